"""The columns of a drawing: one per word, shared by all bands and wide enough for each of them."""

from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from types import MappingProxyType
from typing import NamedTuple

from core.model.direction import Direction
from core.model.spans import Span, runs


class Stretch(NamedTuple):
    """A horizontal extent: a word's column, or a contiguous part of a span."""

    left: float
    right: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def centre(self) -> float:
        return (self.left + self.right) / 2


def widened(widths: Sequence[float], needs: Iterable[tuple[Span, float]]) -> list[float]:
    """``widths``, increased until the widest part of each span is as wide as it ``needs`` to be.

    Short spans come first, since room made for them also serves longer ones.
    """
    widths = list(widths)
    for span, needed in sorted(needs, key=lambda need: need[0].bit_count()):
        parts = runs(span)
        first, last = max(parts, key=lambda part: sum(widths[part[0] - 1 : part[1]])) if len(parts) > 1 else parts[0]
        shortfall = needed - sum(widths[first - 1 : last])
        if shortfall > 0:
            for i in range(first - 1, last):
                widths[i] += shortfall / (last - first + 1)
    return [float(ceil(width)) for width in widths]


class Spacing(NamedTuple):
    """The distance ``needed`` between the middles of the words at ``first`` and ``last``.

    With ``from_edge`` it counts from the edge of the first word, since the line begins there.
    """

    first: int
    last: int
    needed: float
    from_edge: bool = False

    def behind(self, start: int) -> "Spacing":
        """What is left of the distance in a line that begins at ``start``; its words count from there."""
        return Spacing(max(self.first - start, 0) + 1, self.last - start + 1, self.needed, self.first < start)


def spaced(widths: Sequence[float], needs: Iterable[Sequence[Spacing]]) -> tuple[float, list[float]]:
    """``widths``, increased until each of ``needs`` has one of its alternative distances: the one that costs least.

    Short distances come first, as in `widened`. Distances from the edge are made by a space before the first word.
    """
    space, widths = 0.0, list(widths)
    for distances in sorted(needs, key=lambda each: each[-1].last - each[0].first):
        shortfall, distance = min((d.needed - _distance(space, widths, d), d) for d in distances)
        if shortfall > 0 and distance.from_edge:
            space += shortfall
        elif shortfall > 0:
            for i in range(distance.first - 1, distance.last):
                widths[i] += shortfall / (distance.last - distance.first)
    return float(ceil(space)), [float(ceil(width)) for width in widths]


def _distance(space: float, widths: Sequence[float], distance: Spacing) -> float:
    first, last = distance.first - 1, distance.last - 1
    before = -2 * space if distance.from_edge else widths[first]
    return sum(widths[first : last + 1]) - (before + widths[last]) / 2


def stretched(widths: Sequence[float], available: float, widest: float) -> list[float]:
    """``widths``, with narrow columns widened evenly, up to ``widest``, to fill the width ``available``."""
    rest, level = available, 0.0
    for others, width in zip(range(len(widths), 0, -1), sorted(widths, reverse=True), strict=True):
        if width * others <= rest:
            level = float(min(rest // others, widest))
            break
        rest -= width
    return [max(width, level) for width in widths]


def columns_of(
    widths: Sequence[float], direction: Direction, gaps: Mapping[int, float] = MappingProxyType({})
) -> tuple[Stretch, ...]:
    """The column of each word, in word order; laid out from right to left if ``direction`` says so.

    There are ``gaps`` after the words at which lines end.
    """
    columns, left = list[Stretch](), 0.0
    for position, width in enumerate(widths, start=1):
        columns.append(Stretch(left, left + width))
        left += width + gaps.get(position, 0.0)
    if direction is Direction.RIGHT_TO_LEFT:
        total = columns[-1].right if columns else 0.0
        columns = [Stretch(total - right, total - left) for left, right in columns]
    return tuple(columns)


def parts_of(span: Span, columns: Sequence[Stretch]) -> list[Stretch]:
    """The contiguous parts of ``span``, from left to right."""
    parts = parts_in_order(span, columns)
    return parts if len(parts) < 2 else sorted(parts)


def parts_in_order(span: Span, columns: Sequence[Stretch]) -> list[Stretch]:
    """The contiguous parts of ``span``, in word order."""
    lowest = span & -span
    # Most spans are single words, and most others contiguous.
    if span == lowest:
        return [columns[span.bit_length() - 1]] if span else []
    if not span & (span + lowest):
        a, b = columns[lowest.bit_length() - 1], columns[span.bit_length() - 1]
        return [Stretch(a.left, b.right) if a.left <= b.left else Stretch(b.left, a.right)]
    ends = ((columns[first - 1], columns[last - 1]) for first, last in runs(span))
    return [Stretch(min(a.left, b.left), max(a.right, b.right)) for a, b in ends]
