"""The letters by which menus and widgets of a window are reached with Alt: no act can have them as well."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QLabel, QMainWindow

from gui.shortcuts.keymap import Reserved


def mnemonics_of(window: QMainWindow) -> list[Reserved]:
    """What Alt and a letter do in the window as it is, hidden panels included."""
    told = QCoreApplication.translate("Shortcuts", "Go to “{name}”")
    found = []
    for text in _texts(window):
        key = QKeySequence.mnemonic(text).toString(QKeySequence.SequenceFormat.PortableText)
        if key:
            found.append(Reserved(key, told.format(name=plain(text)), (key,)))
    return found


def plain(text: str) -> str:
    """A text without the sign for its letter, and without the dots that promise a dialog."""
    return text.replace("&", "").removesuffix("…")


def _texts(window: QMainWindow) -> Iterator[str]:
    yield from (action.text() for action in window.menuBar().actions())
    yield from (label.text() for label in window.findChildren(QLabel) if label.buddy() is not None)
    yield from (button.text() for button in window.findChildren(QAbstractButton) if button.window() is window)
