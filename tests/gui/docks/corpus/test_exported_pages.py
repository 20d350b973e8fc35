"""What is exported from the Corpus dock is what is seen, whole and legible elsewhere."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from gui.docks.corpus.dots import MOST
from gui.docks.corpus.pages import CorpusContents
from gui.session.session import Session
from gui.widgets.profile import ThemeChoice
from gui.widgets.sample import sample_specs
from gui.widgets.slices import SLICE
from gui.widgets.theme_colours import LIGHT
from gui.window.main_window import apply_theme
from tests.gui.docks.corpus.corpora import COUNTS, corpus_of
from tests.gui.docks.corpus.page_steps import DISTRIBUTION, EXPERIMENT, LENGTH, SCORES, VERSUS, turn
from tests.gui.whole_work import whole


@pytest.mark.parametrize("theme", [ThemeChoice.LIGHT, ThemeChoice.DARK])
@pytest.mark.parametrize("tab", [SCORES, DISTRIBUTION, VERSUS, LENGTH])
def test_plots_are_exported_on_white_whatever_the_theme(made: CorpusContents, tab: int, theme: ThemeChoice) -> None:
    apply_theme(theme)
    page = turn(made, tab)
    plot, before = page.chart.widget, page.chart.theme
    files = {form.title: whole(form.content()) for form in page.formats()}
    picture = QImage.fromData(files["PNG"])
    assert (picture.width(), picture.height()) == (2 * plot.width(), 2 * plot.height())
    assert picture.pixelColor(1, 1).name() == LIGHT.view
    columns, rows = range(picture.width() // 2, picture.width(), 3), range(0, picture.height(), 3)
    far_right = {picture.pixelColor(x, y).name() for x in columns for y in rows}
    assert len(far_right) > 5, "it is drawn to its edge"
    texts = [element.text or "" for element in ET.fromstring(files["SVG"]).iter() if element.tag.endswith("}text")]
    # Where one font has not all of its letters, the text is in several elements.
    assert "L-TED against ud ⊓ sud" in "".join(texts)
    assert files["TSV"] == whole(page.chart.numbers.as_tsv())
    assert page.chart.theme is before
    apply_theme(ThemeChoice.LIGHT)


def test_very_many_dots_are_all_exported(made: CorpusContents, session: Session) -> None:
    count = MOST
    rows = [(i % 9, 10) for i in range(count)]
    session.corpus = corpus_of({"parser_ud": rows, "parser_sud": rows[::-1]})
    session.versions_changed.emit()
    page = turn(made, VERSUS)
    svg = next(whole(form.content()) for form in page.formats() if form.title == "SVG")
    assert svg.count(b"<path") + svg.count(b"<circle") + svg.count(b"<ellipse") > count


def test_more_dots_than_can_be_told_apart_are_one_picture(made: CorpusContents, session: Session) -> None:
    rows = [(i % 9, 10) for i in range(MOST + 1)]
    session.corpus = corpus_of({"parser_ud": rows, "parser_sud": rows[::-1]})
    session.versions_changed.emit()
    page = turn(made, VERSUS)
    page.twin.selectAll()
    files = {form.title: whole(form.content()) for form in page.formats()}
    assert files["SVG"].count(b"<image") == 2, "the dots, and those that are selected"
    assert files["SVG"].count(b' xlink:href="data:') == 2, "viewers know pictures by this name only"
    assert files["SVG"].count(b"<path") < 1000
    picture = QImage.fromData(files["PNG"])
    accent = QColor(LIGHT.accent)
    assert any(picture.pixelColor(x, y) == accent for x in range(picture.width()) for y in range(picture.height()))


@pytest.mark.parametrize("tab", [SCORES, VERSUS])
def test_lines_are_thin_also_in_programs_that_transform_them(made: CorpusContents, tab: int) -> None:
    svg = next(whole(form.content()) for form in turn(made, tab).formats() if form.title == "SVG")
    groups = [group for group in ET.fromstring(svg).iter() if group.tag.endswith("}g") and group.get("stroke")]
    drawn = [group for group in groups if group.get("stroke") != "none" and len(group)]
    assert drawn
    for group in drawn:
        matrix = group.get("transform", "matrix(1,0,0,1,0,0)")
        across, _, _, down = map(float, matrix.removeprefix("matrix(").split(",")[:4])
        assert (across, down) in {(1, 1), (0, 0)}, "neither larger nor smaller, though perhaps turned"


def test_the_table_of_parses_by_golds_is_exported_as_text(made: CorpusContents) -> None:
    made.tabs.setCurrentIndex(EXPERIMENT)
    files = {form.extension: whole(form.content()).decode() for form in made.page.formats()}
    assert files["tsv"].startswith("gold\tmeasure\tparser_ud\tparser_sud\tcoverage\n")
    assert files["md"].startswith("| gold |")
    assert r"\toprule" in files["tex"]


def test_a_file_is_chosen_in_a_dialog(made: CorpusContents, qtbot: QtBot, tmp_path: Path) -> None:
    page = turn(made, SCORES)
    made.export_menu.aboutToShow.emit()
    export = {action.text(): action for action in made.export_menu.actions()}
    assert list(export) == ["SVG…", "PNG…", "TSV…"]
    export["TSV…"].trigger()
    (dialog,) = made.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "scores.tsv"))
    dialog.reject()
    qtbot.waitUntil(lambda: made.findChildren(QFileDialog) == [])
    assert (tmp_path / "scores.tsv").read_bytes() == whole(page.chart.numbers.as_tsv())


def test_a_table_of_very_many_sentences_is_written_while_the_window_stays_alive(
    made: CorpusContents, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    rows = [(i % 9, 10) for i in range(2 * SLICE + 1)]
    session.corpus = corpus_of({"parser_ud": rows, "parser_sud": rows[::-1]})
    session.versions_changed.emit()
    page, paths = turn(made, VERSUS), [tmp_path / "a.tsv", tmp_path / "b.tsv"]
    expected = whole(page.chart.numbers.as_tsv())
    for path in paths:
        made.write_page(page.formats()[-1], str(path))
    assert made.progress.text() == "exporting: 2,000 rows so far"
    assert not any(path.exists() for path in paths), "the window gets its turn before all is made"
    session.corpus = corpus_of(COUNTS)
    session.versions_changed.emit()
    qtbot.waitUntil(lambda: all(path.exists() for path in paths))
    assert [path.read_bytes() for path in paths] == [expected] * 2, "both, as they were when they were asked for"
    assert made.progress.text() == "4 sentences"


def test_a_table_is_written_as_the_page_is_once_a_file_is_chosen(made: CorpusContents, session: Session) -> None:
    """Scores may arrive while the dialog is open; those of the plot were there already."""
    page = turn(made, SCORES)
    form = page.formats()[-1]
    session.corpus = corpus_of({"parser_ud": [(1, 10)] * 7, "parser_sud": [(2, 10)] * 7})
    session.versions_changed.emit()
    assert whole(form.content()) == whole(page.chart.numbers.as_tsv())


def test_what_cannot_be_written_is_told(
    contents: CorpusContents, sample: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    form = turn(contents, SCORES).formats()[-1]
    for path, told in (
        (str(tmp_path / "missing" / "x.tsv"), "cannot be written"),
        (sample_specs()[0].path, "is an input"),
    ):
        contents.write_page(form, path)
        (box,) = contents.findChildren(QMessageBox)
        assert (box.windowTitle(), told in box.text()) == ("The page was not exported", True)
        box.reject()
        qtbot.waitUntil(lambda: contents.findChildren(QMessageBox) == [])
    assert not sample.document.exported_to, "only where something was written"
    contents.write_page(form, str(tmp_path / "x.tsv"))
    assert sample.document.exported_to == str(tmp_path)


def test_what_cannot_be_written_is_told_before_very_many_rows_are_made(
    made: CorpusContents, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    rows = [(i % 9, 10) for i in range(2 * SLICE + 1)]
    session.corpus = corpus_of({"parser_ud": rows, "parser_sud": rows[::-1]})
    session.versions_changed.emit()
    made.write_page(turn(made, VERSUS).formats()[-1], str(tmp_path / "missing" / "x.tsv"))
    (box,) = made.findChildren(QMessageBox)
    assert "cannot be written" in box.text()
    box.reject()
    qtbot.waitUntil(lambda: made.findChildren(QMessageBox) == [])
    assert "exporting" not in made.progress.text()
