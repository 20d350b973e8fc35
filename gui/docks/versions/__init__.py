"""The Versions dock: golds and parses, what each is, and how the parses score as a whole.

Opening files is in `gui.session` and `gui.workspaces`.
"""
