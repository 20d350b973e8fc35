"""Trees that are edited, and acts that are taken back."""

from PySide6.QtCore import QCoreApplication

from gui.actions.act import Act, Needs, Place

translate = QCoreApplication.translate


def edit_acts() -> tuple[Act, ...]:
    """The acts of the edit menu, in the language of the window."""
    return (
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
            "findings",
            translate("Actions", "&Findings"),
            translate(
                "Actions", "List what is to be looked at in all sentences: cycles, labels, what is not projective"
            ),
            ("F4",),
            Needs.SENTENCES,
        ),
        Act(
            "edits",
            translate("Actions", "Edited &sentences"),
            translate("Actions", "List the sentences that were edited, with what is to be looked at in them"),
            needs=Needs.SENTENCES,
        ),
    )
