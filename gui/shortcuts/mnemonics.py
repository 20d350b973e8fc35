"""The Alt mnemonics of a window's menus and widgets, which no act can use as keys."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QLabel, QMainWindow

from gui.shortcuts.keymap import Reserved
from gui.widgets.all_widgets import all_widgets


def mnemonics_of(window: QMainWindow) -> list[Reserved]:
    """Returns the mnemonics now in the window, including those in hidden panels."""
    meaning = QCoreApplication.translate("Shortcuts", "Go to “{name}”")
    found = []
    for text in _texts(window):
        key = QKeySequence.mnemonic(text).toString(QKeySequence.SequenceFormat.PortableText)
        if key:
            found.append(Reserved(key, meaning.format(name=plain(text)), (key,)))
    return found


def plain(text: str) -> str:
    """Returns a text without its mnemonic marker and without a final ellipsis."""
    return text.replace("&", "").removesuffix("…")


def _texts(window: QMainWindow) -> Iterator[str]:
    yield from (action.text() for action in window.menuBar().actions())
    # Asked for its children, the window would hold whatever Qt has made among them for ever, also once Qt deletes it.
    widgets = [widget for widget in all_widgets() if widget.window() is window]
    yield from sorted(each.text() for each in widgets if isinstance(each, QLabel) and each.buddy() is not None)
    yield from sorted(each.text() for each in widgets if isinstance(each, QAbstractButton))
