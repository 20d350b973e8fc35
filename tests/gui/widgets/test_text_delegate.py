"""Names in tables run in their own direction, whichever way the window does."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QApplication, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QToolButton
from pytestqt.qtbot import QtBot

from gui.docks.sentences.table import SentencesTable
from gui.session.session import Session
from gui.widgets.tables import NameDelegate
from gui.window.main_window import MainWindow

LEFT, RIGHT = Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft


def option_of(table: QTableView, row: int) -> QStyleOptionViewItem:
    index, option = table.model().index(row, 0), QStyleOptionViewItem()
    option.initFrom(table)
    delegate = table.itemDelegateForIndex(index)
    assert isinstance(delegate, QStyledItemDelegate)
    delegate.initStyleOption(option, index)
    return option


@pytest.mark.parametrize("window_runs", [LEFT, RIGHT])
@pytest.mark.parametrize(("name", "name_runs"), [("18-tea", LEFT), ("18-תה", RIGHT)])
def test_a_name_runs_its_own_way_at_its_side_of_the_window(
    qtbot: QtBot, window_runs: Qt.LayoutDirection, name: str, name_runs: Qt.LayoutDirection
) -> None:
    table, model = QTableView(), QStandardItemModel()
    qtbot.addWidget(table)
    model.appendRow([QStandardItem(name)])
    table.setModel(model)
    table.setItemDelegate(NameDelegate(table))
    table.setLayoutDirection(window_runs)
    option = option_of(table, 0)
    side = Qt.AlignmentFlag.AlignLeft if window_runs is LEFT else Qt.AlignmentFlag.AlignRight
    assert option.direction is name_runs
    assert option.displayAlignment & Qt.AlignmentFlag.AlignHorizontal_Mask == side | Qt.AlignmentFlag.AlignAbsolute


def test_in_a_window_from_right_to_left_ids_and_the_arrow_of_the_measures_are_as_elsewhere(
    window: MainWindow, sample: Session
) -> None:
    """18-tea was tea-18, and the arrow was painted over letters."""
    assert sample.corpus.names[17] == "18-tea"
    window.setLayoutDirection(RIGHT)
    QApplication.processEvents()
    (table,) = window.findChildren(SentencesTable)
    assert table.layoutDirection() is RIGHT
    assert option_of(table, 17).direction is LEFT
    (button,) = (each for each in window.findChildren(QToolButton) if each.text() == "all measures")
    assert button.layoutDirection() is LEFT
