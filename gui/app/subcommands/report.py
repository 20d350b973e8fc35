"""``report``: scores, comparisons and sentences, as PDF or HTML."""

import argparse

from core.cli.interruption import leaving_when_interrupted


def run(arguments: argparse.Namespace) -> int:
    """Writes a report. Raises `InputError` or `UsageError`."""
    with leaving_when_interrupted():
        from gui.report_pages.command import run_report

    return run_report(arguments)
