"""Scheme variation: re-annotating dependencies with other choices of heads (S11 §3, T11 Table 3).

Converting trees to spans is in `core.trees`; changing a tree by hand in `core.editing`.
"""
