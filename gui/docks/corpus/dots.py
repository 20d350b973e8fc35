"""Marks and dots of plots; very many dots are one picture."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtGui import QBrush, QPen

from gui.docks.corpus import style
from gui.docks.corpus.dot_cloud import NOWHERE, Cloud
from gui.docks.corpus.pyqtgraph_loader import pg
from gui.session.sentence_scores import Scores
from gui.widgets.theme_colours import Theme

MOST: Final = 3000
"""The most dots that are items: their SVG takes 0.1 s. That of 250,000 would take half a minute, and painting 0.2 s."""


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


class Dots:
    """Dots of one style; more than `MOST` are a `Cloud`."""

    def __init__(self, plot: Any) -> None:
        self._marks, self._cloud = Marks(), Cloud()
        for item in (self._marks, self._cloud):
            plot.addItem(item, ignoreBounds=True)

    def show(self, x: Scores, y: Scores, size: float, pen: QPen | None, brush: QBrush | None) -> None:
        """Replaces the dots by dots at ``x`` and ``y``."""
        few, many = (NOWHERE, NOWHERE), (x, y)
        if len(x) <= MOST:
            few, many = many, few
        self._marks.setData(*few, size=size, pen=pen, brush=brush)
        self._cloud.show_dots(*many, size, pen, brush)
