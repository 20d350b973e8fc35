"""Encodes messages between the window and a process as MessagePack, each preceded by its length.

A message with text that is not valid Unicode, such as some file paths, is sent as JSON, which can represent it.
Messages are objects or lists in both, and their first byte tells MessagePack from JSON.
"""

import json
from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any, Final, NamedTuple

import msgspec

from core.engine.answer_messages import Answer, Ending, Steps
from core.engine.request_messages import AboutOpened, Replaceable, Request, Writing

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


_SORTS: Final = frozenset({Replaceable, Writing, AboutOpened, Steps, Ending})

REQUESTS: Final = tuple(_messages(Request))
ANSWERS: Final = tuple(_messages(Answer))

_REQUEST: Final[Any] = tuple[int, reduce(or_, REQUESTS)]  # type: ignore[misc]
_ANSWER: Final[Any] = tuple[int, reduce(or_, ANSWERS)]  # type: ignore[misc]

_encoder: Final = msgspec.msgpack.Encoder()
_requests: Final = msgspec.msgpack.Decoder(_REQUEST)
_answers: Final = msgspec.msgpack.Decoder(_ANSWER)


def framed(message: NumberedRequest | NumberedAnswer) -> bytes:
    """Encodes a message for a pipe."""
    try:
        content = _encoder.encode(message)
    except UnicodeEncodeError:
        content = json.dumps(msgspec.to_builtins(message)).encode("ascii")
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
        if content.startswith(b"["):
            return msgspec.convert(json.loads(content), decoder.type)
        return decoder.decode(content)
    except (ValueError, RecursionError) as error:
        raise BrokenMessageError(f"an invalid message ({error}): {content[:60]!r}") from error
