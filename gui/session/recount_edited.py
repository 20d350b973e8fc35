"""When what depends on edited sentences is done again: not before they have been painted."""

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from gui.session.corpus import Corpus

PAINTED: Final = 50
"""Milliseconds after which a sentence that was edited has been painted, and is counted."""

SETTLED: Final = 1000
"""Milliseconds without an edit after which is done again what takes long."""


class Recounting(QObject):
    """Counts edited sentences again."""

    counted = Signal()
    settled = Signal()
    """There was no edit for a while."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._edited: set[tuple[Corpus, int]] = set()
        self._painting = QTimer(self, singleShot=True, interval=PAINTED)
        self._painting.timeout.connect(self._count)
        self._settling = QTimer(self, singleShot=True, interval=SETTLED)
        self._settling.timeout.connect(self.settled)

    def take_edit(self, corpus: Corpus, index: int) -> None:
        """The sentence with this index was edited."""
        self._edited.add((corpus, index))
        self._painting.start()
        self._settling.start()

    @Slot()
    def _count(self) -> None:
        while self._edited:
            corpus, index = self._edited.pop()
            corpus.recount(index)
        self.counted.emit()
