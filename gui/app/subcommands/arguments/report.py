"""Arguments of ``report``."""

import argparse

from gui.report_pages.arguments import add_report


def declare(parser: argparse.ArgumentParser) -> None:
    """Says what ``report`` takes."""
    add_report(parser)


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if versions are named wrongly."""
    from core.cli.named_versions import resolved_specs

    resolved_specs(arguments)
