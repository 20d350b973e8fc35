"""The selectable elements of a plot: bars, bins or dots, numbered from 0."""

from array import array
from collections.abc import Iterable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtWidgets import QGraphicsRectItem

from gui.docks.corpus.pyqtgraph_loader import pg

Elements = NDArray[np.intp]
"""The numbers of elements, in ascending order."""

NO_ELEMENTS: Final[Elements] = np.empty(0, np.intp)


def union(parts: "Iterable[Elements | array[int]]") -> Elements:
    """The union of several sets of elements, in ascending order."""
    arrays = [np.asarray(part, np.intp) for part in parts]
    is_in = np.zeros(max((int(each.max(initial=-1)) + 1 for each in arrays), default=0), bool)
    for each in arrays:
        is_in[each] = True
    return np.flatnonzero(is_in)


def ranges(elements: Elements) -> list[tuple[int, int]]:
    """The first and last of each run of elements that follow one another."""
    parts = np.split(elements, np.flatnonzero(np.diff(elements) > 1) + 1)
    return [(int(part[0]), int(part[-1])) for part in parts if len(part)]


LEFT = Qt.MouseButton.LeftButton


class SelectBox(pg.ViewBox):  # type: ignore[misc]
    """Signals clicks and drags in plot coordinates. The plot can't be panned or zoomed."""

    clicked = Signal(object, object)
    """A point and the pressed modifier keys."""
    swept = Signal(object)
    """A region selected by dragging."""
    opened = Signal()
    """The plot was double-clicked."""

    def __init__(self) -> None:
        super().__init__(enableMenu=False)
        self.setMouseEnabled(False, False)
        self.region = QGraphicsRectItem(self.childGroup)
        self.region.setZValue(1e6)
        self.region.hide()

    def mouseClickEvent(self, event: Any) -> None:
        """Signals clicks instead of opening a menu."""
        if event.button() != LEFT:
            return
        event.accept()
        if event.double():
            self.opened.emit()
        else:
            self.clicked.emit(self.mapToView(event.pos()), event.modifiers())

    def mouseDragEvent(self, event: Any, axis: int | None = None) -> None:
        """Selects a region instead of moving the plot."""
        if event.button() != LEFT or axis is not None:
            return
        event.accept()
        corners = self.mapToView(event.buttonDownPos(LEFT)), self.mapToView(event.pos())
        region = QRectF(*corners).normalized().intersected(self.viewRect())
        self.region.setRect(region)
        self.region.setVisible(not event.isFinish())
        if event.isFinish():
            self.swept.emit(region)

    def wheelEvent(self, event: Any, axis: int | None = None) -> None:
        """Leaves wheel events to the plot's parent."""
        event.ignore()
