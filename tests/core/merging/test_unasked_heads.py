"""Heads that differ where a merge asks nothing: they are counted, and their sentences never done."""

import pytest

from core.merging.merge_input import Strategy
from core.merging.session import MergeState, Tally, merge_state
from tests.core.merging.merges import merge_of
from tests.treebanks import version

SAME = "a 2 s | b 0 r | c 2 o | d 3 m"
NESTED = "a 2 s | b 0 r | c 2 o | d 2 m"
"""``d`` is below ``b`` and not below ``c``: the span of ``c`` is smaller, and crosses none."""


@pytest.mark.parametrize("strategy", [each for each in Strategy if each is not Strategy.ADJUDICATE])
def test_a_head_that_differs_without_a_question_is_said(strategy: Strategy) -> None:
    """Such a sentence was called done; two annotators of one scheme differ in that most of all."""
    merge = merge_of([version("x", SAME, SAME), version("y", SAME, NESTED)], strategy)
    assert (merge.tally(0).unasked, merge.tally(1).unasked) == (0, 1)
    assert merge.words(1, merge.decision_points(1).unasked) == ["d"]


def test_a_head_that_a_choice_among_spans_decides_is_not_said_to_be_left() -> None:
    versions = [version("x", "a 0 r | b 1 p | c 2 q"), version("y", "a 2 p | b 3 q | c 0 r")]
    assert merge_of(versions, Strategy.ALL).tally(0).unasked == 3, "⊔tl asks about no head"
    asked = merge_of(versions, Strategy.ASK)
    (group,) = asked.decision_points(0).groups
    assert len(group.spans) == 2
    assert asked.words(0, asked.decision_points(0).unasked) == ["b"], "of which each of the spans that cross has one"


def test_states_say_done_only_where_no_head_differs() -> None:
    tallies = [None, Tally(0, 3), Tally(0, 3, 1), Tally(3, 3, 1), Tally(1, 3, 1)]
    assert list(map(merge_state, tallies)) == [
        None,
        MergeState.DONE,
        MergeState.HEADS_DIFFER,
        MergeState.OPEN,
        MergeState.IN_PROGRESS,
    ]
