"""Sentences without their punctuation: what depended on it, and what the other words keep."""

from dataclasses import replace

import pytest

from core.model.sentence import DependencyTree
from core.model.tree_check import flaws
from core.trees.punctuation import kept_positions, restrict_to
from tests.treebanks import sentence


def heads(text: str, *kept: int) -> tuple[int, ...]:
    tree = restrict_to(sentence(text), kept).tree
    assert isinstance(tree, DependencyTree)
    return tree.heads


@pytest.mark.parametrize(
    ("text", "kept", "expected"),
    [
        pytest.param("a 2 x | , 3 punct | b 0 root", (1, 3), (2, 0), id="a dependent goes to the head of its head"),
        pytest.param(
            "a 2 x | , 3 punct | , 4 punct | b 0 root", (1, 4), (2, 0), id="through several marks, rightwards"
        ),
        pytest.param("b 0 root | , 1 punct | , 2 punct | a 3 x", (1, 4), (0, 1), id="through several marks, leftwards"),
        pytest.param("! 0 punct | a 1 x | b 1 y", (2, 3), (0, 0), id="dependents of a dropped root become roots"),
        pytest.param("a 0 root | b 1 x", (1, 2), (0, 1), id="nothing to drop"),
    ],
)
def test_heads_of_the_words_that_stay(text: str, kept: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert heads(text, *kept) == expected


@pytest.mark.parametrize(
    "text",
    ["a 2 x | , 3 punct | . 2 punct | b 0 root", "a 2 x | , 9 punct | . 0 punct | b 0 root"],
    ids=["a cycle of marks", "a head that does not exist"],
)
def test_an_invalid_parse_stays_invalid(text: str) -> None:
    """It must not become a tree, and be scored as one, because its punctuation was dropped."""
    assert any(flaws(heads(text, 1, 4)))
    assert heads(text, 1, 4)[1] == 0


def test_words_keep_their_tags_and_functions() -> None:
    whole = sentence("a 3 x | , 3 punct | b 0 root")
    tree = DependencyTree((3, 3, 0), ("x", "punct", "root"), (("f",), (), ("g", "h")), ((), ("i",), ("j",)))
    left = restrict_to(replace(whole, tree=tree, tags=("X", "PUNCT", "Y"), fine_tags=("x", ",", "y")), (1, 3))
    assert left.tree == DependencyTree((2, 0), ("x", "root"), (("f",), ("g", "h")), ((), ("j",)))
    assert (left.forms, left.tags, left.fine_tags) == (("a", "b"), ("X", "Y"), ("x", "y"))


def test_a_word_is_dropped_only_if_every_gold_marks_it() -> None:
    one, two = sentence("a 3 x | , 3 punct | . 0 punct:final"), sentence("a 3 x | , 3 dep | . 0 punct")
    assert kept_positions([one]) == (1,)
    assert kept_positions([one, two]) == (1, 2)
