"""Turns a state in the trees into the filter that finds its occurrences in all sentences."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from core.explain.span_states import Chip, Line
from core.filters.suggested_filters import any_of
from core.filters.syntax import (
    Comparator,
    Field,
    Has,
    Is,
    MeasureName,
    Number,
    NumberComparison,
    Score,
    Text,
)
from core.model.spans import Span, sort_key
from core.schemes.annotations import HEAD, RELATION
from core.scoring.comparison import Frame
from core.scoring.settings import GoldSet
from gui.drawing.content import GENERALIZED, NON_VERSION_KEYS, AnswerState, SpanContent, TagKind
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.layout.layout import Band
from gui.drawing.paint.scene import DisplayOptions
from gui.drawing.state_names import ARC_SIGNS, ArcLine, ArcSign, State

_TEDEVAL: Final = MeasureName("tedeval", "tedeval", None)
_OTHER_HEADS: Final = (Line.SPURIOUS, Line.FOREIGN)
_OTHER_RELATIONS: Final = (Chip.RELABELLED, Chip.WRONG)


def filter_about(
    state: State, frame: Frame, against: GoldSet, versions: Collection[str], *, of_arcs: bool = False
) -> str:
    """The filter for the spans of ``versions`` in this state; for arcs, for the words with another head or relation.

    Empty if there can be none.
    """
    if isinstance(state, AnswerState):
        return any_of([Has(Field.STATE, "", Text("open"))] if state is AnswerState.OPEN else [])
    parses = [parse.name for parse in frame.parses if parse.name in versions]
    if isinstance(state, ArcSign):
        return any_of([Is(Field.WORD, parse, Text(kind)) for parse in parses for kind in (HEAD, RELATION)])
    if isinstance(state, ArcLine) or (of_arcs and state is not Chip.DISPUTED):
        found = state.line if isinstance(state, ArcLine) else state
        differing = HEAD if found in _OTHER_HEADS else RELATION if found in _OTHER_RELATIONS else ""
        return any_of([Is(Field.WORD, parse, Text(differing)) for parse in parses if differing])
    if state is Chip.DISPUTED:  # Only the generalized gold has such, and it is no version.
        first, *others = against
        scores = (Score(first, _TEDEVAL, (other,)) for other in others)
        return any_of([NumberComparison(score, Comparator.LESS, Number("1")) for score in scores])
    field = Field.LINE if isinstance(state, Line) else Field.CHIP
    names = [version.name for version in (*frame.golds, *frame.parses)]
    shown = [""] if set(names) <= set(versions) else [name for name in names if name in versions]
    return any_of([Is(field, name, Text(state.name.lower())) for name in shown])


class Occurrence(NamedTuple):
    """A span in a band."""

    band: str
    span: Span


def arc_signs(bands: Sequence[Band], display: DisplayOptions) -> tuple[ArcSign, ...]:
    """The arc signs in use: both if any band shows differences of arcs, else none."""
    return tuple(ArcSign) if any(_is_signed(band, display) for band in bands) else ()


def count_states(bands: Sequence[Band], display: DisplayOptions) -> Mapping[State, int]:
    """How often each state occurs in ``bands``."""
    return Counter(state for band in bands for state, _ in _states_told(band, display))


def states_drawn(bands: Iterable[Band], display: DisplayOptions) -> tuple[list[State], ...]:
    """The states that ``bands`` show, the generalized gold among them: of spans, of arcs, of labels."""
    lines, arcs, chips = set[Line](), set[State](), set[Chip]()
    for band in bands:
        signs = ARC_SIGNS if _is_signed(band, display) else {}
        for content in (box.content for row in band.rows for box in row):
            line = content.node.line
            if is_of_arcs(band):
                arcs.add(signs.get(line) or ArcLine(line))
                if has_group(content):
                    lines.add(Line.CROSSING)
            else:
                lines.add(line)
            chips.update(label.chip for label in content.node.labels)
    every_arc = [*map(ArcLine, Line), *ArcSign]
    kinds = ((Line, lines), (every_arc, arcs), (Chip, chips))
    return tuple([state for state in every if state in found] for every, found in kinds)


def occurrences(bands: Sequence[Band], display: DisplayOptions, wanted: State) -> list[Occurrence]:
    """Where a state occurs, in word order, then band order."""
    places = [
        Occurrence(band.content.key, span)
        for band in bands
        for state, span in _states_told(band, display)
        if state == wanted
    ]
    return sorted(places, key=lambda place: sort_key(place.span))


def _states_told(band: Band, display: DisplayOptions) -> list[tuple[State, Span]]:
    """Each state of a version with its spans and, where golds agree on no label, of the generalized gold.

    No version shows that; everything else in the generalized gold is in the golds too and counts only there.
    """
    key, states = band.content.key, _states(band, display)
    if key not in NON_VERSION_KEYS:
        return states
    disputed = Chip.DISPUTED if key == GENERALIZED else None
    return [(state, span) for state, span in states if isinstance(state, AnswerState) or state is disputed]


def _states(band: Band, display: DisplayOptions) -> list[tuple[State, Span]]:
    """Each state of each span of a band, once per span; of a band drawn as arcs, the states of these."""
    found = list[tuple[State, Span]]()
    if _is_signed(band, display):
        nodes = [arc.content.node for arc in band.content.differences]
        found += [(ARC_SIGNS[node.line], node.span) for node in nodes if node.line in ARC_SIGNS]
    of_arcs = is_of_arcs(band)
    contents = [arc.content for arc in band.content.drawn_arcs] if of_arcs else band.content.drawn_spans
    answers = {content.node.span: content.answer for content in contents if content.answer}
    found += [(answer, span) for span, answer in answers.items()]  # A word that is open has several arcs.
    for content in (content for content in contents if not content.answer):
        node = content.node
        found.append((ArcLine(node.line) if of_arcs else node.line, node.span))
        if of_arcs and has_group(content):
            found.append((Line.CROSSING, node.span))
        found += [(chip, node.span) for chip in {label.chip for label in node.labels}]
    return found


def has_group(content: SpanContent) -> bool:
    """Whether a label has the number of a conflict: of its span, also where it is drawn as an arc."""
    return any(tag.kind is TagKind.GROUP for tag in content.tags)


def is_of_arcs(band: Band) -> bool:
    """Whether a band shows arcs: one that is folded shows its words."""
    return band.style is DrawingStyle.ARCS and band.is_unfolded


def _is_signed(band: Band, display: DisplayOptions) -> bool:
    return display.differences and band.style is DrawingStyle.ARCS and bool(band.content.differences)
