"""Where results go, and what they are written as."""

import argparse
from collections.abc import Sequence

from core.base.atomic_files import check_target
from core.model.version import VersionSpec
from core.scoring.settings import Settings


def add_format(parser: argparse.ArgumentParser) -> None:
    """Adds ``--format``, for tables."""
    formats = ["text", "json", "tsv", "markdown", "latex"]
    parser.add_argument("--format", choices=formats, default="text", help="what results are written as (default: text)")


def check_output(
    path: str | None, specs: Sequence[VersionSpec], settings: Settings, further: Sequence[str | None] = ()
) -> None:
    """Raises as `core.base.atomic_files.check_target` for the file, if any, that an option has results written to.

    Neither the files of versions and settings nor ``further`` ones may be written to.
    """
    if path is not None:
        tables = (settings.labels, settings.prm, settings.sets, *further, *(spec.labels for spec in specs))
        check_target(path, filter(None, (*tables, *(spec.path for spec in specs))))
