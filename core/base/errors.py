"""Errors that a person can fix, and how they are worded."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from errno import ENOMEM
from mmap import mmap
from typing import Final, Self

from core.base.harmless_text import printable, suggestion
from core.base.messages import Phrase, Text, Value, said


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem of an input: where it is, what is wrong and what was expected.

    ``line`` counts from 1; 0 means the file as a whole. ``sentence`` is the sentence's id, or its ordinal if it has no
    id, or empty. ``column`` is that of a line, or 0. ``expected`` is empty where ``what`` says it too.
    """

    path: str
    line: int
    what: Text
    expected: Text
    sentence: str = ""
    column: int = 0

    def __str__(self) -> str:
        return printable(str(self.phrase))

    @property
    def message(self) -> Phrase:
        """What is wrong, without the location."""
        if not self.expected:
            return said("{what}", what=self.what)
        return said("{what}; expected {expected}", what=self.what, expected=self.expected)

    @property
    def phrase(self) -> Phrase:
        """What is wrong, with the location."""
        place = ":".join(map(str, (self.path, *filter(None, (self.line, self.column)))))
        if self.sentence:
            return said(
                "{place}: sentence {sentence}: {message}", place=place, sentence=self.sentence, message=self.message
            )
        return said("{place}: {message}", place=place, message=self.message)


NOT_REGULAR: Final = "not a regular file, but a pipe or a device"
"""Why a pipe or a device is not read."""

OUT_OF_MEMORY: Final = "out of memory"
"""Why a file is not read, or a package not loaded, that nothing is wrong with."""

NEEDS_MEMORY: Final = "out of memory; expected shorter sentences, fewer versions, or more memory"
"""What is said of a run or a request that can't be done with the memory there is."""

SYSTEM_MESSAGES: Final = (
    NEEDS_MEMORY,
    OUT_OF_MEMORY,
    NOT_REGULAR,
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
"""Frequent messages of the system, Python and expat, which are translated; all others stay in English."""


def system_message(text: str) -> Text:
    """A message of the system or a library, translatable if it is a known one."""
    return Phrase(text, {}) if text in SYSTEM_MESSAGES else text


def reason_of(error: Exception) -> Text:
    """Why the system or a library failed."""
    if lacks_memory(error):
        return system_message(OUT_OF_MEMORY)
    if isinstance(error, UnicodeDecodeError):
        return system_message(error.reason)
    return system_message(
        (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__
    )


_LACK_OF_MEMORY: Final = (
    "MemoryError",
    "annot allocate memory",
    "failed to map segment",
    "cannot map zero-fill pages",
    "can't start new thread",
    "Failed to launch worker thread",
    "bad_alloc",
    "Memory allocation still failed",
    "without exception set",
    "without setting an exception",
)
"""What Python, the system's loader, C++, pyarrow and OpenBLAS write when there is not enough memory.

The last two are of a `SystemError`: a module in C had no memory even for the error that it wanted to raise.
"""


def tells_lack_of_memory(text: str) -> bool:
    """Whether what a process or a library wrote when it ended says that memory was lacking."""
    return any(each in text for each in _LACK_OF_MEMORY)


def lacks_memory(error: BaseException) -> bool:
    """Whether an error is for lack of memory, also of a library or a thread that could not be loaded or started."""
    if isinstance(error, MemoryError) or (isinstance(error, OSError) and error.errno == ENOMEM):
        return True
    return isinstance(error, ImportError | RuntimeError | OSError | SystemError) and tells_lack_of_memory(str(error))


def is_memory_limited() -> bool:
    """Whether the memory of this process is limited, as by ``ulimit -v``."""
    if sys.platform == "win32":
        return False
    import resource  # noqa: PLC0415  # Windows has none.

    return resource.getrlimit(resource.RLIMIT_AS)[0] != resource.RLIM_INFINITY


def check_room(size: int) -> None:
    """Raises `MemoryError` where memory is limited and there is no room for so many bytes.

    Asked before a library in C++ needs them, which would end the process with a message of its own.
    """
    if is_memory_limited():
        try:
            mmap(-1, size).close()
        except OSError as error:
            raise MemoryError(NEEDS_MEMORY) from error


def import_failure(package: str, error: ImportError, missing: "UsageError") -> Exception:
    """What to raise if a package that is an extra can't be imported: ``missing`` only if it is not installed."""
    if lacks_memory(error):
        return MemoryError(str(error))
    if isinstance(error, ModuleNotFoundError) and (error.name or "").partition(".")[0] == package:
        return missing
    return FailedRunError(
        "the package {package} is installed but cannot be loaded ({reason}); install it again",
        package=package,
        reason=str(error).partition("\n")[0],
    )


MAX_PROBLEMS: Final = 1000
"""How many problems of a file are reported one by one; the rest are only counted."""


def more_problems(path: str, number: int) -> Problem:
    """Stands for the ``number`` problems of a file beyond `MAX_PROBLEMS`."""
    what = said("and 1 more problem") if number == 1 else said("and {number:,} more problems", number=number)
    return Problem(path, 0, what, said("the problems above to be fixed first"))


def unread_problems(path: str, number: int) -> Problem:
    """Stands for at least ``number`` problems of a file beyond `MAX_PROBLEMS`, after which reading stopped."""
    what = said("and at least {number:,} more problems; the rest of the file was not read", number=number)
    if number == 1:
        what = said("and at least 1 more problem; the rest of the file was not read")
    return Problem(path, 0, what, said("the problems above to be fixed first"))


def first_problems(path: str, problems: Sequence[Problem]) -> Sequence[Problem]:
    """The first `MAX_PROBLEMS` problems of a file and, if there are more, their number."""
    more = len(problems) - MAX_PROBLEMS
    return problems if more <= 0 else [*problems[:MAX_PROBLEMS], more_problems(path, more)]


class TreeConcordError(Exception):
    """Base of all errors that a person sees as a message, never as a traceback."""


class InputError(TreeConcordError):
    """An input that can't be used as it is (exit code 1)."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))

    @classmethod
    def at(cls, path: str, line: int, what: Text, expected: Text, sentence: str = "", column: int = 0) -> Self:
        """The error for one `Problem`."""
        return cls([Problem(path, line, what, expected, sentence, column)])

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.problems,)


def raise_any(problems: Iterable[Problem]) -> None:
    """Raises `InputError` with the ``problems`` if there are any."""
    found = list(problems)
    if found:
        raise InputError(found)


@contextmanager
def problems_in(problems: list[Problem]) -> Iterator[None]:
    """Adds what is wrong with one of several inputs to the ``problems`` of all."""
    try:
        yield
    except InputError as error:
        problems += error.problems


def out_of_memory(path: str) -> InputError:
    """The error for a file that would be read if there were more memory."""
    what = said("cannot be read ({reason})", reason=system_message(OUT_OF_MEMORY))
    return InputError.at(path, 0, what, said("more memory, or a smaller file"))


class UsageError(TreeConcordError):
    """A usage error: a request that is wrong whatever the input (exit code 2); ``phrase`` says why."""

    def __init__(self, template: str, /, **values: Value) -> None:
        self.phrase = Phrase(template, values)
        super().__init__(str(self.phrase))

    def suggesting(self, written: str, known: Iterable[str]) -> Self:
        """The error itself, whose text, not its phrase, also says which of ``known`` was probably meant."""
        self.args = (f"{self.phrase}{suggestion(written, known)}",)
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return _of_phrase, (type(self), self.phrase)


def _of_phrase(kind: type[UsageError], phrase: Phrase) -> UsageError:
    """The error as it was in another process."""
    return kind(phrase.template, **phrase.values)


def no_gold() -> UsageError:
    """The error to raise where no version is a gold."""
    return UsageError("no gold given; name at least one with --gold NAME=PATH")


class FailedRunError(UsageError):
    """A run that ended early though nothing was wrong with the request (exit code 1); ``phrase`` says why."""


class PlacedError(TreeConcordError):
    """Something wrong with the characters from ``start`` up to ``end`` of a text; ``phrase`` says what.

    Where something is missing, both are the position where it belongs.
    """

    def __init__(self, phrase: Phrase, start: int, end: int) -> None:
        super().__init__(str(phrase))
        self.phrase = phrase
        self.start = start
        self.end = end

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.phrase, self.start, self.end)


class UnfitError(ValueError):
    """A value other than what was ``expected``."""

    def __init__(self, template: str, /, **values: Value) -> None:
        self.expected = Phrase(template, values)
        super().__init__(str(self.expected))


class CancelledError(Exception):
    """Raised by a progress callable to cancel the work that reports to it."""
