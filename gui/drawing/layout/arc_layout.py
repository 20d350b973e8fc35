"""Lays out arcs from heads to dependents above the words.

An arc lies above all arcs that it spans. Where several arcs leave a word on the same side, higher ones start nearer to
the word's middle, so arcs cross only where the tree is not projective. The label of a crossed arc stands beside the
crossing line.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf

from core.model.direction import Direction
from gui.drawing.content import ArcContent, OwnWord
from gui.drawing.layout.columns import Spacing, Stretch
from gui.drawing.layout.layout import (
    Box,
    Connector,
    MeasuredSpan,
    Measures,
    Picture,
    Point,
    Sizes,
    pieces_in,
)
from gui.drawing.layout.tree_layout import ordered


@dataclass(frozen=True, slots=True)
class _Arc:
    """An arc between the words at ``first`` and ``last``, which are equal for an arc from the virtual root.

    Levels count from 1, the lowest.
    """

    content: ArcContent
    measured: MeasuredSpan
    first: int
    last: int
    level: int

    @property
    def is_root(self) -> bool:
        return self.first == self.last


@dataclass(frozen=True, slots=True)
class _Word:
    """Where the arcs of a word end.

    ``following`` and ``preceding`` give, by arc number, the distance from the word's middle for arcs to later and to
    earlier words; ``highest`` is the highest level of any.
    """

    following: Mapping[int, float]
    preceding: Mapping[int, float]
    highest: float

    @property
    def reach_after(self) -> float:
        return max(self.following.values(), default=0.0)

    @property
    def reach_before(self) -> float:
        return max(self.preceding.values(), default=0.0)


class Arcs:
    """The arcs of a band over ``length`` words, before the columns are known.

    Arcs with an invalid head are left out; they occur only in invalid trees, which the band's header reports. Where
    versions have other ``words``, positions are those of atoms, and an arc ends where the word is written.
    """

    def __init__(
        self,
        contents: Iterable[ArcContent],
        length: int,
        direction: Direction,
        sizes: Sizes,
        measures: Measures,
        words: Iterable[OwnWord] = (),
    ) -> None:
        self._written = {word.position: word.written for word in words}
        self._ends = dict(self._written.values())
        self._sizes = sizes
        self._forward = -1 if direction is Direction.RIGHT_TO_LEFT else 1
        pieces = pieces_in(direction, sizes, measures)
        measured = {arc: MeasuredSpan(arc.content, *pieces(arc.content)) for arc in contents if _has_place(arc, length)}
        self._arcs = list(_with_levels(measured, length, self._place))
        self._words = _words(self._arcs, length, sizes.foothold)

    def widths(self) -> list[float]:
        """The width that each word needs for the ends of its arcs and, if it is a root, for its label."""
        foothold = self._sizes.foothold
        widths = [2 * max(word.reach_before, word.reach_after) + foothold for word in self._words]
        for arc in self._arcs:
            if arc.is_root:
                widths[arc.first - 1] = max(widths[arc.first - 1], self._width(arc) + self._sizes.gap)
        return widths

    def distances(self) -> Iterator[list[Spacing]]:
        """The word distances that make room for each non-root label, one per place where it could stand."""
        for number, arc in enumerate(self._arcs):
            if not arc.is_root:
                stops = self._stops(number, arc)
                yield [
                    Spacing(self._end(first, last), last, after + self._width(arc) + self._sizes.beside_label + before)
                    for (first, _, after), (last, before, _) in pairwise(stops)
                ]

    def picture(self, top: float, columns: Sequence[Stretch], lines: Sequence[Stretch]) -> Picture:
        """The laid-out arcs, starting at ``top``; each has its label in one of the ``lines``."""
        sizes = self._sizes
        highest = max((arc.level for arc in self._arcs), default=0)
        base = top + max(highest - 1, 0) * sizes.row_pitch + sizes.row_height + sizes.lead
        rows: list[list[Box]] = [[] for _ in range(highest)]
        connectors = []
        for number, arc in enumerate(self._arcs):
            row = highest - arc.level
            centre, half = self._centre(number, arc, columns, lines), self._width(arc) / 2
            content, pieces, text_width = arc.measured
            place = Stretch(centre - half, centre + half)
            box = Box(content, top + row * sizes.row_pitch, (place,), pieces, text_width)
            rows[row].append(box)
            points = self._points(number, arc, box.top + sizes.row_height / 2, base, columns)
            connectors.append(Connector(box.span, box.content.node.line, points))
        return Picture(base + sizes.row_height, ordered(rows), tuple(connectors), base)

    def _place(self, position: int) -> int:
        """The position at which the word at ``position`` is written."""
        return self._written.get(position, (position, position))[0]

    def _end(self, first: int, before: int) -> int:
        """The last position of the word written from ``first`` on, if that is ``before`` another word."""
        last = self._ends.get(first, first)
        return last if last < before else first

    def _width(self, arc: _Arc) -> float:
        return max(self._sizes.text, arc.measured.text_width) + 2 * self._sizes.box_padding

    def _stops(self, number: int, arc: _Arc) -> Iterator[tuple[int, float, float]]:
        """The words between which the label can stand, and how far arcs reach before and after each word's middle."""
        yield arc.first, 0.0, self._words[arc.first - 1].following[number]
        for position in range(arc.first + 1, arc.last):
            word = self._words[position - 1]
            if word.highest > arc.level:
                yield position, word.reach_before, word.reach_after
        yield arc.last, self._words[arc.last - 1].preceding[number], 0.0

    def _centre(self, number: int, arc: _Arc, columns: Sequence[Stretch], lines: Sequence[Stretch]) -> float:
        """The middle of the label: where there is most room."""
        if arc.is_root:
            return columns[arc.first - 1].centre
        ends = [
            (columns[first - 1].centre + self._forward * after, columns[last - 1].centre - self._forward * before)
            for (first, _, after), (last, before, _) in pairwise(self._stops(number, arc))
        ]
        parts = [
            Stretch(max(min(pair), line.left), min(max(pair), line.right))
            for pair in ends
            for line in lines
            if max(pair) > line.left and min(pair) < line.right
        ]
        return max(parts, key=lambda part: part.width).centre

    def _points(
        self, number: int, arc: _Arc, middle: float, base: float, columns: Sequence[Stretch]
    ) -> tuple[Point, ...]:
        """The line from the head, or from the label of a root, to the dependent."""
        if arc.is_root:
            x = columns[arc.first - 1].centre
            return Point(x, middle), Point(x, base)
        first = columns[arc.first - 1].centre + self._forward * self._words[arc.first - 1].following[number]
        last = columns[arc.last - 1].centre - self._forward * self._words[arc.last - 1].preceding[number]
        start, end = (first, last) if self._place(arc.content.head) == arc.first else (last, first)
        return Point(start, base), Point(start, middle), Point(end, middle), Point(end, base)


def _has_place(arc: ArcContent, length: int) -> bool:
    return 0 <= arc.head <= length and arc.head != arc.dependent


def _with_levels(
    measured: Mapping[ArcContent, MeasuredSpan], length: int, place: Callable[[int], int]
) -> Iterator[_Arc]:
    """Puts each arc on a level above those it spans or crosses; root arcs above all others at or over their word.

    ``place`` says at which position a word is written.
    """
    roots = [(place(arc.dependent), arc) for arc in measured if not arc.head]
    ends = [(place(arc.head), place(arc.dependent), arc) for arc in measured if arc.head]
    others = [(min(head, dependent), max(head, dependent), arc) for head, dependent, arc in ends]
    # The highest level so far above the gap after each position.
    filled = [0] * (length + 1)
    for first, last, arc in sorted(others, key=lambda item: (item[1] - item[0], item[0])):
        level = 1 + max(filled[first:last])
        filled[first:last] = [level] * (last - first)
        yield _Arc(arc, measured[arc], first, last, level)
    above = [max(filled[i : i + 2]) for i in range(length)]
    for position, arc in roots:
        above[position - 1] += 1
        yield _Arc(arc, measured[arc], position, position, above[position - 1])


def _words(arcs: Sequence[_Arc], length: int, foothold: float) -> list[_Word]:
    following: list[dict[int, float]] = [{} for _ in range(length)]
    preceding: list[dict[int, float]] = [{} for _ in range(length)]
    highest = [0.0] * length
    for arc in arcs:
        for position in (arc.first, arc.last):
            highest[position - 1] = max(highest[position - 1], inf if arc.is_root else arc.level)
    for number, arc in sorted(enumerate(arcs), key=lambda item: -item[1].level):
        if not arc.is_root:
            for ends, position in ((following[arc.first - 1], arc.first), (preceding[arc.last - 1], arc.last)):
                ends[number] = (len(ends) + (1 if highest[position - 1] == inf else 0.5)) * foothold
    for after, before, level in zip(following, preceding, highest, strict=True):
        if len(after) + len(before) == 1 and level < inf:
            # A word's only arc ends at its middle.
            for ends in (after, before):
                ends.update(dict.fromkeys(ends, 0.0))
    return [_Word(*word) for word in zip(following, preceding, highest, strict=True)]
