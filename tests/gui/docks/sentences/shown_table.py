"""What the table of sentences shows."""

from typing import Any

from PySide6.QtCore import Qt

from gui.docks.sentences.model import SentencesModel
from gui.docks.sentences.panel import SentencesPanel


def shown(model: SentencesModel, row: int, column: int, role: Qt.ItemDataRole = Qt.ItemDataRole.DisplayRole) -> Any:
    return model.data(model.index(row, column), role)


def names(panel: SentencesPanel) -> list[str]:
    model = panel.table.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]
