"""Shared by NEGRA export and TIGER-XML: words, nodes and the edges between them, discontinuous or not.

The two formats are in the folders `negra` and `tiger`.
"""
