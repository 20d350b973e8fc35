"""The layout of the aligned trees, in logical pixels: pure geometry over measured text.

`gui.drawing.layout.arrange` computes it. No text is cut off, and nothing overlaps.
"""

from bisect import bisect_right
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from core.explain.span_states import Chip, LabelState, Line
from core.model.spans import Span
from gui.drawing.content import BandContent, SpanContent, Tag, TagKind, chip_texts
from gui.drawing.direction import Direction
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.layout.columns import Stretch
from gui.drawing.layout.sizes import Sizes

_REACH: Final = 3.0
"""How near to a line the mouse must be to hit it."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Measures text: ``label`` takes a label's text and whether it is bold, ``word`` a word of the ruler."""

    label: Callable[[str, bool], float]
    word: Callable[[str], float]


class Piece(NamedTuple):
    """A label or tag in a box; ``left`` is its offset from the leftmost piece."""

    content: LabelState | Tag
    left: float
    width: float


Pieces = Callable[[tuple[LabelState, ...], tuple[Tag, ...]], tuple[tuple[Piece, ...], float]]
"""Lays out labels and tags side by side; returns them with their total width."""


class MeasuredSpan(NamedTuple):
    """A span with its measured labels and tags."""

    content: SpanContent
    pieces: tuple[Piece, ...]
    text_width: float

    @property
    def span(self) -> Span:
        return self.content.node.span

    @property
    def part(self) -> Span:
        """The drawn words of the span."""
        return self.content.part or self.span


class Box(NamedTuple):
    """A laid-out span: its ``parts`` from left to right, and its ``pieces`` side by side, ``text_width`` wide."""

    content: SpanContent
    top: float
    parts: tuple[Stretch, ...]
    pieces: tuple[Piece, ...]
    text_width: float

    @property
    def span(self) -> Span:
        return self.content.node.span

    @property
    def left(self) -> float:
        return self.parts[0].left

    @property
    def right(self) -> float:
        return self.parts[-1].right

    def room(self, window: Stretch) -> float:
        """The width of the largest part of the span that is visible in ``window``."""
        return max(min(part.right, window.right) - max(part.left, window.left) for part in self.parts)

    def text_left(self, window: Stretch) -> float:
        """Where ``pieces`` begin while only ``window`` of the drawing is visible.

        They are centred in the visible part of the span, so that a span longer than the window keeps its label in view.
        """
        visible = [Stretch(max(part.left, window.left), min(part.right, window.right)) for part in self.parts]
        part, view = max(zip(self.parts, visible, strict=True), key=lambda pair: (pair[1].width, pair[0].width))
        if part.width < self.text_width:
            part = view = max(self.parts, key=lambda part: part.width)
        return max(part.left, min(view.centre - self.text_width / 2, part.right - self.text_width))


class Point(NamedTuple):
    """A point of the drawing."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Connector:
    """A line of horizontal and vertical segments through ``points``.

    It is a branch of a tree down to the node over ``span``, or the arc, with an arrowhead, to the dependent that heads
    ``span``.
    """

    span: Span
    line: Line
    points: tuple[Point, ...]

    def is_near(self, x: float, y: float) -> bool:
        """Whether a point is on or near the line."""
        return any(
            min(a.x, b.x) - _REACH <= x <= max(a.x, b.x) + _REACH
            and min(a.y, b.y) - _REACH <= y <= max(a.y, b.y) + _REACH
            for a, b in pairwise(self.points)
        )


@dataclass(frozen=True, slots=True)
class Picture:
    """The inside of a band: rows of boxes, each from left to right, and the lines between them.

    ``foot`` is the top of the words repeated below, if they are.
    """

    bottom: float
    rows: tuple[tuple[Box, ...], ...]
    connectors: tuple[Connector, ...] = ()
    foot: float | None = None


@dataclass(frozen=True, slots=True)
class Foot:
    """The words repeated below a tree or arcs, each centred in its column."""

    top: float
    words: tuple[str, ...]
    columns: tuple[Stretch, ...]
    direction: Direction


@dataclass(frozen=True, slots=True)
class Band:
    """A laid-out band.

    A folded band shows a single row of spans; ``hidden`` counts the others.
    """

    content: BandContent
    style: DrawingStyle
    is_unfolded: bool
    top: float
    height: float
    picture: Picture
    foot: Foot | None
    hidden: int
    by_span: Mapping[Span, Box] = field(repr=False)

    @property
    def rows(self) -> tuple[tuple[Box, ...], ...]:
        return self.picture.rows

    @property
    def bottom(self) -> float:
        return self.top + self.height


@dataclass(frozen=True, slots=True)
class Layout:
    """The layout of a whole drawing; ``columns`` are in word order, whatever the direction."""

    sizes: Sizes
    direction: Direction
    words: tuple[str, ...]
    columns: tuple[Stretch, ...]
    bands: tuple[Band, ...]
    width: float
    height: float

    def band_at(self, y: float) -> Band | None:
        """The band at height ``y``."""
        place = bisect_right(self.bands, y, key=lambda band: band.top) - 1
        return self.bands[place] if place >= 0 and y < self.bands[place].bottom else None

    def box_at(self, x: float, y: float) -> Box | None:
        """The box at a point. The gaps of a discontinuous span count as its box, and so does the arc to it."""
        band = self.band_at(y)
        for row in band.rows if band else ():
            if row and row[0].top <= y < row[0].top + self.sizes.row_height:
                place = bisect_right(row, x, key=lambda box: box.left) - 1
                if place >= 0 and x < row[place].right:
                    return row[place]
        if band and band.style is DrawingStyle.ARCS:
            return next((band.by_span[arc.span] for arc in band.picture.connectors if arc.is_near(x, y)), None)
        return None

    def position_at(self, x: float) -> int:
        """The position (from 1) of the word at ``x``; 0 if there is none."""
        return next((i for i, column in enumerate(self.columns, start=1) if column.left <= x < column.right), 0)


def pieces_of(
    content: SpanContent, direction: Direction, sizes: Sizes, measures: Measures
) -> tuple[tuple[Piece, ...], float]:
    """The labels and tags of a span side by side, and their total width."""
    return pieces_in(direction, sizes, measures)(content.node.labels, content.tags)


@lru_cache(maxsize=16)
def pieces_in(direction: Direction, sizes: Sizes, measures: Measures) -> Pieces:
    """A cached function that lays out labels and tags; the same few recur in all bands."""

    @lru_cache(maxsize=4096)
    def pieces(labels: tuple[LabelState, ...], tags: tuple[Tag, ...]) -> tuple[tuple[Piece, ...], float]:
        return _pieces(labels, tags, direction, sizes, measures)

    return pieces


def _pieces(
    labels: tuple[LabelState, ...], tags: tuple[Tag, ...], direction: Direction, sizes: Sizes, measures: Measures
) -> tuple[tuple[Piece, ...], float]:
    pieces, left = [], 0.0
    for label in labels:
        width = chip_width(label, sizes, measures)
        pieces.append(Piece(label, left, width))
        left += width + sizes.gap
    for tag in tags:
        width = measures.label(tag.text, True)
        if tag.kind is not TagKind.SHARE:
            width = max(sizes.text, width + sizes.chip_padding)
        pieces.append(Piece(tag, left, width))
        left += width + sizes.gap
    text_width = max(0.0, left - sizes.gap)
    if direction is Direction.RIGHT_TO_LEFT:
        pieces = [Piece(said, text_width - start - width, width) for said, start, width in pieces]
    return tuple(pieces), text_width


def chip_width(label: LabelState, sizes: Sizes, measures: Measures) -> float:
    """The least width of a label's chip, without what stands beside it."""
    return measures.label(chip_texts(label)[-1], label.chip is Chip.AGREED) + 2 * sizes.chip_padding


def measure_span(content: SpanContent, pieces: Pieces) -> MeasuredSpan:
    """A span with its measured labels and tags."""
    return MeasuredSpan(content, *pieces(content.node.labels, content.tags))
