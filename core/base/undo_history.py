"""Acts of a person that can be taken back without limit, each recorded before it counts as done.

A history knows nothing of what its acts do. It says which acts are in force and in which order; whoever keeps one
derives the present state from them, or applies what `History.undo` and `History.redo` return, backwards or again.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from core.base.errors import InputError, Problem, UnfitError
from core.base.journal import Entry
from core.base.messages import said

Act = TypeVar("Act")
Record = Callable[[Sequence[Mapping[str, object]]], None]
"""Keeps steps of a history, as `core.base.journal.Journal.extend`; raises where it can't, and none of them is taken."""

_ACT, _STEP, _UNDO, _REDO = "do", "step", "undo", "redo"


def step_record(act: Mapping[str, object]) -> Mapping[str, object]:
    """What is recorded of an act, given as JSON, when it is done."""
    return {_ACT: act}


def unrecorded(records: Sequence[Mapping[str, object]]) -> None:
    """A `Record` of a history that nobody keeps."""


class History(Generic[Act]):
    """The acts ``done``, in their order, and those ``undone`` that can be done again, the next one last.

    ``encode`` gives the JSON of an act. Each step is handed to ``record`` before it is taken.
    """

    def __init__(self, encode: Callable[[Act], Mapping[str, object]], record: Record = unrecorded) -> None:
        self._encode = encode
        self._record = record
        self._done: list[Act] = []
        self._undone: list[Act] = []

    @property
    def done(self) -> Sequence[Act]:
        return self._done

    @property
    def undone(self) -> Sequence[Act]:
        return self._undone

    def do(self, *acts: Act) -> None:
        """Takes note of acts; those that were undone before can't be done again from now on.

        They must be possible: check first. Raises what ``record`` does, and nothing has changed then.
        """
        self._record([step_record(self._encode(act)) for act in acts])
        for act in acts:
            self._do(act)

    def undo(self) -> Act:
        """Takes the last act back and returns it, for its sentence to be gone to. Raises `IndexError` if there is none.

        Raises what ``record`` does, and nothing has changed then.
        """
        act = self._done[-1]
        self._record([{_STEP: _UNDO}])
        self._undone.append(self._done.pop())
        return act

    def redo(self) -> Act:
        """Does the act again that was undone last and returns it. Raises as `undo`."""
        act = self._undone[-1]
        self._record([{_STEP: _REDO}])
        self._done.append(self._undone.pop())
        return act

    def _do(self, act: Act) -> None:
        self._done.append(act)
        self._undone.clear()

    def replay(self, entries: Sequence[Entry], decode: Callable[[object], Act], path: str) -> None:
        """Takes the steps that a journal holds, without recording them again.

        ``decode`` is the inverse of ``encode``; it raises `UnfitError` with what was expected. Raises `InputError`,
        telling of ``path``, for an entry that is no step, or one that can't be taken.
        """
        for line, record in entries:
            try:
                if record.keys() == {_ACT}:
                    self._do(decode(record[_ACT]))
                elif record == {_STEP: _UNDO} and self._done:
                    self._undone.append(self._done.pop())
                elif record == {_STEP: _REDO} and self._undone:
                    self._done.append(self._undone.pop())
                else:
                    raise UnfitError("an act, or a step back or forth that can be taken")
            except UnfitError as error:
                raise InputError([Problem(path, line, said("no step of this history"), error.expected)]) from error
