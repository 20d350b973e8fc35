"""The table of all acts."""

from PySide6.QtCore import QCoreApplication

from gui.actions.act import Act, Needs, Place
from gui.actions.merge_acts import merge_acts
from gui.actions.view_acts import sentence_acts, view_acts


def acts() -> tuple[Act, ...]:
    """Returns all acts in menu order, in the language of the window."""
    return (*file_acts(), *edit_acts(), *view_acts(), *sentence_acts(), *merge_acts(), *help_acts())


translate = QCoreApplication.translate


def file_acts() -> tuple[Act, ...]:
    """Returns the acts of the file menu, in the language of the window."""
    return (
        Act(
            "open",
            translate("Actions", "&Open…"),
            translate("Actions", "Open files and close the current ones"),
            ("Ctrl+O",),
        ),
        Act(
            "add",
            translate("Actions", "&Add…"),
            translate("Actions", "Open more files beside the current ones"),
            ("Ctrl+Shift+O",),
        ),
        Act("sample", translate("Actions", "Open &sample"), translate("Actions", "Open the sample data")),
        Act(
            "brackets",
            translate("Actions", "Open sample with &brackets"),
            translate("Actions", "Open the sample's dependencies beside its brackets"),
        ),
        Act(
            "open_workspace",
            translate("Actions", "Open &workspace…"),
            translate("Actions", "Open saved versions, settings, notes and flags"),
        ),
        Act(
            "save",
            translate("Actions", "Sa&ve workspace"),
            translate("Actions", "Save versions, settings, notes and flags"),
            ("Ctrl+S",),
            Needs.SENTENCES,
        ),
        Act(
            "save_as",
            translate("Actions", "Save wor&kspace as…"),
            translate("Actions", "Save versions, settings, notes and flags to another file"),
            ("Ctrl+Shift+S",),
            Needs.SENTENCES,
        ),
        Act(
            "save_version",
            translate("Actions", "Save versio&n as…"),
            translate("Actions", "Save the selected or last edited version, with its edits, to a new file"),
            ("Ctrl+Alt+S",),
            Needs.SENTENCES,
        ),
        Act(
            "variation",
            translate("Actions", "Add &variation…"),
            translate("Actions", "Add a version re-annotated by another scheme: other heads, other coordination"),
            ("Ctrl+Shift+V",),
            Needs.SENTENCES,
        ),
        Act(
            "export",
            translate("Actions", "&Export drawing…"),
            translate("Actions", "Save the aligned trees as SVG, PDF, PNG or TikZ"),
            ("Ctrl+E",),
            Needs.COMPARED,
        ),
        Act(
            "copy",
            translate("Actions", "&Copy drawing"),
            translate("Actions", "Copy the aligned trees to the clipboard as image, SVG and text"),
            ("Ctrl+Shift+C",),
            Needs.COMPARED,
        ),
        Act(
            "report",
            translate("Actions", "Re&port…"),
            translate(
                "Actions", "Write a report with scores, a comparison of the golds, and sentences with their trees"
            ),
            ("Ctrl+P",),
            Needs.SENTENCES,
        ),
        Act("quit", translate("Actions", "&Quit"), translate("Actions", "Close the window"), ("Ctrl+Q",)),
    )


def edit_acts() -> tuple[Act, ...]:
    """Returns the acts of the edit menu, in the language of the window."""
    return (
        Act(
            "undo",
            translate("Actions", "&Undo"),
            translate("Actions", "Undo the last edit or decision and go to its sentence"),
            ("Ctrl+Z",),
            Needs.EDITS,
        ),
        Act(
            "redo",
            translate("Actions", "&Redo"),
            translate("Actions", "Redo the last undone edit or decision and go to its sentence"),
            ("Ctrl+Shift+Z", "Ctrl+Y"),
            Needs.UNDONE,
        ),
        Act(
            "unlock",
            translate("Actions", "Unlock or &lock version"),
            translate("Actions", "Unlock the version of the selected band for editing, or lock it"),
            ("Ctrl+Shift+E",),
            Needs.SENTENCES,
        ),
        Act(
            "attach",
            translate("Actions", "Choose &head or bracket"),
            translate("Actions", "Choose a new head or bracket for the selection with the arrow keys"),
            ("H",),
            Needs.SENTENCES,
            Place.TREES,
        ),
        Act(
            "rename",
            translate("Actions", "Rename l&abel"),
            translate("Actions", "Change the label of the selection"),
            ("F2",),
            Needs.SENTENCES,
            Place.TREES,
        ),
        Act(
            "more_words",
            translate("Actions", "Select a word &more"),
            translate("Actions", "Extend the selection by the next word"),
            ("Shift+Right",),
            Needs.SENTENCES,
            Place.TREES,
        ),
        Act(
            "fewer_words",
            translate("Actions", "Select a word l&ess"),
            translate("Actions", "Shorten the selection by its last word"),
            ("Shift+Left",),
            Needs.SENTENCES,
            Place.TREES,
        ),
        Act(
            "wrap",
            translate("Actions", "&Wrap in a bracket"),
            translate("Actions", "Put a bracket around the selected words (Shift+click selects several)"),
            ("W",),
            Needs.SENTENCES,
            Place.TREES,
        ),
        Act(
            "unwrap",
            translate("Actions", "Remove &bracket"),
            translate("Actions", "Remove a bracket; its content moves into the surrounding one"),
            ("U",),
            Needs.SENTENCES,
            Place.TREES,
        ),
        Act(
            "replace",
            translate("Actions", "Replace in what is foun&d…"),
            translate("Actions", "Relabel, reattach, flip or tag every place of the request in the filter line"),
            ("Ctrl+R",),
            Needs.SENTENCES,
        ),
        Act(
            "findings",
            translate("Actions", "&Findings"),
            translate("Actions", "List what to check in all sentences: cycles, labels, non-projective arcs"),
            ("F4",),
            Needs.SENTENCES,
        ),
        Act(
            "edits",
            translate("Actions", "Edited &sentences"),
            translate("Actions", "List the edited sentences with their findings"),
            needs=Needs.SENTENCES,
        ),
        Act(
            "set_aside",
            translate("Actions", "Edits set as&ide…"),
            translate("Actions", "List edits that no longer fit their sentences, to paste or drop them"),
            needs=Needs.SENTENCES,
        ),
    )


def help_acts() -> tuple[Act, ...]:
    """Returns the acts of the help menu, in the language of the window."""
    return (
        Act("keys", translate("Actions", "&Keys"), translate("Actions", "Show the keyboard shortcuts"), ("?", "F1")),
        Act(
            "shortcuts",
            translate("Actions", "Keyboard &shortcuts…"),
            translate("Actions", "Change keyboard shortcuts"),
        ),
        Act(
            "about",
            translate("Actions", "&About TreeConcord"),
            translate("Actions", "Show the version of this program"),
        ),
    )
