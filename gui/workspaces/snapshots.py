"""Keeps snapshots of unsaved changes for recovery after a crash."""

from concurrent.futures import Future
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

from core.base.errors import InputError
from core.model.version import Role
from core.trees.label_mapping import is_table_text
from core.workspaces.missing_or_changed_files import with_file_states
from core.workspaces.recovery import Leftover, Recovery
from core.workspaces.workspace import SavedFilter, Workspace
from gui.session.corpus import MANY, Corpus
from gui.session.document import Document
from gui.session.session import Session
from gui.workspaces import questions
from gui.workspaces.worker_thread import WorkerThread

DELAY: Final = 1000
"""Milliseconds between a change and its snapshot."""


class Snapshots(QObject):
    """Tracks whether there are unsaved changes, and keeps a snapshot of them in ``folder``."""

    modified = Signal(bool)
    """Whether there are unsaved changes."""

    def __init__(self, session: Session, folder: str, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._folder = folder
        self._window = window
        self._recovery: Recovery | None = None
        self._writing, self._looking = WorkerThread(self), WorkerThread(self)
        self._noted: Corpus | None = None
        self._is_kept = False
        self._has_reported = False
        # In the next turn of the event loop, so that simultaneous changes are checked once.
        self._look = QTimer(self, singleShot=True, interval=0)
        self._look.timeout.connect(self._follow)
        self._pause = QTimer(self, singleShot=True, interval=DELAY)
        self._pause.timeout.connect(self._write)
        for changed in (
            session.versions_changed,
            session.settings_changed,
            session.choice_changed,
            session.remark_changed,
            session.workspace_changed,
            session.settled,
        ):
            changed.connect(self._look.start)
        session.settled.connect(self._note_states)
        session.step_taken.connect(self._keep_edit)
        session.is_keeping = self._is_keeping

    def start(self) -> list[Leftover]:
        """Starts keeping snapshots; returns those left by earlier runs."""
        try:
            self._recovery = Recovery(self._folder)
        except InputError as error:
            questions.show_not_kept(self._window, error)
            return []
        return self._recovery.leftovers()

    def discard_leftover(self, leftover: Leftover) -> None:
        """Deletes a snapshot of an earlier run."""
        if self._recovery:
            self._recovery.discard_leftover(leftover)

    def decisions_elsewhere(self) -> set[str]:
        """The files of decisions that belong to unsaved work of other windows, or of earlier runs."""
        return self._recovery.decisions_elsewhere() if self._recovery else set()

    def keep_now(self) -> bool:
        """Writes a snapshot of unsaved changes at once; returns whether one exists. Reports failure to the user."""
        if self._recovery is None or not is_modified(self._session):
            return False
        self._writing.wait()
        self._is_kept = True
        try:
            document = self._session.document
            self._recovery.write(contents_of(self._session), document.path, document.own_state)
        except InputError as error:
            self._report_failure(error)
            return False
        self._has_reported = False
        return True

    def _report_failure(self, error: InputError) -> None:
        """Reports that no snapshot can be written; only once until one is written again."""
        if not self._has_reported:
            self._has_reported = True
            questions.show_not_kept(self._window, error)

    def end(self) -> None:
        """Deletes the snapshot, since changes are saved or discarded."""
        self._look.stop()
        self._pause.stop()
        self._writing.end()
        self._looking.end()
        if self._recovery:
            self._recovery.close()
            self._recovery = None

    def _is_keeping(self) -> bool:
        return self._writing.is_working

    @Slot(int)
    def _keep_edit(self, sentences: int) -> None:
        """Brings an edit to disk before it is shown, so that a crash can't lose it; reports failure to the user.

        One of many sentences is written by another thread, and the session waits for that. An edit may also undo all
        unsaved changes: the snapshot that has them goes before anything else is done, since a crash would bring them
        back.
        """
        self._writing.wait()
        if self._recovery and self._is_kept and not is_modified(self._session):
            self._is_kept = False
            self._recovery.discard()
        elif sentences > MANY:
            self._write()
        else:
            self.keep_now()

    @Slot()
    def look(self) -> None:
        """Checks for unsaved changes."""
        self._look.start()

    @Slot()
    def _follow(self) -> None:
        is_changed = is_modified(self._session)
        self.modified.emit(is_changed)
        if is_changed:
            if not self._pause.isActive():
                self._pause.start()
            return
        self._pause.stop()
        if self._is_kept and self._recovery:
            self._is_kept = False
            self._writing.do(self._recovery.discard, Future.result)
        document = self._session.document
        if document.saved is not None:
            self._drop_leftover_of(document)

    @Slot()
    def _write(self) -> None:
        if self._recovery is None or not is_modified(self._session):
            return
        recovery, document, workspace = self._recovery, self._session.document, contents_of(self._session)
        path, own_state = document.path, document.own_state

        def write() -> Document:
            recovery.write(workspace, path, own_state)
            return document

        self._is_kept = True
        self._writing.do(write, self._finish)

    def _finish(self, written: Future[Document]) -> None:
        try:
            document = written.result()
        except InputError as error:
            self._report_failure(error)
        else:
            self._has_reported = False
            self._drop_leftover_of(document)

    def _drop_leftover_of(self, document: Document) -> None:
        """Deletes the recovered snapshot, now that its contents are saved or in a new snapshot."""
        leftover, document.leftover = document.leftover, None
        if leftover:
            self.discard_leftover(leftover)

    @Slot()
    def _note_states(self) -> None:
        """Records the states in which the files were read; if they could not be read again, there are no others."""
        if self._session.corpus is self._noted:
            return
        self._noted = self._session.corpus
        document, workspace = self._session.document, contents_of(self._session)

        def note(found: Future[Workspace]) -> None:
            document.states = found.result().files

        self._looking.do(lambda: with_file_states(workspace), note)


def contents_of(session: Session) -> Workspace:
    """The state of the window as a workspace."""
    document, choice = session.document, session.choice
    golds = {spec.name for spec in session.specs if spec.role is Role.GOLD}
    is_usual = choice.against == session.usual_golds or not golds.issuperset(choice.against)
    workspace = replace(
        document.opened,
        versions=session.specs,
        settings=session.settings,
        compared=() if is_usual else choice.against,
        labelled=choice.labelled,
        metric=choice.metric,
        hidden=document.hidden & {spec.name for spec in session.specs},
        remarks=document.remarks.by_name,
        filters=tuple(SavedFilter(name, text) for name, text in document.filters.items()),
        files=document.states,
        sentence=session.wanted,
        edits=document.edits,
        originals=document.originals,
        merge=document.merge,
        report_depth=document.report_depth,
    )
    return document.left_out.kept_in(workspace) if document.left_out else workspace


def is_modified(session: Session) -> bool:
    """Whether there are unsaved changes.

    The current sentence does not count. In a workspace that was never saved, nor does what a click or two brings back:
    versions (listed in recent files), their visibility, and settings other than a label table made here.
    """
    return _differs_from_saved(session, contents_of(session))


def lacks_for_reports(session: Session) -> bool:
    """Whether there are unsaved changes other than how much reports say."""
    saved, now = session.document.saved, contents_of(session)
    return _differs_from_saved(session, replace(now, report_depth=saved.report_depth) if saved else now)


def _differs_from_saved(session: Session, now: Workspace) -> bool:
    document = session.document
    if document.is_given_up:
        return False
    if document.saved is None:
        return True
    saved = replace(document.saved, sentence=now.sentence, files=now.files)
    if saved.compared == session.usual_golds:
        saved = replace(saved, compared=())
    if now.compared == session.usual_golds:
        now = replace(now, compared=())
    if session.is_opening or document.path is None:
        saved = replace(saved, compared=now.compared, labelled=now.labelled, metric=now.metric)
    if document.path is None:
        labels = (saved if is_table_text(now.settings.labels) else now).settings.labels
        saved = replace(saved, versions=now.versions, hidden=now.hidden, settings=replace(now.settings, labels=labels))
    return now != saved
