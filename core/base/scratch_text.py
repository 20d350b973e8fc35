"""Text that is written now and read later, in a temporary file if there is much of it."""

from collections.abc import Iterable, Iterator
from tempfile import SpooledTemporaryFile
from typing import Final
from weakref import finalize

_IN_MEMORY: Final = 1 << 22
"""Bytes for which there is no temporary file."""

_PIECE: Final = 1 << 16


class ScratchText:
    """Text that is removed with this object."""

    def __init__(self) -> None:
        self._file = SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115
        finalize(self, self._file.close)

    def write(self, pieces: Iterable[str]) -> None:
        """Writes at the end."""
        for piece in pieces:
            self._file.write(piece.encode("utf-8", "surrogatepass"))

    def pieces(self) -> Iterator[str]:
        """All of it, in pieces of whole lines."""
        self._file.seek(0)
        while lines := self._file.readlines(_PIECE):
            yield b"".join(lines).decode("utf-8", "surrogatepass")
