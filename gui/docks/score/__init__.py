"""The Score dock: each measure of the sentence shown, its formula, and the edit script.

The measures are in `core.scoring.metrics`, formulas and reasons in `core.explain`.
"""
