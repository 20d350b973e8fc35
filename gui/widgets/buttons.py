"""Buttons above tables and plots, and the menus they open."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

_ARROW: Final = 6
"""Pixels on each side of the text for the arrow, which Qt would draw over it."""


class MenuButton(QToolButton):
    """Opens its menu at once, and has room for the menu arrow."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(2 * _ARROW, 0)


def flat_button(text: str) -> QToolButton:
    """A button without a frame unless the mouse is over it."""
    button = QToolButton(autoRaise=True)
    button.setText(text)
    return button


_COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class _Letters(QObject):
    """Claims letters for the menu before shortcuts see them."""

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride:
            assert isinstance(event, QKeyEvent)
            if event.text().isprintable() and event.text() and not event.modifiers() & _COMMANDS:
                event.accept()
                return True
        return False


def keep_letters(menu: QMenu) -> None:
    """Lets letters choose in an open menu: the widget behind it keeps the focus, whose keys would win otherwise."""
    menu.installEventFilter(_Letters(menu))
