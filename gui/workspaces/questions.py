"""Questions and messages about workspaces. A question opens a dialog, whose signal gives the answer."""

from collections.abc import Sequence
from itertools import chain
from pathlib import Path, PurePath

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QMessageBox,
    QPlainTextEdit,
    QWidget,
)

from core.base.errors import InputError, Problem
from core.merging.merge_input import Strategy
from core.workspaces.lock import Holder
from core.workspaces.missing_or_changed_files import file_state
from core.workspaces.recovery import Leftover
from core.workspaces.workspace import SentenceNote, WordNote
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import problem_lines
from gui.widgets.boxes import in_column
from gui.widgets.dialogs import Dialog, TextDialog, question
from gui.workspaces.recent_menu import some

translate = QCoreApplication.translate

Role = QMessageBox.ButtonRole


def ask_to_save(parent: QWidget, name: str, *, has_merge: bool) -> QMessageBox:
    """Asks whether to save changes: `finished` has ``Save``, ``Discard`` or ``Cancel``."""
    text = filled(translate("Workspaces", "Save the changes to {name}?"), name=name)
    button = QMessageBox.StandardButton
    box = question(parent, text, button.Save | button.Discard | button.Cancel)
    lost = translate("Workspaces", "Otherwise notes, edits and choices made since are lost.")
    kept = translate("Workspaces", "Decisions are kept in any case: the same merge goes on with them.")
    box.setInformativeText(f"{lost} {kept}" if has_merge else lost)
    box.setDefaultButton(button.Save)
    box.setEscapeButton(button.Cancel)
    box.open()
    return box


def ask_to_overwrite(parent: QWidget, path: str) -> QMessageBox:
    """Asks whether to overwrite a file that has been written meanwhile, here too before something was recovered.

    `finished` has ``Save`` or ``Cancel``.
    """
    text = translate("Workspaces", "{name} has been saved meanwhile, here or by another program.")
    button = QMessageBox.StandardButton
    box = question(parent, filled(text, name=PurePath(path).name), button.Save | button.Cancel)
    box.setInformativeText(translate("Workspaces", "Save anyway? What was saved there would be lost."))
    box.setDefaultButton(button.Cancel)
    box.open()
    return box


class LockQuestion(QMessageBox):
    """Asks what to do about a workspace that seems to be open elsewhere; `read_only` and `take_over` are buttons."""

    def __init__(self, parent: QWidget, path: str, holder: Holder) -> None:
        super().__init__(QMessageBox.Icon.Question, "TreeConcord", "", QMessageBox.StandardButton.Cancel, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(holder_text(path, holder))
        self.read_only = self.addButton(self.tr("Open &read-only"), Role.AcceptRole)
        self.take_over = None if holder.is_certain else self.addButton(self.tr("&Take over"), Role.DestructiveRole)
        self.setDefaultButton(self.read_only)


def holder_text(path: str, holder: Holder) -> str:
    """Says where a workspace is open."""
    text = translate("Workspaces", "{name} is open in another window.")
    if not holder.is_certain:
        text = translate("Workspaces", "{name} may still be open on another machine. This can't be checked from here.")
    who = ""
    if holder.process:
        who = translate("Workspaces", "Process {process} on {machine}, since {since}.")
    values = {"process": holder.process, "machine": holder.machine, "since": _local(holder.since)}
    return "\n\n".join(filter(None, (filled(text, name=PurePath(path).name), who.format_map(values))))


def _local(moment: str) -> str:
    """An ISO 8601 time in the user's time zone and format; any other text unchanged."""
    found = QDateTime.fromString(moment, Qt.DateFormat.ISODate).toLocalTime()
    return QLocale().toString(found, QLocale.FormatType.ShortFormat) if found.isValid() else moment


def not_saved() -> str:
    """The title of messages about a workspace that could not be saved."""
    return translate("Workspaces", "The workspace was not saved")


def show_not_saved(parent: QWidget, error: InputError) -> None:
    """Says why a workspace could not be saved."""
    lead = translate(
        "Workspaces", "Nothing is lost: everything is still open. Save it under another name or free some disk space."
    )
    _show_problems(parent, not_saved(), lead, error.problems)


def show_not_opened(parent: QWidget, error: InputError, *, is_gone: bool = False) -> None:
    """Says why a workspace could not be opened, and what to do if its file ``is_gone``."""
    title = translate("Workspaces", "The workspace was not opened")
    lead = translate("Workspaces", "Each line says where, what, and what was expected.")
    if is_gone:
        lead = translate(
            "Workspaces", "If its folder was moved or renamed, open it where it is now: File → Open workspace…"
        )
    _show_problems(parent, title, lead, error.problems)


def show_not_kept(parent: QWidget, error: InputError) -> None:
    """Says why unsaved changes can't be recovered after a crash."""
    title = translate("Workspaces", "Unsaved changes can't be recovered")
    lead = translate(
        "Workspaces",
        "A crash would lose unsaved changes. Save often; or free some disk space and restart, or restart with "
        "--profile FOLDER, a folder that can be written to.",
    )
    _show_problems(parent, title, lead, error.problems)


def show_passed_over(parent: QWidget, problems: Sequence[Problem]) -> None:
    """Says which settings of a workspace are invalid."""
    title = translate("Workspaces", "Invalid settings in the workspace")
    lead = translate("Workspaces", "These settings are invalid; their defaults are used instead.")
    _show_problems(parent, title, lead, problems)


def _show_problems(parent: QWidget, title: str, lead: str, problems: Sequence[Problem]) -> None:
    dialog = TextDialog(parent, title, lead, problem_lines(problems))
    dialog.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
    metrics = dialog.fontMetrics()
    dialog.resize(dialog.width(), metrics.height() * min(22, 9 + 2 * len(problems)))
    dialog.show()


class RecoveryDialog(Dialog):
    """Lists the snapshots; if closed without an answer, they are offered again at the next start."""

    wanted = Signal(object)
    """The `Leftover` to open."""
    unwanted = Signal(object)
    """The `Leftover` to discard."""

    def __init__(self, parent: QWidget, leftovers: Sequence[Leftover]) -> None:
        super().__init__(parent, self.tr("Recovery"))
        self._leftovers = list(leftovers)
        lead = QLabel(self.tr("TreeConcord ended before these changes were saved:"), wordWrap=True)
        self.list = QListWidget()
        self.list.setAccessibleName(self.windowTitle())
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.addItems([self._text(leftover) for leftover in leftovers])
        self.list.setCurrentRow(0)
        role = QDialogButtonBox.ButtonRole
        buttons = QDialogButtonBox()
        self.recover = buttons.addButton(self.tr("&Recover"), role.AcceptRole)
        self.discard = buttons.addButton(self.tr("&Discard"), role.DestructiveRole)
        self.later = buttons.addButton(self.tr("Decide &later"), role.RejectRole)
        self.recover.clicked.connect(self._recover)
        self.discard.clicked.connect(self._discard)
        self.later.clicked.connect(self.reject)
        in_column(lead, self.list, buttons, inside=self)
        metrics = self.fontMetrics()
        self.resize(metrics.averageCharWidth() * 90, metrics.height() * 12)
        self.recover.setFocus()

    def _text(self, leftover: Leftover) -> str:
        workspace = leftover.workspace
        versions = [spec.name for spec in workspace.versions]
        name = leftover.saved_as and PurePath(leftover.saved_as).name
        written = QDateTime.fromSecsSinceEpoch(round(leftover.written))
        text = self.tr("{name}, {when}: notes: {notes:,}, flags: {flags:,}, edits: {edits:,}")
        if _is_saved_since(leftover):
            text = self.tr(
                "{name}, {when}: notes: {notes:,}, flags: {flags:,}, edits: {edits:,}; the file has been saved since"
            )
        remarks = list(workspace.remarks.values())
        noted: list[SentenceNote | WordNote] = [*remarks, *chain.from_iterable(each.words for each in remarks)]
        text = filled(
            text,
            name=name or filled(self.tr("never saved ({versions})"), versions=some(versions)),
            when=QLocale().toString(written, QLocale.FormatType.ShortFormat),
            notes=sum(bool(each.note) for each in noted),
            flags=sum(each.is_flagged for each in noted),
            edits=sum(not edit.continues for edit in workspace.edits),  # As many as Undo has steps.
        )
        if merge := workspace.merge:
            of_merge = self.tr("{contents}; a merge of {versions}, all of whose decisions are kept")
            if merge.strategy == Strategy.ADJUDICATE:
                of_merge = self.tr("{contents}; an adjudication of {versions}, all of whose decisions are kept")
            text = filled(of_merge, contents=text, versions=some([merge.base, *merge.donors]))
        return text

    @Slot()
    def _recover(self) -> None:
        self.wanted.emit(self._leftovers[self.list.currentRow()])
        self.accept()

    @Slot()
    def _discard(self) -> None:
        row = self.list.currentRow()
        self.unwanted.emit(self._leftovers.pop(row))
        self.list.takeItem(row)
        if not self._leftovers:
            self.accept()


def _is_saved_since(leftover: Leftover) -> bool:
    """Whether the file of a workspace is another than its run knew; by the clock, if that is unknown."""
    path = leftover.saved_as
    if path is None:
        return False
    if leftover.own_state:
        return file_state(path) not in (leftover.own_state, None)
    try:
        return Path(path).stat().st_mtime > leftover.written
    except OSError:
        return False
