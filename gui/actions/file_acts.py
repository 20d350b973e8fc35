"""The file menu: opening and saving files, workspaces, drawings and reports."""

from PySide6.QtCore import QCoreApplication

from gui.actions.act import Act, Needs

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
