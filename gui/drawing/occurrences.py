"""Where each state occurs in a sentence as it is shown."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from core.explain.span_states import Line
from core.model.spans import Span, sort_key
from gui.drawing.content import OF_NO_VERSION
from gui.drawing.drawing_style import Manner
from gui.drawing.layout.layout import Band
from gui.drawing.paint.scene import Staging
from gui.drawing.state_names import ArcSign, State

_SIGNS: Mapping[Line, ArcSign] = {Line.SPURIOUS: ArcSign.SPURIOUS, Line.MISSING: ArcSign.MISSING}


class Occurrence(NamedTuple):
    """A span in a band."""

    band: str
    span: Span


def arc_signs(bands: Sequence[Band], staging: Staging) -> tuple[ArcSign, ...]:
    """The signs that tell arcs apart, where they do."""
    return tuple(ArcSign) if any(_is_signed(band, staging) for band in bands) else ()


def counts_of(bands: Sequence[Band], staging: Staging) -> Mapping[State, int]:
    """How often each state occurs in ``bands``, but for that of the generalized gold."""
    return Counter(state for band in _versions(bands) for state, _ in _states(band, staging))


def occurrences(bands: Sequence[Band], staging: Staging, wanted: State) -> list[Occurrence]:
    """Where a state occurs, in the order of the words, then of the bands."""
    found = [
        Occurrence(band.content.key, span)
        for band in _versions(bands)
        for state, span in _states(band, staging)
        if state is wanted
    ]
    return sorted(found, key=lambda place: sort_key(place.span))


def _versions(bands: Sequence[Band]) -> list[Band]:
    return [band for band in bands if band.content.key not in OF_NO_VERSION]


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
