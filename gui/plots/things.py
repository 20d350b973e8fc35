"""What can be selected in a plot: bars, bins or dots, numbered from 0."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

Things = NDArray[np.intp]
"""Numbers of things in ascending order."""

NO_THINGS: Final[Things] = np.empty(0, np.intp)
