"""Tables: their model, whole rows chosen and copied, read-only lists, texts in their own direction."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QKeyEvent, QKeySequence, QPainter, QPen
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
from gui.widgets.theme_colours import theme_for

Rows = NDArray[np.intp]

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole

_TEXT: Final = int(Role.DisplayRole)
_ALIGNMENT: Final = int(Role.TextAlignmentRole)
_TOOLTIP: Final = int(Role.ToolTipRole)
_SPOKEN: Final = int(Role.AccessibleTextRole)
"""Comparing with the role itself takes three times as long."""

NOWHERE: Final = QModelIndex()

START: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
END: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
"""The sides of texts and of numbers in a column; in a window from right to left, Qt turns them round."""

MEASURED = 60
"""The number of rows measured to determine column widths."""


class TableModel(QAbstractTableModel):
    """What is in the rows and columns of a table, in the roles that Qt asks for."""

    @abstractmethod
    def size(self) -> tuple[int, int]:
        """The numbers of rows and columns."""

    @abstractmethod
    def title(self, column: int) -> str:
        """The title of a column."""

    @abstractmethod
    def text(self, row: int, column: int) -> str:
        """What a cell shows."""

    def alignment(self, column: int) -> Qt.AlignmentFlag | None:
        """Where title and texts of a column are; None for Qt's choice."""
        return None

    def tooltip(self, row: int, column: int) -> str | None:
        """The tooltip of a cell."""
        return None

    def spoken(self, row: int, column: int) -> str | None:
        """What screen readers say of a cell; None for its text."""
        return None

    def look(self, row: int, column: int, role: int) -> Any:
        """The font, colour or other property of a cell."""
        return None

    def about_column(self, column: int, role: int) -> Any:
        """What else is said of a column, such as a tooltip of its title."""
        return None

    def about_row(self, row: int, role: int) -> Any:
        """What stands before a row."""
        return None

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else self.size()[0]

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else self.size()[1]

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        is_column = orientation is Qt.Orientation.Horizontal
        if not 0 <= section < self.size()[is_column]:
            return None
        if not is_column:
            return self.about_row(section, role)
        if role == _TEXT:
            return self.title(section)
        return self.alignment(section) if role == _ALIGNMENT else self.about_column(section, role)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = index.row(), index.column()
        # Asked thousands of times whenever a table is measured or painted.
        if role == _TEXT:
            return self.text(row, column)
        if role == _ALIGNMENT:
            return self.alignment(column)
        if role == _TOOLTIP:
            return self.tooltip(row, column)
        if role == _SPOKEN:
            return self.spoken(row, column)
        return self.look(row, column, role)

    @contextmanager
    def replacing(self, *, keeps_shape: bool = False) -> Iterator[None]:
        """Announces that all cells are replaced; whether rows and columns remain the same, and so the selection."""
        if not keeps_shape:
            self.beginResetModel()
        yield
        if not keeps_shape:
            self.endResetModel()
        elif all(self.size()):
            rows, columns = self.size()
            self.dataChanged.emit(self.index(0, 0), self.index(rows - 1, columns - 1))

    @contextmanager
    def reordering(self, row_of: Callable[[int], int]) -> Iterator[None]:
        """Announces that rows change places; ``row_of`` is then asked for the row of what was in a row before."""
        self.layoutAboutToBeChanged.emit()
        moved = self.persistentIndexList()
        yield
        rows = {row: row_of(row) for row in {index.row() for index in moved}}
        self.changePersistentIndexList(moved, [self.index(rows[each.row()], each.column()) for each in moved])
        self.layoutChanged.emit()


def select_row(table: QTableView, row: int) -> None:
    """Selects an existing row and makes it current, at the column where the table begins to be seen.

    Qt's `selectRow` looks for that column one pixel too far in tables from right to left, and selects nothing there.
    """
    start = table.viewport().width() - 1 if table.isRightToLeft() else 0
    column = max(0, table.horizontalHeader().logicalIndexAt(start))
    flags = QItemSelectionModel.SelectionFlag
    table.selectionModel().setCurrentIndex(table.model().index(row, column), flags.ClearAndSelect | flags.Rows)


class PlainTable(QTableView):
    """A table without a grid, whose rows are as high as a line of text; Tab leaves it."""

    def __init__(self, padding: int = 4) -> None:
        """Rows are ``padding`` pixels higher than their text."""
        super().__init__()
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + padding)

    def align_digits(self) -> None:
        """Has all digits take the same width."""
        font = self.font()
        font.setFeature(QFont.Tag("tnum"), 1)
        self.setFont(font)

    def widen_columns(self, columns: Iterable[int], widest: int) -> None:
        """Widens columns to fit the visible cells; never narrows them, so that they don't jump."""
        header = self.horizontalHeader()
        for column in columns:
            wanted = max(self.sizeHintForColumn(column), header.sectionSizeHint(column))
            self.setColumnWidth(column, max(header.sectionSize(column), min(widest, wanted)))


class RangesTable(PlainTable):
    """A table in which any number of rows can be selected; Ctrl+C asks for a copy of those that are meant.

    Its header does not ask whether all cells of a column are. Qt would ask for each row whenever the header is painted:
    with 100,000 rows selected, that takes a second.
    """

    copy_requested = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_requested.emit()
        else:
            super().keyPressEvent(event)

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
    """Whole rows are selected."""

    def __init__(self, model: QAbstractTableModel) -> None:
        super().__init__()
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAlternatingRowColors(True)
        self.horizontalHeader().setResizeContentsPrecision(MEASURED)

    def rows_to_act_on(self) -> Rows:
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


def paint_selection(painter: QPainter, option: QStyleOptionViewItem) -> None:
    """Highlights a selected row, with a bar at its side; a dotted frame shows the keyboard focus."""
    theme = theme_for(option.palette)
    if option.state & QStyle.StateFlag.State_Selected:
        painter.fillRect(option.rect, QColor(theme.lit_box))
        painter.fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())), QColor(theme.accent))
    if option.state & QStyle.StateFlag.State_HasFocus:
        painter.setPen(QPen(QColor(theme.accent), 1, Qt.PenStyle.DotLine))
        painter.drawRect(option.rect.adjusted(0, 0, -1, -1))


def paint_as_name(option: QStyleOptionViewItem) -> None:
    """Has a name painted in its own direction, at the side where the window has it."""
    side = QStyle.visualAlignment(option.direction, option.displayAlignment)
    option.displayAlignment = side | Qt.AlignmentFlag.AlignAbsolute
    _turn(option)


def _turn(option: QStyleOptionViewItem) -> None:
    """Gives a cell the direction of its text."""
    is_from_right = runs_right_to_left(option.text)
    option.direction = Qt.LayoutDirection.RightToLeft if is_from_right else Qt.LayoutDirection.LeftToRight
