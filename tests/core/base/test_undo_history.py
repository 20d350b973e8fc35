"""Undo and redo are unlimited, and a journal restores the whole history."""

import random
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from core.base.errors import InputError, UnfitError
from core.base.write_ahead_journal import Entry, History, Journal, JournalKind

KIND = JournalKind("numbers", 1)


def encoded(act: int) -> Mapping[str, object]:
    return {"add": act}


def decoded(value: object) -> int:
    if isinstance(value, dict) and isinstance(value.get("add"), int):
        return int(value["add"])
    raise UnfitError("a number to add")


def test_undo_and_redo_return_the_act_and_a_new_act_clears_redo() -> None:
    history = History(encoded)
    history.do(1)
    history.do(2)
    assert (history.undo(), history.done, history.undone) == ([2], [1], [2])
    assert (history.redo(), history.done) == ([2], [1, 2])
    history.undo()
    history.undo()
    history.do(3)
    assert (history.done, history.undone) == ([3], [])
    with pytest.raises(IndexError):
        history.redo()


def test_acts_done_at_once_are_undone_and_redone_at_once_before_and_after_a_restart() -> None:
    records = list[Mapping[str, object]]()
    history = History(encoded, records.extend)
    history.do(1)
    history.do(2, 3, 4)
    assert records == [{"do": {"add": 1}}, {"do": [{"add": 2}, {"add": 3}, {"add": 4}]}], (
        "a crash leaves all of a step in the journal, or nothing of it"
    )
    again = History(encoded)
    again.replay([Entry(n, record) for n, record in enumerate(records, 2)], decoded, "journal")
    for each in (history, again):
        assert each.steps == 2
        assert each.undo() == [4, 3, 2]
        assert (each.done, each.undone, each.steps, each.undone_steps) == ([1], [4, 3, 2], 1, 1)
        assert each.redo() == [2, 3, 4]
        assert (each.done, each.undone) == ([1, 2, 3, 4], [])


def test_a_step_that_cannot_be_saved_is_not_done() -> None:
    full = False

    def record(records: Sequence[Mapping[str, object]]) -> None:
        if full:
            raise InputError([])

    history = History(encoded, record)
    history.do(1)
    history.do(2)
    history.undo()
    full = True
    for step in (history.undo, history.redo, lambda: history.do(3), lambda: history.do(4, 5)):
        with pytest.raises(InputError):
            step()
    assert (history.done, history.undone) == ([1], [2])


def test_a_journal_restores_undo_and_redo(tmp_path: Path) -> None:
    path = str(tmp_path / "journal")
    journal, _ = Journal.open(path, KIND)
    history, chance = History(encoded, journal.extend), random.Random(1)
    for n in range(300):
        if history.done and chance.random() < 0.4:
            history.undo()
        elif history.undone and chance.random() < 0.5:
            history.redo()
        else:
            history.do(*range(n, n + chance.choice((1, 3))))
    journal.close()
    again = History(encoded)
    journal, entries = Journal.open(path, KIND)
    journal.close()
    again.replay(entries, decoded, path)
    assert (again.done, again.undone) == (history.done, history.undone)
    assert (again.steps, again.undone_steps) == (history.steps, history.undone_steps)
    assert len(entries) == 300


@pytest.mark.parametrize(
    "record", [{"step": "undo"}, {"step": "redo"}, {"do": {"add": "x"}}, {"do": {}, "x": 1}, {"do": []}, {}]
)
def test_an_invalid_entry_is_reported_with_its_line(record: Mapping[str, object]) -> None:
    with pytest.raises(InputError) as raised:
        History(encoded).replay([Entry(7, record)], decoded, "journal")
    (problem,) = raised.value.problems
    assert (problem.path, problem.line) == ("journal", 7)
