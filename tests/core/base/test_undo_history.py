"""Acts are taken back and done again without limit, and a journal brings the whole history back."""

import random
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from core.base.errors import InputError, UnfitError
from core.base.journal import Entry, Journal, JournalKind
from core.base.undo_history import History

KIND = JournalKind("numbers", 1)


def encoded(act: int) -> Mapping[str, object]:
    return {"add": act}


def decoded(value: object) -> int:
    if isinstance(value, dict) and isinstance(value.get("add"), int):
        return int(value["add"])
    raise UnfitError("a number to add")


def test_undo_and_redo_return_the_act_and_a_new_act_ends_what_can_be_redone() -> None:
    history = History(encoded)
    history.do(1, 2)
    assert (history.undo(), history.done, history.undone) == (2, [1], [2])
    assert (history.redo(), history.done) == (2, [1, 2])
    history.undo()
    history.undo()
    history.do(3)
    assert (history.done, history.undone) == ([3], [])
    with pytest.raises(IndexError):
        history.redo()


def test_a_step_that_cannot_be_recorded_is_not_taken() -> None:
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


def test_a_journal_brings_back_what_is_done_and_what_can_be_redone(tmp_path: Path) -> None:
    path = str(tmp_path / "journal")
    journal, _ = Journal.open(path, KIND)
    history, chance = History(encoded, journal.extend), random.Random(1)
    for n in range(300):
        if history.done and chance.random() < 0.4:
            history.undo()
        elif history.undone and chance.random() < 0.5:
            history.redo()
        else:
            history.do(n)
    journal.close()
    again = History(encoded)
    journal, entries = Journal.open(path, KIND)
    journal.close()
    again.replay(entries, decoded, path)
    assert (again.done, again.undone) == (history.done, history.undone)
    assert len(entries) == 300


@pytest.mark.parametrize("record", [{"step": "undo"}, {"step": "redo"}, {"do": {"add": "x"}}, {"do": {}, "x": 1}, {}])
def test_an_entry_that_is_no_step_is_told_with_its_line(record: Mapping[str, object]) -> None:
    with pytest.raises(InputError) as raised:
        History(encoded).replay([Entry(7, record)], decoded, "journal")
    (problem,) = raised.value.problems
    assert (problem.path, problem.line) == ("journal", 7)
