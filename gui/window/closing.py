"""Closes the window only once requested files are written, or the person gives them up."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Slot
from PySide6.QtWidgets import QMainWindow, QMessageBox

from gui.i18n.bidi_isolates import isolated

POLL: Final = 50
"""Milliseconds between looks at what is still to be written."""

PATIENCE: Final = 400
"""Milliseconds after which the window says what it waits for."""

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


class WaitingDialog(QMessageBox):
    """Names the files that a window waits for; `leave` closes the window without them, *Cancel* keeps it open."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(QMessageBox.Icon.Information, "TreeConcord", "", QMessageBox.StandardButton.Cancel, window)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setInformativeText(
            translate(
                "WaitingDialog", "If you do not wait, they are not written; files of these names stay as they are."
            )
        )
        self.leave = self.addButton(
            translate("WaitingDialog", "Close &without writing"), QMessageBox.ButtonRole.DestructiveRole
        )
        self.button(QMessageBox.StandardButton.Cancel).setText(translate("WaitingDialog", "&Keep the window open"))
        self.setEscapeButton(QMessageBox.StandardButton.Cancel)
        self.setDefaultButton(QMessageBox.StandardButton.Cancel)

    def show_files(self, paths: Sequence[str]) -> None:
        """Lists the files that are not complete yet."""
        lead = translate("WaitingDialog", "The window closes as soon as these files are written:")
        text = "\n".join([lead, *map(isolated, paths)])
        if self.text() != text:
            self.setText(text)


class Closing(QObject):
    """Waits for the files of ``writers`` when the window is to be closed; the window works meanwhile."""

    def __init__(self, writers: Sequence[FileWriter], window: QMainWindow) -> None:
        super().__init__(window)
        self._writers, self._window = writers, window
        self._dialog: WaitingDialog | None = None
        self._poll = QTimer(self, interval=POLL)
        self._poll.timeout.connect(self._look)
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self._patience.timeout.connect(self._tell)

    def may_close(self) -> bool:
        """Whether nothing is being written; if not, closes the window when all is written or given up."""
        if not self._files():
            return True
        self._poll.start()
        if self._dialog is None:
            self._patience.start()
        return False

    def _files(self) -> list[str]:
        return [path for writer in self._writers for path in writer.files_to_write]

    @Slot()
    def _look(self) -> None:
        files = self._files()
        if not files:
            self._end(self._window.close)
        elif self._dialog is not None:
            self._dialog.show_files(files)

    @Slot()
    def _tell(self) -> None:
        self._dialog = WaitingDialog(self._window)
        self._dialog.show_files(self._files())
        self._dialog.finished.connect(self._take_answer)
        self._dialog.open()

    @Slot()
    def _take_answer(self) -> None:
        dialog = self._dialog
        if dialog is not None and dialog.clickedButton() is dialog.leave:
            for writer in self._writers:
                writer.give_up_files()
            self._end(self._window.close)
        elif dialog is not None:
            self._end(lambda: None)

    def _end(self, act: Callable[[], object]) -> None:
        """Ends waiting, and then does what follows."""
        self._poll.stop()
        self._patience.stop()
        dialog, self._dialog = self._dialog, None
        if dialog is not None:
            dialog.close()
            dialog.deleteLater()
        act()
