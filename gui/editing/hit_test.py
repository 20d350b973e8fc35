"""What of a version is at a place of the aligned trees: a word, or a bracket; without any widget."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from core.model.sentence import Sentence
from core.model.spans import Span, first_position
from core.trees.conversion import dependency_spans
from gui.drawing.layout.layout import Band, Box, Point
from gui.drawing.paint.drawing import Drawing


@dataclass(frozen=True, slots=True)
class Spot:
    """What is at a place of the drawing: a band, the box there, and the position of the word whose column it is in.

    ``is_foot`` says whether the place is among the words below a tree or arcs.
    """

    band: Band
    box: Box | None
    column: int
    is_foot: bool


def spot_at(drawing: Drawing, place: Point) -> Spot | None:
    """What is at a place of the layout; None outside of the bands."""
    layout = drawing.layout
    band = layout.band_at(place.y)
    if band is None:
        return None
    is_foot = band.foot is not None and place.y >= band.foot.top
    return Spot(band, layout.box_at(place.x, place.y), layout.position_at(place.x), is_foot)


def word_of(spot: Spot, sentence: Sentence) -> int:
    """The word that a spot in a band of dependencies stands for: that below, or the dependent of an arc, or of a span.

    0 where it is none. A box of what the version does not have stands for nothing.
    """
    if spot.box is None:
        return spot.column if spot.is_foot else 0
    heads = sentence.dependencies.heads
    for arc in (*spot.band.content.arcs, *spot.band.content.differences):
        if arc.content is spot.box.content:
            return arc.dependent if heads[arc.dependent - 1] == arc.head else 0
    return dependent_over(spot.box.span, sentence)


def dependent_over(span: Span, sentence: Sentence) -> int:
    """The word that dominates just the words of a span, or is its only one; 0 where there is none."""
    spans = [] if sentence.defect else dependency_spans(sentence.dependencies.heads)
    if span in spans:
        return spans.index(span) + 1
    return first_position(span) if span.bit_count() == 1 else 0


def box_of(band: Band, span: Span, dependent: int) -> Box | None:
    """The box with the relation of a dependent (0 for none), or of a span, in a band."""
    said = [arc.content for arc in (*band.content.arcs, *band.content.differences) if arc.dependent == dependent]
    boxes = [box for row in band.rows for box in row]
    own = (box for box in boxes if any(box.content is each for each in said))
    return next(own, None) or band.by_span.get(span)


def rect_of(drawing: Drawing, box: Box) -> QRectF:
    """Where a box is in the layout, its gaps included."""
    return QRectF(box.left, box.top, box.right - box.left, drawing.layout.sizes.row_height)
