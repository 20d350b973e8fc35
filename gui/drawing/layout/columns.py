"""The columns of the drawing: one a word, in the same place in all bands, and wide enough for what any of them says."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from math import ceil
from typing import NamedTuple

from core.model.spans import Span, runs
from gui.drawing.direction import Direction


class Stretch(NamedTuple):
    """A stretch of the drawing from left to right: a word's column, or a contiguous part of a span."""

    left: float
    right: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def centre(self) -> float:
        return (self.left + self.right) / 2


def widened(widths: Sequence[float], needs: Iterable[tuple[Span, float]]) -> list[float]:
    """``widths``, increased until the widest part of each span has the width that the span ``needs``.

    Short spans come first, since the room made for them serves the longer ones.
    """
    widths = list(widths)
    for span, needed in sorted(needs, key=lambda need: need[0].bit_count()):
        first, last = max(runs(span), key=lambda part: sum(widths[part[0] - 1 : part[1]]))
        lacking = needed - sum(widths[first - 1 : last])
        if lacking > 0:
            for i in range(first - 1, last):
                widths[i] += lacking / (last - first + 1)
    return [float(ceil(width)) for width in widths]


class Distance(NamedTuple):
    """How far the middle of the word at ``last`` has to be from that of the one at ``first``."""

    first: int
    last: int
    needed: float


def parted(widths: Sequence[float], needs: Iterable[Sequence[Distance]]) -> list[float]:
    """``widths``, increased until of each of ``needs`` one distance is there, the one that lacks the least.

    Short ones come first, as in `widened`.
    """
    widths = list(widths)
    for distances in sorted(needs, key=lambda each: each[-1].last - each[0].first):
        lacking, first, last = min((d.needed - _distance(widths, d), d.first, d.last) for d in distances)
        if lacking > 0:
            for i in range(first - 1, last):
                widths[i] += lacking / (last - first)
    return [float(ceil(width)) for width in widths]


def _distance(widths: Sequence[float], distance: Distance) -> float:
    first, last = distance.first - 1, distance.last - 1
    return sum(widths[first : last + 1]) - (widths[first] + widths[last]) / 2


def stretched(widths: Sequence[float], available: float, widest: float) -> list[float]:
    """``widths`` that fill ``available`` where they would leave room, the narrow ones evened out up to ``widest``."""
    rest, level = available, 0.0
    for others, width in zip(range(len(widths), 0, -1), sorted(widths, reverse=True), strict=True):
        if width * others <= rest:
            level = float(min(rest // others, widest))
            break
        rest -= width
    return [max(width, level) for width in widths]


def columns_of(widths: Sequence[float], direction: Direction) -> tuple[Stretch, ...]:
    """The column of each word, in the order of the words, which run from right to left where ``direction`` says so."""
    columns = [Stretch(right - width, right) for right, width in zip(accumulate(widths), widths, strict=True)]
    if direction is Direction.RIGHT_TO_LEFT:
        total = sum(widths)
        columns = [Stretch(total - right, total - left) for left, right in columns]
    return tuple(columns)


def parts_of(span: Span, columns: Sequence[Stretch]) -> list[Stretch]:
    """The contiguous parts of ``span`` on ``columns``, from left to right."""
    lowest = span & -span
    # Most spans are single words, and most others contiguous.
    if span == lowest:
        return [columns[span.bit_length() - 1]] if span else []
    if not span & (span + lowest):
        a, b = columns[lowest.bit_length() - 1], columns[span.bit_length() - 1]
        return [Stretch(a.left, b.right) if a.left <= b.left else Stretch(b.left, a.right)]
    return sorted(parts_in_order(span, columns))


def parts_in_order(span: Span, columns: Sequence[Stretch]) -> Iterator[Stretch]:
    """The contiguous parts of ``span`` on ``columns``, in the order of the words."""
    for first, last in runs(span):
        a, b = columns[first - 1], columns[last - 1]
        yield Stretch(min(a.left, b.left), max(a.right, b.right))
