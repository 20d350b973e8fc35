"""Talks with a server in this process, in the bytes that the window would exchange."""

from collections.abc import Callable
from typing import TypeVar

from core.engine.answer_messages import Answer, Ending
from core.engine.message_loop import (
    LENGTH,
    Inbox,
    Listener,
    NumberedAnswer,
    NumberedRequest,
    Server,
    answer_from,
    framed,
    request_from,
)
from core.engine.request_messages import Request

Kind = TypeVar("Kind", bound=Answer)


class Impatient(Inbox):
    """Reports newer requests as often as a test says."""

    def __init__(self, has_newer: Callable[[], bool]) -> None:
        super().__init__()
        self.asks = has_newer

    def has_newer(self) -> bool:
        return self.asks()


class Talk:
    """A server and its answers to the last request."""

    def __init__(self, make: Callable[[Listener, Inbox], Server], inbox: Inbox | None = None) -> None:
        self.answered: list[NumberedAnswer] = []
        self.inbox = Inbox() if inbox is None else inbox
        self.server = make(self._hear, self.inbox)
        self._number = 0

    def _hear(self, answered: NumberedAnswer) -> None:
        self.answered.append(answer_from(framed(answered)[LENGTH:]))

    def ask(self, request: Request) -> Ending:
        """Has a request answered; returns how it ended."""
        self._number += 1
        self.answered.clear()
        self.server.handle(request_from(framed(NumberedRequest(self._number, request))[LENGTH:]))
        last = self.answers[-1]
        assert isinstance(last, Ending)
        assert {answered.number for answered in self.answered} == {self._number}
        return last

    @property
    def answers(self) -> list[Answer]:
        return [answered.answer for answered in self.answered]

    def found(self, kind: type[Kind]) -> list[Kind]:
        """The answers of a class."""
        return [answer for answer in self.answers if isinstance(answer, kind)]
