"""A robot of pytest-qt that waits as long as all other tests do (`tests.patience`)."""

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import SignalInstance
from pytestqt.qtbot import QtBot

from tests.patience import PATIENCE

MILLISECONDS: Final = int(1000 * PATIENCE)


class PatientBot(QtBot):
    """Waits for what has to happen until nobody would believe any more that it does."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = MILLISECONDS) -> None:  # noqa: N802
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: SignalInstance, *, timeout: int = MILLISECONDS, **options: Any) -> Any:  # noqa: N802
        return super().waitSignal(signal, timeout=timeout, **options)
