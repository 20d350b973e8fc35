"""The report's content: sections of text, tables, charts and trees, and their HTML.

Pages and PDF are in `gui.report_pages`; the dialog is in `gui.report_dialog`.
"""
