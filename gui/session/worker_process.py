"""A process that works for the window: its start, requests, answers and end."""

import logging
import sys
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, QProcess, QTimer, Signal, Slot

from core.engine.answer_messages import Cancelled, Ending
from core.engine.message_loop import (
    LENGTH,
    BrokenMessageError,
    NumberedAnswer,
    NumberedRequest,
    answer_from,
    framed,
    length_of,
)
from core.engine.request_messages import Cancel, CancelAll, Replaceable, Request, Writing, target_of

_LOG = logging.getLogger(__name__)

ROOT = Path(__file__).parents[__name__.count(".")]
"""The folder of the top-level package, where the process is started so that it finds the package."""

PATIENCE = 3000
"""Milliseconds after which a process that does not react to cancelling is killed: it may hang in reading a file."""

AT_ONE_GO = 0.004
"""Seconds of handling answers before the event loop runs again."""

SILENCE = 30_000
"""Milliseconds that the window waits for a silent process to write a file; longer than any disk takes."""


class Worker(QObject):
    """Starts the process, a ``module`` that answers numbered requests, and restarts it after it has died.

    Of `Replaceable` requests, only the newest is answered. All others wait in a queue, and each is answered, whatever
    else is requested, unless the process dies while working on it.
    """

    answered = Signal(object)
    """An `Answer` to the newest `Replaceable` request."""
    answered_queued = Signal(object, object)
    """A request of the queue and its `Answer`."""
    died = Signal(str)
    """The process ended unexpectedly; how it did, and its last output."""

    def __init__(self, module: str, parent: QObject) -> None:
        super().__init__(parent)
        self.module = module
        self._number = 0
        self._newest = 0
        self._replaceable: Replaceable | None = None
        """The request with this number."""
        self._gives_up_all = False
        self._queued: dict[int, Request] = {}
        self.process: QProcess | None = None
        self._draining = QTimer(self, singleShot=True, interval=0)
        self._draining.timeout.connect(self._drain)
        self.patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self.patience.timeout.connect(self.restart_hung)

    @property
    def requests(self) -> list[Request]:
        """The requests of the queue that are not done."""
        return list(self._queued.values())

    @property
    def is_writing(self) -> bool:
        """Whether a file is being written or waiting to be written."""
        return bool(self.files_to_write)

    @property
    def files_to_write(self) -> list[str]:
        """The paths of the files that are being written or waiting to be written."""
        return [target_of(request) for request in self._queued.values() if isinstance(request, Writing)]

    def give_up_files(self) -> None:
        """Ends the process, whatever it is doing; all requests are forgotten, unanswered."""
        self._queued.clear()
        self.kill()

    def start(self) -> None:
        """Starts the process unless it is running."""
        if self.process is not None:
            return
        process = QProcess(self)
        if _LOG.isEnabledFor(logging.DEBUG):  # Its log appears at once, and is not repeated after its end.
            process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        process.setWorkingDirectory(str(ROOT))
        process.readyReadStandardOutput.connect(self._drain)
        process.finished.connect(self._end)
        process.errorOccurred.connect(self._fail)
        self.process = process
        process.start(sys.executable, ["-m", self.module])

    def stop(self) -> None:
        """Ends the process once all requested files are written."""
        while self.is_writing and self.wait():
            pass
        self._queued.clear()
        self.kill()

    def wait(self) -> bool:
        """Handles the next answers, blocking the window; returns whether there were any."""
        if self.process is None or not self.process.waitForReadyRead(SILENCE):
            return False
        while self._take_next():
            pass
        return True

    def cancel(self) -> None:
        """Cancels the newest replaceable request, whose answers no longer arrive; the queue is not affected."""
        self._cancel(Cancel())

    def cancel_all(self) -> None:
        """Cancels all requests; those in the queue get the answer `Cancelled`."""
        self._cancel(CancelAll())

    def _cancel(self, request: Cancel | CancelAll) -> None:
        if self.process is not None:
            self.send(request)
            self.patience.start()

    def send(self, request: Request) -> None:
        """Sends a request, which replaces the one before or joins the queue."""
        self.start()
        self._number += 1
        if isinstance(request, Replaceable):
            self._newest, self._replaceable = self._number, request
            self._gives_up_all = isinstance(request, CancelAll)
        else:
            self._queued[self._number] = request
        self._write(NumberedRequest(self._number, request))

    def _write(self, message: NumberedRequest) -> None:
        assert self.process is not None
        content = framed(message)
        _LOG.debug("%s <- %d %s (%d bytes)", self.module, message.number, type(message.request).__name__, len(content))
        self.process.write(content)

    @Slot()
    def _drain(self) -> None:
        """Handles some answers, and the rest after the event loop has run."""
        until = monotonic() + AT_ONE_GO
        while self._take_next():
            if monotonic() > until:
                self._draining.start()
                return

    def _take_next(self) -> bool:
        """Handles an answer; returns whether there was one."""
        process = self.process
        if process is None or process.bytesAvailable() < LENGTH:
            return False
        try:
            length = length_of(bytes(process.peek(LENGTH).data()))
            if process.bytesAvailable() < LENGTH + length:
                return False
            process.skip(LENGTH)
            message = answer_from(bytes(process.read(length).data()))
        except BrokenMessageError as error:
            self._handle_death(str(error))
            return False
        kind = type(message.answer).__name__
        _LOG.debug("%s -> %d %s (%d bytes)", self.module, message.number, kind, LENGTH + length)
        self._handle(message)
        return True

    def _handle(self, message: NumberedAnswer) -> None:
        number, answer = message
        if number == self._newest or isinstance(answer, Cancelled) or number in self._queued:
            self.patience.stop()
        if number == self._newest:
            if isinstance(answer, Ending):
                self._replaceable = None
            self.answered.emit(answer)
        elif request := self._queued.get(number):
            if isinstance(answer, Ending):
                del self._queued[number]
            self.answered_queued.emit(request, answer)

    @Slot()
    def restart_hung(self) -> None:
        """Restarts the process and sends again what is not done: the newest replaceable request, and the queue.

        That request may be to cancel, for whoever waits to hear that nothing is done any more. What was cancelled with
        all others is not sent.
        """
        self.kill()
        self.start()
        waiting = self._queued | ({self._newest: self._replaceable} if self._replaceable else {})
        for number, request in sorted(waiting.items()):
            if self._gives_up_all and number < self._newest:
                del self._queued[number]
                self.answered_queued.emit(request, Cancelled())
            else:
                self._write(NumberedRequest(number, request))

    def kill(self) -> None:
        self._draining.stop()
        self.patience.stop()
        process, self.process = self.process, None
        if process is not None:
            process.blockSignals(True)
            process.kill()
            process.waitForFinished()
            process.deleteLater()

    @Slot(int, QProcess.ExitStatus)
    def _end(self, code: int, status: QProcess.ExitStatus) -> None:
        process = self.process
        assert process is not None
        while self._take_next():  # It may have written something before it ended.
            pass
        if self.process is not process:
            return  # With its last answer nobody needs it any more.
        output = bytes(process.readAllStandardError().data()).decode(errors="replace")
        # One that the system ends, as where memory is short, has no words of its own.
        how = f"signal {code}" if status is QProcess.ExitStatus.CrashExit else f"exit code {code}"
        self._handle_death(f"{self.module}: {how}\n{output}")

    @Slot(QProcess.ProcessError)
    def _fail(self, error: QProcess.ProcessError) -> None:
        """Handles a process that never started; one that has died also emits `finished`."""
        if error is QProcess.ProcessError.FailedToStart and self.process is not None:
            self._handle_death(self.process.errorString())

    def _handle_death(self, output: str) -> None:
        """Drops all requests, since the process has ended."""
        self.kill()
        self._queued.clear()
        self._replaceable = None
        self.died.emit(output)
