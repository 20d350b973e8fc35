"""The edit that a drag or choice would make, with its preview and description."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from core.editing.acts import Act, Move
from core.explain.span_states import Line
from core.model.sentence import VIRTUAL_ROOT
from core.model.spans import Span, span_of
from gui.drawing.content import drawable_text
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.layout.columns import parts_of
from gui.drawing.layout.layout import Band, Layout, Point
from gui.editing.held_node import HeldNode, band_of, is_same, rect_of, spot_at
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.trees_view.view import TreesView
from gui.widgets.theme_colours import theme_for

_WIDTH: Final = 2.5
_HEAD: Final = 9.0
_ROUND: Final = 10.0
_PADDING: Final = 5


@dataclass(frozen=True, slots=True)
class Preview:
    """An arrow between two points of the viewport, as high as ``top``.

    ``highlights`` are rectangles around the nodes involved; ``text`` beside the line describes the edit or says why it
    is not possible. Nothing is drawn left of ``margin``.
    """

    start: QPointF
    end: QPointF
    top: float
    highlights: tuple[QRectF, ...]
    text: str
    is_possible: bool
    margin: float


class PreviewLayer(QWidget):
    """A transparent layer over the trees that lets mouse events through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._within = parent
        self.preview: Preview | None = None
        """The preview shown."""
        self.hide()

    def show_preview(self, preview: Preview | None) -> None:
        """Shows another preview, or none."""
        self.preview = preview
        self.setGeometry(self._within.rect())
        self.setVisible(preview is not None)
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        preview = self.preview
        if preview is None:
            return
        theme = theme_for(self.palette())
        ink = QColor(theme.accent if preview.is_possible else theme.lines[Line.SPURIOUS])
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(QRectF(preview.margin, 0, self.width() - preview.margin, self.height()))
        glow = QColor(ink)
        glow.setAlpha(40)
        painter.setPen(QPen(ink, 1.5))
        painter.setBrush(glow)
        for rect in preview.highlights:
            painter.drawRoundedRect(rect, 3, 3)
        style = Qt.PenStyle.SolidLine if preview.is_possible else Qt.PenStyle.DashLine
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(ink, _WIDTH, style))
        painter.drawPath(_path(preview))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPolygon(_arrowhead(preview.end))
        self._paint_message(painter, preview, ink, QColor(theme.view))
        painter.end()

    def _paint_message(self, painter: QPainter, preview: Preview, ink: QColor, background: QColor) -> None:
        metrics = self.fontMetrics()
        first = preview.margin + _PADDING
        most = max(0, round(self.width() - first) - 3 * _PADDING)
        text = metrics.elidedText(preview.text, Qt.TextElideMode.ElideRight, most)
        width, height = metrics.horizontalAdvance(text) + 2 * _PADDING, metrics.height() + _PADDING
        middle = (preview.start.x() + preview.end.x()) / 2
        left = max(min(middle - width / 2, self.width() - width - _PADDING), first)
        above = preview.top - height - _PADDING
        top = above if above >= _PADDING else preview.top + _PADDING
        rect = QRectF(left, top, width, height)
        painter.setPen(QPen(ink, 1))
        painter.setBrush(background)
        painter.drawRoundedRect(rect, 4, 4)
        painter.setPen(ink)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def _path(preview: Preview) -> QPainterPath:
    start, end, top = preview.start, preview.end, preview.top
    path = QPainterPath(start)
    tip = end - QPointF(0, _HEAD)
    if abs(start.x() - end.x()) < 1:
        path.lineTo(tip)
        return path
    way = 1 if end.x() > start.x() else -1
    radius = min(_ROUND, abs(end.x() - start.x()) / 2, max(0.0, start.y() - top), max(0.0, tip.y() - top))
    path.lineTo(start.x(), top + radius)
    path.quadTo(QPointF(start.x(), top), QPointF(start.x() + way * radius, top))
    path.lineTo(end.x() - way * radius, top)
    path.quadTo(QPointF(end.x(), top), QPointF(end.x(), top + radius))
    path.lineTo(tip)
    return path


def _arrowhead(tip: QPointF) -> QPolygonF:
    half = _HEAD * 0.45
    return QPolygonF([tip, tip + QPointF(-half, -_HEAD), tip + QPointF(half, -_HEAD)])


_RISE: Final = 26.0
_STEEPNESS: Final = 0.12
_HIGHEST: Final = 110.0
"""The height of an arc chosen by keyboard: the least, the increase per pixel of width, and the most."""

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Proposal:
    """An act on the held node; ``target`` is the span it is attached to or moved into (0: the virtual root).

    ``why_not`` says why the act is impossible, if it is. ``is_near`` marks the proposal to start with when choosing.
    """

    held: HeldNode
    act: Act
    target: Span
    why_not: str = ""
    is_near: bool = False


def proposal_at(held: HeldNode, line: Layout, band: Band, place: Point) -> Proposal | None:
    """The edit meant by dragging a node to a point of a line; None if nothing would change."""
    if not held.word:
        return _brackets_dragged(held, line, band, place)
    column, height = line.position_at(place.x), line.sizes.row_height
    base = _base(band)
    is_up = place.y < band.top or (column == held.word and place.y < base - 2 * height)
    if is_up:
        return _checked(held, held.under_word(0), 0)
    if not column or column == held.word:
        return None
    return _checked(held, held.under_word(column), span_of([column]))


def _brackets_dragged(held: HeldNode, line: Layout, band: Band, place: Point) -> Proposal | None:
    if place.y < band.top:
        act = held.out()
        return _checked(held, act, held.phrases.span_of(act.parent)) if act else None
    spot = spot_at(line, place)
    if spot is None or spot.band is not band or spot.box is None or spot.box.span == held.span:
        return None
    act = held.into(spot.box.span)
    return _checked(held, act, spot.box.span) if act else None


def steps_for(held: HeldNode) -> Iterator[Proposal]:
    """The edits to choose from by keyboard: the root and each word as head, or each possible bracket."""
    if not held.word:
        yield from (Proposal(held, move, span) for move, span in held.moves())
        return
    head = held.sentence.dependencies.heads[held.token - 1]
    for place in range(len(held.comparison.positions) + 1):
        if place != held.word:
            act = held.under_word(place)
            yield Proposal(held, act, span_of([place]) if place else 0, is_near=act.head == head)


def with_refusal(proposal: Proposal) -> Proposal:
    """The proposal with the reason why it is impossible, if it is. Not done for all at once, which is slow."""
    refused = proposal.held.refusal(proposal.act)
    return replace(proposal, why_not=in_words(refused.phrase) if refused else "")


def preview_of(proposal: Proposal, view: TreesView, pointer: QPointF | None) -> Preview | None:
    """The preview of a proposal; its line follows the ``pointer``, if given."""
    drawing, held = view.drawing, proposal.held
    if band_of(drawing.layout.bands, held.version.name) is None:
        return None
    if isinstance(proposal.act, Move):
        return _into_bracket(proposal, view)
    place = _column_rect(view, held, span_of([held.word]))
    places = [place, *([_column_rect(view, held, proposal.target)] if proposal.target else [])]
    end, start = (QPointF(each.center().x(), each.top()) for each in (place, places[-1]))
    rise = min(_HIGHEST, _RISE + _STEEPNESS * abs(start.x() - end.x()))
    base = min(start.y(), end.y())
    top = min(base - rise, pointer.y() if pointer else base)
    if not proposal.target:
        start = QPointF(end.x(), max(top, 0.0))
    highlights = tuple(
        _column_rect(view, held, span).adjusted(2, 0, -2, 0) for span in (held.span, proposal.target) if span
    )
    text = describe_proposal(proposal)
    return Preview(start, end, max(top, 0.0), highlights, text, not proposal.why_not, drawing.margin)


def _into_bracket(proposal: Proposal, view: TreesView) -> Preview:
    drawing = view.drawing

    def rect(span: Span) -> QRectF:
        line = view.line_with(span)
        band = band_of(line.bands, proposal.held.version.name)
        box = band and band.by_span.get(span)
        if box:
            return view.rect_in_viewport(rect_of(line, box))
        parts, top = parts_of(span, line.columns), band.top if band else line.top
        return view.rect_in_viewport(QRectF(parts[0].left, top, parts[-1].right - parts[0].left, line.sizes.row_height))

    held, target = rect(proposal.held.span), rect(proposal.target)
    is_above = target.bottom() < held.top()
    start = QPointF(target.center().x(), target.bottom() if is_above else target.top())
    end = QPointF(held.center().x(), held.top())
    top = (start.y() + end.y()) / 2 if is_above else min(start.y(), end.y()) - _RISE / 2
    return Preview(
        start, end, max(top, 0.0), (held, target), describe_proposal(proposal), not proposal.why_not, drawing.margin
    )


def _checked(held: HeldNode, act: Act, target: Span) -> Proposal | None:
    refused = held.refusal(act)
    if refused and is_same(refused):
        return None
    return Proposal(held, act, target, in_words(refused.phrase) if refused else "")


def describe_proposal(proposal: Proposal) -> str:
    """What a proposal would do, or why it is impossible."""
    if proposal.why_not:
        return proposal.why_not
    held = proposal.held
    if isinstance(proposal.act, Move):
        phrases, parent = held.phrases, proposal.act.parent
        if parent in (VIRTUAL_ROOT, phrases.root):
            return filled(translate("Editing", "{words} out of all brackets"), words=held.words(held.span))
        text = translate("Editing", "{words} into {bracket}")
        return filled(text, words=held.words(held.span), bracket=drawable_text(phrases.labels[parent][0]))
    word = drawable_text(held.sentence.forms[held.token - 1])
    if not proposal.target:
        return filled(translate("Editing", "{word} is the root"), word=word)
    head = held.comparison.positions[proposal.target.bit_length() - 1]
    text = translate("Editing", "{word} depends on {head}")
    return filled(text, word=word, head=drawable_text(held.sentence.forms[head - 1]))


def _base(band: Band) -> float:
    """The height at which arcs end in a band: above its words, or above its spans if no words are repeated."""
    if band.foot is not None:
        return band.foot
    return band.rows[0][0].top if band.rows and band.rows[0] and band.style is DrawingStyle.SPANS else band.bottom


def _column_rect(view: TreesView, held: HeldNode, span: Span) -> QRectF:
    """The rectangle in the viewport of the last word of a span, where arcs end."""
    word = span_of([span.bit_length()])
    line = view.line_with(word)
    column, band = line.columns[word.bit_length() - 1], band_of(line.bands, held.version.name)
    top = _base(band) if band else line.top
    return view.rect_in_viewport(QRectF(column.left, top, column.width, line.sizes.row_height))
