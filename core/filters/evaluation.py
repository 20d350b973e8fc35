"""Tests sentences against a filter, one at a time, so that the work can be split up.

The cheapest conditions are tested first, and trees only if everything else leaves the result open.
"""

import operator
from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol

from core.filters.regex.regex_matcher import CompiledPattern
from core.filters.syntax import (
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
    Value,
)

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

    def conflicts(self, sentence: int) -> Iterable[str]:
        """The constructions in which golds conflict."""
        ...

    def relations(self, sentence: int, version: str) -> Iterable[str]: ...

    def spans(self, sentence: int, version: str) -> Iterable[str]:
        """The words of each span, separated by spaces."""
        ...

    def edits(self, sentence: int, version: str) -> Iterable[str]:
        """The edits behind its score, as `core.filters.sentence_values.written_edit` formats them."""
        ...

    def findings(self, sentence: int, version: str) -> Iterable[str]:
        """The `core.validation.findings.Concern` of each of its findings, possibly repeated."""
        ...


_COMPARE: Final[dict[Comparator, Callable[[float, float], bool]]] = {
    Comparator.LESS: operator.lt,
    Comparator.AT_MOST: operator.le,
    Comparator.MORE: operator.gt,
    Comparator.AT_LEAST: operator.ge,
    Comparator.EQUAL: operator.eq,
    Comparator.UNEQUAL: operator.ne,
}

_COSTS: Final = {Field.RELATION: 3, Field.SPAN: 4, Field.CONFLICT: 5, Field.EDIT: 6}


def matches(expression: Expression, sentences: Sentences) -> Matches:
    """A function that tells whether the filter matches a sentence."""
    match expression:
        case Contains(value):
            texts, fits = sentences.texts, _contained(value)
            return lambda i: fits(texts[i])
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
        case And(parts) | Or(parts):
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
        return a is not None and b is not None and compare(a, b)

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
    fits = _exactly(term.value) if isinstance(term, Is) else _having(term)
    versions = [term.version] if term.version else sentences.versions
    match term.field:
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
        case Field.CONFLICT:
            return lambda i: any(map(fits, sentences.conflicts(i)))
        case Field.RELATION:
            return lambda i: any(any(map(fits, sentences.relations(i, version))) for version in versions)
        case Field.SPAN:
            return lambda i: any(any(map(fits, sentences.spans(i, version))) for version in versions)
        case Field.EDIT:
            return lambda i: any(any(map(fits, sentences.edits(i, version))) for version in versions)
        case Field.FINDING:
            return lambda i: any(any(map(fits, sentences.findings(i, version))) for version in versions)


def _contained(value: Value) -> Callable[[str], bool]:
    """Whether a text contains words, ignoring case, or a match of a pattern."""
    if isinstance(value, Pattern):
        return CompiledPattern(value.source).is_in
    words = value.text.casefold()
    return lambda text: words in text.casefold()


def _exactly(value: Value) -> Callable[[str], bool]:
    if isinstance(value, Pattern):
        return CompiledPattern(f"^(?:{value.source})$").is_in
    return value.text.__eq__


def _having(term: Has) -> Callable[[str], bool]:
    """Whether a field has what ``:`` asks for: a relation or a subtype of it, all words of a span."""
    if term.value is None:
        return bool
    if isinstance(term.value, Pattern) or term.field not in (Field.RELATION, Field.SPAN):
        return _contained(term.value)
    wanted = term.value.text.casefold()
    if term.field is Field.SPAN:
        return lambda words: words.casefold() == wanted
    subtypes = (f"{wanted}:", f"{wanted}@")

    def is_relation(relation: str) -> bool:
        found = relation.casefold()
        return found == wanted or found.startswith(subtypes)

    return is_relation
