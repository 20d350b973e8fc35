"""How wide the columns of words must be, in one line or in several."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from math import ceil
from typing import Final, NamedTuple

from core.model.spans import Span, first_position
from gui.drawing.layout.columns import Distance, spaced, stretched, widened
from gui.drawing.layout.line_breaks import TEAR, Cut, full_lines_of, lines_of

_SHARES: Final = (0.95, 0.9, 0.85, 0.8, 0.75)
"""How far lines are filled, so that the last one has more than a word or two if there are no more lines then."""


class LineWidths(NamedTuple):
    """The widths of the words from ``first`` on, which have a line of their own, with spaces before and behind them."""

    first: int
    before: float
    widths: Sequence[float]
    behind: float = 0.0

    @property
    def last(self) -> int:
        """The last word of the line."""
        return self.first + len(self.widths) - 1

    @property
    def total(self) -> float:
        """The width of the line."""
        return self.before + sum(self.widths) + self.behind

    def filling(self, available: float, widest: float) -> "LineWidths":
        """The line with its words widened, up to ``widest``, to fill the width ``available``."""
        return self._replace(widths=stretched(self.widths, available - self.before - self.behind, widest))


@dataclass(frozen=True, slots=True)
class WidthNeeds:
    """What must fit into columns: each word by itself, the text of each span, and the labels of arcs.

    ``distances`` has the alternatives of each arc, of which one is needed. ``end`` is the last word of an excerpt (0:
    there is none).
    """

    words: Sequence[float]
    spans: Mapping[Span, float]
    distances: Sequence[Sequence[Distance]] = ()
    end: int = 0
    _extents: Sequence[tuple[int, int, Span, float]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        extents = [(first_position(span), span.bit_length(), span, needed) for span, needed in self.spans.items()]
        object.__setattr__(self, "_extents", extents)

    def widths(self) -> list[float]:
        """The widths in one line."""
        return spaced(widened(self.words, self.spans.items()), self.distances)[1]

    def widths_in_line(self, first: int, last: int, labelled: Collection[int] = ()) -> "LineWidths":
        """The widths of the words from ``first`` to ``last`` in a line of their own.

        Every span that has words there is labelled there; an arc to or from another line is labelled where it ends,
        unless it is ``labelled`` in an earlier line.
        """
        window = (1 << last) - (1 << (first - 1))
        parts: dict[Span, float] = {}
        for start, end, span, needed in self._extents:
            if start <= last and end >= first and (part := (span & window) >> (first - 1)):
                parts[part] = max(parts.get(part, 0.0), needed)
        widths = widened(self.words[first - 1 : last], parts.items())
        space, widths = spaced(widths, list(self._distances_in_line(first, last, labelled)))
        return LineWidths(first, space, widths, self._space_behind(widths, first, last) if last == self.end else 0.0)

    def _space_behind(self, widths: Sequence[float], first: int, last: int) -> float:
        """The space behind the last word of an excerpt for the labels of arcs that lead beyond it."""
        space = 0.0
        for distances in self.distances:
            start, _, needed, _ = distances[0]
            if first <= start <= last < distances[-1].last:
                space = max(space, needed - widths[start - first] / 2 - sum(widths[start - first + 1 :]) - TEAR)
        return float(ceil(space))

    def labelled_before_end(self, line: LineWidths) -> Iterator[int]:
        """The arcs that lead on from ``line`` and have room for their labels in it, by their places in `distances`."""
        starts = [line.before, *accumulate(line.widths, initial=line.before)][1:]
        middles = [start + width / 2 for start, width in zip(starts, line.widths, strict=False)]

        def place_of(position: int) -> float:
            """In pixels, within the line."""
            if position < line.first:
                return 0.0
            return middles[position - line.first] if position <= line.last else starts[-1] + TEAR

        for number, distances in enumerate(self.distances):
            if distances[0].first <= line.last < distances[-1].last and any(
                place_of(each.last) - place_of(each.first) >= each.needed for each in distances
            ):
                yield number

    def _distances_in_line(self, first: int, last: int, labelled: Collection[int]) -> Iterator[list[Distance]]:
        for number, distances in enumerate(self.distances):
            if first <= distances[-1].last <= last and number not in labelled:
                yield [each.behind(first) for each in distances if each.last >= first]


def in_lines(
    needs: WidthNeeds, costs: Sequence[Cut], available: float, widest: float, words: range
) -> list[LineWidths]:
    """The widths of ``words``, counted from 1, in lines at most ``available`` wide; columns are at most ``widest``.

    Lines are even and cut few spans, unless it takes fewer lines if all are full.
    """
    room = max(1.0, available - 2 * TEAR)
    even = _in_lines(lines_of, needs, costs, room, widest, words, room)
    full = _in_lines(full_lines_of, needs, costs, room, widest, words, room)
    if len(full) >= len(even):
        return even
    for share in _SHARES:
        evener = _in_lines(full_lines_of, needs, costs, room, widest, words, room * share)
        if len(evener) > len(full):
            break
        full = evener
    return full


def _in_lines(
    divide: Callable[[Sequence[Cut], Sequence[float], float, Callable[[int, int], float]], Iterator[tuple[int, int]]],
    needs: WidthNeeds,
    costs: Sequence[Cut],
    room: float,
    widest: float,
    words: range,
    filled: float,
) -> list[LineWidths]:
    """The widths of ``words`` in lines ``room`` wide, as ``divide`` divides them if they are ``filled`` that far."""
    before, lines, labelled = words.start - 1, list[LineWidths](), set[int]()

    def width_of(first: int, last: int) -> float:
        return needs.widths_in_line(before + first, before + last, labelled).total

    whole = needs.widths_in_line(words.start, words.stop - 1).widths
    for first, last in divide(costs[before : words.stop], whole, filled, width_of):
        line = needs.widths_in_line(before + first, before + last, labelled).filling(room, widest)
        labelled.update(needs.labelled_before_end(line))
        lines.append(line)
    return lines


def most_needed(needs: Iterable[tuple[Span, float]]) -> dict[Span, float]:
    """The width that the text of each span needs in the band in which it is longest."""
    needed: dict[Span, float] = {}
    for span, width in needs:
        needed[span] = max(needed.get(span, 0.0), width)
    return needed
