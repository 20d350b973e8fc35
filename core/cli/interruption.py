"""Handles Ctrl+C, also while modules are loading, so this module is loaded first."""

import os
import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from types import FrameType

INTERRUPTED = 130
"""The exit code that shells use for a command ended by Ctrl+C."""

_LOADING = "<frozen importlib"
"""What the file of Python's own code that loads modules begins with."""


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


@contextmanager
def interruptible() -> Generator[None]:
    """Makes Ctrl+C raise `KeyboardInterrupt`, as by default, but end the process at once while it loads a module.

    Raised there, it may leave a module locked: a thread that needs it waits for ever, and the process for the thread.
    """
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is _interrupt:
            signal.signal(signal.SIGINT, signal.default_int_handler)


def tell_of_it() -> None:
    """Reports the interruption on standard error, if there is one."""
    if sys.stderr is not None:
        with suppress(OSError):
            os.write(2, b"interrupted\n")


def _interrupt(number: int, frame: FrameType | None) -> None:
    running = frame
    while running:
        if running.f_code.co_filename.startswith(_LOADING):
            _leave()
        running = running.f_back
    signal.default_int_handler(number, frame)


def _leave(*_: object) -> None:
    tell_of_it()
    # This module is loaded before any other, and here nothing can be loaded.
    atomic_files = sys.modules.get(__name__.removesuffix("cli.interruption") + "base.atomic_files")
    remove_unfinished = getattr(atomic_files, "remove_unfinished", None)
    if remove_unfinished:
        remove_unfinished()
    os._exit(INTERRUPTED)
