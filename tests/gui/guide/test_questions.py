"""A linguist's questions, answered through the widgets in as few acts as the guide promises."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

from gui.docks.corpus.differences import DifferencesChart
from gui.docks.corpus.errors import ErrorsChart
from gui.docks.corpus.labels import LabelsPage
from gui.docks.corpus.page import Page, PlotPage
from gui.docks.corpus.pages import CorpusContents
from gui.docks.instances.model import InstancesModel, Kind
from gui.docks.instances.panel import InstancesPanel
from gui.session.session import Session
from gui.widgets.filter_line import FilterLine
from gui.window.main_window import MainWindow
from tests.gui.guide.guide_pages import part
from tests.gui.guide.reader import Reader
from tests.gui.sessions import settle

HEADING = "More questions, in four acts each"
MOST = 4
"""A click, a key or a line typed is an act."""

LEFT, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Asking(Reader):
    """Counts the acts, each of which the guide names."""

    def __init__(self, window: MainWindow, session: Session, qtbot: QtBot) -> None:
        super().__init__(window, session, qtbot)
        self.acts = 0

    def act(self, told: str, does: Callable[[], object]) -> None:
        self.acts += 1
        assert told in part("walkthroughs", HEADING)
        self.does(does)

    def clicks(self, told: str, widget: QWidget, place: QPoint) -> None:
        self.act(told, lambda: self.qtbot.mouseClick(widget, LEFT, NO_KEY, place))

    def opens_page(self, title: str) -> Page:
        (button,) = (each for each in self.window.findChildren(QToolButton) if each.text() == "Corpus")
        self.clicks("Corpus", button, button.rect().center())
        self.qtbot.waitUntil(lambda: bool(self.window.findChildren(CorpusContents)))
        (contents,) = self.window.findChildren(CorpusContents)
        (at,) = (i for i in range(contents.tabs.count()) if contents.tabs.tabText(i) == title)
        self.clicks(title, contents.tabs, contents.tabs.tabRect(at).center())
        self.qtbot.waitUntil(lambda: contents.page not in contents.stale)
        return contents.page

    def types(self, text: str) -> None:
        self.act("Ctrl+F", self.window.acts["filter"].trigger)
        (line,) = (each for each in self.window.findChildren(FilterLine) if each.hasFocus())

        def enter() -> None:
            self.qtbot.keyClicks(line, text)
            self.qtbot.keyClick(line, Qt.Key.Key_Return)

        self.act(text, enter)
        self.act("F3", self.window.acts["next_place"].trigger)
        self.waits_for_places()

    @property
    def instances(self) -> InstancesPanel:
        (panel,) = self.window.findChildren(InstancesPanel)
        return panel

    def waits_for_places(self) -> None:
        places = self.session.places
        self.qtbot.waitUntil(lambda: places.found is not None and places.found.is_complete)
        assert self.instances.table.isVisible()

    def column(self, kind: Kind, version: str = "") -> list[str]:
        model = self.instances.table.model()
        assert isinstance(model, InstancesModel)
        at = next(i for i, each in enumerate(model.columns) if each.kind is kind and version in each.title)
        return [str(model.index(row, at).data()) for row in range(model.rowCount())]


@pytest.fixture
def asking(window: MainWindow, session: Session, qtbot: QtBot) -> Iterator[Asking]:
    window.acts["sample"].trigger()
    settle(session, qtbot)
    person = Asking(window, session, qtbot)
    yield person
    assert 0 < person.acts <= MOST


def test_the_twentieth_place_of_what_schemes_differ_in_most(asking: Asking) -> None:
    page = asking.opens_page("Differences")
    assert isinstance(page, PlotPage)
    chart = page.chart
    assert isinstance(chart, DifferencesChart)
    asking.qtbot.waitUntil(lambda: any(chart.numbers.columns[2:3]))
    settle(asking.session, asking.qtbot)
    names, kinds, numbers = chart.numbers.columns[:3]
    most = max(range(len(numbers)), key=lambda bar: int(str(numbers[bar])))
    assert (names[most], kinds[most]) == ("prepositional phrase", "flipped edges")
    place = chart.widget.mapFromScene(chart.box.mapViewToScene(chart.place_of(most)))
    asking.clicks("click the longest bar", chart.widget.viewport(), place)
    asking.waits_for_places()
    table = asking.instances.table
    assert table.model().rowCount() == numbers[most]
    assert table.hasFocus()
    asking.act("type 20", lambda: asking.qtbot.keyClicks(table, "20"))
    assert table.selected_rows().tolist() == [19]
    assert asking.column(Kind.SENTENCE)[19] == asking.session.corpus.names[asking.session.current]


def test_the_relation_that_the_second_parser_itself_loses_most_at(asking: Asking) -> None:
    page = asking.opens_page("Errors")
    assert isinstance(page, PlotPage)
    chart = page.chart
    assert isinstance(chart, ErrorsChart)
    buttons = page.findChildren(QToolButton)
    (second,) = (each for each in buttons if each.accessibleName() == "Errors of 2 parser_sud")
    asking.clicks("2 beside Errors of", second, second.rect().center())
    assert chart.choices.parses == ["parser_sud"]
    asking.qtbot.waitUntil(lambda: asking.session.corpus.breakdowns.sentences == asking.session.corpus.expected)
    asking.qtbot.waitUntil(lambda: len(chart.drawn_values) > 0)
    relations, parser = chart.numbers.columns[:2]
    points = {str(relation): int(str(lost)) for relation, lost in zip(relations, parser, strict=True)}
    assert points[chart.in_words(chart.drawn_values[0])] == max(points.values())
    settle(asking.session, asking.qtbot)
    bar = chart.widget.mapFromScene(chart.box.mapViewToScene(QPointF(0.5, 0)))
    asking.clicks("click the first bar", chart.widget.viewport(), bar)
    asking.waits_for_places()
    settle(asking.session, asking.qtbot)
    assert asking.trees.view.selected_span


@pytest.mark.parametrize("filter_text", ["parser_ud.lost:parser & parser_sud.lost:parser"])
def test_where_two_parsers_err_alike(asking: Asking, filter_text: str) -> None:
    asking.types(filter_text)
    cells = list(zip(asking.column(Kind.VERSION, "parser_ud"), asking.column(Kind.VERSION, "parser_sud"), strict=True))
    assert cells
    assert all(one.startswith("✗") and other.startswith("✗") for one, other in cells)


def test_every_place_with_one_relation_here_and_another_there(asking: Asking) -> None:
    asking.types("ud.rel:obl & sud.rel:comp:obj")
    found = zip(asking.column(Kind.VERSION, "A ud"), asking.column(Kind.VERSION, "B sud"), strict=True)
    labels = {(one.partition(":")[0], other) for one, other in found}
    assert labels == {("obl", "comp:obj")}
    assert asking.column(Kind.WORDS)[0] == "on Sunday"


def test_the_longest_sentence_as_a_whole(asking: Asking) -> None:
    asking.act("Ctrl+Shift+L", asking.window.acts["longest"].trigger)
    asking.act("Ctrl+Alt+0", asking.window.acts["whole"].trigger)
    lengths = asking.session.corpus.lengths
    assert lengths[asking.session.current] == max(lengths)
    bar = asking.trees.view.horizontalScrollBar()
    assert bar.maximum() == bar.minimum()


def test_all_sentences_with_certain_words(asking: Asking) -> None:
    asking.types('"on Sunday"')
    assert set(asking.column(Kind.WORDS)) == {"on Sunday"}
    texts = asking.session.corpus.texts
    expected = [name for name, text in zip(asking.session.corpus.names, texts, strict=True) if "on Sunday" in text]
    assert sorted(set(asking.column(Kind.SENTENCE))) == sorted(expected)


def test_how_often_a_function_of_brackets_is_a_relation(asking: Asking) -> None:
    asking.presses("brackets")
    (button,) = (each for each in asking.window.findChildren(QToolButton) if each.text() == "Corpus")
    if button.isChecked():
        button.click()
    page = asking.opens_page("Labels")
    assert isinstance(page, LabelsPage)
    asking.qtbot.waitUntil(lambda: bool(page.heat.cells.grid.rows))
    grid = page.heat.cells.grid
    names = [grid.rows, grid.columns]
    row, column = ((axis.index("SBJ") if "SBJ" in axis else axis.index("nsubj")) for axis in names)
    index = page.heat.cells.index(row, column)
    page.heat.scrollTo(index)
    place, cells = page.heat.visualRect(index).center(), page.heat.viewport()

    def double_click() -> None:
        asking.qtbot.mouseClick(cells, LEFT, NO_KEY, place)
        asking.qtbot.mouseDClick(cells, LEFT, NO_KEY, place)

    asking.act("double-click the cell SBJ – nsubj", double_click)
    asking.waits_for_places()
    assert len(asking.column(Kind.WORDS)) == int(index.data()) > 0
