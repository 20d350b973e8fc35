"""The single disagreements of two golds over a sentence: spans that cross, spans that one alone has, edges flipped."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from core.algebra import crossings
from core.comparison import Comparison
from core.schemes.classes import best_classes
from core.schemes.constructions import Construction, Link, construction_of
from core.sentence import DependencyTree, Sentence
from core.spans import Span, positions, span_of


class Kind(StrEnum):
    """How two golds disagree."""

    CROSSING = "crossing"
    ONE_SIDED = "one-sided span"
    FLIPPED = "flipped edge"


@dataclass(frozen=True, slots=True)
class Disagreement:
    """One disagreement and what it is about; ``span`` holds the words it concerns."""

    kind: Kind
    construction: Construction
    span: Span


def flipped_edges(a: DependencyTree, b: DependencyTree) -> list[Link]:
    """The edges of ``a``, dependent and head, that ``b`` has the other way round (S11 §3)."""
    return [(i, h) for i, h in enumerate(a.heads, start=1) if h and b.heads[h - 1] == i]


def _links_out(sentence: Sentence, span: Span) -> list[Link]:
    """The edges by which the words of ``span`` hang on words outside; of brackets there are none."""
    tree = sentence.tree
    if not isinstance(tree, DependencyTree):
        return []
    return [(i, head) for i in positions(span) if (head := tree.heads[i - 1]) and not span >> (head - 1) & 1]


def disagreements(comparison: Comparison, a: str, b: str) -> Iterator[Disagreement]:
    """All disagreements of the golds ``a`` and ``b`` over a sentence.

    Each is assigned by the words that it links in the scheme that has it, then in the other. Spans that differ from one
    of the other scheme by punctuation alone are about punctuation. A span that takes part in a crossing is not counted
    as one-sided again.
    """
    sentences = {name: comparison.sentences[name] for name in (a, b)}
    trees = {name: comparison.tree(name, labelled=True).nodes.keys() for name in (a, b)}
    classes = best_classes(list(sentences.values()))
    marks = span_of(i for i, word_class in enumerate(classes, start=1) if word_class == "PUNCT")
    crossing = crossings([comparison.tree(a, labelled=True), comparison.tree(b, labelled=True)])
    for pair in crossing:
        only_a, only_b = pair.span_a & ~pair.span_b, pair.span_b & ~pair.span_a
        if not only_a & ~marks or not only_b & ~marks:
            found = Construction.PUNCTUATION
        else:
            links = [*_links_out(sentences[a], pair.span_a), *_links_out(sentences[b], pair.span_b)]
            found = construction_of(links, classes)
        yield Disagreement(Kind.CROSSING, found, pair.span_a | pair.span_b)
    crossed = {a: {pair.span_a for pair in crossing}, b: {pair.span_b for pair in crossing}}
    for name, other in ((a, b), (b, a)):
        bare = {span & ~marks for span in trees[other]}
        for span in trees[name] - trees[other] - crossed[name]:
            if span & ~marks in bare:
                found = Construction.PUNCTUATION
            else:
                links = [*_links_out(sentences[name], span), *_links_out(sentences[other], span)]
                found = construction_of(links, classes)
            yield Disagreement(Kind.ONE_SIDED, found, span)
    tree_a, tree_b = sentences[a].tree, sentences[b].tree
    if isinstance(tree_a, DependencyTree) and isinstance(tree_b, DependencyTree):
        for link in flipped_edges(tree_a, tree_b):
            yield Disagreement(Kind.FLIPPED, construction_of([link], classes), span_of(link))
