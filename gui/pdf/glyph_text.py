"""Has text be copied from a PDF file as it was written.

Qt tells for each glyph the first character that a font has it for: a tab for spaces, ligatures and forms of Arabic
letters for the letters themselves.
"""

import re
from collections.abc import Iterator
from typing import Final
from unicodedata import normalize

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
