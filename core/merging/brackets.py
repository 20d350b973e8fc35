"""Brackets in which a unification adds and leaves out spans, where everything else stays as it is (design, Merging)."""

from collections.abc import Collection, Mapping

from core.convert import bracket_spans
from core.editing.acts import Unwrap
from core.editing.change import done
from core.editing.phrases import phrases_of
from core.formats.bracket_labels import UNKNOWN_CATEGORY, bracket_label
from core.formats.brackets import ROOTS
from core.formats.edge_labels import NO_LABEL
from core.formats.export_texts import COMMENT
from core.sentence import Sentence
from core.spans import Span, sort_key
from core.version import Version


def with_spans(
    sentence: Sentence, version: Version, spans: Collection[Span], categories: Mapping[Span, str]
) -> Sentence:
    """``sentence``, of ``version`` with constituents, with a bracket over each of ``spans`` and over no other.

    The spans do not cross, and have no gaps in Penn brackets. Brackets that it has there stay; new ones get the
    category that is known for their span, or `UNKNOWN_CATEGORY`. Raises `RefusedError` for a bracket that has to stay.
    """
    own = set(bracket_spans(sentence.constituents))
    for span in sorted(own - set(spans), key=sort_key):
        while span.bit_count() > 1 and (nodes := phrases_of(sentence, version).over(span)):
            sentence = done(sentence, version, Unwrap(nodes[0]))
    for span in sorted(set(spans) - own, key=sort_key):
        if span.bit_count() > 1:
            phrases = phrases_of(sentence, version)
            around = phrases.siblings_over(span)
            assert around, "spans that do not cross are made up of whole nodes"
            category = categories.get(span, "")
            labels = [_category(category), NO_LABEL] if phrases.by_edges else [_label(category)]
            sentence = done(sentence, version, phrases.grouping(around, labels))
    return sentence


def _label(category: str) -> str:
    """The label of a new bracket; a category with characters that are not to be seen gives way to the unknown one."""
    return bracket_label(category, ()) if category and category.isprintable() else UNKNOWN_CATEGORY


def _category(category: str) -> str:
    """That of a new node with an edge; one that such can't have, or that would be the virtual root's, gives way."""
    fits = category.split() == [category] and category.isprintable() and not category.startswith(COMMENT)
    return category if fits and category not in ROOTS else UNKNOWN_CATEGORY
