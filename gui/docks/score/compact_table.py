"""The base class of the dock's tables: how high they are, and how wide their columns."""

from typing import Final

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

_ROWS_LEAST: Final = 2
"""How many rows there are in a dock that is too low for all."""


class CompactTable(QTableView):
    """As high as its rows, up to a maximum; as wide as its dock. Elides names, in the first column, never numbers."""

    def __init__(self, most_rows: int, row_padding: int) -> None:
        """Rows are ``row_padding`` pixels higher than their text."""
        super().__init__()
        self._most_rows = most_rows
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + row_padding)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        font = self.font()
        font.setFeature(QFont.Tag("tnum"), 1)
        self.setFont(font)

    def fit_rows(self) -> None:
        """Fits the view to the rows and columns of its model, which have changed."""
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        rows, row = min(self.model().rowCount(), self._most_rows), self.verticalHeader().defaultSectionSize()
        header = self.horizontalHeader().sizeHint().height()
        self.setMinimumHeight(header + min(rows, _ROWS_LEAST) * row)
        self.setMaximumHeight(header + rows * row)
