"""The aligned trees of a sentence on pages: in one piece if there is room, else in several rows with marked cuts.

Each row has its own labels, so that a span is labelled in every row; those that only run through it are counted.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import chain
from math import inf
from typing import Final, TypeVar

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter

from core.explain.span_states import Line
from core.model.direction import Direction, direction_of
from core.model.spans import Span
from core.scoring.alignment import normalized
from core.scoring.word_alignment import TextPart
from gui.drawing.content import BandContent, Content, OwnWord, SpanContent, SurfaceToken
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.figures.figure import PlacedSheet, printable_content
from gui.drawing.layout.columns import Stretch
from gui.drawing.layout.layout import Box
from gui.drawing.layout.line_breaks import TEAR, costs_of_cuts, lines_of
from gui.drawing.paint.boxes import fill_of
from gui.drawing.paint.connectors import put_tear
from gui.drawing.paint.display_list import Layer, Sheet
from gui.drawing.paint.drawing import Drawing, put_boxes
from gui.drawing.paint.header import header_width, put_header
from gui.drawing.paint.paint_state import LINE_SHAPES, LineShape, Look
from gui.drawing.paint.scene import DisplayOptions, draw_at_scale
from gui.drawing.shared_parts import without_shared
from gui.drawing.state_filters import states_drawn
from gui.drawing.state_names import State
from gui.i18n.locale_numbers import filled

# The rows of a sentence that is too wide for a page.


def row_of_words(content: Content, first: int, last: int) -> Content:
    """``content`` with only the words from ``first`` to ``last``, and the spans reduced to these words.

    Spans that only run through the row are counted in the details of their band.
    """
    window = (1 << last) - (1 << (first - 1))
    bands = [
        replace(
            band,
            spans=tuple(_seen(band.spans, window, first, last)),
            details=tuple(_run_through(band, first, last)) if first > 1 else band.details,
            arcs=(),
            own_words=tuple(_within(band.own_words, window, first - 1)),
            word_tags=band.word_tags[first - 1 : last],
        )
        for band in content.bands
    ]
    words, numbers = content.words[first - 1 : last], content.numbers[first - 1 : last]
    tokens = tuple(_within(content.tokens, window, first - 1))
    parts = tuple(_within(content.parts, window, first - 1))
    return replace(content, words=words, numbers=numbers, tokens=tokens, parts=parts, written=None, bands=tuple(bands))


Over = TypeVar("Over", SurfaceToken, TextPart, OwnWord)


def _within(texts: Iterable[Over], window: Span, before: int) -> Iterator[Over]:
    """The texts over words of the ``window``, each with these words only, counted from its first."""
    for text in texts:
        if part := text.span & window:
            yield text._replace(span=part >> before)


def _seen(spans: Iterable[SpanContent], window: Span, first: int, last: int) -> Iterable[SpanContent]:
    for content in spans:
        part = content.node.span & window
        if part and not runs_through(content.node.span, first, last):
            before, behind = is_cut_before(content.node.span, first), is_cut_behind(content.node.span, last)
            reach = part | (before << (first - 1)) | (behind << (last - 1))
            yield content._replace(part=part >> (first - 1), reach=reach >> (first - 1))


def _run_through(band: BandContent, first: int, last: int) -> Iterable[str]:
    if number := sum(runs_through(content.node.span, first, last) for content in band.drawn_spans):
        yield _number_in_words(number)


def _number_in_words(number: int) -> str:
    if number == 1:
        return QCoreApplication.translate("Report", "1 span runs through this row")
    return filled(QCoreApplication.translate("Report", "{n:,} spans run through this row"), n=number)


def widest_headers(content: Content) -> list[BandContent]:
    """The bands of ``content`` with headers as wide as any that they have in a row."""
    return [replace(band, details=(*band.details, _number_in_words(len(band.drawn_spans)))) for band in content.bands]


def runs_through(span: Span, first: int, last: int) -> bool:
    """Whether a span has all words of a row, from ``first`` to ``last``, and others before and after them."""
    window = (1 << last) - (1 << (first - 1))
    return span & window == window and is_cut_before(span, first) and is_cut_behind(span, last)


def is_cut_before(span: Span, first: int) -> bool:
    """Whether a span has words before the row that begins at ``first``."""
    return bool(span & ((1 << (first - 1)) - 1))


def is_cut_behind(span: Span, last: int) -> bool:
    """Whether a span has words after the row that ends at ``last``."""
    return span.bit_length() > last


@dataclass(frozen=True)
class Picture:
    """Sheets in logical pixels; ``scale`` reduces them. ``states`` are those of drawn trees.

    They are drawn ``as_spans`` where they are too wide for what was asked for.

    The sheets are drawn on demand, since many pictures are tried on a page and not taken.
    """

    width: float
    height: float
    draw: Callable[[], Iterable[PlacedSheet]] = field(repr=False)
    scale: float = 1.0
    states: frozenset[State] = frozenset()
    as_spans: bool = False

    @cached_property
    def parts(self) -> tuple[PlacedSheet, ...]:
        """The sheets."""
        return tuple(self.draw())

    @property
    def drawn_height(self) -> float:
        """The height on the page."""
        return self.height * self.scale

    def paint(self, painter: QPainter) -> None:
        """Paints the picture at the origin."""
        painter.save()
        painter.scale(self.scale, self.scale)
        for part in self.parts:
            part.paint(painter)
        painter.restore()


def fitted(
    width: float, height: float, draw: Callable[[], Iterable[PlacedSheet]], most_width: float, most_height: float
) -> Picture:
    """A picture, reduced only if necessary."""
    return Picture(width, height, draw, min(1.0, most_width / width, most_height / height))


_MARGIN: Final = 0.27
"""The largest share of the page width for headers."""

SMALLEST: Final = 0.86
"""The smallest scale of a sentence that is slightly too wide; below it, the sentence is cut."""

LOWEST: Final = 0.75
"""The smallest scale of a sentence that is too high for a page; below it, its bands are parted."""

_MUCH: Final = 0.3
"""The share of a page that is not left empty if a row that is made smaller fits there."""

_WORTHWHILE: Final = 0.3
"""The smallest share of a page that is filled with some of the bands of a row that is higher than a page."""


@dataclass(frozen=True, slots=True)
class Space:
    """The room for pictures on a page, in logical pixels; below a heading its height is at most ``first``.

    Two pictures on a page are ``between`` apart, and the last one has ``below`` it what belongs to it.
    """

    width: float
    height: float
    first: float = inf
    between: float = 0.0
    below: float = 0.0

    @property
    def for_last(self) -> "Space":
        """The room for the last row."""
        return replace(self, height=self.height - self.below, first=self.first - self.below)


@dataclass(frozen=True, slots=True)
class _Row:
    """The words of a row, and whether its left and right ends are cut."""

    first: int
    last: int
    is_open_left: bool
    is_open_right: bool


def pictures_of(
    content: Content,
    style: DrawingStyle,
    look: Look,
    space: Space,
    *,
    only_differences: bool = False,
    smallest: float = SMALLEST,
) -> Iterator[Picture]:
    """The pictures of ``content``, from top to bottom.

    Only spans can be cut: in another ``style``, sentences that are too wide are drawn as spans. With
    ``only_differences``, what all versions share is left out. Too wide is what does not fit at the ``smallest`` scale.
    """
    content = reported_content(content, style, only_differences=only_differences)
    look = replace(look, common=content.common)
    display = DisplayOptions(style=style, direction=direction_of(content.words))
    whole = _drawn(content, display, look, space)
    is_restyled = any(display.style_of(band) is not DrawingStyle.SPANS for band in content.bands)
    as_spans = whole.width * smallest > space.width and is_restyled
    if as_spans:
        display = replace(display, style=DrawingStyle.SPANS)
        whole = _drawn(content, display, look, space)
    if whole.width * smallest <= space.width:
        if whole.width < space.width:
            whole = draw_at_scale(content, display, look, space.width, space.width * _MARGIN)
        row = _Row(1, len(content.words), False, False)
        space = space.for_last
        pictures = _within_height(whole, content, display, row, space, min(space.first, space.height))
        yield from (replace(picture, as_spans=as_spans) for picture in pictures)
        return
    left = min(space.first, space.height)
    for row in _rows(whole, content, display, space):
        part = row_of_words(content, row.first, row.last)
        if row.last == len(content.words):
            space, left = space.for_last, left - space.below
        for picture in _within_height(_drawn(part, display, look, space), part, display, row, space, left):
            room = left if picture.drawn_height <= left else space.height
            left = room - picture.drawn_height - space.between
            yield replace(picture, as_spans=as_spans)


def reported_content(content: Content, style: DrawingStyle, *, only_differences: bool) -> Content:
    """What a report draws of ``content``: little text beside the bands, and only the differences if so wished."""
    content = printable_content(replace(content, words=tuple(map(normalized, content.words))))
    if only_differences:
        bands = without_shared(content.bands, content.trees, DisplayOptions(style=style).style_of)
        content = replace(content, bands=tuple(bands))
    bands = [replace(band, details=_details(band), measured="") for band in content.bands]
    return replace(content, bands=tuple(bands))


def _drawn(content: Content, display: DisplayOptions, look: Look, space: Space) -> Drawing:
    return draw_at_scale(content, display, look, 0.0, space.width * _MARGIN)


def _rows(whole: Drawing, content: Content, display: DisplayOptions, space: Space) -> Iterator[_Row]:
    """The rows that ``content`` is cut into; each fits the width, unless a single word is too wide."""
    length, most = len(content.words), space.width * _MARGIN
    costs = costs_of_cuts(content.bands, length, content.tokens, content.parts)
    widths = [column.width for column in whole.layout.columns]
    room = space.width - header_width(widest_headers(content), (), whole.look.fonts, most) - 2 * TEAR

    def width_of(first: int, last: int) -> float:
        return _drawn(row_of_words(content, first, last), display, whole.look, space).layout.width

    for first, last in lines_of(costs, widths, room, width_of):
        starts, ends = first > 1, last < length
        from_right = display.direction is Direction.RIGHT_TO_LEFT
        yield _Row(first, last, *((ends, starts) if from_right else (starts, ends)))


def _within_height(
    drawing: Drawing, content: Content, display: DisplayOptions, row: _Row, space: Space, left: float
) -> Iterator[Picture]:
    """The pictures of a row: several with some of the bands each if all together are too high for a page.

    ``left`` is the height that is left on the page where the row begins.
    """
    is_much_left = row.first == 1 or left >= _MUCH * space.height
    fits_below = drawing.height * (LOWEST if is_much_left else 1.0) <= left
    most = left if fits_below or left >= _WORTHWHILE * space.height else space.height
    if not fits_below and drawing.height * LOWEST <= space.height and row.first > 1:
        most = space.height
    for bands in _groups(drawing, content.bands, most, space.height):
        if len(bands) < len(content.bands):
            drawing = _drawn(replace(content, bands=bands), display, drawing.look, space)
        width = drawing.width + TEAR * (row.is_open_left + row.is_open_right)
        picture = fitted(width, drawing.height, partial(_parts, drawing, width, row), space.width, most)
        most = space.height
        yield replace(picture, states=frozenset(chain(*states_drawn(drawing.layout.bands, display))))


def _details(band: BandContent) -> tuple[str, ...]:
    """Of what stands below a parse's name, its native gold and its score; others need no more than their name."""
    return band.details[:2] if band.summary else ()


def _groups(
    drawing: Drawing, bands: Sequence[BandContent], first: float, others: float
) -> Iterator[tuple[BandContent, ...]]:
    """``bands`` in groups that fit on a page: the ``first`` of some height, and all ``others`` of another."""
    if drawing.height * LOWEST <= first:
        yield tuple(bands)
        return
    group: list[BandContent] = []
    height, most = drawing.ruler, first
    for band, placed in zip(bands, drawing.layout.bands, strict=True):
        needed = placed.height + drawing.layout.sizes.band_gap
        if group and height + needed > most:
            yield tuple(group)
            group, height, most = [], drawing.ruler, others
        group.append(band)
        height += needed
    yield tuple(group)


def _parts(drawing: Drawing, width: float, row: _Row) -> Iterator[PlacedSheet]:
    """The sheets of a row: words first, then band by band, so that text is extracted in reading order."""
    look, window = drawing.look, Stretch(0.0, drawing.layout.width)
    left = drawing.margin + (TEAR if row.is_open_left else 0)
    words, rule = Sheet(look), Sheet(look)
    drawing.put_words(words, window)
    rule.line(Layer.LINES, 0.0, width, drawing.ruler - 1, look.theme.rule, LineShape())
    drawing.put_ruler_margin(rule)
    yield PlacedSheet(words, left, 0.0)
    yield PlacedSheet(rule, 0.0, 0.0)
    for band in drawing.layout.bands:
        header, trees = Sheet(look), Sheet(look)
        header.area(Layer.BACKGROUNDS, QRectF(0, band.top, width, band.height), 0.0, look.theme.band)
        put_header(header, band, drawing.margin)
        put_boxes(trees, drawing.layout, [band], window)
        for box in (box for boxes in band.rows for box in boxes):
            _put_open_ends(trees, box, drawing, row)
        if row.is_open_left:
            put_tear(trees, -TEAR, band)
        if row.is_open_right:
            put_tear(trees, drawing.layout.width + TEAR - 1, band)
        yield PlacedSheet(header, 0.0, drawing.ruler)
        yield PlacedSheet(trees, left, drawing.ruler)


def _put_open_ends(sheet: Sheet, box: Box, drawing: Drawing, row: _Row) -> None:
    """Extends a span that continues in another row to the cut: its box, without a border there, or a line in a gap."""
    span, layout = box.span, drawing.layout
    before = is_cut_before(span, row.first), row.first - 1
    behind = is_cut_behind(span, row.last), row.last
    ends = (behind, before) if layout.direction is Direction.RIGHT_TO_LEFT else (before, behind)
    for is_left, (is_cut, cut) in zip((True, False), ends, strict=True):
        if is_cut:
            has_both_beside = span << 1 >> cut & 0b11 == 0b11
            put, inside = (_put_open_end, _rounding(box)) if has_both_beside else (_put_gap, 0.0)
            left, right = (-TEAR, box.left + inside) if is_left else (box.right - inside, layout.width + TEAR)
            put(sheet, box, left, right)


def _rounding(box: Box) -> float:
    shape = LINE_SHAPES[box.content.node.line]
    return shape.radius + shape.width + 1


def _put_gap(sheet: Sheet, box: Box, left: float, right: float) -> None:
    shape, middle = LINE_SHAPES[box.content.node.line], box.top + sheet.look.fonts.sizes.row_height / 2
    sheet.line(Layer.BRIDGES, left, right, middle, _line_colour(sheet.look, box), LineShape(shape.width, shape.dashes))


def _put_open_end(sheet: Sheet, box: Box, left: float, right: float) -> None:
    look, state = sheet.look, box.content.node.line
    shape, height = LINE_SHAPES[state], sheet.look.fonts.sizes.row_height
    rect = QRectF(left, box.top, right - left, height)
    fill = fill_of(look, state, common=box.span in look.common)
    sheet.area(Layer.CHIPS, rect, 0.0, fill or look.theme.band)
    for y in (box.top, box.top + height - shape.width):
        # Filled, not stroked: viewers place horizontal strokes differently from the curved ones that they continue.
        for start, end in _dashes(left, right, shape):
            sheet.area(Layer.BORDERS, QRectF(start, y, end - start, shape.width), 0.0, _line_colour(look, box))


def _line_colour(look: Look, box: Box) -> str:
    state = box.content.node.line
    return look.theme.common_line if box.span in look.common and state is Line.SHARED else look.theme.lines[state]


def _dashes(left: float, right: float, shape: LineShape) -> Iterator[tuple[float, float]]:
    if not shape.dashes:
        yield left, right
        return
    dash, gap = shape.dashes
    start = left
    while start < right:
        yield start, min(start + dash, right)
        start += dash + gap
