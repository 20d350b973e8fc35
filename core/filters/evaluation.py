"""Tests sentences against a filter, one at a time, so that the work can be split up.

The cheapest conditions are tested first, and trees only if everything else leaves the result open.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol

from core.filters.located_values import Located, Place
from core.filters.places_together import places_together, versions_of
from core.filters.syntax import (
    WITH_PLACES,
    And,
    Comparator,
    Comparison,
    Contains,
    Expression,
    Field,
    Has,
    Is,
    Not,
    Number,
    Operand,
    Or,
    Pattern,
    Quantity,
    Score,
    Together,
)
from core.filters.value_tests import contained, fit_of
from core.formats.conll_details import MultiwordToken

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
        ...

    @property
    def surfaces(self) -> Sequence[str]:
        """The lines of each that are searched for words besides its tokens: multiword tokens, the text; or nothing."""
        ...

    @property
    def versions(self) -> Sequence[str]:
        """The versions that a field without a version refers to."""
        ...

    def quantities(self, quantity: Quantity) -> Callable[[int], float | None]:
        """A function that returns a number for each sentence."""
        ...

    def scores(self, score: Score) -> Callable[[int], float | None]:
        """A function that returns a score for each sentence; called once per filter, not once per sentence."""
        ...

    def note(self, sentence: int) -> str: ...

    def is_flagged(self, sentence: int) -> bool: ...

    def state(self, sentence: int) -> str:
        """The state of the sentence in the merge."""
        ...

    def exclusion(self, sentence: int) -> str:
        """Why the sentence is excluded from every score."""
        ...

    def values(self, sentence: int, field: Field, version: str) -> Iterable[str]:
        """The values of a field `WITH_PLACES`, possibly repeated; without a version, the differences of all golds."""
        ...

    def located(self, sentence: int, field: Field, version: str) -> Iterable[Located]:
        """The same values, each with its place."""
        ...

    def losses(self, sentence: int, score: Score) -> Iterable[Place]:
        """Where a version loses points by a score; nothing if its measure has no places."""
        ...

    def forms(self, sentence: int) -> Sequence[str]:
        """The words that places refer to; none for an excluded sentence."""
        ...

    def tokens(self, sentence: int) -> Sequence[MultiwordToken]:
        """The tokens of the text, each with its words; none if they are not known."""
        ...


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
        case Comparison():
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
        case Comparison():
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


def _compared(comparison: Comparison, sentences: Sentences) -> Matches:
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
