"""Finds and counts where each state occurs in the drawing of a sentence."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from core.explain.span_states import Line
from core.model.spans import Span, sort_key
from gui.drawing.content import NON_VERSION_KEYS
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.layout.layout import Band
from gui.drawing.paint.scene import DisplayOptions
from gui.drawing.state_names import ArcSign, State

_SIGNS: Mapping[Line, ArcSign] = {Line.SPURIOUS: ArcSign.SPURIOUS, Line.MISSING: ArcSign.MISSING}


class Occurrence(NamedTuple):
    """A span in a band."""

    band: str
    span: Span


def arc_signs(bands: Sequence[Band], display: DisplayOptions) -> tuple[ArcSign, ...]:
    """The arc signs in use: both if any band shows differences of arcs, else none."""
    return tuple(ArcSign) if any(_is_signed(band, display) for band in bands) else ()


def count_states(bands: Sequence[Band], display: DisplayOptions) -> Mapping[State, int]:
    """How often each state occurs in ``bands``, without the generalized gold."""
    return Counter(state for band in _versions(bands) for state, _ in _states(band, display))


def occurrences(bands: Sequence[Band], display: DisplayOptions, wanted: State) -> list[Occurrence]:
    """Where a state occurs, in word order, then band order."""
    places = [
        Occurrence(band.content.key, span)
        for band in _versions(bands)
        for state, span in _states(band, display)
        if state is wanted
    ]
    return sorted(places, key=lambda place: sort_key(place.span))


def _versions(bands: Sequence[Band]) -> list[Band]:
    return [band for band in bands if band.content.key not in NON_VERSION_KEYS]


def _states(band: Band, display: DisplayOptions) -> Iterator[tuple[State, Span]]:
    """Each state of each span of a band, once per span."""
    for content in band.content.drawn_spans:
        span = content.node.span
        yield content.node.line, span
        for chip in {label.chip for label in content.node.labels}:
            yield chip, span
    for arc in band.content.differences if _is_signed(band, display) else ():
        if arc.content.node.line in _SIGNS:
            yield _SIGNS[arc.content.node.line], arc.content.node.span


def _is_signed(band: Band, display: DisplayOptions) -> bool:
    return display.differences and band.style is DrawingStyle.ARCS and bool(band.content.differences)
