"""The layout of the aligned trees, in logical pixels: pure geometry over measured text.

`gui.drawing.layout.arrange` computes it. No text is cut off, and nothing overlaps.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from core.explain.span_states import Chip, LabelState, Line
from core.model.direction import Direction
from core.model.spans import Span
from core.scoring.word_alignment import TextPart
from gui.drawing.content import (
    BandContent,
    SpanContent,
    SurfaceToken,
    Tag,
    TagKind,
    chip_texts,
    native_label,
    with_category,
)
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.layout.columns import Stretch


@dataclass(frozen=True, slots=True)
class Sizes:
    """Lengths in whole logical pixels, so that lines are crisp; ``text`` is the height of a label's text.

    Those that are compact are for paper, where nothing is clicked. If they are low, rows and bands are close together,
    for a window that has no room for them otherwise.
    """

    text: int
    is_compact: bool = False
    is_low: bool = False

    @property
    def chip_height(self) -> int:
        return self.text + (1 if self.is_compact else 2)

    @property
    def chip_padding(self) -> int:
        return 2 if self.is_compact else max(min(2, self.text // 4), round(self.text * 0.22))

    @property
    def box_padding(self) -> int:
        """Between the outline of a span and its text."""
        return max(min(2, self.text // 4), round(self.text * 0.15))

    @property
    def gap(self) -> int:
        """Between chips in a box and between boxes in a row. Even, since half of it goes on either side."""
        return 2 * max(1, round(self.text * (0.12 if self.is_compact else 0.17)))

    @property
    def row_height(self) -> int:
        return self.text + (4 if self.is_compact or self.is_low else 6)

    @property
    def row_pitch(self) -> int:
        between = 3 if self.is_compact else max(3, round(self.text * 0.3))
        return self.row_height + (2 if self.is_low else between)

    @property
    def drop(self) -> int:
        """From a tree node to the row below. Even, since the bar that joins the branches is halfway."""
        return 2 * max(3, round(self.text * 0.5))

    @property
    def lead(self) -> int:
        """From the lowest arc's label down to the words, with room for the arrowhead."""
        return max(8, round(self.text * 0.9))

    @property
    def foothold(self) -> int:
        """Between the ends of arcs at one word."""
        return max(min(4, self.text // 2), round(self.text * (0.36 if self.is_compact else 0.45)))

    @property
    def beside_label(self) -> int:
        """Of an arc that is as short as its label allows, what is seen of it on both sides together."""
        return max(4, round(self.text * 0.55)) if self.is_compact else 2 * self.foothold

    @property
    def band_padding(self) -> int:
        return 3 if self.is_compact or self.is_low else max(4, round(self.text * 0.4))

    def padding_of_band(self, *, is_unfolded: bool) -> int:
        """Above and below a band; less for a folded one, which is a single line."""
        return self.band_padding if is_unfolded else max(2, self.band_padding // 3)

    @property
    def band_gap(self) -> int:
        return 3 if self.is_compact or self.is_low else max(4, round(self.text * 0.4))

    @property
    def line_gap(self) -> int:
        """Between the lines of a sentence, above the words."""
        return 2 * self.band_gap

    @property
    def detail_pitch(self) -> int:
        """Between the lines of a band's header."""
        return round(self.text * 1.15)

    @property
    def tag_pitch(self) -> int:
        """The height of a row of tags."""
        return self.text

    @property
    def word_pitch(self) -> int:
        """The height of a row of a version's own words with the lines below them."""
        return self.text + 8

    @property
    def tick(self) -> int:
        """The height of a tick between characters; where a version cuts, it is twice as high."""
        return max(2, round(self.text * 0.25))

    @property
    def token_pitch(self) -> int:
        """The height of a row of tokens with the lines below them."""
        return self.text + 4

    @property
    def narrowest(self) -> int:
        """The least width of a column."""
        return self.text * 2

    @property
    def widest(self) -> int:
        """The width up to which a column is stretched."""
        return self.text * 10


_REACH: Final = 3.0
"""How near to a line the mouse must be to hit it."""

_ROUNDING: Final = 1e-6
"""Widths of spans are differences of sums: the same in both directions only if so little does not count."""

_DOT: Final = "·"
"""Stands between a category and labels."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Measures text.

    ``label`` takes the text of a label or a token, and whether it is bold, ``word`` a word, ``tag`` its tag.
    """

    label: Callable[[str, bool], float]
    word: Callable[[str], float]
    tag: Callable[[str], float]


class Piece(NamedTuple):
    """A label or tag in a box, as ``text``; ``left`` is its offset from the leftmost piece.

    The native gold's label stands ``beside`` it, right of its ``width``, if there is room.
    """

    content: LabelState | Tag
    left: float
    width: float
    text: str
    beside: str = ""


Pieces = Callable[[SpanContent], tuple[tuple[Piece, ...], float]]
"""Lays out what is written on a span, side by side; returns it with the total width."""


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
class Band:
    """A laid-out band; the rows of its own words and tags, if it has any, begin at ``words_top`` and ``tags_top``.

    A folded band shows a single row of spans; ``hidden`` counts the others.
    """

    content: BandContent
    style: DrawingStyle
    is_unfolded: bool
    top: float
    height: float
    picture: Picture
    words_top: float | None
    tags_top: float | None
    hidden: int
    by_span: Mapping[Span, Box] = field(repr=False)

    @property
    def rows(self) -> tuple[tuple[Box, ...], ...]:
        return self.picture.rows

    @property
    def foot(self) -> float | None:
        """The top of the words repeated below, if they are."""
        return self.picture.foot

    @property
    def bottom(self) -> float:
        return self.top + self.height

    def box_of(self, arc: Connector) -> Box:
        """The box of an arc; of one whose label is in another line, it is where the arc begins and empty."""
        if arc.span in self.by_span:
            return self.by_span[arc.span]
        content = next(each.content for each in self.content.drawn_arcs if each.content.node.span == arc.span)
        x, y = arc.points[0]
        return Box(content, y, (Stretch(x, x),), (), 0.0)


@dataclass(frozen=True, slots=True)
class Layout:
    """The layout of a whole drawing, or of a line of it; ``columns`` are in word order, whatever the direction.

    ``tokens`` of several words and ``tags`` are those by the ruler; ``parts``, if any, are there instead of ``words``,
    which are their atoms. ``lines`` are the stretches that are drawn one
    below the other, in word order; of a line, ``window`` is the stretch and ``top`` the height below its ruler.
    """

    sizes: Sizes
    direction: Direction
    words: tuple[str, ...]
    tokens: tuple[SurfaceToken, ...]
    parts: tuple[TextPart, ...]
    tags: tuple[str, ...]
    columns: tuple[Stretch, ...]
    lines: tuple[Stretch, ...]
    bands: tuple[Band, ...]
    width: float
    height: float
    window: Stretch
    top: float = 0.0

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def widest_line(self) -> float:
        """The width of the widest line."""
        return max(line.width for line in self.lines)

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
            return next((band.box_of(arc) for arc in band.picture.connectors if arc.is_near(x, y)), None)
        return None

    def position_at(self, x: float) -> int:
        """The position (from 1) of the word at ``x``; 0 if there is none."""
        return next((i for i, column in enumerate(self.columns, start=1) if column.left <= x < column.right), 0)

    def text_at(self, x: float) -> Span:
        """The word at ``x`` on the ruler, or the atoms of the part of the text there; 0 if there is none."""
        position = self.position_at(x)
        span = 1 << position >> 1
        return next((part.span for part in self.parts if part.span & span), span)

    def word_at(self, x: float, y: float) -> Span:
        """The word at a point below a tree or arcs, or in the row of a version's own words; 0 if there is none."""
        band, span = self.band_at(y), 1 << self.position_at(x) >> 1
        if band and band.words_top is not None:
            is_in_row = band.words_top <= y < band.words_top + self.sizes.word_pitch
            return next((word.span for word in band.content.own_words if is_in_row and word.span & span), 0)
        return span if band and band.foot is not None and y >= band.foot else 0


@lru_cache(maxsize=16)
def pieces_in(direction: Direction, sizes: Sizes, measures: Measures) -> Pieces:
    """A cached function that lays out categories, labels and tags; the same few recur in all bands."""

    @lru_cache(maxsize=4096)
    def pieces(labels: tuple[LabelState, ...], tags: tuple[Tag, ...], category: str) -> tuple[tuple[Piece, ...], float]:
        return _pieces(*with_category(labels, tags, category), direction, sizes, measures)

    return lambda span: pieces(span.node.labels, span.tags, span.category)


def _pieces(
    labels: tuple[LabelState, ...], tags: tuple[Tag, ...], direction: Direction, sizes: Sizes, measures: Measures
) -> tuple[tuple[Piece, ...], float]:
    from_right = direction is Direction.RIGHT_TO_LEFT
    pieces: list[Piece] = []
    for tag in (tag for tag in tags if tag.kind is TagKind.CATEGORY):
        text = tag.text if not labels else f"{_DOT} {tag.text}" if from_right else f"{tag.text} {_DOT}"
        padding = sizes.chip_padding if labels else 2 * sizes.chip_padding
        pieces.append(Piece(tag, 0.0, measures.label(text, False) + padding, text))
    for label in labels:
        text = chip_texts(label)[-1]
        pieces.append(Piece(label, 0.0, _chip_width(text, label, sizes, measures), text))
    for tag in (tag for tag in tags if tag.kind is not TagKind.CATEGORY):
        width = measures.label(tag.text, True)
        if tag.kind is not TagKind.SHARE:
            width = max(sizes.text, width + sizes.chip_padding)
        pieces.append(Piece(tag, 0.0, width, tag.text))
    return _side_by_side(pieces, range(len(pieces))[:: -1 if from_right else 1], sizes, measures)


def _side_by_side(
    pieces: Sequence[Piece], order: Iterable[int], sizes: Sizes, measures: Measures
) -> tuple[tuple[Piece, ...], float]:
    """``pieces``, in this ``order`` from left to right, and their total width."""
    placed, left = list(pieces), 0.0
    for i in order:
        placed[i] = pieces[i]._replace(left=left)
        left += pieces[i].width + _beside(pieces[i].beside, sizes, measures) + sizes.gap
    return tuple(placed), max(0.0, left - sizes.gap)


def _beside(text: str, sizes: Sizes, measures: Measures) -> float:
    """The width of a text beside a chip."""
    return measures.label(text, False) + 2 * sizes.chip_padding if text else 0.0


def expanded(
    pieces: tuple[Piece, ...], width: float, room: float, sizes: Sizes, measures: Measures
) -> tuple[tuple[Piece, ...], float]:
    """``pieces``, ``width`` wide in total, with as much of their longer texts as fits into ``room``."""
    grown, spare = list(pieces), room - width + _ROUNDING
    for i, piece in enumerate(pieces):
        label = piece.content
        if spare <= 0 or not isinstance(label, LabelState):
            continue
        for text in chip_texts(label)[:-1]:
            more = _chip_width(text, label, sizes, measures) - piece.width
            if more <= spare:
                grown[i], spare = piece._replace(text=text, width=piece.width + more), spare - more
                break
        beside = native_label(label)
        if beside and (more := _beside(beside, sizes, measures)) <= spare:
            grown[i], spare = grown[i]._replace(beside=beside), spare - more
    if grown == list(pieces):
        return pieces, width
    order = sorted(range(len(pieces)), key=lambda i: pieces[i].left)
    return _side_by_side(grown, order, sizes, measures)


def _chip_width(text: str, label: LabelState, sizes: Sizes, measures: Measures) -> float:
    return measures.label(text, label.chip is Chip.AGREED) + 2 * sizes.chip_padding
