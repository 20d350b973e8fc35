"""The list of the values of a column, with the number of places of each."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

from gui.docks.instances.model import Group, Rows
from gui.i18n.locale_numbers import counted
from gui.widgets.tooltips import as_tooltip

VALUE, NUMBER = 0, 1


class GroupsList(QTreeWidget):
    """The first row stands for all places."""

    chosen = Signal(object)
    """The `Rows` of the chosen value; None for all."""

    def __init__(self) -> None:
        super().__init__()
        self._groups: Sequence[Group] = ()
        self.setAccessibleName(self.tr("Values with their numbers of instances"))
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setHeaderLabels([self.tr("Value"), self.tr("Instances")])
        self.headerItem().setTextAlignment(NUMBER, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(VALUE, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(NUMBER, QHeaderView.ResizeMode.ResizeToContents)
        self.currentItemChanged.connect(self._report_choice)

    def show_groups(self, title: str, groups: Sequence[Group]) -> None:
        """Lists the values of the column with this title; all are chosen, but of the same column, the value chosen."""
        self._groups = groups
        current, is_same = self.currentItem(), self.headerItem().text(VALUE) == title
        kept = current.text(VALUE) if current and is_same and self.indexOfTopLevelItem(current) else None
        with QSignalBlocker(self):
            self.clear()
            self.setHeaderLabels([title, self.tr("Instances")])
            everything = self._add(self.tr("all"), sum(len(group.rows) for group in groups))
            items = [self._add(group.value, len(group.rows)) for group in groups]
            self.setCurrentItem(everything)
        for item in items:
            if item.text(VALUE) == kept:
                self.setCurrentItem(item)

    def _add(self, value: str, number: int) -> QTreeWidgetItem:
        item = QTreeWidgetItem(self, [value or self.tr("(nothing)"), counted(number)])
        item.setToolTip(VALUE, as_tooltip(value))
        item.setTextAlignment(NUMBER, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return item

    @Slot(QTreeWidgetItem)
    def _report_choice(self, item: QTreeWidgetItem | None) -> None:
        place = self.indexOfTopLevelItem(item) if item else -1
        if place >= 0:
            rows: Rows | None = self._groups[place - 1].rows if place else None
            self.chosen.emit(rows)
