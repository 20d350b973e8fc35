"""Files that are on no disk, such as ``s3://bucket/ud.conllu``: read by fsspec, which is an extra."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EACCES, EISDIR, ENOENT, ETIMEDOUT
from io import BufferedReader, RawIOBase
from typing import Any, Final
from urllib.parse import unquote

from core.base.errors import FailedRunError, TreeConcordError, import_failure
from core.base.regular_files import keep_input, open_regular

_LOCAL: Final = frozenset({"file", "local"})
"""The names that fsspec has for the disks of this machine."""

_ADDRESS: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+://")

_MEANINGS: Final = (
    (FileNotFoundError, ENOENT, os.strerror(ENOENT)),
    (PermissionError, EACCES, os.strerror(EACCES)),
    (IsADirectoryError, EISDIR, os.strerror(EISDIR)),
    (TimeoutError, ETIMEDOUT, "Connection timed out"),  # Windows has no words for it.
)
"""What the types of errors mean that file systems raise without a number: the number, and what it says."""

_AT_ONCE: Final = 1 << 18
"""Bytes that are asked for together."""


def is_remote(path: str | os.PathLike[str]) -> bool:
    """Whether ``path`` is an address."""
    return bool(_ADDRESS.match(os.fspath(path)))


def on_disk(path: str) -> str:
    """The path of what is at an address of this machine; any other path as it is."""
    scheme, _, rest = path.partition("://")
    if scheme.lower() not in _LOCAL or not rest:
        return path
    found = unquote(rest)
    return found.lstrip("/") if sys.platform == "win32" else found


def open_anywhere(path: str) -> BufferedReader:
    """The file at a path or an address. Raises like `open_regular` and `open_remote`."""
    return open_remote(path) if is_remote(path) else open_regular(path)


def open_remote(path: str) -> BufferedReader:
    """The file at an address, open for reading bytes. Raises `OSError` if it can't be opened.

    Raises `FailedRunError` that says what to install if fsspec is missing.
    """
    if on_disk(path) != path:
        keep_input(on_disk(path))
    with _os_errors(path):
        return BufferedReader(_RemoteFile(path, _system(path).open(path, "rb")), _AT_ONCE)


class _RemoteFile(RawIOBase):
    """A file of a file system, whose errors become those of files."""

    def __init__(self, path: str, file: Any) -> None:
        self._path = path
        self._file = file

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        with _os_errors(self._path):
            piece = self._file.read(len(buffer))
        buffer[: len(piece)] = piece
        return len(piece)

    def close(self) -> None:
        """Closes the file, of which nothing more is wanted."""
        if not self.closed:
            super().close()
            with suppress(Exception):
                self._file.close()


def remote_size(path: str) -> int:
    """How many bytes a file at an address has. Raises like `open_remote`."""
    with _os_errors(path):
        return int(_system(path).size(path))


def read_remote(path: str, offset: int, size: int) -> bytes:
    """As many bytes from ``offset`` on, fewer at the end. Raises like `open_remote`."""
    with _os_errors(path):
        return bytes(_system(path).cat_file(path, start=offset, end=offset + size))


def identity(path: str) -> tuple[object, ...]:
    """What tells whether another process finds the same file at ``path``: its size, and when it was written.

    Raises like `open_remote`.
    """
    if not is_remote(path):
        status = os.stat(path)  # noqa: PTH116
        return status.st_size, status.st_mtime_ns
    with _os_errors(path):
        found = _system(path).info(path)
        return found["size"], *(str(found.get(name)) for name in ("ETag", "mtime", "LastModified", "created"))


@contextmanager
def _os_errors(path: str) -> Iterator[None]:
    """Each file system has errors of its own."""
    try:
        yield
    except OSError as error:
        meaning = next(((number, why) for kind, number, why in _MEANINGS if isinstance(error, kind)), None)
        if error.errno is not None or meaning is None:
            raise
        number, why = meaning
        raise OSError(number, _said(error, path) or why) from error
    except (TreeConcordError, MemoryError):
        raise
    except Exception as error:
        raise OSError(str(error) or type(error).__name__) from error


def _said(error: OSError, path: str) -> str:
    """What an error, or its cause, says besides the address ``path`` or a part of it; empty if nothing."""
    for each in (error, error.__cause__):
        if each is not None and unquote(str(each)).strip("'\"/") not in unquote(path):
            return str(each)
    return ""


def _system(path: str) -> Any:
    try:
        from fsspec.core import url_to_fs  # noqa: PLC0415  # An extra.
    except ImportError as error:
        missing = FailedRunError(
            "{path} is on no disk and needs the package fsspec; install it with: pip install 'treeconcord[cluster]'",
            path=path,
        )
        raise import_failure("fsspec", error, missing) from error
    return url_to_fs(path)[0]
