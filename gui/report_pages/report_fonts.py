"""The fonts of reports. They come with the program, so that a report is the same on every machine.

Noto Sans for many scripts is in a package of its own; signs that it lacks are in ``resources/fonts``. Both are loaded
under names that no desktop has, since Qt would mix fonts of one name.
"""

import struct
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import manimgx_fonts
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFont, QFontDatabase, QRawFont

from resources import FONTS

PUBLISHED: Final = "Noto Sans"
"""The name by which a reader's machine may have the font of reports."""

_OLD, _NEW = "Noto", "TreeConcord"
_FAMILY: Final = "TreeConcord Sans"
_SIGNS: Final = "TreeConcord Symbols"
_WINDOWS: Final = 3
"""The platform of the names that all systems read, in UTF-16 (OpenType, name)."""


@cache
def report_font() -> QFont:
    """The font of all text in reports; a character that it lacks is set in a font of this machine."""
    families = list(dict.fromkeys(family for path in _paths() for family in _loaded(path)))
    # The signs come first: Noto's own font of signs has lines half as high again.
    others = sorted((family for family in families if family != _FAMILY), key=lambda family: (family != _SIGNS, family))
    QFont.insertSubstitutions(_FAMILY, others)
    font = QFont(_FAMILY)
    # Widths do not depend on how a machine draws on its screen.
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def has_letter(character: str) -> bool:
    """Whether the fonts of reports have a character."""
    return any(font.supportsCharacter(ord(character)) for font in _raw_fonts())


@cache
def _raw_fonts() -> list[QRawFont]:
    family = report_font().family()
    return [QRawFont.fromFont(QFont(each)) for each in (family, *QFont.substitutes(family))]


def _paths() -> Iterator[Path]:
    yield from sorted(Path(manimgx_fonts.__file__).parent.glob("*.ttf"))
    yield from sorted(FONTS.glob("*.ttf"))


def _loaded(path: Path) -> list[str]:
    number = QFontDatabase.addApplicationFontFromData(QByteArray(renamed(path.read_bytes())))
    return QFontDatabase.applicationFontFamilies(number)


def renamed(font: bytes) -> bytes:
    """A TrueType file whose names begin with those of the program instead of Noto's (OpenType, chapter "Font file").

    Checksums stay as they were: nothing that draws checks them.
    """
    (number,) = struct.unpack_from(">H", font, 4)
    directory, tables, offset = font[:12], b"", 12 + 16 * number
    for i in range(number):
        tag, checksum, start, length = struct.unpack_from(">4sIII", font, 12 + 16 * i)
        table = font[start : start + length]
        if tag == b"name":
            table = _names(table)
        directory += struct.pack(">4sIII", tag, checksum, offset + len(tables), len(table))
        tables += table + bytes(-len(table) % 4)
    return directory + tables


def _names(table: bytes) -> bytes:
    """A table of names with those of the program."""
    _, number, storage = struct.unpack_from(">HHH", table)
    records, texts = b"", b""
    kept = 0
    for i in range(number):
        *kind, length, offset = struct.unpack_from(">HHHHHH", table, 6 + 12 * i)
        if kind[0] == _WINDOWS:
            start = storage + offset
            text = table[start : start + length].decode("utf-16-be").replace(_OLD, _NEW).encode("utf-16-be")
            records += struct.pack(">HHHHHH", *kind, len(text), len(texts))
            texts += text
            kept += 1
    return struct.pack(">HHH", 0, kept, 6 + len(records)) + records + texts
