"""The Findings dock: what is to be looked at in the trees of all versions.

The checks are in `core.validation`.
"""
