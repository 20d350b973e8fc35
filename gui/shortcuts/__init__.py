"""Applies, shows and changes keyboard shortcuts.

The acts they trigger are in `gui.actions`.
"""
