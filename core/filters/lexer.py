"""Splits filters into tokens with their positions."""

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from core.filters.syntax import FORMER_FIELDS, OF_PAIRS, Comparator, Connective, Field

_COMPARATOR: Final = re.compile("|".join(sorted(Comparator, key=len, reverse=True)))


class Kind(Enum):
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


@dataclass(frozen=True, slots=True)
class Token:
    """A token from ``start`` up to ``end``; ``text`` is its content, without quotation marks and slashes.

    ``is_closed`` is False if its last quotation mark or slash is missing.
    """

    kind: Kind
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
        self._add(Kind.END, "", self._at)
        return self._tokens

    def _add(self, kind: Kind, text: str, start: int, *, is_closed: bool = True) -> None:
        self._tokens.append(Token(kind, text, start, self._at, is_closed))

    def _token(self) -> None:
        start, character = self._at, self._source[self._at]
        comparator = _COMPARATOR.match(self._source, start)
        if self._is_value_next():
            self._value()
        elif character in "()":
            self._at += 1
            self._add(Kind(character), character, start)
        elif comparator:
            self._at = comparator.end()
            self._add(Kind.COMPARATOR, comparator[0], start)
        elif character == ":":
            self._at += 1
            self._add(Kind.COLON, ":", start)
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
        if name.kind is not Kind.NAME or field_named(name.text) is None:
            return False
        return sign.kind is Kind.COMPARATOR or (sign.kind is Kind.COLON and sign.end == self._at)

    def _value(self) -> None:
        start, character = self._at, self._source[self._at]
        if character == "/":
            self._pattern()
        elif character == '"':
            text, is_closed = self._quotation()
            self._add(Kind.QUOTED, text, start, is_closed=is_closed)
        else:
            while self._at < len(self._source) and not is_delimiter(self._source[self._at]):
                self._at += 1
            self._add(Kind.VALUE, self._source[start : self._at], start)

    def _pattern(self) -> None:
        """Reads a regular expression; slashes within it are escaped by a backslash."""
        start = self._at
        self._at += 1
        while self._at < len(self._source) and self._source[self._at] != "/":
            self._at += 2 if self._source[self._at] == "\\" else 1
        is_closed = self._at < len(self._source)
        source = self._source[start + 1 : self._at]
        self._at = min(self._at + 1, len(self._source))
        self._add(Kind.PATTERN, source, start, is_closed=is_closed)

    def _quoted(self) -> None:
        """Reads words in quotation marks, or a name in them that a dot follows, or another gold and a difference."""
        start = self._at
        text, is_closed = self._quotation()
        following = self._source[self._at : self._at + 1]
        if following == "." or (following == "+" and self._is_pair_from(start)):
            self._at = start
            self._name()
        else:
            self._add(Kind.QUOTED, text, start, is_closed=is_closed)

    def _is_pair_from(self, start: int) -> bool:
        """Whether two golds and a difference begin here; leaves the position as it is."""
        at, self._at = self._at, start
        self._name()
        name = self._tokens.pop()
        self._at = at
        return field_named(name.text) in OF_PAIRS

    def _quotation(self) -> tuple[str, bool]:
        """The text between quotation marks, and whether they are closed; a backslash escapes ``"`` and itself."""
        text: list[str] = []
        self._at += 1
        while self._at < len(self._source) and self._source[self._at] != '"':
            if self._source[self._at] == "\\" and self._source[self._at + 1 : self._at + 2] in ("\\", '"'):
                self._at += 1
            text.append(self._source[self._at])
            self._at += 1
        is_closed = self._at < len(self._source)
        self._at += is_closed
        return "".join(text), is_closed

    def _name(self) -> None:
        """Reads a word, or versions and a field; versions in quotation marks may contain any character."""
        start, text, is_closed = self._at, "", True
        while self._at < len(self._source):
            character = self._source[self._at]
            if character == '"' and (not text or text[-1] in "@+"):
                quotation, is_closed = self._quotation()
                text += quotation
                continue
            if is_delimiter(character) or character == '"' or _COMPARATOR.match(self._source, self._at):
                break
            if character == ":" and field_named(text):
                break
            text += character
            self._at += 1
        word = self._source[start : self._at].lower()
        self._add(Kind(word) if word in list(Connective) else Kind.NAME, text, start, is_closed=is_closed)
