"""The Versions dock: golds and parses with their roles and test-set scores.

Opening files is in `gui.session` and `gui.workspaces`.
"""
