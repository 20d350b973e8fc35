"""The table view of parses, with one parse chosen."""

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView

from core.scoring.comparison import Comparison
from core.scoring.metrics.measure import Measure
from core.scoring.settings import GoldSet
from gui.docks.score.compact_table import CompactTable
from gui.docks.score.parse_model import ParseModel
from gui.widgets.rows_table import select_row


class ParseView(CompactTable):
    """One row per parse, of which one is chosen. Names are whole: measures without room are in the table below only."""

    parse_chosen = Signal(str)
    """The name of the chosen parse; also emitted for each new comparison."""

    def __init__(self) -> None:
        super().__init__(most_rows=6, row_padding=6)
        self._parses = ParseModel(self)
        self._chosen = ""
        self.setModel(self._parses)
        self.setAccessibleName(self.tr("Scores of the parses"))
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.selectionModel().currentRowChanged.connect(self._choose)

    @property
    def chosen(self) -> tuple[str, Measure | None] | None:
        """The chosen parse, and the measure of the current column unless it is the name's; None if none is chosen."""
        index = self.currentIndex()
        if not index.isValid():
            return None
        return self._parses.parse(index.row()), self._parses.measures[index.column() - 1] if index.column() else None

    def show_comparison(self, comparison: Comparison, against: GoldSet) -> None:
        """Shows all parses of a sentence; keeps the chosen one, else chooses the first."""
        self._parses.show_comparison(comparison, against)
        self.fit_rows()
        self._fit_measures()
        select_row(self, self._parses.row_of(self._chosen))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_measures()

    def _fit_measures(self) -> None:
        """Hides the last measures if there is no room for them beside the names; never the first."""
        header, columns = self.horizontalHeader(), range(1, self._parses.columnCount())
        room = self.viewport().width() - self.sizeHintForColumn(0)
        for column in columns:
            room -= max(self.sizeHintForColumn(column), header.sectionSizeHint(column))
            self.setColumnHidden(column, column > 1 and room < 0)
        if self.currentIndex().isValid() and self.isColumnHidden(self.currentIndex().column()):
            self.setCurrentIndex(self.currentIndex().siblingAtColumn(0))

    def choose_next(self) -> None:
        """Chooses the parse of the next row; after the last, the first."""
        if rows := self._parses.rowCount():
            select_row(self, (self.currentIndex().row() + 1) % rows)

    @Slot(QModelIndex, QModelIndex)
    def _choose(self, current: QModelIndex) -> None:
        if current.isValid():
            self._chosen = self._parses.parse(current.row())
            self.parse_chosen.emit(self._chosen)
