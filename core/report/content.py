"""The elements of a report, independent of pages, colours and languages: sections of blocks, and the data of charts."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from core.base.harmless_text import printable
from core.base.messages import Phrase, Text, Value, said
from core.model.choices import Depth
from core.output.tables import Table
from core.scoring.comparison import Comparison
from core.scoring.settings import GoldSet


@dataclass(frozen=True, slots=True)
class Interval:
    """A score with its 95% interval; ``is_filled`` marks the labelled one of two scores in a row."""

    value: float
    low: float
    high: float
    is_filled: bool


@dataclass(frozen=True, slots=True)
class IntervalRow:
    """The scores of one parse against ``group``."""

    group: str
    name: str
    intervals: tuple[Interval, ...]


@dataclass(frozen=True, slots=True)
class IntervalChart:
    """Scores side by side on one axis, with their intervals."""

    title: Phrase
    rows: tuple[IntervalRow, ...]


@dataclass(frozen=True, slots=True)
class Histogram:
    """The distribution of sentence scores: each series has a name and the counts of equal bins from 0 to 1."""

    title: Phrase
    series: tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class LengthChart:
    """Scores by sentence length: ``bins`` are the names of the length classes, with their numbers of sentences.

    Each series has a name and a score per bin, None for a bin without sentences.
    """

    title: Phrase
    bins: tuple[tuple[str, int], ...]
    series: tuple[tuple[str, tuple[float | None, ...]], ...]


@dataclass(frozen=True, slots=True)
class BarPanel:
    """The bars of one series in the order of the chart's names; each has a count for each kind."""

    title: Text
    bars: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class BarChart:
    """Counts by name, each split into the given ``kinds``; ``axis`` says what is counted.

    All panels have the same ``names`` and scale.
    """

    title: Phrase
    axis: Phrase
    kinds: tuple[Phrase, ...]
    names: tuple[Text, ...]
    panels: tuple[BarPanel, ...]


@dataclass(frozen=True, slots=True)
class HeatMap:
    """How often a label of one gold (``rows``) and a label of another (``columns``) share a span."""

    title: Phrase
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    counts: tuple[tuple[int, ...], ...]


Chart = IntervalChart | Histogram | LengthChart | BarChart | HeatMap


MAX_LENGTH: Final = 200
"""How many characters of a word, label or name a report shows; only a broken file has longer ones."""

_MAX_NOTE_LENGTH: Final = 400

_UNFIT: Final = {code: f"\\u{code:04x}" for code in (*range(0xD800, 0xE000), 0xFFFE, 0xFFFF)}
"""Escapes for invalid characters."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    text: Text


@dataclass(frozen=True, slots=True)
class Code:
    """A line to copy, shown in full."""

    text: str


@dataclass(frozen=True, slots=True)
class Facts:
    """Terms with their values."""

    rows: tuple[tuple[Text, Text], ...]


@dataclass(frozen=True, slots=True)
class Trees:
    """The aligned trees of a sentence, compared with the generalization of the golds ``against``.

    ``only_differences`` leaves out what all versions share. Parses that are ``hidden`` are not drawn.
    """

    comparison: Comparison
    against: GoldSet
    labelled: bool
    only_differences: bool = True
    hidden: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class StatesLegend:
    """What the lines and chips of the trees mean."""


Block = Paragraph | Code | Facts | Table | Chart | Trees | StatesLegend


@dataclass(frozen=True, slots=True)
class Section:
    """A titled part of a report, with a bookmark.

    A section with an ``aside`` has pages of its own, with that in a narrow last column; if its ``blocks`` do not fit a
    page, it has the ``briefer`` ones.
    """

    title: Text
    blocks: tuple[Block, ...] = ()
    sections: tuple["Section", ...] = ()
    aside: tuple[Block, ...] = ()
    briefer: tuple[Block, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """A whole report."""

    title: Text
    sections: tuple[Section, ...]
    depth: Depth = Depth.FULL


def shown(text: str, longest: int = MAX_LENGTH) -> str:
    """``text`` from a treebank or a person, made safe for a report: on one line, of limited length, escaped."""
    text = text if len(text) <= longest else f"{text[: longest - 1]}…"
    return printable(text).translate(_UNFIT)


def fitting(text: Text) -> Text:
    """`shown` for messages: applied to the values of a phrase."""
    if isinstance(text, str):
        return shown(text)
    return Phrase(text.template, {gap: _cut(value) for gap, value in text.values.items()})


def _cut(value: Value) -> Value:
    if isinstance(value, int | float):
        return value
    return fitting(value) if isinstance(value, Text) else tuple(map(fitting, value))


_LABELS: Final = 12
"""How many labels a heat map has per side: the most frequent ones."""


def heat_map(title: Phrase, counts: Mapping[tuple[str, str], int]) -> HeatMap | None:
    """How often the most frequent labels meet, those that meet one of them; None where there is only one on a side."""
    rows, columns = (_most_frequent(counts, side) for side in (0, 1))
    rows = [row for row in rows if any((row, column) in counts for column in columns)]
    columns = [column for column in columns if any((row, column) in counts for row in rows)]
    if min(len(rows), len(columns)) < 2:
        return None
    found = tuple(tuple(counts.get((row, column), 0) for column in columns) for row in rows)
    if sum(map(sum, found)) < sum(counts.values()):
        title = said("{title}: the most frequent ones", title=title)
    return HeatMap(title, tuple(map(shown, rows)), tuple(map(shown, columns)), found)


def _most_frequent(counts: Mapping[tuple[str, str], int], side: int) -> list[str]:
    sums = Counter[str]()
    for pair, number in counts.items():
        sums[pair[side]] += number
    return sorted(sums, key=lambda label: (-sums[label], label))[:_LABELS]


def harmless(table: Table) -> Table:
    """A table with words and labels of treebanks, made safe for a report by `shown`."""
    rows = tuple(tuple(replace(cell, text=fitting(cell.text)) for cell in row) for row in table.rows)
    notes = tuple(shown(note, _MAX_NOTE_LENGTH) if isinstance(note, str) else fitting(note) for note in table.notes)
    return replace(table, rows=rows, head=tuple(map(fitting, table.head)), notes=notes)
