"""Computes the layout: first the columns, which all bands share, then the bands from top to bottom."""

from collections.abc import Collection, Mapping, Sequence
from itertools import chain

from core.model.spans import Span, first_position, span_of
from gui.drawing.content import BandContent, SurfaceToken, drawable_text
from gui.drawing.direction import Direction, direction_of
from gui.drawing.drawing_kind import DrawingStyle, TooWide
from gui.drawing.layout.arc_layout import Arcs
from gui.drawing.layout.columns import Stretch, columns_of, stretched
from gui.drawing.layout.layout import (
    Band,
    Box,
    Foot,
    Layout,
    MeasuredSpan,
    Measures,
    Picture,
    TagRow,
    measure_span,
    pieces_in,
)
from gui.drawing.layout.line_breaks import TEAR, costs_of_cuts
from gui.drawing.layout.sizes import Sizes
from gui.drawing.layout.span_rows import bars_on, folded_picture, span_rows_picture
from gui.drawing.layout.tree_layout import tree_picture
from gui.drawing.layout.widths import WidthNeeds, in_lines, most_needed


def lay_out(
    words: Sequence[str],
    bands: Sequence[BandContent],
    folded: Collection[str],
    styles: Mapping[str, DrawingStyle],
    direction: Direction,
    available: float,
    sizes: Sizes,
    measures: Measures,
    tags: Sequence[str] = (),
    tokens: Sequence[SurfaceToken] = (),
    too_wide: TooWide = TooWide.RUNS_ON,
) -> Layout:
    """The layout of a drawing, ``available`` wide; ``too_wide`` is what becomes of it if its text needs more.

    ``tags`` and ``tokens`` are those by the ruler.

    ``styles`` names the drawing styles of bands not drawn as spans, by key. A band in ``folded`` shows only its
    pre-terminals, whatever its style; folding never moves columns.
    """
    if direction is Direction.AUTO:
        direction = direction_of(words)
    words = [drawable_text(word) for word in words]
    pieces = pieces_in(direction, sizes, measures)
    measured = [[measure_span(span, pieces) for span in band.drawn_spans] for band in bands]
    arcs = {
        band.key: Arcs(band.drawn_arcs, len(words), direction, sizes, measures)
        for band in bands
        if styles.get(band.key) is DrawingStyle.ARCS
    }
    tags = tuple(map(drawable_text, tags))
    rows = [tags, *(tuple(map(drawable_text, band.own_tags)) for band in bands)]
    tokens = tuple(token._replace(form=drawable_text(token.form)) for token in tokens)
    needs = _needs(words, [row for row in rows if row], measured, arcs, tokens, sizes, measures)
    widths = needs.widths()
    lines: tuple[Span, ...] = (span_of(range(1, len(words) + 1)),)
    if too_wide is TooWide.IN_LINES and sum(widths) > available:
        widths, lines = in_lines(needs, costs_of_cuts(bands, len(words), tokens), available, sizes.widest)
    elif too_wide is TooWide.SQUEEZED and sum(widths) > available:
        widths = [width * available / sum(widths) for width in widths]
    else:
        widths = stretched(widths, available, sizes.widest)
    columns = columns_of(widths, direction, {line.bit_length() for line in lines[:-1]}, 2 * TEAR)
    windows = _windows(columns, lines)
    bars = bars_on(columns, sizes)
    placed: list[Band] = []
    top = 0.0
    for content, spans, row in zip(bands, measured, rows[1:], strict=True):
        style = styles.get(content.key, DrawingStyle.SPANS)
        is_folded = content.key in folded
        start = top + sizes.padding_of_band(is_unfolded=not is_folded)
        tag_top = start
        if row and (is_folded or style is DrawingStyle.SPANS):
            start += sizes.tag_pitch
        if is_folded:
            picture = folded_picture(spans, start, bars, sizes)
        elif style is DrawingStyle.TREE:
            picture = tree_picture(spans, start, columns, lines, sizes, measures)
        elif style is DrawingStyle.ARCS:
            picture = arcs[content.key].picture(start, columns, windows)
        else:
            picture = span_rows_picture(spans, start, bars, sizes)
        foot = None if picture.foot is None else Foot(picture.foot, tuple(words), columns, direction)
        if foot:
            tag_top = foot.top + sizes.row_height
        tag_row = TagRow(tag_top, row, columns, content.unlike) if row else None
        placed.append(_band(content, style, picture, foot, tag_row, top, sizes, is_unfolded=not is_folded))
        top = placed[-1].bottom + sizes.band_gap
    width = max((column.right for column in columns), default=0.0)
    height = max(0.0, top - sizes.band_gap)
    return Layout(
        *(sizes, direction, tuple(words), tokens, tags, columns, windows, tuple(placed)),
        *(width, height, Stretch(0.0, width)),
    )


def _windows(columns: Sequence[Stretch], lines: Sequence[Span]) -> tuple[Stretch, ...]:
    """The stretch of each line, with the space beside the words where it is cut."""
    width = max((column.right for column in columns), default=0.0)
    ends = [(columns[first_position(line) - 1], columns[line.bit_length() - 1]) for line in lines if line]
    return tuple(
        Stretch(max(0.0, min(a.left, b.left) - TEAR), min(width, max(a.right, b.right) + TEAR)) for a, b in ends
    ) or (Stretch(0.0, width),)


def _needs(
    words: Sequence[str],
    tags: Sequence[Sequence[str]],
    measured: Sequence[Sequence[MeasuredSpan]],
    arcs: Mapping[str, Arcs],
    tokens: Sequence[SurfaceToken],
    sizes: Sizes,
    measures: Measures,
) -> WidthNeeds:
    """What must fit into the columns.

    Each band gets room for its spans whatever its style, so that words mostly stay in place when the style changes.
    """
    around = 2 * sizes.box_padding + sizes.gap
    widths = [max(sizes.narrowest, measures.word(word) + 2 * sizes.chip_padding + sizes.gap) for word in words]
    for row in tags:
        widths = [max(width, measures.tag(tag) + sizes.gap) for width, tag in zip(widths, row, strict=True)]
    for band in arcs.values():
        widths = list(map(max, widths, band.widths()))
    needed = most_needed(
        chain(
            ((each.part, each.text_width + around) for each in chain.from_iterable(measured)),
            ((token.span, measures.token(token.form) + 2 * sizes.gap) for token in tokens),
        )
    )
    return WidthNeeds(widths, needed, [distances for band in arcs.values() for distances in band.distances()])


def _band(
    content: BandContent,
    style: DrawingStyle,
    picture: Picture,
    foot: Foot | None,
    tag_row: TagRow | None,
    top: float,
    sizes: Sizes,
    *,
    is_unfolded: bool,
) -> Band:
    details = len(content.details) if is_unfolded else 0
    padding = sizes.padding_of_band(is_unfolded=is_unfolded)
    text_bottom = top + padding + sizes.row_height + details * sizes.detail_pitch
    bottom = tag_row.top + sizes.tag_pitch if tag_row else top
    height = max(picture.bottom, bottom, text_bottom) + padding - top
    by_span: dict[int, Box] = {}
    for row in picture.rows:
        for box in row:
            by_span.setdefault(box.span, box)
    hidden = 0 if is_unfolded else len(content.spans) - len(by_span)
    return Band(content, style, is_unfolded, top, height, picture, foot, tag_row, hidden, by_span)
