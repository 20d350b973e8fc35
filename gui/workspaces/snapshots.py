"""Keeps what is not saved yet where no crash takes it."""

from concurrent.futures import Future
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

from core.base.errors import InputError
from core.workspaces.recovery import Leftover, Recovery
from core.workspaces.source_files import with_file_states
from core.workspaces.workspace import Workspace
from gui.session.document import Document
from gui.session.session import Session
from gui.workspaces import questions
from gui.workspaces.snapshot_contents import contents_of, is_modified
from gui.workspaces.worker_thread import Aside

DELAY: Final = 1000
"""Milliseconds from a change to the snapshot that has it."""


class Keeping(QObject):
    """Follows every change: whether there is something to save, and a snapshot of it in ``folder`` if there is."""

    modified = Signal(bool)
    """Whether something would be lost."""

    def __init__(self, session: Session, folder: str, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._folder = folder
        self._window = window
        self._recovery: Recovery | None = None
        self._writing, self._looking = Aside(self), Aside(self)
        self._is_kept = False
        self._has_complained = False
        # In a turn of its own, so that what changes together is looked at once.
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
        session.sentence_edited.connect(self._keep_edit)

    def start(self) -> list[Leftover]:
        """Begins to keep snapshots; returns those that earlier runs have left."""
        try:
            self._recovery = Recovery(self._folder)
        except InputError as error:
            questions.tell_not_kept(self._window, error)
            return []
        return self._recovery.leftovers()

    def discard_leftover(self, leftover: Leftover) -> None:
        """Drops what an earlier run has left."""
        if self._recovery:
            self._recovery.discard_leftover(leftover)

    def keep_now(self) -> bool:
        """Keeps a snapshot at once, if there is something to keep; returns whether it is kept. If not, that is told."""
        if self._recovery is None or not is_modified(self._session):
            return False
        self._is_kept = True
        try:
            self._recovery.write(contents_of(self._session), self._session.document.path)
        except InputError as error:
            self._complain(error)
            return False
        self._has_complained = False
        return True

    def _complain(self, error: InputError) -> None:
        """Tells that nothing is kept: once, until something is kept again."""
        if not self._has_complained:
            self._has_complained = True
            questions.tell_not_kept(self._window, error)

    def end(self) -> None:
        """Drops the snapshot: all is saved, or not wanted."""
        self._look.stop()
        self._pause.stop()
        self._writing.end()
        self._looking.end()
        if self._recovery:
            self._recovery.close()
            self._recovery = None

    @Slot()
    def _keep_edit(self) -> None:
        """An edit is on the disk before it is seen, so that no crash takes what was seen; or else that is told."""
        self._writing.wait()
        self.keep_now()

    @Slot()
    def look(self) -> None:
        """Looks whether there is something to save."""
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
        path = document.path

        def write() -> Document:
            recovery.write(workspace, path)
            return document

        self._is_kept = True
        self._writing.do(write, self._finish)

    def _finish(self, written: Future[Document]) -> None:
        try:
            document = written.result()
        except InputError as error:
            self._complain(error)
        else:
            self._has_complained = False
            self._drop_leftover_of(document)

    def _drop_leftover_of(self, document: Document) -> None:
        """What was recovered is kept anew, or saved."""
        leftover, document.leftover = document.leftover, None
        if leftover:
            self.discard_leftover(leftover)

    @Slot()
    def _note_states(self) -> None:
        """Notes in which states the files were read."""
        document, workspace = self._session.document, contents_of(self._session)

        def note(found: Future[Workspace]) -> None:
            document.states = found.result().files

        self._looking.do(lambda: with_file_states(workspace), note)
