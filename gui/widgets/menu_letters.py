"""Letters typed in an open menu."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu

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
