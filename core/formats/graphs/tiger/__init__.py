"""TIGER-XML: reading as a bounded stream, changing in place, writing.

What it has in common with NEGRA export is in `core.formats.graphs`.
"""
