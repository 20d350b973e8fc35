"""The columns of the Instances dock share its width."""

from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from gui.docks.instances.panel import InstancesPanel
from gui.session.session import Session
from tests.gui.sessions import settle


def filled_share(panel: InstancesPanel) -> float:
    """How much of the table's width the columns take, 1 for all."""
    return panel.table.horizontalHeader().length() / panel.table.viewport().width()


def test_columns_follow_the_dock_until_one_is_dragged(panel: InstancesPanel, sample: Session, qtbot: QtBot) -> None:
    panel.resize(800, 300)
    panel.look_for("ud.rel:obl")
    settle(sample, qtbot)
    for width in (1600, 800):
        panel.resize(width, 300)
        qtbot.waitUntil(lambda: 0.97 < filled_share(panel) <= 1)
    header = panel.table.horizontalHeader()
    edge = QPoint(header.sectionViewportPosition(0) + header.sectionSize(0) - 1, header.height() // 2)
    before = header.sectionSize(0)
    qtbot.mousePress(header.viewport(), Qt.MouseButton.LeftButton, pos=edge)
    qtbot.mouseMove(header.viewport(), edge + QPoint(20, 0))
    qtbot.mouseMove(header.viewport(), edge + QPoint(40, 0))
    qtbot.mouseRelease(header.viewport(), Qt.MouseButton.LeftButton, pos=edge + QPoint(40, 0))
    assert (dragged := header.sectionSize(0)) > before
    panel.resize(1600, 300)
    qtbot.wait(200)
    assert header.sectionSize(0) == dragged, "widths set by hand stay"
    panel.look_for("ud.rel:case")
    settle(sample, qtbot)
    qtbot.waitUntil(lambda: 0.97 < filled_share(panel) <= 1)
