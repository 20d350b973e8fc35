"""The table beside a plot."""

from collections.abc import Sequence

import numpy as np
import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from gui.docks.corpus.numbers import Numbers
from gui.docks.corpus.plot_table import MOST_RUNS, CorpusTable, TwinModel, TwinView
from gui.docks.corpus.selection import Elements

NUMBERS = Numbers(("parse", "score"), ([f"p{i}" for i in range(8)], [i / 8 for i in range(8)]))


@pytest.fixture
def view(qtbot: QtBot) -> TwinView:
    view = TwinView("Scores, as a table")
    qtbot.addWidget(view)
    view.show_numbers(NUMBERS)
    return view


def rows(view: TwinView) -> list[int]:
    return sorted(index.row() for index in view.selectionModel().selectedRows())


def test_the_model(qtmodeltester: ModelTester) -> None:
    model = TwinModel()
    qtmodeltester.check(model, force_py=True)
    model.show_numbers(NUMBERS)
    model.show_numbers(Numbers(NUMBERS.titles, NUMBERS.columns[::-1]))
    model.show_numbers(Numbers(("parse",), (["a"],)))
    assert model.index(0, 0).data() == "a"


def test_words_stand_left_and_numbers_right() -> None:
    model = TwinModel()
    model.show_numbers(NUMBERS)
    sides = [model.index(0, column).data(Qt.ItemDataRole.TextAlignmentRole) for column in range(2)]
    assert [bool(side & Qt.AlignmentFlag.AlignRight) for side in sides] == [False, True]


def test_rows_selected_by_a_person_are_told(view: TwinView) -> None:
    told: list[Sequence[int]] = []
    view.elements_chosen.connect(lambda elements: told.append(elements.tolist()))
    view.selectRow(5)
    flags = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
    view.selectionModel().select(view.model().index(2, 0), flags)
    view.clearSelection()
    assert told == [[5], [2, 5], []]


@pytest.mark.parametrize("elements", [[], [3], [0, 1, 2, 5, 6]])
def test_elements_selected_in_the_plot_are_selected_without_a_word(view: TwinView, elements: list[int]) -> None:
    told: list[Elements] = []
    view.selectRow(7)
    view.elements_chosen.connect(told.append)
    view.select_elements(np.array(elements, np.intp))
    assert rows(view) == elements
    assert told == []


def test_things_scattered_too_widely_are_not_selected_in_the_table(view: TwinView) -> None:
    count = 2 * MOST_RUNS + 2
    view.show_numbers(Numbers(("s",), (list(range(count)),)))
    view.select_elements(np.arange(0, count - 2, 2))
    assert len(rows(view)) == MOST_RUNS
    view.select_elements(np.arange(0, count, 2))
    assert rows(view) == []


def test_the_selection_stays_while_numbers_come_in(view: TwinView) -> None:
    view.selectRow(2)
    view.show_numbers(Numbers(NUMBERS.titles, (NUMBERS.columns[0], [0.5] * 8)))
    assert rows(view) == [2]
    assert view.model().index(2, 1).data() == "0.5000"


def test_what_is_selected_can_be_copied(view: TwinView, qtbot: QtBot) -> None:
    view.select_elements(np.array([1, 4]))
    qtbot.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "parse\tscore\np1\t0.1250\np4\t0.5000\n"


def test_a_copied_name_stays_in_its_cell_and_is_no_formula(view: TwinView, qtbot: QtBot) -> None:
    """In a spreadsheet, a tab would begin another cell, and an equals sign a formula."""
    view.show_numbers(Numbers(("parse", "score"), (["one\ttwo", "=1+1"], [0.5, 1.0])))
    view.select_elements(np.array([0, 1]))
    qtbot.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "parse\tscore\none two\t0.5000\n\\x3d1+1\t1.0000\n"


def test_cells_are_copied_in_the_same_way(qtbot: QtBot) -> None:
    table, model = CorpusTable(), TwinModel()
    qtbot.addWidget(table)
    table.setModel(model)
    model.show_numbers(Numbers(("parse", "score"), (["=1+1"], [0.5])))
    table.selectAll()
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "\\x3d1+1\t0.5000\n"
