"""The style of plots: neutral marks, since in the aligned trees hues have meanings."""

import os
from collections.abc import Sequence
from enum import Enum, auto
from functools import lru_cache
from typing import Any, Final

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QTransform

from gui.i18n.locale_numbers import pointed
from gui.widgets.theme_colours import Theme

SIDES: Final = ("left", "bottom", "right", "top")
NUMERAL: Final = 15
"""The size of a mark with a number in it, in pixels."""

DETAIL: Final = 1000
"""The size at which such a mark is constructed, so that its curves are smooth."""

DOT: Final = 7
"""The size of the dot of a sentence, in pixels."""

SPECK: Final = 4
"""The size of a dot if there are `CROWD` or more, so that more of them are seen."""

CROWD: Final = 5000

LEAST_ROW: Final = 0.9
"""The least height of a row of bars, as a multiple of that of its text."""

SEE_THROUGH: Final = 110
"""The opacity (of 255) at which overlapping dots stay visible."""


def pen(colour: str, width: float = 1, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """A pen that is ``width`` pixels wide at any scale."""
    made = QPen(QColor(colour), width, style)
    made.setCosmetic(True)
    return made


def brush(colour: str, opacity: int = 255) -> QBrush:
    """A brush of a colour."""
    filled = QColor(colour)
    filled.setAlpha(opacity)
    return QBrush(filled)


class Axis(pg.AxisItem):  # type: ignore[misc]
    """An axis with numbers in the format of the window's language, which can't be zoomed."""

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:
        return list(map(pointed, super().tickStrings(values, scale, spacing)))

    def wheelEvent(self, event: Any) -> None:
        """Leaves wheel events to the plot's parent: the plot can't be zoomed."""
        event.ignore()


def bare(plot: Any) -> None:
    """Removes the menus and buttons of a ``PlotItem`` that are not needed here."""
    plot.setMenuEnabled(False)
    plot.hideButtons()
    plot.setContentsMargins(2, 4, 8, 2)
    for side in SIDES:
        axis = plot.getAxis(side)
        axis.enableAutoSIPrefix(enable=False)
        axis.setStyle(tickLength=-4)
        axis.setZValue(-1)


def dress(widget: Any, theme: Theme, font: QFont) -> None:
    """Gives a `PlotWidget` the colours of ``theme`` and its axes the ``font`` of the window."""
    widget.setBackground(theme.view)
    for side in SIDES:
        axis = widget.getAxis(side)
        axis.setPen(pen(theme.rule))
        axis.setTextPen(pen(theme.text))
        axis.setTickFont(font)
        axis.label.setFont(font)
        axis.label.setDefaultTextColor(QColor(theme.dim_text))


@lru_cache(maxsize=256)
def numeral(mark: str) -> QPainterPath:
    """A disc with ``mark`` cut out of it, as a symbol of diameter 1."""
    disc, text = QPainterPath(), QPainterPath()
    disc.addEllipse(QPointF(0, 0), DETAIL / 2, DETAIL / 2)
    font = QFont()
    font.setPixelSize(DETAIL)
    font.setBold(True)
    text.addText(0, 0, font, mark)
    box = text.boundingRect()
    scale = DETAIL * min(0.62 / box.height(), 0.72 / box.width())
    placed = QTransform().scale(scale, scale).translate(-box.center().x(), -box.center().y())
    return QTransform.fromScale(1 / DETAIL, 1 / DETAIL).map(disc.subtracted(placed.map(text)))


os.environ["PYQTGRAPH_QT_LIB"] = "PySide6"  # It would take PyQt if it found that.


pg.setConfigOption("exitCleanup", False)  # At exit it would touch items whose windows have gone, and crash.

__all__ = ["pg"]


# Texts in a plot at places of its axes but of the window's size: the number on each bar, remarks where bars lack.


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
        self.texts: Sequence[str] = ()
        """The numbers shown."""
        self._font, self._colour = QFont(), QColor()
        self.setZValue(2)

    def show(self, ends: Sequence[QPointF], texts: Sequence[str], font: QFont, colour: str) -> None:
        """Shows each text at the end of its bar; bars are 1 apart on their axis."""
        self._ends, self.texts = ends, texts
        self._font, self._colour = font, QColor(colour)
        self.update()

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
        room = placed.mapRect(QRectF(0, 0, 1, 1)).width()
        is_upward = max(map(metrics.horizontalAdvance, self.texts), default=0) > room
        for end, text in zip(self._ends, self.texts, strict=True):
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
        return self._region

    def paint(self, painter: QPainter, *_: Any) -> None:
        """Writes the text without the scale of the axes."""
        placed = self.sceneTransform()
        painter.setWorldTransform(placed.inverted()[0] * painter.worldTransform())
        painter.setFont(self._font)
        painter.setPen(self._colour)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(placed.mapRect(self._region), int(flags), self.text)
