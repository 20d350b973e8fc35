"""Why a score is what it is: the state of each span and arc, formulas filled in, the reason for each edit.

How states are drawn is in `gui.drawing`.
"""
