"""Floors: trees built without knowing the sentence, the baseline of every score."""

from collections.abc import Callable

import pytest

from core.model.choices import NonProjectivity, Protocol, Punctuation
from core.model.sentence import DependencyTree
from core.model.version import Version
from core.scoring.comparison import chain_tree, flat_tree
from core.scoring.run import Column, Results, score
from core.scoring.settings import Settings
from core.scoring.significance import infer
from tests.treebanks import version

UD = ["on 2 case | Sunday 0 root", "It 2 nsubj | rains 0 root | . 2 punct"]
SUD = ["on 0 root | Sunday 1 comp", "It 2 subj | rains 0 root | . 2 punct"]


def versions() -> list[Version]:
    return [version("ud", *UD), version("sud", *SUD), version("p", *UD, native="ud")]


def column(results: Results, parse: str, metric: str, *against: str, labelled: bool | None = None) -> Column:
    (found,) = (
        each
        for each in results.columns
        if (each.parse, each.measure.metric, each.measure.labelled, each.against) == (parse, metric, labelled, against)
    )
    return found


def test_trees() -> None:
    assert (flat_tree(4).heads, flat_tree(4).relations) == ((0, 1, 1, 1), ("root", "dep", "dep", "dep"))
    assert (chain_tree(4).heads, chain_tree(4).relations) == ((0, 1, 2, 3), ("root", "dep", "dep", "dep"))


@pytest.mark.parametrize("tree", [flat_tree, chain_tree])
def test_short_trees(tree: Callable[[int], DependencyTree]) -> None:
    assert (tree(1).heads, tree(1).relations) == ((0,), ("root",))
    assert (tree(0).heads, tree(0).relations) == ((), ())


def test_none_unless_asked_for() -> None:
    assert {each.parse for each in score(versions(), Settings()).columns} == {"p"}


def test_each_gold_has_its_own_after_the_parses() -> None:
    results = score(versions(), Settings(floors=True), ("uas", "tedeval"))
    names = dict.fromkeys((each.parse, each.native, each.is_floor) for each in results.columns)
    assert list(names) == [
        ("p", "ud", False),
        ("flat@ud", "ud", True),
        ("chain@ud", "ud", True),
        ("flat@sud", "sud", True),
        ("chain@sud", "sud", True),
    ]
    assert [gold for each in results.columns if each.parse == "flat@sud" for gold in [each.against]] == [
        *[("ud",)] * 3,
        *[("sud",)] * 3,
        *[("ud", "sud")] * 2,
    ]


def test_scores_counted_by_hand() -> None:
    """In UD no word is on the first; in SUD `on` is the root, and `Sunday` on it."""
    results = score(versions(), Settings(Protocol.FUNCTIONAL, floors=True))
    assert column(results, "flat@ud", "uas", "ud").total() == (0, 5)
    assert column(results, "flat@sud", "uas", "sud").total() == (2, 5)
    assert column(results, "flat@sud", "las", "sud").total() == (1, 5)
    assert column(results, "chain@ud", "uas", "ud").total() == (1, 5)
    counts = column(results, "chain@ud", "tedeval", "ud", labelled=False).sentence(1)
    assert (counts.delta, counts.size) == (1, 5 + 4), "the gold has 1, 2, 3 and 123, the chain 23 as well"


def test_they_are_forgiven_as_parses_of_their_gold_are() -> None:
    """The chain has `on` as a head, as SUD does; UD does not."""
    results = score(versions(), Settings(Protocol.MULTIFUNCTION, floors=True))
    for floor, delta in (("chain@ud", 2), ("chain@sud", 1)):
        counts = column(results, floor, "tedeval", "ud", "sud", labelled=True).sentence(0)
        assert (counts.delta, counts.size) == (delta, 3 + 1)


def test_dropped_punctuation_does_not_affect_them() -> None:
    """The flat tree covers the remaining words, although the first word is dropped."""
    gold = version("g", "( 2 punct | It 3 nsubj | rains 0 root | here 3 advmod")
    parse = version("p", "( 2 punct | It 3 nsubj | rains 0 root | here 3 advmod", native="g")
    results = score([gold, parse], Settings(punct=Punctuation.DROP, floors=True), ("uas",))
    assert column(results, "flat@g", "uas", "g").total() == (0, 3)
    assert column(results, "chain@g", "uas", "g").total() == (1, 3)


def test_lifting_leaves_them_alone() -> None:
    results = score(versions(), Settings(nonprojective=NonProjectivity.LIFT, floors=True), ("uas",))
    assert set(results.lifts) == {"ud", "sud", "p"}


def test_they_take_no_part_in_tests_but_have_intervals() -> None:
    rival = version("q", *SUD, native="sud")
    results = score([*versions(), rival], Settings(floors=True), ("uas",))
    inference = infer(results.columns, iterations=20)
    tested = {(results.columns[test.a].parse, results.columns[test.b].parse) for test in inference.tests}
    assert tested == {("p", "q")}
    assert all(inference.intervals)


def test_an_invalid_parse_does_not_make_a_floor_invalid() -> None:
    broken = version("p", "on 2 case | Sunday 1 root", UD[1], native="ud")
    results = score([*versions()[:2], broken], Settings(floors=True), ("tedeval",))
    assert [each.version for each in results.not_trees] == ["p"]


def test_own_labels_of_a_gold_hold_for_its_floors() -> None:
    gold = version("g", "a 0 root:x | b 1 dep:y", labels="base")
    results = score([gold, version("p", "a 0 root | b 1 dep", native="g")], Settings(floors=True), ("las",))
    assert column(results, "flat@g", "las", "g").total() == (2, 2)
