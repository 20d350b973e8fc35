"""A linguist's questions, answered through the widgets in as few acts as the guide promises."""

import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QTableView, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from gui.docks.corpus.differences import DifferencesChart
from gui.docks.corpus.errors import ErrorsChart
from gui.docks.corpus.labels import LabelsPage
from gui.docks.corpus.page import Page, PlotPage
from gui.docks.corpus.pages import CorpusContents
from gui.docks.corpus.rules import RulesPage
from gui.docks.corpus.same_words import VariationPage
from gui.docks.instances.model import Cell, InstancesModel
from gui.docks.instances.panel import InstancesPanel
from gui.session.session import Session
from gui.widgets.filter_line import FilterLine
from gui.window.main_window import MainWindow
from tests.gui.docks.corpus.page_steps import spot_of
from tests.gui.guide.guide_pages import part
from tests.gui.guide.reader import Reader
from tests.gui.sessions import settle
from tests.paths import ROOT, SAMPLE, SHARED

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
        assert told in part("walkthroughs", HEADING)
        self.acts += 1
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

    def types(self, text: str, *, told: str = "") -> None:
        """Looks for ``text``; the guide has ``told`` where it is another."""
        self.act("Ctrl+F", self.window.acts["filter"].trigger)
        (line,) = (each for each in self.window.findChildren(FilterLine) if each.hasFocus())

        def enter() -> None:
            self.qtbot.keyClicks(line, text)
            self.qtbot.keyClick(line, Qt.Key.Key_Return)

        self.act(told or text, enter)
        self.act("F3", self.window.acts["next_place"].trigger)
        self.waits_for_places()

    @property
    def instances(self) -> InstancesPanel:
        (panel,) = self.window.findChildren(InstancesPanel)
        return panel

    def waits_for_places(self) -> None:
        places = self.session.places
        self.qtbot.waitUntil(lambda: places.found is not None and places.found.is_complete)
        assert self.instances.isVisible()

    def column(self, kind: Cell, version: str = "") -> list[str]:
        assert self.instances.table.isVisible()
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
    place = chart.widget.mapFromScene(chart.box.mapViewToScene(spot_of(chart, most)))
    asking.clicks("click the longest bar", chart.widget.viewport(), place)
    asking.waits_for_places()
    table = asking.instances.table
    assert table.model().rowCount() == numbers[most]
    assert table.hasFocus()
    asking.act("type 20", lambda: asking.qtbot.keyClicks(table, "20"))
    assert table.selected_rows().tolist() == [19]
    assert asking.column(Cell.SENTENCE)[19] == asking.session.corpus.names[asking.session.current]


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
    cells = list(zip(asking.column(Cell.VERSION, "parser_ud"), asking.column(Cell.VERSION, "parser_sud"), strict=True))
    assert cells
    assert all(one.startswith("✗") and other.startswith("✗") for one, other in cells)


def test_which_heads_one_parser_gets_wrong_and_the_other_right(asking: Asking) -> None:
    asking.types("parser_ud.differs:head")
    files = {name: words_by_sentence(SAMPLE / f"{name}.conllu") for name in ("ud", "sud", "parser_ud", "parser_sud")}
    expected = list[tuple[str, str, str]]()
    for sentence, words in files["ud"].items():
        for at, (form, head, _, _) in enumerate(words):
            found = files["parser_ud"][sentence][at][1]
            if found != head:
                is_right = files["sud"][sentence][at][1] == files["parser_sud"][sentence][at][1]
                written = f"{found} {words[found - 1][0]}" if found else "0"
                expected.append((form, f"✗ {written}", "✓" if is_right else "✗"))
    cells = (asking.column(Cell.VERSION, name) for name in ("parser_ud", "parser_sud"))
    told = list(zip(asking.column(Cell.WORDS), *cells, strict=True))
    assert [(word, one, other[:1]) for word, one, other in told] == expected
    assert len(expected) > 5


def test_every_place_with_one_relation_here_and_another_there(asking: Asking) -> None:
    asking.types("ud.rel:obl & sud.rel:comp:obj")
    found = zip(asking.column(Cell.VERSION, "A ud"), asking.column(Cell.VERSION, "B sud"), strict=True)
    labels = {(one.partition(":")[0], other) for one, other in found}
    assert labels == {("obl", "comp:obj")}
    assert asking.column(Cell.WORDS)[0] == "on Sunday"


def test_the_longest_sentence_as_a_whole(asking: Asking) -> None:
    asking.act("Ctrl+Shift+L", asking.window.acts["longest"].trigger)
    asking.act("Ctrl+Alt+0", asking.window.acts["whole"].trigger)
    lengths = asking.session.corpus.lengths
    assert lengths[asking.session.current] == max(lengths)
    bar = asking.trees.view.horizontalScrollBar()
    assert bar.maximum() == bar.minimum()


def test_all_sentences_with_certain_words(asking: Asking) -> None:
    asking.types('"on Sunday"')
    assert set(asking.column(Cell.WORDS)) == {"on Sunday"}
    texts = asking.session.corpus.texts
    expected = [name for name, text in zip(asking.session.corpus.names, texts, strict=True) if "on Sunday" in text]
    assert sorted(set(asking.column(Cell.SENTENCE))) == sorted(expected)


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
    assert len(asking.column(Cell.WORDS)) == int(index.data()) > 0


# What could not be asked before: over both schemes of the sample, and of a treebank where it is there.


FRENCH = SHARED / "data"

Word = tuple[str, int, str, str]
"""A form, its head, its relation, and its features."""


def words_by_sentence(path: Path) -> dict[str, list[Word]]:
    """The sentences of a file, read without the program."""
    found = dict[str, list[Word]]()
    for block in path.read_text("utf-8").split("\n\n"):
        (name,) = [line.partition("= ")[2] for line in block.splitlines() if line.startswith("# sent_id")] or [""]
        rows = [line.split("\t") for line in block.splitlines() if line[:1].isdigit()]
        if rows:
            found[name] = [(row[1], int(row[6]), row[7], row[5]) for row in rows if row[0].isdigit()]
    return found


def above(sentence: Sequence[Word], word: int) -> list[int]:
    """The heads of a word, one above the other."""
    heads = []
    while word := sentence[word - 1][1]:
        heads.append(word)
    return heads


class TwoSchemes(NamedTuple):
    """Someone who asks about a pair of golds, with their files."""

    asking: Asking
    files: tuple[Path, Path]

    @property
    def sentences(self) -> list[tuple[str, list[Word], list[Word]]]:
        """The names of the sentences, and their words in UD and in SUD."""
        ud, sud = map(words_by_sentence, self.files)
        return [(name, words, sud[name]) for name, words in ud.items()]


@pytest.fixture(params=["sample", "French"])
def schemes(request: pytest.FixtureRequest, window: MainWindow, session: Session, qtbot: QtBot) -> Iterator[TwoSchemes]:
    files = SAMPLE / "ud.conllu", SAMPLE / "sud.conllu"
    if request.param == "French":
        files = FRENCH / "ud_fr_sequoia_dev.conllu", FRENCH / "sud_fr_sequoia_dev.conllu"
        if not files[0].exists():
            pytest.skip("needs the shared treebanks")
        session.open([VersionSpec(n, str(f), Role.GOLD) for n, f in zip(("ud", "sud"), files, strict=True)], Settings())
    else:
        window.acts["sample"].trigger()
    settle(session, qtbot)
    person = Asking(window, session, qtbot)
    yield TwoSchemes(person, files)
    assert 0 < person.acts <= MOST


def rows(table: QTableView) -> list[list[str]]:
    model = table.model()
    return [[str(model.index(i, j).data()) for j in range(model.columnCount())] for i in range(model.rowCount())]


@pytest.mark.parametrize("below", ["A", "V"])
def test_an_auxiliary_with_a_negation_below(schemes: TwoSchemes, below: str) -> None:
    """Below the auxiliary, as in *did n't lie*; or below the word that depends on it, as in *avoir dû ne pas venir*."""
    request = "sud {{ pattern {{ A -[1=comp,2=aux]-> V; {} ->> N; N [Polarity=Neg] }} }}"
    expected = [
        name
        for name, _, sentence in schemes.sentences
        for verb, (_, auxiliary, relation, _) in enumerate(sentence, start=1)
        if relation.partition("@")[0] == "comp:aux"
        for negation, (*_, features) in enumerate(sentence, start=1)
        if "Polarity=Neg" in features and negation != verb
        if {"A": auxiliary, "V": verb}[below] in above(sentence, negation)
    ]
    schemes.asking.types(request.format(below), told=request.format("A"))
    found = schemes.asking.session.places.found
    assert found is not None
    assert found.places == len(expected)
    if expected:  # Else the panel says that nothing matches.
        assert sorted(schemes.asking.column(Cell.SENTENCE)) == sorted(expected)


def test_case_words_whose_head_does_not_depend_on_them_in_the_other_scheme(schemes: TwoSchemes) -> None:
    schemes.asking.types("ud { pattern { N -[1=case]-> P } } sud { without { P -> N } }")
    expected = [
        name
        for name, ud, sud in schemes.sentences
        for word, (_, head, relation, _) in enumerate(ud, start=1)
        if relation.partition(":")[0] == "case" and sud[head - 1][1] != word
    ]
    assert expected
    assert sorted(schemes.asking.column(Cell.SENTENCE)) == sorted(expected)


def annotated_differently(sentences: list[list[Word]]) -> dict[str, list[int]]:
    """Two words, no punctuation, with all between, lowered, and how often each annotation is found if not only one."""
    found = defaultdict[str, Counter[tuple[str, int]]](Counter)
    for words in sentences:
        for first in range(len(words)):
            for last in range(first + 1, min(len(words), first + 8)):
                (_, head, relation, _), (_, its_head, its_relation, _) = words[first], words[last]
                if not all(any(map(str.isalnum, words[end][0])) for end in (first, last)):
                    continue
                arc = (its_relation, 1) if its_head == first + 1 else (relation, 2) if head == last + 1 else ("", 0)
                found[" ".join(form for form, *_ in words[first : last + 1]).lower()][arc] += 1
    return {words: sorted(arcs.values()) for words, arcs in found.items() if len(arcs) > 1}


def test_the_same_words_annotated_in_two_ways(schemes: TwoSchemes) -> None:
    asking = schemes.asking
    page = asking.opens_page("Same words")
    assert isinstance(page, VariationPage)
    asking.clicks("press Find", page.start, page.start.rect().center())
    listed = {words: sorted(map(int, re.findall(r": (\d+)", counts))) for words, counts, *_ in rows(page.kinds)}
    assert listed == annotated_differently([ud for _, ud, _ in schemes.sentences]) != {}
    asking.clicks(
        "click the first row", page.kinds.viewport(), page.kinds.visualRect(page.kinds.model().index(0, 0)).center()
    )
    assert page.places.isVisible()
    assert len(rows(page.places)) == sum(listed[rows(page.kinds)[0][0]])


def test_by_which_rules_one_scheme_becomes_the_other(schemes: TwoSchemes, tmp_path: Path) -> None:
    asking = schemes.asking
    page = asking.opens_page("Rules")
    assert isinstance(page, RulesPage)
    asking.clicks("press Learn rules", page.start, page.start.rect().center())
    names, texts, _, supports, exceptions, _ = zip(*rows(page.kinds), strict=True)
    assert page.kinds.isVisible()
    assert texts[0].startswith("If it is case (any subtype), it is promoted")
    of_case = [relation for _, ud, _ in schemes.sentences for *_, relation, _ in ud if relation.startswith("case")]
    assert (supports[0], exceptions[0]) == (f"{len(of_case):,}", "0")
    rules = tmp_path / "learnt.rules"
    rules.write_text(asking.session.study.rules_text, "utf-8")
    run = [sys.executable, str(ROOT / "main.py"), "apply", str(rules), str(schemes.files[0]), "--quiet"]
    (tmp_path / "made.conllu").write_bytes(subprocess.run(run, check=True, capture_output=True).stdout)
    made, target = words_by_sentence(tmp_path / "made.conllu"), words_by_sentence(schemes.files[1])
    left = sum(a[1:3] != b[1:3] for name, words in made.items() for a, b in zip(words, target[name], strict=True))
    assert page.summary.text().endswith(f"rules: {len(names)}; words left: {left}")
