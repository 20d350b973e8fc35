"""Options about the run itself, before a subcommand or behind it: what is logged, and where settings are kept."""

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
        help="log to standard error what is done, how long it takes, and where errors come from",
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
        help="where settings, recent files and recovery are kept (default: a folder of the person's own)",
    )
    group.add_argument(
        "--temporary-profile",
        action="store_true",
        default=argparse.SUPPRESS,
        help="start as if for the first time, and forget settings, recent files and recovery at the end",
    )


@contextmanager
def profile_file(arguments: argparse.Namespace) -> Iterator[str | None]:
    """The file of settings in the folder that the options name, which is there from now on; None for the person's own.

    Raises `UsageError` where the folder can't be made.
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
