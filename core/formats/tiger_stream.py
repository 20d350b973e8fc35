"""Reads the sentences of a TIGER-XML file as a stream of elements (Mengel and Lezius 2000)."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple, NoReturn
from xml.parsers import expat

from core.base.errors import InputError, system_message
from core.base.messages import Text, said
from core.formats.conll_columns import quoted
from core.formats.edges import NO_LABEL
from core.formats.format import WHOLE, Portion, SentencePlace, Window
from core.formats.open_text import BYTE_ORDER_MARK
from core.model.sentence import MAX_TOKENS

MAX_ELEMENTS: Final = 10 * MAX_TOKENS
"""The most words, nodes and edges in one sentence: more would exhaust the memory."""

MAX_SENTENCE_BYTES: Final = 1 << 24
"""The most bytes from the beginning of one sentence to the next."""

MAX_TAG_BYTES: Final = 1 << 20
"""The longest tag or comment: expat before 2.6 parses a tag again from its start with each chunk."""

MAX_DEPTH: Final = 100
"""The deepest nesting of elements. TIGER-XML needs about eight levels, however deep its trees."""


_CHUNK: Final = 1 << 16
"""The number of characters parsed at a time."""


_AROUND: Final = ("s", "subcorpus")
"""Elements that are never within a sentence."""

_ELEMENTS_ARE_OPEN: Final = expat.errors.XML_ERROR_NO_ELEMENTS


class Element(NamedTuple):
    """A start tag: its line in the file, and its attributes."""

    line: int
    attributes: Mapping[str, str]


Part = tuple[int, str, str]
"""A word or a node: its line, id and category. A plain tuple, since there are many; what is missing is empty."""

Edge = tuple[int, int, str, str]
"""Its line, the index of its node, the id of what is below, and the label."""


@dataclass(slots=True)
class TigerText:
    """A sentence: the elements ``s`` and ``graph`` (None if there is none), words, nodes and the edges from these.

    ``forms`` are those of the words. ``source`` is the text from its start tag up to the next sentence; the first also
    has everything before it and the last everything after it, so that joining the sources of all sentences gives the
    file.
    """

    ordinal: int
    element: Element
    graph: Element | None = None
    words: list[Part] = field(default_factory=list)
    forms: list[str] = field(default_factory=list)
    nodes: list[Part] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    source: str = ""


def tiger_texts(lines: Iterable[str], path: str, portion: Portion = WHOLE) -> Iterator[TigerText]:
    """The sentences of a text, given as ``lines`` with their line ends.

    Of the elements around a ``portion`` that is not the beginning, ``before`` has the names, separated by spaces.

    Raises `InputError`, after yielding the sentences before it, for text that is not well-formed, is not TIGER-XML or
    exceeds the limits, for document types, which could define entities, and for parts of a corpus in other files.
    """
    stream = _Stream(path, portion)
    for chunk in _chunks(lines):
        try:
            stream.feed(chunk)
        finally:
            yield from stream.taken()
    stream.close()
    yield from stream.taken()


def tiger_text(source: str, path: str) -> TigerText:
    """The sentence with a ``source`` from `tiger_texts`, which may begin or end inside a corpus.

    Raises `InputError` if there is no sentence.
    """
    stream = _Stream(path)
    try:
        stream.feed(source)
    except InputError:
        if not stream.whole:
            raise
    if not stream.whole:
        raise InputError.at(path, 1, said("no sentence"), said("<s> to </s>"))
    text = stream.whole[0]
    text.source = source
    return text


class _Stream:
    """The sentences parsed so far from a file, and the one being parsed."""

    def __init__(self, path: str, portion: Portion = WHOLE) -> None:
        self.whole: list[TigerText] = []
        """The sentences whose end tags have been parsed; all but the last have their source."""
        self._path = path
        self._parser = expat.ParserCreate("utf-8")
        self._parser.StartElementHandler = self._start
        self._parser.StartDoctypeDeclHandler = self._refuse_document_type
        self._open: list[str] = []
        self._parser.EndElementHandler = self._ending()
        self._sentence: TigerText | None = None
        self._number = portion.ordinal - 1
        self._portion, self._lines_before = portion, portion.line - 1
        self._fed = bytearray()
        """The text of the file from byte ``_from`` on."""
        self._from = 0
        self._begin = 0
        """Where the source of the last sentence begins in the file."""
        self._skipped = 0
        """The length of a byte-order mark, which is not passed to the parser, less that of tags which only it gets."""
        if portion.before:
            around = "".join(f"<{name}>" for name in portion.before.split()).encode()
            self._parser.Parse(around)
            self._skipped = -len(around)

    def feed(self, text: str) -> None:
        """Parses the next chunk of the text."""
        content, is_first = text.encode(), not self._fed and not self._from
        self._fed += content
        if is_first and self._portion.line == 1 and text.startswith(BYTE_ORDER_MARK):
            self._skipped = len(BYTE_ORDER_MARK.encode())
            content = content[self._skipped :]
        self._parse(lambda: self._parser.Parse(content))
        if self._from + len(self._fed) - self._at() > MAX_TAG_BYTES:
            what = said("a tag or comment longer than {most:,} bytes", most=MAX_TAG_BYTES)
            self._refuse(what, said("TIGER-XML, whose tags are short"))
        if self._from + len(self._fed) - self._begin > MAX_SENTENCE_BYTES:
            what = said("more than {most:,} bytes since the last sentence", most=MAX_SENTENCE_BYTES)
            self._refuse(what, said("<s> around each sentence"))
        del self._fed[: self._begin - self._from]
        self._from = self._begin

    def close(self) -> None:
        """Ends the text."""
        self._parse(lambda: self._parser.Parse(b"", True))  # noqa: FBT003
        self._give_source(self._from + len(self._fed))

    def taken(self) -> Iterator[TigerText]:
        """Yields the sentences that have their source, and removes them."""
        while self.whole and self.whole[0].source:
            yield self.whole.pop(0)

    def _parse(self, parse: Callable[[], object]) -> None:
        try:
            parse()
        except expat.ExpatError as error:
            if expat.errors.messages[error.code] == _ELEMENTS_ARE_OPEN and not self._portion.is_last:
                return
            reason, line = system_message(expat.errors.messages[error.code]), error.lineno + self._lines_before
            what = said("not well-formed XML ({reason})", reason=reason)
            expected = said("complete, well-formed TIGER-XML")
            raise InputError.at(self._path, line, what, expected, self._name()) from error

    def _name(self) -> str:
        return str(self._sentence.ordinal) if self._sentence else ""

    def _refuse(self, what: Text, expected: Text) -> NoReturn:
        raise InputError.at(self._path, self._line(), what, expected, self._name())

    def _refuse_depth(self) -> NoReturn:
        what = said("elements nested more than {most} deep", most=MAX_DEPTH)
        self._refuse(what, said("TIGER-XML, which has few levels of elements"))

    def _refuse_document_type(self, *_: object) -> None:
        what = said("a document type declaration (<!DOCTYPE …>)")
        self._refuse(what, said("XML without one, because it could define entities"))

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        """Begins an element outside of sentences, or a sentence."""
        tag = _local(name)
        self._open.append(tag)
        if len(self._open) > MAX_DEPTH:
            self._refuse_depth()
        self._start_around(tag, attributes)

    def _start_around(self, tag: str, attributes: dict[str, str]) -> None:
        """Begins a sentence, or an element that is never within one."""
        if len(self._open) == 1 and tag not in ("corpus", *_AROUND):
            what = said("XML with the root element {tag}", tag=quoted(tag))
            self._refuse(what, said("TIGER-XML, whose root element is <corpus>"))
        if tag == "s":
            self._begin_sentence(attributes)
        elif tag == "subcorpus" and "external" in attributes:
            # It is never opened.
            what = said("a subcorpus in another file, {file}", file=quoted(attributes["external"]))
            self._refuse(what, said("a single file; open each part separately"))

    def _starting_in(self, sentence: TigerText) -> Callable[[str, dict[str, str]], None]:
        """What begins an element of ``sentence``: a closure, which is faster than a method, for there are many."""
        parser, lines_before, around, elements = self._parser, self._lines_before, self._open, 0
        open_, word, form = around.append, sentence.words.append, sentence.forms.append
        nodes, edge = sentence.nodes, sentence.edges.append
        most, deepest = MAX_ELEMENTS, MAX_DEPTH

        def start(name: str, attributes: dict[str, str]) -> None:
            nonlocal elements
            tag = _local(name) if ":" in name else name
            open_(tag)
            elements += 1
            if len(around) > deepest:
                self._refuse_depth()
            if elements > most:
                what = said("more than {most:,} elements in one sentence", most=MAX_ELEMENTS)
                self._refuse(what, said("fewer words, nodes and edges"))
            value = attributes.get
            if tag == "edge":
                if around[-2] != "nt" and "nt" not in around:
                    self._refuse(said("an edge outside a node"), said("<edge> within <nt>"))
                line = parser.CurrentLineNumber + lines_before
                edge((line, len(nodes) - 1, value("idref", ""), value("label", NO_LABEL)))
            elif tag == "t":
                word((parser.CurrentLineNumber + lines_before, value("id", ""), value("pos", "")))
                form(value("word", ""))
            elif tag == "nt":
                nodes.append((parser.CurrentLineNumber + lines_before, value("id", ""), value("cat", "")))
            elif tag == "graph":
                if sentence.graph:
                    self._refuse(said("a second graph in the sentence"), said("one"))
                sentence.graph = Element(self._line(), attributes)
            elif tag in _AROUND:
                self._start_around(tag, attributes)

        return start

    def _begin_sentence(self, attributes: dict[str, str]) -> None:
        if self._sentence:
            self._refuse(said("a sentence within a sentence"), said("</s> before the next <s>"))
        if "nt" in self._open:
            self._refuse(said("a sentence within a node"), said("</nt> before the next <s>"))
        if self._number >= self._portion.ordinal:
            self._give_source(self._at())
        self._number += 1
        self._sentence = TigerText(self._number, Element(self._line(), attributes))
        self._parser.StartElementHandler = self._starting_in(self._sentence)

    def _line(self) -> int:
        """The current line of the parser in the file."""
        return self._parser.CurrentLineNumber + self._lines_before

    def _at(self) -> int:
        """The current place of the parser in the file."""
        return self._skipped + self._parser.CurrentByteIndex

    def _ending(self) -> Callable[[str], None]:
        """What ends any element: a closure as well."""
        close = self._open.pop

        def end(_name: str) -> None:
            if close() == "s":
                self._end_sentence()

        return end

    def _end_sentence(self) -> None:
        if self._sentence:
            self.whole.append(self._sentence)
            self._sentence = None
            self._parser.StartElementHandler = self._start

    def _give_source(self, end: int) -> None:
        """Sets the source of the last sentence, which ends at ``end`` in the file."""
        source = self._fed[self._begin - self._from : end - self._from].decode()
        if self.whole:
            self.whole[-1].source = source
        self._begin = end


def _local(name: str) -> str:
    """The name of an element without the prefix of its namespace."""
    return name.rpartition(":")[2]


def _chunks(lines: Iterable[str]) -> Iterator[str]:
    gathered, size = list[str](), 0
    for line in lines:
        gathered.append(line)
        size += len(line)
        if size > _CHUNK:
            yield "".join(gathered)
            gathered, size = [], 0
    yield "".join(gathered)


_NAME: Final = rb"(?:[^\s<>:/!?=]++:)?+"
_BEGINNING: Final = re.compile(rb"<" + _NAME + rb"s(?=[\s>])([^<>]*+)>")
_END: Final = re.compile(rb"</" + _NAME + rb"s\s*+>")
_TAG: Final = re.compile(rb"<(/?+)([^\s<>/!?]++)[^<>]*?(/?+)>")
_COMMENT: Final = re.compile(rb"<!--.*?(?:-->|\Z)", re.DOTALL)
_ID: Final = re.compile(rb"\sid\s*+=\s*+(?:\"([^\"]*+)\"|'([^']*+)')")


def find_sentences(window: Window) -> list[SentencePlace]:
    """The places of sentences with their ids, and the names of the elements around all but the first.

    Raises `ValueError` for an id with an entity or white space.
    """
    (offset, line, _, before), text = window
    text = _COMMENT.sub(_blank, text)
    around = before.split()
    places, last, end = list[SentencePlace](), 0, window.begin
    while found := _BEGINNING.search(text, end):
        begin = found.start()
        _follow(around, text[end:begin])
        line += text.count(b"\n", last, begin)
        last = begin
        is_first = not places and not offset
        places.append(
            SentencePlace(0, 1, _id_in(found[1])) if is_first else _placed(offset + begin, line, found[1], around)
        )
        ending = _END.search(text, found.end())
        if not ending:
            break
        end = ending.end()
    return places


def _placed(offset: int, line: int, attributes: bytes, around: list[str]) -> SentencePlace:
    return SentencePlace(offset, line, _id_in(attributes), " ".join(around))


def _blank(comment: re.Match[bytes]) -> bytes:
    """As many bytes and line ends as a comment has, and nothing else."""
    return b"\n".join(b" " * len(line) for line in comment[0].split(b"\n"))


def _follow(around: list[str], text: bytes) -> None:
    """Brings up to date which elements are open, after a ``text`` between sentences."""
    for is_end, name, is_empty in _TAG.findall(text):
        if not is_end:
            around += [] if is_empty else [name.decode().strip()]
        elif around:
            around.pop()


def _id_in(attributes: bytes) -> str | None:
    found = _ID.search(attributes)
    if not found:
        return None
    value = found[1] if found[1] is not None else found[2]
    if b"&" in value or value.split() != [value]:
        raise ValueError("an id with an entity or white space")
    return value.decode().strip()
