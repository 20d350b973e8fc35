"""All measures of one parse against each set of golds, and the formula of the current one."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QAction, QFont, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QLabel, QTableView, QVBoxLayout, QWidget

from core.explain.formulas import Reading
from core.scoring.comparison import Comparison
from core.scoring.gold_sets import GoldSet
from core.scoring.metrics.measure import Measure
from gui.docks.score.measure_table import MeasureTable

_ROWS_SHOWN: Final = 12
_ROWS_LEAST: Final = 2
"""How many rows there are in a dock that is too low for all."""

_ROW_PADDING: Final = 4
_MARGIN: Final = 6


class MeasureView(QWidget):
    """The table, as high as its rows up to a maximum, and a line that says how the current value is computed."""

    current_changed = Signal()
    """The user is at another cell."""
    reading_requested = Signal(object)
    """The `Reading` whose sentences to show."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self.table, self._formula = MeasureTable(self), QTableView(), QLabel()
        self._is_filling = False
        table = self.table
        table.setModel(self._model)
        table.setAccessibleName(self.tr("Measures and the golds they are against"))
        table.setFrameShape(QFrame.Shape.NoFrame)
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setTabKeyNavigation(False)
        table.setTextElideMode(Qt.TextElideMode.ElideRight)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + _ROW_PADDING)
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        font = table.font()
        font.setFeature(QFont.Tag("tnum"), 1)
        table.setFont(font)
        self._formula.setTextFormat(Qt.TextFormat.PlainText)
        self._formula.setWordWrap(True)
        self._formula.setContentsMargins(_MARGIN, 2, _MARGIN, 2)
        self._formula.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._formula.setAccessibleName(self.tr("Formula"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(table)
        column.addWidget(self._formula)
        self._asking = QAction(self.tr("Show these sentences"), table)
        self._asking.setShortcuts([QKeySequence("Return"), QKeySequence("Enter")])
        self._asking.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self._asking.triggered.connect(self._ask)
        table.addAction(self._asking)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        table.selectionModel().currentChanged.connect(self._tell)

    @property
    def reading(self) -> Reading | None:
        """The value of the current cell."""
        return self._model.reading(self.table.currentIndex())

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
        self._model.show_parse(comparison, parse, chosen, measures)
        self.table.setCurrentIndex(self._model.place_of(*current))
        self._is_filling = False
        header, rows = self.table.horizontalHeader(), min(len(measures), _ROWS_SHOWN)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        row = self.table.verticalHeader().defaultSectionSize()
        self.table.setMinimumHeight(header.sizeHint().height() + min(rows, _ROWS_LEAST) * row)
        self.table.setMaximumHeight(header.sizeHint().height() + rows * row)
        self._show_formula()

    def _show_formula(self) -> None:
        index = self.table.currentIndex()
        self._formula.setText(self._model.sentence_at(index) if index.isValid() else "")
        self._asking.setEnabled(self.reading is not None and self.reading.counts is not None)

    @Slot(QModelIndex, QModelIndex)
    def _tell(self) -> None:
        if not self._is_filling:
            self._show_formula()
            self.current_changed.emit()

    @Slot()
    def _ask(self) -> None:
        if (reading := self.reading) is not None:
            self.reading_requested.emit(reading)
