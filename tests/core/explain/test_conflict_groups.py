"""The order of conflicts, and of the spans in each."""

from core.explain.span_states import conflict_groups
from core.model.spans import FunctionTree, span_of


def test_a_group_is_where_its_first_word_is_and_lists_the_longest_spans_first() -> None:
    """Words 1 to 6 of one gold cross 6 and 7 of the other; 2 and 3, within them, cross 3 and 4."""

    def tree(*spans: list[int]) -> FunctionTree:
        return FunctionTree(7, {span_of(words): "x" for words in spans})

    golds, words = ("a", "b"), span_of(range(1, 8))
    apart = conflict_groups(golds, [tree([1, 2, 3, 4, 5, 6], [2, 3]), tree([6, 7], [3, 4])], words)
    assert [group.spans for group in apart] == [
        (("a", span_of([1, 2, 3, 4, 5, 6])), ("b", span_of([6, 7]))),
        (("a", span_of([2, 3])), ("b", span_of([3, 4]))),
    ]
    (together,) = conflict_groups(golds, [tree([1, 2, 3, 4, 5, 6], [2, 3]), tree([3, 4, 5, 6, 7])], words)
    assert together.spans == (
        ("a", span_of([1, 2, 3, 4, 5, 6])),
        ("a", span_of([2, 3])),
        ("b", span_of([3, 4, 5, 6, 7])),
    )
