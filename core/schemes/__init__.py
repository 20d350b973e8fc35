"""Comparing annotation schemes: where two golds of one text agree, where they do not, and in which constructions."""
