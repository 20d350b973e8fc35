"""The report dialog: choices, preview, and the process that makes the report.

Pages are laid out in `gui.report_pages`.
"""
