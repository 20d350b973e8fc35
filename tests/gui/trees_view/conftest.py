"""The panel of aligned trees, with a short sentence."""

import pytest
from pytestqt.qtbot import QtBot

from gui.trees_view.panel import TreesPanel
from gui.widgets.theme_colours import LIGHT, palette_of
from tests.gui.trees_view.panels import BOTH, SUD, UD, sentence


@pytest.fixture
def panel(qtbot: QtBot) -> TreesPanel:
    panel = TreesPanel()
    qtbot.addWidget(panel)
    panel.setPalette(palette_of(LIGHT))
    panel.resize(900, 640)
    panel.show_comparison(sentence(UD, SUD), BOTH)
    panel.show()
    qtbot.waitExposed(panel)
    return panel
