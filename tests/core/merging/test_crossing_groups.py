"""Groups of crossing spans: which of them can be kept together."""

from core.merging.crossing_groups import MAX_SPANS, Group, crossing_groups
from core.model.spans import FunctionTree, Span, span_of


def group_of(*versions: list[Span]) -> Group:
    """The one group of versions with these spans."""
    length = max(span.bit_length() for spans in versions for span in spans)
    (group,) = crossing_groups([FunctionTree(length, dict.fromkeys(spans, "x")) for spans in versions])
    return group


FIRST, THIRD = span_of([1, 2]), span_of([3, 4])
SECOND, FOURTH = span_of([2, 3]), span_of([4, 5])


def test_a_version_may_be_preferred_and_earlier_ones_fill_in() -> None:
    group = group_of([FIRST, THIRD], [SECOND], [FOURTH])
    assert group.preferring(0) == {FIRST, THIRD}
    assert group.preferring(1) == {SECOND, FOURTH}
    assert group.preferring(2) == {FIRST, FOURTH}
    assert group.earliest() == {FIRST, THIRD}
    assert group.latest() == {SECOND, FOURTH}


def test_of_a_huge_group_only_the_first_and_the_last_spans_are_offered() -> None:
    left = [0b11 << 2 * i for i in range(MAX_SPANS // 2 + 1)]
    right = [0b110 << 2 * i for i in range(MAX_SPANS // 2)]
    group = group_of(left, right)
    assert len(group.spans) == MAX_SPANS + 1
    assert group.choices() == ([frozenset(left), frozenset(right)], False)
    assert group_of(left[:-1], right).choices()[0][0] == frozenset(left[:-1])
