"""The declaration of a format: everything that the program can do with its files."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from core.base.messages import Phrase
from core.formats.conll.columns import Columns
from core.formats.function_adders import SpanFunctionAdder, WordFunctionAdder
from core.formats.places import FindPlaces
from core.formats.read_result import Read
from core.model.sentence import Sentence

if TYPE_CHECKING:
    from core.formats.graphs.edges import EdgeLayout
    from core.formats.penn.bracket_layout import BracketLayout


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
    `function_adder` puts them."""

    function_adder: WordFunctionAdder | SpanFunctionAdder | None = None
    """Adds functions to the source of a sentence, of dependencies or of constituents."""

    layout: "Columns | BracketLayout | EdgeLayout | None" = None
    """How to find trees in the source of a sentence; without it, files can be read but not edited."""

    has_one_root: bool = False
    """Whether a sentence must have exactly one root, rather than several words below the virtual root."""

    holds_gaps: bool = False
    """Whether constituents may be discontinuous."""

    writer: Writer | None = None

    @property
    def holds_spans(self) -> bool:
        """Whether functions can be added to any span that a sentence has."""
        return isinstance(self.function_adder, SpanFunctionAdder)
