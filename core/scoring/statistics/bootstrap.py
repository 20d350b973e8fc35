"""Confidence intervals by percentile bootstrap over sentences (protocol §4)."""

from collections.abc import Sequence

import numpy as np

from core.base.progress import Progress, ignore_progress
from core.scoring.statistics.samples import Matrix, Sample, block_of, score_of


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
    delta = np.stack([sample.delta for sample in samples], axis=1)
    size = np.stack([sample.size for sample in samples], axis=1)
    count = len(delta)
    values = np.empty((iterations, len(samples)))
    block = block_of(count)
    for start in range(0, iterations, block):
        progress(start, iterations)
        draws = min(block, iterations - start)
        chosen = rng.integers(0, count, size=(draws, count)) + np.arange(draws)[:, None] * count
        times = np.bincount(chosen.ravel(), minlength=draws * count).reshape(draws, count).astype(np.float64)
        sizes = times @ size
        values[start : start + draws] = np.where(sizes > 0, score_of(times @ delta, sizes), np.nan)
    progress(iterations, iterations)
    values[:, ~size.any(axis=0)] = 1
    return [_middle(column[~np.isnan(column)]) for column in values.T]


def _middle(values: Matrix) -> tuple[float, float] | None:
    """The bounds of the middle 95 % of ``values``, None if there are none."""
    if not len(values):
        return None
    low, high = np.percentile(values, [2.5, 97.5])
    return float(low), float(high)
