"""Editing: a person's acts on a tree, carried out as changes to its text, and the log of such changes.

The mouse gestures and keys that lead to an act are in `gui.editing`.
"""
