"""NEGRA export, versions 3 and 4: reading, changing in place, writing.

What it has in common with TIGER-XML is in `core.formats.graphs`.
"""
