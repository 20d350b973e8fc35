"""Alt+Down goes through what was asked for: the listed instances, or else the differences."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget
from pytestqt.qtbot import QtBot

from gui.docks.instances.panel import InstancesPanel
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle

ALT = Qt.KeyboardModifier.AltModifier
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def asked(opened: MainWindow, session: Session, qtbot: QtBot) -> InstancesPanel:
    """The window with the sample, in which a chip was clicked: its instances are listed."""
    opened.activateWindow()
    (trees,) = opened.findChildren(TreesPanel)
    trees.sentences_requested.emit("parser_ud.chip=wrong")
    (panel,) = opened.findChildren(InstancesPanel)
    settle(session, qtbot)
    qtbot.waitUntil(lambda: panel.table.model().rowCount() > 2)
    return panel


def test_instances_are_gone_through_while_they_are_listed(
    window: MainWindow, asked: InstancesPanel, qtbot: QtBot
) -> None:
    rows = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up):
        qtbot.keyClick(window, key, ALT)
        rows.append(asked.table.currentIndex().row())
    first = rows[0]
    assert rows == [first, first + 1, first + 2, first + 1]


def test_differences_are_gone_through_once_the_list_is_closed(
    window: MainWindow, asked: InstancesPanel, session: Session, qtbot: QtBot
) -> None:
    qtbot.keyClick(window, Qt.Key.Key_Down, ALT)
    row = asked.table.currentIndex().row()
    (dock,) = window.findChildren(QDockWidget, "instances")
    dock.hide()
    session.show(0)
    settle(session, qtbot)
    (trees,) = window.findChildren(TreesPanel)
    qtbot.keyClick(window, Qt.Key.Key_Down, ALT)
    assert session.current == 0
    assert trees.view.selected_span in trees.differences_shown()
    assert asked.table.currentIndex().row() == row
