"""Finds the word or bracket at a point of the aligned trees, without any widget."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from core.model.sentence import Sentence
from core.model.spans import Span, first_position
from core.trees.conversion import dependency_spans
from gui.drawing.layout.layout import Band, Box, Layout, Point


@dataclass(frozen=True, slots=True)
class Spot:
    """What is at a point of the drawing: the band, the box if any, and the position of the word's column.

    ``is_foot`` says whether the point is among the words below a tree or arcs.
    """

    band: Band
    box: Box | None
    column: int
    is_foot: bool


def spot_at(layout: Layout, place: Point) -> Spot | None:
    """What is at a point of a line; None outside the bands."""
    band = layout.band_at(place.y)
    if band is None:
        return None
    is_foot = band.foot is not None and place.y >= band.foot.top
    return Spot(band, layout.box_at(place.x, place.y), layout.position_at(place.x), is_foot)


def word_of(spot: Spot, sentence: Sentence) -> int:
    """The word meant by a spot in a band of dependencies: the word itself, or the dependent of the arc or span there.

    0 if there is none, or if the version lacks the arc or span.
    """
    if spot.box is None:
        return spot.column if spot.is_foot else 0
    heads = sentence.dependencies.heads
    for arc in (*spot.band.content.arcs, *spot.band.content.differences):
        if arc.content is spot.box.content:
            return arc.dependent if heads[arc.dependent - 1] == arc.head else 0
    return dependent_over(spot.box.span, sentence)


def dependent_over(span: Span, sentence: Sentence) -> int:
    """The word that heads exactly a span, or is its only word; 0 if there is none."""
    spans = [] if sentence.defect else dependency_spans(sentence.dependencies.heads)
    if span in spans:
        return spans.index(span) + 1
    return first_position(span) if span.bit_count() == 1 else 0


def box_of(band: Band, span: Span, dependent: int) -> Box | None:
    """The box with the relation of a dependent (0 for none), or of a span, in a band."""
    contents = [arc.content for arc in (*band.content.arcs, *band.content.differences) if arc.dependent == dependent]
    boxes = [box for row in band.rows for box in row]
    own = (box for box in boxes if any(box.content is each for each in contents))
    return next(own, None) or band.by_span.get(span)


def rect_of(layout: Layout, box: Box) -> QRectF:
    """The rectangle of a box in the layout, gaps included."""
    return QRectF(box.left, box.top, box.right - box.left, layout.sizes.row_height)
