"""Arguments of ``significance``."""

import argparse

from core.cli.run_arguments import add_run
from core.cli.table_formats import add_format


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``significance``."""
    add_run(parser)
    add_format(parser)
    parser.add_argument(
        "--per-sentence",
        metavar="FILE.tsv|FILE.parquet",
        help="test the scores that score --per-sentence wrote to this file, instead of scoring versions",
    )


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if there are fewer than two parses, or versions are named wrongly."""
    from core.cli.named_versions import check_parses
    from core.cli.without_versions import check_without_versions

    if arguments.per_sentence:
        check_without_versions(arguments, "--per-sentence")
    else:
        check_parses(arguments, 2)
