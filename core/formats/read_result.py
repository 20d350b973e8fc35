"""The results of reading a treebank: its sentences, and problems in place of sentences that can't be read."""

from collections.abc import Callable, Iterator

from core.base.errors import Problem
from core.model.sentence import Sentence
from core.model.version import VersionSpec

ReadResult = Sentence | Problem
"""A sentence, or a problem in its place."""

Read = Callable[[Iterator[str], VersionSpec], Iterator[ReadResult]]
"""Takes the lines of a text, with their line ends, and the version's spec; yields the results in order.

Raises `InputError` if reading can't continue.
"""
