"""Regular expressions that can't hang: each character of a text is read once, whatever the pattern.

D: Python's own matcher goes back and tries again, with some patterns for longer than anyone waits, and nothing stops
it. Here all ways to match are followed at the same time (Thompson 1968), and where each set of them leads is
remembered. That leaves out what needs going back: back references and look-around. `CompiledPattern` tells whether some
part of a text matches; greedy and lazy repetitions are then the same. A pattern that it accepts means what it means in
Python, except that ``.`` also matches the end of a line, and ``$`` the end of the text alone. `WholePattern` tells
whether the match at the beginning, which a matcher that goes back would find first, is the whole text.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from functools import reduce
from operator import getitem
from typing import Final

from core.base.errors import PlacedError
from core.base.messages import Phrase


class RegexComplaint(StrEnum):
    """Message templates: what is wrong with a pattern, and what was expected."""

    LONG_PATTERN = "a pattern of more than {most} characters; expected a shorter one"
    LARGE_PATTERN = "a pattern with more than {most} steps; expected fewer repetitions"
    TOO_DEEP = "nested more than {most} deep; expected fewer nested brackets"
    NO_GROUP_END = "expected ')' for this group"
    NO_GROUP_BEGIN = "')' without a group; expected '\\)' for the character itself"
    NO_SUCH_GROUP = "unknown kind of group; expected '(' or '(?:'"
    NO_CLASS_END = "expected ']' for this class"
    NO_RANGE = "expected a range from a lower to a higher character"
    NO_REPEATED = "nothing to repeat; expected a character or a group before this"
    NO_COUNT = "expected a repetition such as {{2}} or {{2,5}}, or '\\{{' for the character itself"
    NO_ESCAPE = "'\\{character}' has no meaning here; expected one of \\w \\d \\s \\b or an escaped sign"


class RegexError(PlacedError):
    """An invalid pattern, with its place in the text that it stands in."""


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
    """A part repeated at least ``least`` and at most ``most`` times; None for no limit. Lazy: as seldom as possible."""

    part: "Node"
    least: int
    most: int | None
    is_lazy: bool = False


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
    """Parses a regular expression that begins at ``offset`` of a text. Raises `RegexError` with positions in it."""
    if len(source) > MOST_CHARACTERS:
        phrase = Phrase(RegexComplaint.LONG_PATTERN, {"most": MOST_CHARACTERS})
        raise RegexError(phrase, offset, offset + len(source))
    return _PatternParser(source, offset).whole()


class PatternParser(ABC):
    """What all syntaxes share: choices of chains of repeated atoms, and groups."""

    _or = "|"
    _close = ")"
    _not_opened = Phrase(RegexComplaint.NO_GROUP_BEGIN, {})
    _not_closed = Phrase(RegexComplaint.NO_GROUP_END, {})

    def __init__(self, source: str, offset: int = 0) -> None:
        self._source = source
        self._offset = offset
        self._at = 0

    def whole(self) -> Node:
        node = self._choice(0)
        if self._at < len(self._source):
            raise self._refusal(self._not_opened, self._at)
        return node

    @property
    def _next(self) -> str:
        """The next character; empty at the end."""
        return self._source[self._at : self._at + 1]

    def _is_next(self, sign: str) -> bool:
        return self._source.startswith(sign, self._at)

    def _accept(self, sign: str) -> bool:
        found = self._is_next(sign)
        self._at += len(sign) if found else 0
        return found

    def _error(self, complaint: RegexComplaint, start: int, **values: str | int) -> RegexError:
        return self._refusal(Phrase(complaint, values), start)

    def _refusal(self, phrase: Phrase, start: int) -> RegexError:
        end = min(max(start + 1, self._at), len(self._source))
        return RegexError(phrase, self._offset + start, self._offset + end)

    def _choice(self, depth: int) -> Node:
        options = [self._chain(depth)]
        while self._accept(self._or):
            options.append(self._chain(depth))
        return options[0] if len(options) == 1 else Choice(tuple(options))

    def _chain(self, depth: int) -> Node:
        parts: list[Node] = []
        while self._next and not self._is_next(self._or) and not self._is_next(self._close):
            parts.append(self._repeated(depth))
        return parts[0] if len(parts) == 1 else Chain(tuple(parts))

    def _group(self, start: int, depth: int) -> Node:
        """Parses a group at ``start`` from behind its opening sign."""
        if depth > MOST_GROUPS:
            raise self._error(RegexComplaint.TOO_DEEP, start, most=MOST_GROUPS)
        node = self._choice(depth)
        if not self._accept(self._close):
            self._at = start + 1
            raise self._refusal(self._not_closed, start)
        return node

    @abstractmethod
    def _repeated(self, depth: int) -> Node:
        """Parses an atom and how often it comes."""


class _PatternParser(PatternParser):
    def _repeated(self, depth: int) -> Node:
        start = self._at
        if self._next in "*+?{":
            raise self._error(RegexComplaint.NO_COUNT if self._next == "{" else RegexComplaint.NO_REPEATED, start)
        node = self._atom(depth)
        if self._next and self._next in "*+?{":
            if isinstance(node, Anchor) and self._source[start] != "(":
                raise self._error(RegexComplaint.NO_REPEATED, self._at)
            least, most = self._count()
            is_lazy = self._next == "?"
            self._at += is_lazy
            node = Repeat(node, least, most, is_lazy)
            if self._next and self._next in "*+?{":
                raise self._error(RegexComplaint.NO_REPEATED, self._at)
        return node

    def _count(self) -> tuple[int, int | None]:
        if counts := _COUNTS.get(self._next):
            self._at += 1
            return counts
        found = _COUNT.match(self._source, self._at)
        least, most = (int(found[1] or found[2] or 0), found[1] or found[3]) if found else (0, "")
        if not found or (most and int(most) < least):
            raise self._error(RegexComplaint.NO_COUNT, self._at)
        self._at = found.end()
        return least, int(most) if most else None

    def _atom(self, depth: int) -> Node:
        start, character = self._at, self._next
        self._at += 1
        match character:
            case "(":
                if depth < MOST_GROUPS and self._next == "?":
                    self._at += 2
                    if self._source[self._at - 1 : self._at] != ":":
                        raise self._error(RegexComplaint.NO_SUCH_GROUP, start)
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

    def _escaped(self, start: int) -> Test:
        """Parses the character after a backslash at ``start``."""
        character = self._next
        self._at += 1
        if character in _CATEGORIES:
            return _CATEGORIES[character]
        if not character or (character.isascii() and character.isalnum()):
            raise self._error(RegexComplaint.NO_ESCAPE, start, character=character)
        return character.__eq__

    def _class(self, start: int) -> Test:
        is_negated = self._next == "^"
        self._at += is_negated
        first = self._at
        tests: list[Test] = []
        while self._next != "]" or self._at == first:
            if not self._next:
                self._at = start + 1
                raise self._error(RegexComplaint.NO_CLASS_END, start)
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
            raise self._error(RegexComplaint.NO_RANGE, start)
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


MOST_STEPS: Final = 500
"""The most steps in a pattern, with its repetitions expanded; matching takes at most this many steps per character."""

MOST_REMEMBERED: Final = 20_000
"""The most moves that a pattern remembers before it starts afresh, so that its memory is bounded."""


class _Side(Enum):
    """What is on one side of a position in a text."""

    NOTHING = "nothing"
    WORD = "a character of a word"
    OTHER = "another character"


_HOLDS: Final[dict[Anchor, Callable[[_Side, _Side], bool]]] = {
    Anchor.BEGIN: lambda before, _: before is _Side.NOTHING,
    Anchor.END: lambda _, after: after is _Side.NOTHING,
    Anchor.BOUNDARY: lambda before, after: (before is _Side.WORD) != (after is _Side.WORD),
}


@dataclass(frozen=True, slots=True)
class _Step:
    """A step of a pattern: its condition, or None, and the numbers of the next steps, the preferred one first."""

    condition: Test | Anchor | None
    after: tuple[int, ...]


_FOUND: Final = 0
"""The number of the step that ends a pattern."""


class _Program:
    """The steps of a pattern, from its last to its first."""

    def __init__(self, node: Node, offset: int, length: int) -> None:
        self.steps = [_Step(None, ())]
        self._visits = 0
        self._place = offset, offset + length
        self.first = self._add(node, _FOUND)

    def _step(self, condition: Test | Anchor | None, *after: int) -> int:
        self.steps.append(_Step(condition, after))
        return len(self.steps) - 1

    def _add(self, node: Node, after: int) -> int:
        """Adds the steps of ``node`` in front of step ``after``; returns the number of the first."""
        # Counted a visit, not a step: repetitions of nothing within each other take time, too.
        self._visits += 1
        if self._visits > MOST_STEPS:
            raise RegexError(Phrase(RegexComplaint.LARGE_PATTERN, {"most": MOST_STEPS}), *self._place)
        match node:
            case One():
                return self._step(node.test, after)
            case Anchor():
                return self._step(node, after)
            case Chain():
                for part in reversed(node.parts):
                    after = self._add(part, after)
                return after
            case Choice():
                return self._step(None, *(self._add(option, after) for option in node.options))
            case Repeat():
                return self._repeat(node, after)

    def _repeat(self, node: Repeat, after: int) -> int:
        if node.most is None:
            again = self._step(None)
            self.steps[again] = self._once_more(node, self._add(node.part, again), after)
            first = again
        else:
            first = after
            for _ in range(node.most - node.least):
                step = self._once_more(node, self._add(node.part, first), after)
                first = self._step(None, *step.after)
        for _ in range(node.least):
            first = self._add(node.part, first)
        return first

    @staticmethod
    def _once_more(node: Repeat, part: int, after: int) -> _Step:
        return _Step(None, (after, part) if node.is_lazy else (part, after))


class _State(dict[str, "_State"]):
    """The possible positions in a pattern after some characters of a text; maps each next character to a state."""

    __slots__ = ("before", "is_end", "numbers", "pattern")

    def __init__(self, pattern: "_Automaton", numbers: tuple[int, ...], before: _Side) -> None:
        super().__init__()
        self.pattern = pattern
        self.numbers = numbers
        self.before = before
        self.is_end: bool | None = None
        """Whether a match ends here if the text does; None until a text ends here."""

    def __missing__(self, character: str) -> "_State":
        found = self.pattern.move(self, character)
        self[character] = found
        return found


class _Automaton:
    """Follows all ways to match at the same time, the preferred ones first."""

    def __init__(self, program: _Program, is_of_word: Test, begin: tuple[int, ...]) -> None:
        self._program = program
        self._is_of_word = is_of_word
        self._states: dict[tuple[tuple[int, ...], _Side], _State] = {}
        self._remembered = 0
        self._found = _State(self, (_FOUND,), _Side.OTHER)
        self._start = _State(self, begin, _Side.NOTHING)

    def _ends(self, text: str) -> bool:
        """Whether a match ends where ``text`` ends, or ended before if that is enough."""
        state = reduce(getitem, text, self._start)
        if state.is_end is None:
            state.is_end = state is self._found or _FOUND in self._closure(state, _Side.NOTHING)
        return state.is_end

    def move(self, state: _State, character: str) -> _State:
        """The state to which a character leads."""
        self._remember()
        if state is self._found:
            return state
        side = _Side.WORD if self._is_of_word(character) else _Side.OTHER
        numbers = self._open(self._closure(state, side))
        if numbers is None:
            return self._found
        steps = (self._program.steps[number] for number in numbers)
        passed = tuple(
            dict.fromkeys(
                step.after[0]
                for step in steps
                if step.condition and not isinstance(step.condition, Anchor) and step.condition(character)
            )
        )
        key = passed, side
        if key not in self._states:
            self._states[key] = _State(self, passed, side)
        return self._states[key]

    def _open(self, numbers: Sequence[int]) -> Sequence[int] | None:
        """The steps that are followed further, or None if a match was found and nothing else matters."""
        raise NotImplementedError

    def _seeds(self, state: _State) -> tuple[int, ...]:
        """The steps at which the state begins."""
        return state.numbers

    def _closure(self, state: _State, after: _Side) -> list[int]:
        """The steps that may come next if ``after`` is the next side, the preferred ones first."""
        waiting = list(reversed(self._seeds(state)))
        found = dict[int, None]()
        while waiting:
            number = waiting.pop()
            if number in found:
                continue
            found[number] = None
            step = self._program.steps[number]
            if step.condition is None or (
                isinstance(step.condition, Anchor) and _HOLDS[step.condition](state.before, after)
            ):
                waiting.extend(reversed(step.after))
        return list(found)

    def _remember(self) -> None:
        self._remembered += 1
        if self._remembered > MOST_REMEMBERED:
            for state in (self._start, self._found, *self._states.values()):
                state.clear()
            self._states.clear()
            self._remembered = 0


class CompiledPattern(_Automaton):
    """A compiled regular expression in Python's syntax that is looked for in texts."""

    def __init__(self, source: str, offset: int = 0) -> None:
        """Compiles the pattern that begins at ``offset`` of a text. Raises `RegexError` if it is invalid."""
        super().__init__(_Program(parse_pattern(source, offset), offset, len(source)), is_word_character, ())

    def is_in(self, text: str) -> bool:
        """Whether some part of ``text``, possibly empty, matches. Takes time proportional to its length."""
        return self._ends(text)

    def _open(self, numbers: Sequence[int]) -> Sequence[int] | None:
        return None if _FOUND in numbers else numbers

    def _seeds(self, state: _State) -> tuple[int, ...]:
        # A match may begin at each character.
        return (*state.numbers, self._program.first)

    def _closure(self, state: _State, after: _Side) -> list[int]:
        # Which way is preferred does not matter: fewer states.
        return sorted(super()._closure(state, after))


class WholePattern(_Automaton):
    """A parsed regular expression, in whatever syntax, that is held against whole texts."""

    def __init__(self, node: Node, offset: int, length: int, is_of_word: Test = is_word_character) -> None:
        """Compiles what was parsed from ``length`` characters at ``offset``. Raises `RegexError` if it is too large."""
        program = _Program(node, offset, length)
        super().__init__(program, is_of_word, (program.first,))

    def takes(self, text: str) -> bool:
        """Whether the first match at the beginning of ``text`` takes all of it; ``a|ab`` does not take ``ab``."""
        return self._ends(text)

    def _open(self, numbers: Sequence[int]) -> Sequence[int] | None:
        # What comes behind a match that was found is never tried.
        return numbers[: numbers.index(_FOUND)] if _FOUND in numbers else numbers
