"""Paints a band's header in the left margin: its letter or number, name, details, fold triangle and style button."""

from collections.abc import Collection, Iterable
from math import ceil
from typing import Final

from PySide6.QtCore import QCoreApplication, QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from core.explain.span_states import Line
from core.model.direction import Direction
from core.model.spans import Span, first_position
from gui.drawing.content import ABSENT, NO_LABEL, BandContent, SpanContent, chip_text
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.layout.fonts import Face, Fonts
from gui.drawing.layout.layout import Band, Sizes, expanded, pieces_in
from gui.drawing.paint.boxes import put_pieces
from gui.drawing.paint.display_list import Layer, Sheet
from gui.drawing.paint.paint_state import LineShape, Look, colour
from gui.i18n.locale_numbers import filled

_NARROWEST: Final = 96
_BUTTON: Final = 16
_HALF_A_TURN: Final = 180 * 16
"""In sixteenths of a degree, Qt's unit."""

_MARGIN: Final = 4
MARK_MARGIN: Final = 2
"""Left and right of the letters and numbers of bands without headers."""

_LEFT: Final = 17
"""Where texts begin, right of the fold triangle."""


def header_width(bands: Iterable[BandContent], folded: Collection[str], fonts: Fonts, most: float) -> float:
    """The width that the headers of ``bands`` need, at ``most`` that."""
    widest = float(_NARROWEST)
    for band in bands:
        title = _title_left(band, fonts) + fonts.width(band.title, Face.TITLE)
        beside = fonts.width(_beside(band, len(band.spans)), Face.DETAIL) if band.key in folded else 0.0
        widest = max(widest, title + beside, *(_LEFT + fonts.width(detail, Face.DETAIL) for detail in band.details))
    return min(ceil(widest) + _MARGIN, most)


def marks_width(bands: Iterable[BandContent], fonts: Fonts) -> float:
    """The width that the letters and numbers of ``bands`` need."""
    return max((ceil(_badge_width(band, fonts)) for band in bands), default=0) + 2.0 * MARK_MARGIN + _MARGIN


def header_shift(band: Band, sizes: Sizes, top: float) -> float:
    """How far down a header moves to keep the name of its band in view, if the view begins at ``top``."""
    named = sizes.row_height + 2 * sizes.padding_of_band(is_unfolded=band.is_unfolded)
    return max(0.0, min(top - band.top, band.height - named))


def paint_header(painter: QPainter, band: Band, width: float, look: Look) -> None:
    """Paints the header of ``band`` with its buttons, in the coordinates of the drawing."""
    sheet = Sheet(look)
    put_header(sheet, band, width)
    sheet.paint(painter)
    sizes = look.fonts.sizes
    middle = band.top + sizes.padding_of_band(is_unfolded=band.is_unfolded) + sizes.row_height / 2
    _paint_chevron(painter, middle, band, look)
    if button := style_button(band, look.fonts.sizes):
        _paint_style_icon(painter, button, band.style, look)


def style_button(band: Band, sizes: Sizes) -> QRectF | None:
    """The rectangle of the drawing-style button, in the coordinates of the drawing; None for a folded band."""
    if not band.is_unfolded:
        return None
    top = band.top + sizes.band_padding + sizes.row_height
    return QRectF(0, top, _LEFT, _BUTTON)


def put_header(sheet: Sheet, band: Band, width: float) -> None:
    """Puts the texts of a header on the sheet. While a span or arc is lit, its labels replace the first detail."""
    look, content = sheet.look, band.content
    fonts, theme, sizes = look.fonts, look.theme, look.fonts.sizes
    top = band.top + sizes.padding_of_band(is_unfolded=band.is_unfolded)
    middle = top + sizes.row_height / 2
    put_mark(sheet, content, _LEFT, top)
    left, beside = _title_left(content, fonts), "" if band.is_unfolded else _beside(content, band.hidden)
    title = fonts.elided(content.title, Face.TITLE, width - left - _MARGIN - fonts.width(beside, Face.DETAIL))
    sheet.text(left, middle, title, Face.TITLE, theme.text)
    if beside:
        sheet.text(left + fonts.width(title, Face.TITLE), middle, beside, Face.DETAIL, theme.dim_text)
    below = top + sizes.row_height + sizes.detail_pitch / 2
    details = content.details if band.is_unfolded else ()
    for i, detail in enumerate(details):
        y = below + i * sizes.detail_pitch
        if i or not look.highlighted_span:
            text = fonts.elided(detail, Face.DETAIL, width - _LEFT - _MARGIN)
            sheet.text(_LEFT, y, text, Face.DETAIL, theme.dim_text)
        else:
            _put_lit_labels(sheet, band, y, width)


def put_mark(sheet: Sheet, band: BandContent, left: float, top: float) -> float:
    """Puts the letter or number of a band on the sheet, in a row that begins at ``top``; returns its right end."""
    fonts, theme = sheet.look.fonts, sheet.look.theme
    badge = QRectF(left, top + 1, _badge_width(band, fonts), fonts.sizes.row_height - 2)
    sheet.area(Layer.BOXES, badge, 4, theme.badge)
    middle = top + fonts.sizes.row_height / 2
    sheet.centred(badge.center().x(), middle, band.mark, Face.BOLD_LABEL, theme.on_badge)
    return badge.right()


def lit_word(bands: Iterable[Band], span: Span) -> int:
    """The word whose arcs stand for a highlighted span: a single one, else the only dependent of that subtree; or 0."""
    if span.bit_count() == 1:
        return first_position(span)
    drawn = (arc for band in bands if band.style is DrawingStyle.ARCS for arc in band.content.drawn_arcs)
    words = {arc.dependent for arc in drawn if arc.content.node.span == span}
    return words.pop() if len(words) == 1 else 0


def lit_content(band: Band, look: Look) -> SpanContent | None:
    """What a band has of the highlighted span: where it is drawn as arcs, the arc of that, else of the same word."""
    if band.style is not DrawingStyle.ARCS:
        return next((span for span in band.content.spans if span.node.span == look.highlighted_span), None)
    arcs = [
        arc
        for arc in band.content.drawn_arcs
        if arc.dependent == look.lit_word or (not look.lit_word and arc.content.node.span == look.highlighted_span)
    ]
    return arcs[0].content if arcs else None


def _put_lit_labels(sheet: Sheet, band: Band, middle: float, width: float) -> None:
    """Puts the labels of what is highlighted, or of the spans of this band that it crosses, on the sheet."""
    fonts, theme = sheet.look.fonts, sheet.look.theme
    span = lit_content(band, sheet.look)
    room = width - _LEFT - _MARGIN
    pieces, needed = pieces_in(Direction.LEFT_TO_RIGHT, fonts.sizes, fonts.measures)(span) if span else ((), 0.0)
    if pieces and needed <= room:
        pieces, _ = expanded(pieces, needed, room, fonts.sizes, fonts.measures)
        put_pieces(sheet, pieces, _LEFT, middle)
        return
    name, labels = theme.text, _labels(span) if span else ABSENT
    if crossed := [each for each in band.content.spans if (band.content.key, each.node.span) in sheet.look.crossed]:
        name = theme.lines[Line.CROSSING]
        labels = filled(
            QCoreApplication.translate("Concord", "crosses {labels}"), labels=", ".join(map(_labels, crossed))
        )
    text = fonts.elided(labels, Face.LABEL, room)
    sheet.text(_LEFT, middle, text, Face.LABEL, name)


def _labels(span: SpanContent) -> str:
    return ", ".join(chip_text(label) for label in span.node.labels) or NO_LABEL


def _beside(band: BandContent, hidden: int) -> str:
    """What stands beside the title of a folded band: its summary, else how many spans are hidden."""
    if band.summary:
        return f"  {band.summary}"
    return f" +{hidden}" if hidden else ""


def _badge_width(band: BandContent, fonts: Fonts) -> float:
    return max(fonts.sizes.row_height - 2, fonts.width(band.mark, Face.BOLD_LABEL) + _MARGIN)


def _title_left(band: BandContent, fonts: Fonts) -> float:
    return _LEFT + _badge_width(band, fonts) + _MARGIN


def _paint_chevron(painter: QPainter, middle: float, band: Band, look: Look) -> None:
    """Paints the fold triangle; it points down if the band is unfolded."""
    corners = ((-2, -4), (3, 0), (-2, 4)) if not band.is_unfolded else ((-4, -2), (0, 3), (4, -2))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(look.theme.dim_text))
    painter.drawPolygon(QPolygonF([QPointF(_LEFT / 2 + 1 + x, middle + y) for x, y in corners]))


def _paint_style_icon(painter: QPainter, button: QRectF, style: DrawingStyle, look: Look) -> None:
    """Paints the icon of a drawing style: bars, a tree or an arc."""
    centre = QPointF(round(button.center().x()) - 0.5, round(button.center().y()) + 0.5)
    painter.save()
    painter.translate(centre)
    painter.setPen(look.pen(look.theme.dim_text, LineShape()))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if style is DrawingStyle.SPANS:
        painter.drawRects([QRectF(-5, -4, 4, 3), QRectF(1, -4, 4, 3), QRectF(-5, 1, 10, 3)])
    elif style is DrawingStyle.TREE:
        painter.drawLines([QLineF(0, -4, 0, -1), QLineF(-5, -1, 5, -1), QLineF(-5, -1, -5, 4), QLineF(5, -1, 5, 4)])
    else:
        painter.drawArc(QRectF(-6, -4, 9, 14), 0, _HALF_A_TURN)
        painter.drawLines([QLineF(3, 4, 1, 1), QLineF(3, 4, 5, 1)])
    painter.restore()
