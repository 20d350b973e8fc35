"""Handles Ctrl+C: its message, and how it ends the program while modules are loading (this one first)."""

import os
import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress

INTERRUPTED = 130
"""The exit code that shells use for a command ended by Ctrl+C."""


@contextmanager
def leaving_when_interrupted() -> Generator[None]:
    """Makes Ctrl+C end the process at once, unless it is ignored.

    An exception in its place would be printed, and forgotten, wherever it met a callback of the import system or of Qt.
    """
    before = signal.getsignal(signal.SIGINT)
    if before is signal.SIG_IGN:
        yield
        return
    signal.signal(signal.SIGINT, _leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def tell_of_it() -> None:
    """Reports the interruption on standard error, if there is one."""
    if sys.stderr is not None:
        with suppress(OSError):
            os.write(2, b"interrupted\n")


def _leave(*_: object) -> None:
    tell_of_it()
    os._exit(INTERRUPTED)
