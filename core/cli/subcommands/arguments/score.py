"""Arguments of ``score``."""

import argparse

from core.breakdown.aspect import Aspect
from core.cli.argument_types import positive_number
from core.cli.run_arguments import NF17, add_run
from core.cli.setting_arguments import FLOORS
from core.cli.table_formats import add_format
from core.cli.version_arguments import add_plain_files


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``score``."""
    add_run(parser)
    add_plain_files(parser)
    add_format(parser)
    FLOORS.add_to(parser)
    parser.add_argument(
        "--list",
        metavar="FILE.tsv",
        help="print Nivre and Fang's tables (2017) for many treebanks: name TAB gold TAB parse, a line each",
    )
    parser.add_argument(
        "--breakdown",
        metavar="relation,construction,…",
        help=f"whose points are lost, the parser's or the scheme's, by {', '.join(Aspect)} (TSV: only these rows)",
    )
    parser.add_argument(
        "--per-sentence",
        metavar="FILE.tsv|FILE.parquet",
        help="write the scores of each sentence to this file (Parquet needs treeconcord[parquet])",
    )
    parser.add_argument(
        "--verify",
        type=positive_number,
        default=0,
        metavar="N",
        help="score N sampled projective sentences by zss as well, of at most 60 words or as --max-length says",
    )


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if there is no parse, or versions are named wrongly."""
    from core.cli.chosen_settings import metrics_of
    from core.cli.named_versions import check_parses, name_plain_files

    name_plain_files(arguments)
    if not arguments.list and metrics_of(arguments) != (NF17,):
        check_parses(arguments, 1)
