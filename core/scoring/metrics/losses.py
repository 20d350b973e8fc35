"""The single points that a measure takes from a parse, each with its cause (protocol §9)."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from core.model.spans import Span
from core.trees.causes import Cause


class LossKind(StrEnum):
    """What is wrong: an edit, the arc of a word, or something in the sentence."""

    ADD = "add"
    DELETE = "delete"
    RELABEL = "relabel"
    HEAD = "head"
    RELATION = "relation"
    HEAD_AND_RELATION = "head and relation"
    SENTENCE = "sentence"


class Loss(NamedTuple):
    """One lost point: the words concerned, and the labels that the parse has and should have there.

    A label is None where that side has nothing, and empty where it has no label. An arc's ``span`` is its dependent.
    """

    cause: Cause
    kind: LossKind
    span: Span
    found: str | None
    expected: str | None


class Shares(NamedTuple):
    """How many points are lost to the parser, and how many to the scheme."""

    parser: int
    scheme: int

    @property
    def total(self) -> int:
        """The cost before forgiveness."""
        return self.parser + self.scheme


def shares_of(causes: Iterable[Cause]) -> Shares:
    """The number of points lost to each cause."""
    every = list(causes)
    parser = every.count(Cause.PARSER)
    return Shares(parser, len(every) - parser)
