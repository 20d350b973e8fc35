"""Opens and saves the window's workspace, asks before changes are lost, offers to recover those of a crash."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path, PurePath
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import (
    QApplication,
    QMainWindow,
    QMessageBox,
)

from core.model.version import VersionSpec
from core.scoring.settings import Settings
from core.workspaces import EXTENSION
from core.workspaces.lock import Lock
from core.workspaces.recovery import Leftover
from core.workspaces.workspace import Workspace
from gui.i18n.locale_numbers import filled
from gui.session.document import Document
from gui.session.session import Session
from gui.widgets import dialogs
from gui.widgets.profile import Profile, Recent
from gui.widgets.sample import bracketed_sample_specs, is_sample, sample_workspace
from gui.workspaces import questions
from gui.workspaces.changed_files import ChangedFiles
from gui.workspaces.decisions import UnsavedDecisions
from gui.workspaces.opening import Attempt, Change, as_it_is
from gui.workspaces.recent_menu import some
from gui.workspaces.saving import Act, Saving
from gui.workspaces.snapshots import Snapshots, is_modified
from gui.workspaces.worker_thread import WorkerThread

_UNTIL_ANSWERED: Final = 300
"""Milliseconds between two looks whether another question is answered."""

PLACEHOLDER: Final = "[*]"
"""Qt's placeholder for the asterisk of a modified window."""


class Workspaces(QObject):
    """The open workspace. Everything that replaces it goes through here, so that no changes are lost unasked."""

    remembered = Signal()
    """The list of recent files has changed."""
    started_afresh = Signal()
    """A sample is being opened, which is to look as in a new window."""

    def __init__(self, session: Session, profile: Profile, window: QMainWindow) -> None:
        super().__init__(window)
        self._session = session
        self._profile = profile
        self._window = window
        self._saving = Saving(session, profile, window)
        self.changed_files = ChangedFiles(session, window)
        self.wait_for = self._saving.wait_for
        self.saving_begins, self.saved = self._saving.begins, self._saving.saved
        self._snapshots = Snapshots(session, str(Path(profile.folder) / "recovery"), window)
        self.keep_now = self._snapshots.keep_now
        self.unsaved_decisions = UnsavedDecisions(profile.merges, self._snapshots.decisions_elsewhere)
        self._looking = WorkerThread(self)
        self._question: QMessageBox | None = None
        self._locks: list[Lock] = []
        self._leftovers: list[Leftover] = []
        self._has_tried_sample = False
        self._attempts = 0
        self._waiting: list[Act] = []
        """What waits until the files of a workspace are found."""
        self._saving.saved.connect(self._take_note)
        self._snapshots.modified.connect(window.setWindowModified)
        session.versions_changed.connect(self._show_name)
        session.settled.connect(self._settle)
        # Only now: the workspace being opened may be the one that a snapshot is of, and can be locked only once.
        session.settled.connect(self._offer_leftovers)
        session.sentence_changed.connect(self._offer_leftovers)

    def start(self) -> None:
        """Starts keeping snapshots, and offers those of earlier runs once the window shows something."""
        self._leftovers = self._snapshots.start()
        if len(self._session.corpus):
            self._offer_leftovers()

    @Slot()
    def _offer_leftovers(self) -> None:
        if self._leftovers and QApplication.activeModalWidget():
            QTimer.singleShot(_UNTIL_ANSWERED, self, self._offer_leftovers)  # One question at a time.
            return
        leftovers, self._leftovers = self._leftovers, []
        if leftovers:
            dialog = questions.RecoveryDialog(self._window, leftovers)
            dialog.wanted.connect(self._recover)
            dialog.unwanted.connect(self._snapshots.discard_leftover)
            dialog.open()

    def may_close(self) -> bool:
        """Whether the window may close now; if not, asks about unsaved changes and closes it after the answer."""
        if is_modified(self._session):
            self._ask_to_save(self._window.close)
            return False
        return True

    def end(self) -> None:
        """Ends with the window: nothing is kept for recovery, and no workspace is locked, any longer."""
        self._snapshots.end()
        self._looking.end()
        self.changed_files.end()
        for lock in self._locks:
            lock.release()

    def unless_lost(self, act: Act) -> None:
        """Calls a function that replaces what is open, once changes are saved or discarded."""
        if is_modified(self._session):
            self._ask_to_save(act)
        else:
            act()

    def once_found(self, act: Act) -> None:
        """Calls a function that opens files, once the workspace whose files are being looked for is there or given up.

        Otherwise the workspace would take the place of what was opened meanwhile.
        """
        if self._attempts:
            self._waiting.append(act)
        else:
            act()

    def _end_attempt(self) -> None:
        self._attempts -= 1
        waiting, self._waiting = self._waiting, []
        self._do_in_turn(waiting)

    def _do_in_turn(self, acts: Sequence[Act]) -> None:
        """Calls what waited, in order; one that fails keeps no other from being called."""
        if acts:
            try:
                self.once_found(acts[0])
            finally:
                self._do_in_turn(acts[1:])

    def open_versions(self, specs: Sequence[VersionSpec], settings: Settings | None = None) -> None:
        """Opens files in place of what is open; ``settings`` default to the current ones."""
        settings = self._session.settings if settings is None else settings
        self.unless_lost(partial(self._session.open, specs, settings))

    @Slot(str)
    def open_file(self, path: str) -> None:
        """Opens a workspace in place of what is open."""
        self.unless_lost(lambda: self.open_first(str(Path(path).absolute())))

    def open_first(self, path: str, change: Change = as_it_is, sentence: str | None = None) -> None:
        """Opens the first workspace of a window, changed by ``change``."""
        self._attempt(sentence).open_file(path, change)

    def open_last(self, settings: Settings, sentence: str | None) -> None:
        """Opens what was open last; in the first run, the sample."""
        last = next(iter(self._profile.recent), None)
        if last is None:
            self._open_sample(settings, sentence)
        elif isinstance(last, str):
            given = settings != Settings()
            self.open_first(last, lambda found: replace(found, settings=settings) if given else found, sentence)
        else:
            self._session.open(last, settings, sentence)

    def open_recent(self, recent: Recent) -> None:
        """Opens an entry of the recent files."""
        if isinstance(recent, str):
            self.open_file(recent)
        else:
            self.once_found(partial(self.open_versions, recent))

    @Slot()
    def open_sample(self) -> None:
        """Opens the sample; every window has its own."""
        self._open_instead(sample_workspace())

    @Slot()
    def open_bracketed_sample(self) -> None:
        """Opens the sample with brackets, with the protocol that fits them."""
        self._open_instead(Workspace(bracketed_sample_specs()))

    def open_sample_if_empty(self) -> None:
        """Opens the sample if nothing is open, so that the window is not empty."""
        if not len(self._session.corpus) and not self._has_tried_sample:
            self._has_tried_sample = True
            self._open_sample()

    @Slot()
    def choose_file(self) -> None:
        """Asks for a workspace to open."""
        path = self._session.document.path
        folder = str(PurePath(path).parent) if path else ""
        dialog = dialogs.reading_dialog(self._window, self.tr("Open workspace"), folder, self.open_file)
        filters = [self.tr("Workspaces (*{extension})").format(extension=EXTENSION), self.tr("All files (*)")]
        dialog.setNameFilters(filters)
        dialog.open()

    @Slot()
    def save(self) -> None:
        """Saves the workspace."""
        self._saving.save()

    @Slot()
    def save_as(self) -> None:
        """Asks for a file and saves the workspace to it."""
        self._saving.save_as()

    def takes(self, paths: Sequence[str]) -> bool:
        """Opens the workspace among ``paths``; False if there is none."""
        if not any(map(is_workspace, paths)):
            return False
        if len(paths) == 1:
            self.open_file(paths[0])
        else:
            dialogs.show_information(
                self._window, self.tr("Nothing was opened"), self.tr("A workspace names its files: open it alone.")
            )
        return True

    def _open_sample(self, settings: Settings | None = None, sentence: str | None = None) -> None:
        workspace = replace(sample_workspace(), settings=settings or self._session.settings)
        self._session.open_workspace(workspace, Document(workspace), sentence)

    def _open_instead(self, workspace: Workspace) -> None:
        self.once_found(partial(self.unless_lost, partial(self._open_afresh, workspace)))

    def _open_afresh(self, workspace: Workspace) -> None:
        """Opens a workspace as in a new window, so that whoever follows the guide sees what it says."""
        self.started_afresh.emit()
        self._session.open_workspace(workspace, Document(workspace))

    def _attempt(self, sentence: str | None = None) -> Attempt:
        self._attempts += 1
        attempt = Attempt(self._window, self._looking, self._session.document)
        attempt.ready.connect(partial(self._open_found, sentence))
        attempt.given_up.connect(self._come_back)
        self._window.statusBar().showMessage(self.tr("Looking for the files of the workspace"))
        return attempt

    def _open_found(self, sentence: str | None, workspace: Workspace, document: Document) -> None:
        if document.lock:
            self._locks.append(document.lock)
        try:
            self._session.open_workspace(workspace, document, sentence)
        except BaseException:
            self._come_back()
            raise
        self._end_attempt()

    @Slot(object)
    def _recover(self, leftover: Leftover) -> None:
        self.unless_lost(lambda: self._attempt().recover(leftover))

    def _ask_to_save(self, act: Act) -> None:
        if self._question is None:
            self._question = questions.ask_to_save(
                self._window, self._name(), has_merge=self._session.document.merge is not None
            )
            self._question.finished.connect(partial(self._answer, act))

    def _answer(self, act: Act, answer: int) -> None:
        self._question = None
        if answer == QMessageBox.StandardButton.Save:
            self._saving.save(act)
        elif answer == QMessageBox.StandardButton.Discard:
            self._session.document.is_given_up = True
            act()

    @Slot()
    def _come_back(self) -> None:
        """Returns to what is still open after opening failed."""
        self._session.document.is_given_up = False
        self._window.statusBar().clearMessage()
        self._snapshots.look()
        self.open_sample_if_empty()
        self._end_attempt()

    @Slot()
    def _settle(self) -> None:
        self._session.document.is_given_up = False
        self._take_note()

    @Slot()
    def _take_note(self) -> None:
        """Updates title and recent files, and releases the locks of workspaces that are no longer open."""
        held = self._session.document.lock
        for lock in self._locks:
            if lock is not held:
                lock.release()
        self._locks = [held] if held else []
        self._show_name()
        self._snapshots.look()
        document, specs = self._session.document, self._session.specs
        if document.path or (len(self._session.corpus) and not is_sample(specs)):
            self._profile.remember(document.path or specs)
            self.remembered.emit()

    def _name(self) -> str:
        if path := self._session.document.path:
            return PurePath(path).stem
        if is_sample(self._session.specs):
            return self.tr("sample")
        return some([version.name for version in self._session.corpus.frame.versions])

    @Slot()
    def _show_name(self) -> None:
        name = self._name().replace(PLACEHOLDER, 2 * PLACEHOLDER)
        title = self.tr("{name}[*] – TreeConcord")
        if self._session.document.is_read_only:
            title = self.tr("{name} (read-only)[*] – TreeConcord")
        self._window.setWindowTitle(filled(title, name=name) if name else "TreeConcord")


def is_workspace(path: str) -> bool:
    """Whether a file has the extension of workspaces."""
    return PurePath(path).suffix == EXTENSION
