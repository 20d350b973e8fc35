"""Builds the window's actions from the table of acts, and fills the menu bar with them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from gui.actions.act import Act, Needs, Place
from gui.actions.all_acts import TAKEN, acts

translate = QCoreApplication.translate


_ENTRIES: Final[Mapping[str, str]] = {
    "file": "open add reload | sample brackets | open_workspace save save_as recent | export copy report | quit",
    "edit": "undo redo | attach rename | more_words fewer_words wrap unwrap replace | findings edits set_aside",
    "view": (
        "docks layouts corpus | drawings directions tags | only_differences compare_two all_versions | "
        "outline card | zoom_in zoom_out fit whole wrap_lines | themes languages full_screen"
    ),
    "versions": "variation version_by_rules | unlock save_version",
    "sentence": (
        "next previous first last | next_difference previous_difference next_place previous_place | "
        "filter worst longest show_these construction | flag note | score"
    ),
    "merge": (
        "merge_versions merge_perspective | next_open previous_open | merge_accept merge_refuse merge_edit takes | "
        "merge_accept_all merge_refuse_all merge_table | merge_log merge_load merge_save | "
        "merge_export merge_notes merge_end"
    ),
    "help": "keys shortcuts | about",
    "recent": "",
    "docks": "",
    "layouts": (
        "layout_inspect layout_focus layout_compare layout_schemes merge_perspective | focus_next reset_layout"
    ),
    "drawings": "draw_spans draw_trees draw_arcs | differences",
    "directions": "as_written left_to_right right_to_left",
    "themes": "system light dark",
    "languages": "language_system language_english language_german",
    "takes": " ".join(f"take_{i}" for i in range(1, len(TAKEN) + 1)),
}
"""What is in each menu: acts and submenus, by their names; a bar is a separator. The window fills empty menus."""

_IN_BAR: Final = ("file", "edit", "view", "versions", "sentence", "merge", "help")


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu; an entry is the name of an act, a submenu, or None for a separator."""

    name: str
    title: str
    entries: "tuple[str | Menu | None, ...]"


def menus() -> tuple[Menu, ...]:
    """Returns the menus of the menu bar, in the language of the window."""
    titles = {
        "file": translate("Actions", "&File"),
        "edit": translate("Actions", "&Edit"),
        "view": translate("Actions", "&View"),
        "versions": translate("Actions", "Versio&ns"),
        "sentence": translate("Actions", "&Sentence"),
        "merge": translate("Actions", "&Merge"),
        "help": translate("Actions", "&Help"),
        "recent": translate("Actions", "&Recent"),
        "docks": translate("Actions", "&Panels"),
        "layouts": translate("Actions", "La&youts"),
        "drawings": translate("Actions", "Dra&wings"),
        "directions": translate("Actions", "Di&rection of words"),
        "themes": translate("Actions", "&Theme"),
        "languages": translate("Actions", "Lan&guage"),
        "takes": translate("Actions", "Ta&ke version"),
    }

    def entry(name: str) -> str | Menu | None:
        if name in _ENTRIES:
            return Menu(name, titles[name], tuple(map(entry, _ENTRIES[name].split())))
        return None if name == "|" else name

    return tuple(menu for name in _IN_BAR if isinstance(menu := entry(name), Menu))


class Actions:
    """The `QAction` of each act, by the name of the act."""

    def __init__(self, owner: QObject) -> None:
        self._acts = {act.name: act for act in acts()}
        self._actions = {name: _action(act, owner) for name, act in self._acts.items()}

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def of(self, place: Place) -> list[QAction]:
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
