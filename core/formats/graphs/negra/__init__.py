"""Reads, edits in place and writes NEGRA export, versions 3 and 4.

Code shared with TIGER-XML is in `core.formats.graphs`.
"""
