"""Builds the window's actions from the table of acts, and fills the menu bar with them."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from gui.actions.act import Act, Needs, Place
from gui.actions.all_acts import acts
from gui.actions.menus import Menu, menus


class Actions:
    """The `QAction` of each act, by the name of the act."""

    def __init__(self, owner: QObject) -> None:
        self._acts = {act.name: act for act in acts()}
        self._actions = {name: _action(act, owner) for name, act in self._acts.items()}

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def of(self, place: Place) -> list[QAction]:
        """The actions whose keys work in a place."""
        return [self._actions[act.name] for act in self._acts.values() if act.place is place]

    def set_keys(self, keys: Callable[[str], Sequence[str]]) -> None:
        """Sets the keys of each act to those that ``keys`` returns for its name."""
        for name, action in self._actions.items():
            action.setShortcuts([QKeySequence(key) for key in keys(name)])

    def enable(self, met: Needs) -> None:
        """Enables the acts whose needs are ``met`` and disables all others."""
        for act in self._acts.values():
            self._actions[act.name].setEnabled(act.needs in met)

    def fill(self, bar: QMenuBar) -> Mapping[str, QMenu]:
        """Fills the menu bar; returns all menus by name."""
        made: dict[str, QMenu] = {}
        for menu in menus():
            made[menu.name] = bar.addMenu(menu.title)
            self._fill(made[menu.name], menu, made)
        return made

    def _fill(self, parent: QMenu, menu: Menu, made: dict[str, QMenu]) -> None:
        for entry in menu.entries:
            if entry is None:
                parent.addSeparator()
            elif isinstance(entry, str):
                parent.addAction(self._actions[entry])
            else:
                made[entry.name] = parent.addMenu(entry.title)
                self._fill(made[entry.name], entry, made)


def _action(act: Act, owner: QObject) -> QAction:
    action = QAction(act.text, owner)
    action.setObjectName(act.name)
    action.setToolTip(act.meaning)
    action.setStatusTip(act.meaning)
    action.setCheckable(act.is_choice)
    if act.place is not Place.WINDOW:
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    return action
