"""Finds scripts that the fonts of reports, or all fonts of this system, have no letters for."""

from collections.abc import Iterable
from typing import NamedTuple
from unicodedata import category, name

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFont

from core.output.tables import Table
from core.report.content import Block, Code, Facts, Paragraph, Report, Section, Trees
from core.scoring.comparison import Comparison
from gui.drawing.content import drawable_text
from gui.i18n.translate import in_report, in_table
from gui.report_pages.lines import set_lines
from gui.report_pages.report_fonts import has_letter

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
