"""Breakdowns: which points each parse loses, by relation, construction, part of speech and so on, and to whom.

What a lost point is, and whose, says `core.scoring.metrics`.
"""
