"""Defers updates until the trees stop changing, so that they don't delay the trees or a key held down."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Slot

STILL: Final = 40
"""Milliseconds without a change before the call: somewhat more than the interval of key repetition."""


class DeferredCall(QTimer):
    """Calls a function once after a series of changes, each of which calls `start`; or meanwhile, with `start_if_idle`.

    A picture of the window has what all of them would change: `gui.app.open_window` catches up.
    """

    def __init__(self, follow: Callable[[], None], parent: QObject, interval: int = STILL) -> None:
        super().__init__(parent, singleShot=True, interval=interval)
        self._follow = follow
        self.timeout.connect(self._do)

    @Slot()
    def start_if_idle(self) -> None:
        """Starts unless a call is pending, so that there are calls while changes go on."""
        if not self.isActive():
            self.start()

    def catch_up(self) -> None:
        """Makes a pending call now."""
        if self.isActive():
            self.stop()
            self._follow()

    @Slot()
    def _do(self) -> None:
        self._follow()
