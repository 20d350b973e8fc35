"""Menus and keys of the window about the aligned trees, and the way from difference to difference in the table."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from gui.docks.sentences.panel import SentencesPanel
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle, treebank

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def action(window: MainWindow, name: str) -> QAction:
    (found,) = window.findChildren(QAction, name)
    return found


def concord(window: MainWindow) -> TreesPanel:
    (found,) = window.findChildren(TreesPanel)
    return found


@pytest.fixture
def chains(window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """Two golds that differ in the second and the fourth of five sentences."""
    ours = ["a b c", "d e f", "g h", "i j k", "l m"]
    one = treebank(tmp_path, "one", *ours)
    other = Path(treebank(tmp_path, "other", *ours))
    blocks = other.read_text(encoding="utf-8").split("\n\n")
    for i in (1, 3):
        blocks[i] = blocks[i].replace("\t2\tdep", "\t1\tdep")
    other.write_text("\n\n".join(blocks), encoding="utf-8")
    session.open([VersionSpec("one", one, Role.GOLD), VersionSpec("other", str(other), Role.GOLD)], Settings())
    settle(session, qtbot)
    return window


def test_legend_shows_the_sentences_that_have_such_in_the_table(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    (sentences,) = opened.findChildren(SentencesPanel)
    every = len(session.corpus)
    for text in ("line=crossing", "parser_ud.chip=wrong", "ud.tedeval@sud<1", "parser_ud.las@ud<1"):
        concord(opened).sentences_requested.emit(text)
        qtbot.waitUntil(lambda: 0 < sentences.table.model().rowCount() < every)
        sentences.filter_by("")
        qtbot.waitUntil(lambda: sentences.table.model().rowCount() == every)


def press(window: MainWindow, key: Qt.Key, qtbot: QtBot) -> None:
    window.activateWindow()
    qtbot.keyClick(window, key, Qt.KeyboardModifier.AltModifier)


def test_keys_walk_the_differences_on_to_the_next_sentence_that_has_one(
    chains: MainWindow, session: Session, qtbot: QtBot
) -> None:
    shown, selected_span = [], []
    for _ in range(20):
        press(chains, Qt.Key.Key_Down, qtbot)
        qtbot.waitUntil(lambda: not chains.statusBar().currentMessage().startswith("Looking"))
        if chains.statusBar().currentMessage():
            break
        shown.append(session.current)
        selected_span.append(concord(chains).view.selected_span)
    assert chains.statusBar().currentMessage() == "There is no difference below this one in the table"
    assert shown == sorted(shown)
    assert set(shown) == {1, 3}
    assert all(selected_span)
    # Back up again, from the last of each sentence to its first.
    for _ in range(len(shown) - 1):
        press(chains, Qt.Key.Key_Up, qtbot)
        qtbot.waitUntil(lambda: not chains.statusBar().currentMessage().startswith("Looking"))
        shown.append(session.current)
        selected_span.append(concord(chains).view.selected_span)
    number = len(selected_span) // 2
    assert selected_span[number + 1 :] == selected_span[:number][::-1]
    press(chains, Qt.Key.Key_Up, qtbot)
    qtbot.waitUntil(lambda: "no difference above" in chains.statusBar().currentMessage())


def test_who_goes_elsewhere_is_not_taken_away_by_the_search(chains: MainWindow, session: Session, qtbot: QtBot) -> None:
    action(chains, "next_difference").trigger()
    session.show(4)
    qtbot.wait(50)
    assert session.current == 4


def test_hidden_versions_have_no_say_in_what_differs(chains: MainWindow, session: Session, qtbot: QtBot) -> None:
    concord(chains).set_band_visible("other", False)
    action(chains, "next_difference").trigger()
    qtbot.waitUntil(lambda: "no difference below" in chains.statusBar().currentMessage())
    assert session.current == 0


def test_menu_and_button_say_the_same_about_only_differences(opened: MainWindow) -> None:
    act, display = action(opened, "only_differences"), concord(opened).view
    act.trigger()
    assert display.display.only_differences
    concord(opened).set_only_differences(False)
    assert not act.isChecked()


def test_menu_turns_words_and_trees_around(opened: MainWindow) -> None:
    view = concord(opened).view
    assert action(opened, "as_written").isChecked()
    action(opened, "right_to_left").trigger()
    assert view.drawing.layout.columns[0].right == view.drawing.layout.width
    assert action(opened, "right_to_left").isChecked()
    # The menu of the trees says so too, and can take it back.
    texts = {each.text(): each for each in view.actions()}
    assert texts["Direction: right to left"].isChecked()
    texts["Direction: automatic"].trigger()
    assert action(opened, "as_written").isChecked()
    assert view.drawing.layout.columns[0].left == 0


def test_two_versions_are_chosen_without_a_mouse(opened: MainWindow, qtbot: QtBot) -> None:
    bands = concord(opened).view.drawing.layout.bands
    action(opened, "compare_two").trigger()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Return):
        qtbot.keyClick(QApplication.activePopupWidget(), key)
    shown = [band.content.key for band in concord(opened).view.drawing.layout.bands]
    assert len(shown) == 3 < len(bands)
    action(opened, "all_versions").trigger()
    assert len(concord(opened).view.drawing.layout.bands) == len(bands)
