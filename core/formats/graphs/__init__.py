"""What NEGRA export and TIGER-XML have in common: words, nodes and the edges between them, with gaps or without.

The two formats are in the folders `negra` and `tiger`.
"""
