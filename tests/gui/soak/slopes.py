"""Whether what a program uses grows: with each round in a window, and with each window, and how much is tolerated."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]

WARM_UP: Final = 0.25
"""The share of the rounds, at the beginning, that does not count: caches fill, and modules are loaded."""


class Round(NamedTuple):
    """What was used after a round: the window in which it was, its place in that window, from 1, and the quantities."""

    window: int
    number: int
    used: Mapping[str, float]


class Tolerance(NamedTuple):
    """What a quantity may grow by in each round of a window, and from one window to the next."""

    a_round: float
    a_window: float


@dataclass(frozen=True, slots=True)
class Slope:
    """How one quantity went: its first and last value after the warm-up, and by what it grew."""

    name: str
    first: float
    last: float
    a_round: float
    a_window: float
    tolerated: Tolerance

    @property
    def is_flat(self) -> bool:
        return self.a_round <= self.tolerated.a_round and self.a_window <= self.tolerated.a_window

    def __str__(self) -> str:
        word = "flat" if self.is_flat else "GROWS"
        return (
            f"{self.name:16} {self.first:10.2f} → {self.last:10.2f}   "
            f"{self.a_round:+9.3f} a round (tolerated {self.tolerated.a_round:g}), "
            f"{self.a_window:+9.3f} a window (tolerated {self.tolerated.a_window:g}): {word}"
        )


def slopes(rounds: Sequence[Round], tolerances: Mapping[str, Tolerance]) -> list[Slope]:
    """The growth of each quantity in ``tolerances``.

    With each round: the slope of parallel lines, one for each window, that fit best. From one window to the next: the
    slope of the line through the heights of these. Neither the warm-up nor the first round of a window counts, nor, for
    the second slope, the first window; what can't be known from what is left is 0.
    """
    warm = rounds[int(WARM_UP * len(rounds)) :]
    kept = [each for each in warm if each.number > 1] or warm
    windows = np.array([each.window for each in kept], float)
    numbers = np.array([each.number for each in kept], float)
    found = []
    for name, tolerance in tolerances.items():
        values = np.array([each.used[name] for each in kept], float)
        a_round = _ratio(_within(numbers, windows), _within(values, windows))
        later = windows > 1
        heights = _within(values - a_round * numbers, windows * 0)[later]
        a_window = _ratio(_within(windows[later], windows[later] * 0), heights)
        found.append(Slope(name, values[0], values[-1], a_round, a_window, tolerance))
    return found


def _within(values: Numbers, groups: Numbers) -> Numbers:
    """The values, each without the mean of its group."""
    means = {group: values[groups == group].mean() for group in set(groups.tolist())}
    found: Numbers = values - np.array([means[group] for group in groups.tolist()])
    return found


def _ratio(steps: Numbers, values: Numbers) -> float:
    """The slope of ``values`` over ``steps``, whose mean is 0; 0 if there is only one step."""
    square = float(steps @ steps)
    return float(steps @ values) / square if square else 0.0
