"""Arguments of ``overlap``."""

import argparse

from core.cli.argument_types import whole_number
from core.cli.run_arguments import add_measures
from core.cli.setting_arguments import add_settings
from core.cli.table_formats import add_format
from core.cli.version_arguments import add_versions
from core.scoring.choices import EXAMPLES


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``overlap``."""
    add_versions(parser)
    add_settings(parser)
    add_measures(parser)
    add_format(parser)
    parser.add_argument(
        "--examples",
        type=whole_number,
        default=EXAMPLES,
        metavar="N",
        help=f"examples of each kind of difference (default: {EXAMPLES})",
    )
    parser.add_argument(
        "--suggest-labels", metavar="TABLE.tsv", help="write labels that may count as equal to this table for --labels"
    )


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if there are fewer than two golds, or versions are named wrongly."""
    from core.base.errors import UsageError
    from core.cli.named_versions import gold_specs
    from core.model.version import Role

    if sum(spec.role is Role.GOLD for spec in gold_specs(arguments)) < 2:
        raise UsageError("only one gold is given; name at least two")
