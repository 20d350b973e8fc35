"""Builds the window's actions from the table of acts, and fills the menu bar with them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from gui.actions.act import Act, Needs, Place
from gui.actions.all_acts import TAKEN, acts

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu; an entry is the name of an act, a submenu, or None for a separator. The window fills empty menus."""

    name: str
    title: str
    entries: "tuple[str | Menu | None, ...]" = ()


def menus() -> tuple[Menu, ...]:
    """Returns the menus of the menu bar, in the language of the window."""
    themes = Menu("themes", translate("Actions", "&Theme"), ("system", "light", "dark"))
    languages = Menu(
        "languages",
        translate("Actions", "Lan&guage"),
        ("language_system", "language_english", "language_german"),
    )
    drawings = Menu(
        "drawings",
        translate("Actions", "Dra&wings"),
        ("draw_spans", "draw_trees", "draw_arcs", None, "differences"),
    )
    directions = Menu(
        "directions",
        translate("Actions", "Di&rection of words"),
        ("as_written", "left_to_right", "right_to_left"),
    )
    recent = Menu("recent", translate("Actions", "&Recent"))
    docks = Menu("docks", translate("Actions", "&Panels"))
    layouts = Menu(
        "layouts",
        translate("Actions", "La&youts"),
        (
            *("layout_inspect", "layout_focus", "layout_compare", "layout_schemes", "merge_perspective", None),
            *("focus_next", "reset_layout"),
        ),
    )
    takes = Menu("takes", translate("Actions", "Ta&ke version"), tuple(f"take_{i}" for i in range(1, len(TAKEN) + 1)))
    return (
        Menu(
            "file",
            translate("Actions", "&File"),
            (
                *("open", "add", "sample", "brackets", None),
                *("open_workspace", "save", "save_as", recent, None),
                *("export", "copy", "report", None, "quit"),
            ),
        ),
        Menu(
            "edit",
            translate("Actions", "&Edit"),
            (
                *("undo", "redo", None, "attach", "rename", None),
                *("more_words", "fewer_words", "wrap", "unwrap", "replace", None, "findings", "edits", "set_aside"),
            ),
        ),
        Menu(
            "view",
            translate("Actions", "&View"),
            (
                *(docks, layouts, "corpus", None, drawings, directions, "tags", None),
                *("only_differences", "compare_two", "all_versions", None),
                *(
                    "outline",
                    "card",
                    None,
                    "zoom_in",
                    "zoom_out",
                    "fit",
                    "whole",
                    "wrap_lines",
                    None,
                    themes,
                    languages,
                    "full_screen",
                ),
            ),
        ),
        Menu(
            "versions",
            translate("Actions", "Versio&ns"),
            ("variation", "version_by_rules", None, "unlock", "save_version"),
        ),
        Menu(
            "sentence",
            translate("Actions", "&Sentence"),
            (
                *("next", "previous", "first", "last", None, "next_difference", "previous_difference"),
                *("next_place", "previous_place", None),
                *("filter", "worst", "longest", "show_these", "construction", None, "flag", "note", None, "score"),
            ),
        ),
        Menu(
            "merge",
            translate("Actions", "&Merge"),
            (
                *("merge_versions", "merge_perspective", None, "next_open", "previous_open", None),
                *("merge_accept", "merge_refuse", "merge_edit", takes, None),
                *("merge_accept_all", "merge_refuse_all", "merge_table", None),
                *("merge_log", "merge_load", "merge_save", None, "merge_export", "merge_notes", "merge_end"),
            ),
        ),
        Menu("help", translate("Actions", "&Help"), ("keys", "shortcuts", None, "about")),
    )


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
