"""The Qt model of places; contexts are made only for visible rows, and for all if they are sorted or grouped.

This takes seconds for a hundred thousand, so it is done in slices: until then, rows stay as they are.
"""

import re
from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import partial
from itertools import islice
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QModelIndex, QObject, Qt, Signal

from core.explain.span_states import BETWEEN_GOLDS
from core.filters.located_values import TOGETHER
from core.formats.conll_details import WrittenWords
from core.model.direction import Direction, direction_of
from core.model.spans import span_of
from core.scoring.word_alignment import WrittenText
from gui.i18n.bidi_isolates import isolated, joined
from gui.i18n.locale_numbers import counted
from gui.session.corpus import Corpus
from gui.session.found_places import FoundPlaces
from gui.widgets.slices import Slices, Work, as_lines, at_once, ranks_of, texts_of
from gui.widgets.tables import END, START, Role, TableModel
from gui.widgets.tooltips import as_tooltip
from gui.widgets.version_marks import marks_of

NEAR: Final = 16
"""The most words of context on either side; more would not be seen."""


class Context(NamedTuple):
    """The words before a place, its own, and those after it; all are its own if it is the whole sentence."""

    before: str
    words: str
    after: str


def context_of(sentence: WrittenText | WrittenWords, runs: Sequence[int], *, as_text: bool = True) -> Context:
    """The context of the words in ``runs``, with … for the gaps between them; ``runs`` are of atoms if words differ.

    Between tokens are the spaces of the text, unless not ``as_text``.
    """
    over = partial(sentence.over, as_text=as_text)
    if not runs:
        return Context("", over(span_of(range(1, len(sentence) + 1))), "")
    place = span_of(p for i in range(0, len(runs), 2) for p in range(runs[i], runs[i + 1] + 1))
    first, last = runs[0], runs[-1]
    before, after = range(max(1, first - NEAR), first), range(last + 1, min(last + NEAR, len(sentence)) + 1)
    return Context(over(span_of(before)), over(place), over(span_of(after)))


Rows = NDArray[np.intp]

_JUDGED: Final = 20
"""The sentences by which the direction of all is judged."""

NO_ROWS: Final[Rows] = np.empty(0, np.intp)

_ABSOLUTE: Final = Qt.AlignmentFlag.AlignAbsolute


BETWEEN: Final = " · "
"""What stands between the values of two columns by which places are grouped together."""

_PIECES: Final = re.compile(rf"{TOGETHER}(?=[\w-]+: )")


class Cell(Enum):
    """What a column shows."""

    SENTENCE = auto()
    WHAT = auto()
    LEFT = auto()
    WORDS = auto()
    RIGHT = auto()
    VERSION = auto()
    KEY = auto()


class PlaceColumn(NamedTuple):
    """A column; ``version`` is the number of a version in `FoundPlaces.versions`, or of a key in `FoundPlaces.keys`."""

    kind: Cell
    title: str
    version: int = 0


class InstanceGroup(NamedTuple):
    """A value of a column, with the places that have it."""

    value: str
    rows: Rows


class PlaceTexts:
    """What is in the columns for each place that a search has found, whatever is looked for later."""

    def __init__(self, corpus: Corpus, found: FoundPlaces) -> None:
        self._corpus, self._found = corpus, found
        self.is_leftwards = _is_leftwards(corpus)

    def text(self, place: int, column: PlaceColumn, *, as_text: bool = True) -> str:
        """What a place has in a column; contexts as they are written or, unless ``as_text``, token by token."""
        found = self._found
        match column.kind:
            case Cell.SENTENCE:
                return self._corpus.names[found.sentence(place)]
            case Cell.WHAT:
                return found.what(place)
            case Cell.WORDS:
                return self._context(place, as_text=as_text).words
            case Cell.LEFT:
                context = self._context(place, as_text=as_text)
                return context.after if self.is_leftwards else context.before
            case Cell.RIGHT:
                context = self._context(place, as_text=as_text)
                return context.before if self.is_leftwards else context.after
            case Cell.KEY:
                return found.value(place, column.version)
        return found.cell(place, column.version)

    def _context(self, place: int, *, as_text: bool) -> Context:
        return context_of(self._found.written(place), self._found.runs(place), as_text=as_text)


def in_given_order(what: str) -> str:
    """What is at a place, with the values of versions one after the other, whichever way they run."""
    pieces = _PIECES.split(what)
    for i, piece in enumerate(pieces):
        if BETWEEN_GOLDS in piece:
            kind, colon, values = piece.partition(": ")
            pieces[i] = f"{kind}{colon}{joined(BETWEEN_GOLDS, values.split(BETWEEN_GOLDS))}"
    return TOGETHER.join(pieces)


class InstancesModel(TableModel):
    """One row per place, in the order of sentences until they are sorted."""

    sorting = Signal(int)
    """How many places are ready to be sorted."""
    is_sorted = Signal()
    """The places are in the order that was asked for."""
    grouped = Signal(object)
    """The `InstanceGroup`s that were asked for."""

    def __init__(self, corpus: Corpus, parent: QObject) -> None:
        super().__init__(parent)
        self._corpus = corpus
        self.found: FoundPlaces | None = None
        self._order = NO_ROWS
        self._only: Rows | None = None
        self._taken = 0
        self._sorted: tuple[int, Qt.SortOrder] | None = None
        self.columns: Sequence[PlaceColumn] = ()
        self._texts = PlaceTexts(corpus, FoundPlaces(corpus))
        self._ranks: dict[PlaceColumn, NDArray[np.int_]] = {}
        self._sorts, self._groups = Slices(self), Slices(self)
        self._sorts.progressed.connect(self.sorting)

    def show(self, corpus: Corpus, found: FoundPlaces | None) -> None:
        with self.replacing():
            self._corpus, self.found, self._only, self._sorted = corpus, found, None, None
            self._forget()
            self._taken = 0 if found is None else len(found)
            self._order = np.arange(self._taken)
            self.columns = () if found is None else self._columns_of(found)
            self._texts = PlaceTexts(corpus, FoundPlaces(corpus) if found is None else found)

    def grow(self) -> None:
        """Appends the places that have arrived since, unless only some are shown; they are sorted in `settle`."""
        assert self.found is not None
        before, self._taken = self._taken, len(self.found)
        if self._taken == before:
            return
        self._forget()
        if self._only is None:
            self.beginInsertRows(QModelIndex(), len(self._order), len(self._order) + self._taken - before - 1)
            self._order = np.append(self._order, np.arange(before, self._taken))
            self.endInsertRows()

    def settle(self) -> None:
        if self._sorted:
            self.sort(*self._sorted)

    def restrict(self, only: Rows | None) -> None:
        with self.replacing():
            self._only = only
            self._arrange()

    def place_at(self, row: int) -> int:
        return int(self._order[row])

    def row_of(self, place: int) -> int:
        """The row of a place; -1 if it is not shown."""
        (rows,) = np.nonzero(self._order == place)
        return int(rows[0]) if len(rows) else -1

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sorts the rows as soon as their keys are made."""
        self._sorted = (column, order) if 0 <= column < len(self.columns) else None
        self._sorts.stop()
        if self._sorted and self.columns[column] not in self._ranks:
            wanted = self.columns[column]
            self._sorts.do(self._ranking(wanted), partial(self._take_ranks, wanted))
        else:
            self._reorder()

    def _take_ranks(self, column: PlaceColumn, ranks: "NDArray[np.int_]") -> None:
        self._ranks[column] = ranks
        self._reorder()

    def _reorder(self) -> None:
        before = self._order
        with self.reordering(lambda row: self.row_of(int(before[row]))):
            self._arrange()
        self.is_sorted.emit()

    def _forget(self) -> None:
        """Drops what was made of all places, since there are others."""
        self._ranks.clear()
        self._sorts.stop()
        self._groups.stop()

    def _arrange(self) -> None:
        rows = np.arange(self._taken) if self._only is None else self._only
        if self._sorted and (ranks := self._ranks.get(self.columns[self._sorted[0]])) is not None:
            order, keys = self._sorted[1], ranks[rows]
            rows = rows[np.argsort(-keys if order is Qt.SortOrder.DescendingOrder else keys, kind="stable")]
        self._order = rows

    @property
    def is_busy(self) -> bool:
        return self._sorts.is_busy or self._groups.is_busy

    def group(self, *columns: int) -> None:
        """Groups places by the values of a column or of several; contexts by their word next to the place."""
        values = [self._grouped(self.columns[column]) for column in columns]

        def text(place: int) -> str:
            return BETWEEN.join(value(place) for value in values)

        self._groups.do(texts_of(text, range(self._taken)), self._take_groups)

    def _grouped(self, column: PlaceColumn) -> Callable[[int], str]:
        nearest = -1 if (column.kind is Cell.LEFT) != self._texts.is_leftwards else 0

        def text(place: int) -> str:
            if column.kind in (Cell.LEFT, Cell.RIGHT):
                return self._texts.text(place, column, as_text=False).split(" ")[nearest]
            return self._texts.text(place, column)

        return text

    def stop_grouping(self) -> None:
        self._groups.stop()

    def _take_groups(self, texts: Sequence[str]) -> None:
        """Tells the values with their places, the most frequent first."""
        numbers: dict[str, int] = {}
        codes = np.fromiter((numbers.setdefault(text, len(numbers)) for text in texts), np.intp, len(texts))
        order = np.argsort(codes, kind="stable")
        ends = np.cumsum(np.bincount(codes, minlength=len(numbers)))
        parts = np.split(order, ends[:-1]) if numbers else []
        found = [InstanceGroup(text, rows) for text, rows in zip(numbers, parts, strict=True)]
        self.grouped.emit(sorted(found, key=lambda group: (-len(group.rows), group.value)))

    def as_text(self, rows: Rows) -> Work[str]:
        """The titles and some rows as tab-separated lines; no text in them is a formula.

        They stay those of the places listed now.
        """
        columns, text = self.columns, self._texts.text
        titles = [column.title for column in columns]
        return as_lines(titles, lambda place: (text(place, column) for column in columns), self._order[rows].tolist())

    def size(self) -> tuple[int, int]:
        return len(self._order), len(self.columns)

    def title(self, column: int) -> str:
        return self.columns[column].title

    def about_row(self, row: int, role: int) -> str | None:
        return counted(row + 1) if role == Role.DisplayRole else None

    def text(self, row: int, column: int) -> str:
        text = self._texts.text(self.place_at(row), self.columns[column])
        return in_given_order(text) if self.columns[column].kind is Cell.WHAT else text

    def tooltip(self, row: int, column: int) -> str:
        return as_tooltip(self.text(row, column))

    def spoken(self, row: int, column: int) -> str:
        return self.text(row, column).replace("✓", self.tr("right:")).replace("✗", self.tr("wrong:"))

    def alignment(self, column: int) -> Qt.AlignmentFlag:
        kind = self.columns[column].kind
        if kind is Cell.LEFT:
            return END | _ABSOLUTE
        if kind in (Cell.WORDS, Cell.RIGHT):
            return (END if self._texts.is_leftwards and kind is Cell.WORDS else START) | _ABSOLUTE
        return START

    def _columns_of(self, found: FoundPlaces) -> list[PlaceColumn]:
        marks = marks_of(self._corpus.specs)
        columns = [
            PlaceColumn(Cell.SENTENCE, self.tr("Sentence")),
            PlaceColumn(Cell.WHAT, self.tr("What")),
            PlaceColumn(Cell.LEFT, self.tr("Left")),
            PlaceColumn(Cell.WORDS, self.tr("Words")),
            PlaceColumn(Cell.RIGHT, self.tr("Right")),
        ]
        columns += [PlaceColumn(Cell.KEY, key, i) for i, key in enumerate(found.keys)]
        for i, version in enumerate(found.versions):
            title = " ".join(filter(None, (marks.get(version), isolated(version))))
            columns.append(PlaceColumn(Cell.VERSION, title, i))
        return columns

    def _ranking(self, column: PlaceColumn) -> Work["NDArray[np.int_]"]:
        """Ranks every place in a column: sentences as in the corpus, context from the place outwards."""
        assert self.found is not None
        if column.kind is Cell.SENTENCE:
            codes = self.found.sentence_codes[: self._taken]
            return at_once(lambda: codes)
        outwards: Callable[[str], str] = _backwards if self.is_before(column) else str.casefold
        as_text = column.kind is Cell.WORDS
        return ranks_of(lambda place: outwards(self._texts.text(place, column, as_text=as_text)), self._taken)

    @property
    def runs_leftwards(self) -> bool:
        """Whether the words run from right to left."""
        return self._texts.is_leftwards

    def is_before(self, column: PlaceColumn) -> bool:
        """Whether a column has the words that come before the place."""
        return column.kind is (Cell.RIGHT if self._texts.is_leftwards else Cell.LEFT)


def _backwards(text: str) -> str:
    return " ".join(reversed(text.casefold().split(" ")))


def _is_leftwards(corpus: Corpus) -> bool:
    """Whether the corpus is written from right to left, judged by its first sentences: one may be a name."""
    words = (word for text in islice(corpus.texts, _JUDGED) for word in text.split(" "))
    return direction_of(words) is Direction.RIGHT_TO_LEFT
