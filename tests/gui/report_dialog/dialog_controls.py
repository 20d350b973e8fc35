"""The controls of the report dialog, as a person uses them."""

from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFileDialog,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from gui.report_dialog.dialog import ReportDialog


def in_full(dialog: ReportDialog, qtbot: QtBot) -> int:
    """Chooses the full report, and waits for its pages; returns how many there are."""
    box = combo(dialog, "full: everything, every edit")
    box.setCurrentText("full: everything, every edit")
    return again(dialog, qtbot)


def button(dialog: ReportDialog, text: str) -> QPushButton:
    box = dialog.findChild(QDialogButtonBox)
    assert box is not None
    (found,) = [each for each in box.findChildren(QPushButton) if each.text().replace("&", "") == text]
    return found


def idle(dialog: ReportDialog, qtbot: QtBot) -> None:
    """Waits until nothing is being done: what a person sees by Cancel."""
    qtbot.waitUntil(lambda: not button(dialog, "Cancel").isEnabled())


class Beginning(QObject):
    """Whether a button has been enabled meanwhile, even if not for long: on a slow machine, not until one looks."""

    def __init__(self, watched: QPushButton) -> None:
        super().__init__(watched)
        self.seen = watched.isEnabled()
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.EnabledChange and isinstance(watched, QPushButton):
            self.seen = self.seen or watched.isEnabled()
        return False


def again(dialog: ReportDialog, qtbot: QtBot) -> int:
    """Waits for the preview of what was chosen last; returns its pages."""
    beginning = Beginning(button(dialog, "Cancel"))
    qtbot.waitUntil(lambda: beginning.seen)
    idle(dialog, qtbot)
    return dialog.preview.pages


def section(dialog: ReportDialog, title: str) -> QCheckBox:
    (found,) = [each for each in dialog.findChildren(QCheckBox) if each.text().replace("&", "") == title]
    return found


def combo(dialog: ReportDialog, entry: str) -> QComboBox:
    (found,) = [each for each in dialog.findChildren(QComboBox) if each.findText(entry) >= 0]
    return found


def save(dialog: ReportDialog, path: Path, qtbot: QtBot) -> None:
    button(dialog, "Save…").click()
    (chooser,) = dialog.findChildren(QFileDialog)
    chooser.fileSelected.emit(str(path))
    chooser.reject()
    idle(dialog, qtbot)
