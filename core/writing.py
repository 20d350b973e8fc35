"""Files of ours are written whole or not at all."""

import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from core.errors import InputError, Problem


def write_text(path: str, pieces: Iterable[str]) -> None:
    """Writes a UTF-8 file. Raises `InputError` where it can't be written."""
    with _replaced(path) as file:
        for piece in pieces:
            file.write(piece.encode("utf-8"))


def write_bytes(path: str, content: bytes) -> None:
    """Writes a file. Raises `InputError` where it can't be written."""
    with _replaced(path) as file:
        file.write(content)


@contextmanager
def _replaced(path: str) -> Iterator[BinaryIO]:
    """A temporary file beside the one of that name, whose place it takes at the end: no half of it is ever seen."""
    target = Path(path)
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                yield file
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
