"""The single disagreements of two golds over a sentence: spans that cross, spans that one alone has, edges flipped."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.algebra import crossings
from core.comparison import Comparison
from core.schemes.classes import best_classes
from core.schemes.constructions import MARKERS, Construction, Link, construction_of
from core.sentence import DependencyTree
from core.spans import Span, cross, positions, sort_key, span_of


class Kind(StrEnum):
    """How two golds disagree."""

    CROSSING = "crossing"
    ONE_SIDED = "one-sided span"
    FLIPPED = "flipped edge"


@dataclass(frozen=True, slots=True)
class Disagreement:
    """One disagreement of two golds, and what it is about.

    ``a`` and ``b`` are the words concerned in either gold, as positions from 1: of a crossing the two spans; of a span
    that one gold alone has, nothing in the other; of a flipped edge its head, then its dependent.
    """

    kind: Kind
    construction: Construction
    a: tuple[int, ...]
    b: tuple[int, ...]


Place = tuple[DependencyTree | None, Span]
"""A span, and the dependencies whose edges across its border are looked at; brackets have none."""


def native_dependencies(comparison: Comparison, gold: str) -> DependencyTree | None:
    """The dependencies of a gold, None where it has brackets only."""
    return comparison.dependencies(gold) if gold in comparison.frame.dependencies else None


def flipped_edges(a: DependencyTree, b: DependencyTree) -> list[Link]:
    """The edges of ``a``, dependent and head, that ``b`` has the other way round (S11 §3)."""
    return [(i, h) for i, h in enumerate(a.heads, start=1) if h and b.heads[h - 1] == i]


def disagreements(comparison: Comparison, a: str, b: str) -> Iterator[Disagreement]:
    """All disagreements of the golds ``a`` and ``b`` over a sentence.

    A span that takes part in a crossing is not counted as one-sided again. What is gone once punctuation is left out
    is about punctuation; the rest is assigned by the words that edges link across a span's border (`_links`).
    """
    classes = best_classes([comparison.sentences[a], comparison.sentences[b]])
    words = ~span_of(i for i, word_class in enumerate(classes, start=1) if word_class == "PUNCT")
    native_a, native_b = native_dependencies(comparison, a), native_dependencies(comparison, b)
    tree_a, tree_b = comparison.tree(a, labelled=True), comparison.tree(b, labelled=True)

    found = crossings([tree_a, tree_b])
    for pair in found:
        x, y = pair.span_a, pair.span_b
        if cross(x & words, y & words):
            places = ((native_a, x), (native_b, y), (native_b, x), (native_a, y))
            construction = construction_of(_links(places, classes), classes)
        else:
            construction = Construction.PUNCTUATION
        yield Disagreement(Kind.CROSSING, construction, positions(x), positions(y))

    crossed = {pair.span_a for pair in found} | {pair.span_b for pair in found}
    for own, other in ((tree_a, tree_b), (tree_b, tree_a)):
        native_own, native_other = (native_a, native_b) if own is tree_a else (native_b, native_a)
        bare = {span & words for span in other.nodes}
        for span in sorted(own.nodes.keys() - other.nodes.keys() - crossed, key=sort_key):
            if span & words in bare:
                construction = Construction.PUNCTUATION
            else:
                links = _links(((native_own, span), (native_other, span)), classes)
                construction = construction_of(links, classes)
            at = positions(span)
            yield Disagreement(Kind.ONE_SIDED, construction, *((at, ()) if own is tree_a else ((), at)))

    if native_a and native_b:
        for dependent, head in flipped_edges(native_a, native_b):
            construction = construction_of([(dependent, head)], classes)
            yield Disagreement(Kind.FLIPPED, construction, (head, dependent), (dependent, head))


def _links(places: Sequence[Place], classes: Sequence[str]) -> Iterator[Link]:
    """The edges that tell what spans are about, the most telling first.

    Those by which a span hangs on other words; those by which other words hang on it, which a bracket leaves out of a
    subtree; and what introduces such words, as the adposition in "(a history) of fear".
    """
    linked = [(tree, span) for tree, span in places if tree is not None]
    for tree, span in linked:
        for i in positions(span):
            head = tree.heads[i - 1]
            if head and not span >> (head - 1) & 1:
                yield i, head
    outside: list[set[int]] = []
    for tree, span in linked:
        hanging = [
            (i, head)
            for i, head in enumerate(tree.heads, start=1)
            if head and span >> (head - 1) & 1 and not span >> (i - 1) & 1 and classes[i - 1] != "PUNCT"
        ]
        outside.append({i for i, _ in hanging})
        yield from hanging
    for (tree, _), hanging_on in zip(linked, outside, strict=True):
        for i, head in enumerate(tree.heads, start=1):
            if head in hanging_on and classes[i - 1] in MARKERS:
                yield i, head
