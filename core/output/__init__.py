"""Results as text: tables in five formats, JSON, the tables of the papers, trees a line each.

The report is in `core.report`; the subcommands that print are in `core.cli`.
"""
