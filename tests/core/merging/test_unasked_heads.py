"""Heads and other annotation that differ where a merge asks nothing: counted, and their sentences never done."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, combinations

import pytest
from hypothesis import given, settings

from core.merging.merge_input import Strategy
from core.merging.session import MergeState, Tally, merge_state
from core.model.sentence import DependencyTree
from core.model.spans import Span, cross, positions, span_of
from core.trees.conversion import multifunction_tree
from core.trees.label_mapping import exact
from tests.core.merging.merges import merge_of
from tests.random_trees import trees
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


def unasked(*texts: str, strategy: Strategy = Strategy.ASK) -> list[str]:
    """The words whose heads differ in the one sentence of these golds, and that the merge does not ask about."""
    merge = merge_of([version(f"v{i}", text) for i, text in enumerate(texts)], strategy)
    return list(merge.words(0, merge.decision_points(0).unasked))


def test_a_head_that_a_choice_among_spans_decides_is_not_said_to_be_left() -> None:
    texts = "a 0 r | b 1 p | c 2 q", "a 2 p | b 3 q | c 0 r"
    assert unasked(*texts, strategy=Strategy.ALL) == ["a", "b", "c"], "⊔tl asks about no head"
    assert unasked(*texts) == [], "whichever span is kept, all are as in its gold"


def test_a_word_that_each_of_the_crossing_spans_has_is_asked_about() -> None:
    """[on Sunday] or [Sunday early] is the very question where *Sunday* goes; it was listed as not asked about."""
    one = "They 2 s | arrive 0 root | on 4 case | Sunday 2 obl | early 2 advmod"
    assert unasked(one, "They 2 s | arrive 0 root | on 2 dep | Sunday 5 nmod | early 2 obl") == []


TELESCOPE = "saw 0 root | man 1 obj | with 5 case | a 5 det | telescope 2 nmod | early 1 advmod"


def test_a_head_turned_within_a_span_that_both_have_is_not_asked_about() -> None:
    """Each prepositional phrase between UD and SUD: 24 heads of two Italian sentences were called decided."""
    turned = TELESCOPE.replace("with 5 case", "with 2 udep").replace("telescope 2 nmod", "telescope 3 comp:obj")
    assert unasked(TELESCOPE, turned) == ["with", "telescope"]
    attached = TELESCOPE.replace("telescope 2", "telescope 6")
    assert unasked(TELESCOPE, attached) == [], "[man with a telescope] or [with a telescope early]"
    both = turned.replace("with 2", "with 6")
    assert unasked(TELESCOPE, both) == ["with", "telescope"], "where the phrase goes is asked, and not what heads it"
    assert unasked(TELESCOPE, attached, turned) == ["with", "telescope"], "a third gold makes no head asked about"


@settings(deadline=None, max_examples=1000)
@given(trees(versions=2, max_tokens=5))
def test_a_head_is_asked_about_if_all_outcomes_with_one_rule_out_the_other(found: tuple[DependencyTree, ...]) -> None:
    """Every choice of spans that the groups allow is tried."""
    texts = [" | ".join(f"w{i} {head} r" for i, head in enumerate(tree.heads, start=1)) for tree in found]
    merge = merge_of([version(f"v{i}", text) for i, text in enumerate(texts)], Strategy.ASK)
    points = merge.decision_points(0)
    every = {span for tree in found for span in multifunction_tree(tree, exact).nodes}
    optional = set(chain.from_iterable(group.spans for group in points.groups))
    outcomes = [
        {*(every - optional), *kept}
        for size in range(len(optional) + 1)
        for kept in combinations(optional, size)
        if not any(cross(a, b) for a, b in combinations(kept, 2))
    ]
    expected = set[int]()
    for word in range(1, len(found[0].heads) + 1):
        if found[0].heads[word - 1] != found[1].heads[word - 1]:
            holds = [[has_head(tree.heads, word, outcome) for outcome in outcomes] for tree in found]
            if not all(map(any, holds)) or any(map(all, zip(*holds, strict=True))):
                expected.add(word)
    assert set(positions(points.unasked)) == expected


def has_head(heads: Sequence[int], word: int, spans: set[Span]) -> bool:
    """Whether what holds ``word`` in the tree of ``spans`` is all that holds it in a tree with these ``heads``."""

    def below(top: int) -> Span:
        return span_of(i for i in range(1, len(heads) + 1) if top in (0, *path(heads, i)))

    own, above = below(word), below(heads[word - 1])
    around = [span for span in spans if span.bit_count() > 1 and span >> (word - 1) & 1]
    beside = [span for span in spans if heads[word - 1] and span.bit_count() > 1 and span >> (heads[word - 1] - 1) & 1]
    wanted = {span for span in (own, above) if span.bit_count() > 1}
    return (
        wanted <= spans | {below(0)}
        and all(span & own == own for span in around)
        and all(span & above == above for span in around if span != own)
        and all(span & above == above for span in beside)
    )


def path(heads: Sequence[int], word: int) -> list[int]:
    """A word and what it depends on, up to a root."""
    found = [word]
    while heads[found[-1] - 1]:
        found.append(heads[found[-1] - 1])
    return found


@pytest.mark.parametrize(
    ("tag", "fine", "expected"),
    [
        ("ADJ", "_", ["b"]),
        ("NN", "NN", []),
        ("NN", "_", ["b"]),
        ("_", "NN", ["b"]),
        ("NOUN", "NNS", ["b"]),
        ("NOUN", "NN", []),
        ("NOUN", "_", ["b"]),
    ],
)
def test_a_tag_that_differs_is_said_and_not_called_done(tag: str, fine: str, expected: list[str]) -> None:
    """Of 18 sentences of two annotators that were called done, most differed in a tag; that of the base stayed."""
    golds = []
    for name, own, its in (("x", "NOUN", "NN"), ("y", tag, fine)):
        gold = version(name, SAME)
        tagged = replace(gold.sentences[0], tags=("DET", own, "X", "X"), fine_tags=("DT", its, "_", "_"))
        golds.append(replace(gold, sentences=[tagged]))
    merge = merge_of(golds, Strategy.ASK)
    assert list(merge.words(0, merge.decision_points(0).unasked)) == expected, "other tag sets are not compared"


@pytest.mark.parametrize(
    ("lemma", "features", "expected"),
    [
        ("l", "Case=Nom|Number=Plur", ["b"]),
        ("l", "_", ["b"]),
        ("m", "Number=Sing", ["b"]),
        ("_", "Number=Sing", ["b"]),
        ("l", "Number=Sing", []),
    ],
)
def test_lemmas_and_features_that_differ_are_said_and_not_called_done(
    lemma: str, features: str, expected: list[str]
) -> None:
    """Of 30 sentences of two releases of Turkish BOUN that were called done, 17 differed in features.

    Nor was a word without a lemma, of Hausa, whose lemma the other gold had.
    """
    golds = []
    for name, own in (("x", "l\tX\t_\tNumber=Sing"), ("y", f"{lemma}\tX\t_\t{features}")):
        gold = version(name, SAME)
        rows = f"1\ta\ta\tX\t_\t_\n2\tb\t{own}\n3\tc\tc\tX\t_\tCase=Acc\n4\td\td\tX\t_\t_\n"
        golds.append(replace(gold, sentences=[replace(gold.sentences[0], source=rows)]))
    merge = merge_of(golds, Strategy.ASK)
    assert list(merge.words(0, merge.decision_points(0).unasked)) == expected, "where both are annotated"


def test_states_say_done_only_where_no_head_differs() -> None:
    tallies = [None, Tally(0, 3), Tally(0, 3, 1), Tally(3, 3, 1), Tally(1, 3, 1)]
    assert list(map(merge_state, tallies)) == [
        None,
        MergeState.DONE,
        MergeState.HEADS_DIFFER,
        MergeState.OPEN,
        MergeState.IN_PROGRESS,
    ]
