"""The single disagreements of two golds over a sentence: spans that cross, spans that one alone has, edges flipped."""

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, partial
from typing import Final

from core.model.sentence import DependencyTree
from core.model.spans import Span, positions, sort_key
from core.schemes.constructions import MARKERS, Construction, Link, construction_of
from core.schemes.word_classes import best_classes
from core.scoring.comparison import Comparison
from core.trees.algebra import crossing_spans
from core.trees.punctuation import cross_only_by_punctuation, non_punctuation_span


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


def flipped_edges(a: DependencyTree, b: DependencyTree) -> list[Link]:
    """The edges of ``a``, dependent and head, that ``b`` has the other way round (S11 §3)."""
    return [(i, h) for i, h in enumerate(a.heads, start=1) if h and b.heads[h - 1] == i]


def disagreements(comparison: Comparison, a: str, b: str) -> Iterator[Disagreement]:
    """All disagreements of the golds ``a`` and ``b`` over a sentence: crossings, one-sided spans, flipped edges.

    D: a span that takes part in a crossing is not counted as one-sided again. What is gone once punctuation is left
    out, which is what every gold marks as such (protocol §1), is about punctuation; a flipped edge is about its two
    words; any other span about the first construction that the edges across its border tell of, in the scheme that has
    it and then in the other: those by which it hangs on other words, those by which others hang on it, and those of
    what introduces these.
    """
    classes = best_classes([comparison.sentences[a], comparison.sentences[b]])
    view_a, view_b = (_View(comparison, gold, classes) for gold in (a, b))
    words = non_punctuation_span([comparison.sentences[gold.name] for gold in comparison.frame.golds])
    crossed: set[Span] = set()
    for x, y in crossing_spans(view_a.tree, view_b.tree):
        crossed |= {x, y}
        construction = Construction.PUNCTUATION
        if not cross_only_by_punctuation(x, y, words):
            construction = _about((view_a, x), (view_b, y), (view_b, x), (view_a, y))
        yield Disagreement(Kind.CROSSING, construction, positions(x), positions(y))
    for span, construction in _one_sided(view_a, view_b, crossed, words):
        yield Disagreement(Kind.ONE_SIDED, construction, positions(span), ())
    for span, construction in _one_sided(view_b, view_a, crossed, words):
        yield Disagreement(Kind.ONE_SIDED, construction, (), positions(span))
    if view_a.native is not None and view_b.native is not None:
        for dependent, head in flipped_edges(view_a.native, view_b.native):
            construction = construction_of([(dependent, head)], classes)
            yield Disagreement(Kind.FLIPPED, construction, (head, dependent), (dependent, head))


_Links = Callable[[Sequence[int], Span, Sequence[str]], Iterator[Link]]
"""Some of the edges across the border of a span, given all heads and the classes of all words."""


class _View:
    """A gold over a sentence: its function tree, its dependencies where it has any, and what their edges tell of spans.

    Each span is looked at once, however many others it crosses.
    """

    def __init__(self, comparison: Comparison, gold: str, classes: Sequence[str]) -> None:
        self.tree = comparison.tree(gold, labelled=True)
        self.native = comparison.dependencies(gold) if gold in comparison.frame.dependencies else None
        self._classes = classes
        self.told = {links: cache(partial(self._told, links)) for links in _LINKS}
        """What the edges of each kind tell of a span."""

    def _told(self, links: _Links, span: Span) -> Construction:
        heads = self.native.heads if self.native else ()
        return construction_of(links(heads, span, self._classes), self._classes)


def _about(*places: tuple[_View, Span]) -> Construction:
    """What spans are about by the edges across their borders in some view each."""
    for links in _LINKS:
        for view, span in places:
            if (found := view.told[links](span)) is not Construction.OTHER:
                return found
    return Construction.OTHER


def _one_sided(own: _View, other: _View, crossed: Set[Span], words: Span) -> Iterator[tuple[Span, Construction]]:
    """The spans that ``own`` alone has, but for those ``crossed``, and what they are about."""
    bare = {span & words for span in other.tree.nodes}
    for span in sorted(own.tree.nodes.keys() - other.tree.nodes.keys() - crossed, key=sort_key):
        yield span, Construction.PUNCTUATION if span & words in bare else _about((own, span), (other, span))


def _above(heads: Sequence[int], span: Span, _: Sequence[str]) -> Iterator[Link]:
    """The edges by which words of ``span`` hang on others."""
    for i in positions(span) if heads else ():
        head = heads[i - 1]
        if head and not span >> (head - 1) & 1:
            yield i, head


def _below(heads: Sequence[int], span: Span, classes: Sequence[str]) -> Iterator[Link]:
    """The edges by which other words, which a bracket leaves out of a subtree, hang on ``span``."""
    for i, head in enumerate(heads, start=1):
        if head and span >> (head - 1) & 1 and not span >> (i - 1) & 1 and classes[i - 1] != "PUNCT":
            yield i, head


def _introducing(heads: Sequence[int], span: Span, classes: Sequence[str]) -> Iterator[Link]:
    """The edges of what introduces such words, as the adposition in "(a history) of fear"."""
    outside = {i for i, _ in _below(heads, span, classes)}
    for i, head in enumerate(heads, start=1):
        if head in outside and classes[i - 1] in MARKERS:
            yield i, head


_LINKS: Final = (_above, _below, _introducing)
"""The kinds of edges, the most telling first."""
