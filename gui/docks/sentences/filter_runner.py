"""Applies a filter to sentences in short time slices, so that the window stays responsive."""

from collections import deque
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

SLICE: Final = 0.006
"""Seconds of work per turn of the event loop; a single sentence may take longer."""

PAUSE: Final = 0.1
"""Seconds between reports of matches found so far."""

FilterTest = Callable[[int], bool | None]
"""Whether a sentence matches; None if that is not known yet."""


class FilterRunner(QObject):
    """Tests sentences in the order given; those added later come last."""

    found = Signal(object)
    """A list of new matches; empty if it only reports progress."""
    finished = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._holds: FilterTest = bool
        self._waiting: deque[int] = deque()
        self._undecided: list[int] = []
        self._batch: list[int] = []
        self._told_at = 0.0
        self._turn = QTimer(self, interval=0)
        self._turn.timeout.connect(self._work)

    @property
    def waiting(self) -> int:
        """The number of sentences not yet tested."""
        return len(self._waiting)

    @property
    def undecided(self) -> int:
        """The number of sentences whose match is not known yet."""
        return len(self._undecided)

    def start(self, holds: FilterTest, sentences: Iterable[int]) -> None:
        """Stops the current filter and applies another one to ``sentences``."""
        self.stop()
        self._holds = holds
        self.add(sentences)

    def stop(self) -> None:
        """Stops the current filter, and lets go of what it looks at."""
        self._turn.stop()
        self._holds = bool
        self._waiting.clear()
        self._undecided.clear()
        self._batch.clear()

    def add(self, sentences: Iterable[int]) -> None:
        """Adds sentences to test."""
        self._waiting.extend(sentences)
        if not self._turn.isActive():
            self._told_at = perf_counter()
            self._turn.start()

    def retry(self, below: int) -> None:
        """Tests the undecided sentences with an index under ``below`` again."""
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
