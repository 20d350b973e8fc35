"""Breaks a sentence that is too wide into lines, where few spans are cut."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, starmap
from math import ceil
from typing import Final, NamedTuple

from core.model.spans import Span, first_position
from core.scoring.word_alignment import TextPart
from gui.drawing.content import BandContent, SurfaceToken
from gui.drawing.layout.columns import Spacing, spaced, stretched, widened

TEAR: Final = 9
"""The space in pixels beside the words where a line is cut."""

_LEAST: Final = 0.8
"""The least fill of a line that is cut earlier in order to cut fewer spans, as a share of its width."""

_UNEVEN: Final = 1.12
"""How many times its share of the rest a line may have, so that the last line has more than a word or two."""


class Cut(NamedTuple):
    """What a cut divides: words or tokens, which is worse than any number of spans, and spans."""

    words: int
    spans: int


def lines_of(
    costs: Sequence[Cut], widths: Sequence[float], room: float, width_of: Callable[[int, int], float]
) -> Iterator[tuple[int, int]]:
    """The first and last word of each line of words about as wide as ``widths``; lines are even, few spans are cut.

    A line is at most ``room`` wide, unless a single word is wider. ``width_of`` is the width of a line of words from
    the first to the last, which may need more than ``widths``, since every span is labelled in every line.
    """
    last, length = 0, len(widths)
    while last < length:
        first = last + 1
        rest = sum(widths[last:])
        lines = ceil(rest / room) if rest > room else 1
        if lines == 1 and width_of(first, length) > room:  # The last word or two would have a line of their own.
            lines = 2
        fair = rest / lines
        last = end_of_line(costs, widths, first, min(room, fair * _UNEVEN))
        last = _last_that_fits(costs, first, last, room, width_of)
        yield first, last


def full_lines_of(
    costs: Sequence[Cut], widths: Sequence[float], room: float, width_of: Callable[[int, int], float]
) -> Iterator[tuple[int, int]]:
    """As `lines_of`, but each line has as many words as there is ``room`` for."""
    last, length = 0, len(widths)
    while last < length:
        first = last + 1
        last = _last_within(widths, first, room)
        while last < length and width_of(first, last + 1) <= room:
            last += 1
        last = _last_that_fits(costs, first, last, room, width_of)
        yield first, last


def _last_that_fits(
    costs: Sequence[Cut], first: int, last: int, room: float, width_of: Callable[[int, int], float]
) -> int:
    """The last word, at most ``last``, of a line from ``first`` on that has ``room`` and, if possible, cuts no word."""
    while last > first and width_of(first, last) > room:
        last -= 1
    return next((place for place in range(last, first - 1, -1) if not costs[place].words), last)


def end_of_line(costs: Sequence[Cut], widths: Sequence[float], first: int, room: float) -> int:
    """The last word of a line that begins at ``first`` and has ``room`` for columns of ``widths``; at least one word.

    ``costs`` are the costs of a cut after each word (`costs_of_cuts`).
    """
    last = _last_within(widths, first, room)
    if last == len(widths):
        return last
    least = first + round(_LEAST * (last - first))
    return min(range(last, least - 1, -1), key=lambda place: costs[place])


def _last_within(widths: Sequence[float], first: int, room: float) -> int:
    """The last of the words from ``first`` on for which there is ``room``; at least the first."""
    last, filled = first, widths[first - 1]
    while last < len(widths) and filled + widths[last] <= room:
        filled += widths[last]
        last += 1
    return last


def costs_of_cuts(
    bands: Iterable[BandContent],
    length: int,
    tokens: Iterable[SurfaceToken] = (),
    parts: Iterable[TextPart] = (),
) -> list[Cut]:
    """What a cut after each of ``length`` words divides; the first cut is before all words.

    Words are ``tokens``, ``parts`` and words of several atoms.
    """
    spans, words = [0] * (length + 1), [0] * (length + 1)
    whole = [*(token.span for token in tokens), *(part.span for part in parts)]
    for band in bands:
        whole += [word.span for word in band.own_words]
        for content in band.spans:
            _count(content.part or content.node.span, spans)
    for span in whole:
        _count(span, words)
    return list(starmap(Cut, zip(accumulate(words), accumulate(spans), strict=True)))


def _count(span: Span, changes: list[int]) -> None:
    """Adds 1 where ``span`` begins, and takes it away where it ends."""
    changes[first_position(span)] += 1
    changes[span.bit_length()] -= 1


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


@dataclass(frozen=True)
class WidthNeeds:
    """What must fit into columns: each word by itself, the text of each span, and the labels of arcs.

    ``distances`` has the alternatives of each arc, of which one is needed. ``end`` is the last word of an excerpt (0:
    there is none).
    """

    words: Sequence[float]
    spans: Mapping[Span, float]
    distances: Sequence[Sequence[Spacing]] = ()
    end: int = 0

    @cached_property
    def _extents(self) -> Sequence[tuple[int, int, Span, float]]:
        return [(first_position(span), span.bit_length(), span, needed) for span, needed in self.spans.items()]

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

    def _distances_in_line(self, first: int, last: int, labelled: Collection[int]) -> Iterator[list[Spacing]]:
        for number, distances in enumerate(self.distances):
            if first <= distances[-1].last <= last and number not in labelled:
                yield [each.behind(first) for each in distances if each.last >= first]


Divide = Callable[[Sequence[Cut], Sequence[float], float, Callable[[int, int], float]], Iterator[tuple[int, int]]]
"""Divides words into lines, as `lines_of` does."""


def in_lines(
    needs: WidthNeeds, costs: Sequence[Cut], available: float, widest: float, words: range
) -> list[LineWidths]:
    """The widths of ``words``, counted from 1, in lines at most ``available`` wide; columns are at most ``widest``.

    Lines are even and cut few spans, unless it takes fewer lines if all are full.
    """
    room, before = max(1.0, available - 2 * TEAR), words.start - 1
    whole = needs.widths_in_line(words.start, words.stop - 1).widths

    def divided(divide: Divide, filled: float) -> list[LineWidths]:
        """The lines, as ``divide`` divides the words if lines are ``filled`` that far."""
        lines, labelled = list[LineWidths](), set[int]()

        def width_of(first: int, last: int) -> float:
            return needs.widths_in_line(before + first, before + last, labelled).total

        for first, last in divide(costs[before : words.stop], whole, filled, width_of):
            line = needs.widths_in_line(before + first, before + last, labelled).filling(room, widest)
            labelled.update(needs.labelled_before_end(line))
            lines.append(line)
        return lines

    even, full = divided(lines_of, room), divided(full_lines_of, room)
    if len(full) >= len(even):
        return even
    for share in _SHARES:
        evener = divided(full_lines_of, room * share)
        if len(evener) > len(full):
            break
        full = evener
    return full
