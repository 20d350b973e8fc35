"""What reading a treebank comes upon."""

from collections.abc import Callable, Iterator

from core.base.errors import Problem
from core.model.sentence import Sentence
from core.model.version import VersionSpec

Finding = Sentence | Problem
"""A sentence, or a problem because of which there is none."""

Read = Callable[[Iterator[str], VersionSpec], Iterator[Finding]]
"""Takes the lines of a text with their ends, and what the version is, and gives its findings in their order.

It raises `InputError` where it cannot go on.
"""
