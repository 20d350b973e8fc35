"""Keyboard shortcuts: in force, shown, and changed.

The acts they trigger are in `gui.actions`.
"""
