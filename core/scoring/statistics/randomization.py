"""Approximate randomization of two parses' scores (protocol §4; T11 §4)."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.random import Generator, default_rng
from numpy.typing import NDArray

from core.base.progress import Progress, ignore_progress
from core.scoring.statistics.iterations import MOST_THREADS, counted
from core.scoring.statistics.samples import Sample, score_of, stacked

_TIE = 1e-12

_DIFFERENCES = 1 << 22
"""The most differences of pairs that all threads hold, over their iterations; each takes several times 8 bytes."""


def randomization(
    pairs: Sequence[tuple[Sample, Sample]],
    iterations: int,
    seed: int,
    progress: Progress = ignore_progress,
    jobs: int = 1,
) -> list[float]:
    """The two-sided p of each pair under approximate randomization of the test-set score (T11 §4, "shuffling test").

    Each of ``iterations`` swaps the two results of each sentence with probability ½. p counts the differences at least
    as large as the observed one, including ties, so that identical parses get 1. All pairs share their sentences and
    the swaps. ``jobs`` as for `counted`.
    """
    if not pairs:
        return []
    samples = {id(sample): sample for pair in pairs for sample in pair}
    index = {identity: i for i, identity in enumerate(samples)}
    left, right = (np.array([index[id(pair[side])] for pair in pairs]) for side in (0, 1))
    stack = stacked([*samples.values()])
    totals = stack.columns.sum(0, dtype=np.float64)
    deltas, sizes = totals[stack.delta], totals[stack.size]
    observed = np.abs(score_of(deltas[left], sizes[left]) - score_of(deltas[right], sizes[right]))
    sentences, threads = len(stack.columns), min(jobs, MOST_THREADS)

    def draw(rng: Generator, draws: int) -> NDArray[np.uint8]:
        """Which sentences each iteration swaps: a bit for each."""
        words = rng.integers(0, 1 << 32, size=(draws, -(-sentences // 32)), dtype=np.uint32)
        return np.unpackbits(words.astype("<u4", copy=False).view(np.uint8), axis=1, count=sentences)

    def at_least(swaps: NDArray[np.uint8]) -> NDArray[np.int64]:
        """For how many iterations each pair differs by at least as much as observed."""
        # What each result loses by the swaps and the other of a pair gains: whole numbers, hence exact. Unlike `@`,
        # `numpy.dot` lets other threads work.
        moved = np.dot(swaps.astype(stack.columns.dtype), stack.columns).astype(np.float64)
        moved_delta, moved_size = moved[:, stack.delta], moved[:, stack.size]
        found = np.empty(len(pairs), np.int64)
        width = max(1, _DIFFERENCES // (len(swaps) * threads))
        for first in range(0, len(pairs), width):
            part = slice(first, first + width)
            a, b = left[part], right[part]
            step_delta, step_size = moved_delta[:, b] - moved_delta[:, a], moved_size[:, b] - moved_size[:, a]
            value_a = score_of(deltas[a] + step_delta, sizes[a] + step_size)
            value_b = score_of(deltas[b] - step_delta, sizes[b] - step_size)
            found[part] = (np.abs(value_a - value_b) >= observed[part] - _TIE).sum(0)
        return found

    times = np.sum(counted(draw, at_least, sentences, iterations, seed, progress, jobs), axis=0)
    return [float(p) for p in (1 + times) / (1 + iterations)]


def randomization_of_sums(steps: Mapping[int, int], iterations: int, seed: int) -> float:
    """The p of the difference of two sums under `randomization`, where every sentence has the same size.

    ``steps`` says in how many sentences the two differ by each number. Swapping a sentence's results changes the sign
    of its step, so the swaps of all sentences with one step are a binomial draw, whatever the length of the corpus.
    """
    rng = default_rng(seed)
    totals, observed = np.zeros(iterations), 0
    for step, sentences in sorted(steps.items()):
        if step:
            swapped = rng.binomial(sentences, 0.5, size=iterations)
            totals += step * (sentences - 2 * swapped)
            observed += step * sentences
    return float((1 + (np.abs(totals) >= abs(observed) - _TIE).sum()) / (1 + iterations))
