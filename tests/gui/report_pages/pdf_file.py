"""What a PDF file says: its pages' text in the order in which it would be copied, its bookmarks, sizes and fonts."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO

from pypdf import PdfReader
from pypdf.generic import ContentStream, Destination, DictionaryObject, StreamObject


@dataclass(frozen=True)
class PdfFile:
    """A file in memory."""

    content: bytes

    @cached_property
    def reader(self) -> PdfReader:
        return PdfReader(BytesIO(self.content), strict=True)

    @property
    def page_count(self) -> int:
        return len(self.reader.pages)

    @property
    def sizes(self) -> list[tuple[float, float]]:
        """The width and height of each page, in points."""
        return [(page.mediabox.width, page.mediabox.height) for page in self.reader.pages]

    def text(self, page: int) -> str:
        """The text of a page (from 0) in the order of the file: a line for each piece that is put down at once.

        pypdf's own `extract_text` turns Hebrew round.
        """
        fonts = self._fonts_by_name(page)
        contents = self.reader.pages[page].get_contents()
        assert isinstance(contents, ContentStream)
        pieces, letters = list[str](), dict[int, str]()
        for operands, operator in contents.operations:
            match operator:
                case b"BT":
                    pieces.append("\n")
                case b"Tf":
                    letters = _letters(fonts[operands[0]])
                case b"Tj":
                    glyphs = operands[0].original_bytes
                    codes = [int.from_bytes(glyphs[i : i + 2]) for i in range(0, len(glyphs), 2)]
                    pieces.append("".join(letters.get(code, "\ufffd") for code in codes))
        return "".join(pieces)

    @property
    def whole_text(self) -> str:
        return "".join(map(self.text, range(self.page_count)))

    def embedded(self) -> list[bool]:
        """For each font of each page, whether the file has it within."""
        found = []
        for i in range(self.page_count):
            for font in self.fonts_of(i):
                descriptor = font["/DescendantFonts"][0]["/FontDescriptor"]  # type: ignore[index]
                found.append(bool(descriptor.keys() & {"/FontFile", "/FontFile2", "/FontFile3"}))
        return found

    def fonts_of(self, page: int) -> list[DictionaryObject]:
        """The fonts of a page."""
        return [*self._fonts_by_name(page).values()]

    def _fonts_by_name(self, page: int) -> dict[str, DictionaryObject]:
        resources = self.reader.pages[page]["/Resources"]
        assert isinstance(resources, DictionaryObject)
        fonts = resources["/Font"]
        assert isinstance(fonts, DictionaryObject)
        return {name: font.get_object() for name, font in fonts.items()}

    def bookmarks(self) -> list[tuple[int, str, int]]:
        """The level, title and page (from 0) of each bookmark, in their order."""
        return list(self._bookmarks(self.reader.outline, 0))

    def _bookmarks(self, outline: object, level: int) -> Iterator[tuple[int, str, int]]:
        assert isinstance(outline, list)
        for each in outline:
            if isinstance(each, Destination):
                page = self.reader.get_destination_page_number(each)
                assert each.title is not None
                assert page is not None
                yield level, each.title, page
            else:
                yield from self._bookmarks(each, level + 1)


def _letters(font: DictionaryObject) -> dict[int, str]:
    """What each glyph of a font stands for."""
    table = font["/ToUnicode"]
    assert isinstance(table, StreamObject)
    lines = re.findall(rb"(?m)^<(\w{4})> <(\w+)>$", table.get_data())
    return {int(glyph, 16): bytes.fromhex(text.decode()).decode("utf-16-be") for glyph, text in lines}
