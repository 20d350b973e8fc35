"""Steps through the Instances dock."""

from PySide6.QtWidgets import QComboBox, QLabel
from pytestqt.qtbot import QtBot

from gui.docks.instances.model import Cell, InstancesModel
from gui.docks.instances.panel import InstancesPanel
from gui.session.session import Session
from tests.gui.sessions import settle


def look_for(panel: InstancesPanel, session: Session, qtbot: QtBot, text: str) -> None:
    panel.look_for(text)
    settle(session, qtbot)


def column(panel: InstancesPanel, kind: Cell, version: str = "") -> list[str]:
    """The texts of a column, from the first row to the last."""
    model = panel.table.model()
    assert isinstance(model, InstancesModel)
    at = next(i for i, each in enumerate(model.columns) if each.kind is kind and version in each.title)
    return [str(model.index(row, at).data()) for row in range(model.rowCount())]


def texts(panel: InstancesPanel) -> list[str]:
    """What the dock says beside the table."""
    return [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]


def choose_group(box: QComboBox, title: str) -> None:
    box.setCurrentIndex(box.findText(title))
