"""Requests that have come in and wait: which is next, and whether what is being done still counts."""

from collections import deque
from threading import Condition

from core.engine.messages import CancelAll, Replaceable
from core.engine.wire import Asked


class Inbox:
    """Of requests that are `Replaceable` it keeps the newest, all others in a queue of their own, which goes first."""

    def __init__(self) -> None:
        self._queue = deque[Asked]()
        self._newest: Asked | None = None
        self._given_up = -1
        self._failure: Exception | None = None
        self._is_over = False
        self._changed = Condition()

    def put(self, asked: Asked) -> None:
        """Takes in a request."""
        with self._changed:
            if isinstance(asked.request, Replaceable):
                self._newest = asked
            else:
                self._queue.append(asked)
            if isinstance(asked.request, CancelAll):
                self._given_up = asked.number
            self._changed.notify()

    def close(self, failure: Exception | None = None) -> None:
        """There will be no more requests, perhaps because of a failure."""
        with self._changed:
            self._is_over, self._failure = True, failure
            self._changed.notify()

    def take(self) -> Asked | None:
        """The next request, waited for if need be; None after the last. Raises what listening failed with."""
        with self._changed:
            self._changed.wait_for(lambda: self._queue or self._newest or self._is_over)
            if self._queue:
                return self._queue.popleft()
            asked, self._newest = self._newest, None
            if asked is None and self._failure:
                raise self._failure
            return asked

    def take_queued(self) -> Asked | None:
        """The next request of the queue, if one waits there."""
        with self._changed:
            return self._queue.popleft() if self._queue else None

    def gives_up(self, asked: Asked) -> bool:
        """Whether a request that is being done does not count any more."""
        return asked.number <= self._given_up or (isinstance(asked.request, Replaceable) and self.has_newer())

    def has_newer(self) -> bool:
        """Whether what can be replaced is to be."""
        return self._newest is not None
