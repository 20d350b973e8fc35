"""Flags and notes: made by keys and in the table, kept with what is open, and not lost without a question."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QInputDialog, QMenu
from pytestqt.qtbot import QtBot

from core.model.spans import span_of
from core.scoring.settings import Settings
from gui.docks.sentences.model import SentencesModel
from gui.docks.sentences.order import Kind
from gui.docks.sentences.panel import SentencesPanel
from gui.session.document import Remarks
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.widgets.sample import sample_specs
from gui.widgets.tooltips import as_tooltip
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle

CHECKED, UNCHECKED = Qt.CheckState.Checked, Qt.CheckState.Unchecked


@pytest.fixture
def opened(window: MainWindow, sample: Session, qtbot: QtBot) -> MainWindow:
    """The window with the sample; the table has the keys."""
    panel_of(window).table.setFocus()
    return window


def panel_of(window: MainWindow) -> SentencesPanel:
    (panel,) = window.findChildren(SentencesPanel)
    return panel


def shown(window: MainWindow, row: int, kind: Kind, role: Qt.ItemDataRole) -> object:
    model = panel_of(window).table.model()
    assert isinstance(model, SentencesModel)
    return model.index(row, model.kinds.index(kind)).data(role)


def flag(window: MainWindow, row: int) -> Qt.CheckState:
    return Qt.CheckState(shown(window, row, Kind.FLAG, Qt.ItemDataRole.CheckStateRole))


def write_note(window: MainWindow, note: str, qtbot: QtBot) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(panel_of(window).table, Qt.Key.Key_N)
    (dialog,) = window.findChildren(QInputDialog)
    dialog.setTextValue(note)
    dialog.accept()
    qtbot.waitUntil(lambda: not window.findChildren(QInputDialog))


def forget(window: MainWindow) -> None:
    """So that the window closes unasked."""
    window.session.document.remarks = Remarks()


def test_flags_by_key_and_by_click(opened: MainWindow, sample: Session, qtbot: QtBot) -> None:
    panel = panel_of(opened)
    qtbot.keyClick(panel.table, Qt.Key.Key_F)
    assert flag(opened, 0) == CHECKED
    model = panel.table.model()
    assert isinstance(model, SentencesModel)
    index = model.index(2, model.kinds.index(Kind.FLAG))
    assert model.setData(index, CHECKED, Qt.ItemDataRole.CheckStateRole)
    assert sample.corpus.remarks.flagged == {sample.corpus.names[0], sample.corpus.names[2]}
    panel.filter.line.write("flag:")
    qtbot.waitUntil(lambda: model.rowCount() == 2)
    qtbot.keyClick(panel.table, Qt.Key.Key_F)
    assert model.rowCount() == 1
    qtbot.keyClick(panel.table, Qt.Key.Key_F)
    assert model.rowCount() == 2
    forget(opened)


def test_letters_are_letters_in_the_filter_line(opened: MainWindow, sample: Session, qtbot: QtBot) -> None:
    panel = panel_of(opened)
    panel.focus_filter()
    qtbot.keyClicks(panel.filter.line, "fn")
    assert panel.filter.line.text() == "fn"
    assert not sample.corpus.remarks.by_name


def test_notes(opened: MainWindow, sample: Session, qtbot: QtBot) -> None:
    write_note(opened, "<b>odd</b>\nhead", qtbot)
    assert shown(opened, 0, Kind.NOTE, Qt.ItemDataRole.DisplayRole) == "<b>odd</b> head"
    told = as_tooltip(f"{sample.corpus.names[0]}\n{sample.corpus.written(0)}\n<b>odd</b>\nhead")
    assert shown(opened, 0, Kind.NAME, Qt.ItemDataRole.ToolTipRole) == told
    panel = panel_of(opened)
    panel.filter.line.write("note:HEAD")
    qtbot.waitUntil(lambda: panel.table.model().rowCount() == 1)
    write_note(opened, " ", qtbot)
    assert not sample.corpus.remarks.by_name
    assert panel.table.model().rowCount() == 0


def test_remarks_stay_with_the_sentences_that_are_open(opened: MainWindow, sample: Session, qtbot: QtBot) -> None:
    qtbot.keyClick(panel_of(opened).table, Qt.Key.Key_F)
    sample.change(sample_specs()[:3])
    settle(sample, qtbot)
    assert flag(opened, 0) == CHECKED
    sample.open(sample_specs(), Settings())
    sample.cancel()
    assert flag(opened, 0) == CHECKED
    sample.open(sample_specs(), Settings())
    settle(sample, qtbot)
    assert flag(opened, 0) == UNCHECKED


def test_a_span_finds_sentences_like_it(opened: MainWindow, sample: Session, qtbot: QtBot) -> None:
    (concord,) = opened.findChildren(TreesPanel)
    concord.view.setFocus()
    qtbot.keyClick(concord.view, Qt.Key.Key_Return)
    assert opened.statusBar().currentMessage() == "Select a span first"
    comparison = sample.corpus.comparison(0)
    assert comparison is not None
    obl = comparison.sentences["ud"].dependencies.relations.index("obl")
    assert comparison.sentences["ud"].forms[obl] == "Sunday"
    concord.select_span(span_of([obl, obl + 1]))
    qtbot.keyClick(concord.view, Qt.Key.Key_Return)
    offered = {action.text(): action for menu in opened.findChildren(QMenu) for action in menu.actions()}
    assert 'span:"on Sunday"' in offered
    offered["ud.rel:obl"].trigger()
    panel = panel_of(opened)
    assert panel.filter.line.text() == "ud.rel:obl"
    qtbot.waitUntil(lambda: 0 < panel.table.model().rowCount() < len(sample.corpus))
    for menu in opened.findChildren(QMenu):
        menu.close()
