"""Suggested equal labels: what is merged, what it gains, and that rescoring with the table agrees."""

from collections import Counter
from dataclasses import replace
from math import log2
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.formats.registry import read_version
from core.model.choices import Protocol
from core.model.version import Role, Version, VersionSpec
from core.schemes.label_suggestion import NEGLIGIBLE, PROTECTED, Suggestion, label_table_lines, suggest
from core.schemes.overlap import Labelling, Profile, SchemePair, compare_schemes
from core.scoring.settings import Settings
from core.trees.label_mapping import read_label_table
from core.trees.relation_subtypes import base_label
from tests.core.schemes.tagged_golds import gold
from tests.paths import SAMPLE

Counts = dict[Labelling, int]


@pytest.fixture(scope="module")
def sample() -> list[Version]:
    files = {"ud": "ud.conllu", "sud": "sud.conllu", "ptb": "ptb.mrg"}
    return [read_version(VersionSpec(name, str(SAMPLE / file), Role.GOLD)) for name, file in files.items()]


def suggested(learnt: Counts, held_out: Counts) -> Suggestion:
    halves = Counter(learnt), Counter(held_out)
    return suggest([SchemePair("a", "b", (), (), Profile(), halves=halves)])


def merges(found: Suggestion) -> list[tuple[str, str]]:
    return [(merge.kept, merge.merged) for merge in found.merges]


def test_one_merge_by_hand() -> None:
    """Four sentences of two words, of 3 + 3 nodes each: one relabelling in each, then none; 0.5 bits, then 1.

    Of the four labels on either side two are `root`, 1 bit each; `nsubj` and `subj` agree once they are one class.
    """
    a, b = "works/VERB 0 root | it/PRON 1 nsubj", "works/VERB 0 root | it/PRON 1 subj"
    found = suggest(compare_schemes([gold("a", *[a] * 4), gold("b", *[b] * 4)], Settings()).pairs)
    assert (found.start.classes, found.start.overlap, found.start.bits) == (3, 1 - 4 / 24, 0.5)
    (merge,) = found.merges
    assert (merge.kept, merge.merged, merge.classes, merge.overlap, merge.bits) == ("nsubj", "subj", 2, 1, 1)
    assert [merge.gain, merge.learnt_gain, merge.held_out_gain] == pytest.approx([4 / 24] * 3)
    assert (found.table, found.unborne) == ({"subj": "nsubj"}, 0)


def test_sets_of_labels_cost_by_their_labels() -> None:
    """Multi-function: y for x costs two edits, and a set of two that become one label is smaller afterwards."""
    counts: Counts = {
        (frozenset({"x"}), frozenset({"y"})): 10,
        (frozenset({"z"}), frozenset({"z"})): 10,
        (frozenset({"x", "y"}), frozenset({"x"})): 1,
    }
    found = suggested(counts, counts)
    assert found.start.overlap == 1 - (2 * 10 + 1) / (2 * 20 + 3)
    assert merges(found) == [("x", "y")]
    assert found.merges[0].overlap == 1


def test_merge_that_loses_more_information_than_it_gains_is_rejected() -> None:
    """To call x and y the same would make all spans agree, and every agreement empty: 20/21 bits become 0."""
    counts: Counts = {("x", "x"): 10, ("y", "y"): 10, ("x", "y"): 1}
    found = suggested(counts, counts)
    assert found.merges == ()
    assert found.start.bits == pytest.approx(20 / 21)
    assert (found.collapsed.classes, found.collapsed.overlap, found.collapsed.bits) == (1, 1, 0)
    assert found.unborne == 0


def test_merge_supported_by_only_one_half_is_rejected() -> None:
    shared: Counts = {("x", "y"): 10, ("z", "z"): 10}
    found = suggested({**shared, ("v", "w"): 1}, shared)
    assert (merges(found), found.unborne) == ([("x", "y")], 1)


def test_merge_that_loses_information_on_the_held_out_half_is_rejected() -> None:
    """There x and y mostly differ: to call them the same adds to the overlap, and takes from what it says."""
    learnt: Counts = {("x", "y"): 10, ("z", "z"): 10}
    held_out: Counts = {("x", "x"): 10, ("y", "y"): 10, ("x", "y"): 1}
    found = suggested(learnt, held_out)
    assert (found.merges, found.unborne) == ((), 1)


def test_merge_is_tried_again_when_its_classes_have_grown() -> None:
    """The held-out half knows no w for v, but u for v, and u for w."""
    rest: Counts = {("z", "z"): 50}
    found = suggested({("v", "w"): 6, ("w", "u"): 4, **rest}, {("v", "u"): 5, ("w", "u"): 5, **rest})
    assert (merges(found), found.unborne) == ([("w", "u"), ("v", "w")], 0)


def test_merge_with_a_negligible_gain_is_rejected() -> None:
    """One relabelling over 2 × 19,991 nodes of the held-out half: 0.000025."""
    counts: Counts = {("x", "x"): 9_990, ("z", "z"): 10_000, ("v", "w"): 1}
    found = suggested(counts, counts)
    assert NEGLIGIBLE > 1 / (2 * 19_991)
    assert (found.merges, found.unborne) == ((), 1)


@pytest.mark.parametrize("label", sorted(PROTECTED | {"root@scrap", "punct:x", "# x"}))
def test_labels_that_no_merge_touches(label: str) -> None:
    for labelling in (("x", label), (label, "x")):
        counts: Counts = {labelling: 10, ("z", "z"): 10}
        assert suggested(counts, counts).merges == ()


def test_representative_is_the_first_golds_most_frequent_label_whatever_the_order_of_merges() -> None:
    counts: Counts = {("rare", "mod"): 60, ("frequent", "mod"): 50, ("frequent", None): 20, ("z", "z"): 500}
    found = suggested(counts, counts)
    assert found.table == {"mod": "frequent", "rare": "frequent"}
    assert merges(found) == [("rare", "mod"), ("frequent", "rare")]


def test_bits_are_those_of_the_classes_left() -> None:
    counts: Counts = {("x", "y"): 3, ("z", "z"): 1, ("v", "v"): 4}
    found = suggested(counts, counts)
    assert found.start.bits == pytest.approx((log2(8) + 4 * log2(2)) / 8)
    assert found.merges[-1].bits == pytest.approx((3 * log2(8 / 3) + log2(8) + 4 * log2(2)) / 8)


def bits_of(counts: Counts, equal: frozenset[str]) -> float:
    """The information agreed upon when the labels of ``equal`` are one class, by its definition."""
    joint, sides = Counter[tuple[str, str]](), Counter[str]()
    for labels, count in counts.items():
        x, y = ("=" if each in equal else str(each) for each in labels)
        joint[x, y] += count
        sides.update({x: count})
        sides.update({y: count})
    total = joint.total()
    return sum(n * log2(2 * total / sides[x]) for (x, y), n in joint.items() if x == y) / total


@given(st.dictionaries(st.tuples(st.sampled_from("vxyz"), st.sampled_from("vxyz")), st.integers(1, 9), min_size=3))
def test_first_merge_is_the_one_that_gains_most_information(counts: Counts) -> None:
    suggestion = suggested(counts, counts)
    candidates = {frozenset(map(str, pair)) for pair in counts if len(set(pair)) == 2}
    best = max((bits_of(counts, pair) for pair in candidates), default=0.0)
    if best > bits_of(counts, frozenset()) + 1e-9:
        assert suggestion.merges[0].bits == pytest.approx(best)
    else:
        assert not suggestion.merges or suggestion.merges[0].bits == pytest.approx(suggestion.start.bits)


def test_head_of_the_table_says_what_all_merges_do(sample: list[Version]) -> None:
    comparison = compare_schemes(sample[:2], Settings())
    whole = suggest(comparison.pairs)
    several, none = replace(whole, merges=whole.merges[:3]), replace(whole, merges=())
    start, last = whole.start, whole.merges[2]
    for suggestion, end in ((several, last), (none, start)):
        _, classes, overlap, *_ = label_table_lines(suggestion, comparison.results.frame)
        assert classes == f"# {start.classes} classes of labels become {end.classes}\n"
        assert overlap == f"# overlap {start.overlap:.4f} becomes {end.overlap:.4f}\n"


def test_nothing_to_learn_from() -> None:
    found = suggested({}, {})
    assert (found.merges, found.start.classes, found.start.bits) == ((), 0, 0)


@pytest.mark.parametrize("protocol", Protocol)
@pytest.mark.parametrize("labels", ["exact", "base"])
def test_rescoring_with_the_table_gives_the_reported_score(
    sample: list[Version], protocol: Protocol, labels: str, tmp_path: Path
) -> None:
    comparison = compare_schemes(sample[:2], Settings(protocol, labels))
    found = suggest(comparison.pairs)
    assert found.merges
    table = tmp_path / "table.tsv"
    table.write_text("".join(label_table_lines(found, comparison.results.frame)), "utf-8")
    (again,) = compare_schemes(sample[:2], Settings(protocol, str(table))).pairs
    assert again.overlap[0].value() == found.merges[-1].overlap
    assert {base_label(label) for row in read_label_table(str(table)).items() for label in row}.isdisjoint(PROTECTED)


def test_gains_add_up_and_every_merge_is_worth_it(sample: list[Version]) -> None:
    found = suggest(compare_schemes(sample[:2], Settings()).pairs)
    steps = [found.start, *found.merges]
    assert [step.classes for step in steps] == list(range(found.start.classes, steps[-1].classes - 1, -1))
    assert steps[-1].overlap == pytest.approx(found.start.overlap + sum(merge.gain for merge in found.merges))
    assert all(merge.held_out_gain >= NEGLIGIBLE for merge in found.merges)
    assert [step.bits for step in steps] == sorted(step.bits for step in steps)
    assert found.collapsed.bits < steps[-1].bits
    assert found.collapsed.overlap >= steps[-1].overlap


def test_one_table_for_more_than_two_golds(sample: list[Version], tmp_path: Path) -> None:
    """All pairs count alike: the overlap reported is that of their sums."""
    comparison = compare_schemes(sample, Settings())
    found = suggest(comparison.pairs)
    table = tmp_path / "table.tsv"
    table.write_text("".join(label_table_lines(found, comparison.results.frame)), "utf-8")
    totals = [pair.overlap[0].total() for pair in compare_schemes(sample, Settings(labels=str(table))).pairs]
    delta, size = sum(each.delta for each in totals), sum(each.size for each in totals)
    assert found.merges
    assert found.merges[-1].overlap == 1 - delta / size
