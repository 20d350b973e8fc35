"""Cords that connect the crossing spans of a conflict while one of its spans is highlighted."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from core.explain.span_states import ConflictGroup, Line
from core.model.spans import Span
from gui.drawing.layout.columns import parts_of
from gui.drawing.layout.layout import Box, Layout
from gui.drawing.paint.paint_state import Look, colour
from gui.drawing.paint.shapes import LineShape

_CORD: Final = LineShape(2.0)
_OTHERS: Final = LineShape(1.0, (3.0, 3.0))
"""Cords between two other spans of the same conflict."""
_CROSSED: Final = LineShape(2.0)
_KNOT: Final = 3.0


def crossed_by(span: Span, groups: Iterable[ConflictGroup]) -> tuple[tuple[str, Span], ...]:
    """The spans that cross ``span``, each with its gold."""
    return tuple(node for group in groups for node in group.crossed_by(span))


def paint_cords(painter: QPainter, layout: Layout, groups: Iterable[ConflictGroup], look: Look) -> None:
    """Connects the highlighted span to those it crosses, and outlines these; other pairs of the conflict faintly."""
    boxes = {band.content.key: band.by_span for band in layout.bands}
    cords, others, knots = QPainterPath(), QPainterPath(), QPainterPath()
    for group in groups:
        if not any(look.highlighted_span == span for _, span in group.spans):
            continue
        for a, x, b, y in group.pairs():
            one, other = boxes.get(a, {}).get(x), boxes.get(b, {}).get(y)
            if one and other:
                path, shape = (cords, _CORD) if look.highlighted_span in (x, y) else (others, _OTHERS)
                start, end = _ends(one, other, layout)
                start.setX(look.crisp(start.x(), shape))
                end.setX(look.crisp(end.x(), shape))
                path.moveTo(start)
                path.lineTo(end)
                if path is cords:
                    knots.addEllipse(start, _KNOT, _KNOT)
                    knots.addEllipse(end, _KNOT, _KNOT)
    name = look.theme.lines[Line.CROSSING]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for path, shape in ((others, _OTHERS), (cords, _CORD)):
        painter.setPen(look.pen(name, shape))
        painter.drawPath(path)
    painter.setPen(look.pen(name, _CROSSED))
    for key, span in look.crossed:
        if box := boxes.get(key, {}).get(span):
            for part in box.parts:
                around = QRectF(part.left, box.top, part.width, layout.sizes.row_height).adjusted(-2, -2, 2, 2)
                painter.drawRoundedRect(look.outline(around, _CROSSED), _CROSSED.radius, _CROSSED.radius)
    painter.fillPath(knots, colour(name))


def _ends(one: Box, other: Box, layout: Layout) -> tuple[QPointF, QPointF]:
    """The ends of a cord: from the upper box down to the lower one, at a word that both have.

    It runs near the edge of the column, where there is the least text.
    """
    above, below = sorted((one, other), key=lambda box: box.top)
    window = layout.window
    shared = parts_of(one.span & other.span, layout.columns)
    part = next((part for part in shared if part.right > window.left and part.left < window.right), shared[0])
    left = max(part.left, window.left) + layout.sizes.text
    start, end = (min(max(left, box.left), box.right) for box in (above, below))
    return QPointF(start, above.top + layout.sizes.row_height), QPointF(end, below.top)
