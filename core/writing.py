"""Files of ours are written whole or not at all."""

import os
import tempfile
from collections.abc import Iterable
from pathlib import Path

from core.errors import InputError, Problem


def write_text(path: str, pieces: Iterable[str]) -> None:
    """Writes a UTF-8 file through a temporary one beside it, so that no half of it is ever seen.

    Raises `InputError` where it can't be written.
    """
    target = Path(path)
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.writelines(pieces)
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(0o666 & ~_umask())
            Path(name).replace(target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        what = f"cannot be written ({error.strerror or error})"
        raise InputError([Problem(path, 0, what, "a folder that exists, can be written to and has room")]) from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
