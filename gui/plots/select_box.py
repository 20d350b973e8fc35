"""The area of a plot within its axes, in which a click or a drag selects."""

from typing import Any

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtWidgets import QGraphicsRectItem

from gui.plots.library import pg

LEFT = Qt.MouseButton.LeftButton


class SelectBox(pg.ViewBox):  # type: ignore[misc]
    """Tells of clicks and drags in the coordinates of the plot. Nothing moves under the mouse."""

    clicked = Signal(object, object)
    """A point, and the modifier keys held down."""
    swept = Signal(object)
    """A region that was dragged open."""
    opened = Signal()
    """There was a double click."""

    def __init__(self) -> None:
        super().__init__(enableMenu=False)
        self.setMouseEnabled(False, False)
        self.region = QGraphicsRectItem(self.childGroup)
        self.region.setZValue(1e6)
        self.region.hide()

    def mouseClickEvent(self, event: Any) -> None:
        """Overrides what would open a menu."""
        if event.button() != LEFT:
            return
        event.accept()
        if event.double():
            self.opened.emit()
        else:
            self.clicked.emit(self.mapToView(event.pos()), event.modifiers())

    def mouseDragEvent(self, event: Any, axis: int | None = None) -> None:
        """Overrides what would move the plot."""
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
        """Leaves the wheel to what the plot stands in."""
        event.ignore()
