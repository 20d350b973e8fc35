"""Many short byte strings, or many numbers, in few objects."""

from array import array
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final
from weakref import ref

if TYPE_CHECKING:
    Numbers = array[int]
else:
    Numbers = array  # Python 3.11 does not say of what.

_IN_A_PIECE: Final = 256
"""Strings one after the other in one object: few enough for it to grow without moving much."""


class ByteStrings:
    """A list of byte strings that grows; as an object, each would take 41 bytes more instead of 4.

    What it has in common with an earlier list, at the same places, is not kept twice while both are there.
    """

    def __init__(self, earlier: "ByteStrings | None" = None) -> None:
        self._earlier = ref(earlier) if earlier else None
        self._pieces: list[bytes] = []
        self._last = bytearray()
        self._ends = array("I")
        """Where each string ends in its piece."""

    def append(self, string: bytes) -> None:
        """Adds a string at the end."""
        self._last += string
        self._ends.append(len(self._last))
        if len(self._ends) % _IN_A_PIECE == 0:
            self._pieces.append(self._shared(bytes(self._last)))
            self._last = bytearray()

    def _shared(self, piece: bytes) -> bytes:
        """``piece``, or what is the same in the earlier list."""
        earlier, number = self._earlier() if self._earlier else None, len(self._pieces)
        if earlier and number < len(earlier._pieces) and earlier._pieces[number] == piece:
            return earlier._pieces[number]
        return piece

    def __len__(self) -> int:
        return len(self._ends)

    def __getitem__(self, i: int) -> bytes:
        """The string at a place from 0. Raises `IndexError` if there is none."""
        if i < 0:
            raise IndexError(i)
        start, end = self._ends[i - 1] if i % _IN_A_PIECE else 0, self._ends[i]
        return bytes(self._piece(i // _IN_A_PIECE)[start:end])

    def __iter__(self) -> Iterator[bytes]:
        for first in range(0, len(self), _IN_A_PIECE):
            piece, start = self._piece(first // _IN_A_PIECE), 0
            for end in self._ends[first : first + _IN_A_PIECE]:
                yield bytes(piece[start:end])
                start = end

    def _piece(self, number: int) -> bytes | bytearray:
        return self._pieces[number] if number < len(self._pieces) else self._last


class Texts:
    """A list of short texts that grows, such as names; as an object, each would take 53 bytes more."""

    def __init__(self) -> None:
        self._encoded = ByteStrings()

    def append(self, text: str) -> None:
        """Adds a text at the end."""
        self._encoded.append(text.encode("utf-8", "surrogatepass"))

    def __len__(self) -> int:
        return len(self._encoded)

    def __getitem__(self, i: int) -> str:
        """The text at a place from 0. Raises `IndexError` if there is none."""
        return self._encoded[i].decode("utf-8", "surrogatepass")

    def __iter__(self) -> Iterator[str]:
        return (encoded.decode("utf-8", "surrogatepass") for encoded in self._encoded)
