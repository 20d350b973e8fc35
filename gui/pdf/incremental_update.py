"""Changes to a PDF file that Qt has written, as an incremental update (PDF 1.7, 7.5.6).

What Qt wrote stays byte for byte; behind it come new and changed objects, with a table of their places and a trailer
that refers to the old ones.
"""

import re
import zlib
from typing import Final

_TRAILER: Final = re.compile(
    rb"trailer\n<<\n/Size (\d+) \n/Info \d+ 0 R\n/Root (\d+) 0 R\n(?:.*\n)*?>>\nstartxref\n(\d+) \n%%EOF\s*\Z"
)
_STREAM: Final = b"stream\n"
_ENTRY: Final = 20
"""Bytes of an entry of the table of objects (PDF 1.7, 7.5.4)."""


class PdfUpdate:
    """A file that Qt has written, and what is to be changed in it. Raises `ValueError` where it is not as Qt writes."""

    def __init__(self, document: bytes) -> None:
        self._document = document
        trailer = _TRAILER.search(document)
        if trailer is None:
            raise ValueError("no trailer where Qt puts it")
        self._trailer = trailer[0]
        self.size, self.root, self._table = (int(trailer[i]) for i in (1, 2, 3))
        self._before = self.size
        self._objects: dict[int, bytes] = {}

    def numbers(self) -> range:
        """The objects that Qt has written."""
        return range(1, self._before)

    def entry(self, number: int) -> bytes:
        """What an object is, as Qt has written it, without the stream if it is one."""
        start, end = self._place(number)
        stream = self._document.find(_STREAM, start, end)
        return self._document[start : end if stream < 0 else stream]

    def stream(self, number: int) -> bytes:
        """What the stream of an object says."""
        start, end = self._place(number)
        begin = self._document.index(_STREAM, start, end) + len(_STREAM)
        if b"/FlateDecode" in self._document[start:begin]:
            return zlib.decompressobj().decompress(self._document[begin:end])
        return self._document[begin : self._document.index(b"endstream", begin)]

    def _place(self, number: int) -> tuple[int, int]:
        """Where an object begins, behind its number, and where it ends or, being a stream of bytes, seems to."""
        lines = self._document.index(b"\n", self._table + len(b"xref\n")) + 1
        entry = lines + _ENTRY * number
        start = int(self._document[entry : entry + 10])
        head = b"%d 0 obj\n" % number
        if self._document[start : start + len(head)] != head:
            raise ValueError(f"no object {number} where Qt puts it")
        return start + len(head), self._document.index(b"\nendobj", start)

    def change(self, number: int, entry: bytes) -> None:
        """Puts ``entry`` in the place of an object."""
        self._objects[number] = entry

    def reserve(self, count: int) -> list[int]:
        """The numbers for so many new objects, each of which is to be given by `change`."""
        self.size += count
        return list(range(self.size - count, self.size))

    def written(self) -> bytes:
        """The file with all changes."""
        pieces, place = [self._document], len(self._document)
        table = [b"xref\n"]
        for number in sorted(self._objects):
            entry = b"%d 0 obj\n%s\nendobj\n" % (number, self._objects[number])
            table.append(b"%d 1\n%010d 00000 n \n" % (number, place))
            pieces.append(entry)
            place += len(entry)
        members = self._trailer[: self._trailer.index(b">>\nstartxref")]
        members = re.sub(rb"/Size \d+ ", b"/Size %d " % self.size, members, count=1)
        end = members + b"/Prev %d\n>>\nstartxref\n%d\n%%%%EOF\n" % (self._table, place)
        return b"".join((*pieces, *table, end))


def stream_of(content: bytes) -> bytes:
    """A stream object."""
    packed = zlib.compress(content, 9)
    return b"<<\n/Length %d\n/Filter /FlateDecode\n>>\nstream\n%s\nendstream" % (len(packed), packed)


def text_string(text: str) -> bytes:
    """A text string, in UTF-16 with its mark, as hexadecimal digits: nothing in it needs an escape."""
    encoded = b"\xfe\xff" + text.encode("utf-16-be", "replace")
    return b"<" + encoded.hex().encode() + b">"
