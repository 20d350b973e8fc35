"""Benchmarks of the window run in the program's own application."""

import pytest
from PySide6.QtWidgets import QApplication

from gui.i18n.qt_application import application


@pytest.fixture(scope="session")
def qapp() -> QApplication:
    return application()
