"""Attachment scores, counted by hand."""

import pytest

from core.scoring.metrics.attachment import neutral_edge_direction, undirected
from core.scoring.metrics.measure import AccuracyCounts
from core.scoring.metrics.registry import named_measures
from core.scoring.settings import Settings
from tests.comparisons import parse_of_a

GOLD = "arrive 0 root | on 1 tmod | Sunday 2 pobj | . 1 punct"


def counts(text: str, *metrics: str) -> tuple[object, ...]:
    comparison = parse_of_a(text, [GOLD], Settings())
    return tuple(measure.count(comparison, "p", ("A",)) for measure in named_measures(metrics or ("uas", "las")))


def test_perfect() -> None:
    assert counts("arrive 0 root | on 1 tmod | Sunday 2 pobj | . 1 punct") == ((4, 4), (4, 4))


def test_head_and_relation_must_both_be_right() -> None:
    assert counts("arrive 0 root | on 1 obj | Sunday 1 pobj | . 3 dep") == ((2, 4), (1, 4))


def test_root_counts_as_a_head() -> None:
    assert counts("arrive 2 root | on 0 tmod | Sunday 2 pobj | . 1 punct") == ((2, 4), (2, 4))


def test_arcs_of_invalid_trees_count_unchanged() -> None:
    """A cycle of two, and a head out of range."""
    assert counts("arrive 2 root | on 1 tmod | Sunday 9 pobj | . 1 punct") == ((2, 4), (2, 4))


CHAIN = (0, 1, 2, 3)
"""Four words, each on the one before it."""


@pytest.mark.parametrize(
    ("parse", "either", "neutral"),
    [
        pytest.param((0, 1, 2, 3), 4, 4, id="perfect"),
        pytest.param((2, 0, 2, 3), 3, 4, id="a flipped edge: the head is a gold child; the root's child on node 0"),
        pytest.param((0, 1, 1, 3), 3, 4, id="on the gold grandparent"),
        pytest.param((0, 1, 2, 1), 3, 3, id="on the gold great-grandparent"),
        pytest.param((0, 0, 2, 3), 3, 4, id="node 0 is a grandparent"),
        pytest.param((0, 1, 0, 3), 3, 3, id="node 0 is no more than that"),
        pytest.param((3, 1, 2, 3), 3, 3, id="the root has neither grandparent nor grandchild"),
        pytest.param((1, 2, 3, 4), 0, 0, id="words on themselves"),
        pytest.param((2, 3, 4, 0), 3, 3, id="all edges flipped, and node 0 is no child"),
        pytest.param((-1, 9, 5, 3), 1, 1, id="out of range on either side"),
    ],
)
def test_direction_of_edges(parse: tuple[int, ...], either: int, neutral: int) -> None:
    assert sum(undirected(parse, CHAIN)) == either
    assert sum(neutral_edge_direction(parse, CHAIN)) == neutral


def test_the_first_word_may_be_a_child_too() -> None:
    assert undirected((0, 1), (2, 0)) == [False, True]


def test_siblings_do_not_count_as_kin() -> None:
    assert undirected((0, 3, 1), (0, 1, 1)) == neutral_edge_direction((0, 3, 1), (0, 1, 1)) == [True, False, True]


def test_label_accuracy_looks_at_no_heads() -> None:
    assert counts("arrive 0 root | on 3 obj | Sunday 1 pobj | . 1 punct", "label") == ((3, 4),)


def test_nothing_to_count_has_no_value() -> None:
    assert AccuracyCounts(0, 0).value is None
