"""Arguments of a scoring run: golds, measures, tests and output."""

import argparse
from typing import Final

from core.cli.argument_types import positive_number, whole_number
from core.cli.setting_arguments import AGAINST, EVALB, SETS, add_settings
from core.cli.version_arguments import add_versions
from core.scoring.choices import ITERATIONS, SEED

NF17: Final = "nf17"
"""The name of the tables of Nivre and Fang (2017) for ``--metrics``."""


def add_run(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of all subcommands that score: versions, settings, measures and tests."""
    add_versions(parser)
    add_settings(parser)
    parser.add_argument(
        AGAINST,
        action="append",
        metavar="GOLD+GOLD",
        help="a set of golds to score against; repeatable (default: all single golds, all larger sets with the native)",
    )
    add_measures(parser)
    parser.add_argument(
        "--jobs",
        type=positive_number,
        default=1,
        metavar="N",
        help="number of processes for scoring (default: 1; more help with large corpora)",
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="score on the workers of this Dask scheduler, such as tcp://HOST:8786 (needs treeconcord[cluster])",
    )
    parser.add_argument(
        "--iterations",
        type=positive_number,
        default=ITERATIONS,
        help=f"iterations of tests and intervals (default: {ITERATIONS})",
    )
    parser.add_argument(
        "--seed", type=whole_number, default=SEED, help=f"random seed of tests, intervals and samples (default: {SEED})"
    )


def add_measures(parser: argparse.ArgumentParser) -> None:
    """Adds the options that choose measures, and the tables that two families of them use."""
    parser.add_argument(
        "--metrics",
        metavar="tedeval,las,…",
        help="only these measures, or groups of them: attachment, relations, brackets, nf17",
    )
    SETS.add_to(parser)
    EVALB.add_to(parser)
