"""*Search for this construction*: from what is selected in the trees to its instances, by one act."""

from pytestqt.qtbot import QtBot

from core.model.spans import span_of
from gui.window.docks import INSTANCES
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle


def test_one_act_finds_what_is_built_alike_and_the_next_more(opened: MainWindow, qtbot: QtBot) -> None:
    view, session = opened.trees.view, opened.session
    view.setFocus()
    view.go_to_span(span_of([3, 4]), "ud")
    counts = []
    for _ in range(3):
        opened.acts["construction"].trigger()
        settle(session, qtbot)
        counts.append(session.places.found.places if session.places.found else 0)
    assert opened.sentences.filter.line.text() == "ud { pattern { V -[obl]-> N; N -[case]-> P } }"
    assert 0 < counts[0] <= counts[1] < counts[2]
    panel = opened.docks.panel(INSTANCES)
    assert panel.isVisible()
    assert panel.table.model().rowCount() == counts[2]
    assert "drops their subtypes" in opened.statusBar().currentMessage()
    assert view.selected_span == span_of([3, 4])


def test_without_a_selection_it_says_what_to_do(opened: MainWindow, qtbot: QtBot) -> None:
    opened.trees.view.select_span(None)
    opened.acts["construction"].trigger()
    assert opened.statusBar().currentMessage() == "Select a word, an arc or a span first"


def test_its_places_are_walked_like_those_of_a_filter(opened: MainWindow, qtbot: QtBot) -> None:
    opened.trees.view.go_to_span(span_of([3, 4]), "ud")
    opened.acts["construction"].trigger()
    settle(opened.session, qtbot)
    opened.acts["next_place"].trigger()
    first = opened.session.current
    opened.acts["next_place"].trigger()
    assert opened.session.current > first
    assert opened.trees.view.selected_span is not None
