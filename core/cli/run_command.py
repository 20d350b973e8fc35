"""Runs a subcommand and turns errors into messages and exit codes (interfaces)."""

import argparse
import io
import logging
import os
import platform
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

from core import __version__
from core.base.debug_log import start_debug_log, timed
from core.base.errors import FailedRunError, InputError, UsageError
from core.cli.run_options import is_debugging
from core.cli.visible_text import VisibleText

_LOG = logging.getLogger(__name__)

DONE, BAD_INPUT, BAD_USAGE = 0, 1, 2


def prepare_streams() -> None:
    """Makes standard output and error accept every character in any locale; output to a closed stream is dropped.

    This covers all output, including help. Control characters are escaped on a terminal, so Python must not colour its
    own messages.
    """
    os.environ.setdefault("PYTHON_COLORS", "0")
    if sys.stdout is None:
        sys.stdout = _nowhere()
    if sys.stderr is None:
        sys.stderr = _nowhere()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    sys.stdout, sys.stderr = _visible(sys.stdout), _visible(sys.stderr)


def _visible(stream: TextIO) -> TextIO:
    """``stream`` with control characters escaped on a terminal, and with a buffer that completes partial writes.

    With `PYTHONUNBUFFERED`, Python writes to the file directly and loses the rest of a partial write.
    """
    if stream not in (sys.__stdout__, sys.__stderr__) or not isinstance(stream, io.TextIOWrapper):
        return stream  # Whoever replaced it, such as pytest, still needs it.
    by_line = stream.line_buffering or isinstance(stream.buffer, io.RawIOBase)
    stream.flush()
    # A separate file object: the original stream may still be in use.
    whole = io.BufferedWriter(io.FileIO(stream.fileno(), "wb", closefd=False))
    return VisibleText(whole, stream.encoding, stream.errors, newline="\n", line_buffering=by_line)


def _nowhere() -> io.TextIOWrapper:
    return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123  # Stays open until the process ends.


def run_command(command: Callable[[argparse.Namespace], int], arguments: argparse.Namespace) -> int:
    """Runs ``command`` and returns its exit code; errors that the user can fix go to standard error, one per line."""
    if is_debugging(arguments):
        start_debug_log()
        _LOG.info("treeconcord %s, Python %s, %s", __version__, platform.python_version(), platform.platform())
    with timed(_LOG, arguments.command):
        return _exit_code(command, arguments)


def _exit_code(command: Callable[[argparse.Namespace], int], arguments: argparse.Namespace) -> int:
    try:
        code = command(arguments)
        sys.stdout.flush()
    except InputError as error:
        _tell(str(error))
        return BAD_INPUT
    except UsageError as error:
        _tell(f"treeconcord: {error}")
        return BAD_INPUT if isinstance(error, FailedRunError) else BAD_USAGE
    except BrokenPipeError:
        # The reader of the output has exited (`| head`): nothing to report.
        _give_up_output()
        return DONE
    except OSError as error:
        _give_up_output()
        _tell(f"treeconcord: the output cannot be written ({error.strerror or error}); expected room for all of it")
        return BAD_INPUT
    except MemoryError:
        _tell("treeconcord: out of memory; expected shorter sentences, fewer golds or parses, or more memory")
        return BAD_INPUT
    return code


def _tell(text: str) -> None:
    _LOG.debug("given up here:", exc_info=True)
    with suppress(OSError):
        sys.stderr.write(f"{text}\n")


def _give_up_output() -> None:
    """Discards unwritten output, so that Python does not try again at exit."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
