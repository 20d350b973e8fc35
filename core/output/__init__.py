"""Results as text or Parquet: tables in several formats, JSON, parts of runs, tables of the papers, trees as lines.

The report is in `core.report`; the subcommands that print are in `core.cli`.
"""
