"""Two windows of one person."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.scoring.settings import Settings
from gui.session.engine import Engine
from gui.session.session import Session
from gui.widgets.profile import Profile, ThemeChoice
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle


@pytest.fixture
def opened(window: MainWindow, session: Session, qtbot: QtBot) -> MainWindow:
    """The window as at first start."""
    window.workspaces.open_last(Settings(), None)
    settle(session, qtbot)
    return window


@pytest.fixture
def again(profile: Profile, qapp: QApplication, qtbot: QtBot) -> Iterator[MainWindow]:
    """Another window of the same person, with nothing open."""
    engine = Engine(qapp)
    window = MainWindow(Session(engine), profile, ThemeChoice.LIGHT)
    qtbot.addWidget(window)
    window.show()
    yield window
    engine.stop()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
