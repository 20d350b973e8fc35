"""The base of the window's processes: messages, queue, answers, progress, cancelling and the end."""

import os
import signal
import sys
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce
from operator import or_
from threading import Condition, Thread
from time import monotonic
from typing import Any, BinaryIO, ClassVar, Final, NamedTuple

import msgspec

from core.base.debug_log import join_debug_log
from core.base.errors import NEEDS_MEMORY, CancelledError, InputError, UsageError, lacks_memory
from core.base.messages import Phrase
from core.engine.analyses import Analysis
from core.engine.answer_messages import Answer, Cancelled, Done, Ending, Problems, Refused, Steps
from core.engine.request_messages import AboutOpened, Cancel, CancelAll, Deciding, Replaceable, Request, Writing

# Encodes messages between the window and a process as MessagePack, each preceded by its length.
#
# A message with text that is not valid Unicode, such as some file paths, is sent as JSON, which can represent it.
# Messages are objects or lists in both, and their first byte tells MessagePack from JSON.


LENGTH: Final = 4
"""The size in bytes of the length before a message."""

LONGEST: Final = 1 << 30
"""The most bytes in a message; a greater length is invalid."""


class BrokenMessageError(Exception):
    """Bytes that are not a valid message, with the reason: a bug in one of the two programs, not a user error."""


class NumberedRequest(NamedTuple):
    """A request with its number, which each answer repeats."""

    number: int
    request: Request


class NumberedAnswer(NamedTuple):
    """An answer to the request with this number."""

    number: int
    answer: Answer


def _messages(base: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """The message classes derived from ``base``, without those that only classify messages."""
    for each in base.__subclasses__():
        if each not in _SORTS:
            yield each
        yield from _messages(each)


_SORTS: Final = frozenset({Replaceable, Writing, Deciding, AboutOpened, Analysis, Steps, Ending})

REQUESTS: Final = tuple(_messages(Request))
ANSWERS: Final = tuple(_messages(Answer))

_REQUEST: Final[Any] = tuple[int, reduce(or_, REQUESTS)]  # type: ignore[misc]
_ANSWER: Final[Any] = tuple[int, reduce(or_, ANSWERS)]  # type: ignore[misc]


def _as_list(numbers: object) -> list[int]:
    assert isinstance(numbers, array), "all else is known to msgspec"
    return numbers.tolist()


def _restored(kind: Callable[[Any], Any], value: Any) -> Any:
    """What is a list or a dict in a message: an array, or a `Counter`."""
    return array("i", value) if kind is array else kind(value)


# Paths may have bytes that are no Unicode, which Python writes as surrogates, and no message can hold.

_ESCAPED: Final = b"\xc1"
"""Begins a message whose texts are the characters of their bytes; no other message begins so."""


def _as_bytes(text: str) -> str:
    return text.encode("utf-8", "surrogatepass").decode("latin-1")


def _as_text(escaped: str) -> str:
    return escaped.encode("latin-1").decode("utf-8", "surrogatepass")


def _mapped(value: Any, change: Callable[[str], str]) -> Any:
    """A message, or what is in one, with changed texts."""
    match value:
        case str():
            return change(value)
        case dict():
            return {_mapped(key, change): _mapped(each, change) for key, each in value.items()}
        case list() | tuple():
            return type(value)(_mapped(each, change) for each in value)
    return value


_encoder: Final = msgspec.msgpack.Encoder(enc_hook=_as_list)
_requests: Final = msgspec.msgpack.Decoder(_REQUEST)
_answers: Final = msgspec.msgpack.Decoder(_ANSWER, dec_hook=_restored)


def framed(message: NumberedRequest | NumberedAnswer) -> bytes:
    """Encodes a message for a pipe."""
    try:
        content = _encoder.encode(message)
    except UnicodeEncodeError:
        content = _ESCAPED + _encoder.encode(_mapped(msgspec.to_builtins(message, enc_hook=_as_list), _as_bytes))
    return len(content).to_bytes(LENGTH, "big") + content


def length_of(prefix: bytes) -> int:
    """Decodes the length of a message. Raises `BrokenMessageError` if it is above `LONGEST`."""
    length = int.from_bytes(prefix, "big")
    if length > LONGEST:
        raise BrokenMessageError(f"a message of {length:,} bytes; expected at most {LONGEST:,}")
    return length


def request_from(content: bytes) -> NumberedRequest:
    """Decodes a request from the bytes after its length. Raises `BrokenMessageError` if they are invalid."""
    return NumberedRequest(*_decoded(content, _requests))


def answer_from(content: bytes) -> NumberedAnswer:
    """Decodes an answer from the bytes after its length. Raises `BrokenMessageError` if they are invalid."""
    return NumberedAnswer(*_decoded(content, _answers))


def _decoded(content: bytes, decoder: "msgspec.msgpack.Decoder[Any]") -> Any:
    try:
        if content.startswith(_ESCAPED):
            found = _mapped(msgspec.msgpack.decode(content[len(_ESCAPED) :]), _as_text)
            return msgspec.convert(found, decoder.type, dec_hook=decoder.dec_hook)
        return decoder.decode(content)
    except (ValueError, RecursionError) as error:
        raise BrokenMessageError(f"an invalid message ({error}): {content[:60]!r}") from error


# Queues waiting requests, and knows whether the current one has been replaced.


class Inbox:
    """Keeps only the newest `Replaceable` request, and all others in a queue that takes precedence."""

    def __init__(self) -> None:
        self._queue = deque[NumberedRequest]()
        self._newest: NumberedRequest | None = None
        self._given_up = -1
        self._failure: Exception | None = None
        self._is_over = False
        self._changed = Condition()

    def put(self, message: NumberedRequest) -> None:
        """Adds a request."""
        with self._changed:
            if isinstance(message.request, Replaceable):
                self._newest = message
            else:
                self._queue.append(message)
            if isinstance(message.request, CancelAll):
                self._given_up = message.number
            self._changed.notify()

    def close(self, failure: Exception | None = None) -> None:
        """Marks the end of the requests, possibly with the error that caused it."""
        with self._changed:
            self._is_over, self._failure = True, failure
            self._changed.notify()

    def take(self) -> NumberedRequest | None:
        """Waits for the next request; None after the last. Raises the error that ended listening, if any."""
        with self._changed:
            self._changed.wait_for(lambda: self._queue or self._newest or self._is_over)
            if self._queue:
                return self._queue.popleft()
            message, self._newest = self._newest, None
            if message is None and self._failure:
                raise self._failure
            return message

    def take_queued(self) -> NumberedRequest | None:
        """The next request in the queue, if any."""
        with self._changed:
            return self._queue.popleft() if self._queue else None

    def gives_up(self, message: NumberedRequest) -> bool:
        """Whether the current request has been cancelled or replaced."""
        return message.number <= self._given_up or (isinstance(message.request, Replaceable) and self.has_newer())

    def has_newer(self) -> bool:
        """Whether a newer replaceable request is waiting."""
        return self._newest is not None


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
