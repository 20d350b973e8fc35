"""Lifting as Nivre and Nilsson (2005) describe it: one arc after the other, the shortest first."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from hypothesis import given

from core.formats.registry import read_version
from core.model.sentence import MAX_TOKENS, DependencyTree, Sentence
from core.model.version import Role, VersionSpec
from core.trees import conversion
from core.trees.conversion import lifted
from tests.random_trees import trees
from tests.treebanks import sentence


def dominates(heads: Sequence[int], head: int, token: int) -> bool:
    while token and token != head:
        token = heads[token - 1]
    return token == head


def nonprojective(heads: Sequence[int]) -> list[tuple[int, int]]:
    """The length and the dependent of each non-projective arc, shortest first, of equals the leftmost dependent."""
    return sorted(
        (abs(head - dependent), dependent)
        for dependent, head in enumerate(heads, start=1)
        if head
        and not all(
            dominates(heads, head, between) for between in range(min(head, dependent) + 1, max(head, dependent))
        )
    )


def sentence_of(heads: Sequence[int]) -> Sentence:
    words = ("w",) * len(heads)
    return Sentence(1, 1, None, words, words, words, DependencyTree(tuple(heads), ("x",) * len(heads)), "")


@given(trees(versions=1, max_tokens=12))
def test_an_arc_is_nonprojective_if_its_head_does_not_dominate_all_between(drawn: tuple[DependencyTree]) -> None:
    heads = drawn[0].heads
    assert set(conversion.nonprojective(heads)) == {dependent for _, dependent in nonprojective(heads)}


@given(trees(versions=1, max_tokens=12))
def test_one_arc_after_the_other(drawn: tuple[DependencyTree]) -> None:
    heads, lifts = list(drawn[0].heads), 0
    while found := nonprojective(heads):
        _, dependent = found[0]
        heads[dependent - 1] = heads[heads[dependent - 1] - 1]
        lifts += 1
    tree, counted = lifted(sentence_of(drawn[0].heads))
    assert (tree.dependencies.heads, counted) == (tuple(heads), lifts)


@pytest.mark.parametrize(
    ("text", "heads"),
    [
        ("a 3 x | b 0 root | c 2 y | d 2 z", (2, 0, 2, 2)),
        # b's arc is shorter than e's, and goes up to c first; e's old head is b, whose head by then is c as well.
        ("a 0 root | b 4 x | c 1 y | d 3 z | e 2 w", (0, 3, 1, 3, 3)),
        # e hangs on a across the root's other dependents: it climbs to b, then to c.
        ("a 2 x | b 3 x | c 0 root | d 3 x | e 1 x", (2, 3, 0, 3, 3)),
        # When b goes from d to the root, d no longer dominates e, across which f hangs on it: so f goes too.
        ("a 7 x | b 4 x | c 7 x | d 7 x | e 2 x | f 4 x | g 0 root", (7, 7, 7, 7, 7, 7, 0)),
    ],
)
def test_lifts_found_by_hand(text: str, heads: tuple[int, ...]) -> None:
    before = sentence(text)
    tree, _ = lifted(before)
    assert tree.dependencies == DependencyTree(heads, before.dependencies.relations)


def test_invalid_trees_stay_unchanged() -> None:
    cycle = sentence("a 3 x | b 0 root | c 1 y")
    assert lifted(cycle) == (cycle, 0)


def test_very_many_lifts_take_no_time() -> None:
    random, heads = Random(1), [0] * MAX_TOKENS
    order = random.sample(range(1, MAX_TOKENS + 1), MAX_TOKENS)
    for i, token in enumerate(order[1:], start=1):
        heads[token - 1] = random.choice(order[:i])
    tree, lifts = lifted(sentence_of(heads))
    assert lifts > MAX_TOKENS
    assert lifted(tree) == (tree, 0)


def test_real_sentences(shared: Path) -> None:
    gold = read_version(VersionSpec("sud", str(shared / "data/sud_fr_gsd_dev.conllu"), Role.GOLD))
    done = [lifted(one) for one in gold.sentences]
    assert sum(lifts > 0 for _, lifts in done) == 131, "data/README.md says so"
    assert not any(nonprojective(one.dependencies.heads) for one, _ in done)
