"""Work on all places in slices, between which the window stays alive."""

from collections.abc import Callable, Generator
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QTimer, Signal, Slot

T = TypeVar("T")
Work = Generator[int, None, T]
"""Yields how many places are done after each slice, and returns the result."""

SLICE: Final = 2000
"""The number of places at a time: some 20 ms."""


def texts_of(text: Callable[[int], str], count: int) -> Work[list[str]]:
    """The text of each place."""
    texts: list[str] = []
    while len(texts) < count:
        texts += map(text, range(len(texts), min(count, len(texts) + SLICE)))
        yield len(texts)
    return texts


def ranks_of(key: Callable[[int], str], count: int) -> Work["NDArray[np.int_]"]:
    """The rank of each place by its key; equal keys have the same."""
    keys, runs = list[str](), list[str]()
    while len(keys) < count:
        part = list(map(key, range(len(keys), min(count, len(keys) + SLICE))))
        keys += part
        runs += sorted(set(part))
        yield len(keys)
    runs.sort()  # Quick, since it consists of sorted runs.
    ranks = {each: rank for rank, each in enumerate(dict.fromkeys(runs))}
    return np.fromiter(map(ranks.__getitem__, keys), np.int_, count)


class Slices(QObject):
    """Does one piece of work at a time; small ones at once."""

    progressed = Signal(int)
    """How many places are done, while there are more."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: Work[Any] | None = None
        self._take: Callable[[Any], None] = print
        self._pause = QTimer(self, singleShot=True, interval=0)
        self._pause.timeout.connect(self._go_on)

    def do(self, work: Work[T], take: Callable[[T], None]) -> None:
        """Begins a piece of work, instead of one that is not done; ``take`` is called with the result."""
        self._work, self._take = work, take
        self._go_on()

    def stop(self) -> None:
        """Drops the work that is not done."""
        self._work = None
        self._pause.stop()

    @Slot()
    def _go_on(self) -> None:
        work = self._work
        if work is None:
            return
        try:
            done = next(work)
        except StopIteration as end:
            self._work = None
            self._take(end.value)
            return
        if done < SLICE:
            self._go_on()
        else:
            self.progressed.emit(done)
            self._pause.start()
