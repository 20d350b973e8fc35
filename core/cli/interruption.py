"""Ctrl+C: what is said of it, and how it ends the program at once, as while modules are loaded (this one first)."""

import os
import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress

INTERRUPTED = 130
"""The exit code: what shells have for a command that Ctrl+C ended."""


@contextmanager
def leaving_when_interrupted() -> Generator[None]:
    """Has Ctrl+C end the process at once; where it is ignored, it still is.

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
    """Says so on standard error, if there is one."""
    if sys.stderr is not None:
        with suppress(OSError):
            os.write(2, b"interrupted\n")


def _leave(*_: object) -> None:
    tell_of_it()
    os._exit(INTERRUPTED)
