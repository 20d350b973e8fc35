"""Confidence intervals by percentile bootstrap over sentences (protocol §4)."""

from collections.abc import Sequence

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from core.base.progress import Progress, ignore_progress
from core.scoring.statistics.iterations import counted
from core.scoring.statistics.samples import Matrix, Sample, score_of, stacked


def intervals(
    samples: Sequence[Sample], iterations: int, seed: int, progress: Progress = ignore_progress, jobs: int = 1
) -> list[tuple[float, float] | None]:
    """The 95 % interval of each sample's test-set score: percentile bootstrap over sentences, with shared draws.

    D: a resample in which a measure has nothing to count is ignored; there is no interval if all are. If no sentence
    has anything to count, the score is 1 (T11 footnote 5). ``jobs`` as for `counted`.
    """
    if not samples:
        return []
    stack = stacked(samples)
    count = len(stack.columns)

    def draw(rng: Generator, draws: int) -> NDArray[np.int64]:
        """Which sentences some iterations draw."""
        return rng.integers(0, count, size=(draws, count))

    def score(chosen: NDArray[np.int64]) -> Matrix:
        """The scores of the sentences drawn by each iteration, NaN where a measure has nothing to count."""
        draws = len(chosen)
        chosen += count * np.arange(draws)[:, None]  # Numbers of their own for each iteration.
        times = np.zeros(draws * count, stack.columns.dtype)
        np.add.at(times, chosen.ravel(), times.dtype.type(1))  # A third faster than `numpy.bincount`, and its cast.
        # Unlike `@`, it lets other threads work.
        sums = np.dot(times.reshape(draws, count), stack.columns).astype(np.float64)
        sizes = sums[:, stack.size]
        return np.where(sizes > 0, score_of(sums[:, stack.delta], sizes), np.nan)

    values = np.concatenate(counted(draw, score, count, iterations, seed, progress, jobs))
    is_empty = np.all(stack.columns == 0, axis=0)[stack.size]
    values[:, is_empty] = 1
    return [_middle(column[~np.isnan(column)]) for column in np.ascontiguousarray(values.T)]


def _middle(values: Matrix) -> tuple[float, float] | None:
    """The bounds of the middle 95 % of ``values``, None if there are none."""
    return (_quantile(values, 0.025), _quantile(values, 0.975)) if len(values) else None


def _quantile(values: Matrix, share: float) -> float:
    """The value below which a ``share`` of ``values`` is, interpolated linearly.

    `numpy.quantile` gives the same, but loads numpy's masked arrays, which takes longer than most runs.
    """
    place = (len(values) - 1) * share
    below = min(int(place), len(values) - 1)
    above = min(below + 1, len(values) - 1)
    ordered = np.partition(values, (below, above))
    low, high, part = float(ordered[below]), float(ordered[above]), place - below
    return high - (high - low) * (1 - part) if part >= 0.5 else low + (high - low) * part
