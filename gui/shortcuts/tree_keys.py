"""The keys that the aligned trees handle themselves when they have the focus."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication

from gui.actions.act import Act, Needs, Place
from gui.drawing.navigation import Step
from gui.shortcuts.keymap import Keymap, Reserved
from gui.trees_view.view import STEPS

translate = QCoreApplication.translate

LEADS: Final[Mapping[str, Step | None]] = {
    "span_left": Step.LEFT,
    "span_right": Step.RIGHT,
    "span_above": Step.UP,
    "span_below": Step.DOWN,
    "no_span": None,
}
"""The step of each act from the selected span; None selects no span."""

_DIGITS: Final = tuple("123456789")


def acts_of_trees() -> tuple[Act, ...]:
    """Returns the acts of the trees that are in no menu, in the language of the window."""
    needs, place = Needs.SENTENCES, Place.TREES
    texts = {
        "span_left": (translate("Actions", "Span to the left"), translate("Actions", "Select the span to the left")),
        "span_right": (translate("Actions", "Span to the right"), translate("Actions", "Select the span to the right")),
        "span_above": (translate("Actions", "Span above"), translate("Actions", "Select the span above")),
        "span_below": (translate("Actions", "Span below"), translate("Actions", "Select the span below")),
        "no_span": (translate("Actions", "No span"), translate("Actions", "Select no span")),
    }
    keys = {step: key for key, step in STEPS.items()}
    return tuple(Act(name, *texts[name], (keys[step],), needs, place) for name, step in LEADS.items())


def steps_with(keymap: Keymap) -> Mapping[str, Step | None]:
    """Maps the current keys to the steps of their acts."""
    return {key: step for name, step in LEADS.items() for key in keymap.keys(name)}


def keys_of_trees() -> Sequence[Reserved]:
    """Returns the fixed keys of the trees; digits are band numbers."""
    return (
        Reserved(
            translate("Actions", "1 … 9"),
            translate("Actions", "Fold or unfold the band with that number"),
            _DIGITS,
            Place.TREES,
        ),
        Reserved(
            translate("Actions", "Alt+1 … Alt+9"),
            translate("Actions", "Draw the band with that number in the next style"),
            tuple(f"Alt+{digit}" for digit in _DIGITS),
            Place.TREES,
        ),
        Reserved(translate("Actions", "Ctrl+wheel"), translate("Actions", "Draw the trees larger or smaller")),
        Reserved(translate("Actions", "Shift+wheel"), translate("Actions", "Scroll the trees sideways")),
    )
