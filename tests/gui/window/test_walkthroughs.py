"""The walkthroughs of the guide, act by act through the widgets: what they promise is what a person sees."""

import re
from collections.abc import Callable
from typing import TypeVar

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QLabel, QMessageBox, QToolButton, QTreeView, QWidget
from pytestqt.qtbot import QtBot

from gui.docks.corpus.differences import DifferencesChart
from gui.docks.corpus.labels import LabelsPage
from gui.docks.corpus.page import PlotPage
from gui.docks.corpus.pages import CorpusContents
from gui.docks.instances.panel import InstancesPanel
from gui.docks.score.edit_script import ScriptView
from gui.docks.score.panel import ScorePanel
from gui.docks.score.tables import ParseView
from gui.docks.sentences.table import SentencesTable
from gui.docks.versions.panel import VersionsPanel
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.window.main_window import MainWindow
from tests.gui.docks.corpus.page_steps import spot_of
from tests.gui.sessions import settle
from tests.paths import GUIDE

WALKTHROUGHS = GUIDE / "walkthroughs.md"
MOST = 6
"""Actions that a walkthrough may take."""

LEFT = Qt.MouseButton.LeftButton

W = TypeVar("W", bound=QWidget)


def sections() -> dict[str, str]:
    """The walkthroughs by their titles, their lines flowing."""
    found = re.split(r"^## ", WALKTHROUGHS.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return {part.partition("\n")[0]: re.sub(r"\s+", " ", part.partition("\n")[2]).replace("*", "") for part in found}


class Person:
    """Goes through one walkthrough: acts on what is on screen, and finds there what the guide says."""

    def __init__(self, window: MainWindow, session: Session, qtbot: QtBot, walkthrough: str) -> None:
        self._window, self._session, self._qtbot = window, session, qtbot
        self._text = sections()[walkthrough]
        self.acts = 0

    def one(self, kind: type[W]) -> W:
        (found,) = self._window.findChildren(kind)
        return found

    def sees(self, told: str, seen: str) -> None:
        """What the guide tells is on screen."""
        assert told in self._text
        assert told in seen.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NON-BREAKING HYPHEN}", "-")

    def act(self, does: Callable[[], object]) -> None:
        self.acts += 1
        assert f" {self.acts}. " in f" {self._text}"
        does()
        settle(self._session, self._qtbot)
        self._qtbot.wait(300)

    def chooses(self, box: str, item: str) -> None:
        """An item of a box in the tool bar, by the keyboard."""
        (found,) = (each for each in self._window.findChildren(QComboBox) if each.accessibleName() == box)
        assert f"{box}: {item}" in self._text

        def choose() -> None:
            found.setFocus()
            self._qtbot.keyClick(found, Qt.Key.Key_Home)
            for _ in range(found.findText(item)):
                self._qtbot.keyClick(found, Qt.Key.Key_Down)

        self.act(choose)

    def clicks(self, widget: QWidget) -> None:
        self.act(lambda: self._qtbot.mouseClick(widget, LEFT))

    def clicks_row(self, view: QAbstractItemView, index: QModelIndex) -> None:
        self.act(lambda: self.click_index(view, index))

    def click_index(
        self, view: QAbstractItemView, index: QModelIndex, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        view.scrollTo(index)
        self._qtbot.mouseClick(view.viewport(), LEFT, keys, view.visualRect(index).center())

    def clicks_heading(self, table: SentencesTable, section: int) -> None:
        header = table.horizontalHeader()
        place = QPoint(header.sectionViewportPosition(section) + 5, header.height() // 2)
        self.act(lambda: self._qtbot.mouseClick(header.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place))

    def opens_corpus(self) -> CorpusContents:
        (button,) = (each for each in self._window.findChildren(QToolButton) if each.text() == "Corpus")
        assert "In the tool bar, click Corpus" in self._text
        self.act(lambda: self._qtbot.mouseClick(button, LEFT))
        self._qtbot.waitUntil(lambda: bool(self._window.findChildren(CorpusContents)))
        return self.one(CorpusContents)

    def turns_to(self, contents: CorpusContents, title: str) -> None:
        assert f"Click the tab {title}" in self._text
        tabs = contents.tabs
        (index,) = (i for i in range(tabs.count()) if tabs.tabText(i) == title)
        place = tabs.tabRect(index).center()
        self.act(lambda: self._qtbot.mouseClick(tabs, LEFT, Qt.KeyboardModifier.NoModifier, place))
        self._qtbot.waitUntil(lambda: contents.page not in contents.stale)

    def told(self, kind: type[QWidget]) -> str:
        """All that the labels of a panel say."""
        return "\n".join(re.sub(r"<[^>]*>", "", label.text()) for label in self.one(kind).findChildren(QLabel))


@pytest.fixture
def walk(window: MainWindow, session: Session, qtbot: QtBot) -> Callable[[str], Person]:
    """Opens the sample from the menu, whatever was done before, and begins a walkthrough."""

    def begin(walkthrough: str) -> Person:
        (act,) = window.findChildren(QAction, "sample")
        act.trigger()
        for question in window.findChildren(QMessageBox):
            question.button(QMessageBox.StandardButton.Discard).click()
        settle(session, qtbot)
        return Person(window, session, qtbot, walkthrough)

    return begin


def rows(view: QTreeView) -> list[QModelIndex]:
    """All rows of a tree, from top to bottom."""
    found, model = [], view.model()
    for i in range(model.rowCount()):
        parent = model.index(i, 0)
        found += [parent, *(model.index(j, 0, parent) for j in range(model.rowCount(parent)))]
    return found


def test_the_guide_says_what_is_tested() -> None:
    assert len(sections()) == 4, "three walkthroughs, and questions (`tests/gui/guide/test_questions.py`)"
    for text in sections().values():
        assert len(re.findall(r"(?<= )\d\. (?=[A-Z])", f" {text}")) <= MOST


def a_parsers_worst_sentence(walk: Callable[[str], Person], session: Session) -> None:
    person = walk("Which sentence is a parser's worst, and who lost the points?")
    person.chooses("Golds", "ud")
    table = person.one(SentencesTable)
    headings = [table.model().headerData(i, Qt.Orientation.Horizontal) for i in range(table.model().columnCount())]
    section = headings.index("2\nA")
    person.clicks_heading(table, section)
    person.clicks_row(table, table.model().index(0, 0))
    person.sees("18-tea", session.corpus.names[session.current])
    person.sees("0.667", table.model().index(0, section).data())
    parses = person.one(ParseView)
    person.clicks_row(parses, parses.model().index(1, 0))
    person.sees("2 parser_sud", parses.model().index(1, 0).data())
    person.sees("1 − 7 / 21 = 0.667", person.told(ScorePanel))
    sums = [each.text() for each in person.one(ScorePanel).findChildren(QToolButton) if each.isVisible()]
    person.sees("Lost to the parser: 4", sums[1])
    person.sees("Lost to the scheme: 3", sums[2])
    person.chooses("Golds", "ud+sud")
    person.sees("1 − (4 − 1 forgiven) / 21 = 0.857", person.told(ScorePanel))
    script = person.one(ScriptView)
    listed = rows(script)
    assert [row.data() for row in listed if not row.parent().isValid()] == [
        "The parser's: counted",
        "The scheme's: forgiven",
    ]
    (forgiven,) = (row.data() for row in listed if "forgiven" in row.data() and row.parent().isValid())
    person.sees("comp:aux", forgiven)
    person.sees("order tea", forgiven)
    (missing,) = (row for row in listed if row.data().startswith("add root"))
    person.clicks_row(script, missing)
    person.sees("add root", missing.data())
    assert person.one(TreesPanel).view.selected_span == (1 << session.corpus.lengths[session.current]) - 1
    assert person.acts <= MOST


def what_schemes_differ_in_most(walk: Callable[[str], Person], session: Session) -> None:
    person = walk("What do two schemes differ in most?")
    contents = person.opens_corpus()
    person.turns_to(contents, "Differences")
    page = contents.page
    assert isinstance(page, PlotPage)
    chart = page.chart
    assert isinstance(chart, DifferencesChart)
    first = chart.numbers.columns[0][0]
    person.sees("prepositional phrase", str(first))
    person.sees("flipped edges", str(chart.numbers.columns[1][2]))
    place = chart.widget.mapFromScene(chart.box.mapViewToScene(spot_of(chart, 2)))
    person.act(lambda: person._qtbot.mouseClick(chart.widget.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place))
    assert chart.marked.tolist() == [2]
    table = person.one(InstancesPanel).table
    person._qtbot.waitUntil(lambda: table.isVisible() and table.model().rowCount() == chart.numbers.columns[2][2])
    person.clicks_row(table, table.model().index(0, 0))
    person.sees("on Sunday", session.corpus.texts[session.current])
    bands = person.one(TreesPanel).view.drawing.layout.bands
    labels = [{label.text for span in band.content.spans for label in span.node.labels} for band in bands[:2]]
    assert [("case" in found, "comp:obj" in found) for found in labels] == [(True, False), (False, True)]
    assert person.acts <= MOST


def labels_are_mapped(walk: Callable[[str], Person]) -> None:
    person = walk("Mapping labels until the score says something about them")
    person.chooses("Protocol", "multi-function")
    person.sees("coverage 54%", person.told(VersionsPanel))
    contents = person.opens_corpus()
    person.turns_to(contents, "Labels")
    page = contents.page
    assert isinstance(page, LabelsPage)

    def select() -> None:
        grid, keys = page.heat.cells.grid, Qt.KeyboardModifier
        for (a, b), held in ((("nsubj", "subj"), keys.NoModifier), (("obj", "comp:obj"), keys.ControlModifier)):
            person.click_index(page.heat, page.heat.cells.index(grid.rows.index(a), grid.columns.index(b)), held)

    person.act(select)
    person.clicks(page.make_equivalent)
    person.sees("coverage is 66%", person.told(VersionsPanel).replace("coverage", "coverage is"))
    person.clicks(contents.as_table)
    model = page.twin.model()
    pairs = [(model.index(row, 0).data(), model.index(row, 1).data()) for row in range(model.rowCount())]
    person.sees("det and det, punct and punct, nsubj and nsubj", ", ".join(f"{a} and {b}" for a, b in pairs))
    differing = [f"{a} and {b}" for a, b in pairs if a != b]
    person.sees("obl and mod, then amod and mod", ", then ".join(differing))
    assert person.acts <= MOST


def test_the_walkthroughs_one_after_the_other(walk: Callable[[str], Person], session: Session) -> None:
    """Whoever has gone through one finds the next as it is written, whatever the first has left behind."""
    a_parsers_worst_sentence(walk, session)
    what_schemes_differ_in_most(walk, session)
    labels_are_mapped(walk)
    what_schemes_differ_in_most(walk, session)
    a_parsers_worst_sentence(walk, session)
