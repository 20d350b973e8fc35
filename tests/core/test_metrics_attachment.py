"""Attachment scores, counted by hand."""

from core.metrics.attachment import labelled_attachment, unlabelled_attachment
from tests.treebanks import dependencies

GOLD = dependencies("arrive 0 root | on 1 tmod | Sunday 2 pobj | . 1 punct")


def counts(text: str) -> tuple[tuple[int, int], tuple[int, int]]:
    parse = dependencies(text)
    unlabelled = unlabelled_attachment(parse.heads, GOLD.heads)
    labelled = labelled_attachment(parse.heads, parse.relations, GOLD.heads, GOLD.relations)
    return unlabelled, labelled


def test_perfect() -> None:
    assert counts("arrive 0 root | on 1 tmod | Sunday 2 pobj | . 1 punct") == ((4, 4), (4, 4))


def test_head_and_relation_must_both_be_right() -> None:
    assert counts("arrive 0 root | on 1 obj | Sunday 1 pobj | . 3 dep") == ((2, 4), (1, 4))


def test_root_counts_as_a_head() -> None:
    assert counts("arrive 2 root | on 0 tmod | Sunday 2 pobj | . 1 punct") == ((2, 4), (2, 4))


def test_arcs_of_what_is_no_tree_count_as_they_are() -> None:
    """A cycle of two, and a head out of range."""
    assert counts("arrive 2 root | on 1 tmod | Sunday 9 pobj | . 1 punct") == ((2, 4), (2, 4))
