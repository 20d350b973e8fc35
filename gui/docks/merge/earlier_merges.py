"""Merges that have ended while something was still to be written: that is done before another merge begins."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from core.engine.answer_messages import Answer, Cancelled, Problems, Refused, Written
from core.engine.request_messages import (
    DecideAllOpen,
    DecideByTable,
    KeepDecisions,
    LoadDecisions,
    MakeDecisions,
    RedoDecisions,
    Request,
    UndoDecisions,
    Writing,
    target_of,
)
from gui.session.worker_process import Worker

DECIDING: Final = (
    MakeDecisions,
    UndoDecisions,
    RedoDecisions,
    LoadDecisions,
    DecideByTable,
    DecideAllOpen,
    KeepDecisions,
)
"""Requests that add to the file of decisions, or write it again."""


def decides(request: Request) -> bool:
    """Whether a request adds to the file of decisions, or writes it again."""
    return isinstance(request, DECIDING)


def lasts(request: Request) -> bool:
    """Whether a request writes a file, so that it is to be done after the merge has ended, too."""
    return decides(request) or isinstance(request, Writing)


def written_by(requests: Iterable[Request], decisions: str) -> list[str]:
    """The paths of the files that ``requests`` write; ``decisions`` is that of their merge."""
    asked = list(requests)
    targets = [target_of(each) for each in asked if isinstance(each, Writing)]
    return [decisions, *targets] if any(map(decides, asked)) else targets


class EarlierMerges(QObject):
    """Has the last requests of processes done, and then ends each."""

    saved = Signal(str)
    failed = Signal(object, object)
    given_up = Signal(object)
    died = Signal(str)
    over = Signal()
    """Everything is written or given up."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._going: list[tuple[Worker, str]] = []

    @property
    def are_going(self) -> bool:
        """Whether something is still to be written."""
        return bool(self._going)

    @property
    def files_to_write(self) -> list[str]:
        """The paths of the files that are not complete yet."""
        return [path for worker, decisions in self._going for path in written_by(worker.requests, decisions)]

    @property
    def unwritten_decisions(self) -> list[str]:
        """The paths of the files that lack decisions made."""
        return [decisions for worker, decisions in self._going if any(map(decides, worker.requests))]

    def add(self, worker: Worker, decisions: str) -> None:
        """Takes over the process of a merge that keeps its ``decisions`` there."""
        self._going.append((worker, decisions))
        worker.setParent(self)
        worker.answered_queued.disconnect()
        worker.died.disconnect()
        worker.answered_queued.connect(self._handle_answer)
        worker.died.connect(self._handle_death)

    def give_up(self) -> None:
        """Ends all processes at once."""
        for worker, _ in self._going:
            worker.give_up_files()
        self._look()

    @Slot(object, object)
    def _handle_answer(self, request: Request, answer: Answer) -> None:
        if isinstance(answer, Written):
            self.saved.emit(answer.path)
        elif isinstance(answer, Problems | Refused):
            self.failed.emit(request, answer.error)
        elif isinstance(answer, Cancelled):
            self.given_up.emit(request)
        self._look()

    @Slot(str)
    def _handle_death(self, output: str) -> None:
        self.died.emit(output)
        self._look()

    def _look(self) -> None:
        """Ends the processes that have nothing left to do."""
        done = [worker for worker, _ in self._going if not worker.requests]
        if not done:
            return
        self._going = [each for each in self._going if each[0] not in done]
        for worker in done:
            worker.stop()
            worker.deleteLater()
        if not self._going:
            self.over.emit()
