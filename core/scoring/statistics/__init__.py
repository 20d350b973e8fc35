"""Significance: approximate randomization, Holm's correction, bootstrap intervals.

The scores they test are made in `core.scoring.run`.
"""
