"""The log of ``--debug``: on standard error, with the time of day, from every process of the program."""

import faulthandler
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final

VARIABLE: Final = "TREECONCORD_DEBUG"
"""Set in the environment while there is a log, so that processes started from this one take part in it."""

_LINE: Final = "%(asctime)s.%(msecs)03d %(process)d %(levelname)s %(name)s: %(message)s"


def start_debug_log() -> None:
    """Logs what this process does, and those that it starts from now on; a crash of Qt leaves Python's traceback."""
    os.environ[VARIABLE] = "1"
    logging.basicConfig(level=logging.DEBUG, format=_LINE, datefmt="%H:%M:%S")
    faulthandler.enable()


def join_debug_log() -> None:
    """Starts the log in a process that one with a log has started."""
    if VARIABLE in os.environ:
        start_debug_log()


@contextmanager
def timed(log: logging.Logger, work: str) -> Iterator[None]:
    """Logs how long ``work`` takes."""
    begun = perf_counter()
    try:
        yield
    finally:
        log.info("%s took %.0f ms", work, (perf_counter() - begun) * 1000)
