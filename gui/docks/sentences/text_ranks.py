"""The alphabetical order of the sentences' texts, made in slices: for 250,000 it takes half a second."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from gui.session.session import Session
from gui.widgets.slices import Slices, ranks_of


class TextRanks(QObject):
    """Ranks the texts of a corpus once they are asked for."""

    known = Signal()
    """The ranks that were asked for and not known then: those of all texts that were there."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._ranks: NDArray[np.int_] = np.empty(0, np.int_)
        self._texts: list[str] = []
        self._ranking = Slices(self)
        self._is_asked = False

    def so_far(self) -> "NDArray[np.int_]":
        """The ranks of the first texts; if there are more texts by now, all are ranked again."""
        texts = self._session.corpus.texts
        if texts is not self._texts:
            self._texts, self._ranks = texts, np.empty(0, np.int_)
        if len(self._ranks) < len(texts):
            self._is_asked = True
            self._ranking.do(ranks_of(texts.__getitem__, len(texts)), self._take)
            self._is_asked = False
        return self._ranks

    def _take(self, ranks: "NDArray[np.int_]") -> None:
        self._ranks = ranks
        if not self._is_asked:  # A few are ranked at once.
            self.known.emit()
