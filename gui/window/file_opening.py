"""Opens treebanks: chosen in a dialog, or dropped onto the window."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Qt, Slot
from PySide6.QtWidgets import QFileDialog, QMainWindow

from core.formats.open_text import COMPRESSED
from core.formats.registry import formats
from core.scoring.version_options import guess_specs
from gui.actions.actions import Actions
from gui.session import roster
from gui.session.session import Session
from gui.widgets.sample import is_sample
from gui.workspaces.controller import Workspaces


class FileOpening(QObject):
    """Opens files in place of the open ones, or in addition to them."""

    def __init__(self, session: Session, workspaces: Workspaces, actions: Actions, window: QMainWindow) -> None:
        super().__init__(window)
        self._session, self._workspaces, self._window = session, workspaces, window
        actions["open"].triggered.connect(self._choose_files_to_open)
        actions["add"].triggered.connect(self._choose_files_to_add)

    def open_files(self, paths: Sequence[str]) -> None:
        """Opens files or a workspace in place of what is open."""
        self._workspaces.once_found(partial(self._open, paths))

    def _open(self, paths: Sequence[str]) -> None:
        if not self._workspaces.takes(paths):
            self._workspaces.open_versions(guess_specs([str(Path(path).absolute()) for path in paths]))

    def add_files(self, paths: Sequence[str]) -> None:
        """Adds files to the open ones; a workspace replaces them."""
        self._workspaces.once_found(partial(self._add, paths))

    def _add(self, paths: Sequence[str]) -> None:
        if not self._workspaces.takes(paths):
            specs = roster.added(self._session.specs, [str(Path(path).absolute()) for path in paths])
            left_out = self._session.document.left_out
            self._session.change(left_out.with_entries(specs) if left_out else specs)

    def drop(self, dropped: QMimeData) -> None:
        """Adds dropped files to the open ones; they replace the sample."""
        self._workspaces.once_found(partial(self._take, files_in(dropped)))

    def _take(self, paths: Sequence[str]) -> None:
        if is_sample(self._session.specs):
            self._open(paths)
        else:
            self._add(paths)

    @Slot()
    def _choose_files_to_open(self) -> None:
        self._choose_files(self.tr("Open files")).filesSelected.connect(self.open_files)

    @Slot()
    def _choose_files_to_add(self) -> None:
        self._choose_files(self.tr("Add files")).filesSelected.connect(self.add_files)

    def _choose_files(self, title: str) -> QFileDialog:
        """Opens a file dialog; its signal has the chosen files."""
        dialog = QFileDialog(self._window, title)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        extensions = [extension for format_ in formats() for extension in format_.extensions]
        patterns = " ".join(f"*{extension}{packed}" for extension in extensions for packed in ("", *COMPRESSED))
        dialog.setNameFilters([self.tr("Treebanks ({})").format(patterns), self.tr("All files (*)")])
        dialog.setDirectory(str(Path(self._session.specs[0].path).parent) if self._session.specs else "")
        dialog.open()
        return dialog


def files_in(dropped: QMimeData) -> list[str]:
    """The paths of the dropped files."""
    return [url.toLocalFile() for url in dropped.urls() if url.isLocalFile()]
