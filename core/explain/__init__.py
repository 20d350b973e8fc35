"""Explaining scores: the state of each span and arc, formulas with numbers, the reason for each edit.

How states are drawn is in `gui.drawing`.
"""
