"""Very many dots, taken in by the plotting library a few at a time, so that the window never waits for them."""

from typing import Any, Final

import numpy as np
from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtGui import QBrush, QPen

from gui.docks.corpus.pyqtgraph_loader import pg
from gui.session.sentence_scores import Scores

TILE: Final = 4096
"""Dots in one item: what the library takes in within some 10 ms. Those of 100,000 sentences in one would take 150."""

NOWHERE: Final[Scores] = np.zeros(0)


class Marks(pg.ScatterPlotItem):  # type: ignore[misc]
    """Marks that leave clicks on them to the plot."""

    def mouseClickEvent(self, event: Any) -> None:
        """Overrides what would take the click."""


class Dots(QObject):
    """Dots of one look, in as many items as they need; an item that is no longer needed stays, empty."""

    def __init__(self, widget: Any, parent: QObject) -> None:
        super().__init__(parent)
        self._widget = widget
        self._tiles: list[Any] = []
        self._x = self._y = NOWHERE
        self._look: dict[str, object] = {}
        self._next = 0
        self._filling = QTimer(self, singleShot=True, interval=0)
        self._filling.timeout.connect(self._fill)

    def show(self, x: Scores, y: Scores, size: float, pen: QPen | None, brush: QBrush | None) -> None:
        """Shows dots at ``x`` and ``y`` in place of those before."""
        self._x, self._y = x, y
        self._look = {"size": size, "pen": pen, "brush": brush}
        self._next = 0
        if len(x) > TILE:
            self._filling.start()
        else:
            self._fill()

    def finish(self) -> None:
        """Fills in at once all that is left."""
        while self._filling.isActive():
            self._filling.stop()
            self._fill()

    @Slot()
    def _fill(self) -> None:
        """Fills one item, and leaves the rest for when the window has had its turn; it is painted when all are full."""
        if self._next == len(self._tiles):
            self._tiles.append(Marks())
            self._widget.addItem(self._tiles[-1])
        start = self._next * TILE
        part = slice(start, start + TILE)
        self._tiles[self._next].setData(self._x[part], self._y[part], **self._look)
        self._next += 1
        is_over = start + TILE >= len(self._x) and self._next == len(self._tiles)
        self._widget.viewport().setUpdatesEnabled(is_over)
        if not is_over:
            self._filling.start()
