"""Where a sentence that is too wide is cut, and what each row of it then holds."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Final

from core.model.spans import Span, first_position
from gui.drawing.content import BandContent, Content, SpanContent

_LEAST: Final = 0.8
"""A row is at least so full, of what it has room for, where a cut there goes through fewer spans."""


def end_of_row(costs: Sequence[int], widths: Sequence[float], first: int, room: float) -> int:
    """The last word of a row that begins at ``first`` and has ``room`` for columns of ``widths``; one word at least.

    ``costs`` are those of a cut behind each word (`costs_of_cuts`).
    """
    last, filled = first, widths[first - 1]
    while last < len(widths) and filled + widths[last] <= room:
        filled += widths[last]
        last += 1
    if last == len(widths):
        return last
    least = first + round(_LEAST * (last - first))
    return min(range(last, least - 1, -1), key=lambda place: costs[place])


def costs_of_cuts(bands: Iterable[BandContent], length: int) -> list[int]:
    """How many spans a cut behind each of ``length`` words goes through; the first is that before all of them."""
    changes = [0] * (length + 1)
    for band in bands:
        for content in band.spans:
            changes[first_position(content.node.span)] += 1
            changes[content.node.span.bit_length()] -= 1
    return list(accumulate(changes))


def row_of_words(content: Content, first: int, last: int) -> Content:
    """``content`` with the words from ``first`` to ``last`` alone, and of each span what it has of them."""
    window = (1 << last) - (1 << (first - 1))
    bands = [replace(band, spans=tuple(_seen(band.spans, window, first - 1)), arcs=()) for band in content.bands]
    words, numbers = content.words[first - 1 : last], content.numbers[first - 1 : last]
    return replace(content, words=words, numbers=numbers, bands=tuple(bands))


def _seen(spans: Iterable[SpanContent], window: Span, before: int) -> Iterable[SpanContent]:
    for content in spans:
        part = content.node.span & window
        if part:
            yield content._replace(part=part >> before)


def is_cut_before(span: Span, first: int) -> bool:
    """Whether a span has words before the row that begins at ``first``."""
    return bool(span & ((1 << (first - 1)) - 1))


def is_cut_behind(span: Span, last: int) -> bool:
    """Whether a span has words behind the row that ends at ``last``."""
    return span.bit_length() > last
