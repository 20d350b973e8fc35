"""Projectivizing dependency trees by lifting, as the papers did (Nivre and Nilsson 2005, the baseline encoding)."""

from collections.abc import Sequence
from dataclasses import replace

from core.convert import dependency_spans
from core.sentence import DependencyTree, Sentence
from core.spans import Span


def _between(a: int, b: int) -> Span:
    """The positions strictly between two."""
    low, high = min(a, b), max(a, b)
    return (1 << (high - 1)) - (1 << low) if high - low > 1 else 0


def shortest_nonprojective(heads: Sequence[int]) -> int:
    """The dependent, from 1, of the shortest non-projective arc (ties: the leftmost dependent); 0 if there is none.

    An arc is non-projective when its head does not dominate all that lies between its ends; arcs from the virtual root
    never are.
    """
    spans = dependency_spans(heads)
    found, shortest = 0, len(heads)
    for dependent, head in enumerate(heads, start=1):
        length = abs(head - dependent)
        if head and length < shortest and _between(head, dependent) & ~spans[head - 1]:
            found, shortest = dependent, length
    return found


def lifted(sentence: Sentence) -> tuple[Sentence, int]:
    """``sentence`` made projective, and how many lifts it took.

    The shortest non-projective arc is lifted to its grandparent until none is left; relations stay as they are.
    Brackets, and parses that are no trees, stay as they are: discontinuous constituents are not lifted (protocol §1).
    """
    tree = sentence.tree
    if sentence.defect or not isinstance(tree, DependencyTree):
        return sentence, 0
    heads, lifts = list(tree.heads), 0
    while dependent := shortest_nonprojective(heads):
        heads[dependent - 1] = heads[heads[dependent - 1] - 1]
        lifts += 1
    return (replace(sentence, tree=DependencyTree(tuple(heads), tree.relations)) if lifts else sentence), lifts
