"""Comparing annotation schemes: where golds agree and differ, by construction, and which labels correspond.

Parses are scored in `core.scoring`; schemes are merged in `core.merging`.
"""
