"""Does slow disk work in a thread, so that the window does not wait."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any, Final, TypeVar

from PySide6.QtCore import QObject, QTimer, Slot

Result = TypeVar("Result")

PAUSE: Final = 20
"""Milliseconds between checks for results."""


class WorkerThread(QObject):
    """Runs tasks one after the other in a thread; for tasks with little Python code, which would block the window."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pool = ThreadPoolExecutor(1)
        self._is_ended = False
        self._waiting: list[tuple[Future[Any], Callable[[Future[Any]], None]]] = []
        self._look = QTimer(self, interval=PAUSE)
        self._look.timeout.connect(self._pass_on)

    def do(self, work: Callable[[], Result], then: Callable[[Future[Result]], None]) -> None:
        """Runs ``work``, and passes its result on in the window's thread, unless this has ended."""
        if self._is_ended:
            return
        self._waiting.append((self._pool.submit(work), then))
        self._look.start()

    @property
    def is_working(self) -> bool:
        """Whether a task is running or waiting to."""
        return not all(future.done() for future, _ in self._waiting)

    @property
    def is_idle(self) -> bool:
        """Whether the results of all tasks have been passed on."""
        return not self._waiting

    def wait(self) -> None:
        """Waits for running tasks."""
        wait([future for future, _ in self._waiting])

    def end(self, *, waits: bool = True) -> None:
        """Waits for the running task, unless it may not end, and drops all others."""
        self._is_ended = True
        self._look.stop()
        self._waiting.clear()
        self._pool.shutdown(wait=waits, cancel_futures=True)

    @Slot()
    def _pass_on(self) -> None:
        while self._waiting and self._waiting[0][0].done():
            future, then = self._waiting.pop(0)
            then(future)
        if not self._waiting:
            self._look.stop()
