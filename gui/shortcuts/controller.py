"""Applies the user's keyboard shortcuts to the window, and opens the dialogs that show and change them."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Slot
from PySide6.QtWidgets import QMainWindow

from gui.actions.act import Act, Needs, Place
from gui.actions.actions import Actions
from gui.actions.all_acts import acts
from gui.drawing.navigation import Step
from gui.shortcuts.dialog import KeysSheet, ShortcutsDialog
from gui.shortcuts.keymap import Keymap, Reserved, keymap, mnemonics_of
from gui.trees_view.view import STEPS, TreesView
from gui.widgets.profile import Profile


class Shortcuts(QObject):
    """The current keys, saved in the profile."""

    def __init__(self, window: QMainWindow, actions: Actions, trees: TreesView, profile: Profile) -> None:
        super().__init__(window)
        self._window = window
        self._actions = actions
        self._trees = trees
        self._profile = profile
        self._keymap = keymap([*acts(), *acts_of_trees()], profile.keys)
        self._apply()
        actions["keys"].triggered.connect(self._show)
        actions["shortcuts"].triggered.connect(self._edit)

    @Slot()
    def _show(self) -> None:
        sheet = KeysSheet(self._window, self._keymap, keys_of_trees())
        sheet.change_requested.connect(self._edit)
        sheet.show()

    @Slot()
    def _edit(self) -> None:
        reserved = [*keys_of_trees(), *mnemonics_of(self._window)]
        dialog = ShortcutsDialog(self._window, self._keymap, reserved)
        dialog.changed.connect(self._change)
        dialog.open()

    @Slot(object)
    def _change(self, changed: Keymap) -> None:
        self._keymap = changed
        self._profile.keys = changed.changed
        self._apply()

    def _apply(self) -> None:
        self._actions.set_keys(self._keymap.keys)
        self._trees.set_steps(steps_with(self._keymap))


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
