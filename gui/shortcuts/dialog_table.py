"""A searchable table of all acts and their keys."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from gui.actions.act import Act
from gui.shortcuts.keymap import Keymap, portable, shown
from gui.shortcuts.mnemonics import plain
from gui.shortcuts.place_names import named


class ActsTable(QTableWidget):
    """One row per act; acts with changed keys are bold and also show their default keys."""

    current_changed = Signal()
    """Another act has become current."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 4, parent)
        self.setAccessibleName(self.tr("Actions and their keys"))
        self.setHorizontalHeaderLabels([self.tr("Act"), self.tr("Keys"), self.tr("Default"), self.tr("Where")])
        self.verticalHeader().hide()
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.currentItemChanged.connect(self.current_changed)

    @property
    def current(self) -> str | None:
        """The name of the current act; None if the search has found none."""
        item = self.item(self.currentRow(), 0)
        return None if item is None else str(item.data(Qt.ItemDataRole.UserRole))

    def show_keys(self, keymap: Keymap) -> None:
        """Shows the acts and keys of ``keymap``."""
        self.setRowCount(len(keymap.acts))
        for row, act in enumerate(keymap.acts):
            keys = keymap.keys(act.name)
            at_first = tuple(map(portable, act.keys))
            before = ", ".join(shown(at_first)) if keys != at_first else ""
            texts = (plain(act.text), ", ".join(shown(keys)), before, named(act.place))
            for column, text in enumerate(texts):
                self._show(row, column, text, act, is_changed=keys != at_first)
        if self.currentRow() < 0:
            self.setCurrentCell(0, 0)

    def _show(self, row: int, column: int, text: str, act: Act, *, is_changed: bool) -> None:
        item = self.item(row, column)
        if item is None:
            item = QTableWidgetItem()
            item.setData(Qt.ItemDataRole.UserRole, act.name)
            item.setToolTip(act.meaning)
            self.setItem(row, column, item)
        item.setText(text)
        font = self.font()
        font.setBold(is_changed)
        item.setFont(font)

    @Slot(str)
    def search(self, text: str) -> None:
        """Hides acts that don't contain ``text``; if the current act is hidden, goes to the first visible one."""
        for row in range(self.rowCount()):
            items = (self.item(row, column) for column in range(self.columnCount()))
            searched = " ".join(f"{item.text()} {item.toolTip()}" for item in items if item)
            self.setRowHidden(row, text.casefold() not in searched.casefold())
        if self.currentRow() < 0 or self.isRowHidden(self.currentRow()):
            found = (row for row in range(self.rowCount()) if not self.isRowHidden(row))
            self.setCurrentCell(next(found, -1), 0)
