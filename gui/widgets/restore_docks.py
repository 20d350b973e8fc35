"""Restores an arrangement of docks, however the window is going to be shown."""

from typing import Final

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QMainWindow

FILLING: Final = Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen
"""The states of a window that fills the screen."""


def restore_docks(window: QMainWindow, state: QByteArray) -> bool:
    """Arranges the docks as they were when `QMainWindow.saveState` gave ``state``; returns False if it can't be read.

    For a hidden window that will fill the screen, Qt would keep what it restores until the window has its size. If
    another arrangement is restored before, what is kept has addresses of deleted docks, and the program crashes (Qt
    6.11). So the window does not look as if it will fill the screen meanwhile; once it does, restore again.
    """
    filling = window.windowState() & FILLING
    if window.isVisible() or not filling:
        return window.restoreState(state)
    before = window.windowState()
    window.setWindowState(before & ~FILLING)
    try:
        return window.restoreState(state)
    finally:
        window.setWindowState(before)
