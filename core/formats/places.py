"""Where the sentences of a file are, found in its bytes without reading them.

It is a quick look, which may be wrong about an unusual file. Whoever then reads a sentence checks its place.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from core.formats.open_text import BYTE_ORDER_MARK

MARK: Final = BYTE_ORDER_MARK.encode()

_MOST: Final = 1 << 24
"""Bytes that are looked through for the end of one sentence."""


class Place(NamedTuple):
    """Where the source of a sentence begins: at which byte of the file, from 0, and on which line, from 1.

    ``sent_id`` is its id. ``before`` is what its reader must know of the text above (`Portion`).
    """

    offset: int
    line: int
    sent_id: str | None = None
    before: str = ""


class Window(NamedTuple):
    """A part of a file that begins at ``place``, where a sentence or the file begins, and ends with a line."""

    place: Place
    text: bytes

    @property
    def begin(self) -> int:
        """Where the text begins, without a byte-order mark."""
        return len(MARK) if self.place.offset == 0 and self.text.startswith(MARK) else 0


FindPlaces = Callable[[Window], list[Place]]
"""The places of the sentences in a window; the last may go on after it. The first begins where the window does.

Raises `ValueError` where it can't tell.
"""


def places(pieces: Iterable[bytes], find: FindPlaces) -> Iterator[Place]:
    """The places of all sentences of a file, given in pieces, in order.

    Raises `ValueError` like ``find``, and if a sentence seems to have no end.
    """
    window = Window(Place(0, 1), b"")
    for piece in pieces:
        text = window.text + piece
        found = find(window._replace(text=text[: text.rfind(b"\n") + 1]))
        if found:
            yield from found[:-1]
            window = Window(found[-1], text[found[-1].offset - window.place.offset :])
        else:
            window = window._replace(text=text)
        if len(window.text) > len(piece) + _MOST:
            raise ValueError("a sentence without an end")
    yield from find(window)
