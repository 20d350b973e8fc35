"""Results as text: tables in several formats, JSON, the tables of the papers, trees with one line each.

The report is in `core.report`; the subcommands that print are in `core.cli`.
"""
