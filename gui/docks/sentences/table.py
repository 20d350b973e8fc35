"""The table view of sentences, with its column widths and visibility."""

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QStyle, QTableView, QWidget

from gui.docks.sentences.columns import chosen, fitting, widths
from gui.docks.sentences.model import Kind, SentencesModel
from gui.session.corpus import Corpus
from gui.widgets.checkboxes import BoxDelegate

WIDE_TEXT: Final = 300
"""The width in pixels of a text column reached by scrolling."""

WIDEST_NAME: Final = 20
"""The most average characters shown of a name before it is elided, to leave room for scores."""

MEASURED: Final = 500
"""The number of sentences whose names are measured for the column's width."""


class SentencesTable(QTableView):
    """Single selection; names and scores are always visible, other columns if they fit or are chosen."""

    def __init__(self, model: SentencesModel) -> None:
        super().__init__()
        self._model = model
        self._wanted: Collection[Kind] | None = None
        self._empty: Collection[Kind] = ()
        self._needs: list[int] = []
        self._boxes = BoxDelegate(self)
        self.corner = QWidget(autoFillBackground=True)
        self.setCornerWidget(self.corner)
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # Qt makes the first row current if none is, but does not select it.
        if self.currentIndex().isValid() and not self.selectionModel().hasSelection():
            self.selectRow(self.currentIndex().row())

    def centre(self) -> None:
        """Scrolls vertically to the current row."""
        self.executeDelayedItemsLayout()  # Otherwise Qt scrolls only as far as the old rows.
        left = self.horizontalScrollBar().value()
        self.scrollTo(self.currentIndex(), QAbstractItemView.ScrollHint.PositionAtCenter)
        self.horizontalScrollBar().setValue(left)

    def choose(self, wanted: Collection[Kind] | None) -> None:
        """Shows the columns of these kinds, or with None as many as fit."""
        self._wanted = wanted
        self._share_room()

    def fit_columns(self, corpus: Corpus) -> None:
        """Adapts column widths to their contents."""
        metrics, header = self.fontMetrics(), self.horizontalHeader()
        around = metrics.averageCharWidth() + 2
        names = max(map(metrics.horizontalAdvance, corpus.names[:MEASURED]), default=0)
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
            self.setItemDelegateForColumn(column, self._boxes if kind is Kind.FLAG else self.itemDelegate())
            title = 0 if kind in (Kind.SCORE, Kind.FLAG) else header.sectionSizeHint(column)
            self._needs.append(max(title, texts[kind] + around))
        self.hide_empty(corpus)

    def hide_empty(self, corpus: Corpus) -> None:
        """Hides the columns of remarks and notes if they are empty."""
        empty = {Kind.REMARKS: not corpus.excluded and not corpus.defects, Kind.NOTE: not corpus.remarks.notes}
        self._empty = {kind for kind, is_empty in empty.items() if is_empty}
        self._share_room()

    def _share_room(self) -> None:
        """Shows the columns that fit or are chosen, and sets widths so that none is cut off."""
        kinds, room = self._model.kinds, self.viewport().width()
        if len(self._needs) != len(kinds):
            return
        shown = [column for column, kind in enumerate(kinds) if kind not in self._empty]
        kept, needs = [kinds[column] for column in shown], [self._needs[column] for column in shown]
        places = fitting(kept, needs, room) if self._wanted is None else chosen(kept, self._wanted)
        found = {shown[place]: width for place, width in widths(places, kept, needs, room).items()}
        for column in range(len(kinds)):
            self.setColumnHidden(column, column not in found)
            if column in found:
                self.setColumnWidth(column, found[column])
