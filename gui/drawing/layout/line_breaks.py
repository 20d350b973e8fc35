"""Breaks a sentence that is too wide into lines, where few spans are cut."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, starmap
from math import ceil
from typing import Final, NamedTuple

from core.model.spans import Span, first_position
from core.scoring.word_alignment import TextPart
from gui.drawing.content import BandContent, SurfaceToken

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
        fair = rest / ceil(rest / room) if rest > room else rest
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
