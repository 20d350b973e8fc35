"""Mnemonics are looked for in the whole window, and nothing is kept of what is found there."""

import gc

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QLineEdit, QMainWindow, QPushButton, QToolButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from gui.shortcuts.keymap import mnemonics_of


def test_those_of_menus_labels_and_buttons_are_found(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    window.menuBar().addMenu("&File")
    line, label, button = QLineEdit(window), QLabel("&Name:", window), QPushButton("&Write…", window)
    label.setBuddy(line)
    QLabel("R&D", window)
    assert [(each.keys, each.meaning) for each in mnemonics_of(window)] == [
        (("Alt+F",), "Go to “File”"),
        (("Alt+N",), "Go to “Name:”"),
        (("Alt+W",), "Go to “Write”"),
    ]
    assert button.text() == "&Write…"


def test_buttons_that_qt_has_made_and_deleted_are_not_kept(qtbot: QtBot) -> None:
    """Tab bars, extension buttons and dialogs come and go as long as the window is open."""
    window = QMainWindow()
    qtbot.addWidget(window)
    before = deleted_buttons()  # Of other tests.
    for _ in range(2):
        dialog = QFileDialog(window)
        mnemonics_of(window)
        dialog.deleteLater()
        del dialog
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert deleted_buttons() <= before


def deleted_buttons() -> set[int]:
    """The identities of those that Python keeps although Qt has deleted them."""
    gc.collect()
    return {id(each) for each in gc.get_objects() if type(each) is QToolButton and not isValid(each)}
