"""The Findings dock: what validation finds in the trees of all versions.

The checks are in `core.validation`.
"""
