"""A button with text that opens a menu."""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QToolButton, QWidget

_ARROW: Final = 6
"""Pixels on each side of the text for the arrow, which Qt would draw over it."""


class MenuButton(QToolButton):
    """Opens its menu at once, and has room for the menu arrow."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(2 * _ARROW, 0)
