"""The log of ``--debug``: time-stamped lines on standard error from every process of the program.

Python's logging is loaded only by a process that logs: it takes as long as a quarter of a usage error.
"""

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
    import faulthandler  # noqa: PLC0415
    import logging  # noqa: PLC0415

    os.environ[VARIABLE] = "1"
    logging.basicConfig(level=logging.DEBUG, format=_LINE, datefmt="%H:%M:%S")
    faulthandler.enable()


def join_debug_log() -> None:
    """Starts logging if the parent process logs."""
    if VARIABLE in os.environ:
        start_debug_log()


def log(module: str, text: str, *, has_traceback: bool = False) -> None:
    """Logs ``text``, if this process logs, as from ``module``, and where the error comes from that is being handled."""
    if VARIABLE in os.environ:
        import logging  # noqa: PLC0415

        logging.getLogger(module).info(text, exc_info=has_traceback)


@contextmanager
def timed(module: str, work: str) -> Iterator[None]:
    """Logs how long ``work`` takes."""
    started = perf_counter()
    try:
        yield
    finally:
        log(module, f"{work} took {(perf_counter() - started) * 1000:.0f} ms")
