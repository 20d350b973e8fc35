"""The page about the whole corpus, walked through on the sample."""

import re
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QFileDialog, QMenu, QToolButton
from pytestqt.qtbot import QtBot

from gui.docks.corpus.labels import LabelsPage
from gui.docks.corpus.page import Page, PlotPage
from gui.docks.corpus.pages import CorpusContents
from gui.docks.sentences.panel import SentencesPanel
from tests.gui.docks.corpus.page_steps import click
from tests.gui.guide.guide_pages import PAGES, part, plain
from tests.gui.guide.reader import Reader
from tests.gui.sessions import settle

LEFT, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def corpus(reader: Reader) -> CorpusContents:
    """The dock, opened from the tool bar."""
    (button,) = (each for each in reader.window.findChildren(QToolButton) if each.text() == "Corpus")
    reader.does(button.click)
    reader.qtbot.waitUntil(lambda: bool(reader.window.findChildren(CorpusContents)))
    (contents,) = reader.window.findChildren(CorpusContents)
    return contents


def turned(contents: CorpusContents, title: str, reader: Reader) -> Page:
    """The page of this title, complete."""
    tabs = contents.tabs
    (at,) = (i for i in range(tabs.count()) if tabs.tabText(i) == title)
    reader.does(lambda: reader.qtbot.mouseClick(tabs, LEFT, NO_KEY, tabs.tabRect(at).center()))
    reader.qtbot.waitUntil(lambda: contents.page not in contents.stale)
    settle(reader.session, reader.qtbot)
    return contents.page


def plot(contents: CorpusContents, title: str, reader: Reader) -> PlotPage:
    page = turned(contents, title, reader)
    assert isinstance(page, PlotPage)
    return page


def listed(reader: Reader) -> int:
    (panel,) = reader.window.findChildren(SentencesPanel)
    return len(panel.sentences_in_order())


def button(contents: CorpusContents, text: str) -> QToolButton:
    return next(each for each in contents.findChildren(QToolButton) if each.text() == text)


def test_every_page_has_its_part_of_the_guide_in_its_order(corpus: CorpusContents) -> None:
    assert "in eleven ways" in plain(PAGES["corpus"])
    titles = [corpus.tabs.tabText(i) for i in range(corpus.tabs.count())]
    assert titles == re.findall(r"^## (.*)$", PAGES["corpus"], re.MULTILINE)
    assert len(titles) == 11


def test_a_selection_leads_to_its_sentences_and_clear_brings_all_back(corpus: CorpusContents, reader: Reader) -> None:
    text = plain(PAGES["corpus"])
    assert "Clear above the table brings back all" in text
    page = plot(corpus, "Length", reader)
    page.chart.widget.setFocus()
    reader.does(lambda: reader.qtbot.keyClick(page.chart.widget, Qt.Key.Key_Right))
    number = page.selected.tolist()
    assert len(number) == 1, "With the keyboard, the arrow keys move from one to the next"
    before = listed(reader)
    reader.does(lambda: reader.qtbot.keyClick(page.chart.widget, Qt.Key.Key_Return))
    reader.qtbot.waitUntil(lambda: 0 < listed(reader) < before)
    (clear,) = (each for each in reader.window.findChildren(QToolButton) if each.text() == "Clear" and each.isVisible())
    reader.does(clear.click)
    reader.qtbot.waitUntil(lambda: listed(reader) == before)
    assert "Escape clears the selection" in text
    reader.does(lambda: reader.qtbot.keyClick(page.chart.widget, Qt.Key.Key_Escape))
    assert page.selected.tolist() == []


def test_the_numbers_are_a_table_too_and_are_copied(corpus: CorpusContents, reader: Reader) -> None:
    assert "As a table shows what is plotted" in plain(PAGES["corpus"])
    page = plot(corpus, "Scores", reader)
    reader.does(button(corpus, "As a table").click)
    assert page.twin.isVisible()
    page.twin.selectAll()
    reader.qtbot.keyClick(page.twin, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QApplication.clipboard().text()
    assert all(parse in copied for parse in ("parser_ud", "parser_sud"))


@pytest.mark.parametrize(("kind", "begins"), [("SVG…", b"<?xml"), ("PNG…", b"\x89PNG"), ("TSV…", b"")])
def test_a_plot_is_exported(corpus: CorpusContents, reader: Reader, tmp_path: Path, kind: str, begins: bytes) -> None:
    assert "export the plot as SVG or PNG (twice as large), or the numbers as TSV" in plain(PAGES["corpus"])
    plot(corpus, "Distribution", reader)
    menu = button(corpus, "Export").menu()
    assert isinstance(menu, QMenu)
    menu.aboutToShow.emit()
    next(each for each in menu.actions() if each.text() == kind).trigger()
    (chooser,) = (each for each in corpus.findChildren(QFileDialog) if each.isVisible())
    path = tmp_path / f"plot.{kind[:3].lower()}"
    chooser.fileSelected.emit(str(path))
    chooser.close()
    assert path.read_bytes().startswith(begins)
    assert kind != "TSV…" or "\t" in path.read_text("utf-8")


def test_scores_and_their_floors(corpus: CorpusContents, reader: Reader) -> None:
    text = part("corpus", "Scores")
    assert "when all sentences are scored" in text
    page = plot(corpus, "Scores", reader)
    reader.qtbot.waitUntil(lambda: page.chart.numbers.columns[2][0] is not None)
    assert len(page.chart.numbers) == 2
    assert "Floors adds the scores of two trees" in text
    assert "They are scored as parses of each gold's scheme" in text
    reader.does(button(corpus, "Floors").click)
    reader.qtbot.waitUntil(lambda: len(page.chart.numbers) == 6)


def test_parses_by_golds_is_a_table_for_papers(corpus: CorpusContents, reader: Reader) -> None:
    assert "The table can be exported as TSV, Markdown or LaTeX" in part("corpus", "Parses by golds")
    page = turned(corpus, "Parses by golds", reader)
    menu = button(corpus, "Export").menu()
    assert isinstance(menu, QMenu)
    menu.aboutToShow.emit()
    assert [each.text() for each in menu.actions()] == ["TSV…", "Markdown…", "LaTeX…"]
    assert page.isVisible()


def test_a_dot_shows_its_sentence(corpus: CorpusContents, reader: Reader, qtbot: QtBot) -> None:
    assert "Click a dot to see its sentence" in part("corpus", "Parser against parser")
    page = plot(corpus, "Parser against parser", reader)
    x, y = (np.array(column, float) for column in page.chart.numbers.columns[1:3])
    reader.does(lambda: click(page, qtbot, x[7], y[7]))
    assert (x[reader.session.current], y[reader.session.current]) == (x[7], y[7])


def test_a_class_of_labels_is_taken_apart_and_the_table_written(
    corpus: CorpusContents, reader: Reader, tmp_path: Path
) -> None:
    text = part("corpus", "Labels")
    page = turned(corpus, "Labels", reader)
    assert isinstance(page, LabelsPage)
    reader.qtbot.waitUntil(lambda: "nsubj" in page.heat.cells.grid.rows)

    def select(row: str, column: str) -> None:
        grid = page.heat.cells.grid
        index = page.heat.cells.index(grid.rows.index(row), grid.columns.index(column))
        page.heat.scrollTo(index)
        where = page.heat.visualRect(index).center()
        reader.does(lambda: reader.qtbot.mouseClick(page.heat.viewport(), LEFT, NO_KEY, where))

    select("nsubj", "subj")
    reader.does(page.make_equivalent.click)
    assert reader.session.settings.labels == "subj\tnsubj\n"
    assert "Export → Label table writes it to a file for --labels" in text
    menu = button(corpus, "Export").menu()
    assert isinstance(menu, QMenu)
    menu.aboutToShow.emit()
    next(each for each in menu.actions() if "abel table" in each.text()).trigger()
    (chooser,) = (each for each in corpus.findChildren(QFileDialog) if each.isVisible())
    chooser.fileSelected.emit(str(tmp_path / "labels.tsv"))
    chooser.close()
    assert (tmp_path / "labels.tsv").read_text("utf-8") == "subj\tnsubj\n"
    assert "Take apart undoes this for the selected classes" in text
    reader.qtbot.waitUntil(lambda: "nsubj" in page.heat.cells.grid.columns)
    select("nsubj", "nsubj")
    reader.does(page.take_apart.click)
    assert reader.session.settings.labels == "exact"
    reader.session.document.is_given_up = True


def test_differences_about_punctuation_and_what_is_not_unifiable(corpus: CorpusContents, reader: Reader) -> None:
    text = part("corpus", "Differences")
    page = plot(corpus, "Differences", reader)
    assert "Also the n about punctuation shows differences that disappear without it" in text
    (box,) = (each for each in page.findChildren(QCheckBox) if "about punctuation" in each.text())
    before = list(page.chart.numbers.columns[0])
    reader.does(box.click)
    assert "punctuation" in set(page.chart.numbers.columns[0]) - set(before)
    assert "n of m unifiable" in text
    (menu_button,) = (each for each in page.findChildren(QToolButton) if "unifiable" in each.text())
    all_listed = listed(reader)
    menu = menu_button.menu()
    assert isinstance(menu, QMenu)
    menu.aboutToShow.emit()
    action = next(each for each in menu.actions() if each.isEnabled())
    reader.does(action.trigger)
    reader.qtbot.waitUntil(lambda: 0 < listed(reader) < all_listed)


def test_errors_of_two_parsers_side_by_side(corpus: CorpusContents, reader: Reader) -> None:
    text = part("corpus", "Errors")
    page = plot(corpus, "Errors", reader)
    reader.qtbot.waitUntil(lambda: bool(page.chart.numbers.columns))
    assert "The table adds precision and recall" in text
    assert all(any(each in title for title in page.chart.numbers.titles) for each in ("precision", "recall"))
    assert "The table has the difference of what the two parsers lost" in text
    reader.chooses("beside", "parser_sud")
    reader.qtbot.waitUntil(lambda: "difference" in page.chart.numbers.titles)
    assert any("Holm" in title for title in page.chart.numbers.titles)


def test_a_row_of_a_table_lists_its_places_at_a_double_click_only(corpus: CorpusContents, reader: Reader) -> None:
    assert "on a row of a table, a double click or Enter" in plain(PAGES["corpus"])
    page = plot(corpus, "Errors", reader)
    reader.qtbot.waitUntil(lambda: len(page.chart.numbers) > 0)
    reader.does(button(corpus, "As a table").click)
    rows, before = page.twin.viewport(), listed(reader)
    place = page.twin.visualRect(page.twin.model().index(0, 0)).center()
    reader.does(lambda: reader.qtbot.mouseClick(rows, LEFT, NO_KEY, place))
    assert listed(reader) == before
    reader.does(lambda: reader.qtbot.mouseDClick(rows, LEFT, NO_KEY, place))
    reader.qtbot.waitUntil(lambda: 0 < listed(reader) < before)
