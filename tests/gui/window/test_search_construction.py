"""*Search for this construction*: from what is selected in the trees to its instances, by one act."""

from pytestqt.qtbot import QtBot

from core.model.spans import span_of
from gui.window.docks import INSTANCES
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle


def test_one_act_finds_what_is_built_alike_and_the_next_more(opened: MainWindow, qtbot: QtBot) -> None:
    view, session = opened._concord.view, opened._session
    view.setFocus()
    view.go_to_span(span_of([3, 4]), "ud")
    counts = []
    for _ in range(3):
        opened._actions["construction"].trigger()
        settle(session, qtbot)
        counts.append(session.places.found.places if session.places.found else 0)
    assert opened._sentences.filter.line.text() == "ud { pattern { V -[obl]-> N; N -[case]-> P } }"
    assert 0 < counts[0] <= counts[1] < counts[2]
    panel = opened._docks.panel(INSTANCES)
    assert panel.isVisible()
    assert panel.table.model().rowCount() == counts[2]
    assert "drops their subtypes" in opened.statusBar().currentMessage()
    assert view.selected_span == span_of([3, 4])


def test_without_a_selection_it_says_what_to_do(opened: MainWindow, qtbot: QtBot) -> None:
    opened._concord.view.select_span(None)
    opened._actions["construction"].trigger()
    assert opened.statusBar().currentMessage() == "Select a word, an arc or a span first"


def test_its_places_are_walked_like_those_of_a_filter(opened: MainWindow, qtbot: QtBot) -> None:
    opened._concord.view.go_to_span(span_of([3, 4]), "ud")
    opened._actions["construction"].trigger()
    settle(opened._session, qtbot)
    opened._actions["next_place"].trigger()
    first = opened._session.current
    opened._actions["next_place"].trigger()
    assert opened._session.current > first
    assert opened._concord.view.selected_span is not None
