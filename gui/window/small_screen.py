"""Lets a window that is too large for its screen fill it."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

FRAME: Final = QSize(16, 40)
"""Room for the frame and title bar that desktops put around a window, in pixels; they tell only once it is shown."""


def fill_small_screen(window: QWidget) -> None:
    """Maximizes a window that would reach beyond its screen together with its frame."""
    if not has_room(window.size(), window.screen().availableSize()):
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)


def has_room(size: QSize, screen: QSize) -> bool:
    """Whether a window of this size and its frame fit on a screen."""
    return (size + FRAME).boundedTo(screen) == size + FRAME
