"""PDF files: written by Qt, with what Qt leaves out.

Pages of a report are laid out in `gui.report_pages`, drawings in `gui.drawing`.
"""
