"""Keys that are struck faster than decisions come to the disk."""

from collections import deque
from collections.abc import Callable


class Turns:
    """What keys ask for, each in its turn: it is about what is selected once all that was asked before is done."""

    def __init__(self, is_idle: Callable[[], bool]) -> None:
        self._is_idle = is_idle
        self._waiting: deque[Callable[[], object]] = deque()

    @property
    def are_over(self) -> bool:
        """Whether nothing waits."""
        return not self._waiting

    def add(self, act: Callable[[], object]) -> None:
        """Does something, at once if nothing is being done."""
        self._waiting.append(act)
        self.go_on()

    def go_on(self) -> None:
        """Does what waits, until there is something to wait for."""
        while self._waiting and self._is_idle():
            self._waiting.popleft()()

    def clear(self) -> None:
        """Forgets what waits."""
        self._waiting.clear()
