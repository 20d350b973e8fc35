"""A new window on a screen that has no room for it."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.app.open_window import fill_small_screen, has_room


@pytest.mark.parametrize(("width", "height", "fits"), [(1280, 800, False), (1366, 768, False), (1920, 1080, True)])
def test_frame_counts_too(width: int, height: int, fits: bool) -> None:
    """A window as large as the screen would have its title bar, or its status bar, beyond the edge."""
    assert has_room(QSize(1280, 800), QSize(width, height)) is fits


def test_window_fills_a_screen_that_is_too_small(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(window.screen().availableSize())
    fill_small_screen(window)
    assert window.windowState() & Qt.WindowState.WindowMaximized


def test_window_with_room_stays_as_large_as_it_is(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(window.screen().availableSize() / 2)
    fill_small_screen(window)
    assert not window.windowState() & Qt.WindowState.WindowMaximized
