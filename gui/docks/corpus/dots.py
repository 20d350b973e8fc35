"""Plots many dots, a few thousand at a time, so that the window stays responsive; very many are one picture."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtGui import QBrush, QPen

from gui.docks.corpus import style
from gui.docks.corpus.cloud import NOWHERE, Cloud
from gui.docks.corpus.pyqtgraph_loader import pg
from gui.session.sentence_scores import Scores
from gui.widgets.theme_colours import Theme

TILE: Final = 4096
"""Dots in one plot item: adding them takes some 10 ms. Adding 100,000 at once would take 150 ms."""

MOST: Final = 5 * TILE
"""The most dots that are items: 250,000 take 0.2 s whenever they are painted, and half a minute in an SVG."""


class Marks(pg.ScatterPlotItem):  # type: ignore[misc]
    """Marks that ignore clicks, so that the plot gets them, and keep pictures of no others than are shown."""

    def setData(self, *arguments: Any, **look: Any) -> None:
        """Replaces all marks.

        The overridden method would keep a picture of each mark for each pen and brush that it was ever drawn with.
        """
        self.fragmentAtlas.clear()
        super().setData(*arguments, **look)

    def mouseClickEvent(self, event: Any) -> None:
        """Does not accept the click, unlike the overridden method."""


class Numerals:
    """Discs with the number of a parse in them, through which no line behind can be seen."""

    def __init__(self, plot: Any) -> None:
        self._plates, self._discs = Marks(), Marks()
        for item in (self._plates, self._discs):
            plot.addItem(item)

    def show(self, x: Scores, y: Scores, marks: Sequence[str], theme: Theme) -> None:
        """Shows these marks; a diamond where there is none, as for floors."""
        self._plates.setData(x, y, size=style.NUMERAL, symbol="o", pen=None, brush=style.brush(theme.view))
        self._discs.setData(
            x,
            y,
            size=[style.NUMERAL if mark else style.NUMERAL - 4 for mark in marks],
            symbol=[style.numeral(mark) if mark else "d" for mark in marks],
            pen=[None if mark else style.pen(theme.text, 1.5) for mark in marks],
            brush=[style.brush(theme.text if mark else theme.view) for mark in marks],
        )


class Dots(QObject):
    """Dots of one style, in as many plot items as needed, unneeded items stay, empty; more than `MOST` as a `Cloud`."""

    def __init__(self, widget: Any, parent: QObject) -> None:
        super().__init__(parent)
        self._widget = widget
        self._tiles: list[Any] = []
        self._x = self._y = NOWHERE
        self._look: dict[str, object] = {}
        self._next = 0
        self._cloud = Cloud()
        widget.addItem(self._cloud, ignoreBounds=True)
        self._filling = QTimer(self, singleShot=True, interval=0)
        self._filling.timeout.connect(self._fill)

    def show(self, x: Scores, y: Scores, size: float, pen: QPen | None, brush: QBrush | None) -> None:
        """Replaces the dots by dots at ``x`` and ``y``."""
        are_many = len(x) > MOST
        self._cloud.show_dots(*((x, y) if are_many else (NOWHERE, NOWHERE)), size, pen, brush)
        self._x, self._y = (NOWHERE, NOWHERE) if are_many else (x, y)
        self._look = {"size": size, "pen": pen, "brush": brush}
        self._next = 0
        if len(self._x) > TILE:
            self._filling.start()
        else:
            self._fill()

    def finish(self) -> None:
        """Adds all remaining dots at once."""
        while self._filling.isActive():
            self._filling.stop()
            self._fill()

    @Slot()
    def _fill(self) -> None:
        """Fills one item, then lets the event loop run before the next; all are painted once all are full."""
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
