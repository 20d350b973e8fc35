"""The folder for settings that ``--profile`` and ``--temporary-profile`` name."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from core.base.errors import UsageError, reason_of

_SETTINGS: Final = "TreeConcord.ini"


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
