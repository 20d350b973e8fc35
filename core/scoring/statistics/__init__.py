"""Significance: approximate randomization, Holm's correction, bootstrap intervals.

The scores that they test come from `core.scoring.run`.
"""
