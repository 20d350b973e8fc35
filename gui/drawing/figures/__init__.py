"""Drawings as files: SVG, PDF, PNG and TikZ.

The command `figure` is in `gui.app`, the export dialog in `gui.trees_view`.
"""
