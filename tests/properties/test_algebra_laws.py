"""Generalization and unification over *all* small trees: laws, and bounds by brute force (protocol §2).

T11 defines ⊓ and ⊔ as bounds under its subsumption ⊑, in which the wildcard equals every label. That relation is no
order: `a` ⊑ `*` ⊑ `b`, but not `a` ⊑ `b`. Therefore two orders are used here, each the inclusion of what trees say:

- For ⊓, a node says which labels it *goes with*: unspecified (none) < a label (itself) < `*` (every one).
- For ⊔, a node says which label it *asks for*: unspecified (none) < `*` (some, whichever) < a label (that one).

In the multi-function protocol both are the inclusion of label sets, which is ⊑ itself. In the functional one each
implies ⊑. By the letter of T11, ⊓ is a greatest lower bound under ⊑, and ⊔ a least upper bound where it exists; but ⊑
singles out neither, and under it even two different labels have an upper bound, the wildcard.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, combinations_with_replacement, permutations, product
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from core.model.spans import UNSPECIFIED, WILDCARD, FunctionTree, Tree, positions
from core.trees.algebra import (
    Clash,
    Crossing,
    clashes,
    conflicts,
    consistent_core,
    crossings,
    generalize,
    subsumes,
    tl_unify,
    unify,
    unplaced_labels,
)
from tests.small_trees import (
    LABEL_SETS,
    LABELS,
    Statements,
    agreed,
    functional_trees,
    multifunction_trees,
    specified,
)

FAILED = -1
"""Stands for a missing tree; numpy reads it as the last index."""


@dataclass(frozen=True)
class Universe:
    """All trees of a kind. A tree is identified by its index; a set of trees is an integer with a bit for each."""

    trees: Sequence[Tree[Any]]

    @cached_property
    def places(self) -> dict[frozenset[tuple[int, Any]], int]:
        return {frozenset(tree.nodes.items()): place for place, tree in enumerate(self.trees)}

    def _table(self, operation: Callable[[Sequence[Any]], Tree[Any] | None]) -> NDArray[np.int16]:
        """The place of each result of ``operation`` on two trees, of shape (trees, trees)."""
        results = ((operation([a, b]) for b in self.trees) for a in self.trees)
        places = [[self.places[frozenset(tree.nodes.items())] if tree else FAILED for tree in row] for row in results]
        return np.array(places, np.int16)

    @cached_property
    def generalized(self) -> NDArray[np.int16]:
        return self._table(generalize)

    @cached_property
    def unified(self) -> NDArray[np.int16]:
        return self._table(unify)

    def below(self, says_less: Callable[[Any, Any], bool]) -> list[int]:
        """For each tree the set of those that say less."""
        return [as_set(says_less(other, tree) for other in self.trees) for tree in self.trees]

    def above(self, says_less: Callable[[Any, Any], bool]) -> list[int]:
        """For each tree the set of those that say more."""
        return [as_set(says_less(tree, other) for other in self.trees) for tree in self.trees]

    @property
    def pairs(self) -> Iterable[tuple[int, int]]:
        return ((a, b) for a in range(len(self.trees)) for b in range(len(self.trees)))


def as_set(members: Iterable[bool]) -> int:
    return int("".join("01"[member] for member in members)[::-1], 2)


def inclusion(universe: Universe, says: Callable[[Tree[Any]], Statements]) -> Callable[[Any, Any], bool]:
    said = {id(tree): says(tree) for tree in universe.trees}
    return lambda general, specific: said[id(general)] <= said[id(specific)]


def spans_of(length: int, smallest: int) -> list[int]:
    return [span for span in range(1, 1 << length) if span.bit_count() >= smallest]


PHRASES_OF_3 = [0b001, *spans_of(3, 2)]
"""One word and all that is longer: single words cross nothing, so that one stands for all."""

FUNCTIONAL = {
    "all labels, 2 tokens": Universe(functional_trees(2, spans_of(2, 1), LABELS)),
    "all labels, phrases of 3 tokens": Universe(functional_trees(3, PHRASES_OF_3, LABELS)),
    "two labels, 3 tokens": Universe(functional_trees(3, spans_of(3, 1), ("a", WILDCARD))),
}
MULTIFUNCTION = {
    "all label sets, 2 tokens": Universe(multifunction_trees(2, spans_of(2, 1), LABEL_SETS)),
    "all label sets, phrases of 3 tokens": Universe(multifunction_trees(3, PHRASES_OF_3, LABEL_SETS)),
    "two label sets, phrases of 4 tokens": Universe(multifunction_trees(4, spans_of(4, 2), LABEL_SETS[:2])),
}
EVERY = FUNCTIONAL | MULTIFUNCTION
FEW = {
    "functional": functional_trees(3, [0b001, 0b011, 0b110], LABELS[:3]),
    "multifunction": multifunction_trees(3, [0b001, 0b011, 0b110], LABEL_SETS[:3]),
}
"""So few that every three of them can be taken together."""

every_universe = pytest.mark.parametrize("universe", EVERY.values(), ids=EVERY)
multifunction_universes = pytest.mark.parametrize("universe", MULTIFUNCTION.values(), ids=MULTIFUNCTION)
functional_universes = pytest.mark.parametrize("universe", FUNCTIONAL.values(), ids=FUNCTIONAL)
few_trees = pytest.mark.parametrize("trees", FEW.values(), ids=FEW)


class TestGeneralization:
    @every_universe
    def test_commutative_idempotent_associative(self, universe: Universe) -> None:
        table = universe.generalized
        assert np.array_equal(table, table.T)
        assert np.array_equal(np.diagonal(table), np.arange(len(table)))
        assert all(np.array_equal(table[row], row[table]) for row in table)

    @every_universe
    def test_greatest_lower_bound(self, universe: Universe) -> None:
        below = universe.below(inclusion(universe, agreed))
        table = universe.generalized
        assert all(below[a] & below[b] == below[table[a, b]] for a, b in universe.pairs)

    @every_universe
    def test_greatest_lower_bound_by_the_letter_of_the_papers(self, universe: Universe) -> None:
        below, table = universe.below(subsumes), universe.generalized
        for a, b in universe.pairs:
            generalized, bounds = table[a, b], below[a] & below[b]
            assert bounds >> int(generalized) & 1, "a lower bound"
            assert not bounds & ~below[generalized], "and all others are below it"

    @few_trees
    def test_many_are_combined_pair_by_pair(self, trees: Sequence[Any]) -> None:
        for a, b, c in product(trees, repeat=3):
            assert generalize([a, b, c]) == generalize([generalize([a, b]), c])


class TestUnification:
    @every_universe
    def test_commutative_idempotent_associative(self, universe: Universe) -> None:
        table = np.pad(universe.unified, (0, 1), constant_values=FAILED)
        assert np.array_equal(table, table.T)
        assert np.array_equal(np.diagonal(table)[:-1], np.arange(len(universe.trees)))
        assert all(np.array_equal(table[row], row[table]) for row in table)

    @every_universe
    def test_least_upper_bound_fails_only_where_none_exists(self, universe: Universe) -> None:
        above = [*universe.above(inclusion(universe, specified)), as_set([False])]
        table = universe.unified
        assert all(above[a] & above[b] == above[table[a, b]] for a, b in universe.pairs)

    @every_universe
    def test_least_upper_bound_by_the_letter_of_the_papers(self, universe: Universe) -> None:
        above, table = universe.above(subsumes), universe.unified
        for a, b in universe.pairs:
            if table[a, b] != FAILED:
                unified, bounds = table[a, b], above[a] & above[b]
                assert bounds >> int(unified) & 1, "an upper bound"
                assert not bounds & ~above[unified], "and all others are above it"

    @few_trees
    def test_many_are_combined_pair_by_pair(self, trees: Sequence[Any]) -> None:
        for a, b, c in product(trees, repeat=3):
            both = unify([a, b])
            assert unify([a, b, c]) == (unify([both, c]) if both else None)

    @few_trees
    def test_conflicts_are_all_crossings_and_clashes(self, trees: Sequence[Any]) -> None:
        for three in combinations_with_replacement(trees, 3):
            found = {(x.a, x.b, positions(x.span_a), positions(x.span_b)) for x in crossings(three)}
            assert found == {
                (a, b, positions(x), positions(y))
                for (a, tree_a), (b, tree_b) in combinations(enumerate(three), 2)
                for x, y in product(tree_a.nodes, tree_b.nodes)
                if not (set(positions(x)) <= set(positions(y)) or set(positions(x)) >= set(positions(y)))
                and set(positions(x)) & set(positions(y))
            }
            assert len(found) == len(list(crossings(three)))
            assert set(clashes(three)) == {
                Clash(a, b, span, tree_a.nodes[span], tree_b.nodes[span])
                for (a, tree_a), (b, tree_b) in combinations(enumerate(three), 2)
                for span in tree_a.nodes.keys() & tree_b.nodes.keys()
                if {tree_a.nodes[span], tree_b.nodes[span]} == {"a", "b"}
            }


class TestSubsumption:
    @multifunction_universes
    def test_is_the_order_of_what_multifunction_trees_say(self, universe: Universe) -> None:
        assert universe.below(subsumes) == universe.below(inclusion(universe, agreed))

    @functional_universes
    @pytest.mark.parametrize("says", [agreed, specified])
    def test_is_implied_by_either_order_of_functional_trees(
        self, universe: Universe, says: Callable[[Tree[Any]], Statements]
    ) -> None:
        subsumed, less = universe.below(subsumes), universe.below(inclusion(universe, says))
        assert all(not those & ~these for those, these in zip(less, subsumed, strict=True))

    def test_is_not_an_order_of_functional_trees(self) -> None:
        a, any_, b, unspecified = (FunctionTree(1, {1: label}) for label in ("a", WILDCARD, "b", UNSPECIFIED))
        assert subsumes(a, any_)
        assert subsumes(any_, b)
        assert not subsumes(a, b)
        assert all(subsumes(x, y) for x, y in permutations([a, any_, unspecified], 2))
        assert unify([a, b]) is None, "although the wildcard is above both"


class TestConsistentCore:
    @few_trees
    @pytest.mark.parametrize("number", [2, 3])
    def test_has_everything_without_crossings_and_clashes(self, trees: Sequence[Any], number: int) -> None:
        for chosen in combinations_with_replacement(trees, number):
            found = list(conflicts(chosen))
            core = consistent_core(chosen)
            kept = [
                tree.with_nodes({span: labels})
                for i, tree in enumerate(chosen)
                for span, labels in tree.nodes.items()
                if not any(takes_part(i, span, conflict) for conflict in found)
            ]
            assert not list(conflicts(kept)), "no conflict is left"
            assert specified(core) == frozenset[Any]().union(*map(specified, kept)), "nor is a label lost"
            if not found:
                assert core == unify(chosen)

    @few_trees
    def test_has_the_undisputed_part_of_the_generalization(self, trees: Sequence[Any]) -> None:
        for chosen in combinations_with_replacement(trees, 3):
            found, generalized = list(conflicts(chosen)), generalize(chosen)
            disputed = {conflict.span for conflict in found if isinstance(conflict, Clash)}
            settled = generalized.with_nodes(
                {s: labels for s, labels in generalized.nodes.items() if s not in disputed}
            )
            assert specified(settled) <= specified(consistent_core(chosen))


def takes_part(tree: int, span: int, conflict: Crossing | Clash) -> bool:
    if isinstance(conflict, Crossing):
        return (tree, span) in ((conflict.a, conflict.span_a), (conflict.b, conflict.span_b))
    return tree in (conflict.a, conflict.b) and span == conflict.span


def test_tl_unification_places_every_label_that_has_a_place() -> None:
    for base, donor in product(multifunction_trees(2, spans_of(2, 1), LABEL_SETS), repeat=2):
        unified, left = tl_unify(base, donor), unplaced_labels(base, donor)
        assert unified.nodes.keys() == base.nodes.keys()
        placed = {(span, label) for span, labels in unified.nodes.items() for label in labels - base.nodes[span]}
        known = {(span, label) for span, labels in base.nodes.items() for label in labels}
        given = {(span, label) for span, labels in donor.nodes.items() for label in labels}
        assert placed == {(span, label) for span, label in given - known if span in base.nodes}
        assert sorted(left) == sorted((span, label) for span, label in given if span not in base.nodes)
        assert len(unified.nodes) == len(base.nodes)
