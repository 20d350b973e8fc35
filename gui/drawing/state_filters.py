"""Turns a state in the trees into the filter that finds its occurrences in all sentences."""

from collections.abc import Collection
from typing import Final

from core.explain.span_states import Chip, Line
from core.filters.count_filters import any_of
from core.filters.syntax import (
    Comparator,
    Comparison,
    Expression,
    Field,
    Is,
    MeasureName,
    Number,
    Score,
    Text,
)
from core.schemes.word_differences import HEAD, RELATION
from core.scoring.comparison import Frame
from core.scoring.settings import GoldSet
from gui.drawing.state_names import ArcLine, ArcSign, State

_TEDEVAL: Final = MeasureName("tedeval", "tedeval", None)
_OTHER_HEADS: Final = (Line.SPURIOUS, Line.FOREIGN)
_OTHER_RELATIONS: Final = (Chip.RELABELLED, Chip.WRONG)
_BEST: Final = Number("1")


def filter_about(
    state: State, frame: Frame, against: GoldSet, versions: Collection[str], *, of_arcs: bool = False
) -> str:
    """The filter for the spans of ``versions`` in this state; for arcs, for the words with another head or relation.

    Empty if there can be none.
    """
    parses = [parse.name for parse in frame.parses if parse.name in versions]
    if isinstance(state, ArcSign):
        return any_of([Is(Field.WORD, parse, Text(kind)) for parse in parses for kind in (HEAD, RELATION)])
    if isinstance(state, ArcLine) or (of_arcs and state is not Chip.DISPUTED):
        found = state.line if isinstance(state, ArcLine) else state
        differing = HEAD if found in _OTHER_HEADS else RELATION if found in _OTHER_RELATIONS else ""
        return any_of([Is(Field.WORD, parse, Text(differing)) for parse in parses if differing])
    if state is Chip.DISPUTED:  # Only the generalized gold has such, and it is no version.
        first, *others = against
        return any_of([_below_best(first, _TEDEVAL, (other,)) for other in others])
    field = Field.LINE if isinstance(state, Line) else Field.CHIP
    names = [version.name for version in (*frame.golds, *frame.parses)]
    shown = [""] if set(names) <= set(versions) else [name for name in names if name in versions]
    return any_of([Is(field, name, Text(state.name.lower())) for name in shown])


def _below_best(version: str, measure: MeasureName, against: GoldSet) -> Expression:
    return Comparison(Score(version, measure, against), Comparator.LESS, _BEST)
