"""What tests and intervals are made of: δ and size of each sentence.

Every measure is 1 − Σδ/Σsize, so two integers per sentence are all that they need.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from core.scoring.run import Column

Matrix = NDArray[np.float64]


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
