"""Where each state occurs in a sentence as it is shown."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from core.spans import Span, sort_key
from core.states import Line
from gui.concord.content import GROUND
from gui.concord.layout import Band
from gui.concord.manner import Manner
from gui.concord.stage import Staging
from gui.concord.words import ArcSign, State

_SIGNS: Mapping[Line, ArcSign] = {Line.SPURIOUS: ArcSign.SPURIOUS, Line.MISSING: ArcSign.MISSING}


class Occurrence(NamedTuple):
    """A span in a band."""

    band: str
    span: Span


def arc_signs(bands: Sequence[Band], staging: Staging) -> tuple[ArcSign, ...]:
    """The signs that tell arcs apart, where they do."""
    return tuple(ArcSign) if any(_is_signed(band, staging) for band in bands) else ()


def occurrences(bands: Sequence[Band], staging: Staging) -> Mapping[State, list[Occurrence]]:
    """Where each state occurs in ``bands``, but for that of the common ground, in the order of the words."""
    found: dict[State, list[tuple[Span, int, str]]] = defaultdict(list)
    for number, band in enumerate(bands):
        if band.content.key != GROUND:
            for state, span in _states(band, staging):
                found[state].append((span, number, band.content.key))
    return {
        state: [Occurrence(key, span) for span, _, key in sorted(places, key=lambda place: (sort_key(place[0]), place))]
        for state, places in found.items()
    }


def _states(band: Band, staging: Staging) -> Iterator[tuple[State, Span]]:
    """Each state of each span of a band once."""
    for content in band.content.drawn_spans:
        span = content.node.span
        yield content.node.line, span
        for chip in {label.chip for label in content.node.labels}:
            yield chip, span
    for arc in band.content.differences if _is_signed(band, staging) else ():
        if arc.said.node.line in _SIGNS:
            yield _SIGNS[arc.said.node.line], arc.said.node.span


def _is_signed(band: Band, staging: Staging) -> bool:
    return staging.differences and band.manner is Manner.ARCS and bool(band.content.differences)
