"""Confidence intervals by percentile bootstrap over sentences (protocol §4)."""

from collections.abc import Sequence

import numpy as np

from core.base.progress import Progress, ignore_progress
from core.scoring.statistics.samples import Matrix, Sample, block_of, score_of, stacked


def intervals(
    samples: Sequence[Sample], iterations: int, seed: int, progress: Progress = ignore_progress
) -> list[tuple[float, float] | None]:
    """The 95 % interval of each sample's test-set score: percentile bootstrap over sentences, with shared draws.

    D: a resample in which a measure has nothing to count is ignored; there is no interval if all are. If no sentence
    has anything to count, the score is 1 (T11 footnote 5).
    """
    if not samples:
        return []
    rng = np.random.default_rng(seed)
    stack = stacked(samples)
    count = len(stack.columns)
    values = np.empty((iterations, len(samples)))
    block = block_of(count)
    for start in range(0, iterations, block):
        progress(start, iterations)
        draws = min(block, iterations - start)
        chosen = rng.integers(0, count, size=(draws, count))
        chosen += np.arange(draws)[:, None] * count
        times = np.bincount(chosen.ravel(), minlength=draws * count).reshape(draws, count)
        sums = (times.astype(stack.columns.dtype) @ stack.columns).astype(np.float64)
        sizes = sums[:, stack.size]
        values[start : start + draws] = np.where(sizes > 0, score_of(sums[:, stack.delta], sizes), np.nan)
    progress(iterations, iterations)
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
