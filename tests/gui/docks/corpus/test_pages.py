"""The Corpus dock, used as a person does."""

import subprocess
import sys

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QHelpEvent
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QStyle, QStyleOptionTab, QToolTip
from pytestqt.qtbot import QtBot

from core.scoring.settings import Settings
from gui.docks.corpus.pages import CorpusContents
from gui.docks.corpus.panel import CorpusPanel
from gui.session.engine import Work
from gui.session.session import Session
from gui.widgets.profile import ThemeChoice
from gui.widgets.sample import sample_specs
from gui.widgets.theme_colours import DARK, LIGHT
from gui.window.main_window import apply_theme
from tests.gui.docks.corpus.corpora import CHOICE, COUNTS, corpus_of
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
    fill,
    place,
    turn,
)
from tests.gui.sessions import settle
from tests.paths import ROOT

LEFT = Qt.MouseButton.LeftButton


def test_there_is_a_page_for_each_plot(contents: CorpusContents) -> None:
    titles = [contents.tabs.tabText(i) for i in range(contents.tabs.count())]
    plots = ["Scores", "Parses by golds", "Distribution", "Parser against parser", "Length", "Labels", "Differences"]
    plots += ["Errors", "Agreement", "Rules", "Same words"]
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
    asked, page = Asked(made.asks), turn(made, DISTRIBUTION)
    assert not made.show_these.isEnabled()
    click(page, qtbot, 0.5, 0.5)
    assert asked.filters == ["parser_ud.l-ted>=0.5 parser_ud.l-ted<0.52"]
    assert made.show_these.text() == "Show these instances"
    ctrl = Qt.KeyboardModifier.ControlModifier
    click(page, qtbot, 25.5, 0.5, ctrl)
    assert len(asked.filters) == 1, "more are to be selected"
    qtbot.keyClick(page.chart.widget, Qt.Key.Key_Return)
    assert asked.filters[1:] == ["(parser_ud.l-ted>=0.5 parser_ud.l-ted<0.52) or parser_ud.l-ted=1"]
    click(page, qtbot, 1.5, 0.5, ctrl)
    click(page, qtbot, 25.5, 0.5, ctrl)
    qtbot.mouseClick(made.show_these, LEFT)
    assert asked.filters[2:] == ["parser_ud.l-ted>=0.5 parser_ud.l-ted<0.54"], "bars side by side are one range"
    click(page, qtbot, 27.2, 0.5)
    assert (made.show_these.text(), made.show_these.isEnabled()) == ("Show these sentences", False)
    assert not asked.sentences


def test_bars_up_to_the_perfect_sentences_are_one_range(made: CorpusContents, qtbot: QtBot) -> None:
    asked, page = Asked(made.asks), turn(made, DISTRIBUTION)
    page.twin.selectRow(24)
    qtbot.keyClick(page.twin, Qt.Key.Key_Return)
    click(page, qtbot, 25.5, 0.5, Qt.KeyboardModifier.ControlModifier)
    qtbot.mouseClick(made.show_these, LEFT)
    assert asked.filters == ["parser_ud.l-ted>=0.98 parser_ud.l-ted!=1", "parser_ud.l-ted>=0.98"]


def test_a_region_that_is_dragged_open_asks_for_its_sentences(made: CorpusContents, qtbot: QtBot) -> None:
    asked, page = Asked(made.asks), turn(made, VERSUS)
    viewport = page.chart.widget.viewport()
    start, end = place(page, 0.49, 0.55), place(page, 0.6, 1.005)
    qtbot.mousePress(viewport, LEFT, pos=start)
    for step in (0.3, 0.6, 1):
        drag(viewport, start + (end - start) * step)
    assert page.chart.box.region.isVisible()
    qtbot.mouseRelease(viewport, LEFT, pos=end)
    assert not page.chart.box.region.isVisible()
    qtbot.mouseClick(made.show_these, LEFT)
    assert asked.sentences == [([2, 3], "1 parser_ud 0.500–0.500, 2 parser_sud 0.600–1.000")]


def test_a_dot_that_is_clicked_shows_its_sentence(contents: CorpusContents, sample: Session, qtbot: QtBot) -> None:
    page = turn(contents, VERSUS)
    said = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert any(text.startswith("Each dot is a sentence: click it") for text in said)
    x, y = (np.array(column) for column in page.chart.numbers.columns[1:3])
    click(page, qtbot, x[7], y[7])
    assert (x[sample.current], y[sample.current]) == (x[7], y[7])
    assert page.chart.pointer.getData()[0].tolist() == [x[7]]  # type: ignore[attr-defined]


def test_sentences_at_the_same_place_are_shown_in_turn(contents: CorpusContents, sample: Session, qtbot: QtBot) -> None:
    page = turn(contents, VERSUS)
    there = page.chart.elements_at(QPointF(1, 1)).tolist()
    assert len(there) > 1
    found = []
    for _ in range(len(there) + 1):
        click(page, qtbot, 1, 1)
        found.append(sample.current)
    assert found == [*there, there[0]]


@pytest.mark.parametrize(
    ("link", "sign", "why"),
    [
        (0, 1, "1 parser_ud is better than 2 parser_sud"),
        (1, -1, "2 parser_sud is better than 1 parser_ud"),
        (2, 0, "1 parser_ud and 2 parser_sud are equal"),
    ],
)
def test_a_number_beside_the_dots_leads_to_its_sentences(
    contents: CorpusContents, qtbot: QtBot, link: int, sign: int, why: str
) -> None:
    """The numbers are links: Tab goes from one to the next, Enter follows it."""
    asked, page = Asked(contents.asks), turn(contents, VERSUS)
    (balance,) = (label for label in page.findChildren(QLabel) if "is better in" in label.text())
    balance.setFocus()
    for _ in range(link + 1):
        qtbot.keyClick(balance, Qt.Key.Key_Tab)
    qtbot.keyClick(balance, Qt.Key.Key_Return)
    across, upward = (np.array(column) for column in page.chart.numbers.columns[1:3])
    counted = np.flatnonzero(np.sign(across - upward) == sign).tolist()
    assert asked.sentences == [(counted, why)]
    assert f">{len(counted)}</a>" in balance.text()
    assert page.chart.marked.tolist() == counted
    page.select(page.chart.elements_at(QPointF(across[0], upward[0]))[:1])
    qtbot.mouseClick(contents.show_these, LEFT)
    assert asked.sentences[-1][1] != why


def test_sentences_that_a_number_led_to_are_not_said_to_be_better_by_other_scores(
    contents: CorpusContents, sample: Session, qtbot: QtBot
) -> None:
    """They stay selected after an edit, and may then be equal."""
    asked, page = Asked(contents.asks), turn(contents, VERSUS)
    (balance,) = (label for label in page.findChildren(QLabel) if "is better in" in label.text())
    balance.linkActivated.emit("0")
    assert "better" in asked.sentences[-1][1]
    sample.scores_arrived.emit()
    fill(contents, sample, qtbot)
    qtbot.mouseClick(contents.show_these, LEFT)
    assert "better" not in asked.sentences[-1][1]


def test_links_beside_the_dots_follow_the_theme(contents: CorpusContents) -> None:
    page = turn(contents, VERSUS)
    (balance,) = (label for label in page.findChildren(QLabel) if "is better in" in label.text())
    for choice, theme in ((ThemeChoice.DARK, DARK), (ThemeChoice.LIGHT, LIGHT)):
        apply_theme(choice)
        QApplication.processEvents()
        assert f"color:{theme.accent}" in balance.text()


def test_keys_go_through_all_there_is(made: CorpusContents, qtbot: QtBot) -> None:
    page = turn(made, SCORES)
    plot, found = page.chart.widget, []
    plot.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Escape, Qt.Key.Key_Left):
        qtbot.keyClick(plot, key)
        found.append(page.selected.tolist())
    assert found == [[0], [1], [1], [0], [], [1]]


def test_the_table_has_the_same_numbers_and_selection(made: CorpusContents, qtbot: QtBot) -> None:
    asked, page = Asked(made.asks), turn(made, LENGTH)
    click(page, qtbot, 1, 0.5)
    assert asked.filters == ["len>=6 len<=10"]
    made.as_table.click()
    assert page.twin.isVisible()
    assert not page.chart.widget.isVisible()
    assert [index.row() for index in page.twin.selectionModel().selectedRows()] == [1]
    qtbot.keyClick(page.twin, Qt.Key.Key_Return)
    assert asked.filters[1:] == ["len>=6 len<=10"]
    page.twin.selectRow(3)
    assert page.chart.marked.tolist() == [3]
    turn(made, DISTRIBUTION)
    assert made.page.twin.isVisible()  # type: ignore[attr-defined]
    made.tabs.setCurrentIndex(EXPERIMENT)
    assert not made.as_table.isVisible(), "it is a table"


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_what_is_under_the_pointer_is_told(made: CorpusContents) -> None:
    page = turn(made, SCORES)
    plot = page.chart.widget
    at = place(page, 0.8, 1)
    QApplication.sendEvent(plot.viewport(), QHelpEvent(QHelpEvent.Type.ToolTip, at, plot.mapToGlobal(at)))
    assert "2 parser_sud, L-TED against ud ⊓ sud: 0.8776" in QToolTip.text()
    QToolTip.hideText()


def test_it_fills_in_while_sentences_are_scored(made: CorpusContents, session: Session, qtbot: QtBot) -> None:
    page = turn(made, SCORES)
    session.corpus = corpus_of(COUNTS, expected=8)
    session.versions_changed.emit()
    assert made.progress.text() == "4 of 8 sentences"
    session.corpus.add_counts(column.numbers.tolist() for column in session.corpus.columns)
    session.scores_arrived.emit()
    qtbot.waitUntil(lambda: made.progress.text() == "8 sentences")
    assert list(page.chart.numbers.columns[-1]) == [8, 8]


def test_another_choice_is_shown_at_once(contents: CorpusContents, sample: Session) -> None:
    page = turn(contents, SCORES)
    before = page.chart.numbers.columns[1]
    sample.set_choice(CHOICE.__class__(("ud",), labelled=False))
    after = page.chart.numbers.columns[1]
    total = sample.corpus.total("parser_ud", sample.choice)
    assert total is not None
    assert after[0] == total.value
    assert before != after


def test_what_is_selected_is_forgotten_when_something_else_is_shown(made: CorpusContents, session: Session) -> None:
    page = turn(made, SCORES)
    page.select(page.chart.elements_at(QPointF(0.5, 0)))
    assert made.show_these.isEnabled()
    session.set_choice(CHOICE)
    assert not made.show_these.isEnabled()
    assert page.twin.selectionModel().selectedRows() == []


def test_floors_stand_only_where_scores_are_plotted(contents: CorpusContents) -> None:
    offered = {}
    for tab in range(contents.tabs.count()):
        contents.tabs.setCurrentIndex(tab)
        offered[contents.page.title] = contents.floors.isVisible()
    without = ["Labels", "Differences", "Errors", "Agreement", "Rules", "Same words"]
    assert [title for title, is_offered in offered.items() if not is_offered] == without


def test_button_says_whether_it_lists_places_or_sentences(
    contents: CorpusContents, sample: Session, qtbot: QtBot
) -> None:
    page = turn(contents, DIFFERENCES)
    qtbot.waitUntil(lambda: len(page.chart.numbers) > 3)
    page.select(page.chart.elements_at(QPointF(0.5, 0)))
    assert contents.show_these.text() == "Show these instances"
    page = turn(contents, VERSUS)
    qtbot.waitUntil(lambda: len(page.chart.numbers) > 3)
    page.select(np.arange(3))
    assert contents.show_these.text() == "Show these 3 sentences"


def test_floors_are_asked_for_and_shown(contents: CorpusContents, sample: Session, qtbot: QtBot) -> None:
    page = turn(contents, SCORES)
    contents.floors.click()
    assert sample.settings == Settings(floors=True)
    settle(sample, qtbot)
    qtbot.waitUntil(lambda: contents.progress.text() == "30 sentences")
    assert len(page.chart.numbers) == 6
    sample.set_settings(Settings())
    assert not contents.floors.isChecked()
    assert len(page.chart.numbers) == 2


def test_intervals_come_when_they_are_known(contents: CorpusContents, sample: Session, qtbot: QtBot) -> None:
    page = turn(contents, SCORES)
    sample.watch(Work.INFERRING)
    qtbot.waitUntil(lambda: page.chart.numbers.columns[2][0] is not None)
    score, low, high = (np.array(page.chart.numbers.columns[i], float) for i in (1, 2, 3))
    assert (low < score).all()
    assert (score < high).all()


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_plots_follow_the_theme(made: CorpusContents, theme: object) -> None:
    apply_theme(ThemeChoice.DARK if theme is DARK else ThemeChoice.LIGHT)
    for tab in (SCORES, DISTRIBUTION, VERSUS, LENGTH):
        plot = turn(made, tab).chart.widget
        image = plot.grab().toImage()
        assert image.pixelColor(1, 1).name() == (DARK if theme is DARK else LIGHT).view
    apply_theme(ThemeChoice.LIGHT)


def test_a_square_plot_grows_with_its_dock(made: CorpusContents, qtbot: QtBot) -> None:
    chart = turn(made, VERSUS).chart
    made.resize(1280, 700)
    qtbot.waitUntil(lambda: chart.box.height() > 0.8 * chart.widget.height() > 400)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_context_menu_offers_the_same(made: CorpusContents, qtbot: QtBot) -> None:
    page = turn(made, SCORES)
    page.select(page.chart.elements_at(QPointF(0.5, 0)))
    QApplication.sendEvent(made, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(9, 9), QPoint(9, 9)))
    menu = next(menu for menu in made.findChildren(QMenu) if menu.isVisible())
    assert [action.text() for action in menu.actions()] == [made.show_these.text(), "Export"]
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
        contents.asks.sentences_requested.emit([1], "why")
        assert asked.sentences == [([1], "why")]
        panel.hide()
