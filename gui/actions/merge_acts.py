"""Golds that become one."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from gui.actions.act import Act, Needs

translate = QCoreApplication.translate

TAKEN: Final = "ABCDEFGHI"
"""The letters of the golds that a key takes in merging."""


def merge_acts() -> tuple[Act, ...]:
    """The acts of the merge menu, in the language of the window."""
    return (
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
            "merge_table",
            translate("Actions", "Decide b&y label table…"),
            translate("Actions", "Take labels as a table says, wherever nothing is decided about their kind"),
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
    )
