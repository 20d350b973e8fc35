"""The Corpus dock, used as a person does."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QHelpEvent, QImage
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMenu, QMessageBox, QStyle, QStyleOptionTab, QToolTip
from pytestqt.qtbot import QtBot

from core.scoring.settings import Settings
from gui.docks.corpus.dots import MOST
from gui.docks.corpus.pages import CorpusContents
from gui.docks.corpus.panel import CorpusPanel
from gui.session.engine_status import Work
from gui.session.session import Session
from gui.widgets.apply_theme import apply_theme
from gui.widgets.profile import ThemeChoice
from gui.widgets.sample import sample_specs
from gui.widgets.slices import SLICE
from gui.widgets.theme_colours import DARK, LIGHT
from tests.gui.docks.corpus.corpora import CHOICE, corpus_of
from tests.gui.docks.corpus.page_steps import (
    DIFFERENCES,
    DISTRIBUTION,
    EXPERIMENT,
    LABELS,
    LENGTH,
    SCORES,
    VERSUS,
    Asked,
    click,
    drag,
    place,
    turn,
)
from tests.gui.sessions import settle
from tests.gui.whole_work import whole
from tests.paths import ROOT

COUNTS = {"parser_ud": [(0, 10), (1, 20), (5, 10), (5, 10)], "parser_sud": [(0, 10), (2, 20), (4, 10), (0, 9)]}
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def made(session: Session, qtbot: QtBot) -> CorpusContents:
    """The plots of four sentences whose counts are made up."""
    session.corpus, session.choice = corpus_of(COUNTS), CHOICE
    contents = CorpusContents(session)
    qtbot.addWidget(contents)
    contents.resize(1000, 300)
    contents.show()
    qtbot.waitExposed(contents)
    return contents


def test_there_is_a_page_for_each_plot(contents: CorpusContents) -> None:
    titles = [contents.tabs.tabText(i) for i in range(contents.tabs.count())]
    plots = ["Scores", "Parses by golds", "Distribution", "Parser against parser", "Length", "Labels", "Differences"]
    plots.append("Errors")
    assert titles == plots
    for tab, title in enumerate(titles):
        contents.tabs.setCurrentIndex(tab)
        assert contents.page.title == title
        assert contents.page.isVisible()


def test_no_tab_cuts_off_its_text(contents: CorpusContents) -> None:
    tabs = contents.tabs
    for tab in range(tabs.count()):
        option = QStyleOptionTab()
        tabs.initStyleOption(option, tab)
        room = tabs.style().subElementRect(QStyle.SubElement.SE_TabBarTabText, option, tabs)
        assert room.height() >= tabs.fontMetrics().height(), tabs.tabText(tab)


def test_a_bar_of_scores_that_is_clicked_asks_for_its_sentences(made: CorpusContents, qtbot: QtBot) -> None:
    asked, page = Asked(made), turn(made, DISTRIBUTION)
    assert not made._show_these.isEnabled()
    click(page, qtbot, 0.5, 0.5)
    assert asked.filters == ["parser_ud.l-ted>=0.5 parser_ud.l-ted<0.52"]
    assert made._show_these.text() == "Show these instances"
    ctrl = Qt.KeyboardModifier.ControlModifier
    click(page, qtbot, 25.5, 0.5, ctrl)
    assert len(asked.filters) == 1, "more are to be selected"
    qtbot.keyClick(page._chart.widget, Qt.Key.Key_Return)
    assert asked.filters[1:] == ["(parser_ud.l-ted>=0.5 parser_ud.l-ted<0.52) or parser_ud.l-ted=1"]
    click(page, qtbot, 1.5, 0.5, ctrl)
    click(page, qtbot, 25.5, 0.5, ctrl)
    qtbot.mouseClick(made._show_these, LEFT)
    assert asked.filters[2:] == ["parser_ud.l-ted>=0.5 parser_ud.l-ted<0.54"], "bars side by side are one range"
    click(page, qtbot, 27.2, 0.5)
    assert (made._show_these.text(), made._show_these.isEnabled()) == ("Show these sentences", False)
    assert not asked.sentences


def test_bars_up_to_the_perfect_sentences_are_one_range(made: CorpusContents, qtbot: QtBot) -> None:
    asked, page = Asked(made), turn(made, DISTRIBUTION)
    page.twin.selectRow(24)
    qtbot.keyClick(page.twin, Qt.Key.Key_Return)
    click(page, qtbot, 25.5, 0.5, Qt.KeyboardModifier.ControlModifier)
    qtbot.mouseClick(made._show_these, LEFT)
    assert asked.filters == ["parser_ud.l-ted>=0.98 parser_ud.l-ted!=1", "parser_ud.l-ted>=0.98"]


def test_a_region_that_is_dragged_open_asks_for_its_sentences(made: CorpusContents, qtbot: QtBot) -> None:
    asked, page = Asked(made), turn(made, VERSUS)
    viewport = page._chart.widget.viewport()
    start, end = place(page, 0.49, 0.55), place(page, 0.6, 1.005)
    qtbot.mousePress(viewport, LEFT, pos=start)
    for step in (0.3, 0.6, 1):
        drag(viewport, start + (end - start) * step)
    assert page._chart.box.region.isVisible()
    qtbot.mouseRelease(viewport, LEFT, pos=end)
    assert not page._chart.box.region.isVisible()
    qtbot.mouseClick(made._show_these, LEFT)
    assert asked.sentences == [([2, 3], "1 parser_ud 0.500–0.500, 2 parser_sud 0.600–1.000")]


def test_a_dot_that_is_clicked_shows_its_sentence(contents: CorpusContents, sample: Session, qtbot: QtBot) -> None:
    page = turn(contents, VERSUS)
    said = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert any(text.startswith("Each dot is a sentence: click it") for text in said)
    x, y = (np.array(column) for column in page._chart.numbers.columns[1:3])
    click(page, qtbot, x[7], y[7])
    assert (x[sample.current], y[sample.current]) == (x[7], y[7])
    assert page._chart._pointer.getData()[0].tolist() == [x[7]]  # type: ignore[attr-defined]


def test_sentences_at_the_same_place_are_shown_in_turn(contents: CorpusContents, sample: Session, qtbot: QtBot) -> None:
    page = turn(contents, VERSUS)
    there = page._chart.elements_at(QPointF(1, 1)).tolist()
    assert len(there) > 1
    found = []
    for _ in range(len(there) + 1):
        click(page, qtbot, 1, 1)
        found.append(sample.current)
    assert found == [*there, there[0]]


def test_keys_go_through_all_there_is(made: CorpusContents, qtbot: QtBot) -> None:
    page = turn(made, SCORES)
    plot, found = page._chart.widget, []
    plot.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Escape, Qt.Key.Key_Left):
        qtbot.keyClick(plot, key)
        found.append(page._selected.tolist())
    assert found == [[0], [1], [1], [0], [], [1]]


def test_the_table_has_the_same_numbers_and_selection(made: CorpusContents, qtbot: QtBot) -> None:
    asked, page = Asked(made), turn(made, LENGTH)
    click(page, qtbot, 1, 0.5)
    assert asked.filters == ["len>=6 len<=10"]
    made._as_table.click()
    assert page.twin.isVisible()
    assert not page._chart.widget.isVisible()
    assert [index.row() for index in page.twin.selectionModel().selectedRows()] == [1]
    qtbot.keyClick(page.twin, Qt.Key.Key_Return)
    assert asked.filters[1:] == ["len>=6 len<=10"]
    page.twin.selectRow(3)
    assert page._chart.marked.tolist() == [3]
    turn(made, DISTRIBUTION)
    assert made.page.twin.isVisible()  # type: ignore[attr-defined]
    made.tabs.setCurrentIndex(EXPERIMENT)
    assert not made._as_table.isVisible(), "it is a table"


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_what_is_under_the_pointer_is_told(made: CorpusContents) -> None:
    page = turn(made, SCORES)
    plot = page._chart.widget
    at = place(page, 0.8, 1)
    QApplication.sendEvent(plot.viewport(), QHelpEvent(QHelpEvent.Type.ToolTip, at, plot.mapToGlobal(at)))
    assert "2 parser_sud, L-TED against ud ⊓ sud: 0.8776" in QToolTip.text()
    QToolTip.hideText()


def test_it_fills_in_while_sentences_are_scored(made: CorpusContents, session: Session, qtbot: QtBot) -> None:
    page = turn(made, SCORES)
    session.corpus = corpus_of(COUNTS, expected=8)
    session.versions_changed.emit()
    assert made._progress.text() == "4 of 8 sentences"
    session.corpus.add_counts(column.numbers.tolist() for column in session.corpus.columns)
    session.scores_arrived.emit()
    qtbot.waitUntil(lambda: made._progress.text() == "8 sentences")
    assert list(page._chart.numbers.columns[-1]) == [8, 8]


def test_another_choice_is_shown_at_once(contents: CorpusContents, sample: Session) -> None:
    page = turn(contents, SCORES)
    before = page._chart.numbers.columns[1]
    sample.set_choice(CHOICE.__class__(("ud",), labelled=False))
    after = page._chart.numbers.columns[1]
    total = sample.corpus.total("parser_ud", sample.choice)
    assert total is not None
    assert after[0] == total.value
    assert before != after


def test_what_is_selected_is_forgotten_when_something_else_is_shown(made: CorpusContents, session: Session) -> None:
    page = turn(made, SCORES)
    page._select(page._chart.elements_at(QPointF(0.5, 0)))
    assert made._show_these.isEnabled()
    session.set_choice(CHOICE)
    assert not made._show_these.isEnabled()
    assert page.twin.selectionModel().selectedRows() == []


def test_floors_stand_only_where_scores_are_plotted(contents: CorpusContents) -> None:
    offered = {}
    for tab in range(contents.tabs.count()):
        contents.tabs.setCurrentIndex(tab)
        offered[contents.page.title] = contents._floors.isVisible()
    assert [title for title, is_offered in offered.items() if not is_offered] == ["Labels", "Differences", "Errors"]


def test_button_says_whether_it_lists_places_or_sentences(
    contents: CorpusContents, sample: Session, qtbot: QtBot
) -> None:
    page = turn(contents, DIFFERENCES)
    qtbot.waitUntil(lambda: len(page._chart.numbers) > 3)
    page._select(page._chart.elements_at(QPointF(0.5, 0)))
    assert contents._show_these.text() == "Show these instances"
    page = turn(contents, VERSUS)
    qtbot.waitUntil(lambda: len(page._chart.numbers) > 3)
    page._select(np.arange(3))
    assert contents._show_these.text() == "Show these 3 sentences"


def test_floors_are_asked_for_and_shown(contents: CorpusContents, sample: Session, qtbot: QtBot) -> None:
    page = turn(contents, SCORES)
    contents._floors.click()
    assert sample.settings == Settings(floors=True)
    settle(sample, qtbot)
    qtbot.waitUntil(lambda: contents._progress.text() == "30 sentences")
    assert len(page._chart.numbers) == 6
    sample.set_settings(Settings())
    assert not contents._floors.isChecked()
    assert len(page._chart.numbers) == 2


def test_intervals_come_when_they_are_known(contents: CorpusContents, sample: Session, qtbot: QtBot) -> None:
    page = turn(contents, SCORES)
    sample.watch(Work.INFERRING)
    qtbot.waitUntil(lambda: page._chart.numbers.columns[2][0] is not None)
    score, low, high = (np.array(page._chart.numbers.columns[i], float) for i in (1, 2, 3))
    assert (low < score).all()
    assert (score < high).all()


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_plots_follow_the_theme(made: CorpusContents, theme: object) -> None:
    apply_theme(ThemeChoice.DARK if theme is DARK else ThemeChoice.LIGHT)
    for tab in (SCORES, DISTRIBUTION, VERSUS, LENGTH):
        plot = turn(made, tab)._chart.widget
        image = plot.grab().toImage()
        assert image.pixelColor(1, 1).name() == (DARK if theme is DARK else LIGHT).view
    apply_theme(ThemeChoice.LIGHT)


@pytest.mark.parametrize("theme", [ThemeChoice.LIGHT, ThemeChoice.DARK])
@pytest.mark.parametrize("tab", [SCORES, DISTRIBUTION, VERSUS, LENGTH])
def test_plots_are_exported_on_white_whatever_the_theme(made: CorpusContents, tab: int, theme: ThemeChoice) -> None:
    apply_theme(theme)
    page = turn(made, tab)
    plot, before = page._chart.widget, page._chart.theme
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
    assert files["TSV"] == whole(page._chart.numbers.as_tsv())
    assert page._chart.theme is before
    apply_theme(ThemeChoice.LIGHT)


def test_very_many_dots_are_all_exported(made: CorpusContents, session: Session) -> None:
    count = MOST
    rows = [(i % 9, 10) for i in range(count)]
    session.corpus = corpus_of({"parser_ud": rows, "parser_sud": rows[::-1]})
    session.versions_changed.emit()
    page = turn(made, VERSUS)
    svg = next(whole(form.content()) for form in page.formats() if form.title == "SVG")
    assert svg.count(b"<path") + svg.count(b"<circle") + svg.count(b"<ellipse") > count


def test_a_square_plot_grows_with_its_dock(made: CorpusContents, qtbot: QtBot) -> None:
    chart = turn(made, VERSUS)._chart
    made.resize(1280, 700)
    qtbot.waitUntil(lambda: chart.box.height() > 0.8 * chart.widget.height() > 400)


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
    made._fill_export()
    export = {action.text(): action for action in made._export_menu.actions()}
    assert list(export) == ["SVG…", "PNG…", "TSV…"]
    export["TSV…"].trigger()
    (dialog,) = made.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "scores.tsv"))
    dialog.reject()
    qtbot.waitUntil(lambda: made.findChildren(QFileDialog) == [])
    assert (tmp_path / "scores.tsv").read_bytes() == whole(page._chart.numbers.as_tsv())


def test_a_table_of_very_many_sentences_is_written_while_the_window_stays_alive(
    made: CorpusContents, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    rows = [(i % 9, 10) for i in range(2 * SLICE + 1)]
    session.corpus = corpus_of({"parser_ud": rows, "parser_sud": rows[::-1]})
    session.versions_changed.emit()
    page, paths = turn(made, VERSUS), [tmp_path / "a.tsv", tmp_path / "b.tsv"]
    expected = whole(page._chart.numbers.as_tsv())
    for path in paths:
        made._write(page.formats()[-1], str(path))
    assert made._progress.text() == "exporting: 2,000 rows so far"
    assert not any(path.exists() for path in paths), "the window gets its turn before all is made"
    session.corpus = corpus_of(COUNTS)
    session.versions_changed.emit()
    qtbot.waitUntil(lambda: all(path.exists() for path in paths))
    assert [path.read_bytes() for path in paths] == [expected] * 2, "both, as they were when they were asked for"
    assert made._progress.text() == "4 sentences"


def test_what_cannot_be_written_is_told(contents: CorpusContents, qtbot: QtBot, tmp_path: Path) -> None:
    form = turn(contents, SCORES).formats()[-1]
    for path, told in (
        (str(tmp_path / "missing" / "x.tsv"), "cannot be written"),
        (sample_specs()[0].path, "is an input"),
    ):
        contents._write(form, path)
        (box,) = contents.findChildren(QMessageBox)
        assert (box.windowTitle(), told in box.text()) == ("The page was not exported", True)
        box.reject()
        qtbot.waitUntil(lambda: contents.findChildren(QMessageBox) == [])


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_context_menu_offers_the_same(made: CorpusContents, qtbot: QtBot) -> None:
    page = turn(made, SCORES)
    page._select(page._chart.elements_at(QPointF(0.5, 0)))
    QApplication.sendEvent(made, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(9, 9), QPoint(9, 9)))
    menu = next(menu for menu in made.findChildren(QMenu) if menu.isVisible())
    assert [action.text() for action in menu.actions()] == [made._show_these.text(), "Export"]
    assert menu.actions()[0].isEnabled()
    menu.close()


class TestPanel:
    def test_the_library_is_loaded_when_the_dock_is_first_seen(self) -> None:
        """In a process of its own, since here it is loaded."""
        script = (
            "import sys; from PySide6.QtWidgets import QApplication; app = QApplication([])\n"
            "from gui.session.engine import Engine; from gui.session.session import Session\n"
            "from gui.docks.corpus.panel import CorpusPanel\n"
            "panel = CorpusPanel(Session(Engine(app))); before = 'pyqtgraph' in sys.modules\n"
            "panel.show(); app.processEvents(); app.processEvents(); panel.hide()\n"
            "print(before, 'pyqtgraph' in sys.modules, sys.modules['pyqtgraph'].Qt.QT_LIB)"
        )
        command = [sys.executable, "-c", script]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        assert done.stdout == "False True PySide6\n"

    def test_what_takes_long_is_asked_for_while_it_is_seen(self, session: Session, qtbot: QtBot) -> None:
        panel = CorpusPanel(session)
        qtbot.addWidget(panel)
        session.open(sample_specs(), Settings())
        settle(session, qtbot)
        assert session.corpus.inference is None
        panel.show()
        qtbot.waitUntil(lambda: bool(panel.findChildren(CorpusContents)))
        settle(session, qtbot)
        assert session.corpus.inference is not None
        assert session.corpus.lacks_contrasts
        (contents,) = panel.findChildren(CorpusContents)
        contents.tabs.setCurrentIndex(LABELS)
        settle(session, qtbot)
        assert not session.corpus.lacks_contrasts
        panel.hide()
        session.set_settings(Settings(labels="base"))
        settle(session, qtbot)
        assert session.corpus.inference is None
        assert session.corpus.lacks_contrasts

    def test_it_passes_on_what_its_contents_ask_for(self, session: Session, qtbot: QtBot) -> None:
        panel = CorpusPanel(session)
        qtbot.addWidget(panel)
        panel.show()
        qtbot.waitUntil(lambda: bool(panel.findChildren(CorpusContents)))
        (contents,) = panel.findChildren(CorpusContents)
        asked = Asked(panel)
        contents.sentences_requested.emit([1], "why")
        assert asked.sentences == [([1], "why")]
        panel.hide()
