"""Queues waiting requests, and knows whether the current one has been replaced."""

from collections import deque
from threading import Condition

from core.engine.request_messages import CancelAll, Replaceable
from core.engine.wire import NumberedRequest


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
