"""Chronological undo across edits and the decisions of a merge."""

from collections import Counter
from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QObject, Signal, Slot

from gui.actions.act import Needs
from gui.actions.menus import Actions


class Steps(Protocol):
    """A series of steps that can be undone and redone."""

    @property
    def done(self) -> int:
        """How many steps can be undone."""
        ...

    @property
    def undone(self) -> int:
        """How many steps can be redone."""
        ...

    @property
    def origin(self) -> object:
        """What the steps are of; those that come with another origin were made before. None: not known yet."""
        ...

    def undo(self) -> None: ...

    def redo(self) -> None: ...


class Undoing(QObject):
    """Undoes the last step of any series; steps from before the window opened follow in the given order."""

    needs_changed = Signal()

    def __init__(self, steps: Sequence[Steps], actions: Actions, parent: QObject) -> None:
        super().__init__(parent)
        self._steps = steps
        self._done: list[Steps] = []
        self._undone: list[Steps] = []
        self._origins: dict[Steps, object] = {}
        self._asked = Counter[Steps]()
        """How many steps of each series are to be redone, and have not been yet."""
        actions["undo"].triggered.connect(self._undo)
        actions["redo"].triggered.connect(self._redo)

    @property
    def needs(self) -> Needs:
        """The needs of acts that are met."""
        return (Needs.EDITS if self._done else Needs.NOTHING) | (Needs.UNDONE if self._undone else Needs.NOTHING)

    @Slot()
    def look(self) -> None:
        """Records new, undone and redone steps."""
        for each in self._steps:
            self._follow(each)
        self.needs_changed.emit()

    def _follow(self, each: Steps) -> None:
        if each.origin is None and (each.done or each.undone):
            return  # Until all of them are known, nobody can tell what is new.
        is_known = each.origin == self._origins.get(each)
        self._origins[each] = each.origin
        if (made := each.done - self._done.count(each)) > 0:
            if is_known:
                self._follow_new(each, made)
            self._done += [each] * made
        while self._done.count(each) > each.done:
            _take_last(self._done, each)
            if self._undone.count(each) < each.undone:
                self._undone.append(each)
        while self._undone.count(each) > each.undone:
            _take_last(self._undone, each)
        if not is_known:
            # Steps undone before the window opened or the merge began are redone after all others.
            self._undone[:0] = [each] * (each.undone - self._undone.count(each))

    def _follow_new(self, each: Steps, made: int) -> None:
        # A new step may leave as few to redo as if the last one undone had been redone.
        if made == self._undone.count(each) - each.undone and self._asked[each] >= made:
            self._asked[each] -= made
            for _ in range(made):
                _take_last(self._undone, each)
        else:
            self._undone.clear()
            self._asked.clear()

    @Slot()
    def _undo(self) -> None:
        if self._done:
            self._done[-1].undo()

    @Slot()
    def _redo(self) -> None:
        if self._undone:
            self._asked[self._undone[-1]] += 1
            self._undone[-1].redo()


def _take_last(steps: list[Steps], each: Steps) -> None:
    del steps[len(steps) - 1 - steps[::-1].index(each)]
