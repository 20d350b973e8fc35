"""The Errors page of the Corpus dock: which points parses lose, and to whom."""

from array import array
from collections import Counter
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QComboBox, QScrollArea, QToolButton
from pytestqt.qtbot import QtBot

from core.breakdown.breakdown import NO_LABEL, Breakdown, Lost
from core.filters.parser import parse as parse_filter
from core.filters.syntax import Field, Has, Text, written
from core.filters.vocabulary import Vocabulary
from core.model.choices import Aspect
from core.scoring.metrics.registry import MEASURES
from core.scoring.settings import Settings
from core.scoring.whose_points import Cause, Shares
from gui.docks.corpus.errors import ErrorsChart
from gui.docks.corpus.page import PlotPage
from gui.docks.corpus.pages import CorpusContents
from gui.docks.corpus.panel import CorpusRequests
from gui.session.session import Session
from gui.session.view_choice import Choice
from tests.gui.docks.corpus.page_steps import ERRORS, VERSUS, Asked, click, fill, turn
from tests.gui.sessions import catch_up

U_TED, L_TED = (
    next(each for each in MEASURES if (each.metric, each.labelled) == ("tedeval", n)) for n in (False, True)
)
LAS = next(each for each in MEASURES if each.metric == "las")


@pytest.fixture
def contents(contents: CorpusContents, sample: Session, qtbot: QtBot) -> CorpusContents:
    """The Errors page of the sample, with all there is to know."""
    turn(contents, ERRORS)
    fill(contents, sample, qtbot)
    return contents


def chart_of(contents: CorpusContents) -> ErrorsChart:
    page = contents.page
    assert isinstance(page, PlotPage)
    assert isinstance(page.chart, ErrorsChart)
    return page.chart


def choose(contents: CorpusContents, session: Session, qtbot: QtBot, box: str, name: str) -> None:
    """As a person does in one of the lists."""
    (found,) = [each for each in contents.page.findChildren(QComboBox) if each.accessibleName() == box]
    at = found.findText(name)
    assert at >= 0, [found.itemText(i) for i in range(found.count())]
    found.setCurrentIndex(at)
    found.activated.emit(at)
    fill(contents, session, qtbot)


def press(contents: CorpusContents, session: Session, qtbot: QtBot, mark: str) -> None:
    """Presses the button of a parse."""
    (found,) = [each for each in buttons(contents) if each.text() == mark]
    found.click()
    fill(contents, session, qtbot)


def buttons(contents: CorpusContents) -> list[QToolButton]:
    """The buttons of the parses."""
    found = contents.page.findChildren(QToolButton)
    return [each for each in found if each.isVisible() and each.accessibleName().startswith("Errors of ")]


def lost(session: Session, parse: str, against: tuple[str, ...], metric: object) -> Counter[tuple[str, Cause]]:
    """What a parse loses at each relation, sentence by sentence, without the engine."""
    found: Counter[tuple[str, Cause]] = Counter()
    (measure,) = [each for each in MEASURES if each is metric]
    for i in range(session.corpus.compared):
        comparison = session.corpus.comparison(i)
        assert comparison is not None
        assert measure.losses is not None
        for loss in measure.losses(comparison, parse, against):
            label = loss.found if loss.expected is None else loss.expected
            found[label or "∅", loss.cause] += 1
    return found


def shown(chart: ErrorsChart) -> dict[str, Shares]:
    values, parser, scheme = chart.numbers.columns[:3]
    return {str(value): Shares(int(a), int(b)) for value, a, b in zip(values, parser, scheme, strict=True)}


def test_bars_are_what_each_relation_loses_to_parser_and_scheme(contents: CorpusContents, sample: Session) -> None:
    """At first by relation, and by the distance that the window shows."""
    expected = lost(sample, "parser_ud", ("ud", "sud"), L_TED)
    found = shown(chart_of(contents))
    assert found == {
        value: (expected[value, Cause.PARSER], expected[value, Cause.SCHEME])
        for value in {each for each, _ in expected}
    }
    parser = [shares.parser for shares in found.values()]
    assert parser == sorted(parser, reverse=True)
    assert len(found) > 3


def test_foreign_gold_has_both_parts(contents: CorpusContents, sample: Session, qtbot: QtBot) -> None:
    press(contents, sample, qtbot, "2")
    choose(contents, sample, qtbot, "against", "ud")
    choose(contents, sample, qtbot, "measure", "LAS")
    expected = lost(sample, "parser_sud", ("ud",), LAS)
    chart = chart_of(contents)
    found = shown(chart)
    assert found["case"] == (expected["case", Cause.PARSER], expected["case", Cause.SCHEME])
    total = Shares(*(sum(n for (_, cause), n in expected.items() if cause is each) for each in Cause))
    assert f"2 parser_sud: ■ {total.parser} + ▨ {total.scheme}" in chart.sums.text()
    widths = np.array([chart.parser_bars.opts["width"], chart.scheme_bars.opts["width"]]).T
    assert [tuple(row) for row in widths.tolist()] == [*found.values()][: len(widths)]
    texts = [f"{shares.parser} + {shares.scheme}" for shares in found.values()]
    assert list(chart.bar_numbers.texts) == texts[: len(widths)]
    assert chart.scheme_bars.opts["brush"].style() is Qt.BrushStyle.BDiagPattern, "told apart without colour"
    assert {"precision", "recall"} <= {title.split(": ")[-1] for title in chart.numbers.titles}


def test_a_parse_is_one_click_or_one_key_away(contents: CorpusContents, sample: Session, qtbot: QtBot) -> None:
    chart, (one, two) = chart_of(contents), buttons(contents)
    contents.activateWindow()
    two.setFocus()
    assert [each.accessibleName() for each in (one, two)] == ["Errors of 1 parser_ud", "Errors of 2 parser_sud"]
    for act, parse, pressed in (
        (two.click, "parser_sud", two),
        (partial(qtbot.keyClick, two, Qt.Key.Key_Left), "parser_ud", one),
        (partial(qtbot.keyClick, one, Qt.Key.Key_Right), "parser_sud", two),
    ):
        act()
        fill(contents, sample, qtbot)
        assert chart.choices.parses == [parse]
        assert [each.isChecked() for each in (one, two)] == [each is pressed for each in (one, two)]
        assert [each.font().bold() for each in (one, two)] == [each is pressed for each in (one, two)], "seen too"


def test_the_parse_chosen_stays_when_another_is_closed(contents: CorpusContents, sample: Session, qtbot: QtBot) -> None:
    press(contents, sample, qtbot, "2")
    sample.open([spec for spec in sample.specs if spec.name != "parser_ud"], sample.settings)
    fill(contents, sample, qtbot)
    (left,) = buttons(contents)
    assert (left.accessibleName(), left.isChecked()) == ("Errors of 1 parser_sud", True)
    assert chart_of(contents).choices.parses == ["parser_sud"]


@pytest.mark.parametrize("aspect", list(Aspect))
def test_every_aspect_adds_up_to_the_same(
    contents: CorpusContents, sample: Session, qtbot: QtBot, aspect: Aspect
) -> None:
    chart = chart_of(contents)
    before = chart.breakdowns[0].total
    (box,) = [each for each in contents.page.findChildren(QComboBox) if each.accessibleName() == "by"]
    choose(contents, sample, qtbot, "by", box.itemText(list(Aspect).index(aspect)))
    assert chart.breakdowns[0].total == before
    found = shown(chart)
    assert sum(shares.parser for shares in found.values()) == before.parser
    assert sum(shares.scheme for shares in found.values()) == before.scheme


def test_two_parsers_side_by_side_are_tested(contents: CorpusContents, sample: Session, qtbot: QtBot) -> None:
    choose(contents, sample, qtbot, "beside", "parser_sud")
    chart = chart_of(contents)
    assert chart.numbers.titles[-2:] == ("difference", "p (Holm)")
    assert len(chart.parser_bars.opts["width"]) == 2 * len(chart.values)
    assert chart.bar_numbers.texts[0].startswith("1: ")
    assert chart.bar_numbers.texts[1].startswith("2: ")
    one, other = (dict(zip(chart.values, chart.numbers.columns[i], strict=True)) for i in (1, 7))
    assert list(chart.numbers.columns[-2]) == [one[value] - other[value] for value in chart.values]
    assert all(0 < float(str(p)) <= 1 for p in chart.numbers.columns[-1][:50])


def test_no_parse_is_beside_itself(contents: CorpusContents, sample: Session, qtbot: QtBot) -> None:
    """It would be the same bars as without another; who presses the parse that is beside has the two change places."""
    chart = chart_of(contents)
    (beside,) = [each for each in contents.page.findChildren(QComboBox) if each.accessibleName() == "beside"]

    def offered() -> list[str]:
        entries = [(beside.itemText(i), beside.model().index(i, 0)) for i in range(beside.count())]
        return [name for name, entry in entries if beside.model().flags(entry) & Qt.ItemFlag.ItemIsEnabled]

    assert offered() == ["–", "parser_sud"]
    choose(contents, sample, qtbot, "beside", "parser_sud")
    press(contents, sample, qtbot, "2")
    assert chart.choices.parses == ["parser_sud", "parser_ud"]
    assert beside.currentText() == "parser_ud"
    assert offered() == ["–", "parser_ud"]
    choose(contents, sample, qtbot, "beside", "–")
    press(contents, sample, qtbot, "1")
    assert chart.choices.parses == ["parser_ud"]
    assert offered() == ["–", "parser_sud"]
    choose(contents, sample, qtbot, "beside", "parser_sud")
    sample.open([spec for spec in sample.specs if spec.name != "parser_ud"], sample.settings)
    fill(contents, sample, qtbot)
    assert chart.choices.parses == ["parser_sud"]
    assert (beside.currentText(), offered()) == ("–", ["–"])


def test_a_row_leads_to_its_places(contents: CorpusContents, sample: Session, qtbot: QtBot) -> None:
    """By filter text, if filters are about the same golds and the same distance."""
    asked, page, chart = list[str](), contents.page, chart_of(contents)
    contents.asks.filter_requested.connect(asked.append)
    assert isinstance(page, PlotPage)
    click(page, qtbot, 1, 0)
    assert asked == [lost_at("parser_ud", chart.values[0])]
    choose(contents, sample, qtbot, "beside", "parser_sud")
    click(page, qtbot, 1, 0)
    assert asked[1] == f"{lost_at('parser_ud', chart.values[0])} or {lost_at('parser_sud', chart.values[0])}"


def lost_at(parse: str, relation: str) -> str:
    """The filter, which is read as it is written."""
    wanted = Has(Field.LOST, parse, Text(f"relation={relation};"))
    assert parse_filter(written(wanted), Vocabulary({parse: []}, [], {}, {}, [], [], [])) == wanted
    return written(wanted)


def test_a_row_leads_to_its_sentences(contents: CorpusContents, sample: Session, qtbot: QtBot) -> None:
    choose(contents, sample, qtbot, "against", "ud")
    asked, page, chart = Asked(contents.asks), contents.page, chart_of(contents)
    assert isinstance(page, PlotPage)
    click(page, qtbot, 1, 0)
    qtbot.keyClick(chart.widget, Qt.Key.Key_Return)
    ((sentences, words),) = asked.sentences
    assert list(sentences) == list(chart.breakdowns[0].values[chart.values[0]].sentences)
    assert words == f"points lost by parser_ud, L-TED against ud: {chart.values[0]}"
    assert chart.elements_at(QPointF(1, len(chart.values) + 3)).tolist() == []


def test_other_rows_are_not_selected_in_place_of_those_chosen(contents: CorpusContents, sample: Session) -> None:
    """While errors arrive their order changes: the row that was chosen would be another relation's."""
    page = contents.page
    assert isinstance(page, PlotPage)

    def show(**points: int) -> None:
        values = {value: Lost(n, 0, array("i", [0]), array("i", [n])) for value, n in points.items()}
        sample.corpus.breakdowns.by_parse = {"parser_ud": Breakdown("parser_ud", 1, values)}
        page.show_corpus(sample.corpus, sample.choice)

    show(obl=3, conj=1)
    page.twin.selectRow(0)
    show(obl=4, conj=1)
    assert page.selected_sentences().words.endswith("obl"), "still the same rows"
    show(obl=4, conj=5)
    assert page.selected_sentences().words == ""


def test_golds_and_measure_follow_the_window(contents: CorpusContents, sample: Session, qtbot: QtBot) -> None:
    sample.set_choice(Choice(("sud",), labelled=False))
    fill(contents, sample, qtbot)
    question = sample.corpus.breakdowns.question
    assert question is not None
    assert (question.against, question.labelled) == (("sud",), False)
    expected = lost(sample, "parser_ud", ("sud",), U_TED)
    assert sum(shares.total for shares in shown(chart_of(contents)).values()) == expected.total()


def test_measures_that_cannot_be_divided_are_not_offered(contents: CorpusContents, sample: Session) -> None:
    (box,) = [each for each in contents.page.findChildren(QComboBox) if each.accessibleName() == "measure"]
    assert [box.itemText(i) for i in range(box.count())] == ["U-TED", "L-TED"], "UAS takes one gold"


def test_settings_count_anew(contents: CorpusContents, sample: Session, qtbot: QtBot) -> None:
    before = shown(chart_of(contents))
    sample.set_settings(Settings(labels="base"))
    fill(contents, sample, qtbot)
    after = shown(chart_of(contents))
    assert before != after
    assert not any(":" in value or "@" in value for value in after)


def test_without_parses_the_page_says_why(session: Session, qtbot: QtBot) -> None:
    contents = CorpusContents(session, CorpusRequests())
    qtbot.addWidget(contents)
    contents.show()
    page = turn(contents, ERRORS)
    assert page.message.text() == "Open a parse and a gold that it can be scored against."


def test_in_a_low_dock_the_choices_scroll(contents: CorpusContents, qtbot: QtBot) -> None:
    """Otherwise the page would make the window higher than a small screen."""
    lists = [each for each in contents.page.findChildren(QComboBox) if each.accessibleName()]
    assert len(lists) == 4
    assert contents.page.minimumSizeHint().height() < sum(each.sizeHint().height() for each in lists)
    area = contents.page.findChildren(QScrollArea)[0]
    contents.resize(1000, contents.minimumSizeHint().height())
    qtbot.waitUntil(lambda: area.verticalScrollBar().isVisible())
    assert all(each.geometry().right() < area.viewport().width() for each in lists)


def test_what_is_beside_the_plot_of_two_parsers_is_not_cut_where_it_scrolls(
    contents: CorpusContents, qtbot: QtBot
) -> None:
    page = turn(contents, VERSUS)
    contents.resize(1000, contents.minimumSizeHint().height())
    area = page.findChildren(QScrollArea)[0]
    qtbot.waitUntil(lambda: area.verticalScrollBar().isVisible())
    beside = area.widget()
    assert beside is not None
    assert beside.width() <= area.viewport().width()


def test_by_relation_the_page_says_whose_labels_they_are(
    contents: CorpusContents, sample: Session, qtbot: QtBot
) -> None:
    """Else *nsubj* may be taken for what the parser calls nsubj."""
    whose = "labels are the gold's"
    assert whose in chart_of(contents).sums.text()
    choose(contents, sample, qtbot, "by", "construction")
    assert whose not in chart_of(contents).sums.text()


def test_the_table_has_what_share_of_the_points_the_scheme_has(
    contents: CorpusContents, sample: Session, qtbot: QtBot
) -> None:
    """A linguist looks for the relations whose errors are the scheme's."""
    choose(contents, sample, qtbot, "against", "sud")
    numbers = chart_of(contents).numbers
    by_title = {title.split(": ")[-1]: column for title, column in zip(numbers.titles, numbers.columns, strict=True)}
    both = list(zip(by_title["parser"], by_title["scheme"], strict=True))
    assert any(scheme for _, scheme in both)
    shares = [scheme / (parser + scheme) if parser + scheme else None for parser, scheme in both]
    assert list(by_title["scheme's share"]) == shares


def test_the_page_says_what_no_label_is(contents: CorpusContents) -> None:
    chart = chart_of(contents)
    assert NO_LABEL in chart.drawn_values
    assert "∅: no label" in chart.sums.text()


def test_the_page_says_what_no_label_is_in_a_pair(contents: CorpusContents, sample: Session, qtbot: QtBot) -> None:
    """Of what is expected and what is found each may be ∅, which only stood by itself with an explanation."""
    (box,) = [each for each in contents.page.findChildren(QComboBox) if each.accessibleName() == "by"]
    choose(contents, sample, qtbot, "by", box.itemText(list(Aspect).index(Aspect.CONFUSION)))
    chart = chart_of(contents)
    assert NO_LABEL not in chart.values
    assert any(NO_LABEL in each for each in chart.values)
    assert any(each.startswith("– →") for each in chart.values)
    assert "∅: no label" in chart.sums.text()
    assert "–: no such arc or span" in chart.sums.text()


def test_low_dock_has_sums_in_sight_and_scrolls_to_all_bars(
    contents: CorpusContents, sample: Session, qtbot: QtBot
) -> None:
    """Of two parses at 1280 × 800, 3 relations of 50 were drawn, and nothing led to the others."""
    page = turn(contents, ERRORS)
    chart = page.chart
    assert isinstance(chart, ErrorsChart)
    qtbot.waitUntil(lambda: len(chart.numbers) > 6)
    choose(contents, sample, qtbot, "beside", "parser_sud")
    contents.resize(1000, 190)
    catch_up(contents)
    assert "■" in chart.sums.text()
    assert not chart.sums.visibleRegion().isEmpty()
    assert chart.drawn_values == chart.values
    row = chart.widget.height() / len(chart.drawn_values)
    assert row >= 2 * 0.85 * chart.widget.fontMetrics().height()
    area = chart.view
    assert isinstance(area, QScrollArea)
    assert area.height() < chart.widget.height() / 2
    for last in (len(chart.values) - 1, 0):
        page.select(np.array([last]))
        catch_up(contents)
        marked = chart.box.mapViewToScene(QPointF(1, last)).toPoint()
        assert area.viewport().rect().contains(chart.widget.mapTo(area.viewport(), marked))
