"""The Score dock leads on: from a value or an edit to the sentences that have it, from low coverage to the labels."""

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.model.protocol import Protocol
from core.scoring.settings import Settings
from gui.docks.corpus.pages import CorpusContents
from gui.docks.score.formula_list import FormulaList
from gui.docks.score.parse_view import ParseView
from gui.docks.score.script_model import EDIT_ROLE
from gui.docks.score.script_view import ScriptView
from gui.docks.sentences.filter_line import FilterLine
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
    (line,) = window.findChildren(FilterLine)
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
    assert action.text() == "Show these sentences"
    assert filter_of(opened) == written
    qtbot.waitUntil(lambda: 0 < len(shown(opened)) < 30)


def test_every_measure_leads_to_where_the_parse_loses_something(opened: MainWindow, qtbot: QtBot) -> None:
    next(each for each in opened.findChildren(QToolButton) if each.text() == "all measures").click()
    (formulas,) = opened.findChildren(FormulaList)
    (ned,) = [label for label in formulas.findChildren(QLabel) if label.text() == "NED"]
    (action,) = ned.actions()
    action.trigger()
    assert filter_of(opened) == "parser_ud.ned@ud<1"
    qtbot.waitUntil(lambda: 0 < len(shown(opened)) < 30)
    for label in formulas.findChildren(QLabel):
        for action in label.actions():
            action.trigger()
            assert "parser_ud." in filter_of(opened)
            assert not any(each.isVisible() for each in opened.findChildren(QLabel) if "At character" in each.text())


def by_tab_to_formulas(window: MainWindow, qtbot: QtBot) -> QLabel:
    """The formula that Tab leads to from the table of parses."""
    (formulas,), (parses,) = window.findChildren(FormulaList), window.findChildren(ParseView)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    parses.setFocus()
    for _ in range(4):
        widget = QApplication.focusWidget()
        if isinstance(widget, QLabel) and formulas.isAncestorOf(widget):
            return widget
        qtbot.keyClick(widget, Qt.Key.Key_Tab)
    raise AssertionError("Tab does not lead to the formulas")


def press(qtbot: QtBot, *keys: Qt.Key) -> None:
    for key in keys:
        qtbot.keyClick(QApplication.focusWidget(), key)


def told() -> str:
    """What is said of the widget that has the focus."""
    widget = QApplication.focusWidget()
    assert isinstance(widget, QWidget)
    return widget.accessibleName()


def test_enter_at_a_formula_shows_where_the_parse_loses_something(opened: MainWindow, qtbot: QtBot) -> None:
    by_tab_to_formulas(opened, qtbot)
    assert told().startswith("U-TED, ud+sud: 1 − ")
    press(qtbot, Qt.Key.Key_Down)
    assert told().startswith("L-TED, ud+sud: 1 − ")
    press(qtbot, Qt.Key.Key_Return)
    assert filter_of(opened) == "parser_ud.l-ted@ud+sud<1"
    qtbot.waitUntil(lambda: 0 < len(shown(opened)) < 30)


def test_the_menu_key_at_a_formula(opened: MainWindow, qtbot: QtBot) -> None:
    formula = by_tab_to_formulas(opened, qtbot)
    press(qtbot, Qt.Key.Key_End, Qt.Key.Key_Up, Qt.Key.Key_Home)
    assert QApplication.focusWidget() is formula

    def choose() -> None:
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        assert [action.text() for action in menu.actions()] == ["Show these sentences"]
        qtbot.keyClick(menu, Qt.Key.Key_Down)
        qtbot.keyClick(menu, Qt.Key.Key_Return)

    place = QPoint(2, 2)
    QTimer.singleShot(0, choose)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, place, formula.mapToGlobal(place))
    QApplication.sendEvent(formula, event)
    assert filter_of(opened) == "parser_ud.u-ted@ud+sud<1"


def test_the_formula_with_the_focus_keeps_it(opened: MainWindow, sample: Session, qtbot: QtBot) -> None:
    """Going on to another sentence, which has other formulas, one stays at the same measure."""
    by_tab_to_formulas(opened, qtbot)
    press(qtbot, Qt.Key.Key_Down, Qt.Key.Key_Down)
    before = told()
    sample.show(7)
    catch_up(opened)
    assert told() != before
    assert told().partition(":")[0] == before.partition(":")[0] == "U-TED, ud"
    press(qtbot, Qt.Key.Key_Tab)
    (formulas,) = opened.findChildren(FormulaList)
    assert QApplication.focusWidget() not in formulas.findChildren(QWidget), "one key leads out of them"


def test_sentences_with_an_edit_follow_the_choice(opened: MainWindow, sample: Session, qtbot: QtBot) -> None:
    (line,) = opened.findChildren(FilterLine)
    line.write("parser_ud.edit:forgiven")
    counts = []
    for against in (("ud", "sud"), ("sud",)):
        sample.set_choice(Choice(against, labelled=True))
        qtbot.wait(300)
        counts.append(len(shown(opened)))
    assert counts[0] > 0
    assert counts[1] == 0, "against a foreign gold alone nothing is forgiven"


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
