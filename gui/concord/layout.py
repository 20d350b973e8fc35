"""Where everything in the aligned trees goes, in logical pixels: pure geometry over measured text.

In each band the pre-terminals are the first row; a larger span lies below all that it contains and all in its gaps.
No text is ever cut, and nothing overlaps.
"""

from bisect import bisect_right
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from core.spans import Span, first_position
from core.states import Chip, LabelState
from gui.concord.columns import Stretch, columns_of, parts_of, stretched, widened
from gui.concord.content import BandContent, SpanContent, Tag, TagKind, cut, written
from gui.concord.direction import Direction, direction_of
from gui.concord.sizes import Sizes


@dataclass(frozen=True, slots=True)
class Measures:
    """How wide texts are: ``label`` takes a label's text and whether it is bold, ``word`` a word of the ruler."""

    label: Callable[[str, bool], float]
    word: Callable[[str], float]


class Piece(NamedTuple):
    """A label or a tag in a box, at a distance from the left end of all that the box says."""

    content: LabelState | Tag
    left: float
    width: float


@dataclass(frozen=True, slots=True)
class Box:
    """A span in its place: its ``parts`` from left to right, and its ``pieces`` side by side, ``text_width`` in all."""

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

    def text_left(self, window: Stretch) -> float:
        """Where ``pieces`` begin when the drawing is seen through ``window``.

        They are centred in the part of the span that is seen best, so that one longer than the window keeps its name.
        """
        seen = [Stretch(max(part.left, window.left), min(part.right, window.right)) for part in self.parts]
        part, view = max(zip(self.parts, seen, strict=True), key=lambda pair: (pair[1].width, pair[0].width))
        if part.width < self.text_width:
            part = view = max(self.parts, key=lambda part: part.width)
        return max(part.left, min(view.centre - self.text_width / 2, part.right - self.text_width))


@dataclass(frozen=True, slots=True)
class Band:
    """A band in its place: rows of boxes, each from left to right.

    A band that is not ``is_unfolded`` has one row only; ``hidden`` counts the spans that this leaves out.
    """

    content: BandContent
    is_unfolded: bool
    top: float
    height: float
    rows: tuple[tuple[Box, ...], ...]
    hidden: int
    by_span: Mapping[Span, Box] = field(repr=False)

    @property
    def bottom(self) -> float:
        return self.top + self.height


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole drawing. ``columns`` are in the order of the words, whatever the direction."""

    sizes: Sizes
    direction: Direction
    words: tuple[str, ...]
    columns: tuple[Stretch, ...]
    bands: tuple[Band, ...]
    width: float
    height: float

    def band_at(self, y: float) -> Band | None:
        """The band at a height."""
        place = bisect_right(self.bands, y, key=lambda band: band.top) - 1
        return self.bands[place] if place >= 0 and y < self.bands[place].bottom else None

    def box_at(self, x: float, y: float) -> Box | None:
        """The box at a point. The line that bridges its gaps counts as the box, as high as its row."""
        band = self.band_at(y)
        for row in band.rows if band else ():
            if row and row[0].top <= y < row[0].top + self.sizes.row_height:
                place = bisect_right(row, x, key=lambda box: box.left) - 1
                return row[place] if place >= 0 and x < row[place].right else None
        return None

    def position_at(self, x: float) -> int:
        """The position (from 1) of the word at ``x``; 0 where there is none."""
        return next((i for i, column in enumerate(self.columns, start=1) if column.left <= x < column.right), 0)


def rows_of(spans: Collection[Span], length: int) -> dict[Span, int]:
    """The row of each of ``spans`` over ``length`` words: 0 for single words."""
    filled = [0] * length
    rows: dict[Span, int] = {}
    # What a span contains, and what lies in its gaps, comes before it.
    for span in sorted(spans, key=lambda s: (s.bit_length() - first_position(s), s.bit_count(), first_position(s), s)):
        first, last = first_position(span) - 1, span.bit_length()
        rows[span] = 0 if last - first == 1 else 1 + max(filled[first:last])
        filled[first:last] = [rows[span]] * (last - first)
    return rows


def pieces_of(
    content: SpanContent, direction: Direction, sizes: Sizes, measures: Measures
) -> tuple[tuple[Piece, ...], float]:
    """What a box says, side by side, and how wide that is."""
    pieces, left = [], 0.0
    for label in content.node.labels:
        width = measures.label(written(label), label.chip is Chip.AGREED) + 2 * sizes.chip_padding
        pieces.append(Piece(label, left, width))
        left += width + sizes.gap
    for tag in content.tags:
        width = measures.label(tag.text, True)
        if tag.kind is not TagKind.SHARE:
            width = max(sizes.text, width + sizes.chip_padding)
        pieces.append(Piece(tag, left, width))
        left += width + sizes.gap
    text_width = max(0.0, left - sizes.gap)
    if direction is Direction.RIGHT_TO_LEFT:
        pieces = [Piece(said, text_width - start - width, width) for said, start, width in pieces]
    return tuple(pieces), text_width


_Said = Sequence[tuple[SpanContent, tuple[Piece, ...], float]]


def _band(
    content: BandContent, said: _Said, top: float, columns: Sequence[Stretch], folded: bool, sizes: Sizes
) -> Band:
    row_of = rows_of([span.node.span for span in content.spans], len(columns))
    count = 1 if folded else 1 + max(row_of.values(), default=0)
    rows: list[list[Box]] = [[] for _ in range(count)]
    inset = sizes.gap / 2
    for span, pieces, text_width in said:
        row = row_of[span.node.span]
        if row < count:
            parts = tuple(Stretch(left + inset, right - inset) for left, right in parts_of(span.node.span, columns))
            box_top = top + sizes.band_padding + row * sizes.row_pitch
            rows[row].append(Box(span, box_top, parts, pieces, text_width))
    boxes = [sorted(row, key=lambda box: box.left) for row in rows]
    details = 0 if folded else len(content.details)
    text_height = sizes.row_height + details * sizes.detail_pitch
    height = max((count - 1) * sizes.row_pitch + sizes.row_height, text_height) + 2 * sizes.band_padding
    by_span = {box.span: box for row in boxes for box in row}
    hidden = len(content.spans) - len(by_span)
    return Band(content, not folded, top, height, tuple(map(tuple, boxes)), hidden, by_span)


def lay_out(
    words: Sequence[str],
    bands: Sequence[BandContent],
    folded: Collection[str],
    direction: Direction,
    available: float,
    sizes: Sizes,
    measures: Measures,
) -> Layout:
    """The places of everything, in a drawing that is ``available`` wide unless its text needs more.

    Folding a band (``folded`` holds keys) leaves the columns where they are.
    """
    if direction is Direction.AUTO:
        direction = direction_of(words)
    words = [cut(word) for word in words]
    said = [[(span, *pieces_of(span, direction, sizes, measures)) for span in band.spans] for band in bands]
    around = 2 * sizes.box_padding + sizes.gap
    widths = widened(
        [max(sizes.narrowest, measures.word(word) + 2 * sizes.chip_padding + sizes.gap) for word in words],
        [(span.node.span, width + around) for spans in said for span, _, width in spans],
    )
    columns = columns_of(stretched(widths, available, sizes.widest), direction)
    placed: list[Band] = []
    top = 0.0
    for content, spans in zip(bands, said, strict=True):
        placed.append(_band(content, spans, top, columns, content.key in folded, sizes))
        top = placed[-1].bottom + sizes.band_gap
    width = sum(column.width for column in columns)
    return Layout(sizes, direction, tuple(words), columns, tuple(placed), width, max(0.0, top - sizes.band_gap))
