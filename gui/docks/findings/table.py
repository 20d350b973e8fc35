"""The table of findings: read, walked through and copied."""

from typing import Final

import numpy as np
from PySide6.QtCore import QItemSelection, QItemSelectionModel, QModelIndex, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from gui.docks.findings.model import NONE, Column, FindingsModel
from gui.session.corpus import Corpus
from gui.session.finding_arrays import Rows

MEASURED: Final = 100
"""Rows in sight, or below, that decide how wide a column is."""

WIDEST: Final = 240
"""Pixels of a column at most, but of that of texts, which has what the others leave."""

MOST_KEPT: Final = 1000
"""Findings that stay selected when there are others beside them."""


class FindingsTable(QTableView):
    """Several rows can be selected; a click, or Enter, leads to one."""

    finding_chosen = Signal(object)
    """The `core.engine.rows.FindingRow` to go to."""
    copy_asked = Signal()
    selected = Signal()
    """Other rows are selected."""

    def __init__(self, model: FindingsModel) -> None:
        super().__init__()
        self._model = model
        self.setModel(model)
        self.setAccessibleName(self.tr("Findings"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 4)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setResizeContentsPrecision(MEASURED)
        header.setSectionResizeMode(Column.TEXT, QHeaderView.ResizeMode.Stretch)
        self.activated.connect(self._choose)
        self.clicked.connect(self._choose)
        self.selectionModel().selectionChanged.connect(self.selected)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # Qt makes the first row current if none is, but does not select it.
        if self.currentIndex().isValid() and not self.selectionModel().hasSelection():
            self.selectRow(self.currentIndex().row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_asked.emit()
        else:
            super().keyPressEvent(event)

    def selected_rows(self) -> Rows:
        """The rows that are selected."""
        selection = self.selectionModel().selection()
        runs = [np.arange(each.top(), each.bottom() + 1) for each in map(selection.at, range(selection.count()))]
        return np.unique(np.concatenate(runs)) if runs else NONE

    def show_findings(self, corpus: Corpus, findings: Rows) -> None:
        """Shows these findings; of those that were there before, the current and the selected ones stay so.

        Where the current one is gone, as when what it is about was mended, the next takes its place.
        """
        before, current = self._model.rows, self.currentIndex().row()
        kept = before[self.selected_rows()]
        place = self.verticalScrollBar().value()
        self._model.show(corpus, findings)
        self._fit_columns()
        if not 0 <= current < len(before) or not len(findings):
            return
        (found,) = np.nonzero(findings == before[current])
        row = int(found[0]) if len(found) else min(current, len(findings) - 1)
        rows = np.flatnonzero(np.isin(findings, kept)) if len(kept) <= MOST_KEPT else NONE
        self._select(rows if len(rows) or not len(kept) else np.array([row]))
        self.selectionModel().setCurrentIndex(self._model.index(row, 0), QItemSelectionModel.SelectionFlag.NoUpdate)
        self.verticalScrollBar().setValue(place)

    def go_to(self, rows: Rows) -> None:
        """Selects these rows, and brings the first into view."""
        if len(rows):
            self._select(rows)
            self.selectionModel().setCurrentIndex(
                self._model.index(int(rows[0]), 0), QItemSelectionModel.SelectionFlag.NoUpdate
            )
            self.scrollTo(self.currentIndex())

    def _select(self, rows: Rows) -> None:
        selection, last = QItemSelection(), self._model.columnCount() - 1
        for each in rows.tolist():
            selection.select(self._model.index(each, 0), self._model.index(each, last))
        self.selectionModel().select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def _fit_columns(self) -> None:
        """Makes columns as wide as what is in sight asks for, and none narrower, lest they jump."""
        header = self.horizontalHeader()
        for column in Column:
            if column is not Column.TEXT:
                wanted = max(self.sizeHintForColumn(column), header.sectionSizeHint(column))
                self.setColumnWidth(column, min(WIDEST, max(header.sectionSize(column), wanted)))

    @Slot(QModelIndex)
    def _choose(self, index: QModelIndex) -> None:
        if len(self.selected_rows()) <= 1:
            self.finding_chosen.emit(self._model.finding_at(index.row()))
