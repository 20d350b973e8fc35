"""The names and meanings of the states of spans, labels and arcs, as shown in the legend and tooltips."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from core.explain.span_states import Chip, Line
from gui.drawing.content import AnswerState


class ArcSign(StrEnum):
    """The state of an arc when a parse is compared with its native gold (`core.explain.arc_states.arc_differences`)."""

    SPURIOUS = "the parse alone has it"
    MISSING = "its native gold alone has it"


ARC_SIGNS: Final = {Line.SPURIOUS: ArcSign.SPURIOUS, Line.MISSING: ArcSign.MISSING}
"""The states of the lines of arcs, where a parse is compared with its native gold."""


class ArcLine(NamedTuple):
    """The state of an arc compared with all golds (`core.explain.arc_states.arc_states`)."""

    line: Line


State = Line | Chip | ArcSign | ArcLine | AnswerState

_BRIEFLY: Final[Mapping[State, object]] = {
    Line.SHARED: QT_TRANSLATE_NOOP("Concord", "in every gold"),
    Line.PARTIAL: QT_TRANSLATE_NOOP("Concord", "not in every gold"),
    Line.CROSSING: QT_TRANSLATE_NOOP("Concord", "crosses another gold"),
    Line.SPURIOUS: QT_TRANSLATE_NOOP("Concord", "in no gold"),
    Line.FOREIGN: QT_TRANSLATE_NOOP("Concord", "only in another gold"),
    Line.MISSING: QT_TRANSLATE_NOOP("Concord", "missing"),
    Line.NATIVE: QT_TRANSLATE_NOOP("Concord", "missing, only in its native gold"),
    Chip.AGREED: QT_TRANSLATE_NOOP("Concord", "agreed"),
    Chip.OWN: QT_TRANSLATE_NOOP("Concord", "scheme-specific"),
    Chip.FORGIVEN: QT_TRANSLATE_NOOP("Concord", "forgiven"),
    Chip.WRONG: QT_TRANSLATE_NOOP("Concord", "wrong"),
    Chip.MISSING: QT_TRANSLATE_NOOP("Concord", "missing"),
    Chip.RELABELLED: QT_TRANSLATE_NOOP("Concord", "relabelled"),
    Chip.DISPUTED: QT_TRANSLATE_NOOP("Concord", "no agreed label"),
    Chip.UNCOUNTED: QT_TRANSLATE_NOOP("Concord", "wrong, not counted"),
    ArcSign.SPURIOUS: QT_TRANSLATE_NOOP("Concord", "spurious"),
    ArcSign.MISSING: QT_TRANSLATE_NOOP("Concord", "missing"),
    AnswerState.AGREED: QT_TRANSLATE_NOOP("Concord", "all agree"),
    AnswerState.OPEN: QT_TRANSLATE_NOOP("Concord", "open"),
    AnswerState.DECIDED: QT_TRANSLATE_NOOP("Concord", "decided"),
}

_FULLY: Final[Mapping[State, object]] = {
    Line.SHARED: QT_TRANSLATE_NOOP("Concord", "All compared golds have this span."),
    Line.PARTIAL: QT_TRANSLATE_NOOP(
        "Concord", "Not all compared golds have this span. With more than two golds, k/n says how many have it."
    ),
    Line.CROSSING: QT_TRANSLATE_NOOP(
        "Concord",
        "This span crosses a span of another gold: they overlap, and neither contains the other. Spans connected by "
        "crossings share a number.",
    ),
    Line.SPURIOUS: QT_TRANSLATE_NOOP("Concord", "Only the parse has this span; no gold does."),
    Line.FOREIGN: QT_TRANSLATE_NOOP(
        "Concord", "The parse has this span but its native gold does not. The golds whose letters follow do."
    ),
    Line.MISSING: QT_TRANSLATE_NOOP("Concord", "The generalized gold has this span but the parse does not."),
    Line.NATIVE: QT_TRANSLATE_NOOP(
        "Concord",
        "The parse's native gold has this span; the generalized gold and the parse do not. It costs nothing unless the "
        "parse is scored against its native gold alone.",
    ),
    Chip.AGREED: QT_TRANSLATE_NOOP("Concord", "The generalized gold has this too."),
    Chip.OWN: QT_TRANSLATE_NOOP("Concord", "The generalized gold does not have this; it costs nothing."),
    Chip.FORGIVEN: QT_TRANSLATE_NOOP(
        "Concord", "The parse and its native gold have this, the generalized gold does not: it costs nothing."
    ),
    Chip.WRONG: QT_TRANSLATE_NOOP("Concord", "The parse has this but should not: counted as a deletion."),
    Chip.MISSING: QT_TRANSLATE_NOOP(
        "Concord", "The generalized gold has this, the parse does not: counted as an addition."
    ),
    Chip.RELABELLED: QT_TRANSLATE_NOOP(
        "Concord", "The parse's label → the generalized gold's: counted once. Of an arc: → its native gold's."
    ),
    Chip.DISPUTED: QT_TRANSLATE_NOOP(
        "Concord", "All compared golds have this span, each with the label shown: they agree on none."
    ),
    Chip.UNCOUNTED: QT_TRANSLATE_NOOP(
        "Concord",
        "The parse's native gold has another label, shown beside it. It costs nothing here, since the golds agree on "
        "no label.",
    ),
    ArcSign.SPURIOUS: QT_TRANSLATE_NOOP(
        "Concord", "The parse has this arc, but its native gold lacks it or labels it differently."
    ),
    ArcSign.MISSING: QT_TRANSLATE_NOOP("Concord", "The parse's native gold has this arc, but the parse does not."),
    AnswerState.AGREED: QT_TRANSLATE_NOOP("Concord", "All annotators have this arc or bracket, with this label."),
    AnswerState.OPEN: QT_TRANSLATE_NOOP(
        "Concord",
        "Annotators differ here, and nothing is decided. Before each label stand the letters of those who give it.",
    ),
    AnswerState.DECIDED: QT_TRANSLATE_NOOP("Concord", "This arc or bracket is decided."),
}

OF_ARCS: Final[Mapping[Line, object]] = {
    Line.SHARED: QT_TRANSLATE_NOOP("Concord", "All compared golds have this arc."),
    Line.PARTIAL: QT_TRANSLATE_NOOP("Concord", "Not all compared golds have this arc."),
    Line.SPURIOUS: QT_TRANSLATE_NOOP("Concord", "Only the parse has this arc; no gold does."),
    Line.FOREIGN: QT_TRANSLATE_NOOP(
        "Concord", "The parse has this arc but its native gold does not. Another gold does."
    ),
}
"""The lines that arcs can have, and their meanings."""


def translated(text: str) -> str:
    """A text of the aligned trees in the window's language."""
    return QCoreApplication.translate("Concord", text)


def short_meaning(state: State) -> str:
    """The meaning of a state in a few words."""
    return translated(str(_BRIEFLY[state.line if isinstance(state, ArcLine) else state]))


def full_meaning(state: State) -> str:
    """The meaning of a state in a sentence or two."""
    if isinstance(state, ArcLine):
        return translated(str(OF_ARCS.get(state.line, _FULLY[state.line])))
    return translated(str(_FULLY[state]))
