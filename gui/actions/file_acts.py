"""Files, workspaces, drawings and reports: what is opened and written."""

from PySide6.QtCore import QCoreApplication

from gui.actions.act import Act, Needs

translate = QCoreApplication.translate


def file_acts() -> tuple[Act, ...]:
    """The acts of the file menu, in the language of the window."""
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
        Act("sample", translate("Actions", "Open &sample"), translate("Actions", "Open the sample, as at first start")),
        Act(
            "brackets",
            translate("Actions", "Open sample with &brackets"),
            translate("Actions", "Open the sample's dependencies beside its brackets"),
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
        Act(
            "save_version",
            translate("Actions", "Save versio&n as…"),
            translate("Actions", "Write the version selected, or edited last, with its edits to a new file"),
            ("Ctrl+Alt+S",),
            Needs.SENTENCES,
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
    )
