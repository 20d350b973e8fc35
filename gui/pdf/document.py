"""A PDF file that Qt has written, opened again for what Qt leaves out."""

import re
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
    for table in _character_tables(document):
        table.set_data(readable_table(table.get_data()))
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


def _character_tables(document: PdfWriter) -> list[StreamObject]:
    """For each font, the table of the characters that its glyphs stand for."""
    fonts = {}
    for page in document.pages:
        resources = page["/Resources"]
        assert isinstance(resources, DictionaryObject)
        for font in resources.get("/Font", DictionaryObject()).values():
            fonts[font.indirect_reference] = font.get_object()
    tables = [font["/ToUnicode"] for font in fonts.values() if "/ToUnicode" in font]
    return [table for table in tables if isinstance(table, StreamObject)]
