"""Which counts a sentence can have, by the laws of each measure."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from core.scoring.metrics.measure import LAWS, Counts

_MOST: Final = (1 << 31) - 1
"""Larger counts of a sentence are never written."""


def are_possible(kind: type[Counts], numbers: Mapping[str, Any]) -> Any:
    """For each sentence whether it can have these counts: arrays of each field, and of `WORDS`."""
    possible = np.logical_and.reduce([(each >= 0) & (each <= _MOST) for each in numbers.values()])
    for smaller, larger in LAWS[kind]:
        possible &= numbers[smaller] <= numbers[larger]
    return possible
