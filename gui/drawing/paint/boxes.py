"""Paints spans with their chips (labels) and tags."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QRectF, Qt

from core.explain.span_states import LabelState, Line
from gui.drawing.content import GHOSTS, Tag, TagKind
from gui.drawing.layout.columns import Stretch
from gui.drawing.layout.fonts import Face
from gui.drawing.layout.layout import Box, Piece, expanded
from gui.drawing.paint.display_list import Layer, Sheet
from gui.drawing.paint.paint_state import CHIP_SHAPES, LINE_SHAPES, LineShape, Look

_RADIUS: Final = 3.0
_HOVERED: Final = LineShape(1.0)
_SELECTED: Final = LineShape(2.0)
_STRIKE: Final = LineShape(1.0)


def put_box(sheet: Sheet, box: Box, window: Stretch) -> None:
    """Puts a span on the sheet, its text placed for the visible ``window``."""
    look, height = sheet.look, sheet.look.fonts.sizes.row_height
    state = box.content.node.line
    common = box.span in look.common
    fill = look.theme.lit_box if box.span == look.highlighted_span else fill_of(look, state, common=common)
    put_line(sheet, box.parts, box.top, state, fill, common=common)
    put_marks(sheet, box)
    backing = fill if LINE_SHAPES[state].hatched else ""
    ink = look.theme.dim_text if state is Line.NATIVE else ""
    fonts = look.fonts
    room = box.room(window) - 2 * fonts.sizes.box_padding
    pieces, width = expanded(box.pieces, box.text_width, room, fonts.sizes, fonts.measures)
    left = box.text_left(window) - (width - box.text_width) / 2
    put_pieces(sheet, pieces, left, box.top + height / 2, backing, ink)


def put_node(sheet: Sheet, box: Box, window: Stretch) -> None:
    """Puts a tree node on the sheet, as `put_box` does, but opaque, so that branches pass behind it."""
    rect = QRectF(box.left, box.top, box.right - box.left, sheet.look.fonts.sizes.row_height)
    if box.content.node.line in GHOSTS:
        sheet.area(Layer.BACKINGS, rect, LINE_SHAPES[box.content.node.line].radius, sheet.look.theme.band)
    put_box(sheet, box, window)


def put_marks(sheet: Sheet, box: Box) -> None:
    """Outlines a span that the mouse is over, that is selected, or whose state is marked in the legend."""
    look, height, node = sheet.look, sheet.look.fonts.sizes.row_height, box.content.node
    if look.marked and (node.line is look.marked or any(label.chip is look.marked for label in node.labels)):
        for part in box.parts:
            around = QRectF(part.left, box.top, part.width, height).adjusted(-2, -2, 2, 2)
            sheet.outline(Layer.MARKS, around, look.theme.accent, _SELECTED)
    if box.span in (look.hovered_span, look.selected_span, *look.lit):
        shape = _HOVERED if box.span not in (look.selected_span, *look.lit) else _SELECTED
        for part in box.parts:
            around = QRectF(part.left, box.top, part.width, height).adjusted(-2, -2, 2, 2)
            sheet.outline(Layer.MARKS, around, look.theme.lit_line, shape)


def fill_of(look: Look, state: Line, *, common: bool) -> str:
    """The fill colour of a span; ``common`` if it is highlighted as part of the generalized gold; none for ghosts."""
    if common:
        return look.theme.common_box
    return "" if state in GHOSTS else look.theme.box


def put_line(sheet: Sheet, parts: Sequence[Stretch], top: float, state: Line, fill: str, *, common: bool) -> None:
    """Puts the outline of a span on the sheet, filled with ``fill`` if any; ``common`` as in `fill_of`."""
    theme, height = sheet.look.theme, sheet.look.fonts.sizes.row_height
    shape = LINE_SHAPES[state]
    name = theme.common_line if common and state is Line.SHARED else theme.lines[state]
    for part, following in pairwise(parts):
        bridge = LineShape(shape.width, shape.dashes)
        sheet.line(Layer.BRIDGES, part.right, following.left, top + height / 2, name, bridge)
    for part in parts:
        rect = QRectF(part.left, top, part.width, height)
        if fill:
            sheet.area(Layer.BOXES, rect, shape.radius, fill)
        if shape.hatched:
            sheet.area(Layer.HATCHES, rect, shape.radius, theme.hatch, Qt.BrushStyle.BDiagPattern)
        sheet.outline(Layer.LINES, rect, name, shape)


def put_pieces(
    sheet: Sheet, pieces: Sequence[Piece], left: float, middle: float, backing: str = "", ink: str = ""
) -> None:
    """Puts labels and tags on the sheet, side by side from ``left`` on.

    Those without a background get ``backing``, if any, to keep hatching away from the text; ``ink`` overrides the
    colour of labels and categories.
    """
    height = sheet.look.fonts.sizes.chip_height
    for piece in pieces:
        rect = QRectF(left + piece.left, round(middle - height / 2), piece.width, height)
        if isinstance(piece.content, Tag):
            _put_tag(sheet, piece.content, piece.text, rect, backing, ink)
        else:
            _put_chip(sheet, piece.content, piece, rect, backing, ink)


def _put_chip(sheet: Sheet, label: LabelState, piece: Piece, rect: QRectF, backing: str, ink: str) -> None:
    look, text = sheet.look, piece.text
    colours, shape = look.theme.chips[label.chip], CHIP_SHAPES[label.chip]
    padding = look.fonts.sizes.chip_padding
    if piece.beside:
        sheet.text(rect.right() + padding, rect.center().y(), piece.beside, Face.LABEL, look.theme.dim_text)
    if not label.text and label.expected:
        ink = look.theme.dim_text
    fill = colours.background or (look.theme.box if shape.bordered else backing)
    if fill:
        sheet.area(Layer.CHIPS, rect, _RADIUS, fill)
    if shape.bordered:
        sheet.outline(Layer.BORDERS, rect, colours.border, LineShape(1.0, shape.dashes, radius=_RADIUS))
    if shape.struck:
        left, right = rect.left() + padding - 1, rect.right() - padding + 1
        sheet.line(Layer.STRIKES, left, right, rect.center().y() + 1, colours.text, _STRIKE)
    face = Face.BOLD_LABEL if shape.bold else Face.LABEL
    sheet.text(rect.left() + padding, rect.center().y(), text, face, ink or colours.text)


def _put_tag(sheet: Sheet, tag: Tag, text: str, rect: QRectF, backing: str, ink: str) -> None:
    theme, face = sheet.look.theme, Face.TAG
    inner = rect.adjusted(0, 1, 0, -1)
    if tag.kind is TagKind.GROUP:
        name = theme.on_crossing
        sheet.area(Layer.CHIPS, inner, inner.height() / 2, theme.lines[Line.CROSSING])
    elif tag.kind is TagKind.GOLDS:
        name = theme.on_wrong
        sheet.area(Layer.CHIPS, inner, 1.0, theme.lines[Line.FOREIGN])
    else:
        name, face = ink or (theme.text if tag.kind is TagKind.CATEGORY else theme.dim_text), Face.LABEL
        if backing:
            sheet.area(Layer.CHIPS, rect, _RADIUS, backing)
    sheet.centred(rect.center().x(), rect.center().y(), text, face, name)
