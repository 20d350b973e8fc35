"""The table view of parses, with one parse chosen."""

from typing import Final

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from core.scoring.comparison import Comparison
from core.scoring.gold_sets import GoldSet
from core.scoring.metrics.measure import Measure
from gui.docks.score.parse_table import MEASURES_SHOWN, ParseTable

_ROWS_SHOWN: Final = 6
_ROWS_LEAST: Final = 2
"""How many rows there are in a dock that is too low for all."""

_ROW_PADDING: Final = 6


class ParseView(QTableView):
    """As high as its rows, up to a maximum. Elides names, never numbers."""

    parse_chosen = Signal(str)
    """The name of the chosen parse; also emitted for each new comparison."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = ParseTable(self)
        self._chosen = ""
        self.setModel(self._table)
        self.setAccessibleName(self.tr("Scores of the parses"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + _ROW_PADDING)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        font = self.font()
        font.setFeature(QFont.Tag("tnum"), 1)
        self.setFont(font)
        self.selectionModel().currentRowChanged.connect(self._choose)

    @property
    def chosen(self) -> tuple[str, Measure | None] | None:
        """The chosen parse, and the measure of the current column unless it is the name's; None if none is chosen."""
        index = self.currentIndex()
        if not index.isValid():
            return None
        return self._table.parse(index.row()), MEASURES_SHOWN[index.column() - 1] if index.column() else None

    def show_comparison(self, comparison: Comparison, against: GoldSet) -> None:
        """Shows all parses of a sentence; keeps the chosen one, else chooses the first."""
        self._table.show_comparison(comparison, against)
        rows, row = min(self._table.rowCount(), _ROWS_SHOWN), self.verticalHeader().defaultSectionSize()
        header = self.horizontalHeader().sizeHint().height()
        self.setMinimumHeight(header + min(rows, _ROWS_LEAST) * row)
        self.setMaximumHeight(header + rows * row)
        self.selectRow(self._table.row_of(self._chosen))

    def choose_next(self) -> None:
        """Chooses the parse of the next row; after the last, the first."""
        if rows := self._table.rowCount():
            self.selectRow((self.currentIndex().row() + 1) % rows)

    @Slot(QModelIndex, QModelIndex)
    def _choose(self, current: QModelIndex) -> None:
        if current.isValid():
            self._chosen = self._table.parse(current.row())
            self.parse_chosen.emit(self._chosen)
