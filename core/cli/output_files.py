"""Checks the files for results before the work begins, and writes them."""

import sys
from collections.abc import Iterable, Sequence

from core.base.atomic_files import check_target, write_bytes, write_text
from core.base.errors import UsageError
from core.cli.standard_output import STANDARD_OUTPUT
from core.cli.visible_text import write_source
from core.model.version import VersionSpec
from core.scoring.settings import Settings


def check_output(
    path: str | None, specs: Sequence[VersionSpec], settings: Settings, further: Sequence[str | None] = ()
) -> None:
    """Checks the output file, if one is given; raises like `core.base.atomic_files.check_target`.

    The files of versions and settings, and ``further`` ones, must not be overwritten.
    """
    if path is not None and path != STANDARD_OUTPUT:
        tables = (settings.labels, settings.prm, settings.sets, *further, *(spec.labels for spec in specs))
        check_target(path, filter(None, (*tables, *(spec.path for spec in specs))))


def put_text(path: str, lines: Iterable[str]) -> None:
    """Writes text to a file atomically, or to standard output. Raises `InputError` if a file can't be written."""
    if path == STANDARD_OUTPUT:
        write_source(lines)
    else:
        write_text(path, lines)


def put_bytes(path: str, content: bytes) -> None:
    """Like `put_text`, for bytes. Raises `UsageError` for a terminal, which bytes would leave in disorder."""
    if path != STANDARD_OUTPUT:
        write_bytes(path, content)
        return
    if sys.stdout.isatty():
        raise UsageError("standard output is a terminal; redirect it, or name a file")
    sys.stdout.flush()
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()
