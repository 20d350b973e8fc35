"""The table view of sentences, with its column widths and visibility."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QAction, QFocusEvent, QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QMenu, QStyle, QWidget

from gui.docks.sentences.model import SentencesModel
from gui.docks.sentences.order import TEXTS, Kind
from gui.i18n.locale_numbers import filled
from gui.session.corpus import Corpus
from gui.widgets.buttons import keep_letters
from gui.widgets.checkboxes import BoxDelegate
from gui.widgets.profile import Profile
from gui.widgets.tables import NOWHERE, NameDelegate, PlainTable, TextDelegate, select_row

WIDE_TEXT: Final = 300
"""The width in pixels of a text column reached by scrolling."""

WIDEST_NAME: Final = 20
"""The most average characters shown of a name before it is elided, to leave room for scores."""

MEASURED: Final = 500
"""The number of sentences whose names are measured for the column's width."""

_STEPS: Final = {QAbstractItemView.CursorAction.MoveUp: -1, QAbstractItemView.CursorAction.MoveDown: 1}


class SentencesTable(PlainTable):
    """Single selection; names are always visible, other columns if they fit or are chosen. Ctrl+C copies a cell."""

    columns_shared = Signal()
    """Other columns may be visible."""

    def __init__(self, model: SentencesModel) -> None:
        super().__init__()
        self._model = model
        self._wanted: Collection[str] | None = None
        self._empty: Collection[Kind] = ()
        self._needs: list[int] = []
        self._boxes, self._texts, self._names = BoxDelegate(self), TextDelegate(self), NameDelegate(self)
        self.setModel(model)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # Names differ at their ends.
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # Or filtering moves columns.
        self.setAlternatingRowColors(True)
        self.horizontalHeader().setSortIndicator(0, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        self.verticalHeader().hide()
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setMinimumSectionSize(1)
        self.horizontalHeader().sortIndicatorChanged.connect(self._share_room)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # Qt makes the first row current if none is, but does not select it.
        if self.currentIndex().isValid() and not self.selectionModel().hasSelection():
            select_row(self, self.currentIndex().row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        current = self.currentIndex()
        if event.matches(QKeySequence.StandardKey.Copy) and current.isValid():
            in_full = current.data(Qt.ItemDataRole.AccessibleTextRole) or current.data()
            QGuiApplication.clipboard().setText(in_full)
        else:
            super().keyPressEvent(event)

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Arrows lead from a sentence that is not listed to those beside it."""
        step = _STEPS.get(action, 0)
        if self.currentIndex().isValid() or not step:
            return super().moveCursor(action, modifiers)
        return self._index_beside(step)

    def _index_beside(self, step: int) -> QModelIndex:
        """The row after (1) or before (-1) the sentence shown, or else the last or first; none in an empty table."""
        return self._model.index(max(0, min(self._model.row_beside(step), self._model.rowCount() - 1)), 0)

    def choose_none(self) -> None:
        """Has no row current. Qt is told expressly: else the table would make its first current with the focus."""
        self.clearSelection()
        self.setCurrentIndex(NOWHERE)

    def centre(self) -> None:
        """Scrolls vertically to the current row, or to where the sentence shown would be."""
        self.executeDelayedItemsLayout()  # Otherwise Qt scrolls only as far as the old rows.
        left, current = self.horizontalScrollBar().value(), self.currentIndex()
        there = current if current.isValid() else self._index_beside(1)
        self.scrollTo(there, QAbstractItemView.ScrollHint.PositionAtCenter)
        self.horizontalScrollBar().setValue(left)

    @property
    def hidden_scores(self) -> int:
        """The number of parses whose scores have no visible column."""
        return sum(self.isColumnHidden(column) for column in self._model.parse_of)

    def choose(self, wanted: Collection[str] | None) -> None:
        """Shows the columns with these keys (`columns.chosen`), or with None as many as fit."""
        self._wanted = wanted
        self._share_room()

    def fit_columns(self, corpus: Corpus) -> None:
        metrics, header = self.fontMetrics(), self.horizontalHeader()
        around = metrics.averageCharWidth() + 2
        ids = map(self._model.ids.folded, corpus.names[:MEASURED])
        names = max(map(metrics.horizontalAdvance, ids), default=0)
        texts = {
            Kind.NAME: min(names, metrics.averageCharWidth() * WIDEST_NAME),
            Kind.SCORE: metrics.horizontalAdvance("0.000"),
            Kind.OVERLAP: metrics.horizontalAdvance("0.000"),
            Kind.CONFLICTS: metrics.horizontalAdvance("000"),
            Kind.FLAG: self.style().pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth),
            Kind.MERGE: metrics.horizontalAdvance("00/00"),
            Kind.TOKENS: metrics.horizontalAdvance("0000"),
            Kind.REMARKS: WIDE_TEXT,
            Kind.NOTE: WIDE_TEXT // 2,
            Kind.TEXT: WIDE_TEXT,
        }
        self._needs = []
        for column, kind in enumerate(self._model.kinds):
            self.setColumnHidden(column, False)  # A hidden header has no size hint.
            delegates = {Kind.NAME: self._names, Kind.FLAG: self._boxes, **dict.fromkeys(TEXTS, self._texts)}
            self.setItemDelegateForColumn(column, delegates.get(kind, self.itemDelegate()))
            title = 0 if kind is Kind.FLAG else header.sectionSizeHint(column)
            if kind is Kind.SCORE:  # Without room for the arrow of sorting, which is above the text.
                lines = self._model.headerData(column, Qt.Orientation.Horizontal).split("\n")
                title = max(map(metrics.horizontalAdvance, lines)) + around
            self._needs.append(max(title, texts[kind] + around))
        self.hide_empty(corpus)

    def hide_empty(self, corpus: Corpus) -> None:
        """Hides the columns of remarks and notes if they are empty."""
        empty = {Kind.REMARKS: not corpus.excluded and not corpus.defects, Kind.NOTE: not corpus.remarks.notes}
        self._empty = {kind for kind, is_empty in empty.items() if is_empty}
        self._share_room()

    @Slot()
    def _share_room(self) -> None:
        """Shows the columns that fit or are chosen, and sets widths so that none is cut off."""
        kinds, room = self._model.kinds, self.viewport().width()
        if len(self._needs) != len(kinds):
            return
        shown = [column for column, kind in enumerate(kinds) if kind not in self._empty]
        kept, needs = [kinds[column] for column in shown], [self._needs[column] for column in shown]
        if self._wanted is None:
            places = fitting(kept, needs, room, shown.index(self._leading()))
        else:
            places = chosen(kept, list(map(self._model.key, shown)), self._wanted)
        found = {shown[place]: width for place, width in widths(places, kept, needs, room).items()}
        for column in range(len(kinds)):
            self.setColumnHidden(column, column not in found)
            if column in found:
                self.setColumnWidth(column, found[column])
        self.columns_shared.emit()

    def _leading(self) -> int:
        """The column of the score that is shown even if no other has room; without parses, that of the names."""
        sorted_by = self._model.sorted_by
        return sorted_by if sorted_by in self._model.parse_of else next(iter(self._model.parse_of), 0)


LEAST_TEXT: Final = 80
"""The least useful width in pixels of a text, remark, note or name."""

ALWAYS: Final = (Kind.NAME, Kind.MERGE)
CHOSEN: Final = (Kind.FLAG, Kind.OVERLAP, Kind.CONFLICTS, Kind.TOKENS, Kind.REMARKS, Kind.NOTE, Kind.TEXT)
"""The optional columns besides scores; until the user has chosen, those that fit are shown."""

UNWANTED: Final = "no "
"""Before the key of a column of scores that the user has hidden; scores of other parses are shown."""


_RANKS: Final = {Kind.TEXT: 2, Kind.SCORE: 3}


def fitting(kinds: Sequence[Kind], needs: Sequence[int], room: int, leading: int) -> list[int]:
    """The columns that fit into ``room`` pixels with the widths they ``need``.

    The ``leading`` score comes first, then one to compare it with, the text, the other scores, and what else there is.
    If there is no room for two scores, nothing else takes it. For them and the text, names are cut.
    """
    second = next((c for c, kind in enumerate(kinds) if kind is Kind.SCORE and c != leading), leading)
    first = {leading: 0, second: 1}
    ranks = [0 if kind in ALWAYS else first.get(c, _RANKS.get(kind, 4)) for c, kind in enumerate(kinds)]
    found: list[int] = []
    left = room
    cut = sum(need - _least(kind, need) for kind, need in zip(kinds, needs, strict=True) if kind is Kind.NAME)
    for column in sorted(range(len(kinds)), key=ranks.__getitem__):
        if ranks[column] > _RANKS[Kind.TEXT]:
            left, cut = left - cut, 0
        needed = _least(kinds[column], needs[column])
        if not ranks[column] or needed <= left:
            found.append(column)
            left -= needed
        elif ranks[column] == 1:
            break
    return sorted(found)


def _least(kind: Kind, need: int) -> int:
    """The least width of a column that needs so much."""
    return min(LEAST_TEXT, need) if kind in TEXTS or kind is Kind.NAME else need


def chosen(kinds: Sequence[Kind], keys: Sequence[str], wanted: Collection[str]) -> list[int]:
    """The columns whose keys are ``wanted``, those that are always shown, and all scores that are not unwanted."""
    return [
        column
        for column, (kind, key) in enumerate(zip(kinds, keys, strict=True))
        if kind in ALWAYS or (f"{UNWANTED}{key}" not in wanted if kind is Kind.SCORE else key in wanted)
    ]


def widths(columns: Sequence[int], kinds: Sequence[Kind], needs: Sequence[int], room: int) -> Mapping[int, int]:
    """The width of each of ``columns``, so that none is cut off at the edge.

    A text at the edge takes the rest if that is wide enough; otherwise the name column does. Names are cut if all
    columns fit then.
    """
    found, first = {column: needs[column] for column in columns}, columns[0]
    left = room - sum(_least(kinds[column], needs[column]) for column in columns[1:])
    if _least(kinds[first], needs[first]) <= left:
        found[first] = min(left, needs[first])
    left = room - found[first]
    for column in columns[1:]:
        if 0 <= left < needs[column]:
            is_text = kinds[column] in TEXTS and left >= LEAST_TEXT
            found[column if is_text else 0] += left - (needs[column] if is_text else 0)
            return found
        left -= needs[column]
    found[columns[-1] if kinds[columns[-1]] in TEXTS else 0] += max(0, left)
    return found


class ColumnMenu(QMenu):
    """Shows and hides columns; also opens from the table's header."""

    def __init__(self, model: SentencesModel, table: SentencesTable, profile: Profile, parent: QWidget) -> None:
        super().__init__(parent)
        keep_letters(self)
        self._model, self._table, self._profile = model, table, profile
        table.choose(profile.columns)
        self.aboutToShow.connect(self._fill)
        header = table.horizontalHeader()
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(self._pop_up_at)

    @Slot()
    def pop_up(self) -> None:
        """Opens over the header of the table."""
        self._pop_up_at(QPoint())

    @Slot(QPoint)
    def _pop_up_at(self, place: QPoint) -> None:
        self.popup(self._table.horizontalHeader().viewport().mapToGlobal(place))

    @Slot()
    def _fill(self) -> None:
        self.clear()
        titles: Mapping[Kind, str] = {
            Kind.FLAG: self.tr("Flag"),
            Kind.OVERLAP: self.tr("Overlap of the golds"),
            Kind.CONFLICTS: self.tr("Conflicts of the golds"),
            Kind.TOKENS: self.tr("Tokens"),
            Kind.REMARKS: self.tr("Remarks, if any"),
            Kind.NOTE: self.tr("Notes, if any"),
            Kind.TEXT: self.tr("Text"),
        }
        scores = self._model.parse_of
        for column in scores:
            title = filled(self.tr("Score of {parse}"), parse=self._model.score_title(column))
            self._add(title, self._model.key(column), is_shown=not self._table.isColumnHidden(column))
        if scores:
            self.addSeparator()
        for kind in CHOSEN:
            self._add(titles[kind], kind.name, is_shown=self._is_wanted(kind)).setEnabled(kind in self._model.kinds)
        self.addSeparator()
        fitting = self.addAction(self.tr("As many as fit"))
        fitting.setCheckable(True)
        fitting.setChecked(self._profile.columns is None)
        fitting.triggered.connect(self.reset)

    def _add(self, title: str, key: str, *, is_shown: bool) -> QAction:
        action = self.addAction(title.replace("&", "&&"))
        action.setCheckable(True)
        action.setChecked(is_shown)
        action.setData(key)
        action.triggered.connect(self._choose)
        return action

    def _is_wanted(self, kind: Kind) -> bool:
        wanted = self._profile.columns
        if wanted is not None:
            return kind.name in wanted
        return kind in self._model.kinds and not self._table.isColumnHidden(self._model.kinds.index(kind))

    @Slot()
    def _choose(self) -> None:
        scores = {self._model.key(column) for column in self._model.parse_of}
        others = [key for key in self._profile.columns or () if key.startswith(UNWANTED)]
        wanted = [key for key in others if key.removeprefix(UNWANTED) not in scores]
        for action in self.actions():
            key = action.data()
            if key in scores and not action.isChecked():
                wanted.append(f"{UNWANTED}{key}")
            elif key and key not in scores and action.isChecked():
                wanted.append(key)
        self.keep(wanted)

    @Slot()
    def reset(self) -> None:
        """Shows as many columns as fit, as at first."""
        self.keep(None)

    def keep(self, wanted: list[str] | None) -> None:
        self._profile.columns = wanted
        self._table.choose(wanted)
