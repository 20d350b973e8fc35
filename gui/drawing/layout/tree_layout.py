"""Lays out a tree: nodes over their words, roots on top.

A node stands over words of its own, and above the nodes in its gaps. So in a single tree no branch passes through a
node, and branches cross only where spans are discontinuous. Spans that a parse lacks (ghosts) stand where they would
be, with branches of their own.
"""

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final

from core.explain.span_states import Line
from core.model.spans import Span, first_position, runs
from gui.drawing.content import GHOSTS
from gui.drawing.layout.columns import Stretch, parts_in_order, parts_of
from gui.drawing.layout.layout import Box, Connector, MeasuredSpan, Measures, Picture, Point, Sizes, expanded

Branch = tuple[Span, Span]
"""A parent and a child."""

_NO_SPAN: Final = 0
_SAME: Final = 0.5
"""Parts that differ by less, in pixels, count as equally wide, since sums of widths are rounded."""


def tree_picture(
    spans: Sequence[MeasuredSpan],
    top: float,
    columns: Sequence[Stretch],
    line_words: Sequence[Span],
    sizes: Sizes,
    measures: Measures,
) -> Picture:
    """The spans as nodes of a tree, starting at ``top``; ``line_words`` are the words of each line.

    A node is in one line, even if its words are in several. Nodes have the longer of their texts where these fit over
    their own words, where no branch passes.
    """
    row_of = rows_of([each.span for each in spans], len(columns))
    highest = max(row_of.values(), default=0)
    pitch = sizes.row_height + sizes.drop
    rows: list[list[Box]] = [[] for _ in range(highest + 1)]
    lines = {each.span: each.content.node.line for each in spans}
    branches = list(branches_of(lines))
    below: dict[Span, list[Span]] = {span: [] for span in lines}
    for parent, child in branches:
        below[parent].append(child)
    boxes: dict[Span, Box] = {}
    middles: dict[Span, float] = {}
    narrowest, around = sizes.row_height, 2 * sizes.box_padding
    for content, pieces, text_width in sorted(spans, key=lambda each: row_of[each.span]):
        span, row = content.node.span, row_of[content.node.span]
        part = _widest_part(span, columns, line_words)
        room = part.width - sizes.gap - around
        pieces, text_width = expanded(pieces, text_width, room, sizes, measures)
        width = max(narrowest, text_width + around)
        real = [middles[child] for child in below[span] if lines[child] not in GHOSTS]
        left = _left(part, width, real or [middles[child] for child in below[span]], sizes)
        boxes[span] = Box(content, top + (highest - row) * pitch, (Stretch(left, left + width),), pieces, text_width)
        middles[span] = left + width / 2
        rows[highest - row].append(boxes[span])
    drop, height = sizes.drop / 2, sizes.row_height
    connectors = []
    for parent, child in branches:
        bottom, start, end = boxes[parent].top + height, middles[parent], middles[child]
        bar = bottom + drop
        points = Point(start, bottom), Point(start, bar), Point(end, bar), Point(end, boxes[child].top)
        connectors.append(Connector(child, _line(lines[parent], lines[child]), points))
    foot = top + highest * pitch + sizes.row_height
    return Picture(foot + sizes.row_height, ordered(rows), tuple(connectors), foot)


def branches_of(lines: Mapping[Span, Line]) -> Iterator[Branch]:
    """The branches between spans, those of ghosts first.

    Real spans form a tree of their own. A ghost hangs below the smallest span that contains it, and gets branches to
    the spans inside it whose real parent is outside it.
    """
    parents = _parents(lines)
    ghosts = sorted((span for span, line in lines.items() if line in GHOSTS), key=int.bit_count)
    for span, parent in parents.items():
        inner_ghosts: list[Span] = []
        if lines[span] not in GHOSTS:
            for ghost in ghosts:
                is_around = span & ~ghost == 0 and (not parent or parent & ~ghost != 0)
                if is_around and not any(inner & ~ghost == 0 for inner in inner_ghosts):
                    inner_ghosts.append(ghost)
                    yield ghost, span
        elif parent:
            yield parent, span
    for span, parent in parents.items():
        if parent and lines[span] not in GHOSTS:
            yield parent, span


def _parents(lines: Mapping[Span, Line]) -> dict[Span, Span]:
    """The smallest span that contains each span: for real spans a real one, for ghosts any; 0 if there is none."""
    spans = sorted(lines, key=lambda span: (-span.bit_count(), lines[span] in GHOSTS))
    sizes = [-span.bit_count() for span in spans]
    # The smallest so far with the word at each position; unless spans cross, it contains all later ones there.
    real = [_NO_SPAN] * max((span.bit_length() for span in spans), default=0)
    either = list(real)
    parents: dict[Span, Span] = {}
    for i, span in enumerate(spans):
        at = first_position(span) - 1
        if lines[span] not in GHOSTS:
            parents[span] = real[at]
            for first, last in runs(span):
                real[first - 1 : last] = either[first - 1 : last] = [span] * (last - first + 1)
        else:
            parent = either[at]
            if span & ~parent:
                larger = reversed(spans[: bisect_right(sizes, sizes[i] - 1)])
                parent = next((other for other in larger if span & ~other == 0), _NO_SPAN)
            parents[span] = parent
            for first, last in runs(span):
                either[first - 1 : last] = [span] * (last - first + 1)
    return parents


def _left(part: Stretch, width: float, middles: Sequence[float], sizes: Sizes) -> float:
    """The left edge of a node: centred over its children, but within the widest (first) ``part`` of its span."""
    middle = (min(middles) + max(middles)) / 2 if middles else part.centre
    inset = sizes.gap / 2
    return max(part.left + inset, min(middle - width / 2, part.right - inset - width))


def _widest_part(span: Span, columns: Sequence[Stretch], line_words: Sequence[Span]) -> Stretch:
    """The widest part of a span in a line; the first if several are equally wide."""
    parts = [part for line in line_words if span & line for part in parts_in_order(span & line, columns)]
    if len(parts) == 1:
        return parts[0]
    widest = max(part.width for part in parts)
    return next(part for part in parts if part.width > widest - _SAME)


def _line(above: Line, below: Line) -> Line:
    """The line style of a branch: a ghost's if either end is one."""
    return above if above in GHOSTS else below if below in GHOSTS else Line.SHARED


Bars = Callable[[Span], tuple[Stretch, ...]]
"""Returns the bar of a span: its parts from left to right."""

_WHOLE: Final[Mapping[Span, Span]] = MappingProxyType({})


def rows_of(spans: Collection[Span], length: int, reaches: Mapping[Span, Span] = _WHOLE) -> dict[Span, int]:
    """The row of each span over ``length`` words: 0 for single words, if there are any.

    If only some words of a sentence are drawn, ``reaches`` gives each span's first and last place among them.
    """
    filled = [0] * length
    rows = {span: 0 for span in spans if span.bit_count() == 1}
    larger = [(first_position(span), span) for span in spans if span not in rows]
    # Spans that another contains, or that lie in its gaps, come before it.
    for *_, span in sorted((span.bit_length() - first, span.bit_count(), first, span) for first, span in larger):
        reach = reaches.get(span, span)
        first, last = first_position(reach) - 1, reach.bit_length()
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
    reaches = {each.span: each.content.reach or each.span for each in spans}
    row_of = rows_of(reaches, max(reaches.values(), default=0).bit_length(), reaches)
    rows: list[list[Box]] = [[] for _ in range(1 + max(row_of.values(), default=0))]
    tops = [top + row * sizes.row_pitch for row in range(len(rows))]
    for each in spans:
        row = row_of[each.span]
        rows[row].append(Box(each.content, tops[row], bars(each.part), each.pieces, each.text_width))
    return Picture(tops[-1] + sizes.row_height, ordered(rows))


def ordered(rows: Sequence[Sequence[Box]]) -> tuple[tuple[Box, ...], ...]:
    """``rows`` with the boxes of each sorted from left to right."""
    return tuple(tuple(sorted(row, key=lambda box: box.left)) for row in rows)
