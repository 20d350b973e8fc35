"""How a coordination is annotated: which way a treebank follows, and from one way to another (S11 §4; T11 Table 3)."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from core.model.scheme import Coordination, HeadRule
from core.model.sentence import DependencyTree
from core.trees.relation_subtypes import base_label
from core.variation.head_choices import WorkingTree, is_conjunct

_SHARED: Final = frozenset(["case", "mark", "aux", "cop", "nsubj", "csubj", "subj"])
"""Base relations of dependents that belong to all conjuncts if only the first has one."""


def coordination_of(trees: Iterable[tuple[DependencyTree, Sequence[str]]]) -> Coordination:
    """The way of coordination that trees with their tags follow.

    One tree does not tell: a nested coordination below the first conjunct looks like a chain. So the whole treebank is
    asked which of the two is more frequent: conjuncts of one word side by side, or conjuncts of conjuncts.
    """
    side_by_side = in_chains = at_conjunctions = 0
    for tree, tags in trees:
        numbers: dict[tuple[int, bool], int] = {}
        for word, (head, relation) in enumerate(zip(tree.heads, tree.relations, strict=True), start=1):
            if not is_conjunct(relation) or not head:
                continue
            side = head, word > head
            numbers[side] = numbers.get(side, 0) + 1
            in_chains += is_conjunct(tree.relations[head - 1]) and tags[head - 1] != "CCONJ"
        at_conjunctions += sum(tags[head - 1] == "CCONJ" for head, _ in numbers)
        side_by_side += sum(number > 1 for number in numbers.values())
    if at_conjunctions > side_by_side + in_chains:
        return Coordination.CONJUNCTION
    return Coordination.CHAIN if in_chains > side_by_side else Coordination.FIRST


def coordinate(tree: WorkingTree, source: Coordination, wanted: Coordination) -> None:
    """Changes every coordination from the way of ``source`` to the one that is ``wanted``."""
    if source is wanted:
        return
    before = list(tree.heads)
    if source is Coordination.CHAIN:
        _from_chains(tree)
    elif source is Coordination.CONJUNCTION:
        _from_conjunctions(tree)
    if wanted is Coordination.CHAIN:
        _to_chains(tree)
    elif wanted is Coordination.CONJUNCTION:
        _to_conjunctions(tree)
    changed = {
        min(before[word], tree.heads[word])
        for word in range(1, len(before))
        if before[word] != tree.heads[word] and is_conjunct(tree.relations[word])
    }
    tree.structures[HeadRule.COORDINATION] += len(changed)


def _conjuncts(tree: WorkingTree, words: Iterable[int]) -> list[int]:
    return [word for word in words if is_conjunct(tree.relations[word])]


def _from_chains(tree: WorkingTree) -> None:
    """Attaches every conjunct of a chain to the first one, from which all follow in one direction."""
    heads = list(tree.heads)
    for word in reversed(tree.from_the_leaves()):  # heads first, so that a head's own first conjunct is known
        above = tree.heads[word]
        if (
            is_conjunct(tree.relations[word])
            and above
            and is_conjunct(tree.relations[above])
            and (word > above) == (above > heads[above])
        ):
            tree.move([word], tree.heads[above], HeadRule.COORDINATION)


def _to_chains(tree: WorkingTree) -> None:
    """Attaches every conjunct to the one before it, or after it where the first conjunct comes last."""
    for head, conjuncts in enumerate([_conjuncts(tree, words) for words in tree.dependents]):
        right = [word for word in conjuncts if word > head]
        left = [word for word in conjuncts if word < head][::-1]
        for side in (right, left):
            for previous, word in pairwise(side):
                tree.move([word], previous, HeadRule.COORDINATION)


def _to_conjunctions(tree: WorkingTree) -> None:
    """Makes the last conjunction of each coordination its head; without a conjunction it stays as it is."""
    dependents = tree.dependents
    for first in tree.from_the_leaves():
        conjuncts = [word for word in _conjuncts(tree, dependents[first]) if word > first]
        found = [
            (word, conjunct)
            for conjunct in conjuncts
            for word in dependents[conjunct]
            if first < word < conjunct and base_label(tree.relations[word]) == "cc" and not dependents[word]
        ]
        if not found:
            continue
        conjunction, _ = max(found)
        above, relation = tree.heads[first], tree.relations[first]
        has_more = {base_label(tree.relations[word]) for conjunct in conjuncts for word in dependents[conjunct]}
        shared = [
            word
            for word in dependents[first]
            if (base := base_label(tree.relations[word])) in _SHARED - has_more
            or (base in {"cc", "punct"} and word < first)
        ]
        tree.attach(conjunction, above, relation, HeadRule.COORDINATION)
        tree.attach(first, conjunction, tree.relations[conjuncts[0]], HeadRule.COORDINATION)
        tree.move([*conjuncts, *shared], conjunction, HeadRule.COORDINATION)


def _from_conjunctions(tree: WorkingTree) -> None:
    """Makes the first conjunct the head; the conjunction goes to the conjunct after it."""
    for conjunction in tree.from_the_leaves():
        conjuncts = _conjuncts(tree, tree.dependents[conjunction])
        if tree.tags[conjunction] != "CCONJ" or len(conjuncts) < 2:
            continue
        first, *rest = conjuncts
        host = next((word for word in rest if word > conjunction), rest[-1])
        above = tree.heads[conjunction]
        others = [word for word in tree.dependents[conjunction] if word not in conjuncts]
        tree.attach(first, above, tree.relations[conjunction], HeadRule.COORDINATION)
        tree.attach(conjunction, host, "cc", HeadRule.COORDINATION)
        tree.move([*rest, *others], first, HeadRule.COORDINATION)
