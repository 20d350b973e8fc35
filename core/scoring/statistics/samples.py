"""What tests and intervals are made of: δ and size of each sentence.

Every measure is 1 − Σδ/Σsize, so two integers per sentence are all that they need.
"""

from dataclasses import dataclass

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
