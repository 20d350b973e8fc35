"""Findings in sentences that run from right to left."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QStyledItemDelegate, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from gui.docks.findings.table import FindingColumn, FindingsTable, finding_lines
from gui.session.session import Session
from gui.window.main_window import MainWindow
from tests.gui.editing.annotator import action
from tests.gui.sessions import settle

HEADS = {"\u05d0\u05d1": 4, "\u05d2\u05d3": 5, "\u05d4\u05d5": 0, "\u05d6\u05d7": 3, "\u05d8\u05d9": 3}
"""The arcs of the first two words cross others."""


@pytest.fixture
def table(window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> FindingsTable:
    """The findings of a sentence whose arcs cross."""
    rows = (f"{i}\t{form}\t_\tX\t_\t_\t{head}\tdep\t_\t_\n" for i, (form, head) in enumerate(HEADS.items(), 1))
    (tmp_path / "ud.conllu").write_text("".join(rows) + "\n", encoding="utf-8")
    session.open(guess_specs([str(tmp_path / "ud.conllu")]), Settings())
    settle(session, qtbot)
    action(window, "findings").trigger()
    QApplication.processEvents()
    (found,) = window.findChildren(FindingsTable)
    return found


WORDS = "1 \u200e\u2068\u05d0\u05d1\u2069, 2 \u200e\u2068\u05d2\u05d3\u2069"


def test_each_word_is_beside_its_own_number(table: FindingsTable) -> None:
    model = table.model()
    cells = [model.index(row, FindingColumn.WORDS) for row in range(model.rowCount())]
    assert WORDS in [cell.data() for cell in cells]
    assert any(WORDS in cell.data(Qt.ItemDataRole.ToolTipRole) for cell in cells)


def test_so_it_is_where_the_findings_of_a_sentence_are_told(table: FindingsTable, session: Session) -> None:
    assert any(line.endswith(WORDS) for line in finding_lines(session.corpus, session.current))


def test_sentence_begins_at_the_right(table: FindingsTable) -> None:
    index, option = table.model().index(0, FindingColumn.TEXT), QStyleOptionViewItem()
    delegate = table.itemDelegateForIndex(index)
    assert isinstance(delegate, QStyledItemDelegate)
    delegate.initStyleOption(option, index)
    assert option.direction is Qt.LayoutDirection.RightToLeft
