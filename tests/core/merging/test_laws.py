"""Laws of every merge: the result is a tree, undo reverts everything, files restore everything."""

from collections.abc import Mapping, Sequence
from functools import reduce
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.base.write_ahead_journal import Entry
from core.merging.crossing_groups import MAX_CHOICES, crossing_groups
from core.merging.decision_files import read_decisions, write_decisions
from core.merging.decisions import Decision
from core.merging.merge_input import Operation, Strategy
from core.merging.merged_sentence import State
from core.merging.session import Merge
from core.model.choices import NonProjectivity, Protocol, Punctuation
from core.model.sentence import DependencyTree, Sentence
from core.model.spans import WILDCARD, AnyTree, FunctionTree, cross, require_multifunction
from core.model.version import Role, Version, VersionSpec
from core.scoring.settings import Settings
from core.trees.algebra import Clash, Crossing, conflicts, consistent_core, tl_unify, unify
from tests.core.merging.merges import merge_of, random_act
from tests.random_trees import trees
from tests.treebanks import converted

VERSIONS = 3
UNIFYING = [each for each in Strategy if each.operation is Operation.UNIFY]


def versions_of(treebank: Sequence[Sequence[DependencyTree]]) -> list[Version]:
    """A version for each place in the lists of trees; each list has those of one sentence."""
    found = []
    for name, column in zip("abc", zip(*treebank, strict=True), strict=False):
        sentences = []
        for i, tree in enumerate(column, start=1):
            forms = tuple(f"w{k}" for k in range(len(tree.heads)))
            tags = tuple("PUNCT" if k % 3 == 2 else "X" for k in range(len(tree.heads)))
            sentences.append(Sentence(i, i, None, forms, tags, tags, tree, ""))
        found.append(Version(VersionSpec(name, "", Role.GOLD), "conllx", sentences))
    return found


treebanks = st.lists(trees(VERSIONS), min_size=1, max_size=4).map(versions_of)
protocols = st.sampled_from(Protocol)


def is_tree(tree: AnyTree) -> bool:
    return not any(cross(a, b) for a, b in combinations(tree.nodes, 2))


def state(merge: Merge) -> object:
    """The whole visible state of a merge."""
    sentences = [merge.sentence(i) for i in range(len(merge.names))]
    return merge.queue(), [(each.tree, each.origins, each.items, each.groups, each.unplaced) for each in sentences]


def folded(trees_: Sequence[Any], donor_wins: bool) -> Any:
    """The donors put into the base one after the other, with one side winning: the plainest way to do it.

    That settles which spans there are. A span that one donor takes away and a later one brings back has the labels of
    all versions that have it: none is lost.
    """
    spans = set(trees_[0].nodes)
    for donor in trees_[1:]:
        stronger, weaker = (set(donor.nodes), spans) if donor_wins else (spans, set(donor.nodes))
        spans = stronger | {span for span in weaker if not any(cross(span, other) for other in stronger)}
    strongest_first = trees_[::-1] if donor_wins else trees_
    nodes = {
        span: reduce(pooled, [tree.nodes[span] for tree in strongest_first if span in tree.nodes]) for span in spans
    }
    return type(trees_[0])(trees_[0].length, nodes)


def pooled(strong: Any, weak: Any) -> Any:
    """Labels of one span: sets are united; of single labels the stronger counts, unless it is a wildcard."""
    return strong | weak if isinstance(strong, frozenset) else weak if strong is WILDCARD else strong


@given(treebanks, protocols)
def test_starting_points_are_the_operations_of_the_protocol(versions: list[Version], protocol: Protocol) -> None:
    merges = {strategy: merge_of(versions, strategy, Settings(protocol=protocol)) for strategy in UNIFYING}
    merges[Strategy.ALL] = merge_of(versions, Strategy.ALL)
    for i in range(len(versions[0].sentences)):
        results = {strategy: merge.sentence(i) for strategy, merge in merges.items()}
        assert results[Strategy.ALL].tree == reduce(
            tl_unify, map(require_multifunction, results[Strategy.ALL].subject.trees)
        )
        found = results[Strategy.BASE].subject.trees
        assert results[Strategy.CORE].tree == consistent_core(found)
        assert results[Strategy.BASE].tree == folded(found, donor_wins=False)
        assert results[Strategy.DONOR].tree == folded(found, donor_wins=True)
        whole = unify(found)
        assert (results[Strategy.ASK].open == 0) == (whole is not None)
        if whole is not None:
            assert all(results[strategy].tree == whole for strategy in UNIFYING)


@given(treebanks.map(lambda versions: versions[:2]), protocols)
def test_unification_leaves_open_exactly_the_conflicts(versions: list[Version], protocol: Protocol) -> None:
    merge = merge_of(versions, Strategy.ASK, Settings(protocol=protocol))
    for i in range(len(merge.names)):
        merged = merge.sentence(i)
        expected = list(conflicts(merged.subject.trees))
        clashing = [each.item.span for each in merged.items if each.state is State.OPEN]
        assert clashing == [each.span for each in expected if isinstance(each, Clash)]
        crossing = {
            frozenset((group.spans[a], group.spans[b]))
            for group in (each.group for each in merged.groups)
            for a, b in combinations(range(len(group.spans)), 2)
            if group.crossed[a] >> b & 1
        }
        assert crossing == {frozenset((each.span_a, each.span_b)) for each in expected if isinstance(each, Crossing)}


@given(treebanks, st.sampled_from(Strategy), protocols)
def test_labels_of_a_donor_are_placed_or_listed_as_unplaced(
    versions: list[Version], strategy: Strategy, protocol: Protocol
) -> None:
    merge = merge_of(versions, strategy, Settings(protocol=None if strategy is Strategy.ALL else protocol))
    for i in range(len(merge.names)):
        merged = merge.sentence(i)
        for name, tree in zip("abc", merged.subject.trees, strict=True):
            listed = [(each.span, each.label) for each in merged.unplaced if each.version == name]
            placed = [(span, label) for span in tree for label in tree.labels_at(span) if span in merged.tree.nodes]
            gone = [(span, "*") for span in tree if tree.nodes[span] is WILDCARD and span not in merged.tree.nodes]
            assert len(listed) + len(placed) + len(gone) == sum(len(tree.labels_at(span)) for span in tree)
            for span, label in placed:
                if strategy is Strategy.ALL:
                    assert name in [origin.version for origin in merged.origins[span, label]]


@given(trees(VERSIONS, max_tokens=9), st.booleans())
def test_choices_are_the_maximal_consistent_subsets(sentence: tuple[DependencyTree, ...], functional: bool) -> None:
    protocol = Protocol.FUNCTIONAL if functional else Protocol.MULTIFUNCTION
    found = [converted(tree, protocol, labelled=True) for tree in sentence]
    for group in crossing_groups(found):
        consistent = [
            frozenset(chosen)
            for size in range(len(group.spans) + 1)
            for chosen in combinations(group.spans, size)
            if not any(cross(a, b) for a, b in combinations(chosen, 2))
        ]
        maximal = {chosen for chosen in consistent if not any(chosen < other for other in consistent)}
        choices, is_all = group.choices()
        assert is_all == (len(maximal) <= MAX_CHOICES)
        assert len(set(choices)) == len(choices) == min(len(maximal), MAX_CHOICES)
        assert set(choices) <= maximal
        assert choices[0] == group.earliest()
        every = [frozenset(chosen) for n in range(len(group.spans) + 1) for chosen in combinations(group.spans, n)]
        assert [chosen for chosen in every if group.is_consistent(chosen)] == consistent


def test_a_group_of_many_choices_says_that_not_all_are_listed() -> None:
    # Two spans that cross, over and over: each pair doubles the choices; one long span makes them one group.
    pairs = 12
    left = {0b11 << (4 * i): "x" for i in range(pairs)}
    right = {0b110 << (4 * i): "y" for i in range(pairs)}
    third = {sum(0b1010 << (4 * i) for i in range(pairs)): "z"}
    found = [FunctionTree(4 * pairs, nodes) for nodes in (left, right, third)]
    (group,) = crossing_groups(found)
    choices, is_all = group.choices()
    assert (len(choices), is_all) == (MAX_CHOICES, False)
    assert all(map(group.is_consistent, choices))


def acted(merge: Merge, chance: Random, acts: int, look: bool) -> None:
    """Random decisions, undos and redos; the sentence that each returns to is checked."""
    for _ in range(acts):
        changes = random_act(merge, chance)
        for change in changes if look else ():
            assert change.target is not None
            assert is_tree(merge.sentence(change.target).tree)


@pytest.mark.parametrize("strategy", [Strategy.ALL, Strategy.ASK])
@pytest.mark.parametrize("protocol", Protocol)
def test_undoing_ten_thousand_acts_restores_the_start(strategy: Strategy, protocol: Protocol) -> None:
    versions = versions_of([some_trees(seed) for seed in range(5)])
    records: list[Mapping[str, object]] = []
    chosen = Settings(protocol=None if strategy is Strategy.ALL else protocol)
    merge = merge_of(versions, strategy, chosen, records.extend)
    before = state(merge)
    acted(merge, Random(3), 2_500, look=True)
    after = state(merge)
    again = merge_of(versions, strategy, chosen, earlier=[Entry(i, each) for i, each in enumerate(records, start=2)])
    assert (list(again.history.done), list(again.history.undone)) == (
        list(merge.history.done),
        list(merge.history.undone),
    )
    assert state(again) == after
    steps = merge.history.steps
    while merge.history.done:
        merge.undo()
    assert state(merge) == before
    for _ in range(steps):
        merge.redo()
    assert state(merge) == after


def some_trees(seed: int) -> tuple[DependencyTree, ...]:
    """Three trees over eight words that share some labels and spans."""
    chance = Random(seed)
    heads = [[0, *(chance.randint(1, i) for i in range(1, 8))] for _ in range(VERSIONS)]
    heads[1][:5], heads[2][:6] = heads[0][:5], heads[0][:6]
    return tuple(DependencyTree(tuple(each), tuple(chance.choice("abc") for _ in each)) for each in heads)


@given(treebanks, st.sampled_from(Strategy), protocols, st.booleans(), st.randoms(use_true_random=False))
def test_all_that_is_open_can_be_decided_at_once_and_nothing_that_is_decided_changes(
    versions: list[Version], strategy: Strategy, protocol: Protocol, accepts: bool, chance: Random
) -> None:
    merge = merge_of(versions, strategy, Settings(protocol=None if strategy is Strategy.ALL else protocol))
    acted(merge, chance, 6, look=False)
    before, decided = state(merge), decisions_on_each(merge)
    is_open = any(merge.tally(i).open for i in range(len(merge.names)))
    decisions = merge.decisions_on_open(accepts=accepts)
    assert bool(decisions) == is_open
    merge.decide_all(decisions)
    assert not any(merge.tally(i).open for i in range(len(merge.names)))
    if strategy is Strategy.ALL:
        for i in range(len(merge.names)):
            assert merge.tally(i).unplaced == len(merge.sentence(i).unplaced)
    assert decided.items() <= decisions_on_each(merge).items()
    if is_open:
        merge.undo()
    assert state(merge) == before


def decisions_on_each(merge: Merge) -> dict[tuple[int, object], Decision]:
    """The decisions that apply, by sentence and what they are about."""
    found: dict[tuple[int, object], Decision | None] = {}
    for i in range(len(merge.names)):
        merged = merge.sentence(i)
        found.update({(i, each.item): each.decision for each in merged.items})
        found.update({(i, each.group): each.decision for each in merged.groups})
    return {about: decision for about, decision in found.items() if decision}


@given(treebanks.map(lambda versions: versions[:2]), protocols)
def test_to_accept_all_that_is_open_is_to_let_the_donor_win_and_to_refuse_it_the_base(
    versions: list[Version], protocol: Protocol
) -> None:
    for accepts, strategy in ((False, Strategy.BASE), (True, Strategy.DONOR)):
        chosen = Settings(protocol=protocol)
        merge, settled = merge_of(versions, Strategy.ASK, chosen), merge_of(versions, strategy, chosen)
        merge.decide_all(merge.decisions_on_open(accepts=accepts))
        for i in range(len(merge.names)):
            assert merge.sentence(i).tree == settled.sentence(i).tree


@given(treebanks, st.sampled_from([*UNIFYING, Strategy.ALL]), st.randoms(use_true_random=False))
@settings(max_examples=50)
def test_decisions_are_the_same_after_they_went_through_a_file(
    tmp_path_factory: pytest.TempPathFactory, versions: list[Version], strategy: Strategy, chance: Random
) -> None:
    path = str(tmp_path_factory.mktemp("decisions") / "decisions.jsonl")
    merge = merge_of(versions, strategy)
    acted(merge, chance, 20, look=False)
    write_decisions(path, merge.recipe, merge.history.done)
    assert read_decisions(path) == list(merge.history.done)


@given(treebanks, st.randoms(use_true_random=False))
def test_with_other_settings_decisions_apply_where_they_can_and_are_listed_elsewhere(
    versions: list[Version], chance: Random
) -> None:
    records: list[Mapping[str, object]] = []
    merge = merge_of(versions, Strategy.ASK, record=records.extend)
    acted(merge, chance, 12, look=False)
    entries = [Entry(i, each) for i, each in enumerate(records, start=2)]
    standing = {each.scope: each for each in merge.history.done}
    for other in (
        Settings(punct=Punctuation.DROP),
        Settings(nonprojective=NonProjectivity.LIFT),
        Settings(labels="a\tb\n"),
        Settings(protocol=Protocol.MULTIFUNCTION),
        Settings(max_length=3),
    ):
        again = merge_of(versions, Strategy.ASK, other, earlier=entries)
        listed: list[Decision] = [decision for decision, _ in again.inapplicable()]
        held = [decision for decision in standing.values() if decision not in listed]
        assert list(again.history.done) == list(merge.history.done)
        assert all(again.decide(decision).sentences for decision in held), "what is in force is not made again"
        merged = list(map(again.sentence, range(len(again.names))))
        in_force: set[Decision | None] = {item.decision for sentence in merged for item in sentence.items}
        in_force.update(group.decision for sentence in merged for group in sentence.groups)
        assert in_force.isdisjoint(listed)
