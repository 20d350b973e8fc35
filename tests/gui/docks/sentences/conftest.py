"""The panel of sentences, with the sample."""

import pytest
from pytestqt.qtbot import QtBot

from core.scoring.settings import Settings
from gui.docks.sentences.panel import SentencesPanel
from gui.session.session import Session
from gui.widgets.profile import Profile
from gui.widgets.sample import sample_specs
from tests.gui.sessions import settle


@pytest.fixture
def panel(session: Session, profile: Profile, qtbot: QtBot) -> SentencesPanel:
    """The panel, with the sample."""
    panel = SentencesPanel(session, profile)
    qtbot.addWidget(panel)
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    return panel
