"""Tables of very many rows: what Qt would ask for each of them."""

from typing import Any

import pytest
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QApplication, QHeaderView
from pytestqt.qtbot import QtBot

from gui.docks.corpus.plot_table import CorpusTable
from gui.widgets.tables import RangesTable, RowsTable, select_row

Index = QModelIndex | QPersistentModelIndex

ROWS = 2000


class Asked(QAbstractTableModel):
    """Counts how often a cell is asked whether it can be selected."""

    asked = 0

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else ROWS

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else 3

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        return str(index.row()) if role == Qt.ItemDataRole.DisplayRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        Asked.asked += 1
        return super().flags(index)


@pytest.mark.parametrize("kind", [RowsTable, CorpusTable])
def test_the_header_asks_no_row_when_all_are_selected(kind: type[RangesTable], qtbot: QtBot) -> None:
    """With 100,000 rows, each time that the header is painted would take a second."""
    table: RangesTable
    if kind is RowsTable:
        table = RowsTable(Asked())
    else:
        table = CorpusTable()
        table.setModel(Asked(table))
    qtbot.addWidget(table)
    table.resize(400, 200)
    table.show()
    qtbot.waitExposed(table)
    table.selectAll()
    Asked.asked = 0
    table.grab()
    assert Asked.asked < ROWS / 10
    assert len(table.selected_rows()) == ROWS


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_a_row_is_selected_in_each_direction_without_scrolling_sideways(
    direction: Qt.LayoutDirection, qtbot: QtBot
) -> None:
    """Qt's own function selected nothing in a table as wide as its columns, from right to left."""
    table = RowsTable(Asked())
    qtbot.addWidget(table)
    table.setLayoutDirection(direction)
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
    table.show()
    select_row(table, 7)
    assert (table.currentIndex().row(), list(table.selected_rows())) == (7, [7])
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    for column in range(3):
        table.setColumnWidth(column, table.width())
    QApplication.processEvents()
    table.horizontalScrollBar().setValue(2 * table.width())
    place = table.horizontalScrollBar().value()
    select_row(table, 8)
    assert (table.currentIndex().row(), list(table.selected_rows())) == (8, [8])
    assert table.horizontalScrollBar().value() == place > 0
