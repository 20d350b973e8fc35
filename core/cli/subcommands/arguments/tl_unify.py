"""Arguments of ``tl-unify``."""

import argparse

from core.cli.merging_arguments import add_merging


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``tl-unify``."""
    add_merging(parser)


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if versions are named wrongly."""
    from core.cli.named_versions import gold_specs

    gold_specs(arguments)
