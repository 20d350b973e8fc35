"""Handles Ctrl+C, also while modules are loading, so this module is loaded first."""

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

    A `KeyboardInterrupt` raised in a callback of the import system or of Qt would be printed and then ignored.
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
