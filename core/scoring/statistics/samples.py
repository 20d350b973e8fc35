"""What tests and intervals are made of: δ and size of each sentence.

Every measure is 1 − Σδ/Σsize, so two integers per sentence are all that they need.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from core.base.progress import Progress, ignore_progress
from core.scoring.run import Column

Drawn = TypeVar("Drawn")
Counts = TypeVar("Counts")

Matrix = NDArray[np.float64]

_BLOCK = 500
"""The most iterations drawn at a time."""

MAX_DRAWS = 1 << 22
"""The most draws or differences that a thread holds, over all its iterations; each takes several times 8 bytes."""

_MOST_THREADS = 3
"""How many threads draw and count at most."""


@dataclass(frozen=True, slots=True)
class Sample:
    """The results of one parse under one measure: δ and size of each sentence, of shape (sentences,)."""

    delta: Matrix
    size: Matrix


def sample_of(column: Column) -> Sample:
    """δ and size of each sentence of a column."""
    counts = column.measure.counts(*np.array(column.numbers, float).reshape(len(column), -1).T)
    return Sample(np.asarray(counts.delta), np.asarray(counts.size))


def score_of(delta: Matrix, size: Matrix) -> Matrix:
    """The scores 1 − δ/size, 1 where the size is 0."""
    return 1 - np.divide(delta, size, out=np.zeros_like(delta), where=size > 0)


def block_of(sentences: int) -> int:
    """How many iterations over so many sentences are drawn at a time."""
    return max(1, min(_BLOCK, MAX_DRAWS // max(1, sentences)))


def counted(
    draw: Callable[[int], Drawn],
    count: Callable[[Drawn], Counts],
    iterations: int,
    size: int,
    progress: Progress = ignore_progress,
    jobs: int = 1,
) -> list[Counts]:
    """What ``count`` makes of each ``size`` iterations that ``draw`` draws, in order; the last ones may be fewer.

    With several ``jobs``, threads draw in turn, so that the draws are those of one thread, and count at the same time:
    numpy lets others work meanwhile. What a thread draws stays in the cache of its core. Drawing takes half of the
    time, so that more than a few threads would wait for each other.
    """
    left = deque(range(0, iterations, size))
    found: dict[int, Counts] = {}
    drawing = Lock()

    def work(progress: Progress) -> None:
        try:
            while left:
                progress(min(iterations, size * len(found)), iterations)
                with drawing:
                    if not left:
                        return
                    start = left.popleft()
                    block = draw(min(size, iterations - start))
                found[start] = count(block)
        finally:
            stop()  # If this one failed or was cancelled, the others need not go on.

    def stop() -> None:
        with drawing:
            left.clear()

    threads = min(jobs, _MOST_THREADS, len(left))
    if threads > 1:
        from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415  # Not needed by one thread.

        with ThreadPoolExecutor(threads - 1) as executor:
            try:
                others = [executor.submit(work, ignore_progress) for _ in range(threads - 1)]
                work(progress)
            finally:
                stop()  # An interruption may come while they start.
        for other in others:
            other.result()
    else:
        work(progress)
    progress(iterations, iterations)
    return [found[start] for start in sorted(found)]


class Stack(NamedTuple):
    """The different δ and sizes of several samples as the ``columns`` of a matrix, and which are each sample's."""

    columns: NDArray[Any]
    delta: NDArray[np.intp]
    size: NDArray[np.intp]


_EXACT = float(1 << 24)
"""Below this, single precision holds every whole number."""


def stacked(samples: Sequence[Sample]) -> Stack:
    """The samples side by side. Many measures have sizes in common, and sums of them too.

    Sums over as many sentences, whichever these are, are exact: in single precision, at half the time, if that holds
    all of them.
    """
    places: dict[bytes, int] = {}
    different: list[Matrix] = []

    def place(column: Matrix) -> int:
        key = column.tobytes()
        if key not in places:
            places[key] = len(different)
            different.append(column)
        return places[key]

    delta, size = (np.array([place(getattr(each, name)) for each in samples], np.intp) for name in ("delta", "size"))
    columns = np.stack(different, axis=1)
    fits = np.abs(columns).max(initial=0) * len(columns) < _EXACT and np.array_equal(columns, np.rint(columns))
    return Stack(columns.astype(np.float32) if fits else columns, delta, size)
