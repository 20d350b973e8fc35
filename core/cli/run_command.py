"""Runs a subcommand: errors become messages and exit codes (interfaces), `--profile` a settings file."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from mmap import mmap
from typing import Final

from core import __version__
from core.base.debug_log import log, start_debug_log, timed
from core.base.errors import (
    NEEDS_MEMORY,
    FailedRunError,
    InputError,
    UsageError,
    check_room,
    is_memory_limited,
    lacks_memory,
    reason_of,
)
from core.base.regular_files import inputs_kept
from core.cli.command_parser import is_debugging
from core.cli.escaped_streams import give_up

DONE, BAD_INPUT, BAD_USAGE = 0, 1, 2


def run_command(command: Callable[[argparse.Namespace], int], arguments: argparse.Namespace) -> int:
    """Runs ``command`` and returns its exit code; errors that the user can fix go to standard error, one per line."""
    if is_debugging(arguments):
        start_debug_log()
        from platform import platform, python_version  # Takes longer than help does.

        log(__name__, f"treeconcord {__version__}, Python {python_version()}, {platform()}")
    with timed(__name__, arguments.command), inputs_kept():
        return _exit_code(command, arguments)


_ROOM_TO_TELL: Final = 4 << 20
"""What is set aside while a command runs, so that it can still be told that there is no more."""

_NUMPY: Final = 128 << 20
"""The address space that numpy takes with its OpenBLAS and the first buffer of that, and some more."""


class _NoRoom:
    """Keeps numpy from being loaded where it has no room: OpenBLAS would end the process with a message of its own."""

    @staticmethod
    def find_spec(name: str, _path: object = None, _target: object = None) -> None:
        """Raises `MemoryError` for numpy."""
        if name == "numpy":
            raise MemoryError


def load_numpy() -> None:
    """Loads numpy, with the buffer of its OpenBLAS, where memory is limited; `MemoryError` where it has no room."""
    if is_memory_limited():
        if "numpy" not in sys.modules:
            check_room(_NUMPY)
            os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
        import numpy as np

        np.dot(*2 * [np.ones((300, 300))])  # Smaller matrices need no buffer.


def _prepare_numpy() -> None:
    """Where memory is limited, as by ``ulimit -v``, loads numpy while there is room for it, or keeps it from loading.

    Its threads wait for each other longer than they compute; how many there are must be set before it is loaded.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        load_numpy()
    except MemoryError:
        sys.meta_path.insert(0, _NoRoom)


def _exit_code(command: Callable[[argparse.Namespace], int], arguments: argparse.Namespace) -> int:
    try:
        with mmap(-1, _ROOM_TO_TELL):
            _prepare_numpy()
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
        give_up(sys.stdout)
        return DONE
    except (MemoryError, OSError, ImportError, RuntimeError, SystemError) as error:
        if lacks_memory(error):
            _tell(f"treeconcord: {NEEDS_MEMORY}")
            return BAD_INPUT
        if not isinstance(error, OSError):
            raise
        give_up(sys.stdout)
        _tell(f"treeconcord: the output cannot be written ({error.strerror or error}); expected room for all of it")
        return BAD_INPUT
    return code


def tell_of_missing_library(error: ImportError) -> int:
    """Says which part of Qt, or library that it needs, is not there; returns the exit code. Raises any other error.

    A minimal Linux lacks libraries that Qt needs, and a server may be without Qt: only drawing uses it.
    """
    if (error.name or "").startswith("PySide6"):
        needed = "PySide6, for windows and drawings; all else works without it"
    elif ".so" in str(error) or "DLL" in str(error):
        needed = "the libraries that README.md names, Install it"
    else:
        raise error
    _tell(f"treeconcord: a library cannot be loaded ({error}); expected {needed}")
    return BAD_INPUT


def _tell(text: str) -> None:
    log(__name__, "given up here:", has_traceback=True)
    with suppress(OSError):
        sys.stderr.write(f"{text}\n")


_SETTINGS: Final = "TreeConcord.ini"


@contextmanager
def profile_file(arguments: argparse.Namespace) -> Iterator[str | None]:
    """The settings file in the folder that the options name, which is created; None for the user's own settings.

    Raises `UsageError` if the folder can't be made.
    """
    from pathlib import Path  # Only the window has a profile.
    from tempfile import TemporaryDirectory

    if getattr(arguments, "temporary_profile", False):
        with TemporaryDirectory(prefix="treeconcord-profile-") as temporary:
            yield str(Path(temporary, _SETTINGS))
    elif named := getattr(arguments, "profile", None):
        folder = Path(named).expanduser().absolute()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UsageError("the folder of --profile cannot be made ({reason})", reason=reason_of(error)) from error
        yield str(folder / _SETTINGS)
    else:
        yield None
