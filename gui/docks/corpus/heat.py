"""The heat map of the labels that two golds have on the same spans: in the window, and drawn whole for export."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QObject,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QPainter
from PySide6.QtWidgets import QAbstractItemView, QHeaderView

from core.explain.span_states import Chip
from core.schemes.overlap import DifferencePlaces, LabelPair
from gui.docks.corpus import export
from gui.docks.corpus.numbers import NOTHING, Content, Elements, Numbers
from gui.docks.corpus.page import Format, TwinPage
from gui.docks.corpus.plot_table import CorpusTable
from gui.i18n.locale_numbers import counted
from gui.widgets.tables import Role, TableModel
from gui.widgets.theme_colours import LIGHT, Theme, mixed, theme_for
from gui.widgets.tooltips import as_tooltip

STRONGEST: Final = 0.5
"""How strongly the largest count is coloured, 0 to 1: as strongly as text stays legible."""

FAINTEST: Final = 0.3
"""How strongly the smallest count of an agreed label is coloured green, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Grid:
    """``counts`` and ``weights`` of shape (labels of the first gold, labels of the second).

    A weight is the strength of a cell's colour, 0 to 1, which grows with the logarithm of its count. Rows are sorted
    by frequency; columns are sorted by the row that they share most spans with, so that corresponding labels are near
    the diagonal.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    counts: NDArray[np.int64]
    weights: NDArray[np.float64]


def grid_of(found: Mapping[LabelPair, DifferencePlaces]) -> Grid:
    """All correspondences as a grid."""
    a, b = (sorted({labels[side] for labels in found}) for side in (0, 1))
    row_of, column_of = ({label: i for i, label in enumerate(labels)} for labels in (a, b))
    counts = np.zeros((len(a), len(b)), np.int64)
    for (row, column), places in found.items():
        counts[row_of[row], column_of[column]] = places.count
    rows = np.argsort(-counts.sum(axis=1), kind="stable")
    counts = counts[rows]
    columns = np.lexsort((-counts.max(axis=0), counts.argmax(axis=0))) if len(a) else np.zeros(0, int)
    counts = counts[:, columns]
    weights = np.log1p(counts) / np.log1p(counts.max(initial=1))
    return Grid(tuple(a[i] for i in rows), tuple(b[i] for i in columns), counts, weights)


class HeatModel(TableModel):
    """One row per label of one gold, one column per label of the other; cells count the spans that have both."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.grid = grid_of({})
        self._descriptions: Mapping[LabelPair, str] = {}

    def show_grid(self, grid: Grid, descriptions: Mapping[LabelPair, str]) -> None:
        """Shows a grid; ``descriptions`` has the text of each cell that is not empty."""
        with self.replacing(keeps_shape=(grid.rows, grid.columns) == (self.grid.rows, self.grid.columns)):
            self.grid, self._descriptions = grid, descriptions

    def size(self) -> tuple[int, int]:
        return len(self.grid.rows), len(self.grid.columns)

    def title(self, column: int) -> str:
        return self.grid.columns[column]

    def about_column(self, column: int, role: int) -> str | None:
        return as_tooltip(self.grid.columns[column]) if role == Role.ToolTipRole else None

    def about_row(self, row: int, role: int) -> str | None:
        if role == Role.ToolTipRole:
            return as_tooltip(self.grid.rows[row])
        return self.grid.rows[row] if role == Role.DisplayRole else None

    def text(self, row: int, column: int) -> str:
        count = int(self.grid.counts[row, column])
        return counted(count) if count else ""

    def alignment(self, column: int) -> Qt.AlignmentFlag:
        return Qt.AlignmentFlag.AlignCenter

    def tooltip(self, row: int, column: int) -> str | None:
        described = self.spoken(row, column)
        return as_tooltip(described) if described else None

    def spoken(self, row: int, column: int) -> str | None:
        is_there = self.grid.counts[row, column] > 0
        return self._descriptions[self.grid.rows[row], self.grid.columns[column]] if is_there else None

    def look(self, row: int, column: int, role: int) -> QColor | None:
        if role not in (Role.BackgroundRole, Role.ForegroundRole) or not self.grid.counts[row, column]:
            return None
        theme = theme_for(QGuiApplication.palette())
        return QColor(colours_of(self.grid, row, column, theme)[role == Role.ForegroundRole])


def colours_of(grid: Grid, row: int, column: int, theme: Theme) -> tuple[str, str]:
    """The background and text colour of a cell; equal labels get the green of agreement."""
    weight = float(grid.weights[row, column])
    if grid.rows[row] == grid.columns[column]:
        chip = theme.chips[Chip.AGREED]
        return mixed(theme.view, chip.background, FAINTEST + (1 - FAINTEST) * weight), chip.text
    return mixed(theme.view, theme.common_line, STRONGEST * weight), theme.text


CELL: Final = QSize(48, 20)
MARGIN: Final = 8
"""The size of a cell in pixels."""


class HeatDrawing:
    """One row per label of one gold, one column per label of the other, with vertical column headings."""

    def __init__(self, grid: Grid, golds: tuple[str, str], font: QFont) -> None:
        self._grid = grid
        self._golds = golds
        self._font = font
        metrics = QFontMetricsF(font)
        self._line = metrics.height()
        widths = [max(map(metrics.horizontalAdvance, labels), default=0) for labels in (grid.rows, grid.columns)]
        self._left = MARGIN + self._line + widths[0] + MARGIN
        self._top = MARGIN + self._line + widths[1] + MARGIN

    @property
    def size(self) -> QSize:
        width = self._left + CELL.width() * len(self._grid.columns) + MARGIN
        return QSize(round(width), round(self._top + CELL.height() * len(self._grid.rows) + MARGIN))

    def draw(self, painter: QPainter, _scale: int) -> None:
        painter.setFont(self._font)
        painter.fillRect(QRectF(0, 0, self.size.width(), self.size.height()), QColor(LIGHT.view))
        self._draw_labels(painter)
        for row in range(len(self._grid.rows)):
            for column in range(len(self._grid.columns)):
                self._draw_cell(painter, row, column)

    def _draw_labels(self, painter: QPainter) -> None:
        end, middle = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignCenter
        width, height = self.size.width(), self.size.height()
        painter.setPen(QColor(LIGHT.dim_text))
        painter.drawText(QRectF(self._left, 0, width - self._left, self._line), middle, self._golds[1])
        self._draw_upward(
            painter, QPointF(0, height), QRectF(0, 0, height - self._top, self._line), middle, self._golds[0]
        )
        painter.setPen(QColor(LIGHT.text))
        for row, label in enumerate(self._grid.rows):
            top = self._top + row * CELL.height()
            painter.drawText(QRectF(0, top, self._left - MARGIN, CELL.height()), end, label)
        start = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        for column, label in enumerate(self._grid.columns):
            corner = QPointF(self._left + column * CELL.width(), self._top - MARGIN)
            self._draw_upward(painter, corner, QRectF(0, 0, self._top, CELL.width()), start, label)

    @staticmethod
    def _draw_upward(painter: QPainter, corner: QPointF, box: QRectF, side: Qt.AlignmentFlag, text: str) -> None:
        """Writes upward from the lower left corner."""
        painter.save()
        painter.translate(corner)
        painter.rotate(-90)
        painter.drawText(box, side, text)
        painter.restore()

    def _draw_cell(self, painter: QPainter, row: int, column: int) -> None:
        count = int(self._grid.counts[row, column])
        left, top = self._left + column * CELL.width(), self._top + row * CELL.height()
        cell = QRectF(left, top, CELL.width(), CELL.height())
        if count:
            background, text = colours_of(self._grid, row, column, LIGHT)
            painter.fillRect(cell, QColor(background))
            painter.setPen(QColor(text))
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, counted(count))
        painter.setPen(QColor(LIGHT.rule))
        painter.drawRect(cell)


WIDEST: Final = 110
AROUND: Final = 10
"""The largest width of a column of the heat map, and the padding of its text, in pixels."""


class HeatView(CorpusTable):
    """A heat map in the window. Its elements are pairs of labels, numbered as they are listed beside it."""

    elements_chosen = Signal(object)
    """The `Elements` that the user has selected."""

    def __init__(self, name: str, narrowest: int) -> None:
        """``narrowest`` is the smallest width of a column in pixels."""
        super().__init__()
        self._narrowest = narrowest
        self._golds = "", ""
        self._labels: Sequence[LabelPair] = ()
        self._is_following = False
        self.cells = HeatModel(self)
        self.setModel(self.cells)
        self.setAccessibleName(name)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.verticalHeader().show()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.selectionModel().selectionChanged.connect(self._report_selection)

    def show_labels(
        self,
        golds: tuple[str, str],
        found: Mapping[LabelPair, DifferencePlaces],
        labels: Sequence[LabelPair],
        numbers: Numbers,
    ) -> None:
        """Shows where labels of two golds are ``found`` together; ``numbers`` has a row for each of ``labels``."""
        self._golds, self._labels = golds, labels
        self.cells.show_grid(grid_of(found), {pair: numbers.row(i) for i, pair in enumerate(labels)})
        grid, metrics = self.cells.grid, self.fontMetrics()
        for column, label in enumerate(grid.columns):
            texts = label, counted(grid.counts[:, column].max())
            wanted = max(map(metrics.horizontalAdvance, texts)) + AROUND
            self.setColumnWidth(column, min(max(self._narrowest, wanted), WIDEST))

    def select_elements(self, elements: Elements) -> None:
        """Selects cells without emitting a signal."""
        grid, selection = self.cells.grid, QItemSelection()
        for a, b in (self._labels[element] for element in elements if self._labels):
            cell = self.cells.index(grid.rows.index(a), grid.columns.index(b))
            selection.select(cell, cell)
        self._is_following = True
        self.selectionModel().select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self._is_following = False

    def drawing(self, font: QFont) -> HeatDrawing:
        return HeatDrawing(self.cells.grid, self._golds, font)

    @Slot()
    def _report_selection(self) -> None:
        if self._is_following:
            return
        grid, places = self.cells.grid, {labels: element for element, labels in enumerate(self._labels)}
        chosen = ((grid.rows[i.row()], grid.columns[i.column()]) for i in self.selectedIndexes())
        self.elements_chosen.emit(np.array(sorted(places[pair] for pair in chosen if pair in places), np.intp))


class HeatPage(TwinPage):
    """A heat map of pairs of labels. Elements are the rows of the table; those of the heat map are its cells."""

    def __init__(self, title: str, heat: str, narrowest: int) -> None:
        """``heat`` is the name of the heat map, ``narrowest`` the smallest width of its columns in pixels."""
        view = HeatView(heat, narrowest)
        super().__init__(title, view)
        self.heat, self.numbers = view, NOTHING
        self.heat.elements_chosen.connect(self._choose_in_heat)
        self.heat.activated.connect(self.sentences_requested)

    @Slot(object)
    def _follow_selection(self, elements: Elements) -> None:
        self.selected = elements
        self.heat.select_elements(elements)
        self.selection_changed.emit()

    @Slot(object)
    def _choose_in_heat(self, elements: Elements) -> None:
        self.selected = elements
        self.twin.select_elements(elements)
        self.selection_changed.emit()

    def as_tsv(self) -> Content:
        return self.numbers.as_tsv()

    def pictures(self) -> tuple[Format, ...]:

        def svg() -> bytes:
            drawing = self.heat.drawing(self.font())
            return export.svg(drawing.size, self.title, drawing.draw)

        def png() -> bytes:
            drawing = self.heat.drawing(self.font())
            return export.png(drawing.size, drawing.draw)

        return Format("SVG", "svg", svg), Format("PNG", "png", png)
