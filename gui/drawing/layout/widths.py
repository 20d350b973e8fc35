"""How wide the columns of words must be, in one line or in several."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from core.model.spans import Span, first_position
from gui.drawing.layout.columns import Distance, spaced, stretched, widened
from gui.drawing.layout.line_breaks import TEAR, lines_of


@dataclass(frozen=True, slots=True)
class WidthNeeds:
    """What must fit into columns: each word by itself, the text of each span, and the labels of arcs.

    ``distances`` has the alternatives of each arc, of which one is needed.
    """

    words: Sequence[float]
    spans: Mapping[Span, float]
    distances: Sequence[Sequence[Distance]] = ()
    _extents: Sequence[tuple[int, int, Span, float]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        extents = [(first_position(span), span.bit_length(), span, needed) for span, needed in self.spans.items()]
        object.__setattr__(self, "_extents", extents)

    def widths(self) -> list[float]:
        """The widths in one line."""
        return spaced(widened(self.words, self.spans.items()), self.distances)

    def widths_in_line(self, first: int, last: int) -> list[float]:
        """The widths of the words from ``first`` to ``last`` in a line of their own.

        Every span that has words there is labelled there; an arc to or from another line is labelled where it ends.
        """
        window = (1 << last) - (1 << (first - 1))
        parts: dict[Span, float] = {}
        for start, end, span, needed in self._extents:
            if start <= last and end >= first and (part := (span & window) >> (first - 1)):
                parts[part] = max(parts.get(part, 0.0), needed)
        widths = widened(self.words[first - 1 : last], parts.items())
        return spaced(widths, list(self._distances_in_line(first, last)))

    def _distances_in_line(self, first: int, last: int) -> Iterator[list[Distance]]:
        for distances in self.distances:
            if first <= distances[-1].last <= last:
                yield [each.behind(first) for each in distances if each.last >= first]


def in_lines(
    needs: WidthNeeds, costs: Sequence[int], available: float, widest: float
) -> tuple[list[float], tuple[Span, ...]]:
    """The widths of words in lines ``available`` wide, and the words of each line."""
    room = max(1.0, available - 2 * TEAR)
    widths, lines = list[float](), list[Span]()
    for first, last in lines_of(costs, needs.widths(), room, lambda *ends: sum(needs.widths_in_line(*ends))):
        widths += stretched(needs.widths_in_line(first, last), room, widest)
        lines.append((1 << last) - (1 << (first - 1)))
    return widths, tuple(lines)


def most_needed(needs: Iterable[tuple[Span, float]]) -> dict[Span, float]:
    """The width that the text of each span needs in the band in which it is longest."""
    needed: dict[Span, float] = {}
    for span, width in needs:
        needed[span] = max(needed.get(span, 0.0), width)
    return needed
