"""Tests sentences against a filter, one at a time, so that the work can be split up, and finds its places in them.

The cheapest conditions are tested first, and trees only if everything else leaves the result open.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, Protocol

from core.base.regular_expressions import CompiledPattern
from core.filters.located_values import SENTENCE, FilterPlace, Located
from core.filters.suggested_filters import is_of_losses
from core.filters.syntax import (
    WITH_PLACES,
    And,
    Comparator,
    Contains,
    Expression,
    Field,
    Has,
    Is,
    Not,
    Number,
    NumberComparison,
    Operand,
    Or,
    Pattern,
    Quantity,
    Score,
    Text,
    Together,
    Value,
    is_about_places,
)
from core.formats.conll_details import MultiwordToken
from core.model.spans import Span, positions, span_of
from core.trees.relation_subtypes import MARKS

Matches = Callable[[int], bool]
"""Whether a filter holds for the sentence with this index."""


class Sentences(Protocol):
    """What a filter can ask about sentences, each given by its index.

    Unknown or missing values are empty: the note of a sentence without one, the relations of an excluded sentence.
    """

    @property
    def names(self) -> Sequence[str]: ...

    @property
    def texts(self) -> Sequence[str]:
        """The tokens of each, separated by spaces."""

    @property
    def surfaces(self) -> Sequence[str]:
        """The lines of each that are searched for words besides its tokens: multiword tokens, the text; or nothing."""

    @property
    def versions(self) -> Sequence[str]:
        """The versions that a field without a version refers to."""

    def quantities(self, quantity: Quantity) -> Callable[[int], float | None]:
        """A function that returns a number for each sentence."""

    def scores(self, score: Score) -> Callable[[int], float | None]:
        """A function that returns a score for each sentence; called once per filter, not once per sentence."""

    def note(self, sentence: int) -> str: ...

    def is_flagged(self, sentence: int) -> bool: ...

    def state(self, sentence: int) -> str:
        """The state of the sentence in the merge."""

    def exclusion(self, sentence: int) -> str:
        """Why the sentence is excluded from every score."""

    def values(self, sentence: int, field: Field, version: str) -> Iterable[str]:
        """The values of a field `WITH_PLACES`, possibly repeated; without a version, the differences of all golds."""

    def located(self, sentence: int, field: Field, version: str) -> Iterable[Located]:
        """The same values, each with its place."""

    def losses(self, sentence: int, score: Score) -> Iterable[FilterPlace]:
        """Where a version loses points by a score; nothing if its measure has no places."""

    def forms(self, sentence: int) -> Sequence[str]:
        """The words that places refer to; none for an excluded sentence."""

    def tokens(self, sentence: int) -> Sequence[MultiwordToken]:
        """The tokens of the text, each with its words; none if they are not known."""


SLACK: Final = 1e-9
"""The difference up to which numbers are equal: a score of 0.2 is computed as 1 - 8 / 10, which is not quite 0.2."""

_COMPARE: Final[dict[Comparator, Callable[[float], bool]]] = {
    Comparator.LESS: lambda more: more < -SLACK,
    Comparator.AT_MOST: lambda more: more <= SLACK,
    Comparator.MORE: lambda more: more > SLACK,
    Comparator.AT_LEAST: lambda more: more >= -SLACK,
    Comparator.EQUAL: lambda more: abs(more) <= SLACK,
    Comparator.UNEQUAL: lambda more: abs(more) > SLACK,
}
"""Whether a comparison holds, given how much more the left number is."""

_COSTS: Final = dict.fromkeys(WITH_PLACES, 3) | {
    Field.SPAN: 4,
    Field.LINE: 7,
    Field.CHIP: 7,
    Field.EDIT: 6,
    Field.LOST: 8,
    Field.DIFFERENCE: 5,
    Field.WORD: 5,
}


def matches(expression: Expression, sentences: Sentences) -> Matches:
    """A function that tells whether the filter matches a sentence."""
    match expression:
        case Contains(value):
            texts, surfaces, fits = sentences.texts, sentences.surfaces, contained(value)
            return lambda i: fits(texts[i]) or (surfaces[i] != "" and any(map(fits, surfaces[i].split("\n"))))
        case Has() | Is():
            return _of_field(expression, sentences)
        case NumberComparison():
            return _compared(expression, sentences)
        case Not(part):
            holds = matches(part, sentences)
            return lambda i: not holds(i)
        case And(parts):
            return _all([matches(part, sentences) for part in sorted(parts, key=_cost)])
        case Or(parts):
            return _any([matches(part, sentences) for part in sorted(parts, key=_cost)])
        case Together():
            places = places_together(expression, sentences)
            return lambda i: bool(places(i))


def _cost(expression: Expression) -> int:
    """The rough relative cost of evaluating an expression."""
    match expression:
        case NumberComparison():
            return 0
        case Contains(value):
            return 2 if isinstance(value, Pattern) else 1
        case Has(field) | Is(field):
            return _COSTS.get(field, 1)
        case Not(part):
            return _cost(part)
        case And(parts) | Or(parts) | Together(parts):
            return max(map(_cost, parts), default=0)


def _all(parts: Sequence[Matches]) -> Matches:
    def holds(i: int) -> bool:
        for part in parts:  # noqa: SIM110 (`all` would take twice as long, a hundred thousand times)
            if not part(i):
                return False
        return True

    return holds


def _any(parts: Sequence[Matches]) -> Matches:
    def holds(i: int) -> bool:
        for part in parts:  # noqa: SIM110
            if part(i):
                return True
        return False

    return holds


def _compared(comparison: NumberComparison, sentences: Sentences) -> Matches:
    left, right = _numbers(comparison.left, sentences), _numbers(comparison.right, sentences)
    compare = _COMPARE[comparison.comparator]

    def holds(i: int) -> bool:
        a, b = left(i), right(i)
        return a is not None and b is not None and compare(a - b)

    return holds


def _numbers(operand: Operand, sentences: Sentences) -> Callable[[int], float | None]:
    match operand:
        case Number(text):
            number = float(text)
            return lambda _: number
        case Quantity():
            return sentences.quantities(operand)
        case Score():
            return sentences.scores(operand)


def _of_field(term: Has | Is, sentences: Sentences) -> Matches:
    fits, field = fit_of(term), term.field
    match field:
        case Field.ID:
            names = sentences.names
            return lambda i: fits(names[i])
        case Field.FLAG:
            return sentences.is_flagged
        case Field.NOTE:
            return lambda i: fits(sentences.note(i))
        case Field.STATE:
            return lambda i: fits(sentences.state(i))
        case Field.EXCLUDED:
            return lambda i: fits(sentences.exclusion(i))
    versions = versions_of(term, sentences.versions)
    return lambda i: any(any(map(fits, sentences.values(i, field, version))) for version in versions)


# Tests whether a value of a sentence is the one that a condition of a filter asks for.


Fits = Callable[[str], bool]
"""Whether a value is one that is looked for."""

_WITH_SUBTYPES: Final = (Field.RELATION, Field.NODE)


def fit_of(term: Has | Is) -> Fits:
    """Whether a field has the value of a condition.

    The construction of a difference is enough without its kind, the kind of a word's difference without the values.
    """
    if isinstance(term, Has):
        return _having(term)
    fits = _exactly(term.value)
    if term.field is Field.DIFFERENCE:
        return lambda difference: fits(difference) or fits(difference.partition("/")[0])
    if term.field is Field.WORD:
        return lambda difference: fits(difference) or fits(difference.partition(":")[0])
    return fits


def contained(value: Value) -> Fits:
    """Whether a text contains words, ignoring case, or a match of a pattern."""
    if isinstance(value, Pattern):
        return CompiledPattern(value.source).is_in
    words = value.text.casefold()
    return lambda text: words in text.casefold()


def _exactly(value: Value) -> Fits:
    if isinstance(value, Pattern):
        return CompiledPattern(f"^(?:{value.source})$").is_in
    return value.text.__eq__


def _having(term: Has) -> Fits:
    """Whether a field has what ``:`` asks for: a label or a subtype of it, all words of a span."""
    if term.value is None:
        return bool
    if isinstance(term.value, Pattern) or term.field not in (*_WITH_SUBTYPES, Field.SPAN, Field.WORD, Field.LOST):
        return contained(term.value)
    if term.field is Field.LOST:
        parts = lost_parts(term.value.text)
        return lambda text: all(part in text.casefold() for part in parts)
    wanted = term.value.text.casefold()
    if term.field is Field.WORD:
        return _is_of_kind(wanted)
    if term.field is Field.SPAN:
        return lambda words: words.casefold() == wanted
    subtypes = tuple(f"{wanted}{mark}" for mark in MARKS)

    def is_label(label: str) -> bool:
        found = label.casefold()
        return found == wanted or found.startswith(subtypes)

    return is_label


def lost_parts(text: str) -> Sequence[str]:
    """The values that a text asks of lost points, each with the ``;`` behind it if it has one, in small letters."""
    return [part.strip() for part in re.findall("[^;]+;?|;", text.casefold()) if part.strip()] or [text.casefold()]


def _is_of_kind(kind: str) -> Fits:
    """Whether a difference is of a kind, or of a feature whose name begins so, but for its layers.

    So a *fine tag* is not a *tag*, nor a head or lemma that has the word in it, and *Number* not *Number[psor]*.
    """

    def is_kind(difference: str) -> bool:
        found = difference.casefold()
        return found.startswith(kind) and not found.startswith(f"{kind}[")

    return is_kind


# Finds the places where several conditions hold together: over the same span, or at the same word.


Places = Callable[[int], list[FilterPlace]]
"""The places in the sentence with this index, each once."""

_SHARED: Final = frozenset([Field.RELATION, Field.NODE, Field.SPAN])
"""The fields of which versions that have the same are listed as one place; errors and states are each version's own."""


def versions_of(term: Has | Is, versions: Sequence[str]) -> Sequence[str]:
    """The versions that a condition is about; a difference without a version is asked of all golds at once."""
    return [term.version] if term.version or term.field is Field.DIFFERENCE else versions


def places_together(expression: Expression, sentences: Sentences) -> Places:
    """A function that finds the places of an expression that is all about places (`core.filters.syntax`)."""
    match expression:
        case Has() | Is():
            return _places_of_term(expression, sentences)
        case Or(parts):
            found = [places_together(part, sentences) for part in parts]
            return lambda i: list(dict.fromkeys(place for places in found for place in places(i)))
        case Together(parts):
            return _joined(parts, sentences)
    raise AssertionError(f"{expression} has no places of its own")


def _places_of_term(term: Has | Is, sentences: Sentences) -> Places:
    fits, versions = fit_of(term), versions_of(term, sentences.versions)

    def places(i: int) -> list[FilterPlace]:
        found = (
            place for version in versions for value, place in sentences.located(i, term.field, version) if fits(value)
        )
        return list(_merged(found) if term.field in _SHARED and not term.version else dict.fromkeys(found))

    return places


def _merged(places: Iterable[FilterPlace]) -> Iterable[FilterPlace]:
    """Places of several versions, in which those of the same word or span are one."""
    found: dict[int, FilterPlace] = {}
    for place in places:
        key = -place.word or place.span
        found[key] = found[key].joined(place) if key in found else place
    return found.values()


def _joined(parts: Sequence[Expression], sentences: Sentences) -> Places:
    wanted = [places_together(part, sentences) for part in parts if not isinstance(part, Not)]
    unwanted = [places_together(part.part, sentences) for part in parts if isinstance(part, Not)]

    def places(i: int) -> list[FilterPlace]:
        found = wanted[0](i)
        for others in wanted[1:]:
            if not found:
                return []
            found = list(dict.fromkeys(_pairs(found, others(i))))
        for others in unwanted:
            if not found:
                return []
            meets = _Index(others(i)).meeting
            found = [place for place in found if not any(meets(place))]
        return found

    return places


def _pairs(places: Iterable[FilterPlace], others: Iterable[FilterPlace]) -> Iterator[FilterPlace]:
    index = _Index(others)
    for place in places:
        for other in index.meeting(place):
            yield place.joined(other)


class _Index:
    """Places by their words and by their spans, so that long sentences take no quadratic time."""

    def __init__(self, places: Iterable[FilterPlace]) -> None:
        self._of_words: dict[int, list[FilterPlace]] = {}
        self._of_spans: dict[int, list[FilterPlace]] = {}
        for place in places:
            if place.word:
                self._of_words.setdefault(place.word, []).append(place)
            for span in {span for _, span in place.spans}:
                self._of_spans.setdefault(span, []).append(place)

    def meeting(self, place: FilterPlace) -> Iterator[FilterPlace]:
        """The places that are the same: two words' by their word, all others by a span that they share."""
        if place.word:
            yield from self._of_words.get(place.word, ())
        for span in {span for _, span in place.spans}:
            for other in self._of_spans.get(span, ()):
                if not (place.word and other.word):
                    yield other


# Finds the places of a filter: the words and spans in a sentence that its conditions are about.
#
# D: rows come from conditions about places (`core.filters.syntax.WITH_PLACES`). If none of them holds, they come from
# words that are looked for and from the points lost by a score, if the condition is that there are some
# (``parser.las<1``); else the place is the whole sentence, as for ``len>40`` and other ranges of scores. So
# ``sunday diff:coordination`` lists differences, in sentences with the word. Conditions side by side list the places of
# each; ``&`` asks for the same place.


Found = Callable[[int], list[FilterPlace]]
"""The places in the sentence with this index, each once; empty if the filter does not match."""

_Part = Callable[[int], Iterator[FilterPlace]]


def places_of(expression: Expression, sentences: Sentences) -> Found:
    """A function that finds the places of a filter in a sentence."""
    holds = matches(expression, sentences)
    ranks = [_places(expression, sentences, specific=specific) for specific in (True, False)]

    def found(i: int) -> list[FilterPlace]:
        if not holds(i):
            return []
        return next((places for rank in ranks if (places := list(dict.fromkeys(rank(i))))), [SENTENCE])

    return found


def _places(expression: Expression, sentences: Sentences, *, specific: bool) -> _Part:
    """The places in a sentence that matches: ``specific`` ones, or those of words and scores."""
    match expression:
        case And(parts):
            all_places = [_places(part, sentences, specific=specific) for part in parts]
            return lambda i: chain.from_iterable(places(i) for places in all_places)
        case Or(parts):
            found = [(matches(part, sentences), _places(part, sentences, specific=specific)) for part in parts]
            return lambda i: chain.from_iterable(places(i) for holds, places in found if holds(i))
        case Has() | Is() | Together() if specific and is_about_places(expression):
            places = places_together(expression, sentences)
            return lambda i: iter(places(i))
        case Contains(value) if not specific:
            # In no particular version.
            return lambda i: (FilterPlace((("", span),)) for span in _found_words(value, sentences, i))
        case NumberComparison(Score() as score) if not specific and is_of_losses(expression):
            return lambda i: iter(sentences.losses(i, score))
    return lambda _: iter(())


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
