"""A window in which the sample is edited."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from core.scoring.settings import Settings
from gui.session.session import Session
from gui.widgets.sample import bracketed_sample_specs, sample_specs
from gui.window.main_window import MainWindow
from tests.gui.editing.annotator import WORKED, panel
from tests.gui.sessions import settle


@pytest.fixture
def opened(window: MainWindow, session: Session, qtbot: QtBot) -> Iterator[MainWindow]:
    """The window with the sample, drawn as arcs, at a short sentence; what is edited need not be saved at the end."""
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    session.show(WORKED)
    panel(window).draw_arcs()
    yield window
    session.document.is_given_up = True


@pytest.fixture
def brackets(window: MainWindow, session: Session, qtbot: QtBot) -> Iterator[MainWindow]:
    """The window with the sample's brackets, drawn as trees."""
    session.open(bracketed_sample_specs(), Settings())
    settle(session, qtbot)
    session.show(0)
    panel(window).draw_trees()
    yield window
    session.document.is_given_up = True
