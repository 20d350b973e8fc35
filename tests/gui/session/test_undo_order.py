"""One key undoes and redoes edits and decisions in the order in which a person made them."""

import pytest
from PySide6.QtCore import QObject

from gui.actions.act import Needs
from gui.actions.menus import Actions
from gui.session.undo_order import Undoing


class Series:
    """Steps that are told in ``log`` when they are undone or redone."""

    def __init__(self, name: str, log: list[str], done: int = 0, undone: int = 0) -> None:
        self.name, self.log, self.done, self.undone = name, log, done, undone
        self.origin: object = name

    def do(self) -> None:
        self.done, self.undone = self.done + 1, 0

    def undo(self) -> None:
        self.done, self.undone = self.done - 1, self.undone + 1
        self.log.append(f"undo {self.name} {self.done + 1}")

    def redo(self) -> None:
        self.done, self.undone = self.done + 1, self.undone - 1
        self.log.append(f"redo {self.name} {self.done}")


class Desk:
    """Edits, the decisions of a merge, and the keys for undo and redo."""

    def __init__(self, edits: int = 0, edits_undone: int = 0) -> None:
        self.log: list[str] = []
        self.edits = Series("edit", self.log, edits, edits_undone)
        self.decisions = Series("decision", self.log)
        self._owner = QObject()
        self._actions = Actions(self._owner)
        self.undoing = Undoing([self.edits, self.decisions], self._actions, self._owner)
        self.undoing.look()

    def does(self, *series: Series) -> None:
        for each in series:
            each.do()
            self.undoing.look()

    def begins_merge(self, done: int = 0, undone: int = 0) -> None:
        """A merge begins with the decisions that its file has."""
        self.decisions.done, self.decisions.undone, self.decisions.origin = done, undone, f"file of {done}"
        self.undoing.look()

    def ends_merge(self) -> None:
        self.decisions.done, self.decisions.undone, self.decisions.origin = 0, 0, None
        self.undoing.look()

    def presses(self, *keys: str) -> list[str]:
        """What each key did; nothing where its act had nothing to do."""
        self.log.clear()
        for key in keys:
            self._actions[key].trigger()
            self.undoing.look()
        return list(self.log)


@pytest.fixture
def desk(qapp: object) -> Desk:
    return Desk()


def test_the_last_step_is_undone_first_whatever_it_was(desk: Desk) -> None:
    desk.does(desk.edits, desk.decisions, desk.edits)
    assert desk.presses("undo", "undo", "undo", "undo") == ["undo edit 2", "undo decision 1", "undo edit 1"]
    assert Needs.EDITS not in desk.undoing.needs
    assert desk.presses("redo", "redo", "redo", "redo") == ["redo edit 1", "redo decision 1", "redo edit 2"]
    assert Needs.UNDONE not in desk.undoing.needs


def test_after_a_new_step_nothing_undone_before_is_redone(desk: Desk) -> None:
    """Redoing an edit after another decision would make what nobody has ever seen."""
    desk.does(desk.edits, desk.decisions)
    desk.presses("undo", "undo")
    desk.does(desk.decisions)
    assert desk.presses("redo") == []
    assert desk.presses("undo", "undo") == ["undo decision 1"]


@pytest.mark.parametrize("decisions", [1, 2])
def test_a_new_step_is_not_taken_for_the_one_undone_last(desk: Desk, decisions: int) -> None:
    """Both leave one more step done and one fewer, or none, to redo."""
    desk.does(*[desk.decisions] * decisions, desk.edits)
    desk.presses(*["undo"] * (decisions + 1))
    desk.does(desk.decisions)
    assert desk.undoing.needs == Needs.EDITS
    assert desk.presses("redo") == []


@pytest.mark.parametrize("undone", [1, 2])
def test_steps_undone_in_a_merge_that_begins_later_are_redone_after_all_others(qapp: object, undone: int) -> None:
    """Both were undone in an earlier run: neither may be lost."""
    desk = Desk(edits=1, edits_undone=2)
    desk.begins_merge(undone=undone)
    redone = ["redo edit 2", "redo edit 3", *(f"redo decision {i}" for i in range(1, undone + 1))]
    assert desk.presses(*["redo"] * 5) == redone
    assert desk.presses("undo") == [f"undo decision {undone}"]


def test_a_merge_that_ends_takes_its_steps_along_and_one_that_begins_brings_its_own(desk: Desk) -> None:
    desk.does(desk.edits, desk.decisions, desk.decisions)
    desk.presses("undo")
    desk.ends_merge()
    assert desk.undoing.needs == Needs.EDITS
    desk.begins_merge(1, 1)
    assert desk.presses("redo", "undo", "undo", "undo") == [
        "redo decision 2",
        "undo decision 2",
        "undo decision 1",
        "undo edit 1",
    ]


@pytest.mark.parametrize("edits_before", [0, 2])
def test_an_edit_undone_before_a_merge_goes_on_can_be_redone(edits_before: int, qapp: object) -> None:
    """Decisions that a file brings are no new steps: a person who undid an edit would have lost it."""
    desk = Desk(edits=edits_before, edits_undone=edits_before)
    desk.does(desk.edits, desk.edits)
    desk.presses("undo")
    desk.begins_merge(2)
    again = edits_before + 2
    assert desk.presses("undo", "redo", "redo") == ["undo decision 2", "redo decision 2", f"redo edit {again}"]
    desk.presses("undo")
    desk.does(desk.decisions)
    assert Needs.UNDONE not in desk.undoing.needs


def test_a_look_while_decisions_arrive_takes_none_of_them_for_a_new_step(desk: Desk) -> None:
    """Their number is known before the merge is; an edit or the end of loading may fall between."""
    desk.does(desk.edits, desk.edits)
    desk.presses("undo")
    desk.decisions.done, desk.decisions.origin = 2, None
    desk.undoing.look()
    desk.begins_merge(2)
    assert desk.presses("redo", "undo", "undo") == ["redo edit 2", "undo edit 2", "undo decision 2"]


def test_edits_of_a_workspace_that_are_done_late_take_no_decision_away(desk: Desk) -> None:
    """Where a version is added, its edits are done then: a person who undid a decision before can redo it."""
    desk.does(desk.edits, desk.decisions)
    desk.presses("undo")
    desk.edits.done, desk.edits.origin = 3, "with those that waited"
    desk.undoing.look()
    assert desk.presses("redo") == ["redo decision 1"]


def test_decisions_of_a_merge_that_was_ended_come_back_without_taking_away_what_is_undone(desk: Desk) -> None:
    desk.begins_merge(2)
    desk.does(desk.edits)
    desk.presses("undo")
    desk.ends_merge()
    desk.begins_merge(2)
    assert desk.presses("redo") == ["redo edit 1"]
