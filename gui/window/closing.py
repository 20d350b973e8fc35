"""Closes the window once what other processes write for it is written."""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QMainWindow

from gui.widgets.dialogs import Waiting, Words

translate = QCoreApplication.translate


class FileWriter(Protocol):
    """A part of the window that has files written by another process."""

    @property
    def files_to_write(self) -> Sequence[str]:
        """The paths of the files that are not complete yet."""
        ...

    def give_up_files(self) -> None:
        """Ends the process without writing them; files that exist stay as they were."""
        ...


class Closing(QObject):
    """Waits for the files of ``writers`` when the window is to be closed; the window works meanwhile."""

    def __init__(self, writers: Sequence[FileWriter], window: QMainWindow) -> None:
        super().__init__(window)
        self._writers, self._window = writers, window
        self._waiting = Waiting(self._files, window)

    def may_close(self) -> bool:
        """Whether nothing is being written; if not, closes the window when all is written or given up."""
        if not self._files():
            return True
        words = Words(
            translate("WaitingDialog", "The window closes as soon as these files are written:"),
            translate(
                "WaitingDialog", "If you do not wait, they are not written; files of these names stay as they are."
            ),
            translate("WaitingDialog", "Close &without writing"),
            translate("WaitingDialog", "&Keep the window open"),
        )
        self._waiting.wait(words, self._window.close, self._give_up)
        return False

    def _files(self) -> list[str]:
        return [path for writer in self._writers for path in writer.files_to_write]

    def _give_up(self) -> None:
        for writer in self._writers:
            writer.give_up_files()
