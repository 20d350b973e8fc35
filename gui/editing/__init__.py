"""Editing trees in the window: drags, keys and the label line become edits.

What an edit does to a tree is in `core.editing`.
"""
