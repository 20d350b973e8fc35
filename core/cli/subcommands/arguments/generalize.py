"""Arguments of ``generalize``."""

import argparse

from core.cli.line_formats import add_line_format
from core.cli.setting_arguments import add_settings
from core.cli.version_arguments import add_versions


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``generalize``."""
    add_versions(parser)
    add_settings(parser)
    add_line_format(parser)


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if versions are named wrongly."""
    from core.cli.named_versions import gold_specs

    gold_specs(arguments)
