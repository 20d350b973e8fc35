"""The merge menu: merging golds into one."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from gui.actions.act import Act, Needs

translate = QCoreApplication.translate

TAKEN: Final = "ABCDEFGHI"
"""The letters of the golds that can be taken with a key in a merge."""


def merge_acts() -> tuple[Act, ...]:
    """Returns the acts of the merge menu, in the language of the window."""
    return (
        Act(
            "merge_versions",
            translate("Actions", "&Merge versions…"),
            translate(
                "Actions",
                "Choose golds to merge into one, or annotators to adjudicate; also changes the settings of a merge",
            ),
            ("Ctrl+M",),
            Needs.COMPARED | Needs.GOLDS,
        ),
        Act(
            "merge_perspective",
            translate("Actions", "Merge &perspective"),
            translate("Actions", "Arrange the panels for merging, or as before"),
            ("Ctrl+Shift+M",),
            Needs.MERGE,
            is_choice=True,
        ),
        Act(
            "next_open",
            translate("Actions", "&Next open"),
            translate("Actions", "Go to the next open decision"),
            ("Ctrl+Down",),
            Needs.MERGE,
        ),
        Act(
            "previous_open",
            translate("Actions", "Pre&vious open"),
            translate("Actions", "Go to the previous open decision"),
            ("Ctrl+Up",),
            Needs.MERGE,
        ),
        Act(
            "merge_accept",
            translate("Actions", "&Accept"),
            translate("Actions", "Take the selected label; in the list of kinds, all labels of the kind"),
            (
                "Ctrl+Return",
                "Ctrl+Enter",
            ),
            Needs.LABELS,
        ),
        Act(
            "merge_refuse",
            translate("Actions", "&Refuse"),
            translate("Actions", "Leave out the selected label; in the list of kinds, all labels of the kind"),
            ("Ctrl+Backspace",),
            Needs.LABELS,
        ),
        Act(
            "merge_edit",
            translate("Actions", "&Take as…"),
            translate(
                "Actions", "Take the selected label as another one; in the list of kinds, all labels of the kind"
            ),
            ("Ctrl+F2",),
            Needs.LABELS,
        ),
        Act(
            "merge_accept_all",
            translate("Actions", "A&ccept all open…"),
            translate(
                "Actions",
                "Take all open labels; where spans cross, the later version wins; first see a preview",
            ),
            ("Ctrl+Shift+Return", "Ctrl+Shift+Enter"),
            Needs.LABELS,
        ),
        Act(
            "merge_refuse_all",
            translate("Actions", "Re&fuse all open…"),
            translate(
                "Actions",
                "Leave out all open labels; where spans cross, the earlier version wins; first see a preview",
            ),
            ("Ctrl+Shift+Backspace",),
            Needs.LABELS,
        ),
        *(
            Act(
                f"take_{number}",
                translate("Actions", "Take version &{letter}").format(letter=letter),
                translate("Actions", "Decide the label, the crossing spans or the item as in version {letter}").format(
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
            translate("Actions", "List all decisions, including those that no longer apply"),
            needs=Needs.MERGE,
        ),
        Act(
            "merge_load",
            translate("Actions", "L&oad decisions…"),
            translate("Actions", "Load the decisions of a file, as far as they apply here"),
            needs=Needs.MERGE,
        ),
        Act(
            "merge_table",
            translate("Actions", "Decide b&y label table…"),
            translate("Actions", "Take labels according to a table, unless their kind is decided"),
            needs=Needs.LABELS,
        ),
        Act(
            "merge_save",
            translate("Actions", "&Save decisions as…"),
            translate("Actions", "Save the decisions in force to a file, also for the command line"),
            needs=Needs.MERGE,
        ),
        Act(
            "merge_notes",
            translate("Actions", "E&xport report…"),
            translate("Actions", "Write guidelines by kind, notes to annotators and what is open as Markdown"),
            needs=Needs.ITEMS,
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
            translate("Actions", "End merging; the file of decisions stays and can be continued"),
            needs=Needs.MERGE,
        ),
    )
