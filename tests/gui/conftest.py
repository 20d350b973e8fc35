"""What the tests of the window share: a session with its engine, a profile of its own, and a look at what is left."""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["LANGUAGE"] = "en"  # Whatever the person who runs the tests speaks.

from PySide6.QtCore import QEvent, QLocale, QSettings, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.scoring.settings import Settings
from gui.session.engine import Engine
from gui.session.session import Session
from gui.widgets.application import collect_between_events, collect_if_due
from gui.widgets.profile import Profile, ThemeChoice
from gui.widgets.sample import sample_specs
from tests.gui.forking.forked_process import CAN_FORK, fork_server, process_class
from tests.gui.patient_bot import PatientBot
from tests.gui.program_fonts import program_fonts
from tests.gui.sessions import settle

QLocale.setDefault(QLocale("en"))

if TYPE_CHECKING:
    from gui.window.main_window import MainWindow


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--renew-pictures", action="store_true", help="draw the pictures anew that tests compare with")
    parser.addoption(
        "--machine-fonts", action="store_true", help="draw with the fonts of this machine, not the program's"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Before there is an application, which looks for its fonts but once."""
    if not config.getoption("--machine-fonts", default=False):
        fonts = ExitStack()
        fonts.enter_context(program_fonts())
        config.add_cleanup(fonts.close)


@pytest.fixture(scope="session", autouse=True)
def _collecting(qapp: QApplication) -> None:
    """Garbage is looked for when the program looks for it, and after each test."""
    collect_between_events()


@pytest.fixture(autouse=True)
def _nothing_left(qapp: QApplication) -> Iterator[None]:
    """No window stays open, no Ctrl is held down, and the clipboard is empty: else Qt frees it after Python ends."""
    yield
    if QApplication.keyboardModifiers():  # A key that is clicked with Ctrl leaves it down for the tests that follow.
        QTest.keyRelease(QWidget(), Qt.Key.Key_Control)
    QApplication.clipboard().clear()
    qapp.processEvents()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    collect_if_due()
    assert [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()] == []


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """The robot of pytest-qt, with the patience of all tests."""
    return PatientBot(request)


@pytest.fixture(scope="session", autouse=True)
def _forked_processes() -> Iterator[None]:
    """The window's other processes are forked where all is imported, which spares half of the time of all tests."""
    if not CAN_FORK:
        yield
        return
    with fork_server() as connection, pytest.MonkeyPatch.context() as patch:
        patch.setattr("gui.session.worker_process.QProcess", process_class(connection))
        yield


@pytest.fixture
def engine(qapp: QApplication) -> Iterator[Engine]:
    """An engine, not started."""
    engine = Engine(qapp)
    yield engine
    engine.stop()
    engine.deleteLater()


@pytest.fixture
def session(engine: Engine) -> Iterator[Session]:
    """A session with nothing open; what it puts off until later is not done once the test is over."""
    session = Session(engine)
    yield session
    for timer in session.findChildren(QTimer):
        timer.stop()


@pytest.fixture
def sample(session: Session, qtbot: QtBot) -> Session:
    """A session with the sample, all scored."""
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    return session


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    """An empty profile."""
    return Profile(QSettings(str(tmp_path / "profile.ini"), QSettings.Format.IniFormat))


@pytest.fixture
def window(session: Session, profile: Profile, qtbot: QtBot) -> "MainWindow":
    """The window, with nothing open."""
    return opened_window(session, profile, qtbot)


@pytest.fixture
def again(profile: Profile, qapp: QApplication, qtbot: QtBot) -> Iterator["MainWindow"]:
    """Another window of the same person, with nothing open."""
    engine = Engine(qapp)
    window = opened_window(Session(engine), profile, qtbot)
    yield window
    engine.stop()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def opened_window(session: Session, profile: Profile, qtbot: QtBot) -> "MainWindow":
    """A window that is shown; it is imported only by tests that need one."""
    from gui.window.main_window import MainWindow

    window = MainWindow(session, profile, ThemeChoice.LIGHT)
    qtbot.addWidget(window)
    window.show()
    return window
