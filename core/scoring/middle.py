"""The middle of many values in several columns, from their ends alone: all values may not fit into memory."""

from collections.abc import Callable
from threading import Lock
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]

_AT_ONCE: Final = 4096
"""How many new rows are worth being sorted out."""


class Middle:
    """Keeps the lowest and the highest of the values that are added, as many as the bounds of the middle need.

    ``most`` rows are added at most, in any order, also by several threads; NaN is no value. The ``share`` of values
    below the middle is as large as that above it.
    """

    def __init__(self, columns: int, most: int, share: float) -> None:
        self._share = share
        self._kept = int((most - 1) * share) + 3
        self._counts = np.zeros(columns, np.int64)
        self._low = self._high = np.empty((0, columns))
        """The lowest values, and the highest with their signs changed; infinity where there are fewer."""
        self._new: list[Matrix] = []
        self._rows = 0
        self._lock = Lock()

    def add(self, rows: Matrix) -> None:
        """Adds a value for each column, or NaN, in each of ``rows``."""
        with self._lock:
            self._new.append(rows)
            self._rows += len(rows)
            if self._rows >= max(self._kept, _AT_ONCE):
                self._sort_out()

    def _sort_out(self) -> None:
        rows = np.concatenate([np.empty((0, len(self._counts))), *self._new])
        self._new, self._rows = [], 0
        is_none = np.isnan(rows)
        self._counts += (~is_none).sum(0)
        self._low = self._lowest(self._low, np.where(is_none, np.inf, rows))
        self._high = self._lowest(self._high, np.where(is_none, np.inf, -rows))

    def _lowest(self, kept: Matrix, rows: Matrix) -> Matrix:
        every = np.concatenate([kept, rows])
        return np.partition(every, self._kept - 1, axis=0)[: self._kept].copy() if len(every) > self._kept else every

    def bounds(self) -> list[tuple[float, float] | None]:
        """The bounds of the middle of each column, None where there are no values."""
        with self._lock:
            self._sort_out()
        low, high = np.sort(self._low, axis=0), -np.sort(self._high, axis=0)
        return [self._bounds(int(n), low[:, i], high[:, i]) for i, n in enumerate(self._counts)]

    def _bounds(self, count: int, low: NDArray[Any], high: NDArray[Any]) -> tuple[float, float] | None:
        if not count:
            return None
        lower = _quantile(count, self._share, lambda place: float(low[place]))
        return lower, _quantile(count, 1 - self._share, lambda place: float(high[count - 1 - place]))


def _quantile(count: int, share: float, at: Callable[[int], float]) -> float:
    """The value below which a ``share`` of ``count`` values is, interpolated linearly; ``at`` gives one by its rank.

    `numpy.quantile` gives the same, but needs all values, and loads numpy's masked arrays, which takes longer than most
    runs.
    """
    place = (count - 1) * share
    below = min(int(place), count - 1)
    above = min(below + 1, count - 1)
    low, high, part = at(below), at(above), place - below
    return high - (high - low) * (1 - part) if part >= 0.5 else low + (high - low) * part
