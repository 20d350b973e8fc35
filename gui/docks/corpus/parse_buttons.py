"""A button for each parse, of which one is pressed."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QToolButton, QWidget

from gui.i18n.bidi_isolates import isolated
from gui.i18n.locale_numbers import filled
from gui.widgets.tooltips import as_tooltip

_IN_A_ROW: Final = 5


class ParseButtons(QWidget):
    """Buttons with the numbers of parses, as in the trees; the arrow keys go from one to the next."""

    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self.chosen)
        self._group.buttonToggled.connect(self._show_pressed)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(2)
        self._grid.setColumnStretch(_IN_A_ROW, 1)

    @property
    def current(self) -> int:
        """The index of the parse chosen."""
        return max(0, self._group.checkedId())

    def offer(self, parses: Sequence[str], marks: Mapping[str, str], current: int) -> None:
        """Has buttons for ``parses``, of which the one at the index ``current`` is pressed."""
        for button in self._group.buttons():
            self._group.removeButton(button)
            button.hide()
            button.deleteLater()
        for i, parse in enumerate(parses):
            button = QToolButton()
            button.setCheckable(True)
            button.setChecked(i == current)
            button.setText(marks[parse])
            name = f"{marks[parse]} {isolated(parse)}"
            button.setToolTip(as_tooltip(name))
            button.setAccessibleName(filled(self.tr("Errors of {parse}"), parse=name))
            self._group.addButton(button, i)
            self._grid.addWidget(button, i // _IN_A_ROW, i % _IN_A_ROW)
        self._show_pressed()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._show_pressed()

    @Slot()
    def _show_pressed(self) -> None:
        """Has the button pressed look like what is selected elsewhere; the style hardly shows it."""
        for button in self._group.buttons():
            palette, font = QPalette(self.palette()), QFont()
            if button.isChecked():
                palette.setColor(QPalette.ColorRole.Button, palette.highlight().color())
                palette.setColor(QPalette.ColorRole.ButtonText, palette.highlightedText().color())
            font.setBold(button.isChecked())
            button.setPalette(palette)
            button.setFont(font)
