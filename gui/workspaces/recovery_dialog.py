"""Offers to recover the unsaved changes of runs that crashed."""

from collections.abc import Sequence
from pathlib import Path, PurePath

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal, Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QListWidget, QWidget

from core.workspaces.recovery import Leftover
from core.workspaces.source_files import file_state
from gui.i18n.locale_numbers import filled
from gui.widgets.boxes import in_column
from gui.workspaces.recent_menu import some


class RecoveryDialog(QDialog):
    """Lists the snapshots; if closed without an answer, they are offered again at the next start."""

    wanted = Signal(object)
    """The `Leftover` to open."""
    unwanted = Signal(object)
    """The `Leftover` to discard."""

    def __init__(self, parent: QWidget, leftovers: Sequence[Leftover]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Recovery"))
        self._leftovers = list(leftovers)
        lead = QLabel(self.tr("TreeConcord ended before these changes were saved:"), wordWrap=True)
        self.list = QListWidget()
        self.list.setAccessibleName(self.windowTitle())
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
        text = filled(
            text,
            name=name or filled(self.tr("never saved ({versions})"), versions=some(versions)),
            when=QLocale().toString(written, QLocale.FormatType.ShortFormat),
            notes=sum(bool(remark.note) for remark in workspace.remarks.values()),
            flags=sum(remark.is_flagged for remark in workspace.remarks.values()),
            edits=len(workspace.edits),
        )
        if merge := workspace.merge:
            of_merge = self.tr("{contents}; a merge of {versions}")
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
