"""Spans in all panels of the window at once: pointed at, selected, told in the outline and on cards."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDockWidget, QWidget
from pytestqt.qtbot import QtBot

from core.model.spans import Span, span_of
from gui.docks.score.edit_script import EDIT_ROLE, HIGHLIGHT_ROLE, ScriptView
from gui.docks.score.panel import ScorePanel
from gui.docks.sentences.panel import SentencesPanel
from gui.docks.versions.panel import VersionsPanel
from gui.session.session import Session
from gui.trees_view.outline import OutlineRow, OutlineView
from gui.trees_view.panel import TreesPanel
from gui.trees_view.span_card import SpanCard
from gui.widgets.profile import Profile, ThemeChoice
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle

ON = span_of([3])


@pytest.fixture
def opened(opened: MainWindow, qtbot: QtBot) -> MainWindow:
    """The window with the sample, in whose first sentence the first parse is wrong about "on"."""
    qtbot.waitUntil(lambda: script(opened).model().rowCount(script(opened).model().index(0, 0)) > 0)
    return opened


def action(window: MainWindow, name: str) -> QAction:
    (found,) = window.findChildren(QAction, name)
    return found


def concord(window: MainWindow) -> TreesPanel:
    (found,) = window.findChildren(TreesPanel)
    return found


def script(window: MainWindow) -> ScriptView:
    (found,) = window.findChildren(ScriptView)
    return found


def outline(window: MainWindow) -> OutlineView:
    (found,) = window.findChildren(OutlineView)
    return found


def lit(view: ScriptView) -> set[Span]:
    model = view.model()
    groups = [model.index(row, 0) for row in range(model.rowCount())]
    edits = [model.index(row, 0, group) for group in groups for row in range(model.rowCount(group))]
    return {index.data(EDIT_ROLE).span for index in edits if index.data(HIGHLIGHT_ROLE)}


def point(qtbot: QtBot, viewport: QWidget, place: QPoint) -> None:
    qtbot.mouseMove(viewport, place + QPoint(1, 0))
    qtbot.mouseMove(viewport, place)


def test_pointing_at_an_edit_lights_its_words_in_the_trees(opened: MainWindow, qtbot: QtBot) -> None:
    view = script(opened)
    model = view.model()
    index = next(
        i for i in (model.index(row, 0, model.index(0, 0)) for row in range(9)) if i.data(EDIT_ROLE).span == ON
    )
    view.scrollTo(index)
    point(qtbot, view.viewport(), view.visualRect(index).center())
    look = concord(opened).view.drawing.look
    assert (look.hovered_span, look.highlighted_span) == (ON, ON)
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    assert concord(opened).view.drawing.look.hovered_span == 0


def test_pointing_at_a_word_lights_its_edits(opened: MainWindow, qtbot: QtBot) -> None:
    view = concord(opened).view
    column = view.drawing.layout.columns[2]
    place = view.to_viewport(QPointF(column.centre, 0)).toPoint()
    before = script(opened).viewport().grab().toImage()
    point(qtbot, view.viewport(), QPoint(place.x(), 5))
    assert lit(script(opened)) == {ON}
    assert script(opened).viewport().grab().toImage() != before
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    assert lit(script(opened)) == set()
    assert script(opened).viewport().grab().toImage() == before


def test_selecting_an_edit_selects_its_span_everywhere(opened: MainWindow, qtbot: QtBot) -> None:
    action(opened, "outline").trigger()
    qtbot.waitUntil(lambda: outline(opened).model().rowCount() > 0)
    model = script(opened).model()
    script(opened).setCurrentIndex(model.index(0, 0, model.index(0, 0)))
    span = script(opened).currentIndex().data(EDIT_ROLE).span
    assert concord(opened).view.selected_span == span
    row = outline(opened).currentItem()
    assert isinstance(row, OutlineRow)
    assert row.entry.span == span


def test_the_outline_is_shown_by_its_key_with_the_focus(opened: MainWindow, qtbot: QtBot) -> None:
    opened.activateWindow()
    (dock,) = (dock for dock in opened.findChildren(QDockWidget) if dock.objectName() == "outline")
    assert dock.isHidden()
    qtbot.keyClick(opened, Qt.Key.Key_F9)
    assert outline(opened).hasFocus()
    assert action(opened, "outline").isChecked()
    qtbot.keyClick(opened, Qt.Key.Key_F9)
    assert dock.isHidden()
    assert not action(opened, "outline").isChecked()


def test_tags_stay_switched_off(opened: MainWindow, session: Session, profile: Profile, qtbot: QtBot) -> None:
    """Ctrl+T hides them, in the next window too."""
    with_tags = concord(opened).view.drawing
    assert with_tags.layout.tags[0] == "PRON"
    qtbot.keyClick(opened, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert not action(opened, "tags").isChecked()
    assert concord(opened).view.drawing.layout.tags == ()
    assert concord(opened).view.drawing.ruler < with_tags.ruler
    again = MainWindow(session, profile, ThemeChoice.LIGHT)
    qtbot.addWidget(again)
    assert not action(again, "tags").isChecked()
    assert not concord(again).view.display.tagged
    action(opened, "tags").trigger()
    assert concord(opened).view.drawing.layout.tags == with_tags.layout.tags


def test_cards_stay_switched_off(opened: MainWindow, session: Session, profile: Profile, qtbot: QtBot) -> None:
    concord(opened).view.go_to_span(ON)
    (card,) = opened.findChildren(SpanCard)
    assert card.isVisible()
    concord(opened).cards_switched_off.emit()
    assert not card.isVisible()
    assert not action(opened, "card").isChecked()
    again = MainWindow(session, profile, ThemeChoice.LIGHT)
    qtbot.addWidget(again)
    assert not action(again, "card").isChecked()
    action(opened, "card").trigger()
    assert card.isVisible()
    assert profile.cards


def test_a_card_filters_the_table(opened: MainWindow, qtbot: QtBot) -> None:
    concord(opened).view.go_to_span(ON)
    concord(opened).sentences_requested.emit('span:"on"')
    (sentences,) = opened.findChildren(SentencesPanel)
    qtbot.waitUntil(lambda: 0 < sentences.table.model().rowCount() < 30)


def test_the_keys_go_from_panel_to_panel_as_they_stand(opened: MainWindow) -> None:
    panels = [opened.findChildren(kind)[0] for kind in (VersionsPanel, SentencesPanel, TreesPanel, ScorePanel)]
    found: list[QWidget] = []
    widget = opened.nextInFocusChain()
    while widget and widget is not opened:
        found += [panel for panel in panels if panel.isAncestorOf(widget) and panel not in found]
        widget = widget.nextInFocusChain()
    assert found == panels


def test_wrapped_lines_stay_switched_on(opened: MainWindow, session: Session, profile: Profile, qtbot: QtBot) -> None:
    longest = max(range(len(session.corpus)), key=session.corpus.lengths.__getitem__)
    session.show(longest)
    assert not concord(opened).view.is_wrapped
    qtbot.keyClick(opened, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    assert action(opened, "wrap_lines").isChecked()
    assert concord(opened).view.is_wrapped
    assert concord(opened).view.horizontalScrollBar().maximum() == 0
    again = MainWindow(session, profile, ThemeChoice.LIGHT)
    qtbot.addWidget(again)
    assert action(again, "wrap_lines").isChecked()
    concord(again).start_afresh()
    assert concord(again).view.display.wrapped


def test_selected_edit_is_not_kept_for_another_sentence(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    """The same positions mean other words there: an edit that nobody chose would be lit."""
    concord(opened).select_span(ON)
    script(opened).select_span(ON)
    assert script(opened).currentIndex().isValid()
    session.show(1)
    settle(session, qtbot)
    QApplication.processEvents()
    assert not script(opened).currentIndex().data(EDIT_ROLE)
    session.show(0)
    settle(session, qtbot)
    QApplication.processEvents()
    assert not script(opened).currentIndex().data(EDIT_ROLE)
