"""Lays out spans as bars over their words.

Pre-terminals are in the first row; a larger span lies below all spans that it contains or that lie in its gaps.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final

from core.model.spans import Span, first_position
from gui.drawing.layout.columns import Stretch, parts_of
from gui.drawing.layout.layout import Box, MeasuredSpan, Picture
from gui.drawing.layout.sizes import Sizes

Bars = Callable[[Span], tuple[Stretch, ...]]
"""Returns the bar of a span: its parts from left to right."""

_WHOLE: Final[Mapping[Span, Span]] = MappingProxyType({})


def rows_of(spans: Collection[Span], length: int, parts: Mapping[Span, Span] = _WHOLE) -> dict[Span, int]:
    """The row of each span over ``length`` words: 0 for single words, if there are any.

    If only some words of a sentence are drawn, ``parts`` gives each span's share of them.
    """
    filled = [0] * length
    rows = {span: 0 for span in spans if span.bit_count() == 1}
    larger = [(first_position(span), span) for span in spans if span not in rows]
    # Spans that another contains, or that lie in its gaps, come before it.
    for *_, span in sorted((span.bit_length() - first, span.bit_count(), first, span) for first, span in larger):
        part = parts.get(span, span)
        first, last = first_position(part) - 1, part.bit_length()
        rows[span] = 1 + max(filled[first:last])
        filled[first:last] = [rows[span]] * (last - first)
    highest = min(rows.values(), default=0)
    return {span: row - highest for span, row in rows.items()}


def bars_on(columns: Sequence[Stretch], sizes: Sizes) -> Bars:
    """A cached function that returns the bars of spans on ``columns``; bands share most spans."""
    inset = min(sizes.gap / 2, *(column.width / 4 for column in columns)) if columns else 0.0

    @cache
    def bars(span: Span) -> tuple[Stretch, ...]:
        return tuple([Stretch(left + inset, right - inset) for left, right in parts_of(span, columns)])

    return bars


def span_rows_picture(spans: Sequence[MeasuredSpan], top: float, bars: Bars, sizes: Sizes) -> Picture:
    """The spans as bars, starting at ``top``."""
    parts = {each.span: each.part for each in spans}
    row_of = rows_of(parts, max(parts.values(), default=0).bit_length(), parts)
    rows: list[list[Box]] = [[] for _ in range(1 + max(row_of.values(), default=0))]
    tops = [top + row * sizes.row_pitch for row in range(len(rows))]
    for (span, part), (content, pieces, text_width) in zip(parts.items(), spans, strict=True):
        row = row_of[span]
        rows[row].append(Box(content, tops[row], bars(part), pieces, text_width))
    return Picture(tops[-1] + sizes.row_height, ordered(rows))


def folded_picture(spans: Sequence[MeasuredSpan], top: float, bars: Bars, sizes: Sizes) -> Picture:
    """The pre-terminals only."""
    return span_rows_picture([each for each in spans if each.span.bit_count() == 1], top, bars, sizes)


def ordered(rows: Sequence[Sequence[Box]]) -> tuple[tuple[Box, ...], ...]:
    """``rows`` with the boxes of each sorted from left to right."""
    return tuple(tuple(sorted(row, key=lambda box: box.left)) for row in rows)
