"""Parses filters into expressions, or says what is wrong and where; suggests labels for one that no version has."""

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from enum import StrEnum
from functools import partial
from itertools import chain, combinations, permutations
from typing import Final

from core.base.errors import PlacedError
from core.base.messages import Phrase, said
from core.base.regular_expressions import CompiledPattern, RegexError
from core.filters.evaluation import fit_of, lost_parts
from core.filters.syntax import (
    CONNECTIVES,
    OF_PAIRS,
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
    Token,
    TokenKind,
    Value,
    field_named,
    is_about_places,
    terms_of,
    tokens_of,
    written,
)
from core.filters.vocabulary import Vocabulary

# Errors in filters, with their positions.


class Complaint(StrEnum):
    """Message templates: what is wrong, and what was expected."""

    NO_TERM = "expected a word, a field or an opening bracket"
    NO_TERM_AFTER = "expected a word, a field or an opening bracket after '{before}'"
    NOT_CLOSED = "expected a closing bracket for this one"
    NOT_OPENED = "a closing bracket without an opening one"
    TOO_DEEP = "nested more than {most} deep; expected fewer nested brackets"
    NO_QUOTE = "expected a closing quotation mark"
    NO_SLASH = "expected a closing '/'"
    NO_SPACE = "expected a space before this"
    NO_FIELD = "no field is called '{field}'; expected one of {fields}, or quotation marks around words"
    NO_LEFT = "expected a number, len or a score such as {example} before '{comparator}'"
    NO_RIGHT = "expected a number, len or a score such as {example}"
    NO_COMPARISON = "expected a comparison after '{score}', such as {score}<{number}, or quotation marks around words"
    NO_VERSION = "no version is called '{version}'; expected one of {versions}"
    NO_VERSION_OF = "'{field}' takes no version; expected '{field}' alone"
    NO_MEASURE = "{version} has no measure '{measure}'; expected one of {measures}"
    NO_GOLD = "no gold is called '{gold}'; expected one of {golds}"
    NO_ORDER = "'{field}' is not a number; expected ':' or '=' after it"
    NO_INEQUALITY = "'{field}' can have several values; expected 'not' before it, and '=' or ':' after it"
    NO_PLACE = "'&' joins conditions about places; expected one of the fields {fields} on both sides"
    ONLY_NEGATED = "expected a condition without 'not' among those that '&' joins"
    NO_SIGN = "expected ':' and a value after '{field}', or quotation marks around words"
    NO_VALUE = "expected a value for '{field}'"
    UNWANTED_VALUE = "'{field}:' takes no value; expected nothing after it"
    NO_SUCH_VALUE = "'{field}' has no value '{value}'; expected one of {values}"


class FilterError(PlacedError):
    """An invalid filter."""


MOST_NESTED: Final = 50
"""The deepest nesting of brackets and `not`."""

MOST_NAMED: Final = 10
"""The most names that a message lists."""

_NUMBER: Final = re.compile(r"[0-9]+(\.[0-9]+)?|\.[0-9]+|0,[0-9]+")
"""A score may have a comma, as a window may show it; ``1,000`` may be a thousand, and is no number here."""

_VALUES: Final = (TokenKind.VALUE, TokenKind.QUOTED, TokenKind.PATTERN)
_WORDS: Final = (TokenKind.NAME, TokenKind.QUOTED, TokenKind.PATTERN)
_FIELDS: Final = (*Quantity, *Field)


def parse(source: str, vocabulary: Vocabulary) -> Expression:
    """Parses a filter that uses the names in ``vocabulary``; an empty filter is `And` of nothing.

    Raises `FilterError`.
    """
    return _Parser(tokens_of(source), vocabulary).whole()


class _Parser:
    def __init__(self, tokens: Sequence[Token], vocabulary: Vocabulary) -> None:
        self._tokens = tokens
        self._vocabulary = vocabulary
        self._at = 0

    def whole(self) -> Expression:
        if self._next.kind is TokenKind.END:
            return And(())
        found = self._or(0)
        if self._next.kind is TokenKind.CLOSE:
            raise _error(self._next, Complaint.NOT_OPENED)
        return found

    @property
    def _next(self) -> Token:
        return self._tokens[self._at]

    def _take(self) -> Token:
        token = self._next
        self._at += 1
        return token

    def _or(self, depth: int) -> Expression:
        parts = [self._and(depth)]
        while self._next.kind is TokenKind.OR:
            self._take()
            parts.append(self._and(depth))
        return parts[0] if len(parts) == 1 else Or(tuple(parts))

    def _and(self, depth: int) -> Expression:
        parts = [self._together(depth)]
        while self._next.kind not in (TokenKind.OR, TokenKind.CLOSE, TokenKind.END):
            if self._next.kind is TokenKind.AND:
                self._take()
            parts.append(self._together(depth))
        return parts[0] if len(parts) == 1 else And(tuple(parts))

    def _together(self, depth: int) -> Expression:
        first = self._next
        parts = [self._not(depth)]
        while self._next.kind is TokenKind.TOGETHER:
            sign = self._take()
            parts.append(self._not(depth))
            _check_places(sign, parts)
        if len(parts) == 1:
            return parts[0]
        if all(isinstance(part, Not) for part in parts):
            raise _error(first, Complaint.ONLY_NEGATED)
        return Together(tuple(parts))

    def _not(self, depth: int) -> Expression:
        if self._next.kind is not TokenKind.NOT:
            return self._primary(depth)
        return Not(self._not(self._deeper(depth, self._take())))

    def _primary(self, depth: int) -> Expression:
        token = self._next
        if token.kind is not TokenKind.OPEN:
            return self._term()
        depth = self._deeper(depth, self._take())
        found = self._or(depth)
        if self._next.kind is not TokenKind.CLOSE:
            raise _error(token, Complaint.NOT_CLOSED)
        self._take()
        return found

    def _deeper(self, depth: int, token: Token) -> int:
        if depth == MOST_NESTED:
            raise _error(token, Complaint.TOO_DEEP, most=MOST_NESTED)
        return depth + 1

    def _term(self) -> Expression:
        token = self._next
        if token.kind in (TokenKind.QUOTED, TokenKind.PATTERN):
            found: Expression = Contains(self._value())
        elif token.kind is TokenKind.NAME:
            found = self._named(self._take())
        elif token.kind is TokenKind.COMPARATOR:
            raise _error(token, Complaint.NO_LEFT, comparator=token.text, example=self._example())
        elif self._at and self._tokens[self._at - 1].kind in CONNECTIVES.values():
            raise _error(token, Complaint.NO_TERM_AFTER, before=self._tokens[self._at - 1].text.lower())
        else:
            raise _error(token, Complaint.NO_TERM)
        if self._next.kind in (*_WORDS, TokenKind.COLON) and self._next.start == self._tokens[self._at - 1].end:
            raise _error(self._next, Complaint.NO_SPACE)
        return found

    def _named(self, name: Token) -> Expression:
        _check_closed(name)
        field = field_named(name.text)
        if field and self._next.kind is TokenKind.COLON and self._next.start == name.end:
            return self._has(name, field, self._take())
        if self._next.kind is TokenKind.COMPARATOR:
            comparator = self._take()
            return self._is(name, field, comparator) if field else self._comparison(name, comparator)
        self._check_word(name)
        return Contains(Text(name.text))

    def _check_word(self, name: Token) -> None:
        before, colon, _ = name.text.partition(":")
        whole = 0, len(before)
        if colon and before in list(Quantity):
            number = "0.8" if before == Quantity.OVERLAP else "8"
            raise _error(name, Complaint.NO_COMPARISON, whole, score=before, number=number)
        version, _, last = before.partition("@")[0].rpartition(".")
        if version in self._vocabulary.versions:
            if last in [measure.name for measure in self._vocabulary.measures[version]]:
                raise _error(name, Complaint.NO_COMPARISON, whole, score=before, number="0.8")
            if field_named(last) and not colon:
                raise _error(name, Complaint.NO_SIGN, field=name.text)
        if colon:
            raise _error(name, Complaint.NO_FIELD, whole, field=before, fields=_fields_from(before))

    def _has(self, name: Token, field: Field, colon: Token) -> Has:
        version = self._version_before(name, field)
        if self._next.kind not in _VALUES or self._next.start != colon.end:
            return Has(field, version, None)
        token = self._next
        if field is Field.FLAG:
            raise _error(token, Complaint.UNWANTED_VALUE, field=field)
        value = self._value()
        if isinstance(value, Text):
            known_by = str.startswith if field is Field.WORD else str.__contains__
            for words in lost_parts(value.text) if field is Field.LOST else [value.text.casefold()]:
                self._check_known(token, field, partial(_is_asked, field, words, known_by))
        return Has(field, version, value)

    def _is(self, name: Token, field: Field, comparator: Token) -> Expression:
        version = self._version_before(name, field)
        if comparator.text not in (Comparator.EQUAL, Comparator.UNEQUAL):
            raise _error(comparator, Complaint.NO_ORDER, field=field)
        if comparator.text == Comparator.UNEQUAL and field in WITH_PLACES:
            raise _error(comparator, Complaint.NO_INEQUALITY, field=field)
        token = self._next
        if field is Field.FLAG:
            raise _error(comparator, Complaint.UNWANTED_VALUE, field=field)
        if token.kind not in _VALUES:
            raise _error(token, Complaint.NO_VALUE, field=field)
        value = self._value()
        if isinstance(value, Text):
            words = value.text
            self._check_known(token, field, lambda known: words == known or _is_detailed(field, words, known))
        found = Is(field, version, value)
        return found if comparator.text == Comparator.EQUAL else Not(found)

    def _check_known(self, token: Token, field: Field, fits: Callable[[str], bool]) -> None:
        """Raises `FilterError` for a value that the field cannot have; for most fields, any value is possible."""
        known = self._vocabulary.values(field)
        if known and not any(map(fits, known)):
            values = _nearest(token.text, known)
            raise _error(token, Complaint.NO_SUCH_VALUE, field=field, value=token.text, values=values)

    def _value(self) -> Value:
        token = self._take()
        _check_closed(token)
        if token.kind is not TokenKind.PATTERN:
            return Text(token.text)
        try:
            CompiledPattern(token.text, token.start + 1)
        except RegexError as error:
            raise FilterError(error.phrase, error.start, error.end) from None
        return Pattern(token.text)

    def _version_before(self, name: Token, field: Field) -> str:
        version, dot, _ = name.text.rpartition(".")
        if dot:
            if field not in WITH_PLACES:
                raise _error(name, Complaint.NO_VERSION_OF, field=field)
            if field is Field.DIFFERENCE or (field in OF_PAIRS and "+" in version):
                self._check_golds(name, version)
            else:
                self._check_version(name, version)
        return version

    def _check_golds(self, name: Token, golds: str) -> None:
        """Raises `FilterError` unless a difference is asked of one gold or of two."""
        known = self._vocabulary.golds
        if golds not in known and golds not in ("+".join(pair) for pair in permutations(known, 2)):
            nearest = _nearest(golds, [*known, *("+".join(pair) for pair in combinations(known, 2))])
            raise _error(name, Complaint.NO_GOLD, (0, len(golds)), gold=golds, golds=nearest)

    def _check_version(self, name: Token, version: str) -> None:
        versions = self._vocabulary.versions
        if version not in versions:
            nearest = _nearest(version, versions)
            raise _error(name, Complaint.NO_VERSION, (0, len(version)), version=version, versions=nearest)

    def _comparison(self, name: Token, comparator: Token) -> NumberComparison:
        asks_for_text = comparator.text == Comparator.EQUAL and not _NUMBER.fullmatch(self._next.text)
        left = self._operand(name, or_field=asks_for_text)
        if left is None:
            raise _error(name, Complaint.NO_FIELD, field=name.text, fields=_fields_from(name.text))
        token = self._next
        right = self._operand(token) if token.kind is TokenKind.NAME else None
        if right is None:
            raise _error(token, Complaint.NO_RIGHT, example=self._example())
        self._take()
        return NumberComparison(left, Comparator(comparator.text), right)

    def _operand(self, name: Token, *, or_field: bool = False) -> Operand | None:
        """The number, the length or the score that a name stands for, if it is any of them.

        A name that is none may be that of a field if ``or_field``, as in ``ud.Number=Plur``.
        """
        if _NUMBER.fullmatch(name.text):
            return Number(name.text.replace(",", "."))
        if name.text in list(Quantity):
            return Quantity(name.text)
        scored, at, against = name.text.partition("@")
        version, dot, last = scored.rpartition(".")
        if not dot or field_named(last):
            return None
        if last in list(Quantity):
            raise _error(name, Complaint.NO_VERSION_OF, field=last)
        self._check_version(name, version)
        known = {measure.name: measure for measure in self._vocabulary.measures[version]}
        if last not in known:
            nearest = _nearest(last, list(known))
            place = len(version) + 1, len(scored)
            if or_field:
                raise _error(name, Complaint.NO_FIELD, place, field=last, fields=_fields_from(last))
            raise _error(name, Complaint.NO_MEASURE, place, measure=last, version=version, measures=nearest)
        golds = tuple(against.split("+")) if at else ()
        for gold in golds:
            if gold not in self._vocabulary.golds:
                nearest = _nearest(gold, self._vocabulary.golds)
                place = len(scored) + 1, len(name.text)
                raise _error(name, Complaint.NO_GOLD, place, gold=gold, golds=nearest)
        return Score(version, known[last], golds)

    def _example(self) -> str:
        """An example of a score that can be used here."""
        for version, measures in self._vocabulary.measures.items():
            if measures:
                return f"{version}.{measures[-1].name}"
        return "parser.las"


def _is_asked(field: Field, words: str, known_by: Callable[[str, str], bool], known: str) -> bool:
    """Whether ``words`` in small letters ask for a known value, or for more than that."""
    if field is Field.LOST and not known.endswith(("=", ";")):
        known = f"{known};"
    return known_by(known.casefold(), words) or _is_detailed(field, words, known)


def _is_detailed(field: Field, value: str, known: str) -> bool:
    """Whether a value says more than the kind: ``feature Number``, ``tag: VERB``, ``delete obl``, ``relation=obl;``.

    Of an edit, labels alone will do.
    """
    match field:
        case Field.WORD:
            return value.startswith((f"{known} ", f"{known}:"))
        case Field.EDIT:
            first, space, _ = value.partition(" ")
            return not space or known.endswith(first) or not first.isalpha() or "→" in value
        case Field.LOST:
            return known.endswith("=") and value.startswith(known)
        case _:
            return False


def _check_closed(token: Token) -> None:
    if not token.is_closed:
        raise _error(token, Complaint.NO_SLASH if token.kind is TokenKind.PATTERN else Complaint.NO_QUOTE)


def _check_places(sign: Token, parts: Sequence[Expression]) -> None:
    """Raises `FilterError` unless all of ``parts`` are about places in a sentence, possibly negated."""
    for part in parts:
        if not is_about_places(part.part if isinstance(part, Not) else part):
            raise _error(sign, Complaint.NO_PLACE, fields=sorted(WITH_PLACES))


def _nearest(name: str, names: Sequence[str]) -> Sequence[str]:
    """The known names, those most similar to an unknown one first; … stands for others if there are many."""
    found = list(dict.fromkeys((*get_close_matches(name, names, 3, 0.5), *names)))
    return found if 0 < len(found) <= MOST_NAMED else (*found[:MOST_NAMED], "…")


def _fields_from(name: str) -> Sequence[str]:
    """All fields, those most similar to an unknown one first."""
    return tuple(dict.fromkeys((*get_close_matches(name, _FIELDS, 3, 0.5), *_FIELDS)))


def _error(
    token: Token, complaint: Complaint, part: tuple[int, int] | None = None, **values: str | int | Sequence[str]
) -> FilterError:
    """An error about a token, or about part of its text if the token is written without quotation marks."""
    start, end = token.start, token.end
    if part and end - start == len(token.text):
        start, end = token.start + part[0], token.start + part[1]
    return FilterError(Phrase(complaint, values), start, end)


_MOST: Final = 3
"""The most labels that are named."""

_SIGNS: Final = re.compile(r"[-=:@$/|+]")
"""What stands between the category and the functions of a bracket, and between a label and its subtype."""


def label_hint(wanted: Expression, vocabulary: Vocabulary) -> Phrase | None:
    """That no version, or not the one named, has a label that a filter asks for, and what is like it; None if it has.

    Also that none has a feature or tag, if it is known which they have.

    ``NP-SBJ`` is written on a bracket, but its label is ``SBJ``.
    """
    for term in terms_of(wanted):
        if not isinstance(term.value, Text):
            continue
        if term.field in (Field.RELATION, Field.NODE):
            known = _labels(term.version, vocabulary)
            written = vocabulary.categories_of(term.version) if term.field is Field.NODE else ()
            if known and not any(map(fit_of(term), chain(known, written))):
                return _unknown_label(term.version, term.value.text, term.field, _like(term.value.text, known))
        elif term.field in (Field.EDIT, Field.LOST):
            known = _labels("", vocabulary)
            for label in _LABELS[term.field].findall(term.value.text):
                if known and not any(label.casefold() in each.casefold() for each in known):
                    return _unknown_label("", label, Field.RELATION, _like(label, known))
        if term.field in _OF_WORDS and (found := _OF_WORDS[term.field].match(term.value.text)):
            asked, is_feature = found[1], term.field is Field.WORD
            known = [*(vocabulary.features if is_feature else vocabulary.tags)]
            if known and not any(each.casefold().startswith(asked.casefold()) for each in known):
                near = ", ".join(get_close_matches(asked, known, _MOST) or known[:_MOST])
                if is_feature:
                    return said("No version has the feature {name}; there are {near} …", name=asked, near=near)
                return said("No version has the tag {name}; there are {near} …", name=asked, near=near)
    return None


_OF_WORDS: Final = {
    Field.WORD: re.compile(r"feature ([^\s:]+)"),
    Field.LOST: re.compile(r"(?:.*[; ])?tag=(?![∅–*])([^;→ ]+)"),
}
"""The names of features and tags in what is asked of differences between words and of lost points."""


_LABELS: Final = {
    Field.EDIT: re.compile(r"(?:^|(?<= ))(?!(?:delete|add|relabel|forgiven|→|hd|\*)(?:[ ,]|$))[^ ,→]+", re.IGNORECASE),
    Field.LOST: re.compile(r"(?:(?<=relation=)|(?<=confusion=)|(?<=→ ))(?!(?:[∅–*]|hd)(?:[; ]|$))[^;→ ]+"),
}
"""The labels in what is asked of an edit, or of a lost point; heads' own are in no inventory."""


def _unknown_label(version: str, label: str, field: Field, near: list[str]) -> Phrase:
    filters = ", ".join(written(Has(field, version, Text(each))) for each in near)
    if near and version:
        return said(
            "{version} does not have the label {label}; try {filters}", version=version, label=label, filters=filters
        )
    if near:
        return said("No version has the label {label}; try {filters}", label=label, filters=filters)
    if version:
        return said("{version} does not have the label {label}", version=version, label=label)
    return said("No version has the label {label}", label=label)


def _labels(version: str, vocabulary: Vocabulary) -> list[str]:
    """All labels of a version, or of all."""
    kinds = (vocabulary.labels, vocabulary.relations)
    rows = [labels for kind in kinds for name, labels in kind.items() if version in ("", name)]
    return list(dict.fromkeys(chain.from_iterable(rows)))


def _like(label: str, known: list[str]) -> list[str]:
    """The labels that are a part of this one, or else written nearly alike."""
    parts = {part.casefold() for part in _SIGNS.split(label)}
    found = [each for each in known if each.casefold() in parts]
    return (found or get_close_matches(label, known))[:_MOST]
