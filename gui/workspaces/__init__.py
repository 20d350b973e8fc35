"""Opens and saves workspaces in the window, recovers them after a crash, and lists recent ones.

The file itself is read and written in `core.workspaces`.
"""
