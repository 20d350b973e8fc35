"""Arguments of ``agreement``."""

import argparse

from core.cli.argument_types import whole_number
from core.cli.table_formats import add_format
from core.cli.version_arguments import add_versions
from core.scoring.choices import SEED


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``agreement``."""
    add_versions(parser)
    add_format(parser)
    parser.add_argument(
        "--seed",
        type=whole_number,
        default=SEED,
        metavar="N",
        help=f"for the samples of α_plain of more than 300 trees (default: {SEED})",
    )
    parser.add_argument("--quiet", action="store_true", help="no progress, no remarks")


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if versions are named wrongly, or if there are fewer than two golds."""
    from core.base.errors import UsageError
    from core.cli.named_versions import gold_specs

    if len(gold_specs(arguments)) < 2:
        raise UsageError("agreement takes two or more annotators; name them with --gold NAME=PATH")
