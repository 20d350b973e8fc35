"""Spans as integers, and properties of function trees."""

import tracemalloc
from itertools import combinations, pairwise

import pytest

from core.model.sentence import MAX_TOKENS
from core.model.spans import (
    UNSPECIFIED,
    WILDCARD,
    FunctionTree,
    Label,
    MultiFunctionTree,
    cross,
    ends,
    first_position,
    is_contiguous,
    outer,
    positions,
    runs,
    sort_key,
    span_of,
    words_of,
)

SETS = [set(chosen) for size in range(1, 6) for chosen in combinations(range(1, 6), size)]
"""Every non-empty set of the positions 1 to 5."""


@pytest.mark.parametrize("members", SETS, ids=str)
def test_span_is_the_set_of_its_positions(members: set[int]) -> None:
    span = span_of(members)
    assert positions(span) == tuple(sorted(members))
    assert first_position(span) == min(members)
    assert is_contiguous(span) == (max(members) - min(members) == len(members) - 1)
    assert [p for first, last in runs(span) for p in range(first, last + 1)] == sorted(members)
    assert all(end + 1 < start for (_, end), (start, _) in pairwise(runs(span))), "each run as long as can be"


def test_spans_cross_when_they_overlap_and_neither_contains_the_other() -> None:
    for a in SETS:
        for b in SETS:
            assert cross(span_of(a), span_of(b)) == (bool(a & b) and bool(a - b) and bool(b - a))


def test_words_of_a_span_with_a_gap() -> None:
    assert words_of(["a", "b", "c", "d"], span_of([1, 2, 4])) == "a b … d"


@pytest.mark.parametrize(
    ("most", "kept"), [(0, []), (1, [2]), (2, [2, 9]), (3, [2, 4, 9]), (4, [2, 4, 8, 9]), (5, [2, 4, 5, 8, 9])]
)
def test_the_ends_of_a_span_are_as_many_as_wanted(most: int, kept: list[int]) -> None:
    """One was all of them, and of an odd number one was missing."""
    span = span_of([2, 4, 5, 8, 9])
    assert positions(outer(span, most)) == tuple(kept)
    assert list(ends("24589", most)) == [str(each) for each in kept]
    assert outer(span, 99) == span


def test_fewer_ends_than_none_are_refused() -> None:
    with pytest.raises(ValueError, match="most is -1"):
        outer(0b1011, -1)


def test_order_of_spans_is_that_of_the_output() -> None:
    expected = sorted(SETS, key=lambda members: (min(members), -len(members), sorted(members)))
    for sets in (SETS, SETS[::-1]):
        assert [set(positions(span)) for span in sorted(map(span_of, sets), key=sort_key)] == expected


def test_order_of_the_longest_chain_takes_neither_time_nor_memory() -> None:
    chain = [(1 << MAX_TOKENS) - (1 << i) for i in reversed(range(MAX_TOKENS))]
    tracemalloc.start()
    try:
        assert sorted(chain, key=sort_key) == chain[::-1]
        _, peak = tracemalloc.get_traced_memory()
        assert peak < 1000 * MAX_TOKENS, "bytes: the keys hold no positions"
    finally:
        tracemalloc.stop()


def test_positions_beyond_a_machine_word() -> None:
    assert positions(span_of([1, 64, 65, 20_000])) == (1, 64, 65, 20_000)


@pytest.mark.parametrize(
    ("a", "b", "meet", "join"),
    [
        ("x", "x", "x", "x"),
        ("x", WILDCARD, "x", "x"),
        (WILDCARD, WILDCARD, WILDCARD, WILDCARD),
        ("x", UNSPECIFIED, UNSPECIFIED, "x"),
        (WILDCARD, UNSPECIFIED, UNSPECIFIED, WILDCARD),
        (UNSPECIFIED, UNSPECIFIED, UNSPECIFIED, UNSPECIFIED),
    ],
)
def test_labels_that_agree(a: Label, b: Label, meet: Label, join: Label) -> None:
    for first, second in ((a, b), (b, a)):
        assert FunctionTree.meet(first, second) is meet
        assert FunctionTree.join(first, second) is join
        assert FunctionTree.below(first, second)
        assert not FunctionTree.clash(first, second)


@pytest.mark.parametrize(("a", "b"), [("x", "y"), ("x", "*"), ("x", "")])
def test_labels_that_differ(a: str, b: str) -> None:
    """A treebank's own ``*`` is a label like any other."""
    for first, second in ((a, b), (b, a)):
        assert FunctionTree.meet(first, second) is UNSPECIFIED
        assert not FunctionTree.below(first, second)
        assert FunctionTree.clash(first, second)


def test_functional_tree() -> None:
    tree = FunctionTree(3, {0b100: UNSPECIFIED, 0b001: WILDCARD, 0b111: "root", 0b110: "*"})
    assert list(tree) == [0b111, 0b001, 0b110, 0b100]
    assert [tree.labels_at(span) for span in tree] == [("root",), ("*",), ("*",), ()]
    assert tree.size == 4
    assert tree.labelled_count == 3
    assert tree.unlabelled() == FunctionTree(3, dict.fromkeys(tree.nodes, WILDCARD))


def test_multifunction_tree() -> None:
    tree = MultiFunctionTree(2, {0b10: frozenset(), 0b11: frozenset({"b", "B", "a"}), 0b01: frozenset({"hd"})})
    assert list(tree) == [0b11, 0b01, 0b10]
    assert [tree.labels_at(span) for span in tree] == [("B", "a", "b"), ("hd",), ()]
    assert tree.size == 4
    assert tree.labelled_count == 2
    assert tree.unlabelled().size == 3, "in the unlabelled score each node counts once, an empty set too"
    assert tree.unlabelled().nodes.keys() == tree.nodes.keys()


def test_label_sets() -> None:
    ab, b, none = frozenset("ab"), frozenset("b"), frozenset[str]()
    assert MultiFunctionTree.meet(ab, b) == b
    assert MultiFunctionTree.join(none, b) == b
    assert MultiFunctionTree.below(none, b)
    assert MultiFunctionTree.below(b, ab)
    assert not MultiFunctionTree.below(ab, b)
    assert not MultiFunctionTree.clash(ab, none)


def test_labelling_includes_itself_and_its_parts() -> None:
    some, more = frozenset({"a"}), frozenset({"a", "b"})
    found = [MultiFunctionTree.below(x, y) for x, y in ((some, some), (some, more), (more, some))]
    assert found == [True, True, False]
