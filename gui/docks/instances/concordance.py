"""The words of a place with the words on either side, as a concordance shows them."""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from core.model.spans import span_of, words_of
from core.scoring.word_alignment import WrittenText

Forms = Sequence[str]

NEAR: Final = 16
"""The most words of context on either side; more would not be seen."""


class Context(NamedTuple):
    """The words before a place, its own, and those after it; all are its own if it is the whole sentence."""

    before: str
    words: str
    after: str


def context_of(sentence: Forms | WrittenText, runs: Sequence[int]) -> Context:
    """The context of the words in ``runs``, with … for the gaps between them; ``runs`` are of atoms if words differ."""
    over = sentence.over if isinstance(sentence, WrittenText) else partial(words_of, sentence)
    if not runs:
        return Context("", over(span_of(range(1, len(sentence) + 1))), "")
    place = span_of(p for i in range(0, len(runs), 2) for p in range(runs[i], runs[i + 1] + 1))
    first, last = runs[0], runs[-1]
    before, after = range(max(1, first - NEAR), first), range(last + 1, min(last + NEAR, len(sentence)) + 1)
    return Context(over(span_of(before)), over(place), over(span_of(after)))
