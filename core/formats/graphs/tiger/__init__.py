"""Reads TIGER-XML as a stream of limited size, edits it in place and writes it.

Code shared with NEGRA export is in `core.formats.graphs`.
"""
