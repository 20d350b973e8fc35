"""Reports that are still being written once their dialog is closed."""

from PySide6.QtCore import QCoreApplication, QObject, Slot
from PySide6.QtWidgets import QMainWindow

from core.engine.messages import Answer, Problems, Refused, Request, Written
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import error_in_words
from gui.session.worker_process import Worker
from gui.widgets import message_dialogs


def told_saved(name: str) -> str:
    """That a report was written to the file of this name."""
    return filled(QCoreApplication.translate("Reporting", "Saved as {name}"), name=name)


class LastFiles(QObject):
    """Ends a process that makes reports once its files are written; the window tells what became of them."""

    def __init__(self, worker: Worker, window: QMainWindow) -> None:
        super().__init__(window)
        self._worker, self._window = worker, window
        worker.setParent(self)
        for signal in (worker.answered, worker.answered_queued, worker.died):
            signal.disconnect()
        worker.cancel()
        worker.answered_queued.connect(self._take)
        worker.died.connect(self._bury)

    @Slot(object, object)
    def _take(self, _: Request, answer: Answer) -> None:
        match answer:
            case Written(path):
                self._window.statusBar().showMessage(told_saved(path))
            case Problems() | Refused():
                message_dialogs.show_refusal(self._window, error_in_words(answer.error))
        if not self._worker.is_writing:
            self.stop()

    @Slot(str)
    def _bury(self, said: str) -> None:
        lead = QCoreApplication.translate("Reporting", "The report could not be made.")
        message_dialogs.show_crash(self._window, lead, said)
        self.deleteLater()

    def stop(self) -> None:
        """Ends the process, once the files are written."""
        self._worker.stop()
        self.deleteLater()
