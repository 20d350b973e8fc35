"""Options for logging and the settings folder, accepted before or after any subcommand."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from core.base.errors import UsageError, reason_of

_SETTINGS: Final = "TreeConcord.ini"


def add_debug(parser: argparse.ArgumentParser) -> None:
    """``--debug``; `is_debugging` says whether it was given."""
    parser.add_argument(
        "--debug",
        action="store_true",
        default=argparse.SUPPRESS,
        help="log steps, their duration and tracebacks of errors to standard error",
    )


def is_debugging(arguments: argparse.Namespace) -> bool:
    """Whether ``--debug`` was given."""
    return getattr(arguments, "debug", False)


def add_profile(parser: argparse.ArgumentParser) -> None:
    """``--profile`` and ``--temporary-profile``, for `profile_file`."""
    group = parser.add_mutually_exclusive_group()
    group.add_argument(
        "--profile",
        metavar="FOLDER",
        default=argparse.SUPPRESS,
        help="folder for settings, recent files and recovery (default: the user's own)",
    )
    group.add_argument(
        "--temporary-profile",
        action="store_true",
        default=argparse.SUPPRESS,
        help="start with an empty profile, and discard settings, recent files and recovery at the end",
    )


@contextmanager
def profile_file(arguments: argparse.Namespace) -> Iterator[str | None]:
    """The settings file in the folder that the options name, which is created; None for the user's own settings.

    Raises `UsageError` if the folder can't be made.
    """
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
