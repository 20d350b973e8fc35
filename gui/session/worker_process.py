"""A process that works for the window, and tells what it finds line by line, as JSON."""

import json
import logging
import sys
from collections.abc import Mapping
from pathlib import Path
from time import monotonic
from typing import Any

from PySide6.QtCore import QObject, QProcess, QTimer, Signal, Slot

_LOG = logging.getLogger(__name__)

ROOT = Path(__file__).parents[__name__.count(".")]
"""The folder that holds the top-level package, from which the process is started so that it finds it."""

PATIENCE = 3000
"""Milliseconds that the process has to give up its work; then it is ended: it may hang in a file that never answers."""

AT_ONE_GO = 0.004
"""Seconds of answers that are taken in before the window gets its turn."""

Answer = Mapping[str, Any]


class Worker(QObject):
    """Starts the process, a ``module`` that answers requests by their numbers, and starts it anew after it has died."""

    answered = Signal(object)
    """An answer to the newest request."""
    died = Signal(str)
    """The process ended by itself: what it said last."""

    def __init__(self, module: str, parent: QObject) -> None:
        super().__init__(parent)
        self._module = module
        self._request = 0
        self._process: QProcess | None = None
        self._draining = QTimer(self, singleShot=True, interval=0)
        self._draining.timeout.connect(self._drain)
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self._patience.timeout.connect(self._lose_patience)

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
        """Ends the process; it has nothing to lose."""
        self._draining.stop()
        self._patience.stop()
        process, self._process = self._process, None
        if process is not None:
            process.blockSignals(True)
            process.kill()
            process.waitForFinished()
            process.deleteLater()

    def cancel(self) -> None:
        """Gives up what was asked for. Of answers to it that are under way, none arrives any more."""
        if self._process is not None:
            self.send({"do": "cancel"})
            self._patience.start()

    def send(self, request: Answer) -> None:
        """Asks for something in place of all that was asked for before."""
        self.start()
        assert self._process is not None
        self._request += 1
        line = json.dumps({"request": self._request, **request}).encode("ascii")
        _LOG.debug("%s <- %d %s (%d bytes)", self._module, self._request, request["do"], len(line))
        self._process.write(line + b"\n")

    @Slot()
    def _drain(self) -> None:
        """Takes in answers, and lets the window have its turn before the rest."""
        until = monotonic() + AT_ONE_GO
        while self._process is not None and self._process.canReadLine():
            if monotonic() > until:
                self._draining.start()
                return
            line = bytes(self._process.readLine().data())
            answer = json.loads(line)
            kind = ", ".join(key for key in answer if key != "request")
            _LOG.debug("%s -> %d %s (%d bytes)", self._module, answer["request"], kind, len(line))
            if answer["request"] == self._request:
                self._patience.stop()
                self.answered.emit(answer)

    @Slot()
    def _lose_patience(self) -> None:
        self.stop()
        self.start()

    @Slot()
    def _end(self) -> None:
        assert self._process is not None
        said = bytes(self._process.readAllStandardError().data()).decode(errors="replace")
        self.stop()
        self.died.emit(said)

    @Slot(QProcess.ProcessError)
    def _fail(self, error: QProcess.ProcessError) -> None:
        """Only a process that never started ends here: of one that has died, `finished` tells as well."""
        if error is QProcess.ProcessError.FailedToStart and self._process is not None:
            said = self._process.errorString()
            self.stop()
            self.died.emit(said)
