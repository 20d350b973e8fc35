"""Computes the layout: the columns, which all bands share, then the bands from top to bottom, with their arcs."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain

from core.model.direction import Direction, direction_of
from core.model.spans import Span, span_of
from gui.drawing.content import BandContent, Content, drawable_text
from gui.drawing.drawing_kind import DrawingStyle, TooWide
from gui.drawing.layout.arc_layout import Arcs
from gui.drawing.layout.character_ruler import width_of, word_columns, word_needs
from gui.drawing.layout.columns import Stretch, columns_of
from gui.drawing.layout.layout import (
    Band,
    Box,
    Layout,
    MeasuredSpan,
    Measures,
    Picture,
    Sizes,
    pieces_in,
)
from gui.drawing.layout.line_breaks import TEAR, Cut, LineWidths, WidthNeeds, costs_of_cuts, in_lines
from gui.drawing.layout.tree_layout import bars_on, span_rows_picture, tree_picture


def lay_out(
    content: Content,
    folded: Collection[str],
    styles: Mapping[str, DrawingStyle],
    direction: Direction,
    available: float,
    sizes: Sizes,
    measures: Measures,
    too_wide: TooWide = TooWide.RUNS_ON,
    excerpt: range | None = None,
) -> Layout:
    """The layout of a drawing, ``available`` wide; ``too_wide`` is what becomes of it if its text needs more.

    Of an ``excerpt``, only these words (from 1) are in a line, and every span and arc has some of them.

    ``styles`` names the drawing styles of bands not drawn as spans, by key. A band in ``folded`` shows only its
    pre-terminals, whatever its style; folding never moves columns.
    """
    if direction is Direction.AUTO:
        direction = direction_of(content.words)
    bands, words = content.bands, tuple(map(drawable_text, content.words))
    pieces = pieces_in(direction, sizes, measures)
    measured = [[MeasuredSpan(span, *pieces(span)) for span in band.drawn_spans] for band in bands]
    arcs = {
        band.key: Arcs(band.drawn_arcs, len(words), direction, sizes, measures, band.own_words)
        for band in bands
        if styles.get(band.key) is DrawingStyle.ARCS
    }
    tokens = tuple(token._replace(form=drawable_text(token.form)) for token in content.tokens)
    # On a screen, words stay in place when the style changes; on paper there is no room for labels that are not drawn.
    unlabelled = arcs.keys() if sizes.is_compact else ()
    labelled = [spans for band, spans in zip(bands, measured, strict=True) if band.key not in unlabelled]
    parts = tuple(part._replace(text=drawable_text(part.text)) for part in content.parts)
    texts = [(token.span, measures.label(token.form, False) + 2 * sizes.gap) for token in tokens]
    if parts:
        texts += [(part.span, width_of(part, sizes, measures)) for part in parts]
        texts += [need for band in bands for need in word_needs(band.own_words, band.own_tags, sizes, measures)]
        needs = _needs([""] * len(words), [], labelled, arcs, texts, sizes, measures)
    else:
        tags = [row for row in (content.tags, *(band.own_tags for band in bands)) if row]
        needs = _needs(words, tags, labelled, arcs, texts, sizes, measures)
    needs = replace(needs, end=excerpt.stop - 1) if excerpt else needs
    costs = partial(costs_of_cuts, bands, len(words), tokens, parts)
    placed_lines = lines_drawn(needs, costs, available, sizes, too_wide, excerpt)
    columns = columns_of(*columns_needed(placed_lines, len(words), sizes, direction))
    lines = [span_of(range(line.first, line.last + 1)) for line in placed_lines]
    windows = windows_of(columns, placed_lines, direction)
    bars = bars_on(columns, sizes)
    placed: list[Band] = []
    top = 0.0
    for band, spans in zip(bands, measured, strict=True):
        style = styles.get(band.key, DrawingStyle.SPANS)
        is_folded = band.key in folded
        start = words_top = tags_top = top + sizes.padding_of_band(is_unfolded=not is_folded)
        if is_folded or style is DrawingStyle.SPANS:
            tags_top += sizes.word_pitch if band.own_words else 0
            start = tags_top + (sizes.tag_pitch if band.own_tags else 0)
        if is_folded:
            picture = span_rows_picture([each for each in spans if each.span.bit_count() == 1], start, bars, sizes)
        elif style is DrawingStyle.TREE:
            picture = tree_picture(spans, start, columns, lines, sizes, measures)
        elif style is DrawingStyle.ARCS:
            picture = arcs[band.key].picture(start, word_columns(band.own_words, columns, windows), windows)
        else:
            picture = span_rows_picture(spans, start, bars, sizes)
        if picture.foot is not None:
            words_top = picture.foot
            tags_top = words_top + (sizes.word_pitch if band.own_words else sizes.row_height)
        tops = words_top if band.own_words else None, tags_top if band.own_tags else None
        placed.append(_band(band, style, picture, tops, top, sizes, is_unfolded=not is_folded))
        top = placed[-1].bottom + sizes.band_gap
    width = max((column.right for column in columns), default=0.0)
    height = max(0.0, top - sizes.band_gap)
    return Layout(
        *(sizes, direction, words, tokens, parts, content.tags, columns, windows, tuple(placed)),
        *(width, height, Stretch(0.0, width)),
    )


def _needs(
    words: Sequence[str],
    tags: Sequence[Sequence[str]],
    measured: Sequence[Sequence[MeasuredSpan]],
    arcs: Mapping[str, Arcs],
    texts: Iterable[tuple[Span, float]],
    sizes: Sizes,
    measures: Measures,
) -> WidthNeeds:
    """What must fit into the columns: ``texts`` are those over several of them.

    Each band gets room for its spans whatever its style, so that words mostly stay in place when the style changes.
    """
    around = 2 * sizes.box_padding + sizes.gap
    widths = [max(sizes.narrowest, measures.word(word) + 2 * sizes.chip_padding + sizes.gap) for word in words]
    for row in tags:
        widths = [max(width, measures.tag(tag) + sizes.gap) for width, tag in zip(widths, row, strict=True)]
    for band in arcs.values():
        widths = list(map(max, widths, band.widths()))
    spans = ((each.part, each.text_width + around) for each in chain.from_iterable(measured))
    needed: dict[Span, float] = {}
    for span, width in chain(spans, texts):
        if width > needed.get(span, 0.0):
            needed[span] = width
    return WidthNeeds(widths, needed, [distances for band in arcs.values() for distances in band.distances()])


def _band(
    content: BandContent,
    style: DrawingStyle,
    picture: Picture,
    rows: tuple[float | None, float | None],
    top: float,
    sizes: Sizes,
    *,
    is_unfolded: bool,
) -> Band:
    """A band that begins at ``top``; ``rows`` are the tops of its own words and of its tags, if it has any."""
    words_top, tags_top = rows
    details = len(content.details) if is_unfolded else 0
    padding = sizes.padding_of_band(is_unfolded=is_unfolded)
    text_bottom = top + padding + sizes.row_height + details * sizes.detail_pitch
    bottoms = [tags_top + sizes.tag_pitch] if tags_top is not None else []
    bottoms += [words_top + sizes.word_pitch] if words_top is not None else []
    height = max(picture.bottom, text_bottom, *bottoms) + padding - top
    by_span: dict[int, Box] = {}
    for row in picture.rows:
        for box in row:
            by_span.setdefault(box.span, box)
    hidden = 0 if is_unfolded else len(content.spans) - len(by_span)
    return Band(content, style, is_unfolded, top, height, picture, words_top, tags_top, hidden, by_span)


def lines_drawn(
    needs: WidthNeeds,
    costs: Callable[[], Sequence[Cut]],
    available: float,
    sizes: Sizes,
    too_wide: TooWide,
    excerpt: range | None,
) -> list[LineWidths]:
    """The lines that are drawn; often one with all words, which needs no ``costs``."""
    whole = needs.widths_in_line(excerpt.start, excerpt.stop - 1) if excerpt else LineWidths(1, 0.0, needs.widths())
    tears = 2 * TEAR if excerpt else 0
    if too_wide is TooWide.IN_LINES and whole.total + tears > available:
        return in_lines(needs, costs(), available, sizes.widest, range(whole.first, whole.last + 1))
    return [whole.filling(available - tears, sizes.widest)]


def columns_needed(
    lines: Sequence[LineWidths], length: int, sizes: Sizes, direction: Direction
) -> tuple[list[float], Direction, dict[int, float]]:
    """The widths of all words, also of those in no line, and the gaps between lines."""
    first, last, narrowest = lines[0].first, lines[-1].last, float(sizes.narrowest)
    drawn = chain.from_iterable(line.widths for line in lines)
    widths = [*[narrowest] * (first - 1), *drawn, *[narrowest] * (length - last)]
    gaps = {line.first - 1: 2 * TEAR + line.before for line in lines}
    return widths, direction, {**gaps, last: 2 * TEAR + lines[-1].behind}


def windows_of(columns: Sequence[Stretch], lines: Sequence[LineWidths], direction: Direction) -> tuple[Stretch, ...]:
    """The stretch of each line, with the space beside the words where it is cut."""
    width = max((column.right for column in columns), default=0.0)
    windows = []
    for line in lines if columns else ():
        ends = columns[line.first - 1], columns[line.last - 1]
        left, right = min(end.left for end in ends) - TEAR, max(end.right for end in ends) + TEAR
        before, behind = line.before, line.behind
        if direction is Direction.RIGHT_TO_LEFT:
            before, behind = behind, before
        left, right = left - before, right + behind
        windows.append(Stretch(max(0.0, left), min(width, right)))
    return tuple(windows) or (Stretch(0.0, width),)
