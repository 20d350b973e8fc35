"""Arguments of ``unify`` and ``tl-unify``."""

import argparse
from typing import Final

from core.cli.line_formats import add_line_format
from core.cli.setting_arguments import add_settings
from core.cli.version_arguments import add_versions
from core.merging.merge_input import WRITABLE

NATIVE: Final = "native"
"""The value of ``--format`` for the base's own format."""


def add_merging(parser: argparse.ArgumentParser) -> None:
    """Adds options for versions, settings, formats and decisions."""
    add_versions(parser)
    add_settings(parser)
    add_line_format(parser, NATIVE, *WRITABLE)
    parser.add_argument("--decisions", metavar="FILE", help="decisions of a merge, saved by the window")
    parser.add_argument("--label-table", metavar="TABLE.tsv", help="how to rename labels whose kind has no decision")
    parser.add_argument("--unplaced", metavar="FILE", help="write the labels that could not be placed to this TSV")
