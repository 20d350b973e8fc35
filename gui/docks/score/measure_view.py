"""The table view of all measures of one parse against each set of golds."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractItemView

from core.explain.formulas import Reading
from core.scoring.comparison import Comparison
from core.scoring.metrics.measure import Measure
from core.scoring.settings import GoldSet
from gui.docks.score.compact_table import CompactTable
from gui.docks.score.measure_model import MeasureModel


class MeasureView(CompactTable):
    """One row per measure, one column per set of golds; the current cell is the value to explain."""

    current_changed = Signal()
    """The user is at another cell."""

    def __init__(self) -> None:
        super().__init__(most_rows=12, row_padding=4)
        self._measures = MeasureModel(self)
        self._is_filling = False
        self.setModel(self._measures)
        self.setAccessibleName(self.tr("Measures and the golds they are against"))
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.selectionModel().currentChanged.connect(self._report_current)

    @property
    def reading(self) -> Reading | None:
        """The value of the current cell."""
        return self._measures.reading(self.currentIndex())

    @property
    def formula(self) -> str:
        """The current cell in words, with the formula filled in; empty without a current cell."""
        index = self.currentIndex()
        return self._measures.sentence_at(index) if index.isValid() else ""

    def show_parse(
        self,
        comparison: Comparison,
        parse: str,
        chosen: GoldSet,
        measures: Sequence[Measure],
        current: tuple[Measure, GoldSet],
    ) -> None:
        """Shows the measures of a parse; the cell of ``current`` becomes the current one."""
        self._is_filling = True
        self._measures.show_parse(comparison, parse, chosen, measures)
        self.setCurrentIndex(self._measures.place_of(*current))
        self._is_filling = False
        self.fit_rows()

    @Slot(QModelIndex, QModelIndex)
    def _report_current(self) -> None:
        if not self._is_filling:
            self.current_changed.emit()
