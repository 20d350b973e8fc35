"""Adding functions to the source of a sentence, leaving everything else unchanged."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from core.model.sentence import Sentence
from core.model.spans import Span


@dataclass(frozen=True, slots=True)
class AddedFunctions:
    """What is added to a word: functions of its span, and of its own pre-terminal.

    ``sources`` are the names of the versions that they are from.
    """

    span: Sequence[str]
    pre_terminal: Sequence[str]
    sources: Sequence[str]


class WordFunctionAdder(NamedTuple):
    """For dependencies: returns the source with functions added to words, given by their positions."""

    add: Callable[[Sentence, Mapping[int, AddedFunctions]], str]


class SpanFunctionAdder(NamedTuple):
    """For constituents: returns the source with functions added to existing spans of the sentence."""

    add: Callable[[Sentence, Mapping[Span, Sequence[str]]], str]
