"""Collects shapes, to paint them layer by layer and grouped by pen and brush, which is faster."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from enum import IntEnum, auto
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPolygonF, QStaticText

from gui.drawing.figures.primitives import Area, Arrowhead, Primitive, RectOutline, Route, Rule, Text
from gui.drawing.layout.fonts import Face
from gui.drawing.paint.paint_state import LineShape, Look, colour

_SLENDER: Final = 0.8
"""The width of an arrowhead, as a multiple of its length."""


class Layer(IntEnum):
    """The layers from bottom to top; texts are above all of them."""

    BACKGROUNDS = auto()
    BRIDGES = auto()
    ROUTES = auto()
    BACKINGS = auto()
    BOXES = auto()
    HATCHES = auto()
    LINES = auto()
    CHIPS = auto()
    BORDERS = auto()
    STRIKES = auto()
    MARKS = auto()


class Sheet:
    """Collects shapes, then paints them; within a layer in no particular order."""

    def __init__(self, look: Look) -> None:
        self.look = look
        # By layer, then by colour and shape.
        self._areas = defaultdict[Layer, dict[tuple[str, float, Qt.BrushStyle], list[QRectF]]](dict)
        self._outlines = defaultdict[Layer, dict[tuple[str, LineShape], list[QRectF]]](dict)
        self._lines = defaultdict[Layer, dict[tuple[str, LineShape], list[QLineF]]](dict)
        self._routes: list[Route] = []
        self._arrowheads: list[Arrowhead] = []
        self._texts: dict[tuple[str, Face], list[tuple[QPointF, QStaticText]]] = {}

    def area(
        self,
        layer: Layer,
        rect: QRectF,
        radius: float,
        name: str,
        style: Qt.BrushStyle = Qt.BrushStyle.SolidPattern,
    ) -> None:
        """Adds a filled rectangle with rounded corners."""
        self._areas[layer].setdefault((name, radius, style), []).append(self.look.area(rect))

    def outline(self, layer: Layer, rect: QRectF, name: str, shape: LineShape) -> None:
        """Adds the outline of ``rect``, drawn inside it."""
        self._outlines[layer].setdefault((name, shape), []).append(self.look.outline(rect, shape))

    def line(self, layer: Layer, left: float, right: float, y: float, name: str, shape: LineShape) -> None:
        """Adds a horizontal line."""
        y = self.look.crisp(y, shape)
        self._lines[layer].setdefault((name, shape), []).append(QLineF(left, y, right, y))

    def route(self, points: Sequence[tuple[float, float]], name: str, shape: LineShape) -> None:
        """Adds a line of horizontal and vertical segments, below all boxes."""
        crisp = tuple((self.look.crisp(x, shape), self.look.crisp(y, shape)) for x, y in points)
        self._routes.append(Route(crisp, name, shape))

    def arrowhead(self, x: float, y: float, size: float, name: str, shape: LineShape) -> None:
        """Adds the arrowhead of a line that comes down to a point; ``size`` is its length."""
        self._arrowheads.append(Arrowhead(self.look.crisp(x, shape), y, size * _SLENDER, size, name))

    def text(
        self,
        left: float,
        middle: float,
        text: str,
        face: Face,
        name: str,
        direction: Qt.LayoutDirection = Qt.LayoutDirection.LeftToRight,
    ) -> None:
        """Adds a line of text, vertically centred at ``middle``."""
        fonts = self.look.fonts
        place = QPointF(left, round(middle - fonts.height(face) / 2))
        self._texts.setdefault((name, face), []).append((place, fonts.text(text, face, direction)))

    def centred(
        self,
        x: float,
        middle: float,
        text: str,
        face: Face,
        name: str,
        direction: Qt.LayoutDirection = Qt.LayoutDirection.LeftToRight,
    ) -> None:
        """Adds a line of text with its middle at a point."""
        self.text(x - self.look.fonts.width(text, face) / 2, middle, text, face, name, direction)

    def paint(self, painter: QPainter) -> None:
        """Paints everything."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for layer in Layer:
            self._paint_areas(painter, layer)
            self._paint_lines(painter, layer)
            if layer is Layer.ROUTES:
                self._paint_routes(painter)
        for (name, face), texts in self._texts.items():
            painter.setPen(colour(name))
            painter.setFont(self.look.fonts.font(face))
            for place, text in texts:
                painter.drawStaticText(place, text)

    def primitives(self) -> Iterator[Primitive]:
        """All shapes in painting order."""
        for layer in Layer:
            for (name, radius, style), rects in self._areas[layer].items():
                hatched = style is not Qt.BrushStyle.SolidPattern
                for r in rects:
                    yield Area(r.left(), r.top(), r.width(), r.height(), radius, name, hatched)
            for (name, shape), rects in self._outlines[layer].items():
                for r in rects:
                    yield RectOutline(r.left(), r.top(), r.width(), r.height(), name, shape)
            for (name, shape), lines in self._lines[layer].items():
                for line in lines:
                    yield Rule(line.x1(), line.x2(), line.y1(), name, shape)
            if layer is Layer.ROUTES:
                yield from self._routes
                yield from self._arrowheads
        yield from self._text_primitives()

    def _text_primitives(self) -> Iterator[Text]:
        fonts = self.look.fonts
        for (name, face), texts in self._texts.items():
            size, weight = fonts.pixels(face), fonts.font(face).weight()
            centred = face not in (Face.TITLE, Face.DETAIL)
            for place, static in texts:
                text, baseline = static.text(), place.y() + fonts.ascent(face)
                from_right = static.textOption().textDirection() is Qt.LayoutDirection.RightToLeft
                width = fonts.width(text, face)
                yield Text(place.x(), baseline, width, text, size, weight, name, centred, from_right)

    # A single path of many rectangles needs a tenth of the calls, but takes Qt a hundred times as long.

    def _paint_areas(self, painter: QPainter, layer: Layer) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        for (name, radius, style), rects in self._areas[layer].items():
            painter.setBrush(QBrush(colour(name), style))
            for rect in rects:
                painter.drawRoundedRect(rect, radius, radius)

    def _paint_lines(self, painter: QPainter, layer: Layer) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for (name, shape), rects in self._outlines[layer].items():
            painter.setPen(self.look.pen(name, shape))
            for rect in rects:
                painter.drawRoundedRect(rect, shape.radius, shape.radius)
        for (name, shape), lines in self._lines[layer].items():
            painter.setPen(self.look.pen(name, shape))
            painter.drawLines(lines)

    def _paint_routes(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for route in self._routes:
            painter.setPen(self.look.pen(route.colour, route.shape))
            painter.drawPath(_path(route))
        painter.setPen(Qt.PenStyle.NoPen)
        for head in self._arrowheads:
            painter.setBrush(colour(head.colour))
            painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in head.corners()]))


def _path(route: Route) -> QPainterPath:
    path = QPainterPath(QPointF(*route.points[0]))
    for corner in route.corners():
        path.lineTo(*corner.start)
        path.quadTo(*corner.at, *corner.end)
    path.lineTo(*route.points[-1])
    return path
