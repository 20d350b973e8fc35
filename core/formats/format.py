"""The declaration of a format: everything that the program can do with its files.

What its functions take and return comes first: the places of sentences, results of reading, added functions, splices.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from core.base.errors import Problem
from core.base.messages import Phrase
from core.formats.open_text import BYTE_ORDER_MARK
from core.model.sentence import Sentence
from core.model.spans import Span
from core.model.version import VersionSpec

if TYPE_CHECKING:
    from core.formats.brackets import BracketLayout
    from core.formats.conll_columns import Columns
    from core.formats.edges import EdgeLayout

# Adding functions to the source of a sentence, leaving everything else unchanged.


@dataclass(frozen=True, slots=True)
class AddedFunctions:
    """What is added to a word: functions of its span, and of its own pre-terminal.

    ``sources`` are the names of the versions that they are from.
    """

    span: Sequence[str]
    pre_terminal: Sequence[str]
    sources: Sequence[str]


WordAdder = Callable[[Sentence, Mapping[int, AddedFunctions]], str]
"""For dependencies: returns the source with functions added to words, given by their positions."""

SpanAdder = Callable[[Sentence, Mapping[Span, Sequence[str]]], str]
"""For constituents: returns the source with functions added to existing spans of the sentence."""


# Where the sentences of a file are, found in its bytes without reading them. It is a quick look, which may be wrong
# about an unusual file: whoever then reads a sentence checks its place.

MARK: Final = BYTE_ORDER_MARK.encode()

_MOST: Final = 1 << 24
"""Bytes that are looked through for the end of one sentence."""


class SentencePlace(NamedTuple):
    """Where the source of a sentence begins: at which byte of the file, from 0, and on which line, from 1.

    ``sent_id`` is its id. ``before`` is what its reader must know of the text above (`Portion`).
    """

    offset: int
    line: int
    sent_id: str | None = None
    before: str = ""


class Window(NamedTuple):
    """A part of a file that begins at ``place``, where a sentence or the file begins, and ends with a line."""

    place: SentencePlace
    text: bytes

    @property
    def begin(self) -> int:
        """Where the text begins, without a byte-order mark."""
        return len(MARK) if self.place.offset == 0 and self.text.startswith(MARK) else 0


FindPlaces = Callable[[Window], list[SentencePlace]]
"""The places of the sentences in a window; the last may go on after it. The first begins where the window does.

Raises `ValueError` where it can't tell.
"""


def places(pieces: Iterable[bytes], find: FindPlaces) -> Iterator[SentencePlace]:
    """The places of all sentences of a file, given in pieces, in order.

    Raises `ValueError` like ``find``, and if a sentence seems to have no end.
    """
    window = Window(SentencePlace(0, 1), b"")
    for piece in pieces:
        text = window.text + piece
        found = find(window._replace(text=text[: text.rfind(b"\n") + 1]))
        if found:
            yield from found[:-1]
            window = Window(found[-1], text[found[-1].offset - window.place.offset :])
        else:
            window = window._replace(text=text)
        if len(window.text) > len(piece) + _MOST:
            raise ValueError("a sentence without an end")
    yield from find(window)


# Reading: sentences, and problems in place of sentences that can't be read.

ReadResult = Sentence | Problem
"""A sentence, or a problem in its place."""


class Portion(NamedTuple):
    """Which part of its file a text is: the numbers, from 1, of its first line and of its first sentence.

    ``before`` is what the format must know of the text above it (`SentencePlace`); ``is_last`` is set if the file
    ends with it.
    """

    line: int = 1
    ordinal: int = 1
    before: str = ""
    is_last: bool = True


WHOLE: Final = Portion()
"""The whole file."""


class Read(Protocol):
    """Takes a text in pieces of whole lines, and the version's spec; yields the results in order.

    The text is the whole file, or consecutive sentences of it. Raises `InputError` if reading can't continue.
    """

    def __call__(
        self, pieces: Iterator[str], spec: VersionSpec, portion: Portion = WHOLE, /
    ) -> Iterator[ReadResult]: ...


def lines_in(pieces: Iterable[str]) -> Iterator[str]:
    """The lines of a text, with their line ends, which are line feeds only."""
    return chain.from_iterable(StringIO(piece, newline="\n") for piece in pieces)


# The declaration itself.


class Writer(NamedTuple):
    """Writes new files of constituents.

    ``text`` yields the text of a file with the sentences, in pieces; ``fault`` tells why it can't represent a
    sentence, which must then not be passed to ``text``; ``word_fault``, which is part of it, why it can't represent a
    word, which nobody can change. ``extension`` is that of new files.
    """

    text: Callable[[Iterable[Sentence]], Iterator[str]]
    fault: Callable[[Sentence], Phrase | None]
    word_fault: Callable[[str], Phrase | None]
    extension: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A treebank format. A feature that it lacks is None, empty or False."""

    name: str
    """Its name after ``::`` in a path."""

    title: str
    """Its title; the window translates it."""

    extensions: tuple[str, ...]
    """Extensions, with dot, in lower case; used if the content does not determine the format."""

    recognizes: Callable[[str], bool]
    """Tells whether a text that begins like this, without byte-order mark, can be in the format."""

    read: Read

    find_places: FindPlaces
    """Finds the sentences in the bytes of a file without reading them."""

    read_alone: Read | None = None
    """Reads the source of one sentence, where `read` can't since by itself that is no text in the format."""

    functions: tuple[str, ...] = ()
    """The sources of grammatical functions beside the native ones (protocol §1): the first is the default, and where
    the adders put them."""

    word_adder: WordAdder | None = None
    span_adder: SpanAdder | None = None

    layout: "Columns | BracketLayout | EdgeLayout | None" = None
    """How to find trees in the source of a sentence; without it, files can be read but not edited."""

    has_one_root: bool = False
    """Whether a sentence must have exactly one root, rather than several words below the virtual root."""

    holds_gaps: bool = False
    """Whether constituents may be discontinuous."""

    writer: Writer | None = None
