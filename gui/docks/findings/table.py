"""The table view of findings."""

from typing import Final

import numpy as np
from PySide6.QtCore import QItemSelection, QItemSelectionModel, QModelIndex, Signal, Slot
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QHeaderView

from gui.docks.findings.model import NONE, FindingColumn, FindingsModel
from gui.session.corpus import Corpus
from gui.session.finding_arrays import Rows
from gui.widgets.rows_table import RowsTable, select_row
from gui.widgets.text_delegate import NameDelegate, TextDelegate

WIDEST: Final = 240
"""The largest column width in pixels, except for the text column, which takes the rest."""

MOST_KEPT: Final = 1000
"""The most findings that stay selected when the list changes."""


class FindingsTable(RowsTable):
    """Allows selecting several rows; a click or Enter on one goes to the finding."""

    finding_chosen = Signal(object)
    """The `core.engine.rows.FindingRow` to go to."""
    selected = Signal()
    """The selection has changed."""

    def __init__(self, model: FindingsModel) -> None:
        super().__init__(model)
        self._model = model
        self.setAccessibleName(self.tr("Findings"))
        self.setItemDelegate(NameDelegate(self))
        self.setItemDelegateForColumn(FindingColumn.TEXT, TextDelegate(self))
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(FindingColumn.TEXT, QHeaderView.ResizeMode.Stretch)
        self.activated.connect(self._choose)
        self.clicked.connect(self._choose)
        self.selectionModel().selectionChanged.connect(self.selected)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # Qt makes the first row current if none is, but does not select it.
        if self.currentIndex().isValid() and not self.selectionModel().hasSelection():
            select_row(self, self.currentIndex().row())

    def show_findings(self, corpus: Corpus, findings: Rows) -> None:
        """Shows these findings, keeping the current and the selected ones.

        If the current one is gone, for example because it was fixed, the next one becomes current.
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
        """Selects these rows and scrolls to the first."""
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
        """Widens columns to fit visible rows; never narrows them, so that they don't jump."""
        header = self.horizontalHeader()
        for column in FindingColumn:
            if column is not FindingColumn.TEXT:
                wanted = max(self.sizeHintForColumn(column), header.sectionSizeHint(column))
                self.setColumnWidth(column, min(WIDEST, max(header.sectionSize(column), wanted)))

    @Slot(QModelIndex)
    def _choose(self, index: QModelIndex) -> None:
        if len(self.selected_rows()) <= 1:
            self.finding_chosen.emit(self._model.finding_at(index.row()))
