"""What is seen of a merge in the window."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget

from gui.docks.sentences.table import SentencesTable
from gui.drawing.content import RESULT, BandContent
from gui.trees_view.panel import TreesPanel
from tests.gui.docks.merge.conftest import Bench


def result(bench: Bench) -> BandContent:
    """The band of the result, as it is drawn."""
    (concord,) = bench.window.findChildren(TreesPanel)
    (band,) = (each.content for each in concord.view.drawing.layout.bands if each.content.key == RESULT)
    return band


def labels(bench: Bench) -> set[str]:
    return {label.text for said in result(bench).spans for label in said.node.labels}


def states(bench: Bench) -> list[str]:
    """The column of the table of sentences that says how far merging is."""
    (table,) = bench.window.findChildren(SentencesTable)
    model = table.model()
    titles = [model.headerData(i, Qt.Orientation.Horizontal) for i in range(model.columnCount())]
    column = titles.index("Merge")
    assert not table.isColumnHidden(column)
    return [model.index(row, column).data() for row in range(model.rowCount())]


def visible_docks(bench: Bench) -> set[str]:
    return {dock.objectName() for dock in bench.window.findChildren(QDockWidget) if dock.isVisible()}
