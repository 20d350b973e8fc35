"""Brackets in which a unification adds and leaves out spans, where everything else stays as it is (design, Merging)."""

from collections.abc import Collection, Mapping

from core.convert import bracket_spans
from core.editing.acts import Unwrap, Wrap
from core.editing.brackets import nodes_over, siblings_over
from core.editing.change import done
from core.formats.bracket_labels import UNKNOWN_CATEGORY, bracket_label
from core.sentence import Sentence
from core.spans import Span, sort_key
from core.version import Version


def with_spans(
    sentence: Sentence, version: Version, spans: Collection[Span], categories: Mapping[Span, str]
) -> Sentence:
    """``sentence``, of ``version`` in Penn brackets, with a bracket over each of ``spans`` and over no other.

    The spans have no gaps and do not cross. Brackets that it has there stay; new ones get the category that is known
    for their span, or `UNKNOWN_CATEGORY`.
    """
    own = set(bracket_spans(sentence.constituents))
    for span in sorted(own - set(spans), key=sort_key):
        while span.bit_count() > 1 and (nodes := nodes_over(sentence, span)):
            sentence = done(sentence, version, Unwrap(nodes[0]))
    for span in sorted(set(spans) - own, key=sort_key):
        if span.bit_count() > 1:
            around = siblings_over(sentence, span)
            assert around, "spans that do not cross are made up of whole nodes"
            sentence = done(sentence, version, Wrap(*around, _label(categories.get(span, ""))))
    return sentence


def _label(category: str) -> str:
    """The label of a new bracket; a category with characters that are not to be seen gives way to the unknown one."""
    return bracket_label(category, ()) if category and category.isprintable() else UNKNOWN_CATEGORY
