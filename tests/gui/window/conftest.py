"""What the tests of the main window share."""

import pytest

from gui.session.session import Session
from gui.window.main_window import MainWindow


@pytest.fixture
def opened(window: MainWindow, sample: Session) -> MainWindow:
    """The window with the sample, all scored."""
    del sample
    return window
