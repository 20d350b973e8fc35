"""Scoring: the settings, which sentences and golds are compared, and the run that scores every parse.

Measures are in `core.scoring.metrics`; which pairs of parses are tested, and Holm's correction, in `.significance`.
"""
