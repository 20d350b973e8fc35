"""Brackets in which a unification adds and leaves out spans, where everything else stays as it is (guide, Merging)."""

from collections.abc import Collection, Iterable, Mapping

from core.editing.acts import Group, Unwrap
from core.editing.apply import done, with_source
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
    """``sentence``, of ``version`` with constituents, with a bracket over each of ``spans`` and over no other.

    The spans do not cross, and have no gaps in Penn brackets. Brackets that it has there stay; new ones get the
    category that is known for their span, or `UNKNOWN_CATEGORY`. Raises `RefusedError` for a bracket that has to stay.
    """
    own = set(bracket_spans(sentence.constituents))
    gone = [span for span in sorted(own - set(spans), key=sort_key) if span.bit_count() > 1]
    new = [span for span in sorted(set(spans) - own, key=sort_key) if span.bit_count() > 1]
    layout = format_named(version.format).layout
    if not isinstance(layout, EdgeLayout):
        return _with_brackets(sentence, version, gone, new, categories)
    edges = _with_nodes(layout.edges(sentence.source), gone, new, categories, layout.most_nodes)
    return with_source(sentence, version, layout.rewritten(sentence.source, edges))


def _with_brackets(
    sentence: Sentence, version: Version, gone: Iterable[Span], new: Iterable[Span], categories: Mapping[Span, str]
) -> Sentence:
    for span in gone:
        while nodes := phrases_of(sentence, version).over(span):
            sentence = done(sentence, version, Unwrap(nodes[0]))
    for span in new:
        phrases = phrases_of(sentence, version)
        label = _label(categories.get(span, ""))
        sentence = done(sentence, version, phrases.grouping(_around(phrases, span), [label]))
    return sentence


def _with_nodes(
    edges: Edges, gone: Iterable[Span], new: Iterable[Span], categories: Mapping[Span, str], most_nodes: float
) -> Edges:
    for span in gone:
        while nodes := phrases_in(edges).over(span):
            edges = changed(edges, Unwrap(nodes[0]), most_nodes)
    for span in new:
        nodes = _around(phrases_in(edges), span)
        edges = changed(edges, Group(tuple(nodes), _category(categories.get(span, "")), NO_LABEL), most_nodes)
    return edges


def _around(phrases: Phrases, span: Span) -> list[int]:
    """The nodes that hold a span between them."""
    nodes = phrases.siblings_over(span)
    assert nodes, "spans that do not cross are made up of whole nodes"
    return nodes


def _label(category: str) -> str:
    """The label of a new bracket; a category with characters that are not to be seen gives way to the unknown one."""
    return bracket_label(category, ()) if category and category.isprintable() else UNKNOWN_CATEGORY


def _category(category: str) -> str:
    """That of a new node with an edge; one that such can't have, or that would be the virtual root's, gives way."""
    fits = category.split() == [category] and category.isprintable() and not category.startswith(COMMENT)
    return category if fits and category not in ROOTS else UNKNOWN_CATEGORY
