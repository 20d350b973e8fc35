"""Rules out of view: the trees leave out what rules explain, the window says so, and one click shows all again."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QToolButton
from pytestqt.qtbot import QtBot

from gui.docks.corpus.page_name import PageName
from gui.docks.corpus.pages import CorpusContents
from gui.docks.corpus.rules import RulesPage
from gui.drawing.content import BandContent
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.trees_view.sentence_title import SentenceTitle
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle

LEFT = Qt.MouseButton.LeftButton
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def rules_page(window: MainWindow, session: Session, qtbot: QtBot) -> RulesPage:
    (dock,) = window.findChildren(QDockWidget, "corpus")
    if dock.isHidden():
        dock.toggleViewAction().trigger()
    qtbot.waitUntil(lambda: bool(dock.findChildren(CorpusContents)))
    (contents,) = dock.findChildren(CorpusContents)
    contents.show_page(PageName.RULES)
    settle(session, qtbot)
    assert isinstance(contents.page, RulesPage)
    qtbot.waitUntil(contents.page.start.isEnabled)
    qtbot.mouseClick(contents.page.start, LEFT)
    settle(session, qtbot)
    assert session.study.rules
    return contents.page


def bands(trees: TreesPanel) -> Sequence[BandContent]:
    assert trees.subject
    return trees.subject.content.bands


def switch(trees: TreesPanel) -> QToolButton:
    (title,) = trees.findChildren(SentenceTitle)
    return title.out_of_view


def arcs_drawn(trees: TreesPanel) -> dict[str, int]:
    return {band.key: len(band.drawn_arcs) for band in bands(trees) if band.key in ("ud", "sud")}


def test_the_trees_leave_out_what_rules_explain_and_say_so(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    page = rules_page(opened, session, qtbot)
    (trees,) = opened.findChildren(TreesPanel)
    left = session.study.left
    explained = next(i for i in range(10, session.corpus.expected) if all(each.sentence != i for each in left))
    session.show(explained)
    before = arcs_drawn(trees)
    button = switch(trees)
    assert not button.isVisible()
    qtbot.mouseClick(page.view, LEFT)
    after = arcs_drawn(trees)
    assert after["ud"] == after["sud"] < before["ud"], "what is left are the arcs that the golds share"
    details = [line for band in bands(trees) if band.key == "ud" for line in band.details]
    assert f"differ by rule, out of view: {before['ud'] - after['ud']} words" in details
    assert button.isVisible()
    assert button.text() == "24 of 24 rules out of view – show"
    qtbot.mouseClick(button, LEFT)
    assert arcs_drawn(trees) == before
    assert not button.isVisible()
    settle(session, qtbot)


def test_other_versions_bring_everything_back_into_view(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    page = rules_page(opened, session, qtbot)
    qtbot.mouseClick(page.view, LEFT)
    settle(session, qtbot)
    (trees,) = opened.findChildren(TreesPanel)
    session.change([spec for spec in session.specs if spec.name in ("ud", "sud")])
    settle(session, qtbot)
    assert session.study.out_of_view is None
    assert not switch(trees).isVisible()
    assert session.corpus.out_of_view is None
