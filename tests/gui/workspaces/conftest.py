"""What the tests of workspaces share."""

import pytest
from pytestqt.qtbot import QtBot

from core.scoring.settings import Settings
from gui.session.session import Session
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle


@pytest.fixture
def opened(window: MainWindow, session: Session, qtbot: QtBot) -> MainWindow:
    """The window as at first start."""
    window.workspaces.open_last(Settings(), None)
    settle(session, qtbot)
    return window
