"""What the module of a format gives."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from core.base.errors import Problem
from core.model.sentence import Sentence
from core.model.version import VersionSpec

Finding = Sentence | Problem
"""What reading comes upon: a sentence, or a problem because of which there is none."""


@dataclass(frozen=True, slots=True)
class Format:
    """A format of treebanks that can be read.

    ``name`` is what a person writes after ``::``. ``extensions`` (with dot, lower case) decide where the content does
    not. ``recognizes`` tells whether a text that begins like this, without byte-order mark, can be in the format.
    ``read`` takes the lines of the text with their ends, and what the version is, and gives its findings in their
    order; it raises `InputError` where it cannot go on. ``functions`` are the sources that grammatical functions may
    have in it beside the native ones (protocol §1), the default first. ``read_alone`` reads the source of one sentence
    where `read` can't, since by itself it is no text in the format.
    """

    name: str
    extensions: tuple[str, ...]
    recognizes: Callable[[str], bool]
    read: Callable[[Iterator[str], VersionSpec], Iterator[Finding]]
    functions: tuple[str, ...] = ()
    read_alone: Callable[[Iterator[str], VersionSpec], Iterator[Finding]] | None = None
