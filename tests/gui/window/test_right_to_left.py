"""A short sentence that runs from the right begins at the right edge of the trees, where it is also clicked."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from core.model.spans import span_of
from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from gui.drawing.drawing_kind import DrawingStyle
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.trees_view.view import TreesView
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle, treebank

MOST_ROOM = 12
"""Pixels between the first word's column and the edge."""


@pytest.fixture
def view(window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> TreesView:
    window.resize(1600, 800)
    session.open(guess_specs([treebank(tmp_path, "ud", "הוא ישן טוב", "he sleeps")]), Settings())
    settle(session, qtbot)
    (panel,) = window.findChildren(TreesPanel)
    return panel.view


def edge_of_first_word(view: TreesView) -> float:
    return view.to_viewport(QPointF(view.drawing.layout.columns[0].right, 0)).x()


@pytest.mark.parametrize("style", list(DrawingStyle))
def test_a_sentence_from_the_right_begins_at_the_right(view: TreesView, style: DrawingStyle) -> None:
    view.set_display(view.display.with_style_everywhere(style))
    assert view.drawing.width < view.viewport().width()
    assert 0 <= view.viewport().width() - edge_of_first_word(view) <= MOST_ROOM


def test_what_is_clicked_is_what_is_drawn_there(view: TreesView, qtbot: QtBot) -> None:
    for position, column in enumerate(view.drawing.layout.columns, start=1):
        place = view.to_viewport(QPointF(column.centre, 0)).toPoint()
        place.setY(5)
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert view.selected_span == span_of([position])


def test_the_edge_is_followed_when_the_window_grows(view: TreesView, window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1900, 800)
    qtbot.waitUntil(lambda: 0 <= view.viewport().width() - edge_of_first_word(view) <= MOST_ROOM)


def test_a_sentence_from_the_left_begins_beside_the_headers(view: TreesView, session: Session, qtbot: QtBot) -> None:
    session.show(1)
    settle(session, qtbot)
    left = view.to_viewport(QPointF(view.drawing.layout.columns[0].left, 0)).x()
    assert 0 <= left - view.drawing.margin <= MOST_ROOM
