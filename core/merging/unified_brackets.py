"""Brackets after a unification adds and removes spans, with everything else unchanged."""

from collections.abc import Collection, Iterable, Mapping

from core.editing.acts import Group, Unwrap
from core.editing.apply import edited, with_source
from core.editing.constituents import Phrases, phrases_in, phrases_of
from core.editing.edges import changed
from core.formats.graphs.edge_labels import NO_LABEL
from core.formats.graphs.edges import EdgeLayout, Edges
from core.formats.graphs.negra.source_lines import COMMENT
from core.formats.penn.bracket_labels import UNKNOWN_CATEGORY, bracket_label
from core.formats.penn.brackets import ROOTS
from core.formats.registry import format_named
from core.model.sentence import Sentence
from core.model.spans import Span, sort_key
from core.model.version import Version
from core.trees.conversion import bracket_spans


def with_spans(
    sentence: Sentence, version: Version, spans: Collection[Span], categories: Mapping[Span, str]
) -> Sentence:
    """``sentence`` of ``version``, which has constituents, with a bracket over each of ``spans`` and over no others.

    The spans do not cross and, for Penn brackets, have no gaps. Existing brackets stay; new ones get the category known
    for their span, or `UNKNOWN_CATEGORY`. Raises `RefusedError` if a bracket can't be removed.
    """
    own = set(bracket_spans(sentence.constituents))
    removed = [span for span in sorted(own - set(spans), key=sort_key) if span.bit_count() > 1]
    new = [span for span in sorted(set(spans) - own, key=sort_key) if span.bit_count() > 1]
    layout = format_named(version.format).layout
    if not isinstance(layout, EdgeLayout):
        return _with_brackets(sentence, version, removed, new, categories)
    edges = _with_nodes(layout.edges(sentence.source), removed, new, categories, layout.most_nodes)
    return with_source(sentence, version, layout.rewritten(sentence.source, edges))


def _with_brackets(
    sentence: Sentence, version: Version, removed: Iterable[Span], new: Iterable[Span], categories: Mapping[Span, str]
) -> Sentence:
    for span in removed:
        while nodes := phrases_of(sentence, version).over(span):
            sentence = edited(sentence, version, Unwrap(nodes[0]))
    for span in new:
        phrases = phrases_of(sentence, version)
        label = _label(categories.get(span, ""))
        sentence = edited(sentence, version, phrases.grouping(_siblings_over(phrases, span), [label]))
    return sentence


def _with_nodes(
    edges: Edges, removed: Iterable[Span], new: Iterable[Span], categories: Mapping[Span, str], most_nodes: float
) -> Edges:
    for span in removed:
        while nodes := phrases_in(edges).over(span):
            edges = changed(edges, Unwrap(nodes[0]), most_nodes)
    for span in new:
        nodes = _siblings_over(phrases_in(edges), span)
        edges = changed(edges, Group(tuple(nodes), _category(categories.get(span, "")), NO_LABEL), most_nodes)
    return edges


def _siblings_over(phrases: Phrases, span: Span) -> list[int]:
    """The sibling nodes that together cover a span."""
    nodes = phrases.siblings_over(span)
    assert nodes, "a span that crosses nothing consists of whole nodes"
    return nodes


def _label(category: str) -> str:
    """The label of a new bracket; the unknown category replaces one with invisible characters."""
    return bracket_label(category, ()) if category and category.isprintable() else UNKNOWN_CATEGORY


def _category(category: str) -> str:
    """The category of a new node with an edge; the unknown one replaces one that is invalid or the virtual root's."""
    fits = category.split() == [category] and category.isprintable() and not category.startswith(COMMENT)
    return category if fits and category not in ROOTS else UNKNOWN_CATEGORY
