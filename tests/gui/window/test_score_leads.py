"""The Score dock leads on: from a value or an edit to the sentences that have it, from low coverage to the labels."""

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QApplication, QLabel, QTableView, QToolButton
from pytestqt.qtbot import QtBot

from core.model.choices import Protocol
from core.scoring.settings import Settings
from gui.docks.corpus.pages import CorpusContents
from gui.docks.score.edit_script import EDIT_ROLE, ScriptView
from gui.docks.score.tables import MeasureView, ParseView
from gui.docks.sentences.table import SentencesTable
from gui.session.session import Session
from gui.session.view_choice import Choice
from gui.window.main_window import MainWindow
from tests.gui.sessions import catch_up, settle


@pytest.fixture
def opened(window: MainWindow, sample: Session) -> MainWindow:
    """The window with the sample, of which the first sentence is scored."""
    catch_up(window)
    return window


def shown(window: MainWindow) -> set[str]:
    """The names in the table of sentences."""
    (table,) = window.findChildren(SentencesTable)
    model = table.model()
    return {model.index(row, 0).data() for row in range(model.rowCount())}


def filter_of(window: MainWindow) -> str:
    line = window.sentences.filter.line
    return line.text()


def wait_for(window: MainWindow, names: set[str], qtbot: QtBot) -> None:
    assert 0 < len(names) < 30
    qtbot.waitUntil(lambda: shown(window) == names)


def sentences_with(session: Session, wanted: str) -> set[str]:
    """Those in which the first parse has an edit of this operation and label that counts."""
    found = set()
    for i in range(session.corpus.compared):
        comparison = session.corpus.comparison(i)
        assert comparison is not None
        script = comparison.script("parser_ud", session.choice.against, labelled=True)
        if any(f"{edit.operation} {edit.found}" == wanted and not edit.forgiven for edit in script.edits):
            found.add(session.corpus.names[i])
    return found


def test_enter_at_an_edit_shows_the_sentences_with_the_same(opened: MainWindow, sample: Session, qtbot: QtBot) -> None:
    names = sentences_with(sample, "delete obl")
    sample.show(sample.corpus.names.index(min(names)))
    catch_up(opened)
    (view,) = opened.findChildren(ScriptView)
    model = view.model()
    counted = model.index(0, 0, QModelIndex())
    edits = [model.index(row, 0, counted) for row in range(model.rowCount(counted))]
    view.setCurrentIndex(next(edit for edit in edits if edit.data(EDIT_ROLE).found == ("obl",)))
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert filter_of(opened) == 'parser_ud.edit="delete obl"'
    wait_for(opened, names, qtbot)


@pytest.mark.parametrize(
    ("column", "written"), [(0, "parser_sud.l-ted<1"), (1, "parser_sud.u-ted<1"), (4, "parser_sud.las<1")]
)
def test_enter_at_a_value_shows_where_the_parse_loses_something(
    opened: MainWindow, qtbot: QtBot, column: int, written: str
) -> None:
    (view,) = opened.findChildren(ParseView)
    view.setCurrentIndex(view.model().index(1, column))
    view.setFocus()
    (action,) = view.actions()
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert action.text() == "Show these instances"
    assert filter_of(opened) == written
    qtbot.waitUntil(lambda: 0 < len(shown(opened)) < 30)


def test_one_gold_is_named_in_the_filter(opened: MainWindow, sample: Session, qtbot: QtBot) -> None:
    sample.set_choice(Choice(("ud",), labelled=True))
    catch_up(opened)
    (view,) = opened.findChildren(ParseView)
    view.setCurrentIndex(view.model().index(1, 4))
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert filter_of(opened) == "parser_sud.las@ud<1"


def go_to(window: MainWindow, title: str, column: int) -> QTableView:
    """Makes the cell of a measure and the golds in a column the current one."""
    (view,) = window.findChildren(MeasureView)
    model = view.model()
    (row,) = (i for i in range(model.rowCount()) if model.index(i, 0).data() == title)
    view.setCurrentIndex(model.index(row, column))
    return view


def test_every_measure_leads_to_where_the_parse_loses_something(opened: MainWindow, qtbot: QtBot) -> None:
    next(each for each in opened.findChildren(QToolButton) if each.text() == "all measures").click()
    table = go_to(opened, "NED", 2)
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert filter_of(opened) == "parser_ud.ned@ud<1"
    qtbot.waitUntil(lambda: 0 < len(shown(opened)) < 30)
    (action,) = table.actions()
    for row in range(table.model().rowCount()):
        table.setCurrentIndex(table.model().index(row, 2))
        action.trigger()
        assert "parser_ud." in filter_of(opened)
        assert not any(each.isVisible() for each in opened.findChildren(QLabel) if "At character" in each.text())


def test_measures_are_reached_and_left_by_tab(opened: MainWindow, qtbot: QtBot) -> None:
    (view,), (parses,) = opened.findChildren(MeasureView), opened.findChildren(ParseView)
    opened.activateWindow()
    qtbot.waitUntil(opened.isActiveWindow)
    parses.setFocus()
    seen = []
    for _ in range(8):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        seen.append(QApplication.focusWidget())
    (script,) = opened.findChildren(ScriptView)
    assert view in seen
    assert script in seen
    sums = [each for each in seen if isinstance(each, QToolButton) and each.text().startswith("Lost to")]
    assert sums, "the sums lead to their edits, so the keyboard leads to the sums"


def test_the_cell_chosen_stays_so_in_another_sentence(opened: MainWindow, sample: Session, qtbot: QtBot) -> None:
    go_to(opened, "L-TED", 3)
    (view,) = opened.findChildren(MeasureView)
    before = view.reading
    sample.show(7)
    catch_up(opened)
    after = view.reading
    assert before is not None
    assert after is not None
    assert (after.measure, after.against) == (before.measure, before.against)
    assert any(label.text() == "Edits for L-TED against sud" for label in opened.findChildren(QLabel))


def test_sentences_with_an_edit_follow_the_choice(opened: MainWindow, sample: Session, qtbot: QtBot) -> None:
    line = opened.sentences.filter.line
    line.write("parser_ud.edit:forgiven")
    every = len(shown(opened))
    sample.set_choice(Choice(("ud", "sud"), labelled=True))
    qtbot.waitUntil(lambda: 0 < len(shown(opened)) < every)
    sample.set_choice(Choice(("sud",), labelled=True))
    qtbot.waitUntil(lambda: not shown(opened))  # against a foreign gold alone nothing is forgiven


def test_low_coverage_leads_to_the_labels(opened: MainWindow, sample: Session, qtbot: QtBot) -> None:
    (button,) = [each for each in opened.findChildren(QToolButton) if each.text() == "Map labels…"]
    assert not button.isVisible()
    sample.set_settings(Settings(Protocol.MULTIFUNCTION))
    qtbot.waitUntil(button.isVisible)
    button.click()
    qtbot.waitUntil(lambda: bool(opened.findChildren(CorpusContents)))
    (contents,) = opened.findChildren(CorpusContents)
    qtbot.waitUntil(contents.isVisible)
    assert contents.tabs.tabText(contents.tabs.currentIndex()) == contents.page.title == "Labels"
    contents.tabs.setCurrentIndex(0)
    button.click()
    assert contents.page.title == "Labels"
    settle(sample, qtbot)


def test_floors_are_rows_beside_the_parses(opened: MainWindow, sample: Session, qtbot: QtBot) -> None:
    (view,) = opened.findChildren(ParseView)
    before = view.model().rowCount()
    sample.set_settings(Settings(floors=True))
    settle(sample, qtbot)
    qtbot.waitUntil(lambda: view.model().rowCount() > before)
    names = [view.model().index(row, 0).data() for row in range(before, view.model().rowCount())]
    assert names == [floor.name for floor in sample.corpus.frame.floors]
