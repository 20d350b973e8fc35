"""The tokens and expressions of filters, and how to write expressions as text."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final, NamedTuple

from core.base.harmless_text import quoted
from core.scoring.settings import GoldSet


class Quantity(StrEnum):
    """Numbers of a sentence that are not scores: its tokens, the overlap of the golds, and their conflicts."""

    LENGTH = "len"
    OVERLAP = "overlap"
    CONFLICTS = "conflicts"


class Field(StrEnum):
    """Fields of a sentence that hold text; each `Quantity` and scores are numbers."""

    ID = "id"
    NOTE = "note"
    FLAG = "flag"
    STATE = "state"
    EXCLUDED = "excluded"
    DIFFERENCE = "diff"
    RELATION = "rel"
    NODE = "node"
    SPAN = "span"
    EDIT = "edit"
    LOST = "lost"
    CHIP = "chip"
    LINE = "line"
    WORD = "differs"
    FINDING = "finding"


FORMER_FIELDS: Final = {"mark": Field.FINDING, "conflict": Field.DIFFERENCE}
"""Former names of fields, so that saved filters can still be read."""

WITH_PLACES: Final = frozenset(Field) - {Field.ID, Field.NOTE, Field.FLAG, Field.STATE, Field.EXCLUDED}
"""The fields whose values are at places in a sentence; each version has them, without a version they refer to any.

`Field.DIFFERENCE` is about pairs of golds: it takes one gold, or two joined by ``+``. So does `Field.WORD`, which may
also be about a parse and its native gold.
"""

OF_PAIRS: Final = frozenset([Field.DIFFERENCE, Field.WORD])
"""The fields that may have two golds joined by ``+`` before them."""


class Comparator(StrEnum):
    """How numbers compare; words are equal or not."""

    LESS = "<"
    AT_MOST = "<="
    MORE = ">"
    AT_LEAST = ">="
    EQUAL = "="
    UNEQUAL = "!="


class MeasureName(NamedTuple):
    """The name of a measure in filters, and the measure it stands for.

    `tedeval` is labelled or unlabelled as chosen elsewhere (``labelled`` is None); `u-ted` is always unlabelled.
    """

    name: str
    metric: str
    labelled: bool | None


@dataclass(frozen=True, slots=True)
class Text:
    """Words as they are."""

    text: str


@dataclass(frozen=True, slots=True)
class Pattern:
    """A regular expression (`core.base.regular_expressions`), as written between slashes."""

    source: str


Value = Text | Pattern


@dataclass(frozen=True, slots=True)
class Contains:
    """``words``: the text of the sentence contains this."""

    value: Value


@dataclass(frozen=True, slots=True)
class Has:
    """``ud.rel:obl``: a field contains this, ignoring case; without a value, anything."""

    field: Field
    version: str
    value: Value | None


@dataclass(frozen=True, slots=True)
class Is:
    """``ud.rel=obl``: a field has exactly this value."""

    field: Field
    version: str
    value: Value


@dataclass(frozen=True, slots=True)
class Number:
    """A number, as written."""

    text: str


@dataclass(frozen=True, slots=True)
class Score:
    """A version's score on the sentence; if ``against`` is empty, against the golds that are chosen elsewhere."""

    version: str
    measure: MeasureName
    against: GoldSet


Operand = Number | Quantity | Score


@dataclass(frozen=True, slots=True)
class NumberComparison:
    """``udpipe.las<biaffine.las``; false if either value is unknown."""

    left: Operand
    comparator: Comparator
    right: Operand


@dataclass(frozen=True, slots=True)
class Not:
    """A condition that must not hold."""

    part: "Expression"


@dataclass(frozen=True, slots=True)
class And:
    """Conditions that must all hold; without any, it is the empty filter, which every sentence matches."""

    parts: tuple["Expression", ...]


@dataclass(frozen=True, slots=True)
class Or:
    """Conditions of which at least one must hold."""

    parts: tuple["Expression", ...]


@dataclass(frozen=True, slots=True)
class Together:
    """``ud.node=obl & sud.node=comp:obj``: conditions about places that must hold at the same place."""

    parts: tuple["Expression", ...]


Expression = Contains | Has | Is | NumberComparison | Not | And | Or | Together


def written_name(name: str) -> str:
    """A version's name as written in a filter."""
    is_plain = not name.startswith("/") and not any(c.isspace() or c in '()"<>' for c in name)
    return name if is_plain else quoted(name)


def written_value(text: str) -> str:
    """A value as written after a field."""
    is_plain = text and text[0] not in '"/' and not any(c.isspace() or c in "()" for c in text)
    return text if is_plain else quoted(text)


def written(expression: Expression) -> str:
    """The filter as text, which parses to the same expression."""
    match expression:
        case Contains(value):
            return _words(value)
        case Has():
            return f"{_field(expression)}:{_value(expression.value) if expression.value else ''}"
        case Is():
            return f"{_field(expression)}={_value(expression.value)}"
        case NumberComparison():
            return f"{_operand(expression.left)}{expression.comparator}{_operand(expression.right)}"
        case Not():
            return f"not {_bracketed(expression.part)}"
        case And():
            return " ".join(map(_within, expression.parts))
        case Or():
            return " or ".join(map(_within, expression.parts))
        case Together():
            return " & ".join(map(_bracketed, expression.parts))


def _words(value: Value) -> str:
    if isinstance(value, Pattern):
        return f"/{value.source}/"
    is_plain = value.text.isalnum() and value.text.lower() not in CONNECTIVES
    return value.text if is_plain else quoted(value.text)


def _within(part: Expression) -> str:
    return f"({written(part)})" if isinstance(part, And | Or) else written(part)


def _bracketed(part: Expression) -> str:
    """A part that `not` or ``&`` binds more tightly than what is in it."""
    return f"({written(part)})" if isinstance(part, Together) else _within(part)


def _field(term: Has | Is) -> str:
    if not term.version:
        return term.field
    golds = term.version.split("+") if term.field in OF_PAIRS else [term.version]
    return f"{'+'.join(map(written_name, golds))}.{term.field}"


def _value(value: Value) -> str:
    return f"/{value.source}/" if isinstance(value, Pattern) else written_value(value.text)


def _operand(operand: Operand) -> str:
    match operand:
        case Number(text):
            return text
        case Quantity():
            return operand.value
        case Score():
            against = "@" + "+".join(map(written_name, operand.against)) if operand.against else ""
            return f"{written_name(operand.version)}.{operand.measure.name}{against}"


def terms_of(expression: Expression) -> Iterator[Has | Is]:
    """The conditions of a filter on the value of a field."""
    waiting = [expression]
    while waiting:
        match waiting.pop():
            case Has() | Is() as term:
                yield term
            case Not(part):
                waiting.append(part)
            case And(parts) | Or(parts) | Together(parts):
                waiting += parts


def fields_of(expression: Expression) -> frozenset[Field]:
    """The fields that a filter uses."""
    return frozenset(term.field for term in terms_of(expression))


def is_about_places(expression: Expression) -> bool:
    """Whether a filter can be one side of ``&``: it says which places, rather than which sentences or which not."""
    match expression:
        case Has(field) | Is(field):
            return field in WITH_PLACES
        case Or(parts):
            return all(map(is_about_places, parts))
        case Together():
            return True
    return False


# Splits filters into tokens with their positions.


_COMPARATOR: Final = re.compile("|".join(sorted(Comparator, key=len, reverse=True)))
_BETWEEN_SLASHES: Final = re.compile(r"/((?:[^/\\]+|\\.?)*)(/?)", re.DOTALL)
_IN_QUOTATION_MARKS: Final = re.compile(r'"((?:[^"\\]+|\\.?)*)("?)', re.DOTALL)
_ESCAPED: Final = re.compile(r'\\(["\\])')
_LETTERS_AFTER_MARK: Final = re.compile(r'"[^\W\d_]+(?=[\s()]|$)')
"""What follows a quotation mark that is one of a word, as in Hebrew abbreviations."""


class TokenKind(Enum):
    """The kinds of tokens; the values are their names in messages."""

    OPEN = "("
    CLOSE = ")"
    AND = "and"
    OR = "or"
    NOT = "not"
    TOGETHER = "&"
    NAME = "a word, or a field and its version"
    COLON = ":"
    COMPARATOR = "a comparator"
    VALUE = "words as they are, after a field"
    QUOTED = "words in quotation marks"
    PATTERN = "a regular expression"
    END = "the end"


CONNECTIVES: Final = {kind.value: kind for kind in (TokenKind.AND, TokenKind.OR, TokenKind.NOT, TokenKind.TOGETHER)}
"""The words and the sign that connect conditions."""


@dataclass(frozen=True, slots=True)
class Token:
    """A token from ``start`` up to ``end``; ``text`` is its content, without quotation marks and slashes.

    ``is_closed`` is False if its last quotation mark or slash is missing.
    """

    kind: TokenKind
    text: str
    start: int
    end: int
    is_closed: bool = True


def field_named(name: str) -> Field | None:
    """The field of words that a name ends in, after its version: ``ud.rel``."""
    last = name.rpartition(".")[2]
    return Field(last) if last in list(Field) else FORMER_FIELDS.get(last)


def is_delimiter(character: str) -> bool:
    """Whether a character ends a value without quotation marks."""
    return character.isspace() or character in "()"


def tokens_of(source: str) -> list[Token]:
    """All tokens of a filter, valid or not; the last marks the end."""
    return _Lexer(source).all()


class _Lexer:
    def __init__(self, source: str) -> None:
        self._source = source
        self._at = 0
        self._tokens: list[Token] = []

    def all(self) -> list[Token]:
        while self._at < len(self._source):
            if self._source[self._at].isspace():
                self._at += 1
            else:
                self._token()
        self._add(TokenKind.END, "", self._at)
        return self._tokens

    def _add(self, kind: TokenKind, text: str, start: int, *, is_closed: bool = True) -> None:
        self._tokens.append(Token(kind, text, start, self._at, is_closed))

    def _token(self) -> None:
        start, character = self._at, self._source[self._at]
        comparator = _COMPARATOR.match(self._source, start)
        if self._is_value_next():
            self._value()
        elif character in "()":
            self._at += 1
            self._add(TokenKind(character), character, start)
        elif comparator:
            self._at = comparator.end()
            self._add(TokenKind.COMPARATOR, comparator[0], start)
        elif character == ":":
            self._at += 1
            self._add(TokenKind.COLON, ":", start)
        elif character == "/":
            self._pattern()
        elif character == '"':
            self._quoted()
        else:
            self._name()

    def _is_value_next(self) -> bool:
        """Whether a value comes next: right after the colon of a field of words, or anywhere after its comparator."""
        if len(self._tokens) < 2 or is_delimiter(self._source[self._at]):
            return False
        name, sign = self._tokens[-2:]
        if name.kind is not TokenKind.NAME or field_named(name.text) is None:
            return False
        return sign.kind is TokenKind.COMPARATOR or (sign.kind is TokenKind.COLON and sign.end == self._at)

    def _value(self) -> None:
        start, character = self._at, self._source[self._at]
        if character == "/":
            self._pattern()
        elif character == '"':
            text, is_closed = self._quotation()
            self._add(TokenKind.QUOTED, text, start, is_closed=is_closed)
        else:
            while self._at < len(self._source) and not is_delimiter(self._source[self._at]):
                self._at += 1
            self._add(TokenKind.VALUE, self._source[start : self._at], start)

    def _pattern(self) -> None:
        """Reads a regular expression; slashes within it are escaped by a backslash."""
        start, found = self._at, _BETWEEN_SLASHES.match(self._source, self._at)
        assert found, "a slash has been seen"
        self._at = found.end()
        self._add(TokenKind.PATTERN, found[1], start, is_closed=bool(found[2]))

    def _quoted(self) -> None:
        """Reads words in quotation marks, or a name in them that a dot follows, or another gold and a difference."""
        start = self._at
        text, is_closed = self._quotation()
        following = self._source[self._at : self._at + 1]
        if following == "." or (following == "+" and self._is_pair_from(start)):
            self._at = start
            self._name()
        else:
            self._add(TokenKind.QUOTED, text, start, is_closed=is_closed)

    def _is_pair_from(self, start: int) -> bool:
        """Whether two golds and a difference begin here; leaves the position as it is."""
        at, self._at = self._at, start
        self._name()
        name = self._tokens.pop()
        self._at = at
        return field_named(name.text) in OF_PAIRS

    def _quotation(self) -> tuple[str, bool]:
        """The text between quotation marks, and whether they are closed; a backslash escapes ``"`` and itself."""
        found = _IN_QUOTATION_MARKS.match(self._source, self._at)
        assert found, "a quotation mark has been seen"
        self._at = found.end()
        return _ESCAPED.sub(r"\1", found[1]), bool(found[2])

    def _name(self) -> None:
        """Reads a word, or versions and a field; versions in quotation marks may contain any character."""
        start, text, is_closed = self._at, "", True
        while self._at < len(self._source):
            character = self._source[self._at]
            if character == '"' and (not text or text[-1] in "@+"):
                quotation, is_closed = self._quotation()
                text += quotation
                continue
            if is_delimiter(character) or _COMPARATOR.match(self._source, self._at):
                break
            if character == '"' and not (text[-1:].isalpha() and _LETTERS_AFTER_MARK.match(self._source, self._at)):
                break
            if character == ":" and field_named(text):
                break
            text += character
            self._at += 1
        word = self._source[start : self._at].lower()
        self._add(CONNECTIVES.get(word, TokenKind.NAME), text, start, is_closed=is_closed)
