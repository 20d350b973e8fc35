"""``report``: scores, comparisons and sentences, as PDF or HTML."""

import argparse

from core.cli.interruption import leaving_when_interrupted
from gui.report_pages.arguments import add_report


def declare(parser: argparse.ArgumentParser) -> None:
    """Says what ``report`` takes."""
    add_report(parser)


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if versions are named wrongly."""
    from core.cli.argument_values import resolved_specs

    resolved_specs(arguments)


def run(arguments: argparse.Namespace) -> int:
    """Writes a report. Raises `InputError` or `UsageError`."""
    with leaving_when_interrupted():
        from gui.report_pages.command import run_report

    return run_report(arguments)
