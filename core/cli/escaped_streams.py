"""The process's streams: every character in any locale, control characters escaped on a terminal."""

import atexit
import io
import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Final, TextIO

from core.base.harmless_text import printable

_STEERING: Final = re.compile(r"(?!\A\r)[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""Control characters and direction overrides, except the carriage return, which redraws progress bars."""


class VisibleText(io.TextIOWrapper):
    """A text stream that escapes control characters and direction overrides."""

    def write(self, text: str) -> int:
        super().write(_STEERING.sub(lambda found: printable(found[0]), text))
        return len(text)

    def write_exactly(self, text: str) -> int:
        """Writes all characters unchanged, for programs and files."""
        return super().write(text)


def write_source(lines: Iterable[str]) -> None:
    """Writes treebank text to standard output, escaped only on a terminal."""
    out = sys.stdout
    write = out.write_exactly if isinstance(out, VisibleText) and not out.isatty() else out.write
    for line in lines:
        write(line)


def prepare_streams() -> None:
    """Makes standard output and error accept every character in any locale; output to a closed stream is dropped.

    This covers all output, including help. Control characters are escaped on a terminal, so Python must not colour its
    own messages. What nobody reads any more (`2>&1 | head`) leaves the exit code as it is; on standard error, it leaves
    the result as it is too.
    """
    os.environ.setdefault("PYTHON_COLORS", "0")
    if sys.stdout is None:
        sys.stdout = _nowhere()
    if sys.stderr is None:
        sys.stderr = _nowhere()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    sys.stdout, sys.stderr = _visible(sys.stdout, VisibleText), _visible(sys.stderr, _Remarks)
    atexit.register(_give_up_unread)


def give_up(stream: TextIO) -> None:
    """Discards what ``stream`` has not written, so that Python does not try again at exit."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


@contextmanager
def _given_up_unread(stream: TextIO) -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        give_up(stream)


def _give_up_unread() -> None:
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError), _given_up_unread(stream):  # Of a full disk, Python itself tells.
            stream.flush()


class _Remarks(VisibleText):
    """Standard error: what nobody reads any more is dropped, and the work goes on."""

    def write(self, text: str) -> int:
        with _given_up_unread(self):
            super().write(text)
        return len(text)

    def flush(self) -> None:
        with _given_up_unread(self):
            super().flush()


def _visible(stream: TextIO, kind: type[VisibleText]) -> TextIO:
    """``stream`` with control characters escaped on a terminal, and with a buffer that completes partial writes.

    With `PYTHONUNBUFFERED`, Python writes to the file directly and loses the rest of a partial write.
    """
    if stream not in (sys.__stdout__, sys.__stderr__) or not isinstance(stream, io.TextIOWrapper):
        return stream  # Whoever replaced it, such as pytest, still needs it.
    by_line = stream.line_buffering or isinstance(stream.buffer, io.RawIOBase)
    stream.flush()
    # A separate file object: the original stream may still be in use.
    whole = io.BufferedWriter(io.FileIO(stream.fileno(), "wb", closefd=False))
    return kind(whole, stream.encoding, stream.errors, newline="\n", line_buffering=by_line)


def _nowhere() -> io.TextIOWrapper:
    return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123  # Stays open until the process ends.
