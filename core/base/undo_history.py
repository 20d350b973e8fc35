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


def step_record(acts: Sequence[Mapping[str, object]]) -> Mapping[str, object]:
    """The journal record for a step: its acts, given as JSON. One act alone stands without a list."""
    return {_ACT: acts[0] if len(acts) == 1 else list(acts)}


def discard_steps(records: Sequence[Mapping[str, object]]) -> None:
    """A `Record` for a history that is not saved."""


class History(Generic[Act]):
    """The acts ``done``, in order, and those ``undone`` that can be redone, the next one last.

    Acts that a person does at once are one step, which is undone and redone as a whole. ``encode`` gives the JSON of an
    act. Each step is passed to ``record`` before it is taken.
    """

    def __init__(self, encode: Callable[[Act], Mapping[str, object]], record: Record = discard_steps) -> None:
        self._encode = encode
        self._record = record
        self._done: list[Act] = []
        self._undone: list[Act] = []
        self._done_steps: list[int] = []
        """How many acts each step has; those that can be redone, below."""
        self._undone_steps: list[int] = []

    @property
    def done(self) -> Sequence[Act]:
        return self._done

    @property
    def undone(self) -> Sequence[Act]:
        return self._undone

    @property
    def steps(self) -> int:
        """How many steps can be undone."""
        return len(self._done_steps)

    @property
    def undone_steps(self) -> int:
        """How many steps can be redone."""
        return len(self._undone_steps)

    def do(self, *acts: Act) -> None:
        """Adds acts, at least one, as one step and clears what could have been redone.

        The acts must have been checked. Raises what ``record`` raises; the history is then unchanged.
        """
        self._record([step_record(list(map(self._encode, acts)))])
        self._do(acts)

    def undo(self) -> Sequence[Act]:
        """Undoes the last step and returns its acts, the last one first.

        Raises `IndexError` if there is none, and what ``record`` raises; the history is then unchanged.
        """
        if not self._done_steps:
            raise IndexError("no step to undo")
        self._record([{_STEP: _UNDO}])
        return self._undo()

    def redo(self) -> Sequence[Act]:
        """Redoes the step undone last and returns its acts, in order. Raises as `undo` does."""
        if not self._undone_steps:
            raise IndexError("no step to redo")
        self._record([{_STEP: _REDO}])
        return self._redo()

    def _do(self, acts: Sequence[Act]) -> None:
        self._done.extend(acts)
        self._done_steps.append(len(acts))
        self._undone.clear()
        self._undone_steps.clear()

    def _undo(self) -> Sequence[Act]:
        return _move_step(self._done, self._done_steps, self._undone, self._undone_steps)

    def _redo(self) -> Sequence[Act]:
        return _move_step(self._undone, self._undone_steps, self._done, self._done_steps)

    def replay(self, entries: Sequence[Entry], decode: Callable[[object], Act], path: str) -> None:
        """Takes the steps of a journal without recording them again.

        ``decode`` is the inverse of ``encode``; it raises `UnfitError` with what was expected. Raises `InputError`
        for the file ``path`` if an entry is not a step or can't be taken.
        """
        for line, record in entries:
            try:
                if record.keys() == {_ACT} and record[_ACT] != []:
                    acts = record[_ACT]
                    self._do(list(map(decode, acts if isinstance(acts, list) else [acts])))
                elif record == {_STEP: _UNDO} and self._done_steps:
                    self._undo()
                elif record == {_STEP: _REDO} and self._undone_steps:
                    self._redo()
                else:
                    raise UnfitError("an act, or an undo or redo that is possible here")
            except UnfitError as error:
                raise InputError([Problem(path, line, said("not a step of this history"), error.expected)]) from error


def _move_step(acts: list[Act], steps: list[int], others: list[Act], other_steps: list[int]) -> Sequence[Act]:
    """Moves the last step of ``acts`` to the ``others``, the last act first; returns its acts in that order."""
    size = steps.pop()
    other_steps.append(size)
    moved = acts[-size:][::-1]
    del acts[-size:]
    others.extend(moved)
    return moved
