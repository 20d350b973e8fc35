"""Reasons to refuse TIGER-XML: document types, external files, and sentences, tags or nesting beyond the limits.

Files are not trusted: these are refused before they exhaust the memory or the processor.
"""

from typing import Final, NamedTuple
from xml.parsers import expat

from core.base.errors import system_message
from core.base.messages import Text, said
from core.formats.conll.columns import quoted
from core.model.sentence import MAX_TOKENS

MAX_ELEMENTS: Final = 10 * MAX_TOKENS
"""The most words, nodes and edges in one sentence: more would exhaust the memory."""

MAX_SENTENCE_BYTES: Final = 1 << 24
"""The most bytes from the beginning of one sentence to the next."""

MAX_TAG_BYTES: Final = 1 << 20
"""The longest tag or comment: expat before 2.6 parses a tag again from its start with each chunk."""

MAX_DEPTH: Final = 100
"""The deepest nesting of elements. TIGER-XML needs about eight levels, however deep its trees."""


class Refusal(NamedTuple):
    """What was found, and what was expected instead."""

    what: Text
    expected: Text


DOCUMENT_TYPE: Final = Refusal(
    said("a document type declaration (<!DOCTYPE …>)"), said("XML without one, because it could define entities")
)
LONG_TAG: Final = Refusal(
    said("a tag or comment longer than {most:,} bytes", most=MAX_TAG_BYTES), said("TIGER-XML, whose tags are short")
)
LONG_SENTENCE: Final = Refusal(
    said("more than {most:,} bytes since the last sentence", most=MAX_SENTENCE_BYTES), said("<s> around each sentence")
)
DEEP: Final = Refusal(
    said("elements nested more than {most} deep", most=MAX_DEPTH), said("TIGER-XML, which has few levels of elements")
)
MANY_ELEMENTS: Final = Refusal(
    said("more than {most:,} elements in one sentence", most=MAX_ELEMENTS), said("fewer words, nodes and edges")
)
SENTENCE_WITHIN_SENTENCE: Final = Refusal(said("a sentence within a sentence"), said("</s> before the next <s>"))
SENTENCE_WITHIN_NODE: Final = Refusal(said("a sentence within a node"), said("</nt> before the next <s>"))
SECOND_GRAPH: Final = Refusal(said("a second graph in the sentence"), said("one"))
EDGE_OUTSIDE_NODE: Final = Refusal(said("an edge outside a node"), said("<edge> within <nt>"))


def other_xml(tag: str) -> Refusal:
    """XML whose root element ``tag`` is not one of TIGER-XML."""
    what = said("XML with the root element {tag}", tag=quoted(tag))
    return Refusal(what, said("TIGER-XML, whose root element is <corpus>"))


def subcorpus_elsewhere(file: str) -> Refusal:
    """A part of the corpus in another file, which is never opened."""
    what = said("a subcorpus in another file, {file}", file=quoted(file))
    return Refusal(what, said("a single file; open each part separately"))


def not_well_formed(error: expat.ExpatError) -> Refusal:
    """Text that is not XML, or incomplete XML."""
    reason = system_message(expat.errors.messages[error.code])
    return Refusal(said("not well-formed XML ({reason})", reason=reason), said("complete, well-formed TIGER-XML"))
