"""Work on very many rows in slices, between which the window stays alive."""

from collections.abc import Callable, Generator, Iterable, Sequence
from heapq import merge
from itertools import islice
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QTimer, Signal, Slot

from core.base.tsv import tsv_line

T = TypeVar("T")
Work = Generator[int, None, T]
"""Yields how many rows are done after each slice, and returns the result."""

SLICE: Final = 2000
"""The number of rows at a time: some 20 ms."""

RUN: Final = 8 * SLICE
"""The number of texts that are sorted at a time."""


def at_once(make: Callable[[], T]) -> Work[T]:
    """Small work, in one slice."""
    yield 0
    return make()


def texts_of(text: Callable[[int], str], rows: Iterable[int]) -> Work[list[str]]:
    """The text of each row."""
    texts, rest = list[str](), iter(rows)
    while part := list(islice(rest, SLICE)):
        texts += map(text, part)
        yield len(texts)
    return texts


def as_lines(titles: Sequence[str], fields: Callable[[int], Iterable[str]], rows: Iterable[int]) -> Work[str]:
    """The titles and some rows as tab-separated lines; no text in them is a formula."""
    lines = yield from texts_of(lambda row: as_line(fields(row)), rows)
    return tsv_line(titles) + "".join(lines)


def as_line(fields: Iterable[str]) -> str:
    """One tab-separated line; white space of any kind within a field is one space."""
    return tsv_line(" ".join(field.split()) for field in fields)


def ranks_of(key: Callable[[int], str], count: int) -> Work["NDArray[np.int_]"]:
    """The rank of each row by its key; equal keys have the same."""
    keys = yield from texts_of(key, range(count))
    runs = list[list[int]]()
    for start in range(0, count, RUN):
        runs.append(sorted(range(start, min(start + RUN, count)), key=keys.__getitem__))
        yield count
    ranks, rank = np.zeros(count, np.int_), -1
    last: str | None = None
    order = merge(*runs, key=keys.__getitem__)
    while part := list(islice(order, SLICE)):
        found = [keys[i] for i in part]
        ranks[part] = rank + np.cumsum([a != b for a, b in zip(found, [last, *found], strict=False)])
        rank, last = int(ranks[part[-1]]), found[-1]
        yield count
    return ranks


class Slices(QObject):
    """Does one piece of work at a time; small ones at once."""

    progressed = Signal(int)
    """How many rows are done, while there are more."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: Work[Any] | None = None
        self._take: Callable[[Any], None] = print
        self._pause = QTimer(self, singleShot=True, interval=0)
        self._pause.timeout.connect(self._go_on)

    @property
    def is_busy(self) -> bool:
        """Whether a piece of work is not done."""
        return self._work is not None

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
        except BaseException:
            self._work = None
            raise
        if done < SLICE:
            self._go_on()
        else:
            self.progressed.emit(done)
            self._pause.start()
