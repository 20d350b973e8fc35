"""The table beside a plot: the same numbers, for the keyboard and for screen readers."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QObject,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QGuiApplication, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from gui.docks.corpus.numbers import NO_ELEMENTS, NOTHING, Elements, Numbers, shown
from gui.widgets.slices import Slices, as_line, as_lines
from gui.widgets.tables import END, START, NameDelegate, RangesTable, TableModel
from gui.widgets.tooltips import as_tooltip

MOST_RUNS: Final = 1000
"""The most runs of rows that the table selects to match the plot; more would take too long."""

MEASURED: Final = 100
"""The rows, visible ones or those below, that determine the width of a column."""

WIDEST: Final = 300
"""The maximum width of a column in pixels."""


class TwinModel(TableModel):
    """The numbers of a plot, one row per selectable element, in the plot's order or sorted by a column."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.numbers = NOTHING
        self.elements: Elements = NO_ELEMENTS
        """The element of each row."""
        self.sorted_by: tuple[int, Qt.SortOrder] | None = None
        """The column, and in which direction; None for the order of the plot."""
        self._are_texts: list[bool] = []

    def show_numbers(self, numbers: Numbers) -> None:
        """Replaces the numbers; resets the model, and its order, only if rows or columns change."""
        is_alike = (len(numbers), numbers.titles) == (len(self.numbers), self.numbers.titles)
        with self.replacing(keeps_shape=is_alike):
            if numbers.titles != self.numbers.titles:
                self.sorted_by = None
            self.numbers = numbers
            known = (next((value for value in column if value is not None), None) for column in numbers.columns)
            self._are_texts = [at < numbers.texts or isinstance(value, str) for at, value in enumerate(known)]
            if not is_alike:
                self.elements = self._in_order()
            elif self.sorted_by is not None:
                self._reorder()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sorts rows by a column, missing values last; -1 is the order of the plot."""
        self.sorted_by = (column, order) if 0 <= column < len(self.numbers.titles) else None
        self._reorder()

    def rows_of(self, elements: Elements) -> Elements:
        """The rows of ``elements``, ascending."""
        if self.sorted_by is None:
            return elements
        return np.sort(self._row_of_each()[elements])

    def _row_of_each(self) -> Elements:
        row_of = np.empty_like(self.elements)
        row_of[self.elements] = np.arange(len(self.elements))
        return row_of

    def _reorder(self) -> None:
        before, row_of = self.elements, self.elements
        with self.reordering(lambda row: int(row_of[before[row]])):
            self.elements = self._in_order()
            row_of = self._row_of_each()

    def _in_order(self) -> Elements:
        if self.sorted_by is None:
            return np.arange(len(self.numbers))
        column, order = self.sorted_by
        keys = [_sort_key(value) for value in self.numbers.columns[column]]
        known = [i for i, key in enumerate(keys) if key is not None]
        known.sort(key=keys.__getitem__, reverse=order == Qt.SortOrder.DescendingOrder)  # type: ignore[arg-type]
        return np.array([*known, *(i for i, key in enumerate(keys) if key is None)], np.intp)

    def size(self) -> tuple[int, int]:
        return len(self.numbers), len(self.numbers.titles)

    def title(self, column: int) -> str:
        return self.numbers.titles[column]

    def text(self, row: int, column: int) -> str:
        return shown(self.numbers.columns[column][self.elements[row]])

    def tooltip(self, row: int, column: int) -> str | None:
        return as_tooltip(text) if self._are_texts[column] and (text := self.text(row, column)) else None

    def alignment(self, column: int) -> Qt.AlignmentFlag:
        return START if self._are_texts[column] else END


def _sort_key(value: object) -> object:
    """What a value is sorted by, text as in a dictionary; None if it is missing."""
    if isinstance(value, str):
        return value.casefold(), value
    return None if value is None or value != value else value  # NaN is not itself.


class CorpusTable(RangesTable):
    """A table of numbers in tabular figures; its cells can be copied."""

    def __init__(self) -> None:
        super().__init__()
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.horizontalHeader().setDefaultSectionSize(0)
        self.horizontalHeader().setResizeContentsPrecision(MEASURED)
        self.align_digits()
        self.copy_requested.connect(self.copy)

    def copy(self) -> None:
        """Copies the selected cells as tab-separated lines."""
        lines = dict[int, list[str]]()
        for index in sorted(self.selectionModel().selectedIndexes(), key=lambda i: (i.row(), i.column())):
            lines.setdefault(index.row(), []).append(str(index.data()))
        QGuiApplication.clipboard().setText("".join(map(as_line, lines.values())))

    def height_of_rows(self, count: int) -> int:
        """The height at which so many rows are in sight below the titles."""
        height = self.verticalHeader().defaultSectionSize() * min(count, self.model().rowCount())
        return height + self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth()

    def fit_columns(self) -> None:
        """Widens columns to fit the visible cells."""
        self.widen_columns(range(self.model().columnCount()), WIDEST)


class TwinView(CorpusTable):
    """The table of a plot's numbers, in which rows can be selected."""

    elements_chosen = Signal(object)
    """The `Elements` that the user has selected."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._twin = TwinModel(self)
        self._is_following = False
        self._copying = Slices(self)
        self.setModel(self._twin)
        self.setItemDelegate(NameDelegate(self))
        self.setAccessibleName(title)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setAlternatingRowColors(True)
        self.selectionModel().selectionChanged.connect(self._report_selection)
        header = self.horizontalHeader()
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.DescendingOrder)
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(True)
        header.sortIndicatorChanged.connect(self._twin.sort)
        self._twin.modelReset.connect(self._show_order)
        self._names = NamesInSight(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._names.fit()

    def selected_elements(self) -> Elements:
        """The elements of the selected rows, ascending."""
        return np.sort(self._twin.elements[self.selected_rows()])

    @Slot()
    def _show_order(self) -> None:
        """Takes the mark of the order from the header where other columns have come."""
        header = self.horizontalHeader()
        if header.sortIndicatorSection() >= 0 and self._twin.sorted_by is None:
            header.setSortIndicator(-1, Qt.SortOrder.DescendingOrder)

    def copy(self) -> None:
        """Copies titles and selected rows as tab-separated lines, in slices: there may be as many as sentences."""
        numbers = self._twin.numbers

        def fields(row: int) -> Iterator[str]:
            return (shown(column[self._twin.elements[row]]) for column in numbers.columns)

        rows = self.selected_rows().tolist()
        self._copying.do(as_lines(numbers.titles, fields, rows), QGuiApplication.clipboard().setText)

    def show_numbers(self, numbers: Numbers) -> None:
        """Shows other numbers; keeps the selection if their count is the same."""
        self._twin.show_numbers(numbers)
        if self.isVisible():
            self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.fit_columns()
        self._names.fit()

    def select_elements(self, elements: Elements) -> None:
        """Selects rows without emitting a signal; selects none if they are in too many runs."""
        model, selection = self.selectionModel(), QItemSelection()
        rows = self._twin.rows_of(elements)
        starts = np.flatnonzero(np.diff(rows, prepend=-2) != 1)
        if len(starts) <= MOST_RUNS:
            last = self._twin.columnCount() - 1
            for run in np.split(rows, starts[1:]) if len(rows) else ():
                top, bottom = self._twin.index(int(run[0]), 0), self._twin.index(int(run[-1]), last)
                selection.select(top, bottom)
        self._is_following = True
        model.select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self._is_following = False
        if len(rows):
            self.scrollTo(self._twin.index(int(rows[0]), 0))

    @Slot()
    def _report_selection(self) -> None:
        if self._is_following:
            return
        self.elements_chosen.emit(self.selected_elements())


class NamesInSight(QTableView):
    """The first column of a table, over it, so that it stays in sight when the table is scrolled sideways."""

    def __init__(self, table: TwinView) -> None:
        super().__init__(table)
        self._table = table
        self.setModel(table.model())
        self.setSelectionModel(table.selectionModel())
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(table.verticalScrollMode())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)  # The table below does all.
        self.setAccessibleName("")
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(table.verticalHeader().defaultSectionSize())
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSortIndicatorShown(True)
        table.horizontalHeader().sortIndicatorChanged.connect(self.fit)
        table.horizontalHeader().sectionResized.connect(self.fit)
        table.horizontalScrollBar().valueChanged.connect(self.fit)
        table.horizontalScrollBar().rangeChanged.connect(self.fit)
        table.verticalScrollBar().valueChanged.connect(self._follow)
        # Qt scrolls it back to the first row when it lays out its rows, which is later.
        self.verticalScrollBar().valueChanged.connect(self._follow)
        self.verticalScrollBar().rangeChanged.connect(self._follow)
        self.hide()

    @Slot()
    def fit(self) -> None:
        """Takes its place; it is seen only where the table is scrolled sideways."""
        table, header = self._table, self.horizontalHeader()
        original = table.horizontalHeader()
        width = table.columnWidth(0)
        self.setVisible(table.horizontalScrollBar().value() > 0 and header.count() > 1 and width < table.width() // 2)
        if not self.isVisible():
            return
        for column in range(1, header.count()):
            self.setColumnHidden(column, True)
        self.setFont(table.font())
        self.setColumnWidth(0, width)
        header.setFixedHeight(table.horizontalHeader().height())
        header.setSortIndicator(
            table.horizontalHeader().sortIndicatorSection(), table.horizontalHeader().sortIndicatorOrder()
        )
        viewport = table.viewport().geometry()
        top = viewport.top() - original.height()
        left = viewport.right() - width + 1 if table.isRightToLeft() else viewport.left()
        self.setGeometry(left, top, width, viewport.bottom() - top + 1)
        self._follow()
        self.raise_()

    @Slot()
    def _follow(self) -> None:
        self.verticalScrollBar().setValue(self._table.verticalScrollBar().value())
