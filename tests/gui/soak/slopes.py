"""Whether what a program uses grows over time: the slope of a line through its samples, and how much is tolerated."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

WARM_UP: Final = 0.25
"""The share of the time, at the beginning, that does not count: caches fill, and modules are loaded."""


class Tolerance(NamedTuple):
    """What may be between the ends of the line: a number, or a share of the mean, whichever is more."""

    number: float
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class Slope:
    """How one quantity went: its first and last value after the warm-up, and its slope a minute."""

    name: str
    first: float
    last: float
    a_minute: float
    minutes: float
    tolerated: float

    @property
    def growth(self) -> float:
        """What the line rises from the end of the warm-up to the end."""
        return self.a_minute * self.minutes

    @property
    def is_flat(self) -> bool:
        return self.growth <= self.tolerated

    def __str__(self) -> str:
        word = "flat" if self.is_flat else "GROWS"
        return (
            f"{self.name:16} {self.first:10.1f} → {self.last:10.1f}   {self.a_minute:+8.3f} a minute, "
            f"{self.growth:+8.2f} in all, tolerated {self.tolerated:.2f}: {word}"
        )


def slopes(
    minutes: Sequence[float], samples: Sequence[Mapping[str, float]], tolerances: Mapping[str, Tolerance]
) -> list[Slope]:
    """The slope of each quantity in ``tolerances`` over the samples, taken at these ``minutes``, after the warm-up."""
    begin = minutes[0] + WARM_UP * (minutes[-1] - minutes[0])
    kept = [i for i, minute in enumerate(minutes) if minute >= begin]
    times = np.array([minutes[i] for i in kept])
    found = []
    for name, tolerance in tolerances.items():
        values = np.array([samples[i][name] for i in kept], float)
        slope = float(np.polyfit(times, values, 1)[0]) if len(kept) > 1 else 0.0
        tolerated = max(tolerance.number, tolerance.share * float(values.mean()))
        found.append(Slope(name, values[0], values[-1], slope, times[-1] - times[0], tolerated))
    return found
