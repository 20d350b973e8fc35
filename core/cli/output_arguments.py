"""Options for the file and format of results."""

import argparse
from collections.abc import Sequence

from core.base.atomic_files import check_target
from core.model.version import VersionSpec
from core.scoring.settings import Settings


def add_format(parser: argparse.ArgumentParser) -> None:
    """Adds ``--format``, for tables."""
    formats = ["text", "json", "tsv", "markdown", "latex"]
    parser.add_argument(
        "--format", choices=formats, default="text", help="output format of the results (default: text)"
    )


def check_output(
    path: str | None, specs: Sequence[VersionSpec], settings: Settings, further: Sequence[str | None] = ()
) -> None:
    """Checks the output file, if one is given; raises like `core.base.atomic_files.check_target`.

    The files of versions and settings, and ``further`` ones, must not be overwritten.
    """
    if path is not None:
        tables = (settings.labels, settings.prm, settings.sets, *further, *(spec.labels for spec in specs))
        check_target(path, filter(None, (*tables, *(spec.path for spec in specs))))
