"""Layouts: what each shows, that each comes back as it was left, and that it can be put back as it was at first."""

import gc
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QByteArray, QEvent, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMessageBox, QTabBar
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from core.scoring.settings import Settings
from gui.docks.corpus.differences import DifferencesChart
from gui.docks.corpus.page import PlotPage
from gui.docks.corpus.pages import CorpusContents
from gui.docks.corpus.versus import VersusChart
from gui.docks.sentences.table import SentencesTable
from gui.session.session import Session
from gui.widgets.deferred_call import DeferredCall
from gui.widgets.profile import Profile, ThemeChoice
from gui.widgets.sample import sample_specs
from gui.window.docks import CORPUS, DOCKS, FINDINGS, SCORE, SENTENCES, VERSIONS, Dock
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle


@pytest.fixture
def opens(session: Session, qtbot: QtBot) -> Callable[[slice], None]:
    """Opens some of the sample's versions, which are two golds and two parses."""

    def open_some(some: slice) -> None:
        session.open(sample_specs()[some], Settings())
        settle(session, qtbot)

    return open_some


EVERYTHING, GOLDS = slice(None), slice(2)


def choose(window: MainWindow, name: str) -> None:
    (act,) = window.findChildren(QAction, f"layout_{name}")
    act.trigger()


def is_chosen(window: MainWindow, name: str) -> bool:
    (act,) = window.findChildren(QAction, f"layout_{name}")
    return act.isChecked()


def visible(window: MainWindow) -> set[Dock[Any]]:
    return {row for row in DOCKS if window.docks[row].toggleViewAction().isChecked()}


def reset(window: MainWindow, qtbot: QtBot, answer: QMessageBox.StandardButton) -> None:
    (act,) = window.findChildren(QAction, "reset_layout")
    act.trigger()
    (question,) = (box for box in window.findChildren(QMessageBox) if box.isVisible())
    qtbot.mouseClick(question.button(answer), Qt.MouseButton.LeftButton)


def page_in_front(window: MainWindow, qtbot: QtBot) -> object:
    qtbot.waitUntil(lambda: bool(window.findChildren(CorpusContents)))
    (contents,) = window.findChildren(CorpusContents)
    assert isinstance(contents.page, PlotPage)
    return contents.page.chart


def again(session: Session, profile: Profile, qtbot: QtBot, before: MainWindow) -> MainWindow:
    """The window of the next start."""
    before.close()
    window = MainWindow(session, profile, ThemeChoice.LIGHT)
    qtbot.addWidget(window)
    window.show()
    return window


def test_layouts_show_what_they_are_for(window: MainWindow, opens: Callable[[slice], None], qtbot: QtBot) -> None:
    opens(EVERYTHING)
    assert visible(window) == {VERSIONS, SENTENCES, SCORE}
    choose(window, "compare")
    assert visible(window) == {VERSIONS, SENTENCES, SCORE, CORPUS}
    assert isinstance(page_in_front(window, qtbot), VersusChart)
    choose(window, "schemes")
    assert visible(window) == {VERSIONS, SENTENCES, CORPUS}
    assert isinstance(page_in_front(window, qtbot), DifferencesChart)
    choose(window, "inspect")
    assert visible(window) == {VERSIONS, SENTENCES, SCORE}


def test_a_layout_comes_back_as_it_was_left(
    window: MainWindow, opens: Callable[[slice], None], session: Session, profile: Profile, qtbot: QtBot
) -> None:
    opens(EVERYTHING)
    choose(window, "compare")
    window.docks[SCORE].toggleViewAction().trigger()
    choose(window, "inspect")
    assert SCORE in visible(window)
    choose(window, "compare")
    assert SCORE not in visible(window)
    window = again(session, profile, qtbot, window)
    assert is_chosen(window, "compare")
    assert visible(window) == {VERSIONS, SENTENCES, CORPUS}


def test_golds_alone_have_a_layout_without_scores(
    window: MainWindow, opens: Callable[[slice], None], qtbot: QtBot
) -> None:
    """There would be nothing in the Score dock."""
    opens(GOLDS)
    assert is_chosen(window, "schemes")
    assert SCORE not in visible(window)
    assert isinstance(page_in_front(window, qtbot), DifferencesChart)
    opens(EVERYTHING)
    assert is_chosen(window, "inspect")
    assert visible(window) == {VERSIONS, SENTENCES, SCORE}


def test_another_layout_for_golds_alone_is_remembered(
    window: MainWindow, opens: Callable[[slice], None], session: Session, profile: Profile, qtbot: QtBot
) -> None:
    opens(GOLDS)
    choose(window, "inspect")
    opens(EVERYTHING)
    choose(window, "compare")
    opens(GOLDS)
    assert is_chosen(window, "inspect")
    window = again(session, profile, qtbot, window)
    opens(GOLDS)
    assert is_chosen(window, "inspect")


def test_reset_puts_docks_columns_and_page_back(
    window: MainWindow, opens: Callable[[slice], None], profile: Profile, qtbot: QtBot
) -> None:
    opens(EVERYTHING)
    (table,) = window.findChildren(SentencesTable)
    before = [table.isColumnHidden(column) for column in range(table.model().columnCount())]
    choose(window, "schemes")
    page_in_front(window, qtbot)
    (contents,) = window.findChildren(CorpusContents)
    contents.tabs.setCurrentIndex(0)
    window.docks[SENTENCES].setFloating(True)
    window.docks[VERSIONS].close()
    window.sentences.column_menu.keep(["NOTE"])
    reset(window, qtbot, QMessageBox.StandardButton.Cancel)
    assert VERSIONS not in visible(window)
    reset(window, qtbot, QMessageBox.StandardButton.Reset)
    assert visible(window) == {VERSIONS, SENTENCES, CORPUS}
    assert not window.docks[SENTENCES].isFloating()
    assert isinstance(page_in_front(window, qtbot), DifferencesChart)
    assert profile.columns is None
    choose(window, "inspect")
    assert [table.isColumnHidden(column) for column in range(len(before))] == before


def test_a_layout_chosen_while_merging_ends_the_arrangement_for_merging(
    window: MainWindow, opens: Callable[[slice], None]
) -> None:
    opens(EVERYTHING)
    window.merging.perspective.enter(("ud", "sud"))
    assert visible(window) & {SCORE, VERSIONS} == set()
    choose(window, "compare")
    assert not window.merging.perspective.is_on
    assert visible(window) == {VERSIONS, SENTENCES, SCORE, CORPUS}


def test_corpus_shares_the_tabs_of_other_docks_below_after_a_reset(
    window: MainWindow, opens: Callable[[slice], None], qtbot: QtBot
) -> None:
    opens(slice(None))
    reset(window, qtbot, QMessageBox.StandardButton.Reset)
    for act in ("findings", "corpus"):
        (action,) = window.findChildren(QAction, act)
        action.trigger()
    assert window.docks[FINDINGS] in window.tabifiedDockWidgets(window.docks[CORPUS])


def test_tabs_of_an_earlier_layout_do_not_stay(
    window: MainWindow, opens: Callable[[slice], None], qtbot: QtBot
) -> None:
    """Qt leaves them where they were, over the panels that are there now."""

    def bars() -> list[bool]:
        """Of each tab bar in view, whether it is below its panels."""
        found = window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
        tops = [bar.geometry().top() for bar in found if bar.isVisible() and window.rect().intersects(bar.geometry())]
        return [top - 1 in {window.docks[row].geometry().bottom() for row in (SENTENCES, VERSIONS)} for top in tops]

    opens(EVERYTHING)
    for name in ("focus", "compare", "schemes", "inspect", "compare"):
        choose(window, name)
        is_tabbed = bool(window.tabifiedDockWidgets(window.docks[SENTENCES]))
        assert is_tabbed == (name != "inspect")
        qtbot.waitUntil(lambda expected=[True] * is_tabbed: bars() == expected)  # type: ignore[misc]


def test_tab_bars_that_qt_has_deleted_are_not_kept(
    window: MainWindow, opens: Callable[[slice], None], qtbot: QtBot
) -> None:
    """Each change of the layout would add to them as long as the window is open."""

    def kept_after_changes() -> int:
        for name in ("compare", "inspect", "schemes", "focus") * 2:
            choose(window, name)
            qtbot.wait(1)
            for waiting in window.findChildren(DeferredCall):
                waiting.catch_up()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
        return sum(type(each) is QTabBar and not isValid(each) for each in gc.get_objects())

    opens(EVERYTHING)
    kept_after_changes()
    before = kept_after_changes()
    assert kept_after_changes() <= before


def test_docks_of_a_window_that_starts_maximized_are_as_wide_as_they_were(
    window: MainWindow, session: Session, profile: Profile, qtbot: QtBot
) -> None:
    """Desktops show it small first, and docks kept the sizes for which that had room."""

    def widths(shown: MainWindow) -> list[int]:
        return [shown.docks[row].width() for row in (SENTENCES, SCORE)]

    def resize(shown: MainWindow) -> None:
        shown.resize(1800, 1000)
        QApplication.processEvents()

    resize(window)
    window.resizeDocks([window.docks[SENTENCES], window.docks[SCORE]], [500, 520], Qt.Orientation.Horizontal)
    QApplication.processEvents()
    before = widths(window)
    window.close()
    profile.geometry = QByteArray()
    new = MainWindow(session, profile, ThemeChoice.LIGHT, (700, 500))
    qtbot.addWidget(new)
    new.setWindowState(Qt.WindowState.WindowMaximized)
    new.layouts.restore((700, 500))
    new.show()
    assert widths(new) != before
    new.setWindowState(Qt.WindowState.WindowNoState)  # The screen of the tests has less room than was left.
    resize(new)
    qtbot.waitUntil(lambda: widths(new) == before)


def test_a_layout_that_a_window_first_shows_while_it_grows_is_arranged_for_its_size(
    window: MainWindow, session: Session, profile: Profile, qtbot: QtBot
) -> None:
    """Who opened golds alone for the first time, maximized, saw a flat Corpus dock, as for a small window."""

    def resize(shown: MainWindow) -> None:
        shown.resize(1800, 1000)
        QApplication.processEvents()

    resize(window)
    choose(window, "schemes")
    QApplication.processEvents()
    height = window.docks[CORPUS].height()
    choose(window, "inspect")
    window.close()
    profile.geometry = QByteArray()
    profile.set_docks("schemes", QByteArray())
    new = MainWindow(session, profile, ThemeChoice.LIGHT, (700, 500))
    qtbot.addWidget(new)
    new.setWindowState(Qt.WindowState.WindowMaximized)
    new.layouts.restore((700, 500))
    new.show()
    choose(new, "schemes")
    new.setWindowState(Qt.WindowState.WindowNoState)
    resize(new)
    qtbot.waitUntil(lambda: abs(new.docks[CORPUS].height() - height) < 5)
