"""What can go wrong for a reason that a person can mend."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from core.base.messages import Phrase, Text, Value, said

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
    what: Text
    expected: Text
    sentence: str = ""

    def __str__(self) -> str:
        return printable(str(self.phrase))

    @property
    def told(self) -> Phrase:
        """What is wrong, without its place."""
        return said("{what}; expected {expected}", what=self.what, expected=self.expected)

    @property
    def phrase(self) -> Phrase:
        """What is wrong, and where."""
        place = f"{self.path}:{self.line}" if self.line else self.path
        if self.sentence:
            return said("{place}: sentence {sentence}: {told}", place=place, sentence=self.sentence, told=self.told)
        return said("{place}: {told}", place=place, told=self.told)


FOREIGN: Final = (
    "No such file or directory",
    "Permission denied",
    "Operation not permitted",
    "Is a directory",
    "Not a directory",
    "File exists",
    "File name too long",
    "No space left on device",
    "Disk quota exceeded",
    "Read-only file system",
    "Input/output error",
    "Too many open files",
    "embedded null byte",
    "invalid start byte",
    "invalid continuation byte",
    "unexpected end of data",
    "mismatched tag",
    "no element found",
    "not well-formed (invalid token)",
    "unclosed token",
    "undefined entity",
    "duplicate attribute",
    "junk after document element",
)
"""What the system, Python and expat say most often; all else of theirs is told as they say it, in English."""


def foreign(text: str) -> Text:
    """What others say, to be translated where that is possible."""
    return Phrase(text, {}) if text in FOREIGN else text


def reason_of(error: Exception) -> Text:
    """Why the system or a library could not do something."""
    if isinstance(error, UnicodeDecodeError):
        return foreign(error.reason)
    return foreign((error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__)


MAX_PROBLEMS: Final = 1000
"""Problems of a file that are reported one by one; the rest of a thoroughly broken one is counted."""


def more_problems(path: str, number: int) -> Problem:
    """What stands for problems of a file beyond `MAX_PROBLEMS`."""
    return Problem(path, 0, said("and {number:,} more problems", number=number), said("those above to be mended first"))


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
    """A request that makes no sense whatever the input (exit code 2); ``phrase`` says why."""

    def __init__(self, template: str, /, **values: Value) -> None:
        self.phrase = Phrase(template, values)
        super().__init__(str(self.phrase))


class UnfitError(ValueError):
    """A value that is not what was ``expected`` in its place."""

    def __init__(self, template: str, /, **values: Value) -> None:
        self.expected = Phrase(template, values)
        super().__init__(str(self.expected))


class CancelledError(Exception):
    """Raised by a progress callable to stop the work that reports to it."""
