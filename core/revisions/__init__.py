"""Revisions: two states of one treebank, what changed between them, and which changes follow a rule.

Differences between annotation schemes are in `core.schemes`.
"""
