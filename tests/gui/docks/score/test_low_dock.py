"""A Score dock without room for all that it shows, as below the trees and above the Corpus dock on a small screen."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.model.choices import Protocol
from core.scoring.settings import Settings
from gui.docks.score.edit_script import EDIT_ROLE, ScriptView
from gui.docks.score.panel import ScorePanel
from gui.docks.score.tables import MeasureView, ParseView
from gui.session.view_choice import Choice
from gui.widgets.boxes import FitOrScroll
from tests.comparisons import compared
from tests.treebanks import version

A = "arrive 0 root | on 1 tmod | Sunday 2 pobj"
B = "arrive 0 root | on 3 prep | Sunday 1 tmod"


@pytest.fixture
def panel(qtbot: QtBot) -> ScorePanel:
    """Two golds and six parses in a dock of the least size."""
    panel = ScorePanel()
    qtbot.addWidget(panel)
    panel.show()
    parses = [version(f"p{i}", A, native="A") for i in range(6)]
    versions = [version("A", A), version("B", B), *parses]
    panel.show_comparison(compared(versions, Settings(Protocol.MULTIFUNCTION)), Choice(("A", "B"), labelled=True))
    panel.resize(panel.minimumWidth(), panel.minimumSizeHint().height())
    QApplication.processEvents()
    return panel


@pytest.fixture
def area(panel: ScorePanel) -> FitOrScroll:
    """Scrolls what the dock has no room for."""
    (area,) = panel.findChildren(FitOrScroll)
    return area


@pytest.fixture
def content(area: FitOrScroll) -> QWidget:
    """All that the dock shows."""
    content = area.widget()
    assert content is not None
    return content


@pytest.fixture
def script(panel: ScorePanel) -> ScriptView:
    return panel.findChildren(ScriptView)[0]


def test_nothing_overlaps(panel: ScorePanel, content: QWidget, script: ScriptView) -> None:
    (formula,) = (label for label in panel.findChildren(QLabel) if label.accessibleName() == "Formula")
    (measures,) = panel.findChildren(MeasureView)
    assert formula.y() >= measures.geometry().bottom()
    (table,) = panel.findChildren(ParseView)
    (name,) = (label for label in panel.findChildren(QLabel) if label.text() == "p0")
    assert name.y() >= table.geometry().bottom()
    assert content.rect().contains(script.geometry())


def test_dock_scrolls_and_leaves_the_rest_of_a_small_screen_to_others(
    panel: ScorePanel, area: FitOrScroll, content: QWidget
) -> None:
    """It was up to 490 pixels high: no dock below could be made higher, and the window outgrew its screen."""
    assert panel.height() <= 240
    assert area.verticalScrollBar().isVisible()
    assert content.width() == area.viewport().width()
    panel.resize(panel.width() + 50, panel.height())
    QApplication.processEvents()
    assert content.width() == area.viewport().width(), "no room is lost beside the scroll bar"
    panel.resize(panel.width(), 1000)
    QApplication.processEvents()
    assert not area.verticalScrollBar().isVisible()
    assert content.size() == area.viewport().size()


def test_edit_that_is_asked_for_is_in_sight(panel: ScorePanel, area: FitOrScroll, script: ScriptView) -> None:
    choices = [each for each in panel.findChildren(QToolButton) if each.text().startswith("Lost to")]
    (lost,) = (each for each in choices if each.isEnabled())
    model = script.model()
    edits = [model.index(0, 0, model.index(row, 0)).data(EDIT_ROLE) for row in range(model.rowCount())]
    span = next(edit.span for edit in edits if edit)

    def is_in_sight() -> bool:
        return script.mapTo(area.viewport(), script.rect().bottomLeft()).y() < area.viewport().height()

    for ask in (lost.click, lambda: panel.select_span(span)):
        area.verticalScrollBar().setValue(0)
        assert not is_in_sight()
        ask()
        assert is_in_sight()


def test_what_gets_the_focus_by_a_key_is_in_sight(panel: ScorePanel, script: ScriptView, qtbot: QtBot) -> None:
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    (table,) = panel.findChildren(ParseView)
    script.setFocus(Qt.FocusReason.TabFocusReason)
    assert table.viewport().visibleRegion().isEmpty()
    table.setFocus(Qt.FocusReason.ShortcutFocusReason)
    assert not table.viewport().visibleRegion().isEmpty()


def test_edit_that_is_reached_by_a_key_after_a_click_is_in_sight(
    panel: ScorePanel, area: FitOrScroll, script: ScriptView, qtbot: QtBot
) -> None:
    qtbot.mouseClick(script.viewport(), Qt.MouseButton.LeftButton)
    area.verticalScrollBar().setValue(0)
    qtbot.keyClick(script, Qt.Key.Key_Down)
    assert script.mapTo(area.viewport(), script.rect().bottomLeft()).y() < area.viewport().height()


@pytest.mark.parametrize("key", [Qt.Key.Key_Control, Qt.Key.Key_Escape])
def test_key_that_means_nothing_to_the_edits_leaves_them_in_sight(
    panel: ScorePanel, area: FitOrScroll, script: ScriptView, qtbot: QtBot, key: Qt.Key
) -> None:
    """The dock scrolled to its top as soon as Ctrl was held down to copy an edit."""
    bar = area.verticalScrollBar()
    bar.setValue(bar.maximum())
    qtbot.keyClick(script, key)
    assert bar.value() == bar.maximum() > 0


def test_span_that_stays_selected_does_not_scroll(panel: ScorePanel, area: FitOrScroll, script: ScriptView) -> None:
    """When labels are switched off, for example, someone who looks at the scores goes on looking at them."""
    model = script.model()
    edits = [model.index(0, 0, model.index(row, 0)).data(EDIT_ROLE) for row in range(model.rowCount())]
    span = next(edit.span for edit in edits if edit)
    panel.select_span(span)
    area.verticalScrollBar().setValue(0)
    panel.keep_span(span)
    assert area.verticalScrollBar().value() == 0
    assert script.currentIndex().data(EDIT_ROLE).span == span
