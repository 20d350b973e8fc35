"""Finds the places where several conditions hold together: over the same span, or at the same word."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Protocol

from core.filters.located_values import Located, Place
from core.filters.syntax import Expression, Field, Has, Is, Not, Or, Together
from core.filters.value_tests import fit_of

Places = Callable[[int], list[Place]]
"""The places in the sentence with this index, each once."""

_SHARED: Final = frozenset([Field.RELATION, Field.NODE, Field.SPAN])
"""The fields of which versions that have the same are listed as one place; errors and states are each version's own."""


class LocatedSentences(Protocol):
    """The part of `core.filters.evaluation.Sentences` that is about places."""

    @property
    def versions(self) -> Sequence[str]: ...

    def located(self, sentence: int, field: Field, version: str) -> Iterable[Located]: ...


def versions_of(term: Has | Is, versions: Sequence[str]) -> Sequence[str]:
    """The versions that a condition is about; a difference without a version is asked of all golds at once."""
    return [term.version] if term.version or term.field is Field.DIFFERENCE else versions


def places_together(expression: Expression, sentences: LocatedSentences) -> Places:
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


def _places_of_term(term: Has | Is, sentences: LocatedSentences) -> Places:
    fits, versions = fit_of(term), versions_of(term, sentences.versions)

    def places(i: int) -> list[Place]:
        found = (
            place for version in versions for value, place in sentences.located(i, term.field, version) if fits(value)
        )
        return list(_merged(found) if term.field in _SHARED and not term.version else dict.fromkeys(found))

    return places


def _merged(places: Iterable[Place]) -> Iterable[Place]:
    """Places of several versions, in which those of the same word or span are one."""
    found: dict[int, Place] = {}
    for place in places:
        key = -place.word or place.span
        found[key] = found[key].joined(place) if key in found else place
    return found.values()


def _joined(parts: Sequence[Expression], sentences: LocatedSentences) -> Places:
    wanted = [places_together(part, sentences) for part in parts if not isinstance(part, Not)]
    unwanted = [places_together(part.part, sentences) for part in parts if isinstance(part, Not)]

    def places(i: int) -> list[Place]:
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


def _pairs(places: Iterable[Place], others: Iterable[Place]) -> Iterator[Place]:
    index = _Index(others)
    for place in places:
        for other in index.meeting(place):
            yield place.joined(other)


class _Index:
    """Places by their words and by their spans, so that long sentences take no quadratic time."""

    def __init__(self, places: Iterable[Place]) -> None:
        self._of_words: dict[int, list[Place]] = {}
        self._of_spans: dict[int, list[Place]] = {}
        for place in places:
            if place.word:
                self._of_words.setdefault(place.word, []).append(place)
            for span in {span for _, span in place.spans}:
                self._of_spans.setdefault(span, []).append(place)

    def meeting(self, place: Place) -> Iterator[Place]:
        """The places that are the same: two words' by their word, all others by a span that they share."""
        if place.word:
            yield from self._of_words.get(place.word, ())
        for span in {span for _, span in place.spans}:
            for other in self._of_spans.get(span, ()):
                if not (place.word and other.word):
                    yield other
