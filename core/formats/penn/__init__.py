"""Reads and writes Penn Treebank brackets, and splits their labels into categories and functions.

The scoring of brackets as in `evalb` is in `core.scoring.metrics`.
"""
