"""Scores computed from counts of sentences."""

import pytest

from core.scoring.metrics.measure import AccuracyCounts, DistanceCounts, OverlapCounts


def test_distance() -> None:
    counts = DistanceCounts(delta=3, size=9, nodes=5, labelled=3)
    assert counts.value == pytest.approx(2 / 3, abs=1e-15)
    assert counts.coverage == pytest.approx(3 / 5, abs=1e-15)


def test_distance_of_trees_without_nodes_is_a_score_of_1() -> None:
    counts = DistanceCounts(delta=0, size=0, nodes=0, labelled=0)
    assert counts.value == 1
    assert counts.coverage is None


def test_distance_of_trees_that_share_nodes_but_no_labels() -> None:
    assert DistanceCounts(delta=0, size=0, nodes=3, labelled=0).coverage == 0


def test_accuracy() -> None:
    counts = AccuracyCounts(correct=3, total=4)
    assert counts.value == 0.75
    assert (counts.delta, counts.size) == (1, 4)
    assert 1 - counts.delta / counts.size == counts.value


def test_overlap() -> None:
    counts = OverlapCounts(correct=2, in_parse=3, in_gold=5)
    assert counts.precision == pytest.approx(2 / 3, abs=1e-15)
    assert counts.recall == pytest.approx(2 / 5, abs=1e-15)
    assert counts.value == pytest.approx(2 * (2 / 3) * (2 / 5) / (2 / 3 + 2 / 5), abs=1e-15)
    assert (counts.delta, counts.size) == (4, 8)
    assert 1 - counts.delta / counts.size == counts.value


def test_empty_denominators_are_not_available() -> None:
    assert AccuracyCounts(0, 0).value is None
    assert OverlapCounts(0, 0, 0).value is None
    assert OverlapCounts(0, 0, 2).precision is None
    assert OverlapCounts(0, 0, 2).recall == OverlapCounts(0, 0, 2).value == 0
    assert OverlapCounts(0, 2, 0).recall is None
