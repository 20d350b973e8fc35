"""The edit menu: editing trees, undo, and lists of findings and edits."""

from PySide6.QtCore import QCoreApplication

from gui.actions.act import Act, Needs, Place

translate = QCoreApplication.translate


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
