"""What a format declares: everything that the program can do with files in it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from core.base.messages import Phrase
from core.formats.conll.columns import Columns
from core.formats.function_adders import SpanFunctionAdder, WordFunctionAdder
from core.formats.graphs.edges import EdgeLayout
from core.formats.penn.bracket_layout import BracketLayout
from core.formats.read_result import Read
from core.model.sentence import Sentence


class Writer(NamedTuple):
    """Writes new files of constituents.

    ``text`` gives the file that holds sentences, in pieces; ``fault`` what it can't hold of a sentence, if anything:
    such are not for ``text``. ``extension`` is what a new file is called by.
    """

    text: Callable[[Iterable[Sentence]], Iterator[str]]
    fault: Callable[[Sentence], Phrase | None]
    extension: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A format of treebanks. What it lacks is None, empty or False, and whoever needs it asks here."""

    name: str
    """What a person writes after ``::``."""

    title: str
    """What people call it; the window translates it."""

    extensions: tuple[str, ...]
    """With dot, in lower case; they decide where the content does not."""

    recognizes: Callable[[str], bool]
    """Tells whether a text that begins like this, without byte-order mark, can be in the format."""

    read: Read

    read_alone: Read | None = None
    """Reads the source of one sentence, where `read` can't since by itself that is no text in the format."""

    functions: tuple[str, ...] = ()
    """The sources of grammatical functions beside the native ones (protocol §1): the first is the default, and where
    `function_adder` puts them."""

    function_adder: WordFunctionAdder | SpanFunctionAdder | None = None
    """Adds functions to the source of a sentence, of dependencies or of constituents."""

    layout: Columns | BracketLayout | EdgeLayout | None = None
    """Where trees stand in the source of a sentence; what has none can be read and not edited."""

    has_one_root: bool = False
    """Whether a sentence has to have one root; in others several words may hang on the virtual root."""

    holds_gaps: bool = False
    """Whether other words may stand between those of a constituent."""

    writer: Writer | None = None

    @property
    def holds_spans(self) -> bool:
        """Whether functions can be added to any span that a sentence has."""
        return isinstance(self.function_adder, SpanFunctionAdder)
