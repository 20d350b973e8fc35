"""Leaves out the rows of a layout that have nothing in view, so that a long sentence shows no empty screen.

The lines of a sentence that is drawn in several are such views, one below the other.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.layout.columns import Stretch
from gui.drawing.layout.layout import Band, Box, Connector, Layout, Picture, Point

Empty = tuple[tuple[int, ...], ...]
"""For each band, the indices of the rows that have nothing in view."""


def empty_rows(layout: Layout, window: Stretch) -> Empty:
    """The rows of each band with no box and no horizontal line in ``window``; neither the first nor the last row."""
    if window.left <= 0 and window.right >= layout.width:
        return ((),) * len(layout.bands)
    return tuple([_empty_rows(band, layout, window) for band in layout.bands])


def _empty_rows(band: Band, layout: Layout, window: Stretch) -> tuple[int, ...]:
    lines = sorted(
        a.y
        for connector in band.picture.connectors
        for a, b in pairwise(connector.points)
        if a.y == b.y and max(a.x, b.x) > window.left and min(a.x, b.x) < window.right
    )
    pitch = _pitch(band, layout)
    return tuple(
        [
            i
            for i, row in enumerate(band.rows)
            if 0 < i < len(band.rows) - 1
            and row
            and not any(box.right > window.left and box.left < window.right for box in row)
            and bisect_right(lines, row[0].top) == bisect_right(lines, row[0].top + pitch - 1)
        ]
    )


def _pitch(band: Band, layout: Layout) -> float:
    """From row to row of a band."""
    is_tree = band.style is DrawingStyle.TREE and band.is_unfolded
    return layout.sizes.row_height + layout.sizes.drop if is_tree else layout.sizes.row_pitch


def without_rows(layout: Layout, empty: Empty) -> Layout:
    """``layout`` with these rows closed up, and all below moved up."""
    return _moved(layout, empty, 0.0) if any(empty) else layout


def lines_of_layout(layout: Layout, between: float) -> tuple[Layout, ...]:
    """The lines of a layout, one below the other with a distance ``between`` them; each has only what is in it."""
    if len(layout.lines) == 1 and layout.lines[0].width >= layout.width:
        return (layout,)
    lines, top = list[Layout](), 0.0
    for window in layout.lines:
        lines.append(_moved(replace(layout, window=window), empty_rows(layout, window), top))
        top = lines[-1].bottom + between
    return tuple(lines)


def _moved(layout: Layout, empty: Empty, top: float) -> Layout:
    """``layout``, beginning at ``top``, without rows, and without the boxes outside its window."""
    bands, closed = list[Band](), -top
    for band, rows in zip(layout.bands, empty, strict=True):
        bands.append(_closed_up(band, rows, closed, layout))
        closed = band.bottom - bands[-1].bottom
    return replace(layout, bands=tuple(bands), height=layout.height - closed - top, top=top)


class _Closing(NamedTuple):
    """Moves heights up by what is closed above them: ``by``, and ``pitch`` for each of the rows at ``tops``."""

    tops: Sequence[float]
    pitch: float
    by: float

    def __call__(self, y: float) -> float:
        return y - self.by - self.pitch * bisect_right(self.tops, y - self.pitch)

    def box(self, box: Box) -> Box:
        content, top, parts, pieces, text_width = box  # Thousands move whenever the view is scrolled.
        return Box(content, self(top), parts, pieces, text_width)

    def connector(self, connector: Connector) -> Connector:
        tops, pitch, by = self
        if tops:
            points = [Point(x, y - by - pitch * bisect_right(tops, y - pitch)) for x, y in connector.points]
        else:
            points = [Point(x, y - by) for x, y in connector.points]
        return Connector(connector.span, connector.line, tuple(points))


def _closed_up(band: Band, rows: Sequence[int], by: float, layout: Layout) -> Band:
    """``band``, moved up by ``by``, without ``rows``; their boxes stay at the place where they were closed."""
    window = layout.window
    is_whole = window.width >= layout.width
    if not rows and not by and is_whole:
        return band
    least = _least_bottom(band, layout)
    pitch = _pitch(band, layout)
    move = _Closing([band.rows[i][0].top for i in rows], pitch, by)
    picture = band.picture
    boxes, lines = picture.rows, picture.connectors
    if not is_whole:
        boxes = tuple([tuple([b for b in row if b.right > window.left and b.left < window.right]) for row in boxes])
        lines = tuple([each for each in lines if _is_in(each, window)])
    placed = tuple([tuple([move.box(box) for box in row]) for row in boxes])
    connectors = tuple([move.connector(each) for each in lines])
    foot = None if picture.foot is None else move(picture.foot)
    moved = Picture(move(picture.bottom), placed, connectors, foot)
    by_span = {box.span: box for row in reversed(placed) for box in reversed(row)}
    bottom = max(move(band.bottom), least - by)
    return replace(
        band,
        top=band.top - by,
        height=bottom - (band.top - by),
        picture=moved,
        words_top=None if band.words_top is None else move(band.words_top),
        tags_top=None if band.tags_top is None else move(band.tags_top),
        by_span=by_span,
    )


def _is_in(connector: Connector, window: Stretch) -> bool:
    ends = [point.x for point in connector.points]
    return max(ends) > window.left and min(ends) < window.right


def _least_bottom(band: Band, layout: Layout) -> float:
    """Where the band would end if it had only its header."""
    sizes = layout.sizes
    details = len(band.content.details) if band.is_unfolded else 0
    return band.top + 2 * sizes.band_padding + sizes.row_height + details * sizes.detail_pitch
