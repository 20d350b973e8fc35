"""What tests and intervals are made of: δ and size of each sentence.

Every measure is 1 − Σδ/Σsize, so two integers per sentence are all that they need.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]

_BLOCK = 500
"""The most iterations drawn at a time."""

MAX_DRAWS = 1 << 22
"""The most draws or differences held in memory at a time, over all iterations; each takes several times 8 bytes."""


@dataclass(frozen=True, slots=True)
class Sample:
    """The results of one parse under one measure: δ and size of each sentence, of shape (sentences,)."""

    delta: Matrix
    size: Matrix


def score_of(delta: Matrix, size: Matrix) -> Matrix:
    """The scores 1 − δ/size, 1 where the size is 0."""
    return 1 - np.divide(delta, size, out=np.zeros_like(delta), where=size > 0)


def block_of(sentences: int) -> int:
    """How many iterations over so many sentences are drawn at a time."""
    return max(1, min(_BLOCK, MAX_DRAWS // max(1, sentences)))


def drawn(draw: Callable[[int], NDArray[Any]], numbers: Iterable[int], jobs: int) -> Iterator[NDArray[Any]]:
    """What ``draw`` gives for each of ``numbers``, in order; with several ``jobs``, a thread draws one ahead.

    Numpy lets other threads work while it draws.
    """
    if jobs == 1:
        yield from map(draw, numbers)
        return
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415  # Not needed by one thread.

    with ThreadPoolExecutor(1) as drawer:
        following = None
        for number in numbers:
            ready, following = following, drawer.submit(draw, number)
            if ready:
                yield ready.result()
        if following:
            yield following.result()


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
