"""Texts in a plot at places of its axes but of the window's size: the number on each bar, remarks where bars lack."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from gui.docks.corpus.pyqtgraph_loader import pg

GAP: Final = 3
"""Pixels between the end of a bar and its number."""


class Side(Enum):
    """Where the number of a bar is."""

    RIGHT = auto()
    ABOVE = auto()


class BarNumbers(pg.GraphicsObject):  # type: ignore[misc]
    """A text at the end of each bar; above bars that are narrower than their numbers, these are written upward."""

    def __init__(self, side: Side) -> None:
        super().__init__()
        self._side = side
        self._ends: Sequence[QPointF] = ()
        self._texts: Sequence[str] = ()
        self._pitch = 1.0
        self._font, self._colour = QFont(), QColor()
        self.setZValue(2)

    def show(self, ends: Sequence[QPointF], texts: Sequence[str], font: QFont, colour: str, pitch: float = 1) -> None:
        """Shows each text at the end of its bar; bars are ``pitch`` apart on their axis."""
        self._ends, self._texts, self._pitch = ends, texts, pitch
        self._font, self._colour = font, QColor(colour)
        self.update()

    @property
    def texts(self) -> Sequence[str]:
        """The numbers shown."""
        return self._texts

    def viewRangeChanged(self) -> None:
        """The texts move when the axes do."""
        self.prepareGeometryChange()

    def boundingRect(self) -> QRectF:
        """All of the plot, since texts reach beyond their bars."""
        return QRectF(self.viewRect() or QRectF())

    def paint(self, painter: QPainter, *_: Any) -> None:
        """Writes the texts without the scale of the axes, on the screen as in exports."""
        placed = self.sceneTransform()
        painter.setWorldTransform(placed.inverted()[0] * painter.worldTransform())
        painter.setFont(self._font)
        painter.setPen(self._colour)
        metrics = QFontMetricsF(self._font)
        room = placed.mapRect(QRectF(0, 0, self._pitch, 1)).width()
        is_upward = max(map(metrics.horizontalAdvance, self._texts), default=0) > room
        for end, text in zip(self._ends, self._texts, strict=True):
            at, width = placed.map(end), metrics.horizontalAdvance(text)
            middle = (metrics.ascent() - metrics.descent()) / 2
            if self._side is Side.RIGHT:
                painter.drawText(QPointF(at.x() + GAP, at.y() + middle), text)
            elif not is_upward:
                painter.drawText(QPointF(at.x() - width / 2, at.y() - GAP), text)
            else:
                painter.save()
                painter.translate(at.x() + middle, at.y() - GAP)
                painter.rotate(-90)
                painter.drawText(QPointF(0, 0), text)
                painter.restore()


class Remark(pg.GraphicsObject):  # type: ignore[misc]
    """A text in a region of the plot, wrapped to its width."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self._region = QRectF()
        self._font, self._colour = QFont(), QColor()

    def show(self, text: str, region: QRectF, font: QFont, colour: str) -> None:
        """Shows ``text`` in a region given in plot coordinates."""
        self.prepareGeometryChange()
        self.text, self._region = text, region
        self._font, self._colour = font, QColor(colour)
        self.update()

    def boundingRect(self) -> QRectF:
        """The region of the text."""
        return self._region

    def paint(self, painter: QPainter, *_: Any) -> None:
        """Writes the text without the scale of the axes."""
        placed = self.sceneTransform()
        painter.setWorldTransform(placed.inverted()[0] * painter.worldTransform())
        painter.setFont(self._font)
        painter.setPen(self._colour)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(placed.mapRect(self._region), int(flags), self.text)
