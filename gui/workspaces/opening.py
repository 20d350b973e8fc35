"""One attempt to open a workspace: locks and reads its file, finds its treebanks, and asks the user if necessary."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from os.path import realpath

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from core.base.errors import InputError
from core.base.regular_files import is_missing
from core.workspaces.files import folder_of, load_workspace
from core.workspaces.lock import Holder, workspace_lock
from core.workspaces.missing_or_changed_files import FileReport, file_state, look_for_files, with_file_states
from core.workspaces.recovery import Leftover
from core.workspaces.workspace import Workspace
from gui.session.document import Document, LeftOut
from gui.workspaces import questions
from gui.workspaces.sources_dialog import SourcesDialog
from gui.workspaces.worker_thread import WorkerThread

Looked = tuple[Workspace, list[FileReport]]
Change = Callable[[Workspace], Workspace]


def as_it_is(workspace: Workspace) -> Workspace:
    """Returns the workspace unchanged."""
    return workspace


class Attempt(QObject):
    """Locks the file, reads it and finds its treebanks; then emits `ready` or `given_up` and deletes itself."""

    ready = Signal(object, object)
    """The `Workspace` to open, and its `Document`."""
    given_up = Signal()

    def __init__(self, window: QWidget, worker: WorkerThread, current: Document) -> None:
        super().__init__(window)
        self._window = window
        self._worker = worker
        self._current = current
        self._document = Document(Workspace())
        self._leftover: Leftover | None = None
        self._change: Change = as_it_is

    def open_file(self, path: str, change: Change = as_it_is) -> None:
        """Opens a workspace's file; ``change`` is applied to its contents."""
        self._change = change
        with self._given_up_if_broken():
            self._lock(path)

    def recover(self, leftover: Leftover) -> None:
        """Opens the snapshot of an earlier run, as unsaved."""
        self._leftover = leftover
        with self._given_up_if_broken():
            if leftover.saved_as is None:
                self._read(None)
            else:
                self._lock(leftover.saved_as)

    @contextmanager
    def _given_up_if_broken(self) -> Iterator[None]:
        """Ends the attempt with an error of the program itself, too: what waits for its end would wait for ever."""
        try:
            yield
        except BaseException:
            self._give_up()
            raise

    def _lock(self, path: str) -> None:
        self._document.path = path
        if self._holds(path):
            self._document.lock = self._current.lock
            self._read(path)
            return
        lock = workspace_lock(path)
        holder = lock.take()
        self._document.lock = lock
        if holder is None:
            self._read(path)
        else:
            self._ask_about(path, holder)

    def _holds(self, path: str) -> bool:
        """Whether the open workspace holds the lock of ``path``."""
        current = self._current
        return current.path is not None and not current.is_read_only and realpath(current.path) == realpath(path)

    def _ask_about(self, path: str, holder: Holder) -> None:
        self._question = questions.LockQuestion(self._window, path, holder)
        self._question.finished.connect(self._take_answer)
        self._question.open()

    @Slot()
    def _take_answer(self) -> None:
        question, document = self._question, self._document
        assert document.lock is not None
        assert document.path is not None
        clicked = question.clickedButton()
        with self._given_up_if_broken():
            if clicked is question.read_only:
                document.is_read_only = True
            elif clicked is not None and clicked is question.take_over:
                document.lock.take_over()
            else:
                self._give_up()
                return
            self._read(document.path)

    def _read(self, path: str | None) -> None:
        if self._leftover:
            # If the file has been saved since, saving what is recovered asks before it is overwritten.
            own_state = self._leftover.own_state or (file_state(path) if path else None)
            self._found(self._leftover.workspace)
            self._document.own_state = own_state
            return
        assert path is not None
        try:
            own_state, loaded = file_state(path), load_workspace(path)
        except InputError as error:
            questions.show_not_opened(self._window, error, is_gone=is_missing(path))
            self._give_up()
            return
        if loaded.ignored:
            questions.show_passed_over(self._window, loaded.ignored)
        self._found(loaded.workspace)
        self._document.own_state = own_state

    def _found(self, workspace: Workspace) -> None:
        """Finds the files of ``workspace``."""
        held = self._document
        self._document = Document(workspace, held.path)
        self._document.lock, self._document.is_read_only = held.lock, held.is_read_only
        if self._leftover:
            self._document.saved, self._document.leftover = None, self._leftover
        changed = self._change(workspace)
        folder = folder_of(held.path or (self._leftover.snapshot if self._leftover else ""))
        self._worker.do(lambda: look_for_files(changed, folder), self._hold_against)

    def _hold_against(self, looked: Future[Looked]) -> None:
        with self._given_up_if_broken():
            workspace, reports = looked.result()
            if not reports:
                self._take_states(workspace)
                return
            dialog = SourcesDialog(self._window, workspace, reports, self._document.path)
            dialog.settled.connect(self._take_states)
            dialog.rejected.connect(self._give_up)
            dialog.open()

    @Slot(object, object)
    def _take_states(self, workspace: Workspace, left_out: LeftOut | None = None) -> None:
        """Takes over the current states of the files, known from finding them."""
        self._document.left_out = left_out
        self._worker.do(lambda: with_file_states(workspace), self._end)

    def _end(self, found: Future[Workspace]) -> None:
        with self._given_up_if_broken():
            workspace = found.result()
        self._document.states, self._document.merge = workspace.files, workspace.merge
        self.ready.emit(workspace, self._document)
        self.deleteLater()

    @Slot()
    def _give_up(self) -> None:
        lock = self._document.lock
        if lock is not None and lock is not self._current.lock:
            lock.release()
        self.given_up.emit()
        self.deleteLater()
