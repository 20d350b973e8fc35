"""The text of a version at any place: in its file, or in a copy of what can be read only once or from its beginning."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Final

from core.base.errors import InputError, Problem, reason_of
from core.base.messages import said
from core.base.progress import Progress, ignore_progress
from core.base.remote_files import identity, is_remote, open_anywhere, read_remote, remote_size
from core.base.scratch_text import scratch_file
from core.formats.open_text import MAX_BYTES, STANDARD_INPUT, is_archive, open_text

_IN_MEMORY: Final = 1 << 23
"""The most bytes of a copy for which there is no temporary file."""

_PIECE: Final = 1 << 20
"""Bytes that are looked through at a time."""


class ChangedError(InputError):
    """A file that changed while it was read."""

    def __init__(self, path: str) -> None:
        super().__init__([Problem(path, 0, said("changed while it was read"), said("a file that stays as it is"))])

    def __reduce__(self) -> tuple[type["ChangedError"], tuple[str]]:
        return type(self), (self.problems[0].path,)


def unreadable(path: str, error: Exception) -> InputError:
    """What is said of a file that can't be read any more: it is missing or forbidden, or its disk fails."""
    return InputError(
        [Problem(path, 0, said("cannot be read ({reason})", reason=reason_of(error)), said("a readable file"))]
    )


class StoredText:
    """The text at ``path``. Standard input and archives are copied, unpacked, into a temporary file.

    ``error`` is what was wrong after the text that could be copied. Raises `NoRoomError`.
    """

    def __init__(self, path: str, progress: Progress = ignore_progress) -> None:
        self.path = path
        self.error: InputError | None = None
        self._copy: IO[bytes] | None = None
        if needs_copy(path):
            self._copy = scratch_file(self, _IN_MEMORY, self._unpacked(progress))
        self._identity = self._look()

    def _unpacked(self, progress: Progress) -> Iterator[bytes]:
        try:
            with open_text(self.path, progress) as pieces:
                for piece in pieces:
                    yield piece.encode()
        except InputError as error:
            self.error = error

    def _look(self) -> tuple[object, ...] | None:
        """What tells whether the file is still the same; None if there is none."""
        try:
            return None if self._copy else identity(self.path)
        except (OSError, ValueError):
            return None

    def check(self) -> None:
        """Raises `ChangedError` if the file is not as it was, and `InputError` if it is not to be found any more."""
        if self._copy:
            return
        try:
            found = identity(self.path)
        except (OSError, ValueError) as error:
            if self._identity is not None:
                raise unreadable(self.path, error) from error
        else:
            if found != self._identity:
                raise ChangedError(self.path)

    @property
    def is_copy(self) -> bool:
        """Whether only this process can read it."""
        return self._copy is not None

    @property
    def size(self) -> int:
        """How many bytes it has; 0 if it can't be read."""
        if self._copy:
            return self._copy.seek(0, os.SEEK_END)
        try:
            return remote_size(self.path) if is_remote(self.path) else os.stat(self.path).st_size  # noqa: PTH116
        except (OSError, ValueError):
            return 0

    @contextmanager
    def text(self, progress: Progress = ignore_progress) -> Iterator[Iterator[str]]:
        """Like `open_text`, but without a limit for the size of a plain file."""
        if self._copy:
            yield self._copied(self._copy)
        else:
            with open_text(self.path, progress, max(MAX_BYTES, self.size)) as pieces:
                yield pieces

    def _copied(self, copy: IO[bytes]) -> Iterator[str]:
        copy.seek(0)
        while lines := copy.readlines(_PIECE):
            yield b"".join(lines).decode()
        if self.error:
            raise self.error

    def pieces(self) -> Iterator[bytes]:
        """All bytes, in pieces."""
        if self._copy:
            self._copy.seek(0)
            while piece := self._copy.read(_PIECE):
                yield piece
            return
        with open_anywhere(self.path) as file:
            while piece := file.read(_PIECE):
                yield piece

    def read(self, offset: int, size: int) -> bytes:
        """As many bytes from ``offset`` on, fewer at the end."""
        if self._copy:
            self._copy.seek(offset)
            return self._copy.read(size)
        return read_bytes(self.path, offset, size)


def needs_copy(path: str) -> bool:
    """Whether the text at ``path`` can't be read from any place."""
    return path == STANDARD_INPUT or is_archive(path)


def read_bytes(path: str, offset: int, size: int) -> bytes:
    """As many bytes of the file at ``path`` from ``offset`` on, fewer at its end. Raises `OSError`."""
    if is_remote(path):
        return read_remote(path, offset, size)
    with open_anywhere(path) as file:
        file.seek(offset)
        return file.read(size)
