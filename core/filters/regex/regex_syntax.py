"""The syntax trees of regular expressions, and their parser."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from core.base.messages import Phrase
from core.filters.errors import Complaint, FilterError

MOST_CHARACTERS: Final = 200
MOST_GROUPS: Final = 20
"""The deepest nesting of groups."""

Test = Callable[[str], bool]
"""Tells whether a character matches."""


class Anchor(Enum):
    """Matches a position, not a character."""

    BEGIN = "^"
    END = "$"
    BOUNDARY = "\\b"


@dataclass(frozen=True, slots=True)
class One:
    """One character that passes a test."""

    test: Test


@dataclass(frozen=True, slots=True)
class Chain:
    """Parts in sequence."""

    parts: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several alternatives."""

    options: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """A part repeated at least ``least`` and at most ``most`` times; None for no limit."""

    part: "Node"
    least: int
    most: int | None


Node = One | Anchor | Chain | Choice | Repeat

_COUNT: Final = re.compile(r"\{(\d{1,4})\}|\{(\d{1,4})?,(\d{1,4})?\}", re.ASCII)
_COUNTS: Final = {"*": (0, None), "+": (1, None), "?": (0, 1)}


def is_word_character(character: str) -> bool:
    """Whether a character belongs to words: a letter, a digit or ``_``."""
    return character.isalnum() or character == "_"


def _not(test: Test) -> Test:
    return lambda character: not test(character)


_CATEGORIES: Final[dict[str, Test]] = {
    "w": is_word_character,
    "W": _not(is_word_character),
    "d": str.isdecimal,
    "D": _not(str.isdecimal),
    "s": str.isspace,
    "S": _not(str.isspace),
}


def parse_pattern(source: str, offset: int = 0) -> Node:
    """Parses a regular expression that begins at ``offset`` of a filter. Raises `FilterError` with positions in it."""
    if len(source) > MOST_CHARACTERS:
        phrase = Phrase(Complaint.LONG_PATTERN, {"most": MOST_CHARACTERS})
        raise FilterError(phrase, offset, offset + len(source))
    return _PatternParser(source, offset).whole()


class _PatternParser:
    def __init__(self, source: str, offset: int) -> None:
        self._source = source
        self._offset = offset
        self._at = 0

    def whole(self) -> Node:
        node = self._choice(0)
        if self._at < len(self._source):
            raise self._error(Complaint.NO_GROUP_BEGIN, self._at)
        return node

    @property
    def _next(self) -> str:
        """The next character; empty at the end."""
        return self._source[self._at : self._at + 1]

    def _error(self, complaint: Complaint, start: int, **values: str | int) -> FilterError:
        end = min(max(start + 1, self._at), len(self._source))
        return FilterError(Phrase(complaint, values), self._offset + start, self._offset + end)

    def _choice(self, depth: int) -> Node:
        options = [self._chain(depth)]
        while self._next == "|":
            self._at += 1
            options.append(self._chain(depth))
        return options[0] if len(options) == 1 else Choice(tuple(options))

    def _chain(self, depth: int) -> Node:
        parts: list[Node] = []
        while self._next and self._next not in "|)":
            parts.append(self._repeated(depth))
        return parts[0] if len(parts) == 1 else Chain(tuple(parts))

    def _repeated(self, depth: int) -> Node:
        start = self._at
        if self._next in "*+?{":
            raise self._error(Complaint.NO_COUNT if self._next == "{" else Complaint.NO_REPEATED, start)
        node = self._atom(depth)
        if self._next and self._next in "*+?{":
            if isinstance(node, Anchor) and self._source[start] != "(":
                raise self._error(Complaint.NO_REPEATED, self._at)
            least, most = self._count()
            node = Repeat(node, least, most)
            if self._next == "?":
                self._at += 1
            if self._next and self._next in "*+?{":
                raise self._error(Complaint.NO_REPEATED, self._at)
        return node

    def _count(self) -> tuple[int, int | None]:
        if counts := _COUNTS.get(self._next):
            self._at += 1
            return counts
        found = _COUNT.match(self._source, self._at)
        least, most = (int(found[1] or found[2] or 0), found[1] or found[3]) if found else (0, "")
        if not found or (most and int(most) < least):
            raise self._error(Complaint.NO_COUNT, self._at)
        self._at = found.end()
        return least, int(most) if most else None

    def _atom(self, depth: int) -> Node:
        start, character = self._at, self._next
        self._at += 1
        match character:
            case "(":
                return self._group(start, depth + 1)
            case "[":
                return One(self._class(start))
            case "^":
                return Anchor.BEGIN
            case "$":
                return Anchor.END
            case ".":
                return One(bool)
            case "\\" if self._next == "b":
                self._at += 1
                return Anchor.BOUNDARY
            case "\\":
                return One(self._escaped(start))
        return One(character.__eq__)

    def _group(self, start: int, depth: int) -> Node:
        if depth > MOST_GROUPS:
            raise self._error(Complaint.TOO_DEEP, start, most=MOST_GROUPS)
        if self._next == "?":
            self._at += 2
            if self._source[self._at - 1 : self._at] != ":":
                raise self._error(Complaint.NO_SUCH_GROUP, start)
        node = self._choice(depth)
        if self._next != ")":
            self._at = start + 1
            raise self._error(Complaint.NO_GROUP_END, start)
        self._at += 1
        return node

    def _escaped(self, start: int) -> Test:
        """Parses the character after a backslash at ``start``."""
        character = self._next
        self._at += 1
        if character in _CATEGORIES:
            return _CATEGORIES[character]
        if not character or (character.isascii() and character.isalnum()):
            raise self._error(Complaint.NO_ESCAPE, start, character=character)
        return character.__eq__

    def _class(self, start: int) -> Test:
        is_negated = self._next == "^"
        self._at += is_negated
        first = self._at
        tests: list[Test] = []
        while self._next != "]" or self._at == first:
            if not self._next:
                self._at = start + 1
                raise self._error(Complaint.NO_CLASS_END, start)
            tests.append(self._member())
        self._at += 1

        def is_among(character: str) -> bool:
            return any(test(character) for test in tests)

        return _not(is_among) if is_negated else is_among

    def _member(self) -> Test:
        """Parses a character, a category or a range in a class."""
        start = self._at
        low, test = self._end_of_range()
        if self._next != "-" or self._source[self._at + 1 : self._at + 2] in ("", "]"):
            return test
        self._at += 1
        high, _ = self._end_of_range()
        if not low or not high or low > high:
            raise self._error(Complaint.NO_RANGE, start)
        return lambda character: low <= character <= high

    def _end_of_range(self) -> tuple[str, Test]:
        """Parses a character, empty for a category; returns it with its test."""
        start, character = self._at, self._next
        self._at += 1
        if character != "\\":
            return character, character.__eq__
        test = self._escaped(start)
        escaped = self._source[start + 1]
        return "" if escaped in _CATEGORIES else escaped, test
