"""Very many dots as one picture, which is painted as fast as a few, wherever it is painted."""

from collections.abc import Sequence
from math import ceil
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPaintEngine, QPainter, QPen, QTransform

from gui.docks.corpus import style
from gui.docks.corpus.style import pg
from gui.session.sentence_scores import Scores
from gui.widgets.theme_colours import Theme

Opacities = NDArray[np.float32]
"""The opacity of each pixel, from 0 to 1."""

SHARPNESS: Final = 2.0
"""Pixels of the picture in a unit of an SVG, which has none itself."""

MOST_OPAQUE: Final = 0.9999
"""What is behind a dot has at least a trace, so that its logarithm is finite."""

NOWHERE: Final[Scores] = np.zeros(0)

FORMAT: Final = QImage.Format.Format_ARGB32_Premultiplied


class Cloud(pg.GraphicsObject):  # type: ignore[misc]
    """Dots of one colour; where they overlap, they are as dark as if they were painted one after the other."""

    def __init__(self) -> None:
        super().__init__()
        self._x = self._y = NOWHERE
        self._size, self._pen, self._brush = 0.0, QPen(), QBrush()
        self._picture, self._painted_for = QImage(), (QTransform(), 0.0)

    def show_dots(self, x: Scores, y: Scores, size: float, pen: QPen | None, brush: QBrush | None) -> None:
        """Replaces the dots by dots at ``x`` and ``y``, ``size`` pixels wide, with either a pen or a brush."""
        self._x, self._y, self._size = x, y, size
        self._pen, self._brush = QPen(pen or Qt.PenStyle.NoPen), QBrush(brush or Qt.BrushStyle.NoBrush)
        self._picture = QImage()
        self.prepareGeometryChange()
        self.update()

    def viewTransformChanged(self) -> None:
        """Notes that the axes have other ranges."""
        self.prepareGeometryChange()

    def boundingRect(self) -> QRectF:
        """The whole plot, since dots may be at its edge."""
        return QRectF(self.viewRect()) if len(self._x) else QRectF()

    def paint(self, painter: QPainter, *_: object) -> None:
        """Paints the picture, made anew for other axes or another device."""
        transform, is_svg = painter.worldTransform(), painter.paintEngine().type() == QPaintEngine.Type.SVG
        sharpness = SHARPNESS if is_svg else painter.device().devicePixelRatioF()
        area = transform.mapRect(self.boundingRect())
        if area.isEmpty():
            return
        if self._picture.isNull() or self._painted_for != (transform, sharpness):
            self._painted_for = transform, sharpness
            self._picture = self._drawn(transform, area, sharpness)
        painter.save()
        painter.resetTransform()
        painter.drawImage(area, self._picture)
        painter.restore()

    def _drawn(self, transform: QTransform, area: QRectF, sharpness: float) -> QImage:
        """The dots in ``area``, where ``transform`` puts them."""
        origin = transform.map(QPointF(0, 0)) - area.topLeft()
        columns = np.floor((self._x * transform.m11() + origin.x()) * sharpness).astype(np.intp)
        rows = np.floor((self._y * transform.m22() + origin.y()) * sharpness).astype(np.intp)
        width, height = (max(1, round(side * sharpness)) for side in (area.width(), area.height()))
        is_in = (columns >= 0) & (columns < width) & (rows >= 0) & (rows < height)
        places = rows[is_in] * width + columns[is_in]
        numbers = np.bincount(places, minlength=width * height).reshape(height, width)
        on_screen = self.sceneTransform() * self.getViewWidget().viewportTransform()
        mark = self._mark(sharpness * transform.m11() / on_screen.m11())
        has_brush = self._brush.style() is not Qt.BrushStyle.NoBrush
        return _coloured(_overlaid(numbers, mark), self._brush.color() if has_brush else self._pen.color())

    def _mark(self, scale: float) -> Opacities:
        pen = QPen(self._pen)
        pen.setWidthF(pen.widthF() * scale)
        radius = self._size * scale / 2
        middle = ceil(radius + pen.widthF() / 2) + 0.5
        side = int(2 * middle)
        image = QImage(side, side, FORMAT)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen)
        painter.setBrush(self._brush)
        painter.drawEllipse(QPointF(middle, middle), radius, radius)
        painter.end()
        pixels = np.frombuffer(image.constBits(), np.uint32).reshape(side, side)
        mark: Opacities = (pixels >> 24).astype(np.float32) / np.float32(255)
        return mark


def _overlaid(numbers: "NDArray[np.intp]", mark: Opacities) -> Opacities:
    """A picture with so many marks around each pixel."""
    (height, width), middle = numbers.shape, len(mark) // 2
    traces = np.zeros((height + 2 * middle, width + 2 * middle), np.float32)
    rows, columns = np.nonzero(numbers)
    places, dots = rows * traces.shape[1] + columns, numbers[rows, columns].astype(np.float32)
    pixels = traces.reshape(-1)
    for row, column in np.argwhere(mark).tolist():
        trace = np.log1p(-min(MOST_OPAQUE, float(mark[row, column])))  # What is seen through several is their product.
        pixels[places + (row * traces.shape[1] + column)] += np.float32(trace) * dots
    opacities: Opacities = 1 - np.exp(traces[middle : middle + height, middle : middle + width])
    return opacities


def _coloured(opacities: Opacities, colour: QColor) -> QImage:
    """A picture in one colour."""
    height, width = opacities.shape
    pixels = np.zeros((height, width), np.uint32)
    for shift, part in ((24, 255), (16, colour.red()), (8, colour.green()), (0, colour.blue())):
        pixels |= (opacities * part + 0.5).astype(np.uint32) << shift
    return QImage(pixels.tobytes(), width, height, 4 * width, FORMAT).copy()


# Marks and dots of plots; very many dots are one picture.


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
        self.plates, self.discs = Marks(), Marks()
        for item in (self.plates, self.discs):
            plot.addItem(item)

    def show(self, x: Scores, y: Scores, marks: Sequence[str], theme: Theme) -> None:
        """Shows these marks; a diamond where there is none, as for floors."""
        self.plates.setData(x, y, size=style.NUMERAL, symbol="o", pen=None, brush=style.brush(theme.view))
        self.discs.setData(
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
        self.marks, self.cloud = Marks(), Cloud()
        for item in (self.marks, self.cloud):
            plot.addItem(item, ignoreBounds=True)

    def show(self, x: Scores, y: Scores, size: float, pen: QPen | None, brush: QBrush | None) -> None:
        few, many = (NOWHERE, NOWHERE), (x, y)
        if len(x) <= MOST:
            few, many = many, few
        self.marks.setData(*few, size=size, pen=pen, brush=brush)
        self.cloud.show_dots(*many, size, pen, brush)
