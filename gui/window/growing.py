"""Follows a window that will fill the screen until it does."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

_LAST: Final = 150
"""Milliseconds without a change of size after which the window has its size."""


class Growing(QObject):
    """Calls a function after each change of size: desktops show a window first and let it fill the screen then."""

    def __init__(self, window: QWidget, follow: Callable[[], None]) -> None:
        super().__init__(window)
        self.is_over = False
        """Whether the window has its size."""
        self._window = window
        self._resized = QTimer(self, singleShot=True, interval=0)
        self._resized.timeout.connect(follow)
        self._last = QTimer(self, singleShot=True, interval=_LAST)
        self._last.timeout.connect(self._end)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.Resize) and self._window.isVisible():
            self._resized.start()  # The window arranges its docks after this event.
            self._last.start()
        return super().eventFilter(watched, event)

    def _end(self) -> None:
        self.is_over = True
        self._window.removeEventFilter(self)
