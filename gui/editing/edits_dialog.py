"""The list of all sentences that were edited, with what is to be looked at in each."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gui.editing.marking import EditedSentence
from gui.listing import Listing
from gui.numbers import counted, filled

_SIZE = (640, 360)


class EditsDialog(QDialog):
    """Stays open beside the window, and follows what is edited."""

    sentence_asked = Signal(int)
    """The index of a sentence that is to be shown."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Edited sentences"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(*_SIZE)
        self._listed: Sequence[EditedSentence] = ()
        self._about = QLabel()
        titles = [self.tr("Sentence"), self.tr("Version"), self.tr("Edits"), self.tr("To be looked at")]
        self._table = Listing(self.windowTitle(), titles, 3)
        self._table.setWordWrap(True)
        self._table.activated.connect(self._ask)
        self._table.clicked.connect(self._ask)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self._about)
        layout.addWidget(self._table)
        layout.addWidget(buttons)

    def show_edited(self, edited: Sequence[EditedSentence]) -> None:
        """Lists these sentences in place of those before."""
        self._listed = edited
        marked = sum(bool(each.marks) for each in edited)
        told = self.tr("{edited:,} edited, {marked:,} to be looked at")
        self._about.setText(filled(told, edited=len(edited), marked=marked))
        self._table.setRowCount(len(edited))
        for row, each in enumerate(edited):
            for column, text in enumerate((each.name, each.version, counted(each.edits), "; ".join(each.marks))):
                self._table.setItem(row, column, QTableWidgetItem(text))
        self._table.resizeRowsToContents()

    @Slot(QModelIndex)
    def _ask(self, index: QModelIndex) -> None:
        self.sentence_asked.emit(self._listed[index.row()].index)
