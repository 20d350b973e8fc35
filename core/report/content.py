"""What a report is made of: sections of blocks, which know neither pages nor colours nor languages."""

from dataclasses import dataclass, replace
from typing import Final

from core.base.errors import printable
from core.base.messages import Phrase, Text, Value
from core.output.tables import Table
from core.report.charts import Chart
from core.scoring.comparison import Comparison
from core.scoring.gold_sets import GoldSet

LONGEST: Final = 200
"""Characters of a word, label or name that a report shows. No treebank has more in one, but a broken file may."""

_LONGEST_NOTE: Final = 400

_UNFIT: Final = {code: f"\\u{code:04x}" for code in (*range(0xD800, 0xE000), 0xFFFE, 0xFFFF)}
"""What is no character."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    text: Text


@dataclass(frozen=True, slots=True)
class Code:
    """A line to be copied as it is, however long."""

    text: str


@dataclass(frozen=True, slots=True)
class Facts:
    """Names, each with what it stands for."""

    rows: tuple[tuple[Text, Text], ...]


@dataclass(frozen=True, slots=True)
class Trees:
    """The aligned trees of a sentence, with the generalization of the golds ``against`` laid over them."""

    comparison: Comparison
    against: GoldSet
    labelled: bool


Block = Paragraph | Code | Facts | Table | Chart | Trees


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a report with a title, which a bookmark leads to."""

    title: Text
    blocks: tuple[Block, ...] = ()
    sections: tuple["Section", ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """All of a report."""

    title: Text
    sections: tuple[Section, ...]


def shown(text: str, longest: int = LONGEST) -> str:
    """``text`` from a treebank or a person as a report shows it: on one line, not without end, steering nothing."""
    text = text if len(text) <= longest else f"{text[: longest - 1]}…"
    return printable(text).translate(_UNFIT)


def fitting(text: Text) -> Text:
    """As `shown`; what fills the gaps of a phrase, where that is from a treebank."""
    if isinstance(text, str):
        return shown(text)
    return Phrase(text.template, {gap: _cut(value) for gap, value in text.values.items()})


def _cut(value: Value) -> Value:
    if isinstance(value, int | float):
        return value
    return fitting(value) if isinstance(value, Text) else tuple(map(fitting, value))


def harmless(table: Table) -> Table:
    """A table that may hold words and labels of treebanks, as a report shows it."""
    rows = tuple(tuple(replace(cell, text=fitting(cell.text)) for cell in row) for row in table.rows)
    notes = tuple(shown(note, _LONGEST_NOTE) if isinstance(note, str) else fitting(note) for note in table.notes)
    return replace(table, rows=rows, head=tuple(map(fitting, table.head)), notes=notes)
