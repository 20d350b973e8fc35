"""The drawing of spans: bars over their words.

The pre-terminals are the first row; a larger span lies below all that it contains and all in its gaps.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final

from core.model.spans import Span, first_position
from gui.drawing.layout.columns import Stretch, parts_of
from gui.drawing.layout.layout import Box, Picture, Said
from gui.drawing.layout.sizes import Sizes

Bars = Callable[[Span], tuple[Stretch, ...]]
"""Finds the bar of a span, part by part from left to right."""

_WHOLE: Final[Mapping[Span, Span]] = MappingProxyType({})


def rows_of(spans: Collection[Span], length: int, parts: Mapping[Span, Span] = _WHOLE) -> dict[Span, int]:
    """The row of each of ``spans`` over ``length`` words: 0 for single words, if there are any.

    Where only these words of a longer sentence are drawn, ``parts`` gives what each span has of them.
    """
    filled = [0] * length
    rows = {span: 0 for span in spans if span.bit_count() == 1}
    larger = [(first_position(span), span) for span in spans if span not in rows]
    # What a span contains, and what lies in its gaps, comes before it.
    for *_, span in sorted((span.bit_length() - first, span.bit_count(), first, span) for first, span in larger):
        part = parts.get(span, span)
        first, last = first_position(part) - 1, part.bit_length()
        rows[span] = 1 + max(filled[first:last])
        filled[first:last] = [rows[span]] * (last - first)
    highest = min(rows.values(), default=0)
    return {span: row - highest for span, row in rows.items()}


def bars_on(columns: Sequence[Stretch], sizes: Sizes) -> Bars:
    """What finds the bars of spans on ``columns``, and keeps them as long as it is kept: bands share most spans."""
    inset = sizes.gap / 2

    @cache
    def bars(span: Span) -> tuple[Stretch, ...]:
        return tuple([Stretch(left + inset, right - inset) for left, right in parts_of(span, columns)])

    return bars


def in_rows(said: Sequence[Said], top: float, bars: Bars, sizes: Sizes) -> Picture:
    """The spans as bars, from ``top`` on."""
    parts = {each.span: each.part for each in said}
    row_of = rows_of(parts, max(parts.values(), default=0).bit_length(), parts)
    rows: list[list[Box]] = [[] for _ in range(1 + max(row_of.values(), default=0))]
    tops = [top + row * sizes.row_pitch for row in range(len(rows))]
    for (span, part), (content, pieces, text_width) in zip(parts.items(), said, strict=True):
        row = row_of[span]
        rows[row].append(Box(content, tops[row], bars(part), pieces, text_width))
    return Picture(tops[-1] + sizes.row_height, ordered(rows))


def in_one_row(said: Sequence[Said], top: float, bars: Bars, sizes: Sizes) -> Picture:
    """The pre-terminals alone."""
    return in_rows([each for each in said if each.span.bit_count() == 1], top, bars, sizes)


def ordered(rows: Sequence[Sequence[Box]]) -> tuple[tuple[Box, ...], ...]:
    """``rows`` with the boxes of each from left to right."""
    return tuple(tuple(sorted(row, key=lambda box: box.left)) for row in rows)
