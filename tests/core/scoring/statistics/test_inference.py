"""Inference over a run: which columns are tested against each other, and the scope of each correction."""

import pytest

from core.model.version import Version
from core.scoring.metrics.registry import HEADLINE
from core.scoring.run import Results, score
from core.scoring.settings import Settings
from core.scoring.statistics.holm import holm
from core.scoring.statistics.inference import infer
from core.scoring.statistics.samples import sample_of
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
