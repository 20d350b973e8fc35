"""A line of a dialog that says how many there are of something, with a button that leads to them."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from gui.i18n.locale_numbers import filled

_LARGE: Final = 9_999_999


class CountLine(QWidget):
    """Its button is there only if there are some."""

    pressed = Signal()
    """The user wants to see what is counted."""

    def __init__(self, counted: str, button: str, meaning: str) -> None:
        """``counted`` has the number as ``{n:,}``; ``meaning`` says what the ``button`` does."""
        super().__init__()
        self._counted = counted
        self.text = QLabel(textFormat=Qt.TextFormat.PlainText)
        # As large from the start as with a large number, so that its dialog does not grow.
        self.text.setMinimumWidth(self.fontMetrics().horizontalAdvance(filled(counted, n=_LARGE)))
        self.button = QPushButton(button)
        self.button.setToolTip(meaning)
        self.button.setAccessibleName(meaning)
        policy = self.button.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.button.setSizePolicy(policy)
        self.button.clicked.connect(self.pressed)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.text)
        layout.addWidget(self.button)
        layout.addStretch(1)
        self.show_number(0)

    def show_number(self, number: int) -> None:
        """Says how many there are."""
        self.text.setText(filled(self._counted, n=number))
        self.button.setVisible(number > 0)
