"""The sheet of all current keys and what they do."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gui.shortcuts.keymap import Keymap, Reserved, shown
from gui.shortcuts.place_names import named


class KeysSheet(QDialog):
    """Shows the keys; a button requests the dialog for changing them."""

    change_requested = Signal()
    """The user wants to change keys."""

    def __init__(self, parent: QWidget, keymap: Keymap, reserved: Sequence[Reserved]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Keys"))
        either = self.tr("{others} or {last}")
        rows = [
            (_listed([*shown(keys)], either), act.meaning, named(act.place))
            for act in keymap.acts
            if (keys := keymap.keys(act.name))
        ]
        rows += [(each.shown, each.meaning, named(each.place)) for each in reserved]
        table = QTableWidget(len(rows), 3)
        table.setAccessibleName(self.tr("Keys"))
        table.setHorizontalHeaderLabels([self.tr("Key"), self.tr("What it does"), self.tr("Where")])
        table.verticalHeader().hide()
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setTabKeyNavigation(False)
        for row, texts in enumerate(rows):
            for column, text in enumerate(texts):
                table.setItem(row, column, QTableWidgetItem(text))
        table.resizeColumnsToContents()
        table.resizeRowsToContents()
        table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        change = buttons.addButton(self.tr("C&hange…"), QDialogButtonBox.ButtonRole.ActionRole)
        change.clicked.connect(self._change)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(table)
        layout.addWidget(buttons)
        metrics = self.fontMetrics()
        self.resize(metrics.averageCharWidth() * 140, metrics.height() * 32)

    def _change(self) -> None:
        self.close()
        self.change_requested.emit()


def _listed(keys: Sequence[str], template: str) -> str:
    *others, last = keys
    return template.format(others=", ".join(others), last=last) if others else last
