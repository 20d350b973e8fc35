"""Breaks a sentence that is too wide into lines, where few spans are cut."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from math import ceil
from typing import Final

from core.model.spans import first_position
from core.scoring.atoms import TextPart
from gui.drawing.content import BandContent, SurfaceToken

TEAR: Final = 9
"""The space in pixels beside the words where a line is cut."""

_LEAST: Final = 0.8
"""The least fill of a line that is cut earlier in order to cut fewer spans, as a share of its width."""

_UNEVEN: Final = 1.12
"""How many times its share of the rest a line may have, so that the last line has more than a word or two."""


def lines_of(
    costs: Sequence[int], widths: Sequence[float], room: float, width_of: Callable[[int, int], float]
) -> Iterator[tuple[int, int]]:
    """The first and last word of each line of words about as wide as ``widths``.

    A line is at most ``room`` wide, unless a single word is wider. ``width_of`` is the width of a line of words from
    the first to the last, which may need more than ``widths``, since every span is labelled in every line.
    """
    last, length = 0, len(widths)
    while last < length:
        first = last + 1
        rest = sum(widths[last:])
        fair = rest / ceil(rest / room) if rest > room else rest
        last = end_of_line(costs, widths, first, min(room, fair * _UNEVEN))
        while last > first and width_of(first, last) > room:
            last -= 1
        yield first, last


def end_of_line(costs: Sequence[int], widths: Sequence[float], first: int, room: float) -> int:
    """The last word of a line that begins at ``first`` and has ``room`` for columns of ``widths``; at least one word.

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


def costs_of_cuts(
    bands: Iterable[BandContent],
    length: int,
    tokens: Iterable[SurfaceToken] = (),
    parts: Iterable[TextPart] = (),
) -> list[int]:
    """How many spans a cut after each of ``length`` words divides; the first cut is before all words.

    Cutting one of the ``tokens`` or ``parts``, or a word of several atoms, costs more than any number of spans.
    """
    changes, dearest = [0] * (length + 1), 1
    whole = [*(token.span for token in tokens), *(part.span for part in parts)]
    for band in bands:
        whole += [word.span for word in band.own_words]
        dearest += len(band.spans)
        for content in band.spans:
            drawn = content.part or content.node.span
            changes[first_position(drawn)] += 1
            changes[drawn.bit_length()] -= 1
    for span in whole:
        changes[first_position(span)] += dearest
        changes[span.bit_length()] -= dearest
    return list(accumulate(changes))
