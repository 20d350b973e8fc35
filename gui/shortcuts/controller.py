"""Applies the user's keyboard shortcuts to the window, and opens the dialogs that show and change them."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMainWindow

from gui.actions.actions import Actions
from gui.actions.all_acts import acts
from gui.shortcuts.dialog import ShortcutsDialog
from gui.shortcuts.key_sheet import KeysSheet
from gui.shortcuts.keymap import Keymap, keymap
from gui.shortcuts.mnemonics import mnemonics_of
from gui.shortcuts.tree_keys import acts_of_trees, keys_of_trees, steps_with
from gui.trees_view.view import TreesView
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
