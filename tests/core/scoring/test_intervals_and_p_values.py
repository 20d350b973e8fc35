"""What iterations draw must follow from the seed alone, or nobody could repeat the intervals and tests of a paper."""

import threading
from collections import Counter
from typing import Any

import numpy as np
import pytest
from numpy.random import PCG64, Generator, default_rng
from numpy.typing import NDArray

from core.base.errors import CancelledError
from core.scoring.intervals_and_p_values import (
    TOGETHER,
    Sample,
    counted,
    intervals,
    randomization,
    randomization_of_sums,
)
from tests.patience import PATIENCE, wait_for

MANY = 2000
"""Sentences that threads share."""


def samples(sentences: int) -> list[Sample]:
    rng = default_rng(5)
    return [
        Sample(rng.integers(0, 5, sentences).astype(float), rng.integers(5, 9, sentences).astype(float))
        for _ in range(3)
    ]


def draw(rng: Generator, draws: int) -> NDArray[Any]:
    return rng.integers(0, 100, (draws, 3))


def drawn(iterations: int, seed: int = 1, jobs: int = 1, sentences: int = MANY) -> NDArray[Any]:
    return np.concatenate(counted(draw, lambda block: block, sentences, iterations, seed, jobs=jobs))


@pytest.mark.parametrize("jobs", [1, 2, 9])
@pytest.mark.parametrize("near", [1, 5 * MANY, 9 * MANY, 50 * MANY, 1000 * MANY])
@pytest.mark.parametrize("sentences", [30, MANY, MANY + 1])
def test_nothing_depends_on_how_many_are_drawn_at_a_time_or_by_whom(
    monkeypatch: pytest.MonkeyPatch, sentences: int, near: int, jobs: int
) -> None:
    """A computer with more cores or a later version, with another size of blocks, would give another p."""
    a, b, c = samples(sentences)
    expected = intervals([a, b, c], 99, 1), randomization([(a, b), (a, c)], 99, 1)
    monkeypatch.setattr("core.scoring.intervals_and_p_values._NEAR", near)
    assert (intervals([a, b, c], 99, 1, jobs=jobs), randomization([(a, b), (a, c)], 99, 1, jobs=jobs)) == expected


def test_a_seed_gives_the_numbers_that_the_protocol_promises() -> None:
    """Independently drawn: of sixteen iterations each, by PCG64 from the number of the first and the seed."""
    for seed in (1, 7, 1 << 32, (1 << 64) + 1):
        expected = [Generator(PCG64((first, seed))).integers(0, 100, (16, 3)) for first in range(0, 96, 16)]
        assert np.array_equal(drawn(96, seed), np.concatenate(expected))


def test_intervals_and_tests_of_a_seed_stay_as_they_are() -> None:
    """A paper that gives version and seed can be repeated on any machine, with any version of numpy."""
    a, b, _ = samples(70)
    low_a, high_a = 0.650210295009595, 0.7590740518914257
    low_b, high_b = 0.6215438980157884, 0.732437942064243
    assert intervals([a, b], 1000, 1) == [pytest.approx((low_a, high_a)), pytest.approx((low_b, high_b))]
    assert randomization([(a, b)], 1000, 1) == pytest.approx([0.4775224775224775])


def test_more_iterations_begin_with_the_same_draws() -> None:
    for few in (1, TOGETHER, 50, 600):
        assert np.array_equal(drawn(few, sentences=few), drawn(1200)[:few])


def test_no_two_iterations_and_no_two_seeds_draw_the_same() -> None:
    """Draws that came back would make intervals too narrow."""

    def bits(rng: Generator, draws: int) -> NDArray[Any]:
        return rng.integers(0, 1 << 62, (draws, 2))

    found = [counted(bits, lambda block: block, MANY, 1000, seed) for seed in (0, 1, 16)]
    numbers = np.concatenate([block for blocks in found for block in blocks])
    assert numbers.shape == (3000, 2)
    assert len(np.unique(numbers)) == 6000


@pytest.mark.parametrize("jobs", [2, 9])
def test_results_are_in_the_order_of_iterations_whoever_counts_first(jobs: int) -> None:
    """Otherwise the same seed would give other results whenever a core is busy."""
    expected, ended = drawn(100), threading.Event()

    def count(block: NDArray[Any]) -> NDArray[Any]:
        if np.array_equal(block[0], expected[0]):  # The first block is counted last.
            assert ended.wait(PATIENCE)
        if np.array_equal(block[-1], expected[-1]):
            ended.set()
        return block

    blocks = counted(draw, count, 20_000, 100, 1, jobs=jobs)
    assert np.array_equal(np.concatenate(blocks), expected)


def test_when_only_a_helping_thread_fails_the_first_ends_too() -> None:
    """Otherwise all would be drawn, and only then the failure told."""
    drawn: list[int] = []
    has_failed = threading.Event()

    def count(_: object) -> None:
        if threading.current_thread() is not threading.main_thread():
            has_failed.set()
            raise MemoryError
        assert has_failed.wait(PATIENCE)

    def drawing(rng: Generator, draws: int) -> NDArray[Any]:
        drawn.append(draws)
        return draw(rng, draws)

    with pytest.raises(MemoryError):
        counted(drawing, count, MANY, 1_000_000, 1, jobs=2)
    assert sum(drawn) < 500_000


def test_only_the_thread_that_asks_is_told_of_progress() -> None:
    """It may be a window's, where others must not draw."""
    told: set[threading.Thread] = set()
    counted(draw, len, MANY, 10_000, 1, lambda *_: told.add(threading.current_thread()), jobs=3)
    assert told == {threading.main_thread()}


@pytest.mark.parametrize("jobs", [1, 3])
def test_no_thread_goes_on_when_another_has_failed(jobs: int) -> None:
    """Without memory for a block, the rest would be drawn for nothing, and the reason be lost."""
    drawn: list[int] = []

    def count(_: object) -> int:
        raise MemoryError

    def drawing(rng: Generator, draws: int) -> NDArray[Any]:
        drawn.append(draws)
        return draw(rng, draws)

    with pytest.raises(MemoryError):
        counted(drawing, count, 1 << 20, 1000, 1, jobs=jobs)
    assert len(drawn) <= jobs


def test_cancelling_ends_all_threads_within_a_block() -> None:
    """With a thousand million sentences, sixteen iterations take seconds."""
    drawn: list[int] = []
    before, is_cancelled = set(threading.enumerate()), threading.Event()

    def cancel(done: int, total: int) -> None:
        if done >= 5:
            is_cancelled.set()
            raise CancelledError

    def count(_: object) -> None:
        if threading.current_thread() is not threading.main_thread():
            assert is_cancelled.wait(PATIENCE), "the other thread does not end before"

    def drawing(rng: Generator, draws: int) -> NDArray[Any]:
        drawn.append(draws)
        return draw(rng, draws)

    with pytest.raises(CancelledError):
        counted(drawing, count, 1 << 20, 10_000, 1, cancel, jobs=2)
    # Two by the first thread until it has done more than 5, at most two by the other; and one that is drawn too early.
    assert len(drawn) <= 5
    assert set(threading.enumerate()) <= before


def test_an_interruption_while_threads_start_ends_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl+C may come before anybody knows of a thread that has started: the process would wait for all its draws."""
    drawn: list[int] = []
    before, is_over, start = set(threading.enumerate()), threading.Event(), threading.Thread.start

    def interrupted(thread: threading.Thread) -> None:
        start(thread)
        raise KeyboardInterrupt

    def drawing(rng: Generator, draws: int) -> NDArray[Any]:
        drawn.append(draws)
        return draw(rng, draws)

    monkeypatch.setattr(threading.Thread, "start", interrupted)
    with pytest.raises(KeyboardInterrupt):
        counted(drawing, lambda _: is_over.wait(PATIENCE), MANY, 10_000, 1, jobs=2)
    is_over.set()
    wait_for(lambda: set(threading.enumerate()) <= before)
    assert len(drawn) <= 1 + 10_000 // TOGETHER // 2


def test_progress_is_told_after_each_block_and_in_the_end() -> None:
    told: list[int] = []
    counted(draw, len, 1 << 20, 40, 1, lambda done, _: told.append(done))
    assert told == [0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40]


def test_sums_are_tested_as_scores_over_equal_sizes_are() -> None:
    """The binomial draws have the distribution of swaps, sentence by sentence."""
    rng = np.random.default_rng(3)
    for mean in (0.2, 1.0):
        a, b = rng.poisson(mean, 80), rng.poisson(1.3 * mean, 80)
        size = np.ones(80)
        (swapped,) = randomization([(Sample(a.astype(float), size), Sample(b.astype(float), size))], 20_000, 1)
        drawn = randomization_of_sums(Counter((a - b).tolist()), 20_000, 1)
        assert drawn == pytest.approx(swapped, abs=0.015)


def test_the_same_seed_gives_the_same_p() -> None:
    steps = {-1: 20, 1: 30, 2: 5}
    assert randomization_of_sums(steps, 1000, 7) == randomization_of_sums(steps, 1000, 7)
    assert len({randomization_of_sums(steps, 1000, seed) for seed in range(5)}) > 1


def test_equal_sums_do_not_differ() -> None:
    assert randomization_of_sums({}, 1000, 1) == randomization_of_sums({0: 5, 1: 3, -1: 3}, 1000, 1) == 1
