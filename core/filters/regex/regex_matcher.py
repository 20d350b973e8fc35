"""Regular expressions that can't hang: each character of a text is read once, whatever the pattern.

D: Python's own matcher goes back and tries again, with some patterns for longer than anyone waits, and nothing stops
it. Here all ways to match are followed at the same time (Thompson 1968), and where each set of them leads is
remembered. That leaves out what needs going back: back references and look-around. As only whether there is a match is
told, greedy and lazy repetitions are the same. A pattern that is accepted means what it means in Python, except that
``.`` also matches the end of a line, and ``$`` the end of the text alone.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import reduce
from operator import getitem
from typing import Final

from core.base.messages import Phrase
from core.filters.errors import Complaint, FilterError
from core.filters.regex.regex_syntax import (
    Anchor,
    Chain,
    Choice,
    Node,
    One,
    Repeat,
    Test,
    is_word_character,
    parse_pattern,
)

MOST_STEPS: Final = 500
"""The most steps in a pattern, with its repetitions expanded; matching takes at most this many steps per character."""

MOST_REMEMBERED: Final = 20_000
"""The most moves that a pattern remembers before it starts afresh, so that its memory is bounded."""


class _Side(Enum):
    """What is on one side of a position in a text."""

    NOTHING = "nothing"
    WORD = "a character of a word"
    OTHER = "another character"


def _side(character: str) -> _Side:
    return _Side.WORD if is_word_character(character) else _Side.OTHER


_HOLDS: Final[dict[Anchor, Callable[[_Side, _Side], bool]]] = {
    Anchor.BEGIN: lambda before, _: before is _Side.NOTHING,
    Anchor.END: lambda _, after: after is _Side.NOTHING,
    Anchor.BOUNDARY: lambda before, after: (before is _Side.WORD) != (after is _Side.WORD),
}


@dataclass(frozen=True, slots=True)
class _Step:
    """A step of a pattern: its condition, or None, and the numbers of the steps that follow."""

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
            raise FilterError(Phrase(Complaint.LARGE_PATTERN, {"most": MOST_STEPS}), *self._place)
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
            self.steps[again] = _Step(None, (self._add(node.part, again), after))
            first = again
        else:
            first = after
            for _ in range(node.most - node.least):
                first = self._step(None, self._add(node.part, first), after)
        for _ in range(node.least):
            first = self._add(node.part, first)
        return first


class _State(dict[str, "_State"]):
    """The possible positions in a pattern after some characters of a text; maps each next character to a state."""

    __slots__ = ("before", "numbers", "pattern")

    def __init__(self, pattern: "CompiledPattern", numbers: frozenset[int], before: _Side) -> None:
        super().__init__()
        self.pattern = pattern
        self.numbers = numbers
        self.before = before

    def __missing__(self, character: str) -> "_State":
        found = self.pattern.move(self, character)
        self[character] = found
        return found


class CompiledPattern:
    """A compiled regular expression."""

    def __init__(self, source: str, offset: int = 0) -> None:
        """Compiles the pattern that begins at ``offset`` of a filter. Raises `FilterError` if it is invalid."""
        self._program = _Program(parse_pattern(source, offset), offset, len(source))
        self._states: dict[tuple[frozenset[int], _Side], _State] = {}
        self._remembered = 0
        self._found = _State(self, frozenset([_FOUND]), _Side.OTHER)
        self._start = _State(self, frozenset(), _Side.NOTHING)

    def is_in(self, text: str) -> bool:
        """Whether some part of ``text``, possibly empty, matches. Takes time proportional to its length."""
        state = reduce(getitem, text, self._start)
        return state is self._found or _FOUND in self._closure(state, _Side.NOTHING)

    def move(self, state: _State, character: str) -> _State:
        """The state to which a character leads."""
        self._remember()
        if state is self._found:
            return state
        side = _side(character)
        numbers = self._closure(state, side)
        if _FOUND in numbers:
            return self._found
        steps = (self._program.steps[number] for number in numbers)
        passed = frozenset(
            step.after[0]
            for step in steps
            if step.condition and not isinstance(step.condition, Anchor) and step.condition(character)
        )
        key = passed, side
        if key not in self._states:
            self._states[key] = _State(self, passed, side)
        return self._states[key]

    def _closure(self, state: _State, after: _Side) -> set[int]:
        """The steps that may come next if ``after`` is the next side, including those of a match that begins here."""
        waiting = [*state.numbers, self._program.first]
        found = set[int]()
        while waiting:
            number = waiting.pop()
            if number in found:
                continue
            found.add(number)
            step = self._program.steps[number]
            if step.condition is None or (
                isinstance(step.condition, Anchor) and _HOLDS[step.condition](state.before, after)
            ):
                waiting.extend(step.after)
        return found

    def _remember(self) -> None:
        self._remembered += 1
        if self._remembered > MOST_REMEMBERED:
            for state in (self._start, self._found, *self._states.values()):
                state.clear()
            self._states.clear()
            self._remembered = 0
