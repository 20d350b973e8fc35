"""The table view of sentences, with its column widths and visibility."""

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QStyle, QTableView

from gui.docks.sentences.columns import chosen, fitting, widths
from gui.docks.sentences.kinds import TEXTS, Kind
from gui.docks.sentences.model import SentencesModel
from gui.session.corpus import Corpus
from gui.widgets.checkboxes import BoxDelegate
from gui.widgets.rows_table import select_row
from gui.widgets.text_delegate import NameDelegate, TextDelegate

WIDE_TEXT: Final = 300
"""The width in pixels of a text column reached by scrolling."""

WIDEST_NAME: Final = 20
"""The most average characters shown of a name before it is elided, to leave room for scores."""

MEASURED: Final = 500
"""The number of sentences whose names are measured for the column's width."""


class SentencesTable(QTableView):
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
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setAlternatingRowColors(True)
        self.horizontalHeader().setSortIndicator(0, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 4)
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

    def centre(self) -> None:
        """Scrolls vertically to the current row."""
        self.executeDelayedItemsLayout()  # Otherwise Qt scrolls only as far as the old rows.
        left = self.horizontalScrollBar().value()
        self.scrollTo(self.currentIndex(), QAbstractItemView.ScrollHint.PositionAtCenter)
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
        """Adapts column widths to their contents."""
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
