"""What the columns of a version's file have in any sentence, looked for once: a large file is read for it each time."""

from collections.abc import Callable, Sequence
from typing import Final
from weakref import WeakKeyDictionary

from core.formats.conll.word_columns import word_column
from core.model.sentence import Sentence
from core.model.sentences_on_demand import SentencesOnDemand

Test = Callable[[str], bool]
"""Tells what is looked for in a word's column."""

_FOUND: Final = WeakKeyDictionary[SentencesOnDemand, dict[tuple[int, Test], bool]]()


def any_word(sentences: Sequence[Sentence], at: int, holds: Test) -> bool:
    """Whether the column at index ``at`` of any word passes a test, which must be a function of a module."""
    if not isinstance(sentences, SentencesOnDemand):
        return _look(sentences, at, holds)
    found = _FOUND.setdefault(sentences, {})
    if (at, holds) not in found:
        found[at, holds] = _look(sentences, at, holds)
    return found[at, holds]


def _look(sentences: Sequence[Sentence], at: int, holds: Test) -> bool:
    return any(holds(value) for sentence in sentences for value in word_column(sentence.source, at))
