"""Asks what to do about files of a workspace that are missing or have changed since it was saved."""

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path, PurePath
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QWidget,
)

from core.workspaces.files import folder_of
from core.workspaces.missing_or_changed_files import Fate, FileReport, look_for_located
from core.workspaces.workspace import FileState, Workspace
from gui.i18n.bidi_isolates import escape_controls, joined
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.session.document import LeftOut
from gui.session.roster import Follower
from gui.widgets.boxes import in_column
from gui.widgets.dialogs import Dialog, reading_dialog

_MOST_SHOWN: Final = 40
"""The most average characters of a file's name on a button."""


class SourcesDialog(Dialog):
    """Lists each file with its expected and found state; opens nothing without the user's consent.

    *Locate…* begins beside the workspace, at ``path``, or where the file was if it was never saved.
    """

    settled = Signal(object, object)
    """The `Workspace` to open, and the `LeftOut` that it is to keep, or None."""

    def __init__(
        self, parent: QWidget, workspace: Workspace, reports: Sequence[FileReport], path: str | None = None
    ) -> None:
        super().__init__(parent, self.tr("Files of the workspace"))
        self._workspace = self._opened = workspace
        self._folder = folder_of(path) if path else ""
        self._reports = list(reports)
        self._found_before = [report for report in reports if report.fate is Fate.FOUND_AGAIN]
        self._located = dict[str, str]()
        lead = QLabel(self.tr("These files are missing or have changed since the workspace was saved."), wordWrap=True)
        self.text = QPlainTextEdit(readOnly=True)
        self.text.setAccessibleName(self.windowTitle())
        role = QDialogButtonBox.ButtonRole
        self.meanwhile = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.for_good = QCheckBox(self.tr("&Take the missing files out of the workspace for good"))
        self.for_good.toggled.connect(self._show_meanwhile)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.locate = buttons.addButton("", role.ActionRole)
        self.copy = buttons.addButton(self.tr("&Copy"), role.ActionRole)
        self.without = buttons.addButton(self.tr("Open &without missing files"), role.ActionRole)
        self.open_so = buttons.addButton(self.tr("&Open as they are"), role.AcceptRole)
        self.locate.clicked.connect(self._choose_file)
        self.copy.clicked.connect(self._copy)
        self.without.clicked.connect(self._settle_without)
        buttons.accepted.connect(self._settle)
        buttons.rejected.connect(self.reject)
        in_column(lead, self.text, self.meanwhile, self.for_good, buttons, inside=self)
        metrics = QFontMetrics(self.text.font())
        self.resize(metrics.averageCharWidth() * 135, metrics.height() * 24)
        self._show()

    @property
    def missing(self) -> list[str]:
        return [report.path for report in self._reports if report.is_missing]

    @property
    def _to_locate(self) -> list[str]:
        """The missing files, then those that were located but have other content than expected."""
        return self.missing + [report.path for report in self._reports if report.fate is Fate.OTHER_CONTENT]

    @property
    def _left_out(self) -> LeftOut:
        problems = tuple(report.problem for report in self._reports if report.is_missing)
        return LeftOut(self._opened, problems)

    def _show(self) -> None:
        self.text.setPlainText("\n\n".join(map(self._report_text, self._reports)))
        missing, to_locate = self.missing, self._to_locate
        self.locate.setVisible(bool(to_locate))
        if to_locate:
            name = escape_controls(PurePath(to_locate[0]).name)
            metrics = self.locate.fontMetrics()
            # The other buttons stay on the screen, however long the name.
            shown = metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, metrics.averageCharWidth() * _MOST_SHOWN)
            self.locate.setText(filled(self.tr("&Locate {file}…"), file=shown.replace("&", "&&")))
        can_open = self._left_out.opened is not None
        self.meanwhile.setVisible(bool(missing))
        for widget in (self.without, self.for_good):
            widget.setVisible(bool(missing))
            widget.setEnabled(can_open)
        self._show_meanwhile()
        self.open_so.setEnabled(not missing)
        (self.locate if missing else self.open_so).setFocus()

    @Slot()
    def _show_meanwhile(self) -> None:
        """Says what becomes of the missing files if the workspace is opened without them."""
        kept = self.tr(
            "Opened without them, the workspace keeps all that belongs to the missing files, also when saved."
        )
        lost = self.tr(
            "All that belongs to the missing files leaves the workspace with the next save: options and edits."
        )
        none = self.tr("Without the missing files there is no gold: find them first.")
        lead = lost if self.for_good.isChecked() else kept
        if self._left_out.opened is None:
            lead = none
        self.meanwhile.setText("\n".join([lead, *followers_in_words(self._left_out.followers)]))

    def _report_text(self, report: FileReport) -> str:
        expected, found = self.tr("expected: {state}"), self.tr("found: {state}")
        before = self._state(report.before) or self.tr("unknown when the workspace was saved")
        nothing = self.tr("nothing that can be read") if report.fate is Fate.UNREADABLE else self.tr("nothing")
        after = self._state(report.after) or nothing
        return "\n".join(
            (escape_controls(in_words(report.phrase())), filled(expected, state=before), filled(found, state=after))
        )

    def _state(self, state: FileState | None) -> str:
        text = self.tr("{size:,} bytes, SHA-256 {digest}")
        return filled(text, size=state.size, digest=state.sha256) if state else ""

    @Slot()
    def _choose_file(self) -> None:
        path = self._to_locate[0]
        title = filled(self.tr("Where is {file}?"), file=escape_controls(PurePath(path).name))
        folder = self._folder or str(PurePath(path).parent)
        reading_dialog(self, title, folder, partial(self.take_located, path)).open()

    def take_located(self, path: str, found: str) -> None:
        """Uses ``found`` for the file, and finds other missing files beside it by name and content."""
        self._folder = str(Path(found).parent)
        first = {now: old for old, now in self._located.items()}
        self._located[first.get(path, path)] = found
        self._opened, reports = look_for_located(self._workspace, self._located, self._folder)
        self._located |= {report.path: report.now for report in reports if report.fate is Fate.FOUND_AGAIN}
        self._reports = [*self._found_before, *reports]
        self._show()

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())

    @Slot()
    def _settle(self) -> None:
        self.settled.emit(self._opened, None)
        self.accept()

    @Slot()
    def _settle_without(self) -> None:
        left_out = self._left_out
        if left_out.opened:
            self.settled.emit(left_out.opened, None if self.for_good.isChecked() else left_out)
            self.accept()


def followers_in_words(followers: Iterable[Follower]) -> list[str]:
    """Which parses follow which other golds while their native golds are left out or closed."""
    parses = dict[tuple[str, str], list[str]]()
    for each in followers:
        parses.setdefault((each.instead, each.native_gold), []).append(each.parse)
    text = QCoreApplication.translate("LeftOut", "For now, {gold} is the native gold of {parses}, instead of {native}.")
    return [
        filled(text, gold=gold, native=native, parses=joined(", ", found)) for (gold, native), found in parses.items()
    ]
