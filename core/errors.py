"""What can go wrong for a reason that a person can mend."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

_ESCAPED: Final = {code: ascii(chr(code))[1:-1] for code in (*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029)}
"""What would break a message in two, or steer the terminal it is printed on: paths, ids and words come from anyone."""


def printable(text: str) -> str:
    """``text`` on one line, with characters that do more than show themselves escaped."""
    return text.translate(_ESCAPED)


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with an input, told so that its reader can mend it.

    ``line`` counts from 1; 0 means that the problem concerns the file as a whole.
    ``sentence`` is its id, or its ordinal where it has none, or empty.
    """

    path: str
    line: int
    what: str
    expected: str
    sentence: str = ""

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}" if self.line else self.path
        sentence = f"sentence {self.sentence}: " if self.sentence else ""
        return printable(f"{place}: {sentence}{self.what}; expected {self.expected}")


MAX_PROBLEMS: Final = 1000
"""Problems of a file that are reported one by one; the rest of a thoroughly broken one is counted."""


def more_problems(path: str, number: int) -> Problem:
    """What stands for problems of a file beyond `MAX_PROBLEMS`."""
    return Problem(path, 0, f"and {number:,} more problems", "those above to be mended first")


def first_problems(path: str, problems: Sequence[Problem]) -> Sequence[Problem]:
    """The problems of a file, after `MAX_PROBLEMS` their number."""
    more = len(problems) - MAX_PROBLEMS
    return problems if more <= 0 else [*problems[:MAX_PROBLEMS], more_problems(path, more)]


class TreeConcordError(Exception):
    """Base of all errors that are shown to a person as a message, never as a traceback."""


class InputError(TreeConcordError):
    """An input that cannot be used as it is (exit code 1)."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


class UsageError(TreeConcordError):
    """A request that makes no sense whatever the input (exit code 2)."""


class CancelledError(Exception):
    """Raised by a progress callable to stop the work that reports to it."""
