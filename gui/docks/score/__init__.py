"""The Score dock: the measures of the current sentence, their formulas, and the edit script.

The measures are in `core.scoring.metrics`, formulas and reasons in `core.explain`.
"""
