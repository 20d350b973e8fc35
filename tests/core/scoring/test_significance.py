"""Tests and intervals are what papers report: a wrong p would let a reader believe in a difference that isn't there."""

from collections.abc import Callable, Sequence
from itertools import combinations, product
from typing import Any

import numpy as np
import pytest
from numpy.random import default_rng
from numpy.typing import NDArray

from core.base.errors import CancelledError
from core.model.version import Version
from core.scoring.intervals_and_p_values import (
    Draw,
    Sample,
    counted,
    intervals,
    randomization,
    sample_of,
    stacked,
)
from core.scoring.metrics.registry import HEADLINE
from core.scoring.run import Results, score
from core.scoring.settings import Settings
from core.scoring.significance import holm, infer, letters
from tests.treebanks import version

GOLD = ["It 2 expl | rains 0 root | . 2 punct", "on 2 case | Sunday 0 root", "New 2 amod | York 0 root", "Yes 0 root"]
ONE = ["It 2 expl | rains 0 root | . 1 punct", "on 2 mark | Sunday 0 root", "New 2 amod | York 0 root", "Yes 0 root"]
TWO = ["It 2 expl | rains 0 root | . 1 punct", "on 0 root | Sunday 1 obl", "New 0 root | York 1 flat", "Yes 0 root"]
THREE = ["It 0 root | rains 1 x | . 1 punct", "on 0 root | Sunday 1 x", "New 2 det | York 0 root", "Yes 0 root"]


def run(metrics: tuple[str, ...] | None = None) -> Results:
    texts = {"one": ONE, "two": TWO, "three": THREE}
    parses: list[Version] = [version(name, *parse, native="g") for name, parse in texts.items()]
    return score([version("g", *GOLD), *parses], Settings(), metrics)


def test_every_pair_of_parses_is_tested_under_every_measure_that_both_have() -> None:
    results = run(("uas", "clas"))
    tests = infer(results.columns, iterations=50).tests
    tested = [(results.columns[test.a], results.columns[test.b]) for test in tests]
    assert [(a.measure.metric, a.parse, b.parse) for a, b in tested] == [
        ("uas", "one", "two"),
        ("uas", "one", "three"),
        ("uas", "two", "three"),
        ("clas", "one", "two"),
    ], "of the third, x is not a UD relation"


def test_correction_stays_within_a_table() -> None:
    """More measures of the second table change nothing in the first."""
    few, many = run(("uas", "las", "tedeval")), run()
    alone, among = infer(few.columns, 200), infer(many.columns, 200)
    first = [test for test in among.tests if many.columns[test.a].measure in HEADLINE]
    second = [test for test in among.tests if many.columns[test.a].measure not in HEADLINE]
    assert [(test.p, test.p_holm) for test in first] == [(test.p, test.p_holm) for test in alone.tests]
    assert len(second) > len(first)
    for tests in (first, second):
        assert [test.p_holm for test in tests] == holm([test.p for test in tests])


def test_headline_measures_and_the_others_are_corrected_apart() -> None:
    """Otherwise asking for one more measure would make a difference of the main table insignificant."""
    parses = [version("one", *GOLD * 6, native="g"), version("two", *TWO * 6, native="g")]
    results = score([version("g", *GOLD * 6), *parses], Settings(), ("uas", "las", "ned"))
    uas, las, ned = infer(results.columns, 400).tests
    assert [results.columns[test.a].measure in HEADLINE for test in (uas, las, ned)] == [True, True, False]
    assert 0 < uas.p == las.p < 0.2
    assert (uas.p_holm, las.p_holm) == (2 * uas.p, 2 * las.p)
    assert 0 < ned.p_holm == ned.p < 0.2


def test_inference_can_be_repeated_by_what_it_says_of_itself() -> None:
    columns = run(("uas", "las")).columns
    found = infer(columns, 60, 3)
    assert (found.iterations, found.seed) == (60, 3)
    assert infer(columns, found.iterations, found.seed) == found
    assert infer(columns, 60, 4).intervals != found.intervals


def test_progress_rises_through_intervals_and_tests_to_the_total() -> None:
    told: list[tuple[int, int]] = []
    infer(run(("uas", "las")).columns, 1200, 3, lambda done, total: told.append((done, total)))
    assert told == sorted(told)
    assert {total for _, total in told} == {2400}
    assert [done for done, _ in told] == [0, 496, 992, 1200, 1200, 1696, 2192, 2400]


def test_column_without_a_score_has_no_interval() -> None:
    results = run(("las:mwe", "las"))
    found = {
        (c.parse, c.measure.metric): i
        for c, i in zip(results.columns, infer(results.columns, 50).intervals, strict=True)
    }
    assert found["one", "las:mwe"] is None
    assert found["three", "las:mwe"] is None
    low, high = found["one", "las"] or (0, 0)
    assert 0 < low <= 6 / 8 <= high <= 1


@pytest.mark.parametrize("metric", ["uas", "clas", "tedeval"])
def test_samples_are_delta_and_size_of_each_sentence(metric: str) -> None:
    column = run((metric,)).columns[0]
    sample = sample_of(column)
    assert sample.delta.tolist() == [counts.delta for counts in column.sentences()]
    assert sample.size.tolist() == [counts.size for counts in column.sentences()]
    assert sample.size.all()


def sample(delta: Sequence[float], size: Sequence[float]) -> Sample:
    return Sample(np.array(delta, float), np.array(size, float))


def value(deltas: Sequence[float], sizes: Sequence[float]) -> float:
    return 1 - sum(deltas) / sum(sizes)


def interval(of: Sample, iterations: int) -> tuple[float, float]:
    (found,) = intervals([of], iterations, 1)
    assert found is not None
    return found


def exact_p(a: Sample, b: Sample) -> float:
    """The permutation distribution itself: every way of swapping the results of each sentence."""
    results = list(zip(a.delta, a.size, b.delta, b.size, strict=True))
    seen = abs(value(list(a.delta), list(a.size)) - value(list(b.delta), list(b.size)))
    at_least = 0
    for swaps in product([False, True], repeat=len(results)):
        chosen = [
            (db, sb, da, sa) if swap else (da, sa, db, sb)
            for swap, (da, sa, db, sb) in zip(swaps, results, strict=True)
        ]
        da, sa, db, sb = (list(column) for column in zip(*chosen, strict=True))
        at_least += abs(value(da, sa) - value(db, sb)) >= seen - 1e-12
    return float(at_least / 2 ** len(results))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("sentences", [1, 5, 12])
def test_p_approaches_the_exact_permutation_distribution(sentences: int, seed: int) -> None:
    rng = default_rng(seed)
    size_a, size_b = rng.integers(5, 40, sentences), rng.integers(5, 40, sentences)
    a = sample(list(rng.integers(0, size_a)), list(size_a))
    b = sample(list(rng.integers(0, size_b)), list(size_b))
    (p,) = randomization([(a, b)], 40_000, seed)
    exact = exact_p(a, b)
    # Four standard errors of a share estimated from 40,000 draws.
    assert abs(p - exact) <= 4 * (exact * (1 - exact) / 40_000) ** 0.5 + 1 / 40_000


def test_a_pair_gets_the_same_p_alone_and_among_many(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = default_rng(5)
    samples = [sample(list(rng.integers(0, 5, 20)), list(rng.integers(5, 9, 20))) for _ in range(7)]
    pairs = list(combinations(samples, 2))
    monkeypatch.setattr("core.scoring.intervals_and_p_values._DIFFERENCES", 100)
    alone = [p for pair in pairs for p in randomization([pair], 200, 1)]
    assert randomization(pairs, 200, 1) == alone
    assert len(set(alone)) > 10


def test_each_sentence_is_swapped_by_itself() -> None:
    """Only two sentences of seventy differ, both in favour of the same parse: half of all swaps keep them together."""
    rng = default_rng(1)
    for i, j in ((0, 32), (24, 56), (31, 63), (7, 8), (64, 69)):
        a, b = sample([1] * 70, [10] * 70), sample([3 if k in (i, j) else 1 for k in range(70)], [10] * 70)
        (p,) = randomization([(a, b)], 40_000, int(rng.integers(100)))
        assert p == pytest.approx(0.5, abs=0.0125)


def test_every_sentence_is_swapped_in_half_of_the_iterations(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence never swapped shows in no p of two parses, but in those of three, which share it."""
    seen: list[NDArray[Any]] = []

    def listening(draw: Draw, count: Callable[[NDArray[Any]], Any], *arguments: Any) -> list[Any]:
        def noted(swaps: NDArray[Any]) -> Any:
            seen.append(swaps)
            return count(swaps)

        return counted(draw, noted, *arguments)

    monkeypatch.setattr("core.scoring.intervals_and_p_values.counted", listening)
    a = sample([1] * 70, [10] * 70)
    randomization([(a, a)], 40_000, 1)
    swaps = np.concatenate(seen).astype(float)
    assert swaps.shape == (40_000, 70)
    # Five standard errors.
    assert np.abs(swaps.mean(0) - 0.5).max() < 5 * 0.5 / 200
    together = np.corrcoef(swaps.T) - np.eye(70)
    assert np.abs(together).max() < 5 / 200


def test_identical_parses_do_not_differ_at_all() -> None:
    a = sample([1, 0, 3], [10, 12, 9])
    assert randomization([(a, a)], 999, 1) == [1.0]


def test_an_interval_of_no_sentences_is_one() -> None:
    assert intervals([sample([], [])], 50, 1) == [(1, 1)]


def test_interval_leaves_out_resamples_with_nothing_to_count() -> None:
    """One sentence of three has anything: a resample without it says nothing, and not that all is right."""
    assert intervals([sample([2, 0, 0], [4, 0, 0])], 200, 1) == [(0.5, 0.5)]


def test_without_a_resample_that_counts_anything_there_is_no_interval() -> None:
    """Only one sentence of fifty counts, and one resample may hold it or not."""
    rare, common = sample([1] + [0] * 49, [2] + [0] * 49), sample([1] * 50, [2] * 50)
    found = [intervals([rare, common], 1, seed) for seed in range(10)]
    assert {rare_interval for rare_interval, _ in found} == {None, (0.5, 0.5)}
    assert all(common_interval == (0.5, 0.5) for _, common_interval in found)


def test_interval_of_what_is_empty_throughout_is_its_score() -> None:
    assert intervals([sample([0, 0], [0, 0]), sample([1, 1], [2, 2])], 50, 1) == [(1, 1), (0.5, 0.5)]


def test_parses_that_differ_in_every_sentence_alike_get_the_smallest_p() -> None:
    a, b = sample([0] * 40, [10] * 40), sample([5] * 40, [10] * 40)
    assert randomization([(a, b)], 999, 1) == [1 / 1000]


def test_the_same_seed_gives_the_same_p_and_pairs_share_their_swaps() -> None:
    rng = default_rng(3)
    a, b = (sample(list(rng.integers(0, 9, 50)), [20] * 50) for _ in range(2))
    first = randomization([(a, b), (b, a)], 500, 7)
    assert first == randomization([(a, b), (b, a)], 500, 7)
    assert first[0] == first[1]
    assert first != randomization([(a, b), (b, a)], 500, 9)


def test_sizes_are_swapped_with_their_deltas() -> None:
    # One parse is worse in one huge sentence only: its weight must travel with it.
    a, b = sample([0, 0, 50], [10, 10, 100]), sample([5, 5, 0], [10, 10, 20])
    (p,) = randomization([(a, b)], 40_000, 1)
    assert p == pytest.approx(exact_p(a, b), abs=0.01)


def test_holm_steps_down_and_never_decreases() -> None:
    # By hand: 3 · 0.01, 2 · 0.02, 1 · 0.03 raised to the 0.04 before it.
    assert holm([0.01, 0.03, 0.02]) == pytest.approx([0.03, 0.04, 0.04])
    assert holm([0.6, 0.9]) == [1.0, 1.0]
    assert holm([]) == []


def test_intervals_hold_the_score_and_shrink_with_the_sample() -> None:
    rng = default_rng(5)

    def drawn(n: int) -> Sample:
        return sample(list(rng.integers(0, 10, n)), [20] * n)

    small, large = drawn(50), drawn(5000)
    low, high = interval(small, 2000)
    low_large, high_large = interval(large, 2000)
    assert low < value(list(small.delta), list(small.size)) < high
    assert high_large - low_large < (high - low) / 5


def test_intervals_are_those_of_the_binomial_for_a_share_of_tokens() -> None:
    # One token a sentence: the bootstrap of a share has its binomial standard error.
    share = sample([0] * 800 + [1] * 200, [1] * 1000)
    low, high = interval(share, 10_000)
    error = (0.8 * 0.2 / 1000) ** 0.5
    assert low == pytest.approx(0.8 - 1.96 * error, abs=0.001)
    assert high == pytest.approx(0.8 + 1.96 * error, abs=0.001)


def test_the_same_seed_gives_the_same_interval_whatever_the_number_of_iterations() -> None:
    """Draws come in blocks of 496, the last of which may be smaller."""
    drawn = sample(list(default_rng(5).integers(0, 10, 50)), [20] * 50)
    for iterations in (300, 750):
        assert intervals([drawn], iterations, 7) == intervals([drawn], iterations, 7)
        assert intervals([drawn], iterations, 7) != intervals([drawn], iterations, 8)


def test_interval_of_a_single_word_that_is_wrong() -> None:
    assert interval(sample([1], [1]), 100) == (0, 0)


def test_the_same_draws_serve_all_parses() -> None:
    a = sample([1, 2, 3, 4], [10, 10, 10, 10])
    assert len(set(intervals([a, a, a], 300, 1))) == 1


def test_long_work_can_be_cancelled() -> None:
    def stop(done: int, total: int) -> None:
        if done:
            raise CancelledError

    a = sample([1, 2], [10, 10])
    with pytest.raises(CancelledError):
        intervals([a], 5000, 1, stop)
    with pytest.raises(CancelledError):
        randomization([(a, a)], 5000, 1, stop)


def shares(row: list[str], a: int, b: int) -> bool:
    return bool(set(row[a]) & set(row[b]))


def test_results_share_a_letter_just_when_they_do_not_differ() -> None:
    rng = default_rng(11)
    for _ in range(200):
        n = int(rng.integers(2, 7))
        values = list(rng.random(n))
        differ = [[False] * n for _ in range(n)]
        for i in range(n):
            for j in range(i):
                differ[i][j] = differ[j][i] = bool(rng.integers(0, 2))
        row = letters(values, differ)
        for i in range(n):
            for j in range(i):
                assert shares(row, i, j) != differ[i][j], (row, differ)
        groups = [{i for i in range(n) if letter in row[i]} for letter in set("".join(row))]
        assert not any(a < b for a in groups for b in groups), "a letter that says nothing more than another"


def test_letters_begin_with_the_best() -> None:
    yes, no = True, False
    differ = [[no, yes, yes], [yes, no, no], [yes, no, no]]
    assert letters([0.7, 0.9, 0.8], differ) == ["b", "a", "a"]


def test_there_are_letters_for_any_number_of_results() -> None:
    differ = [[i != j for j in range(60)] for i in range(60)]
    row = letters([-float(i) for i in range(60)], differ)
    assert (row[0], row[25], row[26], row[51], row[52], row[59]) == ("a", "z", "A", "Z", "a′", "h′")


def test_sums_are_exact_whatever_their_size() -> None:
    """Single precision, for speed, only where it holds every sum."""
    small = stacked([sample([1, 2], [3, 4]), sample([1, 2], [5, 6])])
    assert small.columns.dtype == np.float32
    assert small.columns.shape == (2, 3)
    assert list(small.delta) == [0, 0]
    for odd in ([0.5, 1], [1 << 24, 1]):
        assert stacked([sample(odd, [1 << 25, 1])]).columns.dtype == np.float64
