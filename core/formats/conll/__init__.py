"""CoNLL-U, CoNLL-X and CoNLL-2009: one row per word, columns separated by tabs.

Trees made of edges (NEGRA export, TIGER-XML) are in `core.formats.graphs`.
"""
