"""Ctrl+F lays the filter line over the window, as wide as that is; Escape and Enter put it back."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QDockWidget
from pytestqt.qtbot import QtBot

from gui.docks.sentences.panel import SentencesPanel
from gui.window.main_window import MainWindow

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def panel(opened: MainWindow) -> SentencesPanel:
    opened.activateWindow()
    (panel,) = opened.findChildren(SentencesPanel)
    return panel


def press_find(window: MainWindow, panel: SentencesPanel, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F, CONTROL)
    qtbot.waitUntil(panel.filter.line.hasFocus)


def place_of(panel: SentencesPanel) -> QRect:
    line = panel.filter.line
    return QRect(line.mapTo(panel.window(), QPoint(0, 0)), line.size())


def test_find_widens_the_line_and_escape_puts_it_back(window: MainWindow, panel: SentencesPanel, qtbot: QtBot) -> None:
    before, table = place_of(panel), panel.table.mapTo(window, QPoint(0, 0))
    press_find(window, panel, qtbot)
    assert place_of(panel).width() > 900
    assert place_of(panel).right() < window.width()
    assert panel.table.mapTo(window, QPoint(0, 0)) == table, "rows must not jump"
    qtbot.keyClicks(panel.filter.line, "len>12")
    qtbot.keyClick(panel.filter.line, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: place_of(panel) == before)
    assert panel.filter.line.hasFocus()
    assert panel.filter.line.text() == "len>12", "the first Escape must not lose what was typed"
    qtbot.keyClick(panel.filter.line, Qt.Key.Key_Escape)
    assert panel.filter.line.text() == ""


def test_the_line_goes_with_its_dock(window: MainWindow, panel: SentencesPanel, qtbot: QtBot) -> None:
    before = place_of(panel)
    press_find(window, panel, qtbot)
    (dock,) = window.findChildren(QDockWidget, "sentences")
    for _ in range(2):
        dock.toggleViewAction().trigger()
        assert panel.filter.line.isVisible() is dock.isVisible()
    qtbot.waitUntil(lambda: place_of(panel) == before)


def test_enter_filters_and_puts_the_line_back(window: MainWindow, panel: SentencesPanel, qtbot: QtBot) -> None:
    before = place_of(panel)
    press_find(window, panel, qtbot)
    qtbot.keyClicks(panel.filter.line, "len>12")
    qtbot.keyClick(panel.filter.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not panel.filtering.is_working)
    assert panel.table.hasFocus()
    qtbot.waitUntil(lambda: place_of(panel).width() == before.width())
    assert 0 < panel.table.model().rowCount() < 30


def test_an_error_has_room_below_the_wide_line(window: MainWindow, panel: SentencesPanel, qtbot: QtBot) -> None:
    press_find(window, panel, qtbot)
    frame = panel.filter.parentWidget()
    assert frame is not None
    low = frame.height()
    with qtbot.waitSignal(panel.filter.line.applied):
        qtbot.keyClicks(panel.filter.line, "len>")
    qtbot.waitUntil(lambda: frame.height() > low)
    message = panel.filter.message
    assert message.heightForWidth(message.width()) <= message.height()
    assert frame.rect().contains(message.geometry().translated(panel.filter.pos()))


def test_the_wide_line_follows_the_window(window: MainWindow, panel: SentencesPanel, qtbot: QtBot) -> None:
    press_find(window, panel, qtbot)
    window.resize(1600, 900)
    qtbot.waitUntil(lambda: 1300 < place_of(panel).right() < 1600)


def test_find_brings_up_a_hidden_dock(window: MainWindow, panel: SentencesPanel, qtbot: QtBot) -> None:
    dock = panel.parentWidget()
    assert isinstance(dock, QDockWidget)
    dock.hide()
    press_find(window, panel, qtbot)
    assert panel.isVisible()


def test_a_click_elsewhere_puts_the_line_back(window: MainWindow, panel: SentencesPanel, qtbot: QtBot) -> None:
    before = place_of(panel)
    press_find(window, panel, qtbot)
    panel.table.setFocus()
    qtbot.waitUntil(lambda: place_of(panel) == before)


def test_going_to_the_instances_puts_the_line_back(window: MainWindow, panel: SentencesPanel, qtbot: QtBot) -> None:
    """The bands that the dock pushes up would cut the wide line in two."""
    before = place_of(panel)
    press_find(window, panel, qtbot)
    with qtbot.waitSignal(panel.filter.line.applied):
        qtbot.keyClicks(panel.filter.line, "len>")
    qtbot.keyClick(panel.filter.line, Qt.Key.Key_F3)
    (dock,) = window.findChildren(QDockWidget, "instances")
    assert dock.isVisible()
    qtbot.waitUntil(lambda: place_of(panel).width() == before.width())
    assert panel.filter.line.hasFocus(), "what is wrong can be put right"
