"""The results of reading a treebank: its sentences, and problems in place of sentences that can't be read."""

from collections.abc import Iterable, Iterator
from io import StringIO
from itertools import chain
from typing import Final, NamedTuple, Protocol

from core.base.errors import Problem
from core.model.sentence import Sentence
from core.model.version import VersionSpec

ReadResult = Sentence | Problem
"""A sentence, or a problem in its place."""


class Portion(NamedTuple):
    """Which part of its file a text is: the numbers, from 1, of its first line and of its first sentence.

    ``before`` is what the format must know of the text above it (`core.formats.places`); ``is_last`` is set if the file
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
