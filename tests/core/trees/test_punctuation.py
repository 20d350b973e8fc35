"""Sentences without their punctuation: what depended on it, and what the other words keep."""

from dataclasses import replace

import pytest

from core.model.cycles import flaws
from core.model.sentence import DependencyTree
from core.trees.punctuation import (
    cross_only_by_punctuation,
    is_punctuation,
    kept_positions,
    non_punctuation_span,
    restrict_to,
)
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
        pytest.param("a 2 x | , 3 punct | , 4 punct | , 0 punct", (1,), (0,), id="through all that follows"),
        pytest.param("a 0 root | b 3 x | . 1 punct", (1, 2), (0, 1), id="a dependent of the last word"),
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


@pytest.mark.parametrize(
    ("tag", "fine_tag", "relation"),
    [("PUNCT", "_", "dep"), ("_", "$.", "dep"), ("_", "_", "punct:x"), ("-LRB-", "-LRB-", "punct")],
)
def test_a_tag_is_enough_and_so_is_the_relation(tag: str, fine_tag: str, relation: str) -> None:
    whole = sentence(f"a 0 root | ( 1 {relation}")
    marked = replace(whole, tags=("X", tag), fine_tags=("X", fine_tag))
    assert [is_punctuation(marked, i) for i in (0, 1)] == [False, True]
    assert non_punctuation_span([marked]) == 0b01


def test_a_fine_tag_of_that_name_is_none_of_the_tags() -> None:
    """Treebanks of speech tag pauses so within fixed phrases, and call them X: those words would be scored nowhere."""
    pause = replace(sentence("so 0 root | / 1 fixed"), tags=("SCONJ", "X"), fine_tags=("CONJ", "PUNCT"))
    assert not is_punctuation(pause, 1)


def test_spans_that_differ_in_punctuation_alone_cross_only_by_it() -> None:
    """Of *a , b*: *a ,* and *, b* share the comma; of *a b c*, *a b* and *b c* share a word."""
    assert cross_only_by_punctuation(0b011, 0b110, words=0b101)
    assert not cross_only_by_punctuation(0b011, 0b110, words=0b111)


def test_a_word_is_dropped_only_if_every_gold_marks_it() -> None:
    one, two = sentence("a 3 x | , 3 punct | . 0 punct:final"), sentence("a 3 x | , 3 dep | . 0 punct")
    assert kept_positions([one]) == (1,)
    assert kept_positions([one, two]) == (1, 2)
