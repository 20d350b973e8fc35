"""Saves the open workspace."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from os.path import realpath
from pathlib import Path, PurePath

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QMainWindow, QMessageBox

from core.base.atomic_files import check_target
from core.base.errors import InputError, UsageError
from core.base.regular_files import is_missing
from core.merging.merge_input import Strategy
from core.workspaces import EXTENSION
from core.workspaces.files import folder_of, save_workspace
from core.workspaces.lock import Lock, workspace_lock
from core.workspaces.missing_or_changed_files import Fate, decisions_state, file_state, look_for_decisions
from core.workspaces.workspace import FileState, Workspace, paths_in
from gui.i18n.bidi_isolates import escape_controls
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import error_in_words
from gui.session.export_folder import own_folder
from gui.session.session import Session
from gui.widgets import dialogs
from gui.widgets.dialogs import Files, Waiting, Words
from gui.widgets.profile import Profile
from gui.widgets.sample import is_sample
from gui.workspaces import questions
from gui.workspaces.decisions import copy_beside, name_of_merge
from gui.workspaces.snapshots import contents_of

Act = Callable[[], object]


def do_nothing() -> None:
    """The default action after saving."""


class Saving(QObject):
    """Saves to the workspace's file, or asks for one; if saving fails, the workspace stays open."""

    begins = Signal()
    """A workspace is about to be saved."""
    saved = Signal()

    def __init__(self, session: Session, profile: Profile, window: QMainWindow) -> None:
        super().__init__(window)
        self._session = session
        self._profile = profile
        self._window = window
        self._waiting = Waiting(list, window)
        self.saved.connect(self._tell)

    @Slot()
    def _tell(self) -> None:
        name = escape_controls(PurePath(self._session.document.path or "").name)
        self._window.statusBar().showMessage(filled(self.tr("Saved as {name}"), name=name))

    def wait_for(self, unwritten_decisions: Files) -> None:
        """Has a workspace saved only once these files are written, unless the person does not wait."""
        self._waiting = Waiting(unwritten_decisions, self._window)

    def save(self, then: Act = do_nothing) -> None:
        """Saves, asking for a file if there is no writable one; calls ``then`` if saved."""
        document = self._session.document
        if document.path is None or document.is_read_only:
            self.save_as(then)
        elif document.own_state and file_state(document.path) not in (document.own_state, None):
            box = questions.ask_to_overwrite(self._window, document.path)
            box.finished.connect(partial(self._save_all_the_same, document.path, then))
        else:
            self._save_to(document.path, then)

    def _save_all_the_same(self, path: str, then: Act, answer: int) -> None:
        if answer == QMessageBox.StandardButton.Save:
            self._save_to(path, then)

    def _save_to(self, path: str, then: Act) -> None:
        def save() -> None:
            if self._write(path):
                self.saved.emit()
                then()

        self._once_decisions_are_written(save)

    def _once_decisions_are_written(self, save: Act) -> None:
        """Saves as soon as the merge has written its decisions, unless something else is opened meanwhile."""
        self.begins.emit()
        document = self._session.document
        words = Words(
            self.tr("The workspace is saved as soon as the last decisions are in this file:"),
            self.tr("If you do not wait, the workspace may be saved without them."),
            self.tr("Save &without them"),
            self.tr("&Do not save yet"),
        )
        self._waiting.wait(words, lambda: save() if self._session.document is document else None, do_nothing)

    def save_as(self, then: Act = do_nothing) -> None:
        """Asks for a file and saves to it; calls ``then`` if saved."""
        proposed = PurePath(self._session.document.path or self._proposed())
        title, kind = self.tr("Save workspace as"), self.tr("Workspaces (*{extension})").format(extension=EXTENSION)

        def save(path: str) -> None:
            self._once_decisions_are_written(partial(self._save_at, then, path))

        dialog = dialogs.writing_dialog(self._window, title, str(proposed.parent), save, {kind: EXTENSION})
        dialog.selectFile(proposed.name)
        dialog.open()

    def _proposed(self) -> str:
        """A path beside the first treebank; for the sample, one in the user's documents folder."""
        specs = self._session.specs
        if is_sample(specs):
            return str(Path(own_folder()) / f"sample{EXTENSION}")
        return next((str(PurePath(spec.path).with_suffix(EXTENSION)) for spec in specs if spec.path), "")

    def _save_at(self, then: Act, path: str) -> None:
        document, workspace = self._session.document, contents_of(self._session)
        try:
            check_target(path, [*paths_in(workspace), *([workspace.merge.decisions] if workspace.merge else [])])
        except UsageError as error:
            dialogs.show_information(self._window, questions.not_saved(), error_in_words(error))
            return
        except InputError as error:
            questions.show_not_saved(self._window, error)
            return
        is_same = document.path is not None and realpath(document.path) == realpath(path)
        has_moved = document.lock is not None and document.lock.follow(workspace_lock(path))
        lock = document.lock if (is_same or has_moved) and not document.is_read_only else None
        if lock is None and (lock := self._locked(path)) is None:
            return
        if not self._write(path):
            if lock is not document.lock:
                lock.release()
            return
        document.path, document.lock, document.is_read_only = str(Path(path).absolute()), lock, False
        self.saved.emit()
        then()

    def _locked(self, path: str) -> Lock | None:
        """Locks a file; shows a message and returns None if somebody else has it open."""
        lock = workspace_lock(path)
        holder = lock.take()
        if holder is None:
            return lock
        text = self.tr("{holder}\n\nSave under another name.")
        reason = filled(text, holder=questions.holder_text(path, holder))
        dialogs.show_information(self._window, questions.not_saved(), reason)
        return None

    def _write(self, path: str) -> bool:
        document = self._session.document
        try:
            workspace = self._with_decisions_beside(contents_of(self._session), path)
            states = _states(workspace, workspace.files)
            save_workspace(replace(workspace, files=states), path)
        except InputError as error:
            questions.show_not_saved(self._window, error)
            return False
        document.merge = workspace.merge
        document.saved, document.states, document.own_state = workspace, states, file_state(path)
        return True

    def _with_decisions_beside(self, workspace: Workspace, path: str) -> Workspace:
        """``workspace`` with its own file of decisions, copied if they were in the profile or another workspace's file.

        A file that the user chose is not copied. Raises `InputError` if copying fails.
        """
        merge, before = workspace.merge, self._session.document.path
        if merge is None:
            return workspace
        is_another = before is not None and realpath(before) != realpath(path)
        if is_missing(merge.decisions):
            states = self._session.document.states
            found = look_for_decisions(merge.decisions, states.get(merge.decisions), folder_of(path))
            if found is None or found.fate is not Fate.FOUND_AGAIN:
                return workspace
            merge, is_another = replace(merge, decisions=found.now), True  # They have moved with their folder.
        if not is_another and Path(merge.decisions).parent != self._profile.merges:
            return workspace
        name = name_of_merge((merge.base, *merge.donors), adjudicates=merge.strategy == Strategy.ADJUDICATE)
        decisions = copy_beside(merge.decisions, str(Path(path).absolute()), name)
        return replace(workspace, merge=replace(merge, decisions=decisions))


def _states(workspace: Workspace, known: Mapping[str, FileState]) -> Mapping[str, FileState]:
    """The states of its files when they were read; where unknown, and for decisions, their current states."""
    states = {path: known.get(path) or file_state(path) for path in paths_in(workspace)}
    if workspace.merge:
        path = workspace.merge.decisions
        states[path] = decisions_state(path) or known.get(path)
    return {path: state for path, state in states.items() if state}
