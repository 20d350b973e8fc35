"""Requests and answers by the pipes of a process that the window has started: a line of JSON each."""

import json
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import BinaryIO

from core.base.debug_log import join_debug_log


def answers_to(pipe: BinaryIO) -> Callable[[Mapping[str, object]], None]:
    """What writes each answer to ``pipe`` at once."""

    def answer(fields: Mapping[str, object]) -> None:
        pipe.write(json.dumps(fields, separators=(",", ":")).encode("ascii") + b"\n")
        pipe.flush()

    return answer


def serve_window(serve: Callable[[Iterable[bytes], BinaryIO], None]) -> None:
    """Has ``serve`` answer the requests on this process's standard input until they end, or the window does."""
    join_debug_log()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is the window's to answer.
    try:
        serve(_lines_of(sys.stdin.fileno()), sys.stdout.buffer)
    except BrokenPipeError:
        # The window is gone; there is nobody to tell, not even when Python flushes its output at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _lines_of(descriptor: int) -> Iterator[bytes]:
    """The lines of a pipe. Not by a buffered file: its lock, held by a listening thread, would abort Python's exit."""
    rest = b""
    while chunk := os.read(descriptor, 1 << 16):
        *lines, rest = (rest + chunk).split(b"\n")
        yield from lines
