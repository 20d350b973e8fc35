"""What can be selected in a plot: bars, bins or dots, numbered from 0."""

from array import array
from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

Things = NDArray[np.intp]
"""Numbers of things in ascending order."""

NO_THINGS: Final[Things] = np.empty(0, np.intp)


def union(parts: "Iterable[Things | array[int]]") -> Things:
    """All that is in any of several, each once."""
    arrays = [np.asarray(part, np.intp) for part in parts]
    is_in = np.zeros(max((int(each.max(initial=-1)) + 1 for each in arrays), default=0), bool)
    for each in arrays:
        is_in[each] = True
    return np.flatnonzero(is_in)
