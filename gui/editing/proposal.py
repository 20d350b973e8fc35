"""An edit that a person is about to make, and what it would look like."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF

from core.editing.acts import Act, Move
from core.model.sentence import VIRTUAL_ROOT
from core.model.spans import Span, span_of
from gui.drawing.content import drawable_text
from gui.drawing.drawing_style import DrawingStyle
from gui.drawing.layout.columns import parts_of
from gui.drawing.layout.layout import Band, Point
from gui.drawing.paint.drawing import Drawing
from gui.editing.held_node import Grip, band_of, is_same
from gui.editing.hit_test import rect_of, spot_at
from gui.editing.preview import Preview
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.trees_view.view import TreesView

_RISE: Final = 26.0
_STEEPNESS: Final = 0.12
_HIGHEST: Final = 110.0
"""How high an arc is drawn that is chosen by keys: at least, more for each pixel of its width, and at most."""

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Proposal:
    """An act on what is held, with the words ``target`` that it goes to: 0 for the virtual root.

    ``why_not`` says why it cannot be done, empty where it can. ``is_near`` of the one to begin with where one of
    several is chosen.
    """

    grip: Grip
    act: Act
    target: Span
    why_not: str = ""
    is_near: bool = False


def proposed(grip: Grip, drawing: Drawing, band: Band, place: Point) -> Proposal | None:
    """What is meant by dragging what is held to a place of the layout; None where nothing would change."""
    if not grip.word:
        return _brackets_dragged(grip, drawing, band, place)
    column, height = drawing.layout.position_at(place.x), drawing.layout.sizes.row_height
    base = _base(band)
    is_up = place.y < band.top or (column == grip.word and place.y < base - 2 * height)
    if is_up:
        return _checked(grip, grip.under_word(0), 0)
    if not column or column == grip.word:
        return None
    return _checked(grip, grip.under_word(column), span_of([column]))


def _brackets_dragged(grip: Grip, drawing: Drawing, band: Band, place: Point) -> Proposal | None:
    if place.y < band.top:
        act = grip.out()
        return _checked(grip, act, grip.phrases.span_of(act.parent)) if act else None
    spot = spot_at(drawing, place)
    if spot is None or spot.band is not band or spot.box is None or spot.box.span == grip.span:
        return None
    act = grip.into(spot.box.span)
    return _checked(grip, act, spot.box.span) if act else None


def steps_for(grip: Grip) -> Iterator[Proposal]:
    """All that can be chosen by keys: the root and each word, or each bracket that it can go into."""
    if not grip.word:
        yield from (Proposal(grip, move, span) for move, span in grip.moves())
        return
    head = grip.sentence.dependencies.heads[grip.token - 1]
    for place in range(len(grip.comparison.positions) + 1):
        if place != grip.word:
            act = grip.under_word(place)
            yield Proposal(grip, act, span_of([place]) if place else 0, is_near=act.head == head)


def checked(proposal: Proposal) -> Proposal:
    """A proposal with why it cannot be done, if it cannot: to look at all of a long sentence's would take long."""
    refused = proposal.grip.refusal(proposal.act)
    return replace(proposal, why_not=in_words(refused.phrase) if refused else "")


def preview_of(proposal: Proposal, view: TreesView, pointer: QPointF | None) -> Preview | None:
    """What a proposal looks like over a view; its line goes by the ``pointer``, if there is one."""
    drawing, grip = view.drawing, proposal.grip
    band = band_of(drawing.layout.bands, grip.version.name)
    if band is None:
        return None
    if isinstance(proposal.act, Move):
        return _into_bracket(proposal, band, view)
    columns, offset = drawing.layout.columns, view.to_viewport(QPointF())
    base = offset.y() + _base(band)
    end = QPointF(offset.x() + columns[grip.word - 1].centre, base)
    start = end
    if proposal.target:
        start = QPointF(offset.x() + columns[proposal.target.bit_length() - 1].centre, base)
    rise = min(_HIGHEST, _RISE + _STEEPNESS * abs(start.x() - end.x()))
    top = min(base - rise, pointer.y() if pointer else base)
    if start == end:
        start = QPointF(end.x(), max(top, 0.0))
    ends = (grip.span, proposal.target)
    lit = tuple(_column_rect(view, span, base) for span in ends if span)
    return Preview(start, end, max(top, 0.0), lit, describe_proposal(proposal), not proposal.why_not, drawing.margin)


def _into_bracket(proposal: Proposal, band: Band, view: TreesView) -> Preview:
    drawing, offset = view.drawing, view.to_viewport(QPointF())

    def rect(span: Span) -> QRectF:
        box = band.by_span.get(span)
        if box:
            return rect_of(drawing, box).translated(offset)
        parts = parts_of(span, drawing.layout.columns)
        height = drawing.layout.sizes.row_height
        return QRectF(parts[0].left, band.top, parts[-1].right - parts[0].left, height).translated(offset)

    held, target = rect(proposal.grip.span), rect(proposal.target)
    is_above = target.bottom() < held.top()
    start = QPointF(target.center().x(), target.bottom() if is_above else target.top())
    end = QPointF(held.center().x(), held.top())
    top = (start.y() + end.y()) / 2 if is_above else min(start.y(), end.y()) - _RISE / 2
    return Preview(
        start, end, max(top, 0.0), (held, target), describe_proposal(proposal), not proposal.why_not, drawing.margin
    )


def _checked(grip: Grip, act: Act, target: Span) -> Proposal | None:
    refused = grip.refusal(act)
    if refused and is_same(refused):
        return None
    return Proposal(grip, act, target, in_words(refused.phrase) if refused else "")


def describe_proposal(proposal: Proposal) -> str:
    """What would come of a proposal, or why it cannot be done."""
    if proposal.why_not:
        return proposal.why_not
    grip = proposal.grip
    if isinstance(proposal.act, Move):
        phrases, parent = grip.phrases, proposal.act.parent
        if parent in (VIRTUAL_ROOT, phrases.root):
            return filled(translate("Editing", "{words} out of all brackets"), words=grip.words(grip.span))
        told = translate("Editing", "{words} into {bracket}")
        return filled(told, words=grip.words(grip.span), bracket=drawable_text(phrases.labels[parent][0]))
    word = drawable_text(grip.sentence.forms[grip.token - 1])
    if not proposal.target:
        return filled(translate("Editing", "{word} is the root"), word=word)
    head = grip.comparison.positions[proposal.target.bit_length() - 1]
    told = translate("Editing", "{word} depends on {head}")
    return filled(told, word=word, head=drawable_text(grip.sentence.forms[head - 1]))


def _base(band: Band) -> float:
    """Where arcs end in a band: above its words, or above its spans where it has none."""
    if band.foot:
        return band.foot.top
    return band.rows[0][0].top if band.rows and band.rows[0] and band.style is DrawingStyle.SPANS else band.bottom


def _column_rect(view: TreesView, span: Span, base: float) -> QRectF:
    column = view.drawing.layout.columns[span.bit_length() - 1]
    place = view.to_viewport(QPointF(column.left, 0))
    return QRectF(place.x() + 2, base, column.width - 4, view.drawing.layout.sizes.row_height)
