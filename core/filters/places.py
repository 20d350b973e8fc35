"""Finds the places of a filter: the words and spans in a sentence that its conditions are about.

D: rows come from conditions about places (`core.filters.syntax.WITH_PLACES`). If none of them holds, they come from
words that are looked for and from the points lost by a score, if the condition is that there are some
(``parser.las<1``); else the place is the whole sentence, as for ``len>40`` and other ranges of scores. So
``sunday diff:coordination`` lists differences, in sentences with the word. Conditions side by side list the places of
each; ``&`` asks for the same place.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from core.filters.count_filters import is_of_losses
from core.filters.evaluation import Sentences, matches
from core.filters.located_values import SENTENCE, Place
from core.filters.places_together import places_together
from core.filters.syntax import (
    And,
    Comparison,
    Contains,
    Expression,
    Has,
    Is,
    Or,
    Pattern,
    Score,
    Text,
    Together,
    is_about_places,
)
from core.filters.value_tests import contained
from core.model.spans import Span, positions, span_of

Found = Callable[[int], list[Place]]
"""The places in the sentence with this index, each once; empty if the filter does not match."""

_Part = Callable[[int], Iterator[Place]]


def places_of(expression: Expression, sentences: Sentences) -> Found:
    """A function that finds the places of a filter in a sentence."""
    holds = matches(expression, sentences)
    ranks = [_places(expression, sentences, specific=specific) for specific in (True, False)]

    def found(i: int) -> list[Place]:
        if not holds(i):
            return []
        return next((places for rank in ranks if (places := list(dict.fromkeys(rank(i))))), [SENTENCE])

    return found


def _places(expression: Expression, sentences: Sentences, *, specific: bool) -> _Part:
    """The places in a sentence that matches: ``specific`` ones, or those of words and scores."""
    match expression:
        case And(parts):
            return _of_all([_places(part, sentences, specific=specific) for part in parts])
        case Or(parts):
            found = [(matches(part, sentences), _places(part, sentences, specific=specific)) for part in parts]
            return lambda i: chain.from_iterable(places(i) for holds, places in found if holds(i))
        case Has() | Is() | Together() if specific and is_about_places(expression):
            places = places_together(expression, sentences)
            return lambda i: iter(places(i))
        case Contains(value) if not specific:
            return lambda i: map(_words_only, _found_words(value, sentences, i))
        case Comparison(Score() as score) if not specific and is_of_losses(expression):
            return _losses(score, sentences)
    return lambda _: iter(())


def _of_all(parts: Sequence[_Part]) -> _Part:
    return lambda i: chain.from_iterable(part(i) for part in parts)


def _losses(score: Score, sentences: Sentences) -> _Part:
    return lambda i: iter(sentences.losses(i, score))


def _words_only(span: Span) -> Place:
    """A place that is in no particular version."""
    return Place((("", span),))


def _found_words(value: Text | Pattern, sentences: Sentences, i: int) -> list[Span]:
    """Where words occur, and where tokens of several words do: *au* is *à le*."""
    found = list(_occurrences(value, sentences.forms(i)))
    tokens = sentences.tokens(i)
    for span in _occurrences(value, [token.form for token in tokens]):
        covered = span_of(p for at in positions(span) for p in range(tokens[at - 1].first, tokens[at - 1].last + 1))
        if not any(covered & other for other in found):
            found.append(covered)
    return sorted(found, key=lambda span: span & -span)


def _occurrences(value: Text | Pattern, forms: Sequence[str]) -> Iterator[Span]:
    """Where words occur, one after the other; for a pattern, the single words that it matches."""
    if isinstance(value, Pattern):
        fits = contained(value)
        yield from (1 << i for i, form in enumerate(forms) if fits(form))
        return
    wanted = value.text.casefold()
    folded = [form.casefold() for form in forms]
    text, ends = " ".join(folded), list[int]()
    for form in folded:
        ends.append(len(form) + (ends[-1] + 1 if ends else 0))
    at, word = text.find(wanted) if wanted.strip() else -1, 0
    while at >= 0:
        while ends[word] <= at:
            word += 1
        last = word
        while ends[last] < at + len(wanted):
            last += 1
        yield span_of(range(word + 1, last + 2))
        at = text.find(wanted, at + len(wanted))
