"""Waits until files are written that another process writes; the window works meanwhile."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Qt, QTimer, Slot
from PySide6.QtWidgets import QMessageBox, QWidget

from gui.i18n.bidi_isolates import isolated

POLL: Final = 50
"""Milliseconds between looks at what is still to be written."""

PATIENCE: Final = 400
"""Milliseconds after which the window says what it waits for."""

Files = Callable[[], Sequence[str]]
"""The paths of the files that are not complete yet."""

Act = Callable[[], object]


class Words(NamedTuple):
    """What happens once the files are written, and what if one does not wait for them; the two buttons."""

    lead: str
    otherwise: str
    leave: str
    stay: str


class WaitingDialog(QMessageBox):
    """Names the files that are waited for; `leave` goes on without them, *Cancel* stays."""

    def __init__(self, window: QWidget, words: Words) -> None:
        super().__init__(QMessageBox.Icon.Information, "TreeConcord", "", QMessageBox.StandardButton.Cancel, window)
        self._lead = words.lead
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setInformativeText(words.otherwise)
        self.leave = self.addButton(words.leave, QMessageBox.ButtonRole.DestructiveRole)
        self.button(QMessageBox.StandardButton.Cancel).setText(words.stay)
        self.setEscapeButton(QMessageBox.StandardButton.Cancel)
        self.setDefaultButton(QMessageBox.StandardButton.Cancel)

    def show_files(self, paths: Sequence[str]) -> None:
        """Lists the files that are not complete yet."""
        text = "\n".join([self._lead, *map(isolated, paths)])
        if self.text() != text:
            self.setText(text)


class Waiting(QObject):
    """Does something as soon as ``files`` are written; if that takes longer, asks whether to do it without them."""

    def __init__(self, files: Files, window: QWidget) -> None:
        super().__init__(window)
        self._files, self._window = files, window
        self._dialog: WaitingDialog | None = None
        self._words: Words | None = None
        self._then: Act | None = None
        self._give_up: Act | None = None
        self._poll = QTimer(self, interval=POLL)
        self._poll.timeout.connect(self._look)
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self._patience.timeout.connect(self._show_dialog)

    def wait(self, words: Words, then: Act, give_up: Act) -> None:
        """Calls ``then``, at once if nothing is to be written; if the person does not wait, after ``give_up``."""
        if not self._files():
            self._end()
            then()
            return
        self._words, self._then, self._give_up = words, then, give_up
        self._poll.start()
        if self._dialog is None:
            self._patience.start()

    @Slot()
    def _look(self) -> None:
        files, then = self._files(), self._then
        if files:
            if self._dialog is not None:
                self._dialog.show_files(files)
        else:
            self._end()
            if then:
                then()

    @Slot()
    def _show_dialog(self) -> None:
        assert self._words is not None
        self._dialog = WaitingDialog(self._window, self._words)
        self._dialog.show_files(self._files())
        self._dialog.finished.connect(self._take_answer)
        self._dialog.open()

    @Slot()
    def _take_answer(self) -> None:
        dialog, then, give_up = self._dialog, self._then, self._give_up
        if dialog is None:
            return
        leaves = dialog.clickedButton() is dialog.leave
        self._end()
        if leaves and then and give_up:
            give_up()
            then()

    def _end(self) -> None:
        self._poll.stop()
        self._patience.stop()
        dialog, self._dialog = self._dialog, None
        self._then = self._give_up = None
        if dialog is not None:
            dialog.close()
            dialog.deleteLater()
