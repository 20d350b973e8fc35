"""What TIGER-XML is refused for: document types, other files, and more than a sentence, a tag or a nesting may have.

Files come from anyone. What is refused here is refused before it fills the memory or keeps the program busy.
"""

from typing import Final, NamedTuple
from xml.parsers import expat

from core.base.errors import system_message
from core.base.messages import Text, said
from core.formats.conll.columns import quoted
from core.model.sentence import MAX_TOKENS

MAX_ELEMENTS: Final = 10 * MAX_TOKENS
"""Sentences with more words, nodes and edges would fill the memory."""

MAX_SENTENCE_BYTES: Final = 1 << 24
"""The most bytes from one sentence to the next."""

MAX_TAG_BYTES: Final = 1 << 20
"""The longest tag or comment: before 2.6, expat reads a tag again from its start with each piece."""

MAX_DEPTH: Final = 100
"""The deepest nesting of elements; TIGER-XML nests them some eight deep, however deep its trees."""


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
SECOND_GRAPH: Final = Refusal(said("a second graph in the sentence"), said("one"))
EDGE_OUTSIDE_NODE: Final = Refusal(said("an edge outside a node"), said("<edge> within <nt>"))


def other_xml(tag: str) -> Refusal:
    """XML whose root element, ``tag``, is not TIGER's."""
    what = said("XML with the root element {tag}", tag=quoted(tag))
    return Refusal(what, said("TIGER-XML, whose root element is <corpus>"))


def subcorpus_elsewhere(file: str) -> Refusal:
    """A part of the corpus in another file, which is not opened."""
    what = said("a subcorpus in another file, {file}", file=quoted(file))
    return Refusal(what, said("a single file; open each part separately"))


def not_well_formed(error: expat.ExpatError) -> Refusal:
    """Text that is not XML, or not all of it."""
    reason = system_message(expat.errors.messages[error.code])
    return Refusal(said("not well-formed XML ({reason})", reason=reason), said("complete, well-formed TIGER-XML"))
