"""Tables: whole rows chosen and copied, read-only lists, texts in their own direction."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QTableWidget,
)

from gui.i18n.bidi_isolates import runs_right_to_left

Rows = NDArray[np.intp]

MEASURED = 60
"""The number of rows measured to determine column widths."""


def select_row(table: QTableView, row: int) -> None:
    """Selects a row that there is and makes it current, at the column where the table begins to be seen.

    Qt's `selectRow` looks for that column one pixel too far in tables from right to left, and selects nothing there.
    """
    start = table.viewport().width() - 1 if table.isRightToLeft() else 0
    column = max(0, table.horizontalHeader().logicalIndexAt(start))
    flags = QItemSelectionModel.SelectionFlag
    table.selectionModel().setCurrentIndex(table.model().index(row, column), flags.ClearAndSelect | flags.Rows)


class RangesTable(QTableView):
    """A table in which any number of rows can be selected.

    Its header does not ask whether all cells of a column are. Qt would ask for each row whenever the header is painted:
    with 100,000 rows selected, that takes a second.
    """

    def setModel(self, model: QAbstractItemModel | None) -> None:
        super().setModel(model)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        if model is not None:
            header.setSelectionModel(QItemSelectionModel(model, header))

    def selected_rows(self) -> Rows:
        """The rows that have selected cells."""
        selection, is_selected = self.selectionModel().selection(), np.zeros(self.model().rowCount(), bool)
        for each in map(selection.at, range(selection.count())):
            is_selected[each.top() : each.bottom() + 1] = True
        return np.flatnonzero(is_selected)


class RowsTable(RangesTable):
    """Whole rows are selected; Ctrl+C asks for a copy of those that are meant."""

    copy_requested = Signal()

    def __init__(self, model: QAbstractTableModel) -> None:
        super().__init__()
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 4)
        self.horizontalHeader().setResizeContentsPrecision(MEASURED)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_requested.emit()
        else:
            super().keyPressEvent(event)

    def meant_rows(self) -> Rows:
        """The rows to act on: the selected ones if several, else all."""
        selected = self.selected_rows()
        return selected if len(selected) > 1 else np.arange(self.model().rowCount())


class Listing(QTableWidget):
    """Rows of texts; the column ``widest`` takes the space that the others leave."""

    def __init__(self, name: str, titles: Sequence[str], widest: int) -> None:
        super().__init__(0, len(titles))
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels(list(titles))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setSectionResizeMode(widest, QHeaderView.ResizeMode.Stretch)


class TextDelegate(QStyledItemDelegate):
    """A text that runs right to left begins at the right edge; a text too long is elided at its end."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.textElideMode = Qt.TextElideMode.ElideRight
        _turn(option)


class NameDelegate(QStyledItemDelegate):
    """A name, at its side of the column: 18-tea would be tea-18 in a window from right to left."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        paint_as_name(option)


def paint_as_name(option: QStyleOptionViewItem) -> None:
    """Has a name painted in its own direction, at the side where the window has it."""
    side = QStyle.visualAlignment(option.direction, option.displayAlignment)
    option.displayAlignment = side | Qt.AlignmentFlag.AlignAbsolute
    _turn(option)


def _turn(option: QStyleOptionViewItem) -> None:
    """Gives a cell the direction of its text."""
    is_from_right = runs_right_to_left(option.text)
    option.direction = Qt.LayoutDirection.RightToLeft if is_from_right else Qt.LayoutDirection.LeftToRight
