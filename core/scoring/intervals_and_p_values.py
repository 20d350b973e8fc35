"""Approximate randomization and bootstrap: what each iteration draws, and what is counted of it (protocol §4; T11 §4).

Every measure is 1 − Σδ/Σsize, so two integers per sentence are all that they need.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Event
from typing import Any, Final, NamedTuple, TypeVar

import numpy as np
from numpy.random import Generator, default_rng
from numpy.typing import NDArray

from core.base.progress import Progress, ignore_progress
from core.scoring.middle import Middle
from core.scoring.run import Column

Matrix = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Sample:
    """The results of one parse under one measure: δ and size of each sentence, of shape (sentences,)."""

    delta: Matrix
    size: Matrix


def sample_of(column: Column) -> Sample:
    """δ and size of each sentence of a column."""
    counts = column.measure.counts(*np.array(column.numbers, float).reshape(len(column), -1).T)
    return Sample(np.asarray(counts.delta), np.asarray(counts.size))


def score_of(delta: Matrix, size: Matrix) -> Matrix:
    """The scores 1 − δ/size, 1 where the size is 0."""
    return 1 - np.divide(delta, size, out=np.zeros_like(delta), where=size > 0)


class Stack(NamedTuple):
    """The different δ and sizes of several samples as the ``columns`` of a matrix, and which are each sample's."""

    columns: NDArray[Any]
    delta: NDArray[np.intp]
    size: NDArray[np.intp]


_EXACT = float(1 << 24)
"""Below this, single precision holds every whole number."""


def stacked(samples: Sequence[Sample]) -> Stack:
    """The samples side by side. Many measures have sizes in common, and sums of them too.

    Sums over as many sentences, whichever these are, are exact: in single precision, at half the time, if that holds
    all of them.
    """
    places: dict[bytes, int] = {}
    different: list[Matrix] = []

    def place(column: Matrix) -> int:
        key = column.tobytes()
        if key not in places:
            places[key] = len(different)
            different.append(column)
        return places[key]

    delta, size = (np.array([place(getattr(each, name)) for each in samples], np.intp) for name in ("delta", "size"))
    columns = np.stack(different, axis=1)
    fits = np.abs(columns).max(initial=0) * len(columns) < _EXACT and np.array_equal(columns, np.rint(columns))
    return Stack(columns.astype(np.float32) if fits else columns, delta, size)


Counts = TypeVar("Counts")

Draw = Callable[[Generator, int], NDArray[Any]]
"""What so many iterations draw by a generator, of shape (iterations, sentences); the same in parts as at once."""

TOGETHER: Final = 16
"""Iterations that draw by one generator, made of the first of them and the seed. All results of a seed depend on it."""

_NEAR: Final = 1 << 18
"""How many draws, over some iterations, stay near the processor while they are counted: three times as fast.

Measured by whole processes of 1,476 and 11,808 sentences, a half or a quarter of it is not faster.
"""

_FEWEST: Final = 4
"""Fewer iterations at a time would go through all sentences too often."""

_MOST: Final = 31 * TOGETHER
"""More iterations at a time gain nothing, and progress is reported after each time."""

MOST_THREADS: Final = 8
"""How many threads there are at most: each takes memory, and waits for the others between two calls of numpy."""

_WORTH_THREADS: Final = 1000
"""From how many sentences on threads gain more than they wait for each other."""


def counted(
    draw: Draw,
    count: Callable[[NDArray[Any]], Counts],
    sentences: int,
    iterations: int,
    seed: int,
    progress: Progress = ignore_progress,
    jobs: int = 1,
) -> list[Counts]:
    """What ``count`` makes of what all iterations draw over so many ``sentences``, some at a time, in order.

    Up to ``jobs`` threads draw and count at the same time: numpy lets others work meanwhile, and what a thread draws
    stays in the cache of its core. Neither they nor how many iterations there are at a time change what is drawn.
    """
    size = _block_of(sentences)
    each = max(TOGETHER, size)
    left = deque(range(0, iterations, each))
    found: dict[int, list[Counts]] = {}
    is_over = Event()

    def work(progress: Progress) -> None:
        while (first := taken()) is not None:
            counts = list[Counts]()
            for block in _blocks(draw, range(first, min(first + each, iterations)), size, seed):
                if is_over.is_set():
                    return
                progress(min(iterations, each * len(found) + size * len(counts)), iterations)
                counts.append(count(block))
            found[first] = counts

    def taken() -> int | None:
        try:
            return left.popleft()
        except IndexError:  # Another thread may have taken the last.
            return None

    def help_out() -> None:
        with ending_others():
            work(ignore_progress)

    @contextmanager
    def ending_others() -> Iterator[None]:
        try:
            yield
        except BaseException:  # If one fails or is interrupted, the others need not go on.
            is_over.set()
            raise

    threads = min(jobs, MOST_THREADS, len(left)) if sentences >= _WORTH_THREADS else 1
    if threads > 1:
        from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415  # Not needed by one thread.

        with ThreadPoolExecutor(threads - 1) as executor, ending_others():
            others = [executor.submit(help_out) for _ in range(threads - 1)]
            work(progress)
        for other in others:
            other.result()
    else:
        work(progress)
    progress(iterations, iterations)
    return [counts for first in sorted(found) for counts in found[first]]


def _block_of(sentences: int) -> int:
    """How many iterations are drawn and counted at a time: a multiple of `TOGETHER`, or a divisor."""
    size = max(_FEWEST, min(_MOST, _NEAR // max(1, sentences)))
    return size // TOGETHER * TOGETHER if size >= TOGETHER else 1 << (size.bit_length() - 1)


def _blocks(draw: Draw, wanted: range, size: int, seed: int) -> Iterator[NDArray[Any]]:
    """What the ``wanted`` iterations draw, ``size`` of them at a time."""
    parts = [wanted[i : i + TOGETHER] for i in range(0, len(wanted), TOGETHER)]
    if len(parts) > 1:
        yield np.concatenate([draw(_generator(part, seed), len(part)) for part in parts])
    else:
        rng = _generator(wanted, seed)
        yield from (draw(rng, len(wanted[i : i + size])) for i in range(0, len(wanted), size))


def _generator(iterations: range, seed: int) -> Generator:
    """A generator of its own for each seed and first iteration (numpy's manual, Parallel random number generation)."""
    return default_rng((iterations.start, seed))


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


_OUTSIDE: Final = 0.025
"""The share of values below an interval, and above it."""


def intervals(
    samples: Sequence[Sample], iterations: int, seed: int, progress: Progress = ignore_progress, jobs: int = 1
) -> list[tuple[float, float] | None]:
    """The 95% interval of each sample's test-set score: percentile bootstrap over sentences, with shared draws.

    D: a resample in which a measure has nothing to count is ignored; there is no interval if all are. If no sentence
    has anything to count, the score is 1 (T11 footnote 5). ``jobs`` as for `counted`.
    """
    if not samples:
        return []
    stack = stacked(samples)
    count = len(stack.columns)

    def draw(rng: Generator, draws: int) -> NDArray[np.uint32]:
        """Which sentences some iterations draw; of 64 bits they would be the same."""
        return rng.integers(0, count, size=(draws, count), dtype=np.uint32)

    is_empty = np.all(stack.columns == 0, axis=0)[stack.size]
    middle = Middle(len(samples), iterations, _OUTSIDE)

    def score(chosen: NDArray[np.uint32]) -> None:
        """Notes the scores of the sentences drawn by each iteration, NaN where a measure has nothing to count."""
        draws = len(chosen)
        places = chosen + count * np.arange(draws)[:, None]  # Numbers of their own for each iteration.
        times = np.zeros(draws * count, stack.columns.dtype)
        np.add.at(times, places.ravel(), times.dtype.type(1))  # A third faster than `numpy.bincount`, and its cast.
        # Unlike `@`, it lets other threads work.
        sums = np.dot(times.reshape(draws, count), stack.columns).astype(np.float64)
        sizes = sums[:, stack.size]
        values = np.where(sizes > 0, score_of(sums[:, stack.delta], sizes), np.nan)
        values[:, is_empty] = 1
        middle.add(values)

    counted(draw, score, count, iterations, seed, progress, jobs)
    return middle.bounds()
