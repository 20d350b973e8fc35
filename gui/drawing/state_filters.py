"""Turns a state into a filter for the sentences where it may occur.

Filters know no states, so the filter asks for their cause: a conflict, an error, a difference of golds.
"""

from collections.abc import Collection
from typing import Final

from core.explain.span_states import Chip, Line
from core.filters.syntax import (
    Comparator,
    Comparison,
    Expression,
    Field,
    Has,
    MeasureName,
    Number,
    Or,
    Score,
    written,
)
from core.scoring.comparison import Frame
from core.scoring.gold_sets import GoldSet
from gui.drawing.state_names import ArcSign, State

_TEDEVAL: Final = MeasureName("tedeval", "tedeval", None)
_LAS: Final = MeasureName("las", "las", None)
_BEST: Final = Number("1")

_COUNTED: Final[Collection[State]] = (
    *(Line.SPURIOUS, Line.FOREIGN, Line.MISSING),
    *(Chip.WRONG, Chip.MISSING, Chip.RELABELLED),
)
"""States that count in the score of a parse."""

_SCHEMES: Final[Collection[State]] = (Line.PARTIAL, Line.NATIVE, Chip.OWN, Chip.FORGIVEN, Chip.DISPUTED)
"""States that exist because golds differ."""


def filter_about(state: State, frame: Frame, against: GoldSet, versions: Collection[str]) -> str:
    """The filter for sentences where ``state`` may occur, with errors of ``versions`` only.

    Empty if it occurs in every sentence.
    """
    parses = [parse.name for parse in frame.parses if parse.name in versions]
    if state is Line.CROSSING:
        return written(Has(Field.CONFLICT, "", None))
    if state in _COUNTED:
        return _any([_below_best(parse, _TEDEVAL, ()) for parse in parses])
    if state is Chip.UNCOUNTED:
        return _any([_below_best(parse, _TEDEVAL, (frame.native_gold(parse),)) for parse in parses])
    if state in _SCHEMES and len(against) > 1:
        first, *others = against
        return _any([_below_best(first, _TEDEVAL, (other,)) for other in others])
    if isinstance(state, ArcSign):
        return _any([_below_best(parse, _LAS, (frame.native_gold(parse),)) for parse in parses])
    return ""


def _below_best(version: str, measure: MeasureName, against: GoldSet) -> Expression:
    return Comparison(Score(version, measure, against), Comparator.LESS, _BEST)


def _any(parts: list[Expression]) -> str:
    return written(parts[0] if len(parts) == 1 else Or(tuple(parts))) if parts else ""
