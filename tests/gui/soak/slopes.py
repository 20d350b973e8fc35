"""Whether what a program uses grows: with each round in a window, and with each window, and how much is tolerated."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

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
    """The growth of each quantity in ``tolerances``: the plane through its values that fits best.

    What a window keeps until it is closed is told from what stays for good. The warm-up and the first round of each
    window do not count, which fill what is kept with a limit; with fewer than three rounds nothing is known to grow.
    """
    warm = rounds[int(WARM_UP * len(rounds)) :]
    kept = [each for each in warm if each.number > 1] or warm
    columns = [
        np.array(column, float) - column[0]
        for column in ([each.number for each in kept], [each.window for each in kept])
    ]
    system = np.column_stack([np.ones(len(kept)), *columns])
    found = []
    for name, tolerance in tolerances.items():
        values = np.array([each.used[name] for each in kept], float)
        (_, a_round, a_window), *_ = np.linalg.lstsq(system, values, rcond=None) if len(kept) > 2 else (np.zeros(3),)
        found.append(Slope(name, values[0], values[-1], float(a_round), float(a_window), tolerance))
    return found
