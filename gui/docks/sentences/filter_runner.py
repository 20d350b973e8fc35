"""Holds a filter against sentences, a few milliseconds at a time, so that the window stays live."""

from collections import deque
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

SLICE: Final = 0.006
"""Seconds of work between two turns of the event loop; one sentence may take longer than that by itself."""

PAUSE: Final = 0.1
"""Seconds after which what was found so far is told."""

Holds = Callable[[int], bool | None]
"""Whether a filter holds for a sentence; None where that can't be said yet."""


class Sieve(QObject):
    """Goes through sentences in the order given, those added later at the end."""

    found = Signal(object)
    """A list of sentences for which the filter holds and that were not told of; empty if it is only to say how far."""
    finished = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._holds: Holds = bool
        self._waiting: deque[int] = deque()
        self._undecided: list[int] = []
        self._batch: list[int] = []
        self._told_at = 0.0
        self._turn = QTimer(self, interval=0)
        self._turn.timeout.connect(self._work)

    @property
    def waiting(self) -> int:
        """The sentences that were not looked at."""
        return len(self._waiting)

    @property
    def undecided(self) -> int:
        """The sentences of which nothing can be said yet."""
        return len(self._undecided)

    def start(self, holds: Holds, sentences: Iterable[int]) -> None:
        """Gives up what is being done, and holds another filter against ``sentences``."""
        self.stop()
        self._holds = holds
        self.add(sentences)

    def stop(self) -> None:
        """Gives up what is being done."""
        self._turn.stop()
        self._waiting.clear()
        self._undecided.clear()
        self._batch.clear()

    def add(self, sentences: Iterable[int]) -> None:
        """More sentences to look at."""
        self._waiting.extend(sentences)
        if not self._turn.isActive():
            self._told_at = perf_counter()
            self._turn.start()

    def retry(self, below: int) -> None:
        """Looks once more at those of the sentences below a number of which nothing could be said."""
        if again := [sentence for sentence in self._undecided if sentence < below]:
            self._undecided = [sentence for sentence in self._undecided if sentence >= below]
            self.add(again)

    @Slot()
    def _work(self) -> None:
        until = perf_counter() + SLICE
        while self._waiting and perf_counter() < until:
            sentence = self._waiting.popleft()
            holds = self._holds(sentence)
            if holds is None:
                self._undecided.append(sentence)
            elif holds:
                self._batch.append(sentence)
        is_over = not self._waiting
        if is_over:
            self._turn.stop()
        if is_over or perf_counter() - self._told_at > PAUSE:
            self._told_at = perf_counter()
            batch, self._batch = self._batch, []
            self.found.emit(batch)
        if is_over and not self._waiting:
            self.finished.emit()
