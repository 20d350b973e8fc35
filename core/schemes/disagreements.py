"""The single disagreements of two golds over a sentence: spans that cross, spans that one alone has, edges flipped."""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from enum import StrEnum

from core.algebra import crossing_spans
from core.comparison import Comparison
from core.schemes.classes import best_classes
from core.schemes.constructions import MARKERS, Construction, Link, construction_of
from core.sentence import DependencyTree
from core.spans import AnyTree, Span, cross, positions, sort_key, span_of


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


def flipped_edges(a: DependencyTree, b: DependencyTree) -> list[Link]:
    """The edges of ``a``, dependent and head, that ``b`` has the other way round (S11 §3)."""
    return [(i, h) for i, h in enumerate(a.heads, start=1) if h and b.heads[h - 1] == i]


def disagreements(comparison: Comparison, a: str, b: str) -> Iterator[Disagreement]:
    """All disagreements of the golds ``a`` and ``b`` over a sentence: crossings, one-sided spans, flipped edges.

    D: a span that takes part in a crossing is not counted as one-sided again. What is gone once punctuation is left out
    is about punctuation; a flipped edge is about its two words; any other span about the first construction that the
    edges across its border tell of, in the scheme that has it and then in the other (`_links`).
    """
    view_a, view_b = _View.of(comparison, a), _View.of(comparison, b)
    classes = best_classes([comparison.sentences[a], comparison.sentences[b]])
    words = ~span_of(i for i, word_class in enumerate(classes, start=1) if word_class == "PUNCT")
    crossed: set[Span] = set()
    for x, y in crossing_spans(view_a.tree, view_b.tree):
        crossed |= {x, y}
        construction = Construction.PUNCTUATION
        if cross(x & words, y & words):
            places = ((view_a.native, x), (view_b.native, y), (view_b.native, x), (view_a.native, y))
            construction = construction_of(_links(places, classes), classes)
        yield Disagreement(Kind.CROSSING, construction, positions(x), positions(y))
    for span, construction in _one_sided(view_a, view_b, crossed, words, classes):
        yield Disagreement(Kind.ONE_SIDED, construction, positions(span), ())
    for span, construction in _one_sided(view_b, view_a, crossed, words, classes):
        yield Disagreement(Kind.ONE_SIDED, construction, (), positions(span))
    if view_a.native is not None and view_b.native is not None:
        for dependent, head in flipped_edges(view_a.native, view_b.native):
            construction = construction_of([(dependent, head)], classes)
            yield Disagreement(Kind.FLIPPED, construction, (head, dependent), (dependent, head))


@dataclass(frozen=True, slots=True)
class _View:
    """A gold over a sentence: its function tree, and its dependencies where it has any."""

    tree: AnyTree
    native: DependencyTree | None

    @classmethod
    def of(cls, comparison: Comparison, gold: str) -> "_View":
        native = comparison.dependencies(gold) if gold in comparison.frame.dependencies else None
        return cls(comparison.tree(gold, labelled=True), native)


def _one_sided(
    own: _View, other: _View, crossed: Set[Span], words: Span, classes: Sequence[str]
) -> Iterator[tuple[Span, Construction]]:
    """The spans that ``own`` alone has, but for those ``crossed``, and what they are about."""
    bare = {span & words for span in other.tree.nodes}
    for span in sorted(own.tree.nodes.keys() - other.tree.nodes.keys() - crossed, key=sort_key):
        if span & words in bare:
            yield span, Construction.PUNCTUATION
        else:
            yield span, construction_of(_links(((own.native, span), (other.native, span)), classes), classes)


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
