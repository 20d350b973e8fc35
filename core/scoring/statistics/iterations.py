"""The iterations of tests and intervals: what each draws, and what is counted of it, by several threads at once."""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event
from typing import Any, Final, TypeVar

import numpy as np
from numpy.random import Generator, default_rng
from numpy.typing import NDArray

from core.base.progress import Progress, ignore_progress

Counts = TypeVar("Counts")

Draw = Callable[[Generator, int], NDArray[Any]]
"""What so many iterations draw by a generator, of shape (iterations, sentences); the same in parts as at once."""

TOGETHER: Final = 16
"""Iterations that draw by one generator, made of the first of them and the seed. All results of a seed depend on it."""

_NEAR: Final = 1 << 18
"""How many draws, over some iterations, stay near the processor while they are counted: three times as fast."""

_FEWEST: Final = 4
"""Fewer iterations at a time would go through all sentences too often."""

_MOST: Final = 31 * TOGETHER
"""More iterations at a time gain nothing, and progress is told after each time."""

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
