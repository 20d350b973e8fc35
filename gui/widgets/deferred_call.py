"""What follows the trees once they stand still, so that neither they nor a key that is held down wait for it."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Slot

STILL: Final = 40
"""Milliseconds without a change after which the rest follows: somewhat more than between repetitions of a key."""


class DeferredCall(QTimer):
    """Does something once for the last of several changes, each of which is told by `start`."""

    def __init__(self, follow: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent, singleShot=True, interval=STILL)
        self._follow = follow
        self.timeout.connect(self._do)

    def catch_up(self) -> None:
        """Does now what is still to be done."""
        if self.isActive():
            self.stop()
            self._follow()

    @Slot()
    def _do(self) -> None:
        self._follow()
