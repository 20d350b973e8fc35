"""A PDF file that Qt has written, opened again for what Qt leaves out."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final
from unicodedata import normalize

from pypdf import PdfReader, PdfWriter
from pypdf.generic import (
    BooleanObject,
    DictionaryObject,
    Fit,
    IndirectObject,
    NameObject,
    StreamObject,
    TextStringObject,
)

from core.base.source_date import source_date

_XMP_DATE: Final = re.compile(rb'(?<=Date=")[^"]*')


def read_document(written: bytes) -> PdfWriter:
    """The document that Qt has ``written``, with the date of SOURCE_DATE_EPOCH if that is set, and text to be copied.

    Raises `UsageError` where SOURCE_DATE_EPOCH is no date.
    """
    reader = PdfReader(BytesIO(written))
    document = PdfWriter(clone_from=reader)
    document.pdf_header = reader.pdf_header
    _set_date(document)
    for font in _fonts(document):
        if "/ToUnicode" in font and isinstance(table := font["/ToUnicode"], StreamObject):
            table.set_data(readable_table(table.get_data()))
        for descendant in font["/DescendantFonts"]:  # type: ignore[attr-defined]
            # Qt's does not have all glyphs, which is worse than none (ISO 14289-1, 7.21.4.2).
            descendant.get_object()["/FontDescriptor"].get_object().pop("/CIDSet", None)
    return document


def document_bytes(document: PdfWriter) -> bytes:
    """The file that ``document`` makes."""
    file = BytesIO()
    document.write(file)
    return file.getvalue()


def _set_date(document: PdfWriter) -> None:
    date = source_date()
    if date is None:
        return
    document.add_metadata(dict.fromkeys(("/CreationDate", "/ModDate"), date.strftime("D:%Y%m%d%H%M%SZ")))
    if xmp := document.xmp_metadata:
        xmp.stream.set_data(_XMP_DATE.sub(date.isoformat().encode(), xmp.stream.get_data()))


def _fonts(document: PdfWriter) -> list[DictionaryObject]:
    """All fonts, each once."""
    fonts: dict[object, DictionaryObject] = {}
    for page in document.pages:
        resources = page["/Resources"]
        assert isinstance(resources, DictionaryObject)
        for font in resources.get("/Font", DictionaryObject()).values():
            fonts[font.indirect_reference] = font.get_object()
    return [*fonts.values()]


_LINE: Final = re.compile(rb"^<(\w{4})> <(\w{4})> (?:<(\w{4})>|\[(.*)\])\s*$", re.MULTILINE)
_CODE: Final = re.compile(rb"<(\w+)>")
_CHUNK: Final = 100
"""Glyphs in one part of a table (PDF 1.7, 9.10.3)."""

_FORMS: Final = re.compile("[\ufb00-\ufdff\ufe70-\ufefc]")
"""The blocks of presentation forms of letters."""


def readable_table(table: bytes) -> bytes:
    """Qt's ``table`` of the characters of a font's glyphs, with the characters that were written."""
    first = _LINE.search(table)
    if first is None:
        return table
    head = table[: table.rindex(b"\n", 0, table.rindex(b"beginbfrange", 0, first.start())) + 1]
    end = table[table.rindex(b"endbfrange") + len(b"endbfrange\n") :]
    meanings = list(_meanings(table))
    parts = []
    for start in range(0, len(meanings), _CHUNK):
        chunk = meanings[start : start + _CHUNK]
        lines = (b"<%04X> <%s>\n" % (glyph, text.encode("utf-16-be").hex().upper().encode()) for glyph, text in chunk)
        parts.append(b"%d beginbfchar\n%sendbfchar\n" % (len(chunk), b"".join(lines)))
    return head + b"".join(parts) + end


def _meanings(table: bytes) -> Iterator[tuple[int, str]]:
    """Each glyph with what it stands for."""
    for first, last, start, listed in _LINE.findall(table):
        glyphs = range(int(first, 16), int(last, 16) + 1)
        codes = (
            [int(start, 16) + i for i in range(len(glyphs))] if start else [int(c, 16) for c in _CODE.findall(listed)]
        )
        for glyph, code in zip(glyphs, codes, strict=False):
            if code and not 0xD800 <= code < 0xE000:
                yield glyph, _FORMS.sub(lambda form: normalize("NFKC", form[0]), chr(code).replace("\t", " "))


@dataclass(frozen=True, slots=True)
class Target:
    """A bookmark: its title and ``level``, 0 the highest, and where it leads.

    ``page`` counts from 0; ``top`` is in points from the lower edge of the page.
    """

    level: int
    title: str
    page: int
    top: float


def put_outline(document: PdfWriter, targets: Sequence[Target], language: str) -> None:
    """Adds bookmarks, in the order of ``targets``, that are shown when the file is opened.

    ``language`` is that of its text.
    """
    document.root_object[NameObject("/Lang")] = TextStringObject(language)
    document.create_viewer_preferences()[NameObject("/DisplayDocTitle")] = BooleanObject(value=True)
    parents: list[IndirectObject] = []
    for target in targets:
        del parents[target.level :]
        added = document.add_outline_item(
            title=target.title,
            page_number=target.page,
            parent=parents[-1] if parents else None,
            fit=Fit.xyz(left=0, top=round(target.top), zoom=0),
            is_open=False,
        )
        parents.append(added)
    if targets:
        document.page_mode = "/UseOutlines"
