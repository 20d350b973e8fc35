"""The names that filters of some versions can use, and completions at a position in a filter."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import chain, product
from typing import Final

from core.explain.span_states import Chip, Line
from core.filters.located_values import difference_name
from core.filters.syntax import (
    WITH_PLACES,
    Comparator,
    Connective,
    Field,
    MeasureName,
    Quantity,
    Token,
    TokenKind,
    field_named,
    is_delimiter,
    tokens_of,
    written_name,
    written_value,
)
from core.model.version import Role, Version
from core.patterns.search import has_columns
from core.schemes.annotations import WORD_KINDS
from core.schemes.disagreements import Construction, DisagreementKind
from core.scoring.comparison import Frame
from core.scoring.metrics.measure import Measure
from core.scoring.metrics.registry import measures_of
from core.validation.findings import Concern

_NAME: Final = re.compile(r'[^\s()"<>=.@]+')
"""Measure names that cannot be confused with the syntax around them; a table of relations may add others."""


CHIPS: Final = tuple(chip.name.lower() for chip in Chip)
LINES: Final = tuple(line.name.lower() for line in Line)
"""The names of the states of labels and of spans."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The names that filters can use, in the order in which they are offered.

    ``measures`` has the measures that each version is scored by, ``relations`` the relations of each version with arcs;
    ``labels`` all labels of each version; ``differences`` the constructions in which golds differ, each with the kinds.
    ``searchable`` are the versions that requests can be about, golds first: those with columns of words.
    """

    measures: Mapping[str, Sequence[MeasureName]]
    golds: Sequence[str]
    relations: Mapping[str, Sequence[str]]
    labels: Mapping[str, Sequence[str]]
    differences: Sequence[str]
    states: Sequence[str]
    findings: Sequence[str]
    searchable: Sequence[str] = ()

    @property
    def versions(self) -> Sequence[str]:
        """All versions, whether they are scored or not."""
        return tuple(self.measures)


def measure_names(measures: Sequence[Measure]) -> list[MeasureName]:
    """The names of measures: each by its metric; where two share a metric, also by its title."""
    names: list[MeasureName] = []
    for measure in measures:
        names.append(MeasureName(measure.metric, measure.metric, None))
        if measure.labelled is not None:
            names.append(MeasureName(measure.title.lower(), measure.metric, measure.labelled))
    return [name for name in dict.fromkeys(names) if _NAME.fullmatch(name.name)]


def vocabulary_of(frame: Frame, states: Sequence[str] = ()) -> Vocabulary:
    """The names in a frame; a gold can be scored like a parse, against other golds. ``states`` are those of merging."""
    golds = tuple(gold.name for gold in frame.golds)
    measures = measures_of(frame)
    measured: dict[str, Sequence[MeasureName]] = {}
    for version in frame.versions:
        others = [gold for gold in golds if gold != version.name and version.spec.role is not Role.INPUT]
        possible = [m for m in measures if any(not m.reason(frame, version.name, (other,)) for other in others)]
        measured[version.name] = measure_names(possible)
    relations = {version.name: sorted(version.relations) for version in frame.versions if version.relations}
    labels = {version.name: _labels_of(version, frame) for version in frame.versions if not version.spec.derived_from}
    differences = [*Construction, *(difference_name(*each) for each in product(Construction, DisagreementKind))]
    in_order = dict.fromkeys([*golds, *(version.name for version in frame.versions)])
    with_columns = {version.name for version in frame.versions if has_columns(version)}
    searchable = tuple(name for name in in_order if name in with_columns)
    return Vocabulary(measured, golds, relations, labels, differences, tuple(states), tuple(Concern), searchable)


def _labels_of(version: Version, frame: Frame) -> list[str]:
    """All labels of a version's spans after label mapping: its relations or its functions."""
    found = version.inventory.labels if version.relations else version.inventory.functions
    return sorted(set(map(frame.mappings[version.name], found)))


# Suggests completions at a position in a filter.


class Offer(Enum):
    """The kinds of candidates."""

    FIELD = "field"
    VERSION = "version"
    MEASURE = "measure"
    GOLD = "gold"
    RELATION = "relation"
    LABEL = "label"
    DIFFERENCE = "difference"
    SIGN = "sign"
    STATE = "state"
    FINDING = "finding"
    COMPARATOR = "comparator"
    CONNECTIVE = "connective"
    NODE = "node"
    REQUEST = "request"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A text that can replace the characters from ``start`` up to ``end``, which include the cursor."""

    text: str
    start: int
    end: int
    offer: Offer


_END_OF_NAME: Final = '.:@+"()<>=!'
_SIGNS: Final = (TokenKind.COLON, TokenKind.COMPARATOR)
_CONNECTIVES: Final = (TokenKind.AND, TokenKind.OR, TokenKind.NOT, TokenKind.TOGETHER)
_VALUES: Final = (TokenKind.VALUE, TokenKind.QUOTED, TokenKind.PATTERN)
_MAY_FOLLOW: Final = {Offer.FIELD, Offer.VERSION, Offer.MEASURE, Offer.GOLD, Offer.COMPARATOR, Offer.CONNECTIVE}
"""What makes a word unfinished; a value is found by any part of it."""


def complete(text: str, cursor: int, vocabulary: Vocabulary) -> list[Candidate]:
    """The candidates for the token at ``cursor``, except those already written in full.

    Within words to be looked for there are none.
    """
    *tokens, _ = tokens_of(text[:cursor])
    unfinished = None
    if tokens and tokens[-1].end == cursor and tokens[-1].kind in (TokenKind.NAME, *_CONNECTIVES, *_VALUES):
        unfinished = tokens.pop()
    return list(_Completer(text, cursor, vocabulary, tokens, unfinished).all())


def unfinished_name(text: str, vocabulary: Vocabulary) -> str:
    """The last word of ``text`` if it may become a name or a connective, or a comparison may follow; else empty."""
    *tokens, end = tokens_of(text)
    if not tokens or tokens[-1].end != end.start or tokens[-1].kind not in (TokenKind.NAME, *_CONNECTIVES):
        return ""
    offers = {candidate.offer for candidate in complete(text, len(text), vocabulary)}
    return tokens[-1].text if offers & _MAY_FOLLOW else ""


class _Completer:
    """``before`` are the tokens before the one at the cursor, which is ``unfinished``, or None if it has not begun."""

    def __init__(
        self, text: str, cursor: int, vocabulary: Vocabulary, before: Sequence[Token], unfinished: Token | None
    ) -> None:
        self._text = text
        self._cursor = cursor
        self._vocabulary = vocabulary
        self._before = before
        self._last = before[-1] if before else None
        self._last_but_one = before[-2] if len(before) > 1 else None
        self._unfinished = unfinished
        self._start = unfinished.start if unfinished else cursor
        self._written = unfinished.text if unfinished else ""

    def all(self) -> Iterator[Candidate]:
        sign = self._last if self._last and self._last.kind in _SIGNS else None
        name = self._last_but_one.text if sign and self._last_but_one else ""
        field = field_named(name)
        if sign and field and (sign.kind is TokenKind.COMPARATOR or sign.end == self._start):
            return self._values(field, name.rpartition(".")[0])
        if self._unfinished and self._unfinished.kind in _VALUES:
            return iter(())
        if sign and sign.kind is TokenKind.COMPARATOR:
            return self._operands()
        return self._terms()

    def _values(self, field: Field, version: str) -> Iterator[Candidate]:
        """Candidates for the value of a text field."""
        known, offer = self._known(field, version)
        if self._unfinished and self._unfinished.kind is TokenKind.QUOTED:
            end = next(token.end for token in tokens_of(self._text) if token.start == self._start)
        elif self._unfinished and self._unfinished.kind is TokenKind.PATTERN:
            return
        else:
            end = self._cursor
            while end < len(self._text) and not is_delimiter(self._text[end]):
                end += 1
        written = self._written.casefold()
        found = [value for value in known if written in value.casefold()]
        for value in sorted(found, key=lambda value: not value.casefold().startswith(written)):
            if written_value(value) != self._text[self._start : end]:
                yield Candidate(written_value(value), self._start, end, offer)

    def _known(self, field: Field, version: str) -> tuple[Iterable[str], Offer]:
        vocabulary = self._vocabulary
        match field:
            case Field.RELATION if version:
                return vocabulary.relations.get(version, ()), Offer.RELATION
            case Field.RELATION:
                return dict.fromkeys(chain.from_iterable(vocabulary.relations.values())), Offer.RELATION
            case Field.NODE if version:
                return vocabulary.labels.get(version, ()), Offer.LABEL
            case Field.NODE:
                return dict.fromkeys(chain.from_iterable(vocabulary.labels.values())), Offer.LABEL
            case Field.DIFFERENCE:
                return vocabulary.differences, Offer.DIFFERENCE
            case Field.CHIP:
                return CHIPS, Offer.SIGN
            case Field.LINE:
                return LINES, Offer.SIGN
            case Field.WORD:
                return WORD_KINDS, Offer.DIFFERENCE
            case Field.STATE:
                return vocabulary.states, Offer.STATE
            case Field.FINDING:
                return vocabulary.findings, Offer.FINDING
        return (), Offer.FIELD

    def _operands(self) -> Iterator[Candidate]:
        """Candidates for the right side of a comparison."""
        yield from self._of_name(self._written, [each.value for each in Quantity], Offer.FIELD)
        yield from self._scores([version for version, measures in self._vocabulary.measures.items() if measures])

    def _terms(self) -> Iterator[Candidate]:
        """Candidates for the beginning of a term, and for what may follow a finished one."""
        if self._is_together():
            yield from self._terms_of_places()
            return
        name = self._unfinished or self._last
        if name and name.kind is TokenKind.NAME and self._is_number(name.text):
            yield from (Candidate(sign.value, self._cursor, self._cursor, Offer.COMPARATOR) for sign in Comparator)
            if not self._unfinished:
                return
        yield from self._of_name(
            self._written, [*(each.value for each in Quantity), *(f"{field}:" for field in Field)], Offer.FIELD
        )
        yield from self._scores(self._vocabulary.versions)
        yield from self._fields_of_version()
        yield from self._of_name(self._written, self._connectives(), Offer.CONNECTIVE)

    def _is_together(self) -> bool:
        """Whether a condition about places must come next: after ``&``, possibly negated."""
        leading = (token.kind for token in reversed(self._before) if token.kind is not TokenKind.NOT)
        return next(leading, None) is TokenKind.TOGETHER

    def _terms_of_places(self) -> Iterator[Candidate]:
        """Candidates for a condition about places, which follows ``&``."""
        fields = [f"{field}:" for field in Field if field in WITH_PLACES]
        yield from self._of_name(self._written, fields, Offer.FIELD)
        if "." not in self._written:
            versions = [f"{written_name(version)}." for version in self._vocabulary.versions]
            yield from self._of_name(self._written, versions, Offer.VERSION)
        yield from self._fields_of_version()
        yield from self._of_name(self._written, [Connective.NOT.value], Offer.CONNECTIVE)

    def _connectives(self) -> Sequence[str]:
        """The connectives that can come next; ``&`` only after a condition about places."""
        if self._last is None or self._last.kind in (TokenKind.OPEN, *_CONNECTIVES):
            return [Connective.NOT.value]
        name = self._before[-3] if len(self._before) > 2 else None
        field = field_named(name.text) if name and self._last_but_one and self._last_but_one.kind in _SIGNS else None
        return [each.value for each in Connective if each is not Connective.TOGETHER or field in WITH_PLACES]

    def _is_number(self, name: str) -> bool:
        """Whether a comparator can come next, after a name."""
        before = self._last if self._unfinished else self._last_but_one
        if before and before.kind is TokenKind.COMPARATOR:
            return False
        scored, at, against = name.partition("@")
        if at and not set(against.split("+")) <= set(self._vocabulary.golds):
            return False
        version, _, last = scored.rpartition(".")
        measures = [measure.name for measure in self._vocabulary.measures.get(version, ())]
        return name in list(Quantity) or last in measures

    def _scores(self, versions: Sequence[str]) -> Iterator[Candidate]:
        """Candidates for a score: ``versions``, the measures of one, and the golds that it is scored against."""
        scored, at, golds = self._written.partition("@")
        if at:
            others = golds.split("+")[:-1]
            offered = [written_name(gold) for gold in self._vocabulary.golds if gold not in others]
            yield from self._of_name(golds.rpartition("+")[2], offered, Offer.GOLD)
            return
        version, _, last = scored.rpartition(".")
        measures = [measure.name for measure in self._vocabulary.measures.get(version, ())]
        yield from self._of_name(last, measures, Offer.MEASURE)
        yield from self._of_name(scored, [f"{written_name(version)}." for version in versions], Offer.VERSION)

    def _fields_of_version(self) -> Iterator[Candidate]:
        version, dot, last = self._written.rpartition(".")
        if dot and version in self._vocabulary.versions:
            fields = WITH_PLACES if version in self._vocabulary.golds else WITH_PLACES - {Field.DIFFERENCE}
            yield from self._of_name(last, [f"{field}:" for field in Field if field in fields], Offer.FIELD)

    def _of_name(self, written: str, names: Iterable[str], offer: Offer) -> Iterator[Candidate]:
        """The names that begin with the text before the cursor; none if that has quotation marks."""
        start = self._cursor - len(written)
        if self._text[start : self._cursor] != written:
            return
        end = self._cursor
        while end < len(self._text) and not self._text[end].isspace() and self._text[end] not in _END_OF_NAME:
            end += 1
        for name in names:
            if name.removeprefix('"').casefold().startswith(written.casefold()):
                after = end + (name[-1] in ".:" and self._text.startswith(name[-1], end))
                if name != self._text[start:after]:
                    yield Candidate(name, start, after, offer)
