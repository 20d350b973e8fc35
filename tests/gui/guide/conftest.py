"""What the tests of the guide share."""

import pytest
from pytestqt.qtbot import QtBot

from gui.session.session import Session
from gui.window.main_window import MainWindow
from tests.gui.guide.reader import Reader
from tests.gui.sessions import settle


@pytest.fixture
def reader(window: MainWindow, session: Session, qtbot: QtBot) -> Reader:
    """A reader who has opened the sample from the menu."""
    window.acts["sample"].trigger()
    settle(session, qtbot)
    return Reader(window, session, qtbot)
