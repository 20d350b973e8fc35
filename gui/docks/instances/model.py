"""The Qt model of places; contexts are made only for visible rows, and for all if they are sorted or grouped."""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum, auto
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from core.base.tsv import tsv_line
from gui.docks.instances.concordance import Context, context_of
from gui.drawing.direction import Direction, direction_of
from gui.i18n.bidi_isolates import isolated
from gui.i18n.locale_numbers import counted
from gui.session.corpus import Corpus
from gui.session.found_places import FoundPlaces
from gui.widgets.tooltips import as_tooltip
from gui.widgets.version_marks import marks_of

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
Rows = NDArray[np.intp]

NO_ROWS: Final[Rows] = np.empty(0, np.intp)

_START: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_END: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_ABSOLUTE: Final = Qt.AlignmentFlag.AlignAbsolute


class Kind(Enum):
    """What a column shows."""

    SENTENCE = auto()
    WHAT = auto()
    LEFT = auto()
    WORDS = auto()
    RIGHT = auto()
    VERSION = auto()


class PlaceColumn(NamedTuple):
    """A column; ``version`` is the number of a version in `FoundPlaces.versions`."""

    kind: Kind
    title: str
    version: int = 0


class Group(NamedTuple):
    """A value of a column, with the places that have it."""

    value: str
    rows: Rows


class InstancesModel(QAbstractTableModel):
    """One row per place, in the order of sentences until they are sorted."""

    def __init__(self, corpus: Corpus, parent: QObject) -> None:
        super().__init__(parent)
        self._corpus = corpus
        self.found: FoundPlaces | None = None
        self._order = NO_ROWS
        self._only: Rows | None = None
        self._taken = 0
        self._sorted: tuple[int, Qt.SortOrder] | None = None
        self.columns: Sequence[PlaceColumn] = ()
        self._is_leftwards = False
        self._texts: dict[tuple[Kind, int], list[str]] = {}

    def show(self, corpus: Corpus, found: FoundPlaces | None) -> None:
        """Shows the places of another search."""
        self.beginResetModel()
        self._corpus, self.found, self._only, self._sorted = corpus, found, None, None
        self._texts.clear()
        self._taken = 0 if found is None else len(found)
        self._order = np.arange(self._taken)
        self.columns = () if found is None else self._columns_of(found)
        self._is_leftwards = _is_leftwards(corpus)
        self.endResetModel()

    def grow(self) -> None:
        """Appends the places that have arrived since, unless only some are shown; they are sorted in `settle`."""
        assert self.found is not None
        before, self._taken = self._taken, len(self.found)
        if self._taken == before:
            return
        self._texts.clear()
        if self._only is None:
            self.beginInsertRows(QModelIndex(), len(self._order), len(self._order) + self._taken - before - 1)
            self._order = np.append(self._order, np.arange(before, self._taken))
            self.endInsertRows()

    def settle(self) -> None:
        """Sorts again, since all places are there."""
        if self._sorted:
            self.sort(*self._sorted)

    def restrict(self, only: Rows | None) -> None:
        """Shows only some of the places, or all."""
        self.beginResetModel()
        self._only = only
        self._arrange()
        self.endResetModel()

    def place_at(self, row: int) -> int:
        """The number of the place in a row."""
        return int(self._order[row])

    def row_of(self, place: int) -> int:
        """The row of a place; -1 if it is not shown."""
        (rows,) = np.nonzero(self._order == place)
        return int(rows[0]) if len(rows) else -1

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self.layoutAboutToBeChanged.emit()
        kept = [(index, self.place_at(index.row())) for index in self.persistentIndexList()]
        self._sorted = (column, order) if 0 <= column < len(self.columns) else None
        self._arrange()
        for index, place in kept:
            self.changePersistentIndex(index, self.index(self.row_of(place), index.column()))
        self.layoutChanged.emit()

    def _arrange(self) -> None:
        rows = np.arange(self._taken) if self._only is None else self._only
        if self._sorted:
            column, order = self._sorted
            keys = self._sort_keys(self.columns[column])[rows]
            rows = rows[np.argsort(-keys if order is Qt.SortOrder.DescendingOrder else keys, kind="stable")]
        self._order = rows

    def groups(self, column: int) -> list[Group]:
        """The values of a column, the most frequent first; contexts by their word next to the place."""
        assert self.found is not None
        shown = self.columns[column]
        texts = self._grouping_texts(shown)
        numbers: dict[str, int] = {}
        codes = np.fromiter((numbers.setdefault(text, len(numbers)) for text in texts), np.intp, len(texts))
        order = np.argsort(codes, kind="stable")
        ends = np.cumsum(np.bincount(codes, minlength=len(numbers)))
        parts = np.split(order, ends[:-1]) if numbers else []
        found = [Group(text, rows) for text, rows in zip(numbers, parts, strict=True)]
        return sorted(found, key=lambda group: (-len(group.rows), group.value))

    def as_text(self, rows: Iterable[int]) -> str:
        """The titles and some rows as tab-separated lines; no text in them is a formula."""
        titles = tsv_line(column.title for column in self.columns)
        places = map(self.place_at, rows)
        lines = (tsv_line(" ".join(self._text(place, column).split()) for column in self.columns) for place in places)
        return titles + "".join(lines)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation is Qt.Orientation.Vertical:
            return counted(section + 1) if role == Role.DisplayRole else None
        if not 0 <= section < len(self.columns):
            return None
        if role == Role.TextAlignmentRole:
            return self._alignment(self.columns[section])
        return self.columns[section].title if role == Role.DisplayRole else None

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        column = self.columns[index.column()]
        match role:
            case Role.DisplayRole:
                return self._text(self.place_at(index.row()), column)
            case Role.ToolTipRole:
                return as_tooltip(self._text(self.place_at(index.row()), column))
            case Role.TextAlignmentRole:
                return self._alignment(column)
            case Role.AccessibleTextRole:
                text = self._text(self.place_at(index.row()), column)
                return text.replace("✓", self.tr("right:")).replace("✗", self.tr("wrong:"))
        return None

    def is_emphasized(self, column: int) -> bool:
        """Whether a column has the words of the place."""
        return self.columns[column].kind is Kind.WORDS

    def is_context(self, column: int) -> bool:
        """Whether a column has the words around the place."""
        return self.columns[column].kind in (Kind.LEFT, Kind.RIGHT)

    def _alignment(self, column: PlaceColumn) -> Qt.AlignmentFlag:
        if column.kind is Kind.LEFT:
            return _END | _ABSOLUTE
        if column.kind in (Kind.WORDS, Kind.RIGHT):
            return (_END if self._is_leftwards and column.kind is Kind.WORDS else _START) | _ABSOLUTE
        return _START

    def _columns_of(self, found: FoundPlaces) -> list[PlaceColumn]:
        marks = marks_of(self._corpus.specs)
        columns = [
            PlaceColumn(Kind.SENTENCE, self.tr("Sentence")),
            PlaceColumn(Kind.WHAT, self.tr("What")),
            PlaceColumn(Kind.LEFT, self.tr("Left")),
            PlaceColumn(Kind.WORDS, self.tr("Words")),
            PlaceColumn(Kind.RIGHT, self.tr("Right")),
        ]
        for i, version in enumerate(found.versions):
            title = " ".join(filter(None, (marks.get(version), isolated(version))))
            columns.append(PlaceColumn(Kind.VERSION, title, i))
        return columns

    def _context(self, place: int) -> Context:
        assert self.found is not None
        return context_of(self.found.forms(place), self.found.runs(place))

    def _text(self, place: int, column: PlaceColumn) -> str:
        found = self.found
        assert found is not None
        match column.kind:
            case Kind.SENTENCE:
                return self._corpus.names[found.sentence(place)]
            case Kind.WHAT:
                return found.what(place)
            case Kind.WORDS:
                return self._context(place).words
            case Kind.LEFT:
                context = self._context(place)
                return context.after if self._is_leftwards else context.before
            case Kind.RIGHT:
                context = self._context(place)
                return context.before if self._is_leftwards else context.after
        return found.cell(place, column.version)

    def _all_texts(self, column: PlaceColumn) -> list[str]:
        """The text of every place in a column; kept until more places arrive."""
        assert self.found is not None
        key = column.kind, column.version
        if key not in self._texts:
            self._texts[key] = [self._text(place, column) for place in range(self._taken)]
        return self._texts[key]

    def _grouping_texts(self, column: PlaceColumn) -> list[str]:
        texts = self._all_texts(column)
        if column.kind not in (Kind.LEFT, Kind.RIGHT):
            return texts
        nearest = -1 if (column.kind is Kind.LEFT) != self._is_leftwards else 0
        return [text.split(" ")[nearest] for text in texts]

    def _sort_keys(self, column: PlaceColumn) -> "NDArray[np.int_]":
        """The rank of every place in a column: sentences as in the corpus, context from the place outwards."""
        assert self.found is not None
        if column.kind is Kind.SENTENCE:
            return self.found.sentence_codes[: self._taken]
        texts = self._all_texts(column)
        outwards: Callable[[str], object] = str.casefold
        if self.is_before(column):
            outwards = _backwards
        keys = [outwards(text) for text in texts]
        ranks = {key: rank for rank, key in enumerate(sorted(set(keys)))}  # type: ignore[type-var]
        return np.fromiter((ranks[key] for key in keys), np.int_, len(keys))

    def is_before(self, column: PlaceColumn) -> bool:
        """Whether a column has the words that come before the place."""
        return column.kind is (Kind.RIGHT if self._is_leftwards else Kind.LEFT)


def _backwards(text: str) -> str:
    return " ".join(reversed(text.casefold().split(" ")))


def _is_leftwards(corpus: Corpus) -> bool:
    """Whether the corpus is written from right to left, judged by its first sentence."""
    return bool(corpus.texts) and direction_of(corpus.texts[0].split(" ")) is Direction.RIGHT_TO_LEFT
