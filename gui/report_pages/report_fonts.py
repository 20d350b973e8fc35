"""The fonts of reports, which come with the program, and the scripts that these lack."""

import struct
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple
from unicodedata import category, name

import manimgx_fonts
from PySide6.QtCore import QByteArray, QCoreApplication
from PySide6.QtGui import QFont, QFontDatabase, QRawFont

from core.output.tables import Table
from core.report.content import Block, Code, Facts, Paragraph, Report, Section, Trees
from core.scoring.comparison import Comparison
from gui.drawing.content import drawable_text
from gui.i18n.translate import in_report, in_table
from gui.report_pages.flow import set_lines
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


# Finds scripts that the fonts of reports, or all fonts of this system, have no letters for.


_NOT_OF_NAMES = frozenset(
    ["LETTER", "SIGN", "SYLLABLE", "CHARACTER", "IDEOGRAPH", "DIGIT", "VOWEL", "MARK", "SYMBOL", "SMALL", "CAPITAL"]
)
"""Words that follow the name of the script in the name of a character."""


_HAN = frozenset(["CJK", "IDEOGRAPHIC"])
"""The first words of the names of Chinese characters and of their punctuation."""


class Scripts(NamedTuple):
    """The Unicode names of the scripts that have characters without a font, and of those set in this system's fonts."""

    missing: list[str]
    borrowed: list[str]

    def warnings(self) -> list[str]:
        """What a reader must know about them."""
        found = []
        if self.missing:
            text = QCoreApplication.translate("Report", "No font of this system has all letters of: {scripts}.")
            found.append(text.format(scripts=", ".join(self.missing)))
        if self.borrowed:
            text = QCoreApplication.translate(
                "Report", "Set in fonts of the computer that made this report, since its own lack them: {scripts}."
            )
            found.append(text.format(scripts=", ".join(self.borrowed)))
        return found


def scripts_of(report: Report, font: QFont) -> Scripts:
    """The scripts in ``report`` that its own fonts lack."""
    characters = {*in_report(report.title)}
    for text in _texts(report.sections):
        characters.update(text)
    # Joiners can't be tested alone; combining marks come with the fonts of their script.
    letters = (each for each in characters if not each.isascii() and category(each)[0] not in "CZM")
    foreign = sorted(letter for letter in letters if not has_letter(letter))
    missing = [letter for letter in foreign if _is_lacking(letter, font)]
    borrowed = [letter for letter in foreign if letter not in missing]
    return Scripts(*(list(dict.fromkeys(map(_script, each))) for each in (missing, borrowed)))


def _is_lacking(character: str, font: QFont) -> bool:
    runs = set_lines(character, font, 1e6).layout.glyphRuns()
    return not runs or any(0 in run.glyphIndexes() for run in runs)


def _script(character: str) -> str:
    words = name(character, "UNNAMED CHARACTERS").split("-")[0].split()
    if words[0] in _HAN:
        return "Han"
    end = next((i for i, word in enumerate(words) if word in _NOT_OF_NAMES or not word.isalpha()), len(words))
    return " ".join(words[: max(1, end)]).title()


def _texts(sections: Iterable[Section]) -> Iterable[str]:
    for section in sections:
        yield in_report(section.title)
        for block in (*section.blocks, *section.aside):
            yield from _texts_of(block)
        yield from _texts(section.sections)


def _texts_of(block: Block) -> Iterable[str]:
    match block:
        case Paragraph():
            yield in_report(block.text)
        case Code():
            yield block.text
        case Facts():
            for name_, value in block.rows:
                yield in_report(name_)
                yield in_report(value)
        case Table():
            yield from (in_report(cell.text) for row in block.rows for cell in row)
            yield from map(in_table, block.head)
        case Trees():
            yield from _texts_of_trees(block.comparison)


def _texts_of_trees(comparison: Comparison) -> Iterable[str]:
    for version, sentence in comparison.sentences.items():
        yield from map(drawable_text, sentence.forms)
        for label in comparison.tree(version, labelled=True).nodes.values():
            yield from map(drawable_text, map(str, label if isinstance(label, frozenset) else (label,)))
