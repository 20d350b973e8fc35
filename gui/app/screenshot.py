"""Draws the window to a file once all its contents are final."""

from collections.abc import Sequence

from PySide6.QtCore import QEventLoop, QObject, Slot
from PySide6.QtWidgets import QApplication, QWidget

from core.base.errors import InputError, Problem, UsageError
from core.cli.console import put_bytes
from gui.pdf.writer import opened
from gui.session.refusals import Refusal
from gui.session.session import Session
from gui.widgets.deferred_call import DeferredCall


class EngineError(Exception):
    """The engine ended unexpectedly; has its last output."""


class Completion(QObject):
    """Waits until a session has all requested results, or failed."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._loop = QEventLoop(self)
        self._error: Exception | None = None
        session.problems_found.connect(self._note_problems)
        session.refused.connect(self._note_refusal)
        session.engine_died.connect(self._note_death)
        session.progress.connect(self._end_if_idle)

    def wait(self) -> None:
        """Runs the event loop. Raises `InputError`, `UsageError` or `EngineError` if something failed."""
        if not self._session.is_idle:
            self._loop.exec()
        if self._error is not None:
            raise self._error

    @Slot(object)
    def _note_problems(self, problems: Sequence[Problem]) -> None:
        self._error = InputError(problems)

    @Slot(object)
    def _note_refusal(self, refusal: Refusal) -> None:
        self._error = UsageError("{reason}", reason=refusal.reason)

    @Slot(str)
    def _note_death(self, output: str) -> None:
        self._error = EngineError(output)

    @Slot()
    def _end_if_idle(self) -> None:
        if self._session.is_idle:
            self._loop.quit()


def save_picture(window: QWidget, path: str) -> None:
    """Writes a picture of ``window`` as PNG, atomically; to standard output if the path is ``-``.

    Raises `InputError` if the file can't be written, `UsageError` if standard output is a terminal.
    """
    QApplication.processEvents()
    for following in window.findChildren(DeferredCall):
        following.catch_up()
    picture = window.grab().toImage()
    buffer = opened()
    picture.save(buffer, "PNG")  # type: ignore[call-overload]
    put_bytes(path, bytes(buffer.data().data()))
