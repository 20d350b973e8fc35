"""Scoring: the settings, which sentences and golds are compared, and the run that scores every parse.

Measures are in `core.scoring.metrics`, tests and intervals in `core.scoring.resampling` and `.significance`.
"""
