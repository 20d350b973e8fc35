"""Significance tests and intervals (protocol §4, Significance).

Every measure is 1 − Σδ/Σsize, so two integers per sentence are all that tests and intervals need.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_letters

import numpy as np
from numpy.typing import NDArray

from core.base.progress import Progress, ignore_progress

Matrix = NDArray[np.float64]

LEVEL = 0.05
"""Two parses differ if p is below this."""

_TIE = 1e-12
_BLOCK = 500
"""The most iterations drawn at a time."""

_DRAWS = 1 << 22
"""The most draws or differences held in memory at a time, over all iterations; each takes several times 8 bytes."""


@dataclass(frozen=True, slots=True)
class Sample:
    """The results of one parse under one measure: δ and size of each sentence, of shape (sentences,)."""

    delta: Matrix
    size: Matrix


def _value(delta: Matrix, size: Matrix) -> Matrix:
    return 1 - np.divide(delta, size, out=np.zeros_like(delta), where=size > 0)


def _block(sentences: int) -> int:
    return max(1, min(_BLOCK, _DRAWS // max(1, sentences)))


def randomization(
    pairs: Sequence[tuple[Sample, Sample]], iterations: int, seed: int, progress: Progress = ignore_progress
) -> list[float]:
    """The two-sided p of each pair under approximate randomization of the test-set score (T11 §4, "shuffling test").

    Each of ``iterations`` swaps the two results of each sentence with probability ½. p counts the differences at least
    as large as the observed one, including ties, so that identical parses get 1. All pairs share their sentences and
    the swaps.
    """
    if not pairs:
        return []
    rng = np.random.default_rng(seed)
    samples = {id(sample): sample for pair in pairs for sample in pair}
    index = {identity: i for i, identity in enumerate(samples)}
    left, right = (np.array([index[id(pair[side])] for pair in pairs]) for side in (0, 1))
    delta, size = (np.stack(column, axis=1) for column in zip(*map(_columns, samples.values()), strict=True))
    deltas, sizes = delta.sum(0), size.sum(0)
    observed = np.abs(_value(deltas[left], sizes[left]) - _value(deltas[right], sizes[right]))
    at_least = np.zeros(len(pairs))
    block = _block(len(delta))
    for start in range(0, iterations, block):
        progress(start, iterations)
        draws = min(block, iterations - start)
        swaps = rng.integers(0, 2, size=(draws, len(delta)), dtype=np.int8).astype(np.float64)
        # What each result loses by the swaps and the other of a pair gains: whole numbers, hence exact.
        moved_delta, moved_size = swaps @ delta, swaps @ size
        width = max(1, _DRAWS // draws)
        for first in range(0, len(pairs), width):
            part = slice(first, first + width)
            a, b = left[part], right[part]
            step_delta, step_size = moved_delta[:, b] - moved_delta[:, a], moved_size[:, b] - moved_size[:, a]
            value_a = _value(deltas[a] + step_delta, sizes[a] + step_size)
            value_b = _value(deltas[b] - step_delta, sizes[b] - step_size)
            at_least[part] += (np.abs(value_a - value_b) >= observed[part] - _TIE).sum(0)
    progress(iterations, iterations)
    return [float(p) for p in (1 + at_least) / (1 + iterations)]


def _columns(sample: Sample) -> tuple[Matrix, Matrix]:
    return sample.delta, sample.size


def holm(p_values: Sequence[float]) -> list[float]:
    """Holm's step-down correction of a table's p values, in the given order."""
    order = sorted(range(len(p_values)), key=lambda i: p_values[i])
    corrected = [0.0] * len(p_values)
    highest = 0.0
    for rank, i in enumerate(order):
        highest = max(highest, min(1.0, (len(p_values) - rank) * p_values[i]))
        corrected[i] = highest
    return corrected


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
    block = _block(count)
    for start in range(0, iterations, block):
        progress(start, iterations)
        draws = min(block, iterations - start)
        chosen = rng.integers(0, count, size=(draws, count)) + np.arange(draws)[:, None] * count
        times = np.bincount(chosen.ravel(), minlength=draws * count).reshape(draws, count).astype(np.float64)
        sizes = times @ size
        values[start : start + draws] = np.where(sizes > 0, _value(times @ delta, sizes), np.nan)
    progress(iterations, iterations)
    values[:, ~size.any(axis=0)] = 1
    return [_middle(column[~np.isnan(column)]) for column in values.T]


def _middle(values: Matrix) -> tuple[float, float] | None:
    """The bounds of the middle 95 % of ``values``, None if there are none."""
    if not len(values):
        return None
    low, high = np.percentile(values, [2.5, 97.5])
    return float(low), float(high)


def letters(values: Sequence[float], differ: Sequence[Sequence[bool]]) -> list[str]:
    """Letters for the results of one row: results that share a letter do not differ (a compact letter display).

    ``differ[i][j]`` says whether i and j differ. Letters start with the best value: a to z, A to Z, a′ and so on.
    """
    order = sorted(range(len(values)), key=lambda i: -values[i])
    groups: list[set[int]] = [set(order)]
    for a in order:
        for b in order:
            if a < b and differ[a][b]:
                groups = _split_groups(groups, a, b)
    groups.sort(key=lambda group: min(order.index(i) for i in group))
    return ["".join(_letter(k) for k, group in enumerate(groups) if i in group) for i in range(len(values))]


def _letter(k: int) -> str:
    return ascii_letters[k % len(ascii_letters)] + "′" * (k // len(ascii_letters))


def _split_groups(groups: list[set[int]], a: int, b: int) -> list[set[int]]:
    """``groups`` after splitting those with both ``a`` and ``b``, without subsets of others (Piepho 2004)."""
    split: list[set[int]] = []
    for group in groups:
        split += [group - {a}, group - {b}] if a in group and b in group else [group]
    kept: list[set[int]] = []
    for group in sorted(split, key=len, reverse=True):
        if not any(group <= other for other in kept):
            kept.append(group)
    return kept
