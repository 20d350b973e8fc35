"""The table beside a plot."""

from collections.abc import Sequence

import numpy as np
import pytest
from PySide6.QtCore import QItemSelectionModel, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from gui.docks.corpus.numbers import Elements, Numbers
from gui.docks.corpus.plot_table import MOST_RUNS, CorpusTable, NamesInSight, TwinModel, TwinView

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


def test_words_from_right_to_left_run_so_where_the_others_begin(qtbot: QtBot) -> None:
    """Else the sign of what is cut off stands before their beginning."""
    view, option = TwinView("Words, as a table"), QStyleOptionViewItem()
    qtbot.addWidget(view)
    view.show_numbers(Numbers(("words", "places"), (["אחת ."], [3])))
    delegate = view.itemDelegate()
    assert isinstance(delegate, QStyledItemDelegate)
    delegate.initStyleOption(option, view.model().index(0, 0))
    assert option.direction is Qt.LayoutDirection.RightToLeft
    side = Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignLeft
    assert option.displayAlignment & side == side


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


def column(view: TwinView, at: int) -> list[str]:
    return [view.model().index(row, at).data() for row in range(view.model().rowCount())]


def press_header(view: TwinView, qtbot: QtBot, at: int) -> None:
    header = view.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(at) + 5, header.height() // 2)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_a_click_on_any_header_sorts_and_what_is_selected_stays_selected(view: TwinView, qtbot: QtBot) -> None:
    """A linguist looks for the relation with the highest share of the scheme, not for the row it stands in."""
    view.show_numbers(Numbers(("label", "n", "share"), (["b", "A", "c", "d"], [3, 1, 2, 4], [0.5, None, 0.25, 1.0])))
    view.resize(500, 200)
    view.show()
    told: list[Sequence[int]] = []
    view.select_elements(np.array([2]))
    view.elements_chosen.connect(lambda elements: told.append(elements.tolist()))
    press_header(view, qtbot, 0)
    assert column(view, 0) == ["A", "b", "c", "d"]
    press_header(view, qtbot, 2)
    assert column(view, 2) == ["0.2500", "0.5000", "1.0000", "–"]
    press_header(view, qtbot, 2)
    assert column(view, 0) == ["d", "b", "c", "A"]
    assert view.selected_elements().tolist() == [2]
    assert told == []
    view.selectRow(0)
    assert told[-1] == [3]
    view.select_elements(np.array([0, 1]))
    assert rows(view) == [1, 3]
    qtbot.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().splitlines()[1:] == ["b\t3\t0.5000", "A\t1\t–"]
    press_header(view, qtbot, 2)  # The third click: as the plot has it.
    assert column(view, 0) == ["b", "A", "c", "d"]


def test_the_order_stays_while_numbers_come_in_and_goes_with_other_columns(view: TwinView, qtbot: QtBot) -> None:
    view.resize(500, 200)
    view.show()
    press_header(view, qtbot, 1)
    press_header(view, qtbot, 1)
    assert column(view, 0)[0] == "p7"
    view.show_numbers(Numbers(NUMBERS.titles, (NUMBERS.columns[0], [1 - i / 8 for i in range(8)])))
    assert column(view, 0)[0] == "p0"
    view.show_numbers(Numbers(("other", "n"), (["y", "x"], [1, 2])))
    assert column(view, 0) == ["y", "x"]
    assert view.horizontalHeader().sortIndicatorSection() == -1


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_names_stay_in_sight_when_the_table_is_scrolled_sideways(
    view: TwinView, qtbot: QtBot, direction: Qt.LayoutDirection
) -> None:
    """Twelve columns of two parses do not fit a dock; a number without its row says nothing."""
    view.setLayoutDirection(direction)
    titles = ("relation", *(f"a long title of column {i}" for i in range(12)))
    view.show_numbers(Numbers(titles, ([f"label{i}" for i in range(40)], *([0.5] * 40 for _ in titles[1:]))))
    view.resize(400, 150)
    view.show()
    (names,) = view.findChildren(NamesInSight)
    assert not names.isVisible()
    view.horizontalHeader().setSortIndicator(0, Qt.SortOrder.AscendingOrder)
    view.select_elements(np.array([20, 27]))
    view.horizontalScrollBar().setValue(view.horizontalScrollBar().maximum())
    assert names.isVisible()
    assert (
        names.indexAt(QPoint(3, 3)).data()
        == view.indexAt(QPoint(view.viewport().width() // 2, 3)).siblingAtColumn(0).data()
    )
    side = names.geometry().left() - view.viewport().geometry().left()
    assert side == (view.viewport().width() - names.width() if direction == Qt.LayoutDirection.RightToLeft else 0)
    view.horizontalScrollBar().setValue(0)
    assert not names.isVisible()
