"""What goes to standard output as JSON, and to standard error for a person: progress, and remarks when work is done."""

import json
import logging
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TextIO

from core.base.debug_log import timed
from core.base.progress import Progress, unreported

_LOG = logging.getLogger(__name__)

_PATIENCE = 1.0
"""Seconds that work may last before a bar is drawn."""

_INTERVAL = 0.1
_CELLS = 30


class _ProgressBar:
    """A `Progress` that draws a bar on a terminal once work lasts over a second."""

    def __init__(self, title: str, stream: TextIO) -> None:
        self._title = title
        self._stream = stream
        self._begun = time.monotonic()
        self._drawn = 0.0

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if now - self._begun < _PATIENCE or (done < total and now - self._drawn < _INTERVAL):
            return
        self._drawn = now
        if total:
            full = _CELLS * done // total
            bar = "█" * full + "░" * (_CELLS - full)
            self._stream.write(f"\r{self._title} {bar} {100 * done // total:3d} %")
        else:
            self._stream.write(f"\r{self._title} {done:,}")
        self._stream.flush()

    def close(self) -> None:
        """Wipes the bar, if one was drawn."""
        if self._drawn:
            self._stream.write("\r\033[K")
            self._stream.flush()


@contextmanager
def shown(title: str, *, quiet: bool) -> Iterator[Progress]:
    """Progress of one piece of work, as a bar on standard error where a person may be watching."""
    with timed(_LOG, title):
        if quiet or not sys.stderr.isatty():
            yield unreported
            return
        bar = _ProgressBar(title, sys.stderr)
        try:
            yield bar
        finally:
            bar.close()


def remark(text: str, *, quiet: bool) -> None:
    """Tells a person on standard error what no output says."""
    if not quiet:
        sys.stderr.write(f"{text}\n")


def write_json(result: Mapping[str, object]) -> None:
    """Writes a result to standard output, as JSON that every program takes: NaN and infinity, which are none, raise."""
    sys.stdout.write(json.dumps(result, ensure_ascii=False, allow_nan=False, indent=1) + "\n")
