"""Cuts a sentence that is too wide into rows."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Final

from core.model.spans import Span, first_position
from gui.drawing.content import BandContent, Content, SpanContent

_LEAST: Final = 0.8
"""The least fill of a row that is cut earlier in order to cut fewer spans, as a share of its width."""


def end_of_row(costs: Sequence[int], widths: Sequence[float], first: int, room: float) -> int:
    """The last word of a row that begins at ``first`` and has ``room`` for columns of ``widths``; at least one word.

    ``costs`` are the costs of a cut after each word (`costs_of_cuts`).
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
    """How many spans a cut after each of ``length`` words divides; the first cut is before all words."""
    changes = [0] * (length + 1)
    for band in bands:
        for content in band.spans:
            changes[first_position(content.node.span)] += 1
            changes[content.node.span.bit_length()] -= 1
    return list(accumulate(changes))


def row_of_words(content: Content, first: int, last: int) -> Content:
    """``content`` with only the words from ``first`` to ``last``, and the spans reduced to these words."""
    window = (1 << last) - (1 << (first - 1))
    bands = [
        replace(
            band,
            spans=tuple(_seen(band.spans, window, first - 1)),
            arcs=(),
            word_tags=band.word_tags[first - 1 : last],
        )
        for band in content.bands
    ]
    words, numbers = content.words[first - 1 : last], content.numbers[first - 1 : last]
    tokens = [each._replace(span=(each.span & window) >> (first - 1)) for each in content.tokens if each.span & window]
    return replace(content, words=words, numbers=numbers, tokens=tuple(tokens), bands=tuple(bands))


def _seen(spans: Iterable[SpanContent], window: Span, before: int) -> Iterable[SpanContent]:
    for content in spans:
        part = content.node.span & window
        if part:
            yield content._replace(part=part >> before)


def is_cut_before(span: Span, first: int) -> bool:
    """Whether a span has words before the row that begins at ``first``."""
    return bool(span & ((1 << (first - 1)) - 1))


def is_cut_behind(span: Span, last: int) -> bool:
    """Whether a span has words after the row that ends at ``last``."""
    return span.bit_length() > last
