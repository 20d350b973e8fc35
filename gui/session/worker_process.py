"""A process that works for the window: its start, what is asked of it, what it answers, and its end."""

import logging
import sys
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, QProcess, QTimer, Signal, Slot

from core.engine.messages import Cancel, CancelAll, Cancelled, Ending, Replaceable, Request, Writing
from core.engine.wire import LENGTH, Answered, Asked, BrokenMessageError, answered_from, framed, length_of

_LOG = logging.getLogger(__name__)

ROOT = Path(__file__).parents[__name__.count(".")]
"""The folder that holds the top-level package, from which the process is started so that it finds it."""

PATIENCE = 3000
"""Milliseconds that the process has to give up its work; then it is ended: it may hang in a file that never answers."""

AT_ONE_GO = 0.004
"""Seconds of answers that are taken in before the window gets its turn."""

SILENCE = 30_000
"""Milliseconds that a process may say nothing while the window waits for a file; longer than any disk takes."""


class Worker(QObject):
    """Starts the process, a ``module`` that answers requests by their numbers, and starts it anew after it has died.

    Of requests that are `Replaceable` only the newest is heard of. All others wait in a queue of their own, and each is
    answered, whatever else is asked for; but those that are under way when the process dies.
    """

    answered = Signal(object)
    """An `Answer` to the newest request that is `Replaceable`."""
    answered_queued = Signal(object, object)
    """A request that waited in the queue, and an `Answer` to it."""
    died = Signal(str)
    """The process ended by itself: what it said last."""

    def __init__(self, module: str, parent: QObject) -> None:
        super().__init__(parent)
        self._module = module
        self._number = 0
        self._newest = 0
        self._gives_up_all = False
        self._queued: dict[int, Request] = {}
        self._process: QProcess | None = None
        self._draining = QTimer(self, singleShot=True, interval=0)
        self._draining.timeout.connect(self._drain)
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self._patience.timeout.connect(self._lose_patience)

    @property
    def is_writing(self) -> bool:
        """Whether a file is being written or waits for that."""
        return any(isinstance(request, Writing) for request in self._queued.values())

    def start(self) -> None:
        """Starts the process, unless it is running."""
        if self._process is not None:
            return
        process = QProcess(self)
        if _LOG.isEnabledFor(logging.DEBUG):  # What the process logs is seen at once, and not told after its end.
            process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        process.setWorkingDirectory(str(ROOT))
        process.readyReadStandardOutput.connect(self._drain)
        process.finished.connect(self._end)
        process.errorOccurred.connect(self._fail)
        self._process = process
        process.start(sys.executable, ["-m", self._module])

    def stop(self) -> None:
        """Ends the process, once the files are written that it was asked to write: it has nothing else to lose."""
        while self.is_writing and self.wait():
            pass
        self._queued.clear()
        self._kill()

    def wait(self) -> bool:
        """Takes in the next answers, while the window stands still; returns whether any have come."""
        if self._process is None or not self._process.waitForReadyRead(SILENCE):
            return False
        while self._take_next():
            pass
        return True

    def cancel(self) -> None:
        """Gives up what was asked for, but for what waits in the queue. Of its answers, none arrives any more."""
        self._cancel(Cancel())

    def cancel_all(self) -> None:
        """Gives up all that was asked for; of what waited in the queue, it is answered that it was `Cancelled`."""
        self._cancel(CancelAll())

    def _cancel(self, request: Cancel | CancelAll) -> None:
        if self._process is not None:
            self.send(request)
            self._patience.start()

    def send(self, request: Request) -> None:
        """Asks for something: in place of what was asked for before, or in the queue."""
        self.start()
        self._number += 1
        if isinstance(request, Replaceable):
            self._newest = self._number
            self._gives_up_all = isinstance(request, CancelAll)
        else:
            self._queued[self._number] = request
        self._write(Asked(self._number, request))

    def _write(self, asked: Asked) -> None:
        assert self._process is not None
        content = framed(asked)
        _LOG.debug("%s <- %d %s (%d bytes)", self._module, asked.number, type(asked.request).__name__, len(content))
        self._process.write(content)

    @Slot()
    def _drain(self) -> None:
        """Takes in answers, and lets the window have its turn before the rest."""
        until = monotonic() + AT_ONE_GO
        while self._take_next():
            if monotonic() > until:
                self._draining.start()
                return

    def _take_next(self) -> bool:
        """Takes in an answer; returns whether one was there."""
        process = self._process
        if process is None or process.bytesAvailable() < LENGTH:
            return False
        try:
            length = length_of(bytes(process.peek(LENGTH).data()))
            if process.bytesAvailable() < LENGTH + length:
                return False
            process.skip(LENGTH)
            answered = answered_from(bytes(process.read(length).data()))
        except BrokenMessageError as error:
            self._bury(str(error))
            return False
        kind = type(answered.answer).__name__
        _LOG.debug("%s -> %d %s (%d bytes)", self._module, answered.number, kind, LENGTH + length)
        self._hear(answered)
        return True

    def _hear(self, answered: Answered) -> None:
        number, answer = answered
        if number == self._newest or isinstance(answer, Cancelled) or number in self._queued:
            self._patience.stop()
        if number == self._newest:
            self.answered.emit(answer)
        elif request := self._queued.get(number):
            if isinstance(answer, Ending):
                del self._queued[number]
            self.answered_queued.emit(request, answer)

    @Slot()
    def _lose_patience(self) -> None:
        """Starts the process anew; what waited in the queue, it is asked for again, unless that was given up too."""
        self._kill()
        self.start()
        for number, request in list(self._queued.items()):
            if self._gives_up_all and number < self._newest:
                del self._queued[number]
                self.answered_queued.emit(request, Cancelled())
            else:
                self._write(Asked(number, request))

    def _kill(self) -> None:
        self._draining.stop()
        self._patience.stop()
        process, self._process = self._process, None
        if process is not None:
            process.blockSignals(True)
            process.kill()
            process.waitForFinished()
            process.deleteLater()

    @Slot()
    def _end(self) -> None:
        assert self._process is not None
        while self._take_next():  # It may have said something before it died.
            pass
        self._bury(bytes(self._process.readAllStandardError().data()).decode(errors="replace"))

    @Slot(QProcess.ProcessError)
    def _fail(self, error: QProcess.ProcessError) -> None:
        """Only a process that never started ends here: of one that has died, `finished` tells as well."""
        if error is QProcess.ProcessError.FailedToStart and self._process is not None:
            self._bury(self._process.errorString())

    def _bury(self, said: str) -> None:
        """The process is gone, and with it all that it was asked for."""
        self._kill()
        self._queued.clear()
        self.died.emit(said)
