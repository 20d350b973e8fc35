"""The drawing of spans: bars over their words.

The pre-terminals are the first row; a larger span lies below all that it contains and all in its gaps.
"""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from core.spans import Span, first_position
from gui.concord.columns import Stretch, parts_of
from gui.concord.layout import Box, Picture, Said
from gui.concord.sizes import Sizes

_WHOLE: Final[Mapping[Span, Span]] = MappingProxyType({})


def rows_of(spans: Collection[Span], length: int, parts: Mapping[Span, Span] = _WHOLE) -> dict[Span, int]:
    """The row of each of ``spans`` over ``length`` words: 0 for single words, if there are any.

    Where only these words of a longer sentence are drawn, ``parts`` gives what each span has of them.
    """
    filled = [0] * length
    rows: dict[Span, int] = {}
    # What a span contains, and what lies in its gaps, comes before it.
    for span in sorted(spans, key=lambda s: (s.bit_length() - first_position(s), s.bit_count(), first_position(s), s)):
        part = parts.get(span, span)
        first, last = first_position(part) - 1, part.bit_length()
        rows[span] = 0 if span.bit_count() == 1 else 1 + max(filled[first:last])
        filled[first:last] = [rows[span]] * (last - first)
    highest = min(rows.values(), default=0)
    return {span: row - highest for span, row in rows.items()}


def in_rows(said: Sequence[Said], top: float, columns: Sequence[Stretch], sizes: Sizes) -> Picture:
    """The spans as bars, from ``top`` on."""
    parts_seen = {each.span: each.part for each in said}
    row_of = rows_of(parts_seen, len(columns), parts_seen)
    rows: list[list[Box]] = [[] for _ in range(1 + max(row_of.values(), default=0))]
    inset, pitch = sizes.gap / 2, sizes.row_pitch
    for each in said:
        row = row_of[each.span]
        parts = tuple([Stretch(left + inset, right - inset) for left, right in parts_of(each.part, columns)])
        rows[row].append(Box(each.content, top + row * pitch, parts, each.pieces, each.text_width))
    bottom = top + (len(rows) - 1) * sizes.row_pitch + sizes.row_height
    return Picture(bottom, ordered(rows))


def in_one_row(said: Sequence[Said], top: float, columns: Sequence[Stretch], sizes: Sizes) -> Picture:
    """The pre-terminals alone."""
    return in_rows([each for each in said if each.span.bit_count() == 1], top, columns, sizes)


def ordered(rows: Sequence[Sequence[Box]]) -> tuple[tuple[Box, ...], ...]:
    """``rows`` with the boxes of each from left to right."""
    return tuple(tuple(sorted(row, key=lambda box: box.left)) for row in rows)
