"""Comparing golds: totals, other measures both ways, labels that correspond, flipped edges."""

from collections import Counter

import pytest

from core.formats.registry import read_version
from core.model.choices import Protocol
from core.model.spans import UNSPECIFIED, WILDCARD
from core.model.version import Role, Version, VersionSpec
from core.schemes.disagreements import DisagreementKind
from core.schemes.overlap import (
    Labelling,
    SchemeComparison,
    SchemePair,
    compare_schemes,
    correspondence,
    correspondence_or_none,
    distance,
)
from core.scoring.metrics.measure import DistanceCounts
from core.scoring.settings import Settings
from core.trees.label_mapping import exact
from tests.core.schemes.tagged_golds import ARRIVE_A, ARRIVE_B, gold, schemes
from tests.paths import SAMPLE

Counts = dict[Labelling, int]


@pytest.fixture(scope="module")
def sample() -> list[Version]:
    """The sample's golds: lexical heads, functional heads, brackets."""
    files = {"ud": "ud.conllu", "sud": "sud.conllu", "ptb": "ptb.mrg"}
    return [read_version(VersionSpec(name, str(SAMPLE / file), Role.GOLD)) for name, file in files.items()]


def pair_of(comparison: SchemeComparison) -> SchemePair:
    (pair,) = comparison.pairs
    return pair


def total(pair: SchemePair, *, labelled: bool) -> DistanceCounts:
    (column,) = (column for column in pair.overlap if column.measure.labelled is labelled)
    found = column.total()
    assert isinstance(found, DistanceCounts)
    return found


@pytest.mark.parametrize(
    ("protocol", "labelled", "delta", "coverage"),
    [
        (Protocol.FUNCTIONAL, True, 0, 1),
        (Protocol.FUNCTIONAL, False, 0, 1),
        (Protocol.MULTIFUNCTION, True, 4, 0.6),
        (Protocol.MULTIFUNCTION, False, 0, 0.6),
    ],
)
def test_worked_example(protocol: Protocol, labelled: bool, delta: int, coverage: float) -> None:
    """Protocol §6: overlap 1 and 1, 0.6 and 1; coverage of A ⊓ B 1 and 0.6; nothing crosses or clashes."""
    pair = pair_of(schemes(ARRIVE_A, ARRIVE_B, Settings(protocol)))
    found = total(pair, labelled=labelled)
    assert (found.delta, found.size, found.coverage) == (delta, 10, coverage)
    assert (pair.unifiable, pair.crossing_pairs, pair.with_crossing) == (1, 0, 0)
    assert correspondence(pair.labellings) == {("root", "root"): 1, ("tmod", "tmod"): 1}


def test_clash_keeps_functional_trees_from_being_unified() -> None:
    """As if B called the phrase `temp` (protocol §6): one relabelling, one clash, no crossing."""
    other = ARRIVE_B.replace("tmod", "temp")
    pair = pair_of(schemes(ARRIVE_A, other))
    assert (total(pair, labelled=True).delta, total(pair, labelled=False).delta) == (1, 0)
    assert (pair.unifiable, pair.crossing_pairs) == (0, 0)
    assert (pair.clashes, pair.with_crossing, pair.with_clash, pair.with_both) == (1, 0, 1, 0)
    assert correspondence(pair.labellings) == {("root", "root"): 1, ("tmod", "temp"): 1}
    assert pair_of(schemes(ARRIVE_A, other, Settings(Protocol.MULTIFUNCTION))).unifiable == 1


def test_crossings_are_counted_by_pair_and_by_sentence() -> None:
    """{a b} × {b c} and {d e} × {e f}; a second sentence without; a third with one."""
    left = "a/X 3 x | b/X 1 x | c/X 0 root | d/X 6 x | e/X 4 x | f/X 3 x"
    right = "a/X 0 root | b/X 3 x | c/X 1 x | d/X 1 x | e/X 6 x | f/X 1 x"
    short = ("a/X 3 x | b/X 1 x | c/X 0 root", "a/X 0 root | b/X 3 x | c/X 1 x")
    versions = [gold("a", left, ARRIVE_A, short[0]), gold("b", right, ARRIVE_B, short[1])]
    pair = pair_of(compare_schemes(versions, Settings(Protocol.MULTIFUNCTION)))
    assert (pair.unifiable, pair.crossing_pairs, pair.with_crossing) == (1, 3, 2)


def test_sentences_that_are_not_unifiable_are_counted_by_reason() -> None:
    """Four sentences: one crosses, one clashes, one does both, one is the same in both golds."""
    crossing = "a/X 3 x | b/X 1 x | c/X 0 root", "a/X 0 root | b/X 3 x | c/X 1 x"
    clashing = "a/X 0 root | b/X 1 x", "a/X 0 root | b/X 1 y"
    both = "a/X 3 x | b/X 1 x | c/X 0 root | d/X 3 x", "a/X 0 root | b/X 3 x | c/X 1 x | d/X 1 y"
    same = "a/X 0 root", "a/X 0 root"
    left, right = zip(crossing, clashing, both, same, strict=True)
    pair = pair_of(compare_schemes([gold("a", *left), gold("b", *right)], Settings(Protocol.FUNCTIONAL)))
    assert (pair.sentences, pair.unifiable) == (4, 1)
    assert (pair.with_crossing, pair.with_clash, pair.with_both) == (2, 2, 1)


def test_reversed_edges_by_the_classes_of_head_and_dependent() -> None:
    comparison = schemes(ARRIVE_A, ARRIVE_B)
    assert pair_of(comparison).flips == {("ADP", "PROPN"): 1}
    assert pair_of(schemes(ARRIVE_B, ARRIVE_A)).flips == {("PROPN", "ADP"): 1}
    assert comparison.results.lengths == (3,)


def test_other_measures_compare_each_gold_with_the_other() -> None:
    """NED forgives a head that is the other gold's grandparent, but none that is a sibling there (S11 §5)."""
    flat = "we/PRON 2 x | sing/VERB 0 root | today/ADV 2 y"
    chain = "we/PRON 3 x | sing/VERB 0 root | today/ADV 2 y"
    columns = pair_of(schemes(flat, chain)).measures
    found = {(column.measure.metric, column.parse): column.total() for column in columns if not column.reason}
    assert (found["uas", "a"], found["las", "a"], found["label", "a"]) == ((2, 3), (2, 3), (3, 3))
    assert (found["undirected", "a"], found["undirected", "b"]) == ((2, 3), (2, 3))
    assert (found["ned", "a"], found["ned", "b"]) == ((3, 3), (2, 3))
    assert "tedeval" not in {metric for metric, _ in found}, "overlap is its form between golds"
    reasons = {column.measure.metric: column.reason for column in columns if column.parse == "a"}
    assert "brackets" in str(reasons["parseval"])


def test_only_the_measures_named() -> None:
    comparison = compare_schemes([gold("a", ARRIVE_A), gold("b", ARRIVE_B)], Settings(), ("uas", "tedeval"))
    assert [(c.measure.metric, c.parse) for c in pair_of(comparison).measures] == [("uas", "a"), ("uas", "b")]


def test_correspondence_of_label_sets() -> None:
    """Each label of one alone with each of the other alone, each shared one with itself; `hd` with none."""
    a, b = frozenset({"hd", "x", "y", "z"}), frozenset({"y", "v", "w"})
    counts: Counts = {(a, b): 2, (frozenset({"hd"}), b): 5, (a, None): 7, (frozenset[str](), b): 11}
    pairs = Counter({("y", "y"): 2, ("x", "v"): 2, ("x", "w"): 2, ("z", "v"): 2, ("z", "w"): 2})
    assert correspondence(counts) == pairs


def test_labels_where_the_other_has_none() -> None:
    """Not where the other has the head there, nor where it has no span."""
    a, none = frozenset({"x", "y"}), frozenset[str]()
    counts: Counts = {(a, none): 2, (none, a): 3, (a, frozenset({"y"})): 5, (none, none): 7}
    counts |= {(a, frozenset({"hd"})): 11, (a, None): 13, ("x", WILDCARD): 17}
    found = {("x", "∅"): 2 + 5, ("y", "∅"): 2, ("∅", "x"): 3, ("∅", "y"): 3, ("y", "y"): 5}
    assert correspondence_or_none(counts) == found
    assert correspondence(counts) == {("y", "y"): 5}


def test_correspondence_of_single_labels() -> None:
    counts: Counts = {
        ("x", "x"): 2,
        ("x", "y"): 3,
        ("x", WILDCARD): 5,
        (UNSPECIFIED, "x"): 7,
        (None, "x"): 11,
        ("hd", "x"): 13,
    }
    assert correspondence(counts) == {("x", "x"): 2, ("x", "y"): 3}


@pytest.mark.parametrize("protocol", Protocol)
@pytest.mark.parametrize("labels", ["exact", "base"])
def test_labellings_cost_what_the_trees_do(sample: list[Version], protocol: Protocol, labels: str) -> None:
    pair = pair_of(compare_schemes(sample[:2], Settings(protocol, labels)))
    found = total(pair, labelled=True)
    assert distance(pair.labellings, exact) == (found.delta, found.size)
    assert sum(pair.labellings.values()) == sum(half.total() for half in pair.halves)


@pytest.mark.parametrize("protocol", Protocol)
def test_golds_may_be_swapped(sample: list[Version], protocol: Protocol) -> None:
    there = pair_of(compare_schemes(sample[:2], Settings(protocol)))
    back = pair_of(compare_schemes(sample[1::-1], Settings(protocol)))
    for labelled in (True, False):
        assert total(there, labelled=labelled) == total(back, labelled=labelled)
    for names in ("unifiable", "crossing_pairs", "with_crossing"):
        assert getattr(there, names) == getattr(back, names)
    swapped = {(b, a): count for (a, b), count in correspondence(back.labellings).items()}
    assert correspondence(there.labellings) == swapped
    assert there.flips == {(dependent, head): count for (head, dependent), count in back.flips.items()}
    by_kind = [
        [sum(n for (_, k), n in p.profile.counts.items() if k is kind) for kind in DisagreementKind]
        for p in (there, back)
    ]
    assert by_kind[0] == by_kind[1]


def test_every_pair_of_several_golds_also_with_brackets(sample: list[Version]) -> None:
    comparison = compare_schemes(sample, Settings())
    assert [(pair.a, pair.b) for pair in comparison.pairs] == [("ud", "sud"), ("ud", "ptb"), ("sud", "ptb")]
    assert comparison.results.frame.protocol is Protocol.MULTIFUNCTION
    assert all(pair.sentences == len(comparison.results.lengths) for pair in comparison.pairs)
    both, *with_brackets = comparison.pairs
    assert both.flips
    assert not any(pair.flips for pair in with_brackets), "brackets have no edges"
    assert not both.flips_reason
    assert {str(pair.flips_reason) for pair in with_brackets} == {"no dependencies in ptb, only brackets"}
    assert all(pair.profile.total for pair in comparison.pairs)


def test_gold_follows_its_own_scheme() -> None:
    """So that against another gold nothing is forgiven."""
    frame = schemes(ARRIVE_A, ARRIVE_B).results.frame
    assert (frame.native_gold("a"), frame.native_gold("b")) == ("a", "b")


def test_gold_against_itself() -> None:
    pair = pair_of(schemes(ARRIVE_A, ARRIVE_A))
    assert (total(pair, labelled=True).delta, pair.unifiable, pair.profile.total, pair.flips) == (0, 1, 0, {})
    assert {column.value() for column in pair.measures if column.value() is not None} == {1.0}
