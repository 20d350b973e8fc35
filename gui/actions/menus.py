"""The table of menus."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from gui.actions.merge_acts import TAKEN

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
                *("more_words", "fewer_words", "wrap", "unwrap", None, "findings", "edits", "set_aside"),
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
            ("variation", None, "unlock", "save_version"),
        ),
        Menu(
            "sentence",
            translate("Actions", "&Sentence"),
            (
                *("next", "previous", "first", "last", None, "next_difference", "previous_difference"),
                *("next_place", "previous_place", None),
                *("filter", "worst", "longest", "show_these", None, "flag", "note", None, "score"),
            ),
        ),
        Menu(
            "merge",
            translate("Actions", "&Merge"),
            (
                *("merge_versions", "merge_perspective", None, "next_open", "previous_open", None),
                *("merge_accept", "merge_refuse", "merge_edit", takes, None),
                *("merge_accept_all", "merge_refuse_all", "merge_table", None),
                *("merge_log", "merge_load", "merge_save", None, "merge_export", "merge_end"),
            ),
        ),
        Menu("help", translate("Actions", "&Help"), ("keys", "shortcuts", None, "about")),
    )
