"""The heat map of the labels that two golds have on the same spans."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor

from core.explain.span_states import Chip
from core.schemes.overlap import DifferencePlaces, LabelPair
from gui.i18n.locale_numbers import counted
from gui.widgets.tables import Role, TableModel
from gui.widgets.theme_colours import LIGHT, Theme
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
        self._theme = LIGHT

    def show_grid(self, grid: Grid, descriptions: Mapping[LabelPair, str]) -> None:
        """Shows a grid; ``descriptions`` has the text of each cell that is not empty."""
        with self.replacing(keeps_shape=(grid.rows, grid.columns) == (self.grid.rows, self.grid.columns)):
            self.grid, self._descriptions = grid, descriptions

    def dress(self, theme: Theme) -> None:
        """Applies the colours of a theme."""
        self._theme = theme

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
        return QColor(colours_of(self.grid, row, column, self._theme)[role == Role.ForegroundRole])


def colours_of(grid: Grid, row: int, column: int, theme: Theme) -> tuple[str, str]:
    """The background and text colour of a cell; equal labels get the green of agreement."""
    weight = float(grid.weights[row, column])
    if grid.rows[row] == grid.columns[column]:
        chip = theme.chips[Chip.AGREED]
        return _blended(theme.view, chip.background, FAINTEST + (1 - FAINTEST) * weight), chip.text
    return _blended(theme.view, theme.common_line, STRONGEST * weight), theme.text


def _blended(one: str, other: str, share: float) -> str:
    """The colour mixed with this share of ``other``."""
    a, b = QColor(one), QColor(other)
    channels = (a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue())
    return QColor(*(round(x + (y - x) * share) for x, y in channels)).name()
