"""The words of a place with the words on either side, as a concordance shows them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from core.model.spans import span_of, words_of

NEAR: Final = 16
"""The most words of context on either side; more would not be seen."""


class Context(NamedTuple):
    """The words before a place, its own, and those after it; all are its own if it is the whole sentence."""

    before: str
    words: str
    after: str


def context_of(forms: Sequence[str], runs: Sequence[int], near: int = NEAR) -> Context:
    """The context of the words in ``runs``, with … for the gaps between them."""
    if not runs:
        return Context("", " ".join(forms), "")
    first, last = runs[0], runs[-1]
    words = words_of(forms, span_of(p for i in range(0, len(runs), 2) for p in range(runs[i], runs[i + 1] + 1)))
    return Context(" ".join(forms[max(0, first - 1 - near) : first - 1]), words, " ".join(forms[last : last + near]))
