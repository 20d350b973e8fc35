"""A folder that is out of reach: another user's, or on a drive that is gone."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EACCES
from pathlib import Path
from typing import Any

import pytest


@contextmanager
def out_of_reach(folder: Path) -> Iterator[None]:
    """Has the system refuse to look at anything in ``folder``, for root too."""
    look = os.stat

    def refuse(path: Any, *args: Any, **options: Any) -> os.stat_result:
        if isinstance(path, str | os.PathLike) and folder in Path(path).parents:
            raise PermissionError(EACCES, os.strerror(EACCES), os.fspath(path))
        return look(path, *args, **options)

    mode = folder.stat().st_mode
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(os, "stat", refuse)
        folder.chmod(0)
        try:
            yield
        finally:
            folder.chmod(mode)
