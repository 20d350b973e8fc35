"""The log of ``--debug``: time-stamped lines on standard error from every process of the program."""

import faulthandler
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final

VARIABLE: Final = "TREECONCORD_DEBUG"
"""Environment variable that is set while logging, so that child processes log too."""

_LINE: Final = "%(asctime)s.%(msecs)03d %(process)d %(levelname)s %(name)s: %(message)s"


def start_debug_log() -> None:
    """Logs this process and those it starts from now on; a crash inside Qt prints Python's traceback."""
    os.environ[VARIABLE] = "1"
    logging.basicConfig(level=logging.DEBUG, format=_LINE, datefmt="%H:%M:%S")
    faulthandler.enable()


def join_debug_log() -> None:
    """Starts logging if the parent process logs."""
    if VARIABLE in os.environ:
        start_debug_log()


@contextmanager
def timed(log: logging.Logger, work: str) -> Iterator[None]:
    """Logs how long ``work`` takes."""
    started = perf_counter()
    try:
        yield
    finally:
        log.info("%s took %.0f ms", work, (perf_counter() - started) * 1000)
