"""What a PDF file that Qt has written says: its pages' text in the order in which it would be copied, its bookmarks."""

import re
import zlib
from dataclasses import dataclass
from functools import cached_property

_SHOWN = re.compile(rb"/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj|(BT)\b")
_REFERENCE = rb"(\d+) 0 R"


@dataclass(frozen=True)
class PdfFile:
    """A file in memory; updates that were appended to it win."""

    content: bytes

    @cached_property
    def places(self) -> dict[int, int]:
        """Where each object is, by the tables that the file has of them."""
        found: dict[int, int] = {}
        start = int(self.content[self.content.rindex(b"startxref") + 9 :].split()[0])
        while True:
            table, _, trailer = self.content[start:].partition(b"trailer")
            lines = table.splitlines()
            assert lines[0] == b"xref"
            i = 1
            while i < len(lines):
                first, number = map(int, lines[i].split())
                for k in range(number):
                    offset, _, kind = lines[i + 1 + k].split()
                    if kind == b"n":
                        found.setdefault(first + k, int(offset))
                i += 1 + number
            previous = re.match(rb"\s*<<.*?/Prev (\d+)", trailer.partition(b"startxref")[0], re.DOTALL)
            if previous is None:
                return found
            start = int(previous[1])

    def entry(self, number: int) -> bytes:
        """An object, stream and all."""
        begun = self.content[self.places[number] :]
        assert begun.startswith(b"%d 0 obj" % number), number
        return begun[: begun.index(b"\nendobj")]

    def stream(self, number: int) -> bytes:
        """The stream of an object, as it is once it is unpacked."""
        entry = self.entry(number)
        head, packed = entry.split(b"stream\n", 1)
        return zlib.decompressobj().decompress(packed) if b"/FlateDecode" in head else packed

    def reference(self, entry: bytes, key: str) -> int:
        """The object that a member of a dictionary refers to."""
        found = re.search(b"/" + key.encode() + rb" " + _REFERENCE, entry)
        assert found is not None, key
        return int(found[1])

    @cached_property
    def catalog(self) -> bytes:
        trailer = self.content[self.content.rindex(b"trailer") :]
        return self.entry(self.reference(trailer, "Root"))

    @cached_property
    def pages(self) -> list[int]:
        """The objects of the pages."""
        kids = re.search(rb"/Kids \s*\[([^\]]*)\]", self.entry(self.reference(self.catalog, "Pages")))
        assert kids is not None
        return [int(number) for number in re.findall(_REFERENCE, kids[1])]

    def text(self, page: int) -> str:
        """The text of a page (from 0) in the order of the file: a line for each piece that is put down at once."""
        entry = self.entry(self.pages[page])
        fonts = {
            name.decode(): self._letters(int(number))
            for name, number in re.findall(rb"/(F\d+) " + _REFERENCE, self.entry(self.reference(entry, "Resources")))
        }
        pieces, letters = list[str](), dict[int, str]()
        for font, shown, begins in _SHOWN.findall(self.stream(self.reference(entry, "Contents"))):
            if begins:
                pieces.append("\n")
            elif font:
                letters = fonts[font.decode()]
            elif shown:
                glyphs = bytes.fromhex(shown.decode())
                codes = [int.from_bytes(glyphs[i : i + 2]) for i in range(0, len(glyphs), 2)]
                pieces.append("".join(letters.get(code, "\ufffd") for code in codes))
        return "".join(pieces)

    def _letters(self, font: int) -> dict[int, str]:
        """What each glyph of a font stands for."""
        table = self.stream(self.reference(self.entry(font), "ToUnicode"))
        found = dict[int, str]()
        for glyph, text in re.findall(rb"(?m)^<(\w{4})> <(\w+)>$", table):
            found[int(glyph, 16)] = bytes.fromhex(text.decode()).decode("utf-16-be")
        return found

    def fonts(self) -> list[bytes]:
        """The descriptors of all fonts."""
        return [entry for entry in map(self.entry, self.places) if b"/Type /FontDescriptor" in entry]

    def bookmarks(self) -> list[tuple[int, str, int]]:
        """The level, title and page (from 0) of each bookmark, in their order."""
        found: list[tuple[int, str, int]] = []
        stack = [(0, self.reference(self.entry(self.reference(self.catalog, "Outlines")), "First"))]
        while stack:
            level, number = stack.pop()
            entry = self.entry(number)
            title = re.search(rb"/Title <(\w+)>", entry)
            page = re.search(rb"/Dest \[" + _REFERENCE, entry)
            assert title is not None
            assert page is not None
            text = bytes.fromhex(title[1].decode()).decode("utf-16")
            found.append((level, text, self.pages.index(int(page[1]))))
            if b"/Next " in entry:
                stack.append((level, self.reference(entry, "Next")))
            if b"/First " in entry:
                stack.append((level + 1, self.reference(entry, "First")))
        return found
