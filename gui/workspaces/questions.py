"""The questions about workspaces, and what is told of them. Each opens, and tells by a signal what was answered."""

from collections.abc import Sequence
from pathlib import PurePath

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, Qt
from PySide6.QtWidgets import QMessageBox, QPlainTextEdit, QWidget

from core.base.errors import InputError, Problem
from core.workspaces.lock import Holder
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import told
from gui.widgets.message_dialogs import TextDialog

translate = QCoreApplication.translate

Role = QMessageBox.ButtonRole


def ask_to_save(parent: QWidget, name: str) -> QMessageBox:
    """Asks what becomes of changes: `finished` has ``Save``, ``Discard`` or ``Cancel``."""
    told = filled(translate("Workspaces", "Save the changes to {name}?"), name=name)
    button = QMessageBox.StandardButton
    box = _question(parent, told, button.Save | button.Discard | button.Cancel)
    box.setInformativeText(translate("Workspaces", "Otherwise what was noted, edited and chosen since is lost."))
    box.setDefaultButton(button.Save)
    box.setEscapeButton(button.Cancel)
    box.open()
    return box


def ask_to_overwrite(parent: QWidget, path: str) -> QMessageBox:
    """Asks whether a file that another program has written may go: `finished` has ``Save`` or ``Cancel``."""
    told = translate("Workspaces", "{name} is not as this window has left it: another program has written it.")
    button = QMessageBox.StandardButton
    box = _question(parent, filled(told, name=PurePath(path).name), button.Save | button.Cancel)
    box.setInformativeText(translate("Workspaces", "Save all the same? What the file has now would be lost."))
    box.setDefaultButton(button.Cancel)
    box.open()
    return box


class LockQuestion(QMessageBox):
    """Asks what to do about a workspace that another window seems to have; `read_only` and `take_over` are buttons."""

    def __init__(self, parent: QWidget, path: str, holder: Holder) -> None:
        super().__init__(QMessageBox.Icon.Question, "TreeConcord", "", QMessageBox.StandardButton.Cancel, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(told_of_holder(path, holder))
        self.read_only = self.addButton(self.tr("Open &read-only"), Role.AcceptRole)
        self.take_over = None if holder.is_certain else self.addButton(self.tr("&Take over"), Role.DestructiveRole)
        self.setDefaultButton(self.read_only)


def told_of_holder(path: str, holder: Holder) -> str:
    """Who has a workspace."""
    told = translate("Workspaces", "{name} is open in another window.")
    if not holder.is_certain:
        told = translate("Workspaces", "{name} may be open on another machine; whether it still is cannot be told.")
    who = ""
    if holder.process:
        who = translate("Workspaces", "Process {process} on {machine}, since {since}.")
    values = {"process": holder.process, "machine": holder.machine, "since": _local(holder.since)}
    return "\n\n".join(filter(None, (filled(told, name=PurePath(path).name), who.format_map(values))))


def _local(moment: str) -> str:
    """An ISO 8601 moment as it is written where the person is; what is none, as it is."""
    found = QDateTime.fromString(moment, Qt.DateFormat.ISODate).toLocalTime()
    return QLocale().toString(found, QLocale.FormatType.ShortFormat) if found.isValid() else moment


def tell_not_saved(parent: QWidget, error: InputError) -> None:
    """Says why a workspace could not be saved."""
    title = translate("Workspaces", "The workspace was not saved")
    lead = translate("Workspaces", "Nothing is lost: all is still open. Save it under another name or make room.")
    _tell(parent, title, lead, error.problems)


def tell_not_opened(parent: QWidget, error: InputError) -> None:
    """Says why a workspace could not be opened."""
    title = translate("Workspaces", "The workspace was not opened")
    lead = translate("Workspaces", "Each line says where, what, and what was expected.")
    _tell(parent, title, lead, error.problems)


def tell_not_kept(parent: QWidget, error: InputError) -> None:
    """Says why a crash would take what is not saved."""
    title = translate("Workspaces", "Nothing is kept for recovery")
    lead = translate("Workspaces", "A crash would take what is not saved. Save often, or make room and start anew.")
    _tell(parent, title, lead, error.problems)


def tell_passed_over(parent: QWidget, problems: Sequence[Problem]) -> None:
    """Says which choices in a workspace make no sense."""
    title = translate("Workspaces", "Passed over in the workspace")
    lead = translate("Workspaces", "These choices make no sense; what is usual stands in their place.")
    _tell(parent, title, lead, problems)


def _question(parent: QWidget, told: str, buttons: QMessageBox.StandardButton) -> QMessageBox:
    box = QMessageBox(QMessageBox.Icon.Question, "TreeConcord", "", buttons, parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(told)
    return box


def _tell(parent: QWidget, title: str, lead: str, problems: Sequence[Problem]) -> None:
    dialog = TextDialog(parent, title, lead, told(problems))
    dialog.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
    metrics = dialog.fontMetrics()
    dialog.resize(dialog.width(), metrics.height() * min(22, 9 + 2 * len(problems)))
    dialog.show()
