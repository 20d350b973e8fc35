"""Paints the branches of trees, arcs, and the labels on arcs."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from core.explain.span_states import ConflictGroup, Line
from core.model.spans import Span
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.layout.columns import Stretch, parts_of
from gui.drawing.layout.layout import Band, Box, Connector, Layout
from gui.drawing.paint.boxes import put_marks, put_pieces
from gui.drawing.paint.display_list import Layer, Sheet
from gui.drawing.paint.paint_state import LINE_SHAPES, MISSING_ARC, LineShape, Look, colour

_ROUND: Final = 7.0
_ARROWHEAD: Final = 0.5
"""The length of an arrowhead, as a multiple of a label's text height."""


def put_connectors(sheet: Sheet, band: Band, window: Stretch) -> None:
    """Puts the branches or arcs of ``band`` that are visible in ``window`` on the sheet."""
    for connector in band.picture.connectors:
        ends = [point.x for point in connector.points]
        if max(ends) >= window.left and min(ends) <= window.right:
            (put_arc if band.style is DrawingStyle.ARCS else _put_branch)(sheet, connector)


def put_arc_label(sheet: Sheet, box: Box) -> None:
    """Puts the label of an arc on the sheet, interrupting the arc; it does not say whether golds share its span."""
    look, line, height = sheet.look, box.content.node.line, sheet.look.fonts.sizes.row_height
    rect = QRectF(box.left, box.top, box.right - box.left, height)
    sheet.area(Layer.BOXES, rect, _ROUND, look.theme.lit_box if box.span == look.highlighted_span else look.theme.band)
    put_marks(sheet, box)
    ink = look.theme.missing_arc if line is Line.MISSING else ""
    put_pieces(sheet, box.pieces, rect.center().x() - box.text_width / 2, rect.center().y(), ink=ink)


def arc_look(look: Look, line: Line) -> tuple[str, LineShape]:
    """The colour and the shape of an arc."""
    if line is Line.MISSING:
        return look.theme.missing_arc, replace(MISSING_ARC, radius=_ROUND)
    return look.theme.lines[line], replace(LINE_SHAPES[line], radius=_ROUND)


def _put_branch(sheet: Sheet, connector: Connector) -> None:
    shape = LINE_SHAPES[connector.line]
    sheet.route(connector.points, sheet.look.theme.lines[connector.line], LineShape(1.0, shape.dashes, radius=0.0))


def put_arc(sheet: Sheet, connector: Connector) -> None:
    """Puts an arc with its arrowhead on the sheet."""
    look = sheet.look
    name, shape = arc_look(look, connector.line)
    shape = replace(shape, width=shape.width + (connector.span == look.highlighted_span))
    size = look.fonts.sizes.text * _ARROWHEAD + shape.width
    *points, tip = connector.points
    sheet.route([*points, (tip.x, tip.y - size)], name, shape)
    sheet.arrowhead(tip.x, tip.y, size, name, shape)


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


_DOT: Final = 3
"""The length in pixels of the dots and gaps."""


def put_tear(sheet: Sheet, x: float, band: Band) -> None:
    """Puts the dotted line along which a band is cut on the sheet."""
    for i in range(int(band.height / _DOT / 2) + 1):
        y = band.top + 2 * i * _DOT
        sheet.area(Layer.MARKS, QRectF(x, y, 1.0, min(_DOT, band.bottom - y)), 0.0, sheet.look.theme.dim_text)
