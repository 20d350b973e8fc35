"""A letter in an open menu chooses there, even if it is also a key of the trees behind it."""

from functools import partial

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from gui.actions.act import Place
from gui.trees_view.band_menu import BandMenu
from gui.trees_view.panel import TreesPanel
from gui.window.main_window import MainWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def trees(opened: MainWindow, qtbot: QtBot) -> TreesPanel:
    """The panel of the trees, which have the focus."""
    (panel,) = opened.findChildren(TreesPanel)
    opened.activateWindow()
    panel.view.setFocus()
    qtbot.waitUntil(panel.view.hasFocus)
    return panel


def chosen(window: MainWindow) -> list[str]:
    """Collects the acts that are chosen from now on."""
    names: list[str] = []
    for action in [*window.acts.of(Place.TREES), window.acts["undo"]]:
        action.triggered.connect(partial(_append, names, action.objectName()))
    return names


def _append(names: list[str], name: str, *_: bool) -> None:
    names.append(name)


def menu_of(window: MainWindow, title: str) -> QMenu:
    menus = (action.menu() for action in window.menuBar().actions())
    return next(menu for menu in menus if isinstance(menu, QMenu) and menu.title() == title)


def test_u_in_the_edit_menu_undoes_and_removes_no_bracket(opened: MainWindow, trees: TreesPanel, qtbot: QtBot) -> None:
    names = chosen(opened)
    opened.acts["undo"].setEnabled(True)
    menu = menu_of(opened, "&Edit")
    menu.popup(trees.view.mapToGlobal(trees.view.rect().center()))
    qtbot.keyClick(menu, Qt.Key.Key_U)
    assert names == ["undo"]


def test_the_menu_of_a_band_keeps_its_letters(opened: MainWindow, trees: TreesPanel, qtbot: QtBot) -> None:
    names = chosen(opened)
    trees.view._open_menu(trees.view.drawing.layout.bands[0], trees.view.mapToGlobal(trees.view.rect().center()))
    (menu,) = opened.findChildren(BandMenu)
    qtbot.keyClick(menu, Qt.Key.Key_U)
    menu.close()
    assert names == []


def test_keys_with_ctrl_are_left_to_the_window(opened: MainWindow, trees: TreesPanel, qtbot: QtBot) -> None:
    override = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_U, Qt.KeyboardModifier.ControlModifier, "\x15")
    override.ignore()
    QApplication.sendEvent(menu_of(opened, "&Edit"), override)
    assert not override.isAccepted()


def test_without_a_menu_the_keys_work(opened: MainWindow, trees: TreesPanel, qtbot: QtBot) -> None:
    names = chosen(opened)
    qtbot.keyClick(trees.view, Qt.Key.Key_H)
    assert names == ["attach"]
