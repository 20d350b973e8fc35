"""A PDF file that Qt has written, opened again for what Qt leaves out."""

import re
from collections.abc import Iterable
from io import BytesIO
from typing import Final

from pypdf import PdfReader, PdfWriter
from pypdf.generic import DictionaryObject, StreamObject

from core.base.source_date import source_date
from gui.pdf.glyph_text import readable_table

_XMP_DATE: Final = re.compile(rb'(?<=Date=")[^"]*')


def read_document(written: bytes) -> PdfWriter:
    """The document that Qt has ``written``, with the date of SOURCE_DATE_EPOCH if that is set, and text to be copied.

    Raises `UsageError` where SOURCE_DATE_EPOCH is no date.
    """
    reader = PdfReader(BytesIO(written))
    document = PdfWriter(clone_from=reader)
    document.pdf_header = reader.pdf_header
    _set_date(document)
    fonts = _fonts(document)
    for table in _character_tables(fonts):
        table.set_data(readable_table(table.get_data()))
    for font in fonts:
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


def _character_tables(fonts: Iterable[DictionaryObject]) -> list[StreamObject]:
    """For each font, the table of the characters that its glyphs stand for."""
    tables = [font["/ToUnicode"] for font in fonts if "/ToUnicode" in font]
    return [table for table in tables if isinstance(table, StreamObject)]
