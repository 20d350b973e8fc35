"""T11's table in the Corpus dock."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from core.output.paper_tables import measures_table
from gui.docks.corpus.experiment import ExperimentModel, ExperimentPage
from gui.session.engine import Work
from gui.session.session import Session
from tests.gui.docks.corpus.corpora import CHOICE, corpus_of
from tests.gui.sessions import settle

COUNTS = {"parser_ud": [(0, 10), (1, 20)], "parser_sud": [(4, 10), (0, 20)]}

ALONE = QItemSelectionModel.SelectionFlag.ClearAndSelect
"""Whatever keys an earlier test held down."""


@pytest.fixture
def page(qtbot: QtBot) -> ExperimentPage:
    page = ExperimentPage()
    qtbot.addWidget(page)
    page.show()
    return page


@pytest.fixture
def inferred(sample: Session, qtbot: QtBot) -> Session:
    sample.watch(Work.INFERRING)
    settle(sample, qtbot)
    return sample


def cells(page: ExperimentPage, role: Qt.ItemDataRole = Qt.ItemDataRole.DisplayRole) -> list[list[object]]:
    model = page.view.model()
    columns = range(model.columnCount())
    return [[model.index(row, column).data(role) for column in columns] for row in range(model.rowCount())]


def test_it_shows_the_table_of_the_run(page: ExperimentPage, inferred: Session) -> None:
    corpus = inferred.corpus
    assert corpus.inference is not None
    page.show_corpus(corpus, inferred.choice)
    table = measures_table(corpus.frame, list(enumerate(corpus.columns)), corpus.inference.tests)
    assert cells(page) == [[f"{cell.text} {cell.mark}".rstrip() for cell in row] for row in table.rows]
    fonts = cells(page, Qt.ItemDataRole.FontRole)
    best = [[font is not None and font.bold() for font in row] for row in fonts]  # type: ignore[attr-defined]
    assert best == [[cell.best for cell in row] for row in table.rows]
    assert any(map(any, best))


def test_the_heads_are_those_of_the_plots(page: ExperimentPage, inferred: Session) -> None:
    page.show_corpus(inferred.corpus, inferred.choice)
    model = page.view.model()
    heads = [model.headerData(i, Qt.Orientation.Horizontal) for i in range(model.columnCount())]
    assert heads == ["golds", "measure", "1 parser_ud", "2 parser_sud", "coverage"]


def test_what_the_marks_mean_is_said_once_there_are_any(page: ExperimentPage, inferred: Session) -> None:
    page.show_corpus(inferred.corpus, inferred.choice)
    assert page.note.text().startswith("†: the two results do not differ (approximate randomization, 10,000 ")
    assert inferred.corpus.inference is not None
    for none in (replace(inferred.corpus.inference, tests=()), None):
        inferred.corpus.inference = none
        page.show_corpus(inferred.corpus, inferred.choice)
        assert page.note.text().startswith("Coverage: ")


def test_best_is_heard_as_well(page: ExperimentPage, inferred: Session) -> None:
    page.show_corpus(inferred.corpus, inferred.choice)
    heard = {str(text) for row in cells(page, Qt.ItemDataRole.AccessibleTextRole) for text in row}
    assert any(text.endswith(", best") for text in heard)


def test_the_model(qtmodeltester: ModelTester) -> None:
    model, corpus = ExperimentModel(), corpus_of(COUNTS)
    qtmodeltester.check(model, force_py=True)
    page = ExperimentPage()
    page.show_corpus(corpus, CHOICE)
    model.show_table(page.model.table, page.model.heads, page.model.rows)
    model.show_table(page.model.table, page.model.heads, page.model.rows)
    model.show_table(page.model.table, (), ())
    page.deleteLater()


def test_a_cell_stands_for_the_sentences_in_which_its_parse_loses(page: ExperimentPage, qtbot: QtBot) -> None:
    page.show_corpus(corpus_of(COUNTS), CHOICE)
    model = page.view.model()
    labelled = model.index(model.rowCount() - 1, 2)
    with qtbot.waitSignal(page.selection_changed):
        page.view.selectionModel().setCurrentIndex(labelled, ALONE)
    assert page.selected_sentences()[:2] == ([1], "parser_ud: L-TED against ud ⊓ sud below 1")
    page.view.selectionModel().select(labelled.siblingAtColumn(3), QItemSelectionModel.SelectionFlag.Select)
    assert page.selected_sentences().sentences == [0, 1]
    page.view.selectionModel().setCurrentIndex(labelled.siblingAtColumn(1), ALONE)
    assert page.selected_sentences()[:2] == ((), "")
    page.forget()
    assert page.view.selectedIndexes() == []


def test_nothing_is_shown_before_there_are_counts(page: ExperimentPage) -> None:
    page.show_corpus(corpus_of({"parser_ud": [], "parser_sud": []}, expected=4), CHOICE)
    assert cells(page) == []


def test_sets_of_golds_are_told_apart_by_their_background(page: ExperimentPage) -> None:
    page.show_corpus(corpus_of(COUNTS), CHOICE)
    shades = [row[0] is not None for row in cells(page, Qt.ItemDataRole.BackgroundRole)]
    assert shades == [False] * 4 + [True] * 4 + [False] * 2
