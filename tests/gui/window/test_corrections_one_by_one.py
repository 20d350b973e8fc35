"""Places of one kind are corrected one after the other: F3, a new label, F3 again."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDockWidget
from pytestqt.qtbot import QtBot

from gui.docks.instances.model import Cell
from gui.docks.instances.panel import InstancesPanel
from gui.docks.sentences.panel import SentencesPanel
from gui.session.found_places import FoundPlaces
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.window.main_window import MainWindow
from tests.gui.editing.annotator import action, unlock, write
from tests.gui.sessions import settle
from tests.gui.slices import held_slices

FILTER = "parser_ud.rel:case"


@pytest.fixture
def listed(opened: MainWindow, session: Session, qtbot: QtBot) -> InstancesPanel:
    """The dock with the places of a relation, in a window where its version can be edited."""
    (concord,) = opened.findChildren(TreesPanel)
    (panel,) = opened.findChildren(InstancesPanel)
    concord.sentences_requested.emit(FILTER)
    settle(session, qtbot)
    unlock(opened, "parser_ud")
    concord.view.setFocus()
    session.document.is_given_up = True
    return panel


def go_on(window: MainWindow) -> None:
    action(window, "next_place").trigger()


def go_back(window: MainWindow) -> None:
    action(window, "previous_place").trigger()


def place(panel: InstancesPanel) -> tuple[str, str]:
    """The sentence and the words of the current row."""
    row, columns = panel.table.currentIndex().row(), panel.table.instances_model.columns
    at = [next(i for i, each in enumerate(columns) if each.kind is kind) for kind in (Cell.SENTENCE, Cell.WORDS)]
    sentence, words = (str(panel.table.model().index(row, column).data()) for column in at)
    return sentence, words


def correct(window: MainWindow, session: Session, qtbot: QtBot, label: str) -> None:
    """Gives the span gone to another label, and waits until its places are searched again."""
    action(window, "rename").trigger()
    write(window, label, qtbot)
    searched_again(window, session, qtbot)


def searched_again(window: MainWindow, session: Session, qtbot: QtBot) -> None:
    (panel,) = window.findChildren(InstancesPanel)
    qtbot.waitUntil(lambda: not panel.edited.isActive())
    settle(session, qtbot)
    QApplication.processEvents()


def walk(window: MainWindow, panel: InstancesPanel, count: int) -> list[tuple[str, str]]:
    found = []
    for _ in range(count):
        go_on(window)
        found.append(place(panel))
    return found


def test_f3_goes_on_to_the_next_place_after_one_is_corrected(
    opened: MainWindow, session: Session, qtbot: QtBot, listed: InstancesPanel
) -> None:
    places = walk(opened, listed, 4)
    go_back(opened)
    count = listed.table.model().rowCount()
    correct(opened, session, qtbot, "mark")
    assert listed.table.model().rowCount() == count - 1
    assert listed.table.selected_rows().tolist() == [], "the place is there no more"
    go_on(opened)
    assert place(listed) == places[3]
    go_back(opened)
    assert place(listed) == places[1]


def test_f3_goes_back_after_the_last_place_is_corrected(
    opened: MainWindow, session: Session, qtbot: QtBot, listed: InstancesPanel
) -> None:
    last = walk(opened, listed, listed.table.model().rowCount())[-2]
    correct(opened, session, qtbot, "mark")
    table = listed.table
    below = table.visualRect(table.model().index(table.model().rowCount() - 1, 0))
    assert table.viewport().rect().contains(below.center()), "the list does not go back to its top"
    assert not table.viewport().rect().contains(table.visualRect(table.model().index(0, 0)).center())
    go_on(opened)
    assert "no instance below" in opened.statusBar().currentMessage()
    go_back(opened)
    assert place(listed) == last


def test_a_place_that_is_still_there_stays_selected(
    opened: MainWindow, session: Session, qtbot: QtBot, listed: InstancesPanel
) -> None:
    """A flag changes no tree, but the list is searched again."""
    places = walk(opened, listed, 4)
    gone_to = list[int]()
    listed.table.place_chosen.connect(gone_to.append)
    action(opened, "flag").trigger()
    searched_again(opened, session, qtbot)
    assert place(listed) == places[3]
    assert listed.table.selected_rows().tolist() == [3]
    assert gone_to == [], "nobody is sent there again"


def group(listed: InstancesPanel, row: int) -> tuple[str, int]:
    values = listed.groups.model()
    return values.index(row, 0).data(), int(values.index(row, 1).data())


def test_order_and_group_outlast_a_correction(
    opened: MainWindow, session: Session, qtbot: QtBot, listed: InstancesPanel
) -> None:
    columns = [each.kind for each in listed.table.instances_model.columns]
    listed.table.sortByColumn(columns.index(Cell.WORDS), Qt.SortOrder.DescendingOrder)
    listed.group_by.setCurrentIndex(columns.index(Cell.WORDS) + 1)
    row = next(row for row in range(1, 9) if group(listed, row)[1] > 2)
    listed.groups.selectRow(row)
    value, number = group(listed, row)
    places = walk(opened, listed, 3)
    go_back(opened)
    correct(opened, session, qtbot, "mark")
    assert group(listed, listed.groups.currentIndex().row()) == (value, number - 1)
    assert listed.table.model().rowCount() == number - 1
    assert listed.table.horizontalHeader().sortIndicatorSection() == columns.index(Cell.WORDS)
    go_on(opened)
    assert place(listed) == places[2]


def test_f3_waits_for_all_places_if_they_are_grouped_while_they_are_searched_again(
    opened: MainWindow, session: Session, qtbot: QtBot, listed: InstancesPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    places, found = walk(opened, listed, 4), list[FoundPlaces]()

    def search_longer() -> None:
        """As if there was one sentence more, and the engine was searching it."""
        if session.places.found is not None and not found:
            found.append(session.places.found)
            found[0].expected += 1

    go_back(opened)
    monkeypatch.setattr(type(session.places), "is_stopped", False)
    session.places.changed.connect(search_longer)
    correct(opened, session, qtbot, "mark")
    columns = [each.kind for each in listed.table.instances_model.columns]
    listed.group_by.setCurrentIndex(columns.index(Cell.SENTENCE) + 1)
    go_on(opened)
    go_on(opened)
    go_back(opened)
    assert listed.table.current_place < 0, "it may be among those still to come"
    found[0].expected -= 1
    session.places.changed.emit()
    assert place(listed) == places[3]


def test_f3_waits_until_the_places_are_in_order_again(
    opened: MainWindow, session: Session, qtbot: QtBot, listed: InstancesPanel
) -> None:
    columns = [each.kind for each in listed.table.instances_model.columns]
    listed.table.sortByColumn(columns.index(Cell.WORDS), Qt.SortOrder.DescendingOrder)
    places = walk(opened, listed, 5)
    go_back(opened)
    go_back(opened)
    with held_slices(listed, 5):
        correct(opened, session, qtbot, "mark")
        go_on(opened)
        go_on(opened)
    assert place(listed) == places[4]


def test_a_place_gone_to_while_they_are_searched_again_stays(
    opened: MainWindow, session: Session, qtbot: QtBot, listed: InstancesPanel
) -> None:
    walk(opened, listed, 4)
    with held_slices(listed, 5):
        listed.group_by.setCurrentIndex(1)
        action(opened, "flag").trigger()
        searched_again(opened, session, qtbot)
        listed.table.selectRow(1)
    assert listed.table.current_place == 1


def test_f3_begins_with_the_first_place_of_a_group_chosen(
    opened: MainWindow, session: Session, qtbot: QtBot, listed: InstancesPanel
) -> None:
    """What followed a place that was corrected before has nothing to do with it."""
    rows = range(listed.table.model().rowCount())
    names = [listed.table.model().index(row, 0).data() for row in rows]
    third = next(row for row in rows if names[row - 2] == names[row])
    walk(opened, listed, third)
    correct(opened, session, qtbot, "mark")
    listed.table.selectRow(next(row for row in rows if names[row] != names[third]))
    listed.group_by.setCurrentIndex(1)
    values = listed.groups.model()
    listed.groups.selectRow(next(row for row in range(values.rowCount()) if group(listed, row)[0] == names[third]))
    go_on(opened)
    assert listed.table.currentIndex().row() == 0


def test_f3_goes_on_from_a_closed_dock_too(
    opened: MainWindow, session: Session, qtbot: QtBot, listed: InstancesPanel
) -> None:
    """It opens, since its list is searched again, but the place is not lost."""
    places = walk(opened, listed, 5)
    go_back(opened)
    (dock,) = opened.findChildren(QDockWidget, "instances")
    dock.close()
    correct(opened, session, qtbot, "mark")
    go_on(opened)
    settle(session, qtbot)
    assert dock.isVisible()
    assert place(listed) == places[4]


def test_another_filter_begins_with_its_first_place_in_a_closed_dock_too(
    opened: MainWindow, session: Session, qtbot: QtBot, listed: InstancesPanel
) -> None:
    walk(opened, listed, 4)
    (dock,) = opened.findChildren(QDockWidget, "instances")
    dock.close()
    (sentences,) = opened.findChildren(SentencesPanel)
    sentences.filter.line.write("parser_ud.rel:root")
    go_on(opened)
    settle(session, qtbot)
    assert session.places.found is not None
    assert session.places.found.sentence(listed.table.current_place) == session.current
    assert listed.table.current_place == session.places.found.first_in(session.current)
