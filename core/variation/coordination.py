"""How a coordination is annotated: which way a treebank follows, and from one way to another (S11 §4; T11 Table 3)."""

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from typing import Final

from core.model.scheme import Coordination, HeadRule
from core.model.sentence import DependencyTree
from core.trees.relation_subtypes import base_label, is_conjunct
from core.variation.head_choices import WorkingTree

_SHARED: Final = frozenset(["case", "mark", "aux", "cop", "nsubj", "csubj", "subj"])
"""Base relations of dependents that belong to all conjuncts if only the first has one."""

_CONTENT: Final = frozenset("ADJ AUX INTJ NOUN NUM PRON PROPN SYM VERB X".split())  # noqa: SIM905
"""Tags of words that are no conjunctions, whatever depends on them."""

_OTHERS: Final = frozenset("ADP ADV DET PART PUNCT SCONJ".split())  # noqa: SIM905
"""Tags of words that may be conjunctions by what depends on them, but do not tell the way of a treebank."""


def coordination_of(trees: Iterable[tuple[DependencyTree, Sequence[str]]]) -> Coordination:
    """The way of coordination that trees with their tags follow.

    One tree does not tell: a nested coordination below the first conjunct looks like a chain. So the whole treebank is
    asked which is more frequent: coordinations headed by their conjunction, or with one below the conjunct after it;
    else, conjuncts of one word side by side, or conjuncts of conjuncts.
    """
    side_by_side = in_chains = at_conjunctions = below_conjuncts = 0
    for tree, tags in trees:
        conjuncts: dict[int, list[int]] = {}
        for word, (head, relation) in enumerate(zip(tree.heads, tree.relations, strict=True), start=1):
            if is_conjunct(relation) and head:
                conjuncts.setdefault(head, []).append(word)
            elif head and base_label(relation) == "cc" and tags[word - 1] not in _CONTENT:
                below_conjuncts += is_conjunct(tree.relations[head - 1]) and tree.heads[head - 1] < word < head
        for head, words in conjuncts.items():
            if _is_conjunction_of(head, words, tags[head - 1]):
                at_conjunctions += tags[head - 1] not in _OTHERS
            else:
                in_chains += is_conjunct(tree.relations[head - 1]) * len(words)
                right = sum(word > head for word in words)
                side_by_side += (right > 1) + (len(words) - right > 1)
    if at_conjunctions > below_conjuncts:
        return Coordination.CONJUNCTION
    return Coordination.CHAIN if in_chains > side_by_side else Coordination.FIRST


def _is_conjunction_of(word: int, conjuncts: Sequence[int], tag: str) -> bool:
    """Whether a word heads its ``conjuncts`` as their conjunction; one before all of them is the first conjunct."""
    if tag in _CONTENT or len(conjuncts) < 2:
        return False
    return conjuncts[0] < word < conjuncts[-1] or (tag == "CCONJ" and conjuncts[0] < word)


def coordinate(tree: WorkingTree, source: Coordination, wanted: Coordination) -> None:
    """Changes every coordination from the way of ``source`` to the one that is ``wanted``."""
    if source is wanted:
        return
    changed = set[int]()
    """The first conjuncts of coordinations that change."""
    if source is Coordination.CHAIN:
        changed |= _from_chains(tree)
    elif source is Coordination.CONJUNCTION:
        changed |= _from_conjunctions(tree)
    if wanted is Coordination.CHAIN:
        changed |= _to_chains(tree)
    elif wanted is Coordination.CONJUNCTION:
        chains = changed - (headed := _to_conjunctions(tree))
        changed = headed | (changed - _to_chains(tree, chains))
    tree.structures[HeadRule.COORDINATION] += len(changed)


def _conjuncts(tree: WorkingTree, words: Iterable[int]) -> list[int]:
    return [word for word in words if is_conjunct(tree.relations[word])]


def _from_chains(tree: WorkingTree) -> set[int]:
    """Attaches every conjunct of a chain to the first one, from which all follow in one direction."""
    heads, changed = list(tree.heads), set[int]()
    for word in reversed(tree.from_the_leaves()):  # heads first, so that a head's own first conjunct is known
        above = tree.heads[word]
        if (
            is_conjunct(tree.relations[word])
            and above
            and is_conjunct(tree.relations[above])
            and (word > above) == (above > heads[above])
        ):
            tree.move([word], tree.heads[above], HeadRule.COORDINATION)
            changed.add(tree.heads[above])
    return changed


def _to_chains(tree: WorkingTree, heads: Collection[int] | None = None) -> set[int]:
    """Attaches every conjunct to the one before it, or after it where the first conjunct comes last.

    Only those of ``heads`` are attached, if they are given.
    """
    changed = set[int]()
    for head, conjuncts in enumerate([_conjuncts(tree, words) for words in tree.dependents]):
        if heads is not None and head not in heads:
            continue
        right = [word for word in conjuncts if word > head]
        left = [word for word in conjuncts if word < head][::-1]
        for side in (right, left):
            for previous, word in pairwise(side):
                tree.move([word], previous, HeadRule.COORDINATION)
                changed.add(head)
    return changed


def _to_conjunctions(tree: WorkingTree) -> set[int]:
    """Makes the last conjunction of each coordination its head; without a conjunction it stays as it is."""
    dependents, changed = tree.dependents, set[int]()
    for first in tree.from_the_leaves():
        conjuncts = [word for word in _conjuncts(tree, dependents[first]) if word > first]
        found = [
            (word, conjunct)
            for conjunct in conjuncts
            for word in dependents[conjunct]
            if first < word < conjunct and _can_be_head(tree, word)
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
        changed.add(first)
    return changed


def _can_be_head(tree: WorkingTree, word: int) -> bool:
    """Whether a word is a conjunction by its relation, and by nothing else something of content or of several words."""
    is_conjunction = base_label(tree.relations[word]) == "cc" and tree.tags[word] not in _CONTENT
    return is_conjunction and not tree.dependents[word]


def _from_conjunctions(tree: WorkingTree) -> set[int]:
    """Makes the first conjunct the head; the conjunction goes to the conjunct after it."""
    changed = set[int]()
    for conjunction in tree.from_the_leaves():
        conjuncts = _conjuncts(tree, tree.dependents[conjunction])
        if not _is_conjunction_of(conjunction, conjuncts, tree.tags[conjunction]):
            continue
        first, *rest = conjuncts
        host = next((word for word in rest if word > conjunction), rest[-1])
        above = tree.heads[conjunction]
        others = [word for word in tree.dependents[conjunction] if word not in conjuncts]
        tree.attach(first, above, tree.relations[conjunction], HeadRule.COORDINATION)
        tree.attach(conjunction, host, "cc", HeadRule.COORDINATION)
        tree.move([*rest, *others], first, HeadRule.COORDINATION)
        changed.add(first)
    return changed
