"""The base of the window's processes: listens, answers, reports progress, cancels and ends."""

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from threading import Thread
from time import monotonic
from typing import Any, BinaryIO, ClassVar, Final

from core.base.debug_log import join_debug_log
from core.base.errors import NEEDS_MEMORY, CancelledError, InputError, UsageError, lacks_memory
from core.base.messages import Phrase
from core.engine.answer_messages import Answer, Cancelled, Done, Problems, Refused
from core.engine.request_messages import Cancel, CancelAll, Request
from core.engine.request_queue import Inbox
from core.engine.wire import (
    LENGTH,
    BrokenMessageError,
    NumberedAnswer,
    NumberedRequest,
    framed,
    length_of,
    request_from,
)

REPORT_EVERY: Final = 0.05
"""Seconds between two reports of progress."""

Listener = Callable[[NumberedAnswer], None]
Method = Callable[[Any, Any], None]
"""A method of a server that answers the requests of one class; the server adds the ending."""


class UnknownRequestError(Exception):
    """A request for which a server has no method."""


class Server:
    """Answers requests one at a time; ``METHODS`` maps each class of requests to a method."""

    METHODS: ClassVar[Mapping[type[Request], Method]]

    def __init__(self, listener: Listener, inbox: Inbox) -> None:
        self._listener = listener
        self._inbox = inbox
        self._current = NumberedRequest(0, Cancel())
        self._reported = 0.0

    def handle(self, message: NumberedRequest) -> None:
        """Answers one request; the last answer says how it ended. Raises `UnknownRequestError`."""
        before, self._current = self._current, message
        try:
            self._do(message.request)
        except CancelledError:
            self.say(Cancelled())
        except InputError as error:
            self.say(Problems(error.problems))
        except UsageError as error:
            self.say(Refused(error.phrase))
        except (MemoryError, OSError, ImportError, RuntimeError) as error:
            if not lacks_memory(error):
                raise
            self.say(Refused(Phrase(NEEDS_MEMORY, {})))
        else:
            self.say(Done())
        finally:
            self._current = before

    def _do(self, request: Request) -> None:
        if isinstance(request, Cancel | CancelAll):
            return  # The request to cancel has already ended.
        method = self.METHODS.get(type(request))
        if method is None:
            raise UnknownRequestError(f"{type(self).__name__} has no method for {type(request).__name__}")
        self.check()
        method(self, request)

    def say(self, answer: Answer) -> None:
        """Sends an answer to the current request."""
        self._listener(NumberedAnswer(self._current.number, answer))

    def check(self) -> None:
        """Raises `CancelledError` if the current request has been cancelled or replaced."""
        if self._inbox.gives_up(self._current):
            raise CancelledError

    def report(self, make: Callable[[int, int], Answer], done: int, total: int) -> None:
        """Reports progress at intervals."""
        self.check()
        if monotonic() - self._reported > REPORT_EVERY:
            self._reported = monotonic()
            self.say(make(done, total))

    def close(self) -> None:
        """Releases open files after the last request."""


def serve(make: Callable[[Listener, Inbox], Server], requests: Iterable[bytes], answers: BinaryIO) -> None:
    """Makes a server answer the requests in a stream of bytes until it ends."""

    def answer(message: NumberedAnswer) -> None:
        answers.write(framed(message))
        answers.flush()

    inbox = Inbox()
    server = make(answer, inbox)
    Thread(target=_listen, args=(requests, inbox), daemon=True).start()
    try:
        while (message := inbox.take()) is not None:
            server.handle(message)
    finally:
        server.close()


def serve_window(make: Callable[[Listener, Inbox], Server]) -> None:
    """Makes a server answer the requests on this process's standard input until they end, or the window exits."""
    join_debug_log()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The window handles Ctrl+C in a terminal.
    try:
        serve(make, _frames_of(sys.stdin.fileno()), sys.stdout.buffer)
    except BrokenPipeError:
        # The window has exited: discard output, also when Python flushes it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _listen(requests: Iterable[bytes], inbox: Inbox) -> None:
    try:
        for content in requests:
            inbox.put(request_from(content))
    except (BrokenMessageError, OSError) as error:
        inbox.close(error)
    else:
        inbox.close()


def _frames_of(descriptor: int) -> Iterator[bytes]:
    """The messages of a pipe.

    Unbuffered: the lock of a buffered file, held by a listening thread, would abort Python's exit.
    """
    while prefix := _read(descriptor, LENGTH):
        yield _read(descriptor, length_of(prefix))


def _read(descriptor: int, length: int) -> bytes:
    """Reads ``length`` bytes; none at the end. Raises `BrokenMessageError` if some are missing."""
    found = bytearray()
    while len(found) < length and (chunk := os.read(descriptor, min(length - len(found), 1 << 16))):
        found += chunk
    if found and len(found) < length:
        raise BrokenMessageError(f"{len(found)} bytes; expected {length}")
    return bytes(found)
