"""Subcommands that draw: the window, figures, screenshots, PDF reports.

Subcommands that need no display are in `core.cli`.
"""
