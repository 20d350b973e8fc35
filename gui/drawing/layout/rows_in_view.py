"""Leaves out the rows of a layout that have nothing in view, so that a long sentence shows no empty screen."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.layout.columns import Stretch
from gui.drawing.layout.layout import Band, Box, Layout, Picture, Point

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
    if not any(empty):
        return layout
    bands, closed = list[Band](), 0.0
    for band, rows in zip(layout.bands, empty, strict=True):
        bands.append(_closed_up(band, rows, closed, layout))
        closed = band.bottom - bands[-1].bottom
    return replace(layout, bands=tuple(bands), height=layout.height - closed)


class _Closing(NamedTuple):
    """Moves heights up by what is closed above them: ``by``, and ``pitch`` for each of the rows at ``tops``."""

    tops: Sequence[float]
    pitch: float
    by: float

    def __call__(self, y: float) -> float:
        return y - self.by - self.pitch * bisect_right(self.tops, y - self.pitch)

    def box(self, box: Box) -> Box:
        return box._replace(top=self(box.top))

    def points(self, points: Iterable[Point]) -> tuple[Point, ...]:
        return tuple([Point(point.x, self(point.y)) for point in points])


def _closed_up(band: Band, rows: Sequence[int], by: float, layout: Layout) -> Band:
    """``band``, moved up by ``by``, without ``rows``; their boxes stay at the place where they were closed."""
    if not rows and not by:
        return band
    least = _least_bottom(band, layout)
    pitch = _pitch(band, layout)
    move = _Closing([band.rows[i][0].top for i in rows], pitch, by)
    picture = band.picture
    placed = tuple([tuple([move.box(box) for box in row]) for row in picture.rows])
    connectors = tuple([replace(each, points=move.points(each.points)) for each in picture.connectors])
    foot = None if picture.foot is None else move(picture.foot)
    moved = Picture(move(picture.bottom), placed, connectors, foot)
    by_span = {box.span: box for row in reversed(placed) for box in reversed(row)}
    bottom = max(move(band.bottom), least - by)
    return replace(
        band,
        top=band.top - by,
        height=bottom - (band.top - by),
        picture=moved,
        foot=band.foot and replace(band.foot, top=move(band.foot.top)),
        tags=band.tags and replace(band.tags, top=move(band.tags.top)),
        by_span=by_span,
    )


def _least_bottom(band: Band, layout: Layout) -> float:
    """Where the band would end if it had only its header."""
    sizes = layout.sizes
    details = len(band.content.details) if band.is_unfolded else 0
    return band.top + 2 * sizes.band_padding + sizes.row_height + details * sizes.detail_pitch
