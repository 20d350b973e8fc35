"""Projectivizing dependency trees by lifting, as the papers did (Nivre and Nilsson 2005, the baseline encoding)."""

from collections.abc import Sequence
from dataclasses import replace
from heapq import heappop, heappush

from core.model.sentence import DependencyTree, Sentence
from core.model.spans import Span
from core.trees.conversion import dependency_spans


def _between(a: int, b: int) -> Span:
    """The positions strictly between ``a`` and ``b``."""
    low, high = min(a, b), max(a, b)
    return (1 << (high - 1)) - (1 << low) if high - low > 1 else 0


def lifted(sentence: Sentence) -> tuple[Sentence, int]:
    """``sentence`` made projective, and the number of lifts.

    The shortest non-projective arc is lifted to its grandparent until none is left; relations are kept. Brackets and
    invalid trees stay unchanged: discontinuous constituents are not lifted (protocol §1).
    """
    tree = sentence.tree
    if sentence.defect or not isinstance(tree, DependencyTree):
        return sentence, 0
    heads, lifts = _lifted(tree.heads)
    return (replace(sentence, tree=replace(tree, heads=heads)) if lifts else sentence), lifts


def nonprojective(heads: Sequence[int]) -> tuple[int, ...]:
    """The dependents (positions from 1) of a tree's non-projective arcs."""
    spans = dependency_spans(heads)
    arcs = enumerate(heads, start=1)
    return tuple(token for token, head in arcs if head and _between(head, token) & ~spans[head - 1])


def _lifted(tree_heads: Sequence[int]) -> tuple[tuple[int, ...], int]:
    """The heads after lifting every non-projective arc, and the number of lifts.

    An arc is non-projective if its head does not dominate everything between its ends; arcs from the virtual root are
    never non-projective. A lift shrinks the span of one head only, so only that head's arcs can become non-projective,
    and none becomes projective.
    """
    heads, spans = list(tree_heads), dependency_spans(tree_heads)
    dependents: list[set[int]] = [set() for _ in range(len(heads) + 1)]
    for dependent, head in enumerate(heads, start=1):
        dependents[head].add(dependent)
    queued = set[int]()
    shortest_first: list[tuple[int, int]] = []

    def queue_if_nonprojective(dependent: int) -> None:
        head = heads[dependent - 1]
        if head and dependent not in queued and _between(head, dependent) & ~spans[head - 1]:
            queued.add(dependent)
            heappush(shortest_first, (abs(head - dependent), dependent))

    for dependent in range(1, len(heads) + 1):
        queue_if_nonprojective(dependent)
    lifts = 0
    while shortest_first:
        _, dependent = heappop(shortest_first)
        queued.remove(dependent)
        head = heads[dependent - 1]
        dependents[head].remove(dependent)
        heads[dependent - 1] = heads[head - 1]
        dependents[heads[head - 1]].add(dependent)
        spans[head - 1] &= ~spans[dependent - 1]
        lifts += 1
        for each in (dependent, *dependents[head]):
            queue_if_nonprojective(each)
    return tuple(heads), lifts
