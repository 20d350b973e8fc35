"""The report's dialog: choices, preview, and the process that makes it.

Pages are laid out in `gui.report_pages`.
"""
