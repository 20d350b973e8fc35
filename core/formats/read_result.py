"""The results of reading a treebank: its sentences, and problems in place of sentences that can't be read."""

from collections.abc import Callable, Iterable, Iterator
from io import StringIO
from itertools import chain

from core.base.errors import Problem
from core.model.sentence import Sentence
from core.model.version import VersionSpec

ReadResult = Sentence | Problem
"""A sentence, or a problem in its place."""

Read = Callable[[Iterator[str], VersionSpec], Iterator[ReadResult]]
"""Takes a text in pieces of whole lines, and the version's spec; yields the results in order.

Raises `InputError` if reading can't continue.
"""


def lines_in(pieces: Iterable[str]) -> Iterator[str]:
    """The lines of a text, with their line ends, which are line feeds only."""
    return chain.from_iterable(StringIO(piece, newline="\n") for piece in pieces)
