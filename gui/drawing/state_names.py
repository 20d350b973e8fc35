"""The states of spans and labels in the words of a person."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from core.explain.span_states import Chip, LabelState, Line
from gui.drawing.content import written


class ArcSign(StrEnum):
    """What an arc is where a parse is compared with its native gold (`core.explain.arc_states.arc_differences`)."""

    SPURIOUS = "the parse alone has it"
    MISSING = "its native gold alone has it"


State = Line | Chip | ArcSign

_BRIEFLY: Final[Mapping[State, object]] = {
    Line.SHARED: QT_TRANSLATE_NOOP("Concord", "in every gold"),
    Line.PARTIAL: QT_TRANSLATE_NOOP("Concord", "not in every gold"),
    Line.CROSSING: QT_TRANSLATE_NOOP("Concord", "crosses another gold"),
    Line.SPURIOUS: QT_TRANSLATE_NOOP("Concord", "in no gold"),
    Line.FOREIGN: QT_TRANSLATE_NOOP("Concord", "only in another gold"),
    Line.MISSING: QT_TRANSLATE_NOOP("Concord", "missing"),
    Line.NATIVE: QT_TRANSLATE_NOOP("Concord", "missing, its native gold's only"),
    Chip.AGREED: QT_TRANSLATE_NOOP("Concord", "agreed"),
    Chip.OWN: QT_TRANSLATE_NOOP("Concord", "this scheme's own"),
    Chip.FORGIVEN: QT_TRANSLATE_NOOP("Concord", "forgiven"),
    Chip.WRONG: QT_TRANSLATE_NOOP("Concord", "wrong"),
    Chip.MISSING: QT_TRANSLATE_NOOP("Concord", "missing"),
    Chip.RELABELLED: QT_TRANSLATE_NOOP("Concord", "relabelled"),
    ArcSign.SPURIOUS: QT_TRANSLATE_NOOP("Concord", "spurious"),
    ArcSign.MISSING: QT_TRANSLATE_NOOP("Concord", "missing"),
}

_FULLY: Final[Mapping[State, object]] = {
    Line.SHARED: QT_TRANSLATE_NOOP("Concord", "All golds that are compared have this span."),
    Line.PARTIAL: QT_TRANSLATE_NOOP(
        "Concord", "Some of the golds that are compared do not have this span. Of more than two, k/n have it."
    ),
    Line.CROSSING: QT_TRANSLATE_NOOP(
        "Concord",
        "This span and one of another gold overlap, and neither holds the other. Spans that are connected in this way "
        "share a number.",
    ),
    Line.SPURIOUS: QT_TRANSLATE_NOOP("Concord", "The parse has this span, and no gold does."),
    Line.FOREIGN: QT_TRANSLATE_NOOP(
        "Concord", "The parse has this span, its native gold does not. The golds whose letters stand beside it do."
    ),
    Line.MISSING: QT_TRANSLATE_NOOP("Concord", "The generalized gold has this span, the parse does not."),
    Line.NATIVE: QT_TRANSLATE_NOOP(
        "Concord",
        "The parse's native gold has this span; the generalized gold and the parse do not. It costs nothing here, only "
        "where the parse is scored against its native gold alone.",
    ),
    Chip.AGREED: QT_TRANSLATE_NOOP("Concord", "This is in the generalized gold."),
    Chip.OWN: QT_TRANSLATE_NOOP("Concord", "This is not in the generalized gold, and costs nothing."),
    Chip.FORGIVEN: QT_TRANSLATE_NOOP(
        "Concord", "The parse has this, and so has its native gold. The generalized gold has not: it costs nothing."
    ),
    Chip.WRONG: QT_TRANSLATE_NOOP("Concord", "The parse has this and should not: counted as a deletion."),
    Chip.MISSING: QT_TRANSLATE_NOOP(
        "Concord", "The generalized gold has this, the parse has not: counted as an addition."
    ),
    Chip.RELABELLED: QT_TRANSLATE_NOOP(
        "Concord", "The parse's label, then that of the generalized gold: counted once."
    ),
    ArcSign.SPURIOUS: QT_TRANSLATE_NOOP(
        "Concord", "The parse has this arc, its native gold has not, or not so labelled."
    ),
    ArcSign.MISSING: QT_TRANSLATE_NOOP("Concord", "The parse's native gold has this arc, the parse has not."),
}


def translated(text: str) -> str:
    """A text of the aligned trees in the language of the window."""
    return QCoreApplication.translate("Concord", text)


def briefly(state: State) -> str:
    """What a line or a chip means, in a word or two."""
    return translated(str(_BRIEFLY[state]))


def fully(state: State) -> str:
    """What a line or a chip means."""
    return translated(str(_FULLY[state]))


def label_in_words(label: LabelState) -> str:
    """A label and what it is."""
    return f"{written(label)} ({briefly(label.chip)})"
