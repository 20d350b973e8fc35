"""Recounts edited sentences after they have been painted."""

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from gui.session.corpus import Corpus

PAINTED: Final = 50
"""Milliseconds between an edit and the recount of its sentence, so that the edit is painted first."""

SETTLED: Final = 1000
"""Milliseconds without an edit before slow work is repeated."""


class Recounting(QObject):
    """Schedules recounts of edited sentences."""

    counted = Signal()
    settled = Signal()
    """There has been no edit for a while."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._edited: set[tuple[Corpus, int]] = set()
        self._painting = QTimer(self, singleShot=True, interval=PAINTED)
        self._painting.timeout.connect(self._count)
        self._settling = QTimer(self, singleShot=True, interval=SETTLED)
        self._settling.timeout.connect(self.settled)

    def take_edit(self, corpus: Corpus, index: int) -> None:
        """Schedules a recount of the sentence with this index."""
        self._edited.add((corpus, index))
        self._painting.start()
        self._settling.start()

    @Slot()
    def _count(self) -> None:
        while self._edited:
            corpus, index = self._edited.pop()
            corpus.recount(index)
        self.counted.emit()
