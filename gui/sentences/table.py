"""The table of sentences: how wide its columns are, and what of it is in sight."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QStyle, QTableView, QWidget

from gui.corpus import Corpus
from gui.sentences.model import Kind, SentencesModel

NARROWEST_TEXT: Final = 300
"""Pixels that the text has at least; what is beyond the edge of the dock is reached by scrolling."""

NARROWEST_NAME: Final = 8
"""Characters that a name has at least; a longer one loses its middle where the scores would have no room."""

MEASURED: Final = 500
"""Sentences, from the first, whose names decide how wide their column is."""


class SentencesTable(QTableView):
    """One row can be chosen; names and scores are in sight, the last column takes the room that is left."""

    def __init__(self, model: SentencesModel) -> None:
        super().__init__()
        self._model = model
        self._wanted_name = 0
        self.corner = QWidget(autoFillBackground=True)
        self.setCornerWidget(self.corner)
        self.setModel(model)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # Names differ at their ends.
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # Or columns would move with the filter.
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
        """Scrolls up or down to the row chosen."""
        self.executeDelayedItemsLayout()  # Or it would scroll no further than the rows that there were before.
        left = self.horizontalScrollBar().value()
        self.scrollTo(self.currentIndex(), QAbstractItemView.ScrollHint.PositionAtCenter)
        self.horizontalScrollBar().setValue(left)

    def fit_columns(self, corpus: Corpus) -> None:
        """Gives each column the width that it needs."""
        metrics, header = self.fontMetrics(), self.horizontalHeader()
        around = metrics.averageCharWidth() + 2
        self._wanted_name = around + max(map(metrics.horizontalAdvance, corpus.names[:MEASURED]), default=0)
        widths = {
            Kind.SCORE: metrics.horizontalAdvance("0.000"),
            Kind.FLAG: self.style().pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth),
            Kind.TOKENS: metrics.horizontalAdvance("0000"),
            Kind.REMARKS: NARROWEST_TEXT,
            Kind.NOTE: NARROWEST_TEXT // 2,
        }
        for column, kind in enumerate(self._model.kinds):
            if kind in widths:
                title = 0 if kind in (Kind.SCORE, Kind.FLAG) else header.sectionSizeHint(column)
                self.setColumnWidth(column, max(title, widths[kind] + around))
        self.hide_empty(corpus)

    def hide_empty(self, corpus: Corpus) -> None:
        """Has only those of the remarks and notes in sight of which there are any."""
        empty = {Kind.REMARKS: not corpus.excluded and not corpus.defects, Kind.NOTE: not corpus.remarks.notes}
        for column, kind in enumerate(self._model.kinds):
            self.setColumnHidden(column, empty.get(kind, False))
        self._share_room()

    def _share_room(self) -> None:
        """Gives the name what the scores and flags leave, and the last column what all others leave."""
        header, width, kinds = self.horizontalHeader(), self.viewport().width(), self._model.kinds
        beside = sum(header.sectionSize(i) for i, kind in enumerate(kinds) if kind in (Kind.SCORE, Kind.FLAG))
        least = max(header.sectionSizeHint(0), self.fontMetrics().averageCharWidth() * NARROWEST_NAME)
        self.setColumnWidth(0, max(least, min(self._wanted_name, width - beside)))
        last = header.count() - 1
        others = sum(header.sectionSize(section) for section in range(last))
        self.setColumnWidth(last, max(NARROWEST_TEXT, width - others))
