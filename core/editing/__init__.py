"""Editing: what a person can do to a tree, as a change to its text, and the log of such changes.

The gestures that lead to an edit are in `gui.editing`.
"""
