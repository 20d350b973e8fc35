"""The list of the values of a column, with the number of places of each."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QHeaderView

from gui.docks.instances.model import Group, Index, Role, Rows
from gui.i18n.locale_numbers import counted
from gui.widgets.rows_table import RowsTable, select_row
from gui.widgets.tooltips import as_tooltip

VALUE, NUMBER = 0, 1

_SIDES: Final = {VALUE: Qt.AlignmentFlag.AlignLeft, NUMBER: Qt.AlignmentFlag.AlignRight}


class GroupsModel(QAbstractTableModel):
    """One row for all places, then one for each value; there may be as many values as places."""

    def __init__(self) -> None:
        super().__init__()
        self.groups: Sequence[Group] = ()
        self.title = ""
        self._places = 0

    def show(self, title: str, groups: Sequence[Group]) -> None:
        """Shows the values of the column with this title."""
        self.beginResetModel()
        self.title, self.groups = title, groups
        self._places = sum(len(group.rows) for group in groups)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 1 + len(self.groups)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(_SIDES)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal or section not in _SIDES:
            return None
        if role == Role.TextAlignmentRole:
            return _SIDES[section] | Qt.AlignmentFlag.AlignVCenter
        return (self.title, self.tr("Instances"))[section] if role == Role.DisplayRole else None

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        group = self.groups[index.row() - 1] if index.row() else None
        if role == Role.TextAlignmentRole:
            return _SIDES[index.column()] | Qt.AlignmentFlag.AlignVCenter
        if role == Role.ToolTipRole and index.column() == VALUE and group:
            return as_tooltip(group.value)
        if role != Role.DisplayRole:
            return None
        if index.column() == NUMBER:
            return counted(len(group.rows) if group else self._places)
        return group.value or self.tr("(nothing)") if group else self.tr("all")


class GroupsList(RowsTable):
    """The first row stands for all places."""

    chosen = Signal(object)
    """The `Rows` of the chosen value; None for all."""

    def __init__(self) -> None:
        self._groups = GroupsModel()
        super().__init__(self._groups)
        self.setAccessibleName(self.tr("Values with their numbers of instances"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setAlternatingRowColors(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setSectionResizeMode(VALUE, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(NUMBER, QHeaderView.ResizeMode.ResizeToContents)
        self.selectionModel().currentRowChanged.connect(self._report_choice)
        self.copy_requested.connect(self._copy_value)

    @Slot()
    def _copy_value(self) -> None:
        QGuiApplication.clipboard().setText(str(self.currentIndex().siblingAtColumn(VALUE).data() or ""))

    def show_groups(self, title: str, groups: Sequence[Group]) -> None:
        """Lists the values of the column with this title; all are chosen, but of the same column, the value chosen."""
        row = self.currentIndex().row()
        kept = self._groups.groups[row - 1].value if row > 0 and title == self._groups.title else None
        with QSignalBlocker(self):
            self._groups.show(title, groups)
            select_row(self, 0)
        if kept is not None and (now := next((i for i, group in enumerate(groups, 1) if group.value == kept), 0)):
            select_row(self, now)

    @Slot(QModelIndex)
    def _report_choice(self, index: QModelIndex) -> None:
        if index.isValid():
            rows: Rows | None = self._groups.groups[index.row() - 1].rows if index.row() else None
            self.chosen.emit(rows)
