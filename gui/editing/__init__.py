"""Editing trees in the window: turns drags, keys and typed labels into edits.

What an edit does to a tree is in `core.editing`.
"""
