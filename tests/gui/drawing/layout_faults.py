"""What would be wrong with a layout: text that is wider than its place, or things on top of each other."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from typing import NamedTuple

from core.explain.span_states import Chip, LabelState
from gui.drawing.content import GHOSTS, TagKind, chip_texts
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.layout.character_ruler import placed_characters, written_stretch
from gui.drawing.layout.columns import Stretch
from gui.drawing.layout.layout import Band, Box, Layout, Measures, Piece

_ROUNDING = 1e-6


class _Rect(NamedTuple):
    """A label or a tag in its place."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "_Rect") -> bool:
        across = self.left < other.right - _ROUNDING and other.left < self.right - _ROUNDING
        return across and self.top < other.bottom and other.top < self.bottom


def _rects(box: Box, layout: Layout) -> Iterator[_Rect]:
    start = box.text_left(layout.window)
    top = box.top + (layout.sizes.row_height - layout.sizes.chip_height) / 2
    for piece in box.pieces:
        yield _Rect(start + piece.left, top, start + piece.left + piece.width, top + layout.sizes.chip_height)


def _needed(piece: Piece, measures: Measures) -> float:
    """The width of the text alone."""
    if isinstance(piece.content, LabelState):
        return measures.label(chip_texts(piece.content)[-1], piece.content.chip is Chip.AGREED)
    return measures.label(piece.text, piece.content.kind is not TagKind.CATEGORY)


def _in_box(box: Box, band: Band, layout: Layout, measures: Measures) -> Iterator[str]:
    bottom = box.top + layout.sizes.row_height
    if box.top < band.top or bottom > band.bottom:
        yield "leaves its band"
    for piece, rect in zip(box.pieces, _rects(box, layout), strict=True):
        if _needed(piece, measures) > piece.width + _ROUNDING:
            yield f"cuts {piece.content}"
        window = layout.window
        parts = [Stretch(max(part.left, window.left), min(part.right, window.right)) for part in box.parts]
        if all(part.width <= 0 for part in parts):
            continue  # Only the bridge over a gap is in this line.
        inside = any(part.left < rect.left + _ROUNDING and rect.right < part.right + _ROUNDING for part in parts)
        if not inside or rect.top < box.top or rect.bottom > bottom:
            yield f"does not hold {piece.content}"


def _struck(band: Band, layout: Layout) -> Iterator[str]:
    """The boxes that a line passes through: another's arc, or a branch where the spans are those of one tree."""
    if band.style is DrawingStyle.TREE and any(each.node.line in GHOSTS for each in band.content.drawn_spans):
        return
    lines = [
        (connector.span, _Rect(*map(min, start, end), *map(max, start, end)))
        for connector in band.picture.connectors
        for start, end in pairwise(connector.points)
    ]
    for row in filter(None, band.rows):
        top, bottom = row[0].top, row[0].top + layout.sizes.row_height
        level = [(span, line) for span, line in lines if top < line.bottom and line.top < bottom]
        for box in row:
            place = _Rect(box.left, top, box.right, bottom)
            yield from (
                f"{span:b} passes through {box.span:b}"
                for span, line in level
                if span != box.span and place.meets(line)
            )


def _in_foot(band: Band, foot: float, layout: Layout) -> Iterator[str]:
    """What reaches the words below."""
    if any(box.top + layout.sizes.row_height > foot for row in band.rows for box in row):
        yield "covers its words"
    if any(point.y > foot for connector in band.picture.connectors for point in connector.points):
        yield "strikes its words through"
    if foot + layout.sizes.row_height > band.bottom:
        yield "cuts its words"


def _in_words(band: Band, top: float, layout: Layout, measures: Measures) -> Iterator[str]:
    """What is wrong with the words of a version that divides the text in its own way."""
    bottom = top + layout.sizes.word_pitch
    if top < band.top or bottom > band.bottom:
        yield "cuts its words"
    if any(box.top < bottom and top < box.top + layout.sizes.row_height for boxes in band.rows for box in boxes):
        yield "covers its words"
    yield from (
        f"the word {word.form} is cut"
        for word in band.content.own_words
        if measures.word(word.form) > written_stretch(word, layout.columns).width
    )


def _on_ruler(layout: Layout, measures: Measures) -> Iterator[str]:
    """What is cut on the ruler."""
    if not layout.parts:
        for word, column in zip(layout.words, layout.columns, strict=True):
            if measures.word(word) > column.width:
                yield f"word {word} is cut"
    for part in layout.parts:
        for text, place in placed_characters(part, layout, measures):
            if measures.word(text) > place.width + _ROUNDING:
                yield f"character {text} is cut"


def _in_band(band: Band, layout: Layout, measures: Measures) -> Iterator[str]:
    boxes = [box for row in band.rows for box in row]
    for box in boxes:
        yield from (f"{box.span:b} {what}" for what in _in_box(box, band, layout, measures))
    for one, other in (pair for row in band.rows for pair in pairwise(row)):
        if one.right > other.left:
            yield f"{one.span:b} and {other.span:b} overlap"
    rects = [rect for box in boxes for rect in _rects(box, layout)]
    yield from (f"chips overlap at {a.left}, {a.top}" for a, b in combinations(rects, 2) if a.meets(b))
    yield from _struck(band, layout)
    if band.foot is not None:
        yield from _in_foot(band, band.foot, layout)
    if band.words_top is not None:
        yield from _in_words(band, band.words_top, layout, measures)


def seen(layout: Layout, window: Stretch) -> Layout:
    """``layout`` with nothing but the boxes and lines in ``window``."""

    def is_seen(left: float, right: float) -> bool:
        return right > window.left and left < window.right

    bands = list[Band]()
    for band in layout.bands:
        rows = tuple(tuple(box for box in row if is_seen(box.left, box.right)) for row in band.picture.rows)
        lines = tuple(
            line
            for line in band.picture.connectors
            if is_seen(min(point.x for point in line.points), max(point.x for point in line.points))
        )
        bands.append(replace(band, picture=replace(band.picture, rows=rows, connectors=lines)))
    return replace(layout, bands=tuple(bands))


def overlaps(layout: Layout, measures: Measures) -> list[str]:
    """Everything that is wrong with ``layout``."""
    found = list(_on_ruler(layout, measures))
    found += [f"{one} and {other} overlap" for one, other in pairwise(layout.bands) if one.bottom > other.top]
    for band in layout.bands:
        found += [f"{band.content.title}: {what}" for what in _in_band(band, layout, measures)]
    return found
