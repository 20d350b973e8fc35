"""Drawings as files: SVG, PDF, PNG and TikZ.

The subcommand `figure` is in `gui.app`, the export dialog in `gui.trees_view`.
"""
