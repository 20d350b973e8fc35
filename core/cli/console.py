"""What a command writes: results to standard output or a file, progress and remarks to standard error."""

import json
import os
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from threading import RLock
from typing import TYPE_CHECKING, NoReturn

from core.base.atomic_files import check_target, write_bytes, write_text
from core.base.debug_log import timed
from core.base.errors import UsageError
from core.base.harmless_text import printable
from core.base.progress import Progress, ignore_progress
from core.base.remote_files import on_disk
from core.base.strict_json import escaped_json
from core.cli.arguments import STANDARD_OUTPUT
from core.cli.escaped_streams import write_source
from core.model.version import VersionSpec
from core.scoring.settings import Settings

if TYPE_CHECKING:
    from tqdm import tqdm

PATIENCE = 1.0
"""Seconds of work before a progress bar appears."""


class _ProgressBar:
    """A `Progress` that draws a tqdm bar once work has lasted over a second."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._begun = time.monotonic()
        self._bar: tqdm[NoReturn] | None = None

    def __call__(self, done: int, total: int) -> None:
        if self._bar is None:
            if time.monotonic() - self._begun < PATIENCE:
                return
            self._bar = _new_bar(self._title, done, total)
        self._bar.total = total or None
        self._bar.update(done - self._bar.n)

    def close(self) -> None:
        """Removes the bar, if one was drawn."""
        if self._bar is not None:
            self._bar.close()


def _new_bar(title: str, done: int, total: int) -> "tqdm[NoReturn]":
    from tqdm import tqdm  # Most work is done before anyone needs it.

    # Only one thread of one process draws: no lock between processes and no monitor thread are needed.
    tqdm.set_lock(RLock())
    tqdm.monitor_interval = 0
    return tqdm(desc=printable(title), initial=done, total=total or None, unit="", unit_scale=True, leave=False)


@contextmanager
def shown(title: str, *, quiet: bool) -> Iterator[Progress]:
    """Shows the progress of one task as a bar on standard error if that is a terminal."""
    with timed(__name__, title):
        if quiet or not sys.stderr.isatty():
            yield ignore_progress
            return
        bar = _ProgressBar(title)
        try:
            yield bar
        finally:
            bar.close()


def remark(text: str, *, quiet: bool) -> None:
    """Writes a remark to standard error, on one line, unless ``quiet``."""
    if not quiet:
        sys.stderr.write(f"{printable(text)}\n")


def write_json(result: Mapping[str, object]) -> None:
    """Writes a result to standard output as strict JSON. Raises `ValueError` for NaN and infinity."""
    sys.stdout.write(json_text(result))


def json_text(result: Mapping[str, object]) -> str:
    """A result as strict JSON. Raises `ValueError` for NaN and infinity."""
    return escaped_json(json.dumps(result, ensure_ascii=False, allow_nan=False, indent=1)) + "\n"


def check_output(
    path: str | None, specs: Sequence[VersionSpec], settings: Settings | None = None, further: Sequence[str | None] = ()
) -> None:
    """Checks the output file, if one is given; raises like `core.base.atomic_files.check_target`.

    The files of versions and settings, and ``further`` ones, must not be overwritten.
    """
    if path is not None and path != STANDARD_OUTPUT:
        check_target(path, inputs_of(specs, settings, further))


def inputs_of(
    specs: Iterable[VersionSpec], settings: Settings | None = None, further: Iterable[str | None] = ()
) -> tuple[str, ...]:
    """The files of versions and settings, and ``further`` ones, wherever the program goes to from here."""
    tables = (settings.labels, settings.prm, settings.sets) if settings else ()
    of_versions = (file for spec in specs for file in (spec.path, spec.labels, *spec.made_from, *_rules_of(spec)))
    return tuple(map(os.path.abspath, map(on_disk, filter(None, (*tables, *further, *of_versions)))))


def _rules_of(spec: VersionSpec) -> tuple[str, ...]:
    """The files of the rules that make a version, as far as they have been read."""
    if not (spec.variation and spec.variation.rules):
        return ()
    from core.variation.rule_files import files_of

    return files_of(spec.variation.rules)


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
