"""A sheet on which shapes are gathered, so that those of one look are painted one after the other, layer by layer."""

from collections.abc import Iterator
from enum import IntEnum, auto

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QStaticText

from gui.concord.fonts import Face
from gui.concord.look import Look, colour
from gui.concord.primitives import Area, Outline, Primitive, Rule, Text
from gui.concord.shapes import LineShape


class Layer(IntEnum):
    """From bottom to top; texts are above all."""

    GROUNDS = auto()
    BRIDGES = auto()
    BOXES = auto()
    HATCHES = auto()
    LINES = auto()
    CHIPS = auto()
    BORDERS = auto()
    STRIKES = auto()
    MARKS = auto()


class Sheet:
    """Gathers, then paints; on one layer in any order."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._areas: dict[tuple[Layer, str, float, Qt.BrushStyle], list[QRectF]] = {}
        self._outlines: dict[tuple[Layer, str, LineShape], list[QRectF]] = {}
        self._lines: dict[tuple[Layer, str, LineShape], list[QLineF]] = {}
        self._texts: dict[tuple[str, Face], list[tuple[QPointF, QStaticText]]] = {}

    def area(
        self,
        layer: Layer,
        rect: QRectF,
        radius: float,
        name: str,
        style: Qt.BrushStyle = Qt.BrushStyle.SolidPattern,
    ) -> None:
        """A filled rectangle with rounded corners."""
        self._areas.setdefault((layer, name, radius, style), []).append(self.look.area(rect))

    def outline(self, layer: Layer, rect: QRectF, name: str, shape: LineShape) -> None:
        """The outline of ``rect``, within it."""
        self._outlines.setdefault((layer, name, shape), []).append(self.look.outline(rect, shape))

    def line(self, layer: Layer, left: float, right: float, y: float, name: str, shape: LineShape) -> None:
        """A level line."""
        y = self.look.crisp(y, shape)
        self._lines.setdefault((layer, name, shape), []).append(QLineF(left, y, right, y))

    def text(
        self,
        left: float,
        middle: float,
        text: str,
        face: Face,
        name: str,
        direction: Qt.LayoutDirection = Qt.LayoutDirection.LeftToRight,
    ) -> None:
        """A line of text around the height ``middle``."""
        fonts = self.look.fonts
        place = QPointF(left, round(middle - fonts.height(face) / 2))
        self._texts.setdefault((name, face), []).append((place, fonts.text(text, face, direction)))

    def paint(self, painter: QPainter) -> None:
        """Paints everything."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for layer in Layer:
            self._paint_areas(painter, layer)
            self._paint_lines(painter, layer)
        for (name, face), texts in self._texts.items():
            painter.setPen(colour(name))
            painter.setFont(self.look.fonts.font(face))
            for place, text in texts:
                painter.drawStaticText(place, text)

    def primitives(self) -> Iterator[Primitive]:
        """Everything, in the order in which it is painted."""
        for layer in Layer:
            for (at, name, radius, style), rects in self._areas.items():
                if at is layer:
                    hatched = style is not Qt.BrushStyle.SolidPattern
                    for r in rects:
                        yield Area(r.left(), r.top(), r.width(), r.height(), radius, name, hatched)
            for (at, name, shape), rects in self._outlines.items():
                if at is layer:
                    for r in rects:
                        yield Outline(r.left(), r.top(), r.width(), r.height(), name, shape)
            for (at, name, shape), lines in self._lines.items():
                if at is layer:
                    for line in lines:
                        yield Rule(line.x1(), line.x2(), line.y1(), name, shape)
        yield from self._written()

    def _written(self) -> Iterator[Text]:
        fonts = self.look.fonts
        for (name, face), texts in self._texts.items():
            size, weight = fonts.pixels(face), fonts.font(face).weight()
            centred = face not in (Face.TITLE, Face.DETAIL)
            for place, static in texts:
                said, baseline = static.text(), place.y() + fonts.ascent(face)
                from_right = static.textOption().textDirection() is Qt.LayoutDirection.RightToLeft
                width = fonts.width(said, face)
                yield Text(place.x(), baseline, width, said, size, weight, name, centred, from_right)

    # One path of many rectangles would be a tenth as many calls, but takes Qt a hundred times as long.

    def _paint_areas(self, painter: QPainter, layer: Layer) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        for (at, name, radius, style), rects in self._areas.items():
            if at is layer:
                painter.setBrush(QBrush(colour(name), style))
                for rect in rects:
                    painter.drawRoundedRect(rect, radius, radius)

    def _paint_lines(self, painter: QPainter, layer: Layer) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for (at, name, shape), rects in self._outlines.items():
            if at is layer:
                painter.setPen(self.look.pen(name, shape))
                for rect in rects:
                    painter.drawRoundedRect(rect, shape.radius, shape.radius)
        for (at, name, shape), lines in self._lines.items():
            if at is layer:
                painter.setPen(self.look.pen(name, shape))
                painter.drawLines(lines)
