"""The table beside a plot: the same numbers, for the keyboard and for screen readers."""

from collections.abc import Iterator
from typing import Any, Final

import numpy as np
from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QFont, QGuiApplication, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QWidget

from gui.docks.corpus.numbers import NOTHING, Numbers, shown
from gui.docks.corpus.selection import Elements
from gui.widgets.rows_table import RangesTable
from gui.widgets.slices import Slices, as_line, as_lines

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole

MOST_RUNS: Final = 1000
"""The most runs of rows that the table selects to match the plot; more would take too long."""

MEASURED: Final = 100
"""The rows, visible ones or those below, that determine the width of a column."""

WIDEST: Final = 300
"""The maximum width of a column in pixels."""


class TwinModel(QAbstractTableModel):
    """The numbers of a plot, one row per selectable element."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.numbers = NOTHING

    def show_numbers(self, numbers: Numbers) -> None:
        """Replaces the numbers; resets the model only if rows or columns change."""
        if (len(numbers), numbers.titles) != (len(self.numbers), self.numbers.titles):
            self.beginResetModel()
            self.numbers = numbers
            self.endResetModel()
        elif len(numbers):
            self.numbers = numbers
            self.dataChanged.emit(self.index(0, 0), self.index(len(numbers) - 1, len(numbers.titles) - 1))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.numbers)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.numbers.titles)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self.numbers.titles):
            return None
        if role == Role.TextAlignmentRole:
            return self._alignment(section)
        return self.numbers.titles[section] if role == Role.DisplayRole else None

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role == Role.TextAlignmentRole:
            return self._alignment(index.column())
        return shown(self.numbers.columns[index.column()][index.row()]) if role == Role.DisplayRole else None

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        is_text = column < self.numbers.texts
        side = Qt.AlignmentFlag.AlignLeft if is_text else Qt.AlignmentFlag.AlignRight
        return side | Qt.AlignmentFlag.AlignVCenter


class CorpusTable(RangesTable):
    """A table of numbers in tabular figures; its cells can be copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 4)
        self.horizontalHeader().setDefaultSectionSize(0)
        self.horizontalHeader().setResizeContentsPrecision(MEASURED)
        font = self.font()
        font.setFeature(QFont.Tag("tnum"), 1)
        self.setFont(font)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)

    def copy(self) -> None:
        """Copies the selected cells as tab-separated lines."""
        lines = dict[int, list[str]]()
        for index in sorted(self.selectionModel().selectedIndexes(), key=lambda i: (i.row(), i.column())):
            lines.setdefault(index.row(), []).append(str(index.data()))
        QGuiApplication.clipboard().setText("".join(map(as_line, lines.values())))

    def fit_columns(self) -> None:
        """Widens columns to fit the visible cells; never narrows them, so that they don't jump."""
        header = self.horizontalHeader()
        for column in range(header.count()):
            wanted = max(self.sizeHintForColumn(column), header.sectionSizeHint(column))
            self.setColumnWidth(column, max(header.sectionSize(column), min(WIDEST, wanted)))


class TwinView(CorpusTable):
    """The table of a plot's numbers, in which rows can be selected."""

    elements_chosen = Signal(object)
    """The `Elements` that the user has selected."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._twin = TwinModel(self)
        self._is_following = False
        self._copying = Slices(self)
        self.setModel(self._twin)
        self.setAccessibleName(title)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setAlternatingRowColors(True)
        self.selectionModel().selectionChanged.connect(self._report_selection)

    def copy(self) -> None:
        """Copies titles and selected rows as tab-separated lines, in slices: there may be as many as sentences."""
        numbers = self._twin.numbers

        def fields(row: int) -> Iterator[str]:
            return (shown(column[row]) for column in numbers.columns)

        rows = self.selected_rows().tolist()
        self._copying.do(as_lines(numbers.titles, fields, rows), QGuiApplication.clipboard().setText)

    def show_numbers(self, numbers: Numbers) -> None:
        """Shows other numbers; keeps the selection if their count is the same."""
        self._twin.show_numbers(numbers)
        if self.isVisible():
            self.fit_columns()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fit_columns()

    def select_elements(self, elements: Elements) -> None:
        """Selects rows without emitting a signal; selects none if they are in too many runs."""
        model, selection = self.selectionModel(), QItemSelection()
        starts = np.flatnonzero(np.diff(elements, prepend=-2) != 1)
        if len(starts) <= MOST_RUNS:
            last = self._twin.columnCount() - 1
            for run in np.split(elements, starts[1:]) if len(elements) else ():
                top, bottom = self._twin.index(int(run[0]), 0), self._twin.index(int(run[-1]), last)
                selection.select(top, bottom)
        self._is_following = True
        model.select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self._is_following = False
        if len(elements):
            self.scrollTo(self._twin.index(int(elements[0]), 0))

    @Slot()
    def _report_selection(self) -> None:
        if self._is_following:
            return
        self.elements_chosen.emit(self.selected_rows())
