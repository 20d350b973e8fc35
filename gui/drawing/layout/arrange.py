"""Finds a place for everything: the columns first, which all bands share, then the bands from top to bottom."""

from collections.abc import Collection, Mapping, Sequence
from itertools import chain

from core.model.spans import Span
from gui.drawing.content import BandContent, cut
from gui.drawing.direction import Direction, direction_of
from gui.drawing.drawing_style import Manner
from gui.drawing.layout.arc_layout import Arcs
from gui.drawing.layout.columns import columns_of, parted, stretched, widened
from gui.drawing.layout.layout import Band, Box, Foot, Layout, Measures, Picture, Said, pieces_in, said_by
from gui.drawing.layout.sizes import Sizes
from gui.drawing.layout.span_rows import bars_on, in_one_row, in_rows
from gui.drawing.layout.tree_layout import as_tree


def lay_out(
    words: Sequence[str],
    bands: Sequence[BandContent],
    folded: Collection[str],
    manners: Mapping[str, Manner],
    direction: Direction,
    available: float,
    sizes: Sizes,
    measures: Measures,
) -> Layout:
    """The places of everything, in a drawing that is ``available`` wide unless its text needs more.

    ``manners`` gives those of the bands that are not drawn as spans. Folding a band leaves the columns where they are,
    and shows its pre-terminals, whatever its manner; ``folded``, too, holds keys.
    """
    if direction is Direction.AUTO:
        direction = direction_of(words)
    words = [cut(word) for word in words]
    pieces = pieces_in(direction, sizes, measures)
    said = [[said_by(span, pieces) for span in band.drawn_spans] for band in bands]
    arcs = {
        band.key: Arcs(band.drawn_arcs, len(words), direction, sizes, measures)
        for band in bands
        if manners.get(band.key) is Manner.ARCS
    }
    columns = columns_of(stretched(_widths(words, said, arcs, sizes, measures), available, sizes.widest), direction)
    bars = bars_on(columns, sizes)
    placed: list[Band] = []
    top = 0.0
    for content, spans in zip(bands, said, strict=True):
        manner = manners.get(content.key, Manner.SPANS)
        start, is_folded = top + sizes.band_padding, content.key in folded
        if is_folded:
            picture = in_one_row(spans, start, bars, sizes)
        elif manner is Manner.TREE:
            picture = as_tree(spans, start, columns, sizes)
        elif manner is Manner.ARCS:
            picture = arcs[content.key].picture(start, columns)
        else:
            picture = in_rows(spans, start, bars, sizes)
        foot = None if picture.foot is None else Foot(picture.foot, tuple(words), columns, direction)
        placed.append(_band(content, manner, picture, foot, top, sizes, is_unfolded=not is_folded))
        top = placed[-1].bottom + sizes.band_gap
    width = sum(column.width for column in columns)
    return Layout(sizes, direction, tuple(words), columns, tuple(placed), width, max(0.0, top - sizes.band_gap))


def _widths(
    words: Sequence[str],
    said: Sequence[Sequence[Said]],
    arcs: Mapping[str, Arcs],
    sizes: Sizes,
    measures: Measures,
) -> list[float]:
    """The widths of columns in which nothing is cut.

    All bands have room for their spans, so that words stay where they are in another manner, unless arcs need more.
    """
    around = 2 * sizes.box_padding + sizes.gap
    widths = [max(sizes.narrowest, measures.word(word) + 2 * sizes.chip_padding + sizes.gap) for word in words]
    for band in arcs.values():
        widths = list(map(max, widths, band.widths()))
    needs: dict[Span, float] = {}
    for each in chain.from_iterable(said):
        part = each.part
        needs[part] = max(needs.get(part, 0.0), each.text_width + around)
    widths = widened(widths, needs.items())
    return parted(widths, [distances for band in arcs.values() for distances in band.distances()])


def _band(
    content: BandContent,
    manner: Manner,
    picture: Picture,
    foot: Foot | None,
    top: float,
    sizes: Sizes,
    *,
    is_unfolded: bool,
) -> Band:
    details = len(content.details) if is_unfolded else 0
    text_bottom = top + sizes.band_padding + sizes.row_height + details * sizes.detail_pitch
    height = max(picture.bottom, text_bottom) + sizes.band_padding - top
    by_span: dict[int, Box] = {}
    for row in picture.rows:
        for box in row:
            by_span.setdefault(box.span, box)
    hidden = 0 if is_unfolded else len(content.spans) - len(by_span)
    return Band(content, manner, is_unfolded, top, height, picture, foot, hidden, by_span)
