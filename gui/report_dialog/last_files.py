"""Finishes writing reports whose dialog has been closed."""

from PySide6.QtCore import QCoreApplication, QObject, Slot
from PySide6.QtWidgets import QMainWindow

from core.engine.answer_messages import Answer, Problems, Refused, Written
from core.engine.request_messages import Request
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import error_in_words
from gui.session.worker_process import Worker
from gui.widgets import message_dialogs


def saved_text(name: str) -> str:
    """The message that a report was saved under this name."""
    return filled(QCoreApplication.translate("Reporting", "Saved as {name}"), name=name)


class LastFiles(QObject):
    """Ends a report process once its files are written, and shows the results in the window."""

    def __init__(self, worker: Worker, window: QMainWindow) -> None:
        super().__init__(window)
        self._worker, self._window = worker, window
        worker.setParent(self)
        for signal in (worker.answered, worker.answered_queued, worker.died):
            signal.disconnect()
        worker.cancel()
        worker.answered_queued.connect(self._handle_answer)
        worker.died.connect(self._handle_death)

    @Slot(object, object)
    def _handle_answer(self, _: Request, answer: Answer) -> None:
        match answer:
            case Written(path):
                self._window.statusBar().showMessage(saved_text(path))
            case Problems() | Refused():
                not_written = QCoreApplication.translate("Reporting", "The report was not written")
                message_dialogs.show_refusal(self._window, not_written, error_in_words(answer.error))
        if not self._worker.is_writing:
            self.stop()

    @Slot(str)
    def _handle_death(self, output: str) -> None:
        lead = QCoreApplication.translate("Reporting", "The report could not be made.")
        message_dialogs.show_crash(self._window, lead, output)
        self.deleteLater()

    @property
    def worker(self) -> Worker:
        """The process."""
        return self._worker

    def stop(self) -> None:
        """Ends the process once its files are written."""
        self._worker.stop()
        self.deleteLater()
