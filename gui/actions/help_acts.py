"""The help menu: keyboard shortcuts and the version of the program."""

from PySide6.QtCore import QCoreApplication

from gui.actions.act import Act

translate = QCoreApplication.translate


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
