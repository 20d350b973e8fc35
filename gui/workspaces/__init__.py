"""Workspaces in the window: opened, saved, kept from crashes, found again.

The file itself is read and written in `core.workspaces`.
"""
