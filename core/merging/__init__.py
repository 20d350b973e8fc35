"""Merging: several annotations of a text become one, decision by decision.

The window's merge dock is `gui.docks.merge`; edits of single trees are in `core.editing`.
"""
