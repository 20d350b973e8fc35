"""The table of all acts."""

from typing import Final

from PySide6.QtCore import QObject

from gui.actions.act import Act, Needs, Place

TAKEN: Final = "ABCDEFGHI"
"""The letters of the golds that can be taken with a key in a merge."""


def acts() -> tuple[Act, ...]:
    """Returns all acts in menu order, in the language of the window."""
    return ActTable().acts()


def _always(name: str, text: str, meaning: str, keys: tuple[str, ...] = (), *, is_choice: bool = False) -> Act:
    """An act that needs nothing."""
    return Act(name, text, meaning, keys, Needs.NOTHING, is_choice=is_choice)


def _merging(name: str, text: str, meaning: str, keys: tuple[str, ...] = (), *, is_choice: bool = False) -> Act:
    """An act on a merge or an adjudication."""
    return Act(name, text, meaning, keys, Needs.MERGE, is_choice=is_choice)


def _in_trees(name: str, text: str, meaning: str, keys: tuple[str, ...]) -> Act:
    """An act whose keys work only in the aligned trees."""
    return Act(name, text, meaning, keys, place=Place.TREES)


class ActTable(QObject):
    """The acts by their menus, in the language of the window."""

    def acts(self) -> tuple[Act, ...]:
        """Returns all acts in menu order."""
        viewed, merged = (*self._view_acts(), *self._sentence_acts()), self._merge_acts()
        return (*self._file_acts(), *self._edit_acts(), *viewed, *merged, *self._help_acts())

    def _file_acts(self) -> tuple[Act, ...]:
        return (
            _always("open", self.tr("&Open…"), self.tr("Open files and close the current ones"), ("Ctrl+O",)),
            _always("add", self.tr("&Add…"), self.tr("Open more files beside the current ones"), ("Ctrl+Shift+O",)),
            Act(
                "reload",
                self.tr("Re&load files"),
                self.tr("Read open files that have changed on disk again; what you have done is kept"),
            ),
            _always("sample", self.tr("Open &sample"), self.tr("Open the sample data")),
            _always(
                "brackets",
                self.tr("Open sample with &brackets"),
                self.tr("Open the sample's dependencies beside its brackets"),
            ),
            _always(
                "open_workspace", self.tr("Open &workspace…"), self.tr("Open saved versions, settings, notes and flags")
            ),
            Act("save", self.tr("Sa&ve workspace"), self.tr("Save versions, settings, notes and flags"), ("Ctrl+S",)),
            Act(
                "save_as",
                self.tr("Save wor&kspace as…"),
                self.tr("Save versions, settings, notes and flags to another file"),
                ("Ctrl+Shift+S",),
            ),
            Act(
                "save_version",
                self.tr("Save versio&n as…"),
                self.tr("Save the selected or last edited version, with its edits, to a new file"),
                ("Ctrl+Alt+S",),
            ),
            Act(
                "variation",
                self.tr("Add &variation…"),
                self.tr("Add a version re-annotated by another scheme: other heads, other coordination"),
                ("Ctrl+Shift+V",),
            ),
            Act(
                "version_by_rules",
                self.tr("Add version by &rules…"),
                self.tr("Add a version re-annotated by rules that were learnt, or by a grammar of Grew"),
            ),
            Act(
                "export",
                self.tr("&Export drawing…"),
                self.tr("Save the aligned trees as SVG, PDF, PNG or TikZ"),
                ("Ctrl+E",),
                Needs.COMPARED,
            ),
            Act(
                "copy",
                self.tr("&Copy drawing"),
                self.tr("Copy the aligned trees to the clipboard as image, SVG and text"),
                ("Ctrl+Shift+C",),
                Needs.COMPARED,
            ),
            Act(
                "report",
                self.tr("Re&port…"),
                self.tr("Write a report with scores, a comparison of the golds, and sentences with their trees"),
                ("Ctrl+P",),
            ),
            _always("quit", self.tr("&Quit"), self.tr("Close the window"), ("Ctrl+Q",)),
        )

    def _edit_acts(self) -> tuple[Act, ...]:
        return (
            Act(
                "undo",
                self.tr("&Undo"),
                self.tr("Undo the last edit or decision and go to its sentence"),
                ("Ctrl+Z",),
                Needs.EDITS,
            ),
            Act(
                "redo",
                self.tr("&Redo"),
                self.tr("Redo the last undone edit or decision and go to its sentence"),
                ("Ctrl+Shift+Z", "Ctrl+Y"),
                Needs.UNDONE,
            ),
            Act(
                "unlock",
                self.tr("Unlock or &lock version"),
                self.tr("Unlock the version of the selected band for editing, or lock it"),
                ("Ctrl+Shift+E",),
            ),
            _in_trees(
                "attach",
                self.tr("Choose &head or bracket"),
                self.tr("Choose a new head or bracket for the selection with the arrow keys"),
                ("H",),
            ),
            _in_trees("rename", self.tr("Rename l&abel"), self.tr("Change the label of the selection"), ("F2",)),
            _in_trees(
                "more_words",
                self.tr("Select a word &more"),
                self.tr("Extend the selection by the next word"),
                ("Shift+Right",),
            ),
            _in_trees(
                "fewer_words",
                self.tr("Select a word l&ess"),
                self.tr("Shorten the selection by its last word"),
                ("Shift+Left",),
            ),
            _in_trees(
                "wrap",
                self.tr("&Wrap in a bracket"),
                self.tr("Put a bracket around the selected words (Shift+click selects several)"),
                ("W",),
            ),
            _in_trees(
                "unwrap",
                self.tr("Remove &bracket"),
                self.tr("Remove a bracket; its content moves into the surrounding one"),
                ("U",),
            ),
            Act(
                "replace",
                self.tr("Replace in what is foun&d…"),
                self.tr("Relabel, reattach, flip or tag every place of the request in the filter line"),
                ("Ctrl+R",),
            ),
            Act(
                "findings",
                self.tr("&Findings"),
                self.tr("List what to check in all sentences: cycles, labels, non-projective arcs"),
                ("F4",),
            ),
            Act("edits", self.tr("Edited &sentences"), self.tr("List the edited sentences with their findings")),
            Act(
                "set_aside",
                self.tr("Edits set as&ide…"),
                self.tr("List edits that no longer fit their sentences, to paste or drop them"),
            ),
        )

    def _view_acts(self) -> tuple[Act, ...]:
        return (
            Act("draw_spans", self.tr("&Spans"), self.tr("Draw all versions as spans over their words"), ("F6",)),
            Act("draw_trees", self.tr("T&rees"), self.tr("Draw all versions as trees"), ("F7",)),
            Act(
                "draw_arcs",
                self.tr("&Arcs"),
                self.tr("Draw all versions with dependencies as arcs from heads to dependents"),
                ("F8",),
            ),
            Act(
                "differences",
                self.tr("&Missing arcs blue, spurious red"),
                self.tr("Compare the arcs of each parse with its native gold only, or with all golds"),
                is_choice=True,
            ),
            Act(
                "as_written",
                self.tr("&Automatic"),
                self.tr("Take the direction from the script of the words"),
                is_choice=True,
            ),
            Act("left_to_right", self.tr("From &left to right"), self.tr("Always from left to right"), is_choice=True),
            Act("right_to_left", self.tr("From &right to left"), self.tr("Always from right to left"), is_choice=True),
            _always(
                "tags",
                self.tr("Cat&egories and tags"),
                self.tr("Show categories of brackets and tags of words in the trees"),
                ("Ctrl+T",),
                is_choice=True,
            ),
            Act(
                "only_differences",
                self.tr("Only &differences"),
                self.tr("Hide what all versions shown share"),
                ("Ctrl+D",),
                is_choice=True,
            ),
            Act(
                "compare_two",
                self.tr("&Compare two…"),
                self.tr("Compare two versions and show their differences"),
                ("Ctrl+Shift+D",),
            ),
            Act("all_versions", self.tr("All &versions"), self.tr("Show all versions again"), ("Ctrl+Shift+A",)),
            _always("corpus", self.tr("C&orpus"), self.tr("Go to the charts and tables of all sentences"), ("F12",)),
            _always(
                "layout_inspect", self.tr("&Inspect"), self.tr("Versions, sentences, trees and scores"), is_choice=True
            ),
            _always(
                "layout_focus",
                self.tr("&Focus on one parse"),
                self.tr("One parse under its native gold and the generalized gold; all else is one line each"),
                is_choice=True,
            ),
            Act(
                "focus_next",
                self.tr("Focus on ne&xt parse"),
                self.tr("Focus on a parse; again, on the next one"),
                ("Ctrl+Shift+F",),
                Needs.SCORES,
            ),
            _always(
                "layout_compare",
                self.tr("&Compare parsers"),
                self.tr("Parser against parser over all sentences, below the trees"),
                is_choice=True,
            ),
            _always(
                "layout_schemes",
                self.tr("&Schemes only"),
                self.tr("For golds alone: where they differ, below the trees, and no scores of parses"),
                is_choice=True,
            ),
            _always(
                "reset_layout",
                self.tr("&Reset layout…"),
                self.tr("Put panels, columns and pages back as they were at first"),
            ),
            _always(
                "outline",
                self.tr("Out&line"),
                self.tr("Show the trees as text, for screen readers and copying"),
                ("F9",),
                is_choice=True,
            ),
            _always(
                "card",
                self.tr("&Span cards"),
                self.tr("Show the selected span's state, cost and reasons in each version"),
                ("Shift+F9",),
                is_choice=True,
            ),
            Act("zoom_in", self.tr("Zoom &in"), self.tr("Draw the trees larger"), ("Ctrl++", "Ctrl+=")),
            Act("zoom_out", self.tr("Zoo&m out"), self.tr("Draw the trees smaller"), ("Ctrl+-",)),
            Act("fit", self.tr("&Fit"), self.tr("Draw the trees as large as the view allows"), ("Ctrl+0",)),
            Act(
                "whole",
                self.tr("W&hole sentence"),
                self.tr("Draw the trees smaller, and in lines if they are still too wide"),
                ("Ctrl+Alt+0",),
            ),
            _always(
                "wrap_lines",
                self.tr("Wrap li&nes"),
                self.tr("Draw sentences that are too wide in several lines"),
                ("Ctrl+Alt+W",),
                is_choice=True,
            ),
            _always(
                "system", self.tr("As the &system"), self.tr("Follow the system's light or dark theme"), is_choice=True
            ),
            _always("light", self.tr("&Light"), self.tr("Dark on light"), is_choice=True),
            _always("dark", self.tr("&Dark"), self.tr("Light on dark"), is_choice=True),
            _always(
                "language_system",
                self.tr("As the &system"),
                self.tr("The system's language if available, else English"),
                is_choice=True,
            ),
            # Languages appear under their own names, so that their speakers find them.
            _always("language_english", "&English", self.tr("Everything in English"), is_choice=True),
            _always("language_german", "&Deutsch", self.tr("Everything in German"), is_choice=True),
            _always(
                "full_screen",
                self.tr("F&ull screen"),
                self.tr("Switch full screen on or off"),
                ("F11",),
                is_choice=True,
            ),
        )

    def _sentence_acts(self) -> tuple[Act, ...]:
        return (
            Act("next", self.tr("&Next"), self.tr("Show the next sentence in table order"), ("Ctrl+PgDown",)),
            Act("previous", self.tr("&Previous"), self.tr("Show the previous sentence in table order"), ("Ctrl+PgUp",)),
            Act(
                "first",
                self.tr("&First"),
                self.tr("Show the first sentence of the table"),
                ("Home",),
                place=Place.TABLE,
            ),
            Act("last", self.tr("&Last"), self.tr("Show the last sentence of the table"), ("End",), place=Place.TABLE),
            Act(
                "next_difference",
                self.tr("Ne&xt difference"),
                self.tr("Go to the next instance if any are listed, else to the next span on which versions differ"),
                ("Alt+Down",),
            ),
            Act(
                "previous_difference",
                self.tr("P&revious difference"),
                self.tr(
                    "Go to the previous instance if any are listed, else to the previous span on which versions differ"
                ),
                ("Alt+Up",),
            ),
            Act(
                "next_place",
                self.tr("Next instan&ce"),
                self.tr("Go to the next place of the filter, in any sentence"),
                ("F3",),
            ),
            Act(
                "previous_place",
                self.tr("Previo&us instance"),
                self.tr("Go to the previous place of the filter, in any sentence"),
                ("Shift+F3",),
            ),
            Act(
                "filter", self.tr("F&ilter"), self.tr("Go to the filter line above the table of sentences"), ("Ctrl+F",)
            ),
            Act(
                "worst",
                self.tr("&Worst first"),
                self.tr("Sort by score, lowest first, and show the first sentence"),
                ("Ctrl+Shift+W",),
                Needs.COMPARED | Needs.SCORES,
            ),
            Act(
                "longest",
                self.tr("Lon&gest first"),
                self.tr("Sort by the number of tokens, highest first, and show the first sentence"),
                ("Ctrl+Shift+L",),
            ),
            _in_trees(
                "show_these",
                self.tr("Show &these instances…"),
                self.tr("List places that have something in common with the selected span"),
                ("Return", "Enter"),
            ),
            _in_trees(
                "construction",
                self.tr("Searc&h for this construction"),
                self.tr("Find what is built like the selected word, arc or span; again, more loosely"),
                ("Ctrl+Shift+R",),
            ),
            Act("flag", self.tr("Fl&ag"), self.tr("Flag or unflag the current sentence"), ("F",)),
            Act("note", self.tr("N&ote…"), self.tr("Write a note on the current sentence"), ("N",)),
            Act(
                "score",
                self.tr("&Score again"),
                self.tr("Score all sentences, for example after cancelling"),
                ("F5",),
                Needs.COMPARED | Needs.SCORES,
            ),
        )

    def _merge_acts(self) -> tuple[Act, ...]:
        return (
            Act(
                "merge_versions",
                self.tr("&Merge versions…"),
                self.tr(
                    "Choose golds to merge into one, or annotators to adjudicate; also changes the settings of a merge"
                ),
                ("Ctrl+M",),
                Needs.COMPARED | Needs.GOLDS,
            ),
            _merging(
                "merge_perspective",
                self.tr("Merge &perspective"),
                self.tr("Arrange the panels for merging, or as before"),
                ("Ctrl+Shift+M",),
                is_choice=True,
            ),
            _merging("next_open", self.tr("&Next open"), self.tr("Go to the next open decision"), ("Ctrl+Down",)),
            _merging(
                "previous_open", self.tr("Pre&vious open"), self.tr("Go to the previous open decision"), ("Ctrl+Up",)
            ),
            Act(
                "merge_accept",
                self.tr("&Accept"),
                self.tr("Take the selected label; in the list of kinds, all labels of the kind"),
                ("Ctrl+Return", "Ctrl+Enter"),
                Needs.LABELS,
            ),
            Act(
                "merge_refuse",
                self.tr("&Refuse"),
                self.tr("Leave out the selected label; in the list of kinds, all labels of the kind"),
                ("Ctrl+Backspace",),
                Needs.LABELS,
            ),
            Act(
                "merge_edit",
                self.tr("&Take as…"),
                self.tr("Take the selected label as another one; in the list of kinds, all labels of the kind"),
                ("Ctrl+F2",),
                Needs.LABELS,
            ),
            Act(
                "merge_accept_all",
                self.tr("A&ccept all open…"),
                self.tr("Take all open labels; where spans cross, the later version wins; first see a preview"),
                ("Ctrl+Shift+Return", "Ctrl+Shift+Enter"),
                Needs.LABELS,
            ),
            Act(
                "merge_refuse_all",
                self.tr("Re&fuse all open…"),
                self.tr("Leave out all open labels; where spans cross, the earlier version wins; first see a preview"),
                ("Ctrl+Shift+Backspace",),
                Needs.LABELS,
            ),
            *(
                _merging(
                    f"take_{number}",
                    self.tr("Take version &{letter}").format(letter=letter),
                    self.tr("Decide the label, the crossing spans or the item as in version {letter}").format(
                        letter=letter
                    ),
                    (f"Ctrl+{number}",),
                )
                for number, letter in enumerate(TAKEN, start=1)
            ),
            _merging(
                "merge_log",
                self.tr("&Log of decisions…"),
                self.tr("List all decisions, including those that no longer apply"),
            ),
            _merging(
                "merge_load",
                self.tr("L&oad decisions…"),
                self.tr("Load the decisions of a file, as far as they apply here"),
            ),
            Act(
                "merge_table",
                self.tr("Decide b&y label table…"),
                self.tr("Take labels according to a table, unless their kind is decided"),
                needs=Needs.LABELS,
            ),
            _merging(
                "merge_save",
                self.tr("&Save decisions as…"),
                self.tr("Save the decisions in force to a file, also for the command line"),
            ),
            Act(
                "merge_notes",
                self.tr("E&xport report…"),
                self.tr("Write guidelines by kind, notes to annotators and what is open as Markdown"),
                needs=Needs.ITEMS,
            ),
            _merging("merge_export", self.tr("&Export result…"), self.tr("Write the merged treebank to a new file")),
            _merging(
                "merge_end",
                self.tr("En&d merge"),
                self.tr("End merging; the file of decisions stays and can be continued"),
            ),
        )

    def _help_acts(self) -> tuple[Act, ...]:
        return (
            _always("keys", self.tr("&Keys"), self.tr("Show the keyboard shortcuts"), ("?", "F1")),
            _always("shortcuts", self.tr("Change keyboard &shortcuts…"), self.tr("Change keyboard shortcuts")),
            _always("about", self.tr("&About TreeConcord"), self.tr("Show the version of this program")),
        )
