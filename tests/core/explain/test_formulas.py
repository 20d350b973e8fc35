"""Formulas filled in: the worked example of protocol §6, and what cannot be computed."""

import pytest

from core.explain.formulas import MeasureReading, distance_formula, generalized_gold_remark, read, readings, tree_remark
from core.model.choices import Protocol
from core.scoring.comparison import Comparison
from core.scoring.metrics.measure import AccuracyCounts, DistanceCounts, Measure, OverlapCounts, shown_coverage
from core.scoring.metrics.registry import MEASURES
from core.scoring.settings import Settings
from tests.comparisons import parse_of_a

SCHEME_A = "arrive 0 root | on 1 tmod | Sunday 2 pobj"
SCHEME_B = "arrive 0 root | on 3 prep | Sunday 1 tmod"
BOTH_ON_ARRIVE = "arrive 0 root | on 1 tmod | Sunday 1 obj"
CYCLE = "arrive 0 root | on 3 case | Sunday 2 obl"
BOTH = ("A", "B")


def compared(parse: str, protocol: Protocol = Protocol.FUNCTIONAL, *others: str) -> Comparison:
    return parse_of_a(parse, [SCHEME_A, SCHEME_B, *others], Settings(protocol))


def by_title(comparison: Comparison, against: tuple[str, ...]) -> dict[str, MeasureReading]:
    return {
        reading.measure.title: reading for reading in readings(comparison, "p", against) if reading.against == against
    }


@pytest.mark.parametrize(
    ("protocol", "parse", "against", "title", "formula"),
    [
        (Protocol.FUNCTIONAL, BOTH_ON_ARRIVE, BOTH, "L-TED", "1 − 3 / 9 = 0.667"),
        (Protocol.FUNCTIONAL, BOTH_ON_ARRIVE, BOTH, "U-TED", "1 − 1 / 9 = 0.889"),
        (Protocol.MULTIFUNCTION, BOTH_ON_ARRIVE, BOTH, "L-TED", "1 − 3 / 7 = 0.571"),
        (Protocol.MULTIFUNCTION, BOTH_ON_ARRIVE, BOTH, "U-TED", "1 − 1 / 9 = 0.889"),
        (Protocol.FUNCTIONAL, SCHEME_A, BOTH, "L-TED", "1 − 0 / 10 = 1.000"),
        (Protocol.MULTIFUNCTION, SCHEME_A, BOTH, "L-TED", "1 − (2 − 2 forgiven) / 8 = 1.000"),
        (Protocol.MULTIFUNCTION, SCHEME_A, ("B",), "L-TED", "1 − 4 / 10 = 0.600"),
        (Protocol.FUNCTIONAL, CYCLE, BOTH, "L-TED", "1 − 5 / 5 = 0.000"),
        (Protocol.FUNCTIONAL, BOTH_ON_ARRIVE, ("A",), "UAS", "2 / 3 = 0.667"),
        (Protocol.FUNCTIONAL, BOTH_ON_ARRIVE, ("A",), "LAS", "2 / 3 = 0.667"),
        (Protocol.FUNCTIONAL, CYCLE, ("A",), "UAS", "2 / 3 = 0.667"),
        (Protocol.FUNCTIONAL, CYCLE, ("A",), "LAS", "1 / 3 = 0.333"),
    ],
)
def test_formulas(protocol: Protocol, parse: str, against: tuple[str, ...], title: str, formula: str) -> None:
    reading = by_title(compared(parse, protocol), against)[title]
    assert reading.parse == "p"
    assert str(reading.formula) == formula
    assert reading.value is not None
    assert f"= {reading.value:.3f}" in formula


def test_every_measure_against_the_chosen_golds_the_single_ones_and_its_own() -> None:
    comparison = compared(BOTH_ON_ARRIVE, Protocol.FUNCTIONAL)
    found = list(readings(comparison, "p", BOTH))
    distances = [reading for reading in found if not reading.measure.single]
    assert [reading.against for reading in distances] == [BOTH, BOTH, ("A",), ("A",), ("B",), ("B",)]
    assert {reading.measure for reading in found} == set(MEASURES)
    assert all(reading.against == ("A",) for reading in found if reading.measure.single)


def test_a_chosen_single_gold_is_read_once() -> None:
    found = [(reading.against, reading.measure) for reading in readings(compared(SCHEME_A), "p", ("B",))]
    assert len(found) == len(set(found))
    assert found[0][0] == ("B",)


def test_coverage_is_of_labelled_distances_alone() -> None:
    titles = by_title(compared(BOTH_ON_ARRIVE, Protocol.MULTIFUNCTION), BOTH)
    assert titles["U-TED"].coverage is None
    assert str(titles["L-TED"].coverage) == "coverage 3 / 5 = 60%"


def test_thin_common_ground() -> None:
    """Three of five spans with a label are just enough; two of five are not."""
    assert not by_title(compared(BOTH_ON_ARRIVE, Protocol.MULTIFUNCTION), BOTH)["L-TED"].has_low_coverage
    other_labels = SCHEME_B.replace("tmod", "temp")
    thin = compared(BOTH_ON_ARRIVE, Protocol.MULTIFUNCTION, other_labels)
    assert by_title(thin, ("A", "B", "C"))["L-TED"].has_low_coverage
    assert not by_title(thin, ("A", "B", "C"))["U-TED"].has_low_coverage


def test_a_coverage_below_the_limit_is_never_rounded_up_to_it() -> None:
    """What warns below 60% said “coverage 28 / 47 = 60%”."""
    tree = " | ".join(f"w{i} {0 if i == 1 else 1} {'a' if i < 28 else '{}'}" for i in range(1, 47))
    golds = [tree.replace("{}", label) for label in "ab"]
    found = by_title(parse_of_a(golds[0], golds, Settings()), BOTH)["L-TED"]
    assert str(found.coverage) == "coverage 28 / 47 = 59%"
    assert found.has_low_coverage
    counts = [DistanceCounts(0, 1, 1000, labelled) for labelled in (594, 595, 599, 600, 605)]
    assert [f"{shown_coverage(each.coverage or 0):.0%}" for each in counts] == ["59%", "59%", "59%", "60%", "60%"]
    assert [f"{shown_coverage(share):.2f}" for share in (0.97, 0.9972, 1.0)] == ["0.97", "0.99", "1.00"], "1 is all"


def test_larger_sets_without_its_own_gold_do_not_apply() -> None:
    comparison = compared(BOTH_ON_ARRIVE, Protocol.FUNCTIONAL, SCHEME_B)
    reading = by_title(comparison, ("B", "C"))["L-TED"]
    assert (reading.parse, reading.value) == ("p", None)
    assert str(reading.formula) == "n/a: its native gold A is not among B and C"
    assert not reading.has_low_coverage


@pytest.mark.parametrize(
    ("counts", "formula"),
    [
        (AccuracyCounts(0, 0), "n/a: nothing to count"),
        (OverlapCounts(3, 4, 5), "2 · 3 / (4 + 5) = 0.667"),
        (OverlapCounts(0, 0, 0), "n/a: nothing to count"),
    ],
)
def test_shares_and_means(counts: AccuracyCounts | OverlapCounts, formula: str) -> None:
    measure = Measure("m", "M", "", type(counts), lambda *_: counts, single=True)
    reading = read(compared(SCHEME_A), measure, "p", ("A",))
    assert str(reading.formula) == formula
    assert reading.value == counts.value


def test_a_measure_that_does_not_apply_says_why() -> None:
    measure = Measure("m", "M", "", AccuracyCounts, lambda *_: AccuracyCounts(1, 1), reason=lambda *_: "no brackets")
    reading = read(compared(SCHEME_A), measure, "p", ("A",))
    assert (reading.parse, reading.value) == ("p", None)
    assert str(reading.formula) == "n/a: no brackets"


def test_the_overlap_of_golds_has_nothing_to_forgive() -> None:
    assert str(distance_formula(3, 13)) == "1 − 3 / 13 = 0.769"


def test_two_empty_trees_have_nothing_to_compare() -> None:
    """Two invalid parses, one used as a gold: there is nothing to compare only if both are empty."""
    titles = by_title(parse_of_a(CYCLE, [CYCLE], Settings()), ("A",))
    assert str(titles["L-TED"].formula) == "nothing to compare on either side: 1"
    assert titles["L-TED"].value == 1
    assert titles["L-TED"].coverage is None
    assert not titles["L-TED"].has_low_coverage


@pytest.mark.parametrize(
    ("against", "remark"),
    [
        (BOTH, "what A and B have in common"),
        (("A",), "its native gold"),
        (("B",), "another scheme's gold, against which nothing is forgiven"),
    ],
)
def test_what_golds_are_to_a_parse(against: tuple[str, ...], remark: str) -> None:
    assert str(generalized_gold_remark(compared(SCHEME_A), "p", against)) == remark


def test_an_invalid_parse_is_called_invalid() -> None:
    assert tree_remark(compared(SCHEME_A), "p") is None
    assert str(tree_remark(compared(CYCLE), "p")).startswith("p is not a tree here: cycle through token 2. ")
