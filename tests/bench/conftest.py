"""Benchmarks of the window run in the program's own application."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.widgets.application import application
from tests.gui.patient_bot import PatientBot


@pytest.fixture(scope="session")
def qapp() -> QApplication:
    return application()


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """The robot of pytest-qt, with the patience of all tests."""
    return PatientBot(request)
