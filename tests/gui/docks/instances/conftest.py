"""What the tests of the Instances dock share."""

import pytest
from pytestqt.qtbot import QtBot

from gui.docks.instances.panel import InstancesPanel
from gui.session.session import Session


@pytest.fixture
def panel(sample: Session, qtbot: QtBot) -> InstancesPanel:
    """The dock, with the sample open."""
    panel = InstancesPanel(sample)
    qtbot.addWidget(panel)
    panel.resize(1200, 300)
    panel.show()
    return panel
