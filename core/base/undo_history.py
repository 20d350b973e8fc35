"""Unlimited undo and redo of a person's acts, each recorded before it counts as done.

A history does not know what its acts do, only which of them are in force and in which order. Its owner derives the
present state from them, or applies what `History.undo` and `History.redo` return.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from core.base.errors import InputError, Problem, UnfitError
from core.base.journal import Entry
from core.base.messages import said

Act = TypeVar("Act")
Record = Callable[[Sequence[Mapping[str, object]]], None]
"""Saves steps, as `core.base.journal.Journal.extend`; if it raises, none of them is taken."""

_ACT, _STEP, _UNDO, _REDO = "do", "step", "undo", "redo"


def step_record(act: Mapping[str, object]) -> Mapping[str, object]:
    """The journal record for a new act, given as JSON."""
    return {_ACT: act}


def discard_steps(records: Sequence[Mapping[str, object]]) -> None:
    """A `Record` for a history that is not saved."""


class History(Generic[Act]):
    """The acts ``done``, in order, and those ``undone`` that can be redone, the next one last.

    ``encode`` gives the JSON of an act. Each step is passed to ``record`` before it is taken.
    """

    def __init__(self, encode: Callable[[Act], Mapping[str, object]], record: Record = discard_steps) -> None:
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
        """Adds acts and clears those that could have been redone.

        The acts must have been checked. Raises what ``record`` raises; the history is then unchanged.
        """
        self._record([step_record(self._encode(act)) for act in acts])
        for act in acts:
            self._do(act)

    def undo(self) -> Act:
        """Undoes the last act and returns it, so that the caller can show its sentence.

        Raises `IndexError` if there is none, and what ``record`` raises; the history is then unchanged.
        """
        act = self._done[-1]
        self._record([{_STEP: _UNDO}])
        self._undone.append(self._done.pop())
        return act

    def redo(self) -> Act:
        """Redoes the act undone last and returns it. Raises as `undo` does."""
        act = self._undone[-1]
        self._record([{_STEP: _REDO}])
        self._done.append(self._undone.pop())
        return act

    def _do(self, act: Act) -> None:
        self._done.append(act)
        self._undone.clear()

    def replay(self, entries: Sequence[Entry], decode: Callable[[object], Act], path: str) -> None:
        """Takes the steps of a journal without recording them again.

        ``decode`` is the inverse of ``encode``; it raises `UnfitError` with what was expected. Raises `InputError`
        for the file ``path`` if an entry is not a step or can't be taken.
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
                    raise UnfitError("an act, or an undo or redo that is possible here")
            except UnfitError as error:
                raise InputError([Problem(path, line, said("not a step of this history"), error.expected)]) from error
