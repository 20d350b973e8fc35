"""Paints the branches of trees, arcs, and the labels on arcs."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRectF

from core.explain.span_states import Line
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.layout.columns import Stretch
from gui.drawing.layout.layout import Band, Box, Connector
from gui.drawing.paint.boxes import put_marks, put_pieces
from gui.drawing.paint.display_list import Layer, Sheet
from gui.drawing.paint.paint_state import Look
from gui.drawing.paint.shapes import LINE_SHAPES, MISSING_ARC, LineShape

_ROUND: Final = 7.0
_ARROWHEAD: Final = 0.5
"""The length of an arrowhead, as a multiple of a label's text height."""


def put_connectors(sheet: Sheet, band: Band, window: Stretch) -> None:
    """Puts the branches or arcs of ``band`` that are visible in ``window`` on the sheet."""
    for connector in band.picture.connectors:
        ends = [point.x for point in connector.points]
        if max(ends) >= window.left and min(ends) <= window.right:
            (_put_arc if band.style is DrawingStyle.ARCS else _put_branch)(sheet, connector)


def put_arc_label(sheet: Sheet, box: Box) -> None:
    """Puts the label of an arc on the sheet, interrupting the arc."""
    look, line, height = sheet.look, box.content.node.line, sheet.look.fonts.sizes.row_height
    generalized = look.theme.common_box if box.span in look.common else look.theme.band
    rect = QRectF(box.left, box.top, box.right - box.left, height)
    sheet.area(Layer.BOXES, rect, _ROUND, look.theme.lit_box if box.span == look.highlighted_span else generalized)
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


def _put_arc(sheet: Sheet, connector: Connector) -> None:
    look = sheet.look
    name, shape = arc_look(look, connector.line)
    shape = replace(shape, width=shape.width + (connector.span == look.highlighted_span))
    size = look.fonts.sizes.text * _ARROWHEAD + shape.width
    *points, tip = connector.points
    sheet.route([*points, (tip.x, tip.y - size)], name, shape)
    sheet.arrowhead(tip.x, tip.y, size, name, shape)
