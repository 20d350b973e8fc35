"""Every act of the window in one table, and the menus in a second; the keys of the first can be changed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, Flag, auto
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

translate = QCoreApplication.translate

TAKEN: Final = "ABCDEFGHI"
"""The letters of the golds that a key takes in merging."""


class Needs(Flag):
    """What must be there for an act to make sense."""

    NOTHING = 0
    SENTENCES = auto()
    COMPARED = auto()
    """Sentences that are not excluded: the others have neither trees to draw nor scores."""
    SCORES = auto()
    """Parses that can be scored."""
    EDITS = auto()
    """Edits, or decisions of a merge, that can be undone."""
    UNDONE = auto()
    """Edits or decisions that can be done again."""
    GOLDS = auto()
    """Two golds at least, which can be merged."""
    MERGE = auto()
    """A merge that is going on."""


class Place(Enum):
    """Where the keys of an act work."""

    WINDOW = auto()
    TABLE = auto()
    """In the table of sentences alone, since they mean something else elsewhere."""
    TREES = auto()
    """Among the aligned trees alone."""


@dataclass(frozen=True, slots=True)
class Act:
    """Something a person can do: ``text`` in the menu, ``meaning`` everywhere else.

    Its ``keys``, which a person may change, work in a ``place``.
    """

    name: str
    text: str
    meaning: str
    keys: tuple[str, ...] = ()
    needs: Needs = Needs.NOTHING
    place: Place = Place.WINDOW
    is_choice: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu: ``entries`` are names of acts, None for a line between them, or menus that the window fills."""

    name: str
    title: str
    entries: "tuple[str | Menu | None, ...]" = ()


def acts() -> tuple[Act, ...]:
    """All acts, in the language of the window."""
    return (
        Act(
            "open",
            translate("Actions", "&Open…"),
            translate("Actions", "Open files in place of those that are open"),
            ("Ctrl+O",),
        ),
        Act(
            "add",
            translate("Actions", "&Add…"),
            translate("Actions", "Open files beside those that are open"),
            ("Ctrl+Shift+O",),
        ),
        Act(
            "open_workspace",
            translate("Actions", "Open &workspace…"),
            translate("Actions", "Open what was saved: versions, choices, notes and flags"),
        ),
        Act(
            "save",
            translate("Actions", "Sa&ve workspace"),
            translate("Actions", "Save versions, choices, notes and flags to a file"),
            ("Ctrl+S",),
            Needs.SENTENCES,
        ),
        Act(
            "save_as",
            translate("Actions", "Save wor&kspace as…"),
            translate("Actions", "Save versions, choices, notes and flags to another file"),
            ("Ctrl+Shift+S",),
            Needs.SENTENCES,
        ),
        Act("sample", translate("Actions", "Open &sample"), translate("Actions", "Open the sample, as at first start")),
        Act(
            "brackets",
            translate("Actions", "Open sample with &brackets"),
            translate("Actions", "Open the sample's dependencies beside its brackets"),
        ),
        Act(
            "export",
            translate("Actions", "&Export drawing…"),
            translate("Actions", "Write the aligned trees to a file: SVG, PDF, PNG or TikZ"),
            ("Ctrl+E",),
            Needs.COMPARED,
        ),
        Act(
            "copy",
            translate("Actions", "&Copy drawing"),
            translate("Actions", "Put the aligned trees on the clipboard: as a picture, SVG and text"),
            ("Ctrl+Shift+C",),
            Needs.COMPARED,
        ),
        Act(
            "report",
            translate("Actions", "Re&port…"),
            translate("Actions", "Write a report: scores, golds compared, and sentences with their trees"),
            ("Ctrl+P",),
            Needs.SENTENCES,
        ),
        Act("quit", translate("Actions", "&Quit"), translate("Actions", "Close the window"), ("Ctrl+Q",)),
        Act(
            "zoom_in",
            translate("Actions", "Zoom &in"),
            translate("Actions", "Draw the trees larger"),
            ("Ctrl++", "Ctrl+="),
            Needs.SENTENCES,
        ),
        Act(
            "zoom_out",
            translate("Actions", "Zoom &out"),
            translate("Actions", "Draw the trees smaller"),
            ("Ctrl+-",),
            Needs.SENTENCES,
        ),
        Act(
            "fit",
            translate("Actions", "&Fit"),
            translate("Actions", "Draw the trees as large as the view allows"),
            ("Ctrl+0",),
            Needs.SENTENCES,
        ),
        Act(
            "draw_spans",
            translate("Actions", "&Spans"),
            translate("Actions", "Draw all versions as spans over their words"),
            ("F6",),
            Needs.SENTENCES,
        ),
        Act(
            "draw_trees",
            translate("Actions", "T&rees"),
            translate("Actions", "Draw all versions as trees"),
            ("F7",),
            Needs.SENTENCES,
        ),
        Act(
            "draw_arcs",
            translate("Actions", "&Arcs"),
            translate("Actions", "Draw all versions that have dependencies as arcs from heads to dependents"),
            ("F8",),
            Needs.SENTENCES,
        ),
        Act(
            "differences",
            translate("Actions", "&Missing arcs blue, spurious red"),
            translate("Actions", "Tell the arcs of each parse from those of its own gold alone, or from those of all"),
            needs=Needs.SENTENCES,
            is_choice=True,
        ),
        Act(
            "only_differences",
            translate("Actions", "Only &differences"),
            translate("Actions", "Leave out what all versions shown have alike"),
            ("Ctrl+D",),
            Needs.SENTENCES,
            is_choice=True,
        ),
        Act(
            "compare_two",
            translate("Actions", "&Compare two…"),
            translate("Actions", "Choose two versions that fill the view with their differences"),
            ("Ctrl+Shift+D",),
            Needs.SENTENCES,
        ),
        Act(
            "all_versions",
            translate("Actions", "All &versions"),
            translate("Actions", "Show all versions again after two were compared"),
            ("Ctrl+Shift+A",),
            Needs.SENTENCES,
        ),
        Act(
            "as_written",
            translate("Actions", "As they are &written"),
            translate("Actions", "Words run as those of their script do"),
            needs=Needs.SENTENCES,
            is_choice=True,
        ),
        Act(
            "left_to_right",
            translate("Actions", "From &left to right"),
            translate("Actions", "Words run from left to right, whatever their script"),
            needs=Needs.SENTENCES,
            is_choice=True,
        ),
        Act(
            "right_to_left",
            translate("Actions", "From &right to left"),
            translate("Actions", "Words run from right to left, whatever their script"),
            needs=Needs.SENTENCES,
            is_choice=True,
        ),
        Act(
            "outline",
            translate("Actions", "Out&line"),
            translate("Actions", "Show all that the trees say as text, to be read aloud or copied"),
            ("F9",),
            is_choice=True,
        ),
        Act(
            "card",
            translate("Actions", "Card&s of spans"),
            translate(
                "Actions", "Tell of each span that is selected what it is in each version, what it costs and why"
            ),
            ("Shift+F9",),
            is_choice=True,
        ),
        Act(
            "full_screen",
            translate("Actions", "F&ull screen"),
            translate("Actions", "Fill the screen with the window, or no longer"),
            ("F11",),
            is_choice=True,
        ),
        Act(
            "system",
            translate("Actions", "As the &system"),
            translate("Actions", "Light or dark, as the system has it"),
            is_choice=True,
        ),
        Act("light", translate("Actions", "&Light"), translate("Actions", "Dark on light"), is_choice=True),
        Act("dark", translate("Actions", "&Dark"), translate("Actions", "Light on dark"), is_choice=True),
        Act(
            "language_system",
            translate("Actions", "As the &system"),
            translate("Actions", "The language of the system where there is a translation, else English"),
            is_choice=True,
        ),
        # Whoever looks for a language looks for its own name.
        Act("language_english", "&English", translate("Actions", "Everything in English"), is_choice=True),
        Act("language_german", "&Deutsch", translate("Actions", "Everything in German"), is_choice=True),
        Act(
            "next",
            translate("Actions", "&Next"),
            translate("Actions", "Show the sentence below in the table"),
            ("Ctrl+PgDown",),
            Needs.SENTENCES,
        ),
        Act(
            "previous",
            translate("Actions", "&Previous"),
            translate("Actions", "Show the sentence above in the table"),
            ("Ctrl+PgUp",),
            Needs.SENTENCES,
        ),
        Act(
            "next_difference",
            translate("Actions", "Ne&xt difference"),
            translate("Actions", "Select the next span that not all versions have alike, here or in a sentence below"),
            ("Alt+Down",),
            Needs.SENTENCES,
        ),
        Act(
            "previous_difference",
            translate("Actions", "P&revious difference"),
            translate("Actions", "Select the span before that not all have alike, here or in a sentence above"),
            ("Alt+Up",),
            Needs.SENTENCES,
        ),
        Act(
            "first",
            translate("Actions", "&First"),
            translate("Actions", "Show the sentence at the top of the table"),
            ("Home",),
            Needs.SENTENCES,
            place=Place.TABLE,
        ),
        Act(
            "last",
            translate("Actions", "&Last"),
            translate("Actions", "Show the sentence at the bottom of the table"),
            ("End",),
            Needs.SENTENCES,
            place=Place.TABLE,
        ),
        Act(
            "worst",
            translate("Actions", "&Worst first"),
            translate("Actions", "Sort by score, the lowest first, and show that sentence"),
            ("Ctrl+Shift+W",),
            Needs.COMPARED | Needs.SCORES,
        ),
        Act(
            "filter",
            translate("Actions", "F&ilter"),
            translate("Actions", "Go to the filter line above the table of sentences"),
            ("Ctrl+F",),
            Needs.SENTENCES,
        ),
        Act(
            "flag",
            translate("Actions", "Fl&ag"),
            translate("Actions", "Flag the sentence shown, or take its flag away"),
            ("F",),
            Needs.SENTENCES,
        ),
        Act(
            "note",
            translate("Actions", "N&ote…"),
            translate("Actions", "Write a note on the sentence shown"),
            ("N",),
            Needs.SENTENCES,
        ),
        Act(
            "show_these",
            translate("Actions", "Show &these sentences…"),
            translate("Actions", "Choose what the sentences in the table shall have of the span that is selected"),
            ("Return", "Enter"),
            Needs.SENTENCES,
            Place.TREES,
        ),
        Act(
            "undo",
            translate("Actions", "&Undo"),
            translate("Actions", "Take the last edit or decision back, and go to its sentence"),
            ("Ctrl+Z",),
            Needs.EDITS,
        ),
        Act(
            "redo",
            translate("Actions", "&Redo"),
            translate("Actions", "Do the edit or decision again that was undone last, and go to its sentence"),
            ("Ctrl+Shift+Z", "Ctrl+Y"),
            Needs.UNDONE,
        ),
        Act(
            "unlock",
            translate("Actions", "Unlock or &lock version"),
            translate("Actions", "Have the version be edited in whose band something is selected, or lock it"),
            ("Ctrl+Shift+E",),
            Needs.SENTENCES,
        ),
        Act(
            "attach",
            translate("Actions", "Choose &head or bracket"),
            translate("Actions", "Choose by arrow keys what the word selected depends on, or the bracket it goes into"),
            ("H",),
            Needs.SENTENCES,
            Place.TREES,
        ),
        Act(
            "rename",
            translate("Actions", "Rename l&abel"),
            translate("Actions", "Write another label for what is selected"),
            ("F2",),
            Needs.SENTENCES,
            Place.TREES,
        ),
        Act(
            "wrap",
            translate("Actions", "&Wrap in a bracket"),
            translate("Actions", "Put a bracket around the words selected (Shift and a click select several)"),
            ("W",),
            Needs.SENTENCES,
            Place.TREES,
        ),
        Act(
            "unwrap",
            translate("Actions", "Remove &bracket"),
            translate("Actions", "Take a bracket away; what it holds goes to the one around it"),
            ("U",),
            Needs.SENTENCES,
            Place.TREES,
        ),
        Act(
            "more_words",
            translate("Actions", "Select a word &more"),
            translate("Actions", "Select the word after what is selected as well"),
            ("Shift+Right",),
            Needs.SENTENCES,
            Place.TREES,
        ),
        Act(
            "fewer_words",
            translate("Actions", "Select a word l&ess"),
            translate("Actions", "Select what is selected without its last word"),
            ("Shift+Left",),
            Needs.SENTENCES,
            Place.TREES,
        ),
        Act(
            "edits",
            translate("Actions", "Edited &sentences…"),
            translate("Actions", "List the sentences that were edited, with what is to be looked at in them"),
            needs=Needs.SENTENCES,
        ),
        Act(
            "save_version",
            translate("Actions", "Save versio&n as…"),
            translate("Actions", "Write the version selected, or edited last, with its edits to a new file"),
            ("Ctrl+Alt+S",),
            Needs.SENTENCES,
        ),
        Act(
            "merge_versions",
            translate("Actions", "&Merge versions…"),
            translate("Actions", "Choose golds that are to become one, and how; also to go on with other settings"),
            ("Ctrl+M",),
            Needs.COMPARED | Needs.GOLDS,
        ),
        Act(
            "merge_perspective",
            translate("Actions", "Merge &perspective"),
            translate("Actions", "Arrange the panels for merging, or as they were before"),
            ("Ctrl+Shift+M",),
            Needs.MERGE,
            is_choice=True,
        ),
        Act(
            "merge_accept",
            translate("Actions", "&Accept"),
            translate("Actions", "Take the label selected; in the list of kinds, all of the kind"),
            (
                "Ctrl+Return",
                "Ctrl+Enter",
            ),
            Needs.MERGE,
        ),
        Act(
            "merge_refuse",
            translate("Actions", "&Refuse"),
            translate("Actions", "Leave the label selected out; in the list of kinds, all of the kind"),
            ("Ctrl+Backspace",),
            Needs.MERGE,
        ),
        Act(
            "merge_edit",
            translate("Actions", "&Take as…"),
            translate("Actions", "Take the label selected as another one; in the list of kinds, all of the kind"),
            ("Ctrl+F2",),
            Needs.MERGE,
        ),
        *(
            Act(
                f"take_{number}",
                translate("Actions", "Take version &{letter}").format(letter=letter),
                translate("Actions", "Decide as version {letter} has it: the label, or the crossing spans").format(
                    letter=letter
                ),
                (f"Ctrl+{number}",),
                Needs.MERGE,
            )
            for number, letter in enumerate(TAKEN, start=1)
        ),
        Act(
            "next_open",
            translate("Actions", "&Next open"),
            translate("Actions", "Go to the next label or group of spans that waits for a decision"),
            ("Ctrl+Down",),
            Needs.MERGE,
        ),
        Act(
            "previous_open",
            translate("Actions", "Pre&vious open"),
            translate("Actions", "Go to the label or group of spans before that waits for a decision"),
            ("Ctrl+Up",),
            Needs.MERGE,
        ),
        Act(
            "merge_log",
            translate("Actions", "&Log of decisions…"),
            translate("Actions", "List every decision, and those that do not apply any more"),
            needs=Needs.MERGE,
        ),
        Act(
            "merge_load",
            translate("Actions", "L&oad decisions…"),
            translate("Actions", "Make the decisions in a file that apply here"),
            needs=Needs.MERGE,
        ),
        Act(
            "merge_save",
            translate("Actions", "&Save decisions as…"),
            translate("Actions", "Write the decisions in force to a file, as for the command line"),
            needs=Needs.MERGE,
        ),
        Act(
            "merge_export",
            translate("Actions", "&Export result…"),
            translate("Actions", "Write the merged treebank to a new file"),
            needs=Needs.MERGE,
        ),
        Act(
            "merge_end",
            translate("Actions", "En&d merge"),
            translate("Actions", "Merge no more; the file of decisions stays, and can be gone on with"),
            needs=Needs.MERGE,
        ),
        Act(
            "score",
            translate("Actions", "&Score again"),
            translate("Actions", "Score all sentences, as after it was cancelled"),
            ("F5",),
            Needs.COMPARED | Needs.SCORES,
        ),
        Act("keys", translate("Actions", "&Keys"), translate("Actions", "Show what the keys do"), ("?", "F1")),
        Act(
            "shortcuts",
            translate("Actions", "Keyboard &shortcuts…"),
            translate("Actions", "Choose which keys do what"),
        ),
        Act("about", translate("Actions", "&About TreeConcord"), translate("Actions", "Show which version this is")),
    )


def menus() -> tuple[Menu, ...]:
    """The menu bar, in the language of the window."""
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
    takes = Menu("takes", translate("Actions", "Ta&ke version"), tuple(f"take_{i}" for i in range(1, len(TAKEN) + 1)))
    return (
        Menu(
            "file",
            translate("Actions", "&File"),
            (
                *("open", "add", "sample", "brackets", None),
                *("open_workspace", "save", "save_as", recent, None, "save_version", None),
                *("export", "copy", "report", None, "quit"),
            ),
        ),
        Menu(
            "edit",
            translate("Actions", "&Edit"),
            (
                *("undo", "redo", None, "unlock", None, "attach", "rename", None),
                *("more_words", "fewer_words", "wrap", "unwrap", None, "edits"),
            ),
        ),
        Menu(
            "view",
            translate("Actions", "&View"),
            (
                *(docks, None, drawings, directions, None, "only_differences", "compare_two", "all_versions", None),
                *("outline", "card", None, "zoom_in", "zoom_out", "fit", None, themes, languages, "full_screen"),
            ),
        ),
        Menu(
            "sentence",
            translate("Actions", "&Sentence"),
            (
                *("next", "previous", "first", "last", None, "next_difference", "previous_difference", None),
                *("filter", "worst", "show_these", None, "flag", "note", None, "score"),
            ),
        ),
        Menu(
            "merge",
            translate("Actions", "&Merge"),
            (
                *("merge_versions", "merge_perspective", None, "next_open", "previous_open", None),
                *("merge_accept", "merge_refuse", "merge_edit", takes, None),
                *("merge_log", "merge_load", "merge_save", None, "merge_export", "merge_end"),
            ),
        ),
        Menu("help", translate("Actions", "&Help"), ("keys", "shortcuts", None, "about")),
    )


class Actions:
    """The `QAction` of each act, by its name."""

    def __init__(self, owner: QObject) -> None:
        self._acts = {act.name: act for act in acts()}
        self._actions = {name: _action(act, owner) for name, act in self._acts.items()}

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def of(self, place: Place) -> list[QAction]:
        """Those whose keys work in a place."""
        return [self._actions[act.name] for act in self._acts.values() if act.place is place]

    def set_keys(self, keys: Callable[[str], Sequence[str]]) -> None:
        """Gives each act the keys that ``keys`` has for its name."""
        for name, action in self._actions.items():
            action.setShortcuts([QKeySequence(key) for key in keys(name)])

    def enable(self, met: Needs) -> None:
        """Enables what makes sense when ``met`` is there, and disables the rest."""
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
