"""Text that is written now and read later, in a temporary file if there is much of it."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from tempfile import SpooledTemporaryFile, gettempdir
from typing import IO, Final, cast
from weakref import finalize

from core.base.errors import InputError, Problem, reason_of
from core.base.messages import said

_IN_MEMORY: Final = 1 << 22
"""Bytes for which there is no temporary file."""

_PIECE: Final = 1 << 16


class NoRoomError(InputError):
    """A temporary file that can't be written."""


def scratch_file(owner: object, in_memory: int, pieces: Iterable[bytes] = ()) -> IO[bytes]:
    """A file with ``pieces`` that is removed with its ``owner``, in memory up to as many bytes.

    Raises `NoRoomError`.
    """
    file = cast("IO[bytes]", SpooledTemporaryFile(in_memory))  # noqa: SIM115
    finalize(owner, _close, file)
    for piece in pieces:
        with _room():
            file.write(piece)
    with _room():
        file.flush()
    return file


@contextmanager
def _room() -> Iterator[None]:
    """Raises `NoRoomError` for what the system says of a scratch file."""
    try:
        yield
    except OSError as error:
        what = said("a temporary file cannot be written ({reason})", reason=reason_of(error))
        raise NoRoomError([Problem(_folder(), 0, what, said("room for all of it"))]) from error


def _folder() -> str:
    """The folder of temporary files; if there is none, the variable that names it."""
    try:
        return gettempdir()
    except OSError:
        return "TMPDIR"


def _close(file: IO[bytes]) -> None:
    with suppress(OSError):
        file.close()


class ScratchText:
    """Text that is removed with this object."""

    def __init__(self) -> None:
        self._file = scratch_file(self, _IN_MEMORY)

    def write(self, pieces: Iterable[str]) -> None:
        """Writes at the end. Raises `NoRoomError`."""
        content = "".join(pieces).encode("utf-8", "surrogatepass")
        with _room():
            self._file.write(content)

    def pieces(self) -> Iterator[str]:
        """All of it, in pieces of whole lines. Raises `NoRoomError`."""
        with _room():
            self._file.seek(0)
        while lines := self._file.readlines(_PIECE):
            yield b"".join(lines).decode("utf-8", "surrogatepass")
