"""What is selected in a panel is brought into view in the trees, in the band that it is about, as often as one asks."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from core.model.spans import Span
from core.trees.edit_distance import Operation
from gui.docks.score.edit_script import EDIT_ROLE, ScriptView
from gui.drawing.paint.scene import Fit
from gui.session.session import Session
from gui.trees_view.outline import OutlineView
from gui.trees_view.panel import TreesPanel
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle

PARSE = "parser_ud"


@pytest.fixture
def low(opened: MainWindow, session: Session, qtbot: QtBot) -> MainWindow:
    """The window so low that only the first bands are in view."""
    opened.resize(1280, 600)
    settle(session, qtbot)
    return opened


def trees(window: MainWindow) -> TreesPanel:
    (found,) = window.findChildren(TreesPanel)
    return found


def script(window: MainWindow) -> ScriptView:
    (found,) = window.findChildren(ScriptView)
    return found


def edits(view: ScriptView) -> Iterator[QModelIndex]:
    model = view.model()
    for group in (model.index(row, 0) for row in range(model.rowCount())):
        yield from (model.index(row, 0, group) for row in range(model.rowCount(group)))


def is_in_view(window: MainWindow, span: Span, band: str) -> bool:
    view = trees(window).view
    (box,) = [each.by_span[span] for each in view.drawing.layout.bands if each.content.key == band]
    return view.is_in_view(box)


def click(view: ScriptView | OutlineView, index: QModelIndex, qtbot: QtBot) -> None:
    view.scrollTo(index)
    place = view.visualRect(index).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)


@pytest.fixture
def added(low: MainWindow, session: Session, qtbot: QtBot) -> QModelIndex:
    """The row of a span that the first parse lacks, in the first sentence that has one."""
    for sentence in range(len(session.corpus)):
        session.show(sentence)
        settle(session, qtbot)
        for index in edits(script(low)):
            if index.data(EDIT_ROLE).operation is Operation.ADD:
                view = trees(low).view
                view.set_display(replace(view.display, zoom=2.5, fit=Fit.NEVER))
                view.verticalScrollBar().setValue(0)
                return index
    raise AssertionError("no parse of the sample lacks a span")


def test_an_addition_is_shown_in_the_band_of_its_parse(low: MainWindow, added: QModelIndex, qtbot: QtBot) -> None:
    span = added.data(EDIT_ROLE).span
    assert not is_in_view(low, span, PARSE)
    click(script(low), added, qtbot)
    assert is_in_view(low, span, PARSE)
    assert trees(low).view.selected_band == PARSE


def test_a_click_on_what_is_selected_scrolls_back(low: MainWindow, added: QModelIndex, qtbot: QtBot) -> None:
    span = added.data(EDIT_ROLE).span
    click(script(low), added, qtbot)
    trees(low).view.verticalScrollBar().setValue(0)
    assert not is_in_view(low, span, PARSE)
    click(script(low), added, qtbot)
    assert is_in_view(low, span, PARSE)


def test_a_folded_band_is_unfolded(low: MainWindow, added: QModelIndex, qtbot: QtBot) -> None:
    view = trees(low).view
    view.set_display(replace(view.display, folded=frozenset({PARSE})))
    click(script(low), added, qtbot)
    assert is_in_view(low, added.data(EDIT_ROLE).span, PARSE)


def test_a_row_of_the_outline_is_shown_in_its_band_as_often_as_it_is_clicked(
    low: MainWindow, added: QModelIndex, qtbot: QtBot
) -> None:
    span, view = added.data(EDIT_ROLE).span, trees(low).view
    (act,) = low.findChildren(QAction, "outline")
    act.trigger()
    (outline,) = low.findChildren(OutlineView)
    qtbot.waitUntil(lambda: outline.model().rowCount() > 0)
    (row,) = [
        each for each in outline.rows if each.entry.span == span and each.entry.band and each.entry.band.key == PARSE
    ]
    for _ in range(2):
        view.verticalScrollBar().setValue(0)
        click(outline, outline.indexFromItem(row), qtbot)
        assert is_in_view(low, span, PARSE)
