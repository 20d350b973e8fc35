"""Workspaces in the window: opened, saved, kept from crashes, found again."""
