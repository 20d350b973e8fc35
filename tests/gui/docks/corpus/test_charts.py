"""What each plot makes of counts, worked out by hand; and what can be selected in it."""

from collections.abc import Callable
from typing import TypeVar

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from core.scoring.significance import Inference, PairTest
from gui.docks.corpus.chart import Chart
from gui.docks.corpus.dots import MOST, Marks
from gui.docks.corpus.score_plots import HistogramChart, LengthsChart, ScoresChart
from gui.docks.corpus.versus import LEAST, VersusChart
from gui.i18n.language import Language, set_language
from gui.session.view_choice import Choice
from tests.gui.docks.corpus.corpora import CHOICE, corpus_of

UD, SUD = "parser_ud", "parser_sud"
COUNTS = {UD: [(0, 10), (1, 20), (5, 10), (5, 10)], SUD: [(0, 10), (2, 20), (4, 10), (0, 0)]}
"""Scores 1, 0.95, 0.5, 0.5 and 1, 0.9, 0.6, 1."""

TOKENS = [5, 6, 10, 81]
SYSTEM_MESSAGES = Choice(("nothing",), labelled=True)
MEASURE = "L-TED against ud ⊓ sud"
"""Every number says what it is against."""

NAN = float("nan")

AnyChart = TypeVar("AnyChart", bound=Chart)


def made(chart: AnyChart, qtbot: QtBot) -> AnyChart:
    """The chart in a window, with all there is to draw."""
    qtbot.addWidget(chart.widget)
    chart.widget.resize(600, 300)
    chart.widget.show()
    chart.take(corpus_of(COUNTS, TOKENS), CHOICE)
    chart.draw()
    return chart


@pytest.fixture
def scores(qtbot: QtBot) -> ScoresChart:
    return made(ScoresChart(), qtbot)


@pytest.fixture
def histogram(qtbot: QtBot) -> HistogramChart:
    return made(HistogramChart(), qtbot)


@pytest.fixture
def versus(qtbot: QtBot) -> VersusChart:
    return made(VersusChart(), qtbot)


@pytest.fixture
def lengths(qtbot: QtBot) -> LengthsChart:
    return made(LengthsChart(), qtbot)


def column(chart: Chart, title: str) -> list[object]:
    return list(chart.numbers.columns[chart.numbers.titles.index(title)])


class TestScores:
    def test_score_mean_and_sums(self, scores: ScoresChart) -> None:
        assert column(scores, "parse") == ["1 parser_ud", "2 parser_sud"]
        assert column(scores, MEASURE) == pytest.approx([1 - 11 / 50, 1 - 6 / 40])
        assert column(scores, "mean of sentences") == pytest.approx([2.95 / 4, 3.5 / 4])
        assert (column(scores, "δ"), column(scores, "size")) == ([11, 6], [50, 40])
        assert (column(scores, "coverage"), column(scores, "sentences")) == ([0.75, 0.75], [4, 4])
        assert column(scores, "95% from") == [None, None]

    def test_intervals_when_they_are_known(self, scores: ScoresChart) -> None:
        corpus = corpus_of(COUNTS)
        places = {id(each): i for i, each in enumerate(corpus.columns)}
        found = [(0.0, 0.0)] * len(places)
        chosen = corpus.column(SUD, CHOICE)
        found[places[id(chosen)]] = (0.8, 0.9)
        corpus.inference = Inference(tuple(found), (), 10, 1)
        scores.take(corpus, CHOICE)
        scores.draw()
        assert (column(scores, "95% from"), column(scores, "95% to")) == ([0.0, 0.8], [0.0, 0.9])

    def test_intervals_do_not_run_through_numbers(self, scores: ScoresChart) -> None:
        """A plate in the colour of the view is between each line and its disc."""
        plates, discs = scores.dots.plates, scores.dots.discs
        assert plates.getData()[0].tolist() == discs.getData()[0].tolist() != []
        items = scores.box.addedItems
        assert items.index(scores.intervals) < items.index(plates) < items.index(discs)
        assert plates.opts["brush"].color().name() == scores.theme.view

    def test_a_parse_whose_native_gold_is_not_chosen_says_so(self, scores: ScoresChart) -> None:
        """Rather than a dash that may stand for anything."""
        corpus = corpus_of(COUNTS)
        with pytest.MonkeyPatch.context() as patch:
            column = corpus.column
            patch.setattr(corpus, "column", lambda name, choice: None if name == SUD else column(name, choice))
            scores.take(corpus, CHOICE)
        scores.draw()
        assert not scores.lacking
        assert scores.value_in_words(scores.rows[1]) == "n/a: its native gold is not among the golds"

    def test_floors_are_rows_without_a_number(self, scores: ScoresChart) -> None:
        scores.take(corpus_of(COUNTS, floors=True), CHOICE)
        scores.draw()
        assert column(scores, "parse")[2:] == ["flat@ud", "chain@ud", "flat@sud", "chain@sud"]

    def test_many_parses_scroll_in_a_low_dock(self, scores: ScoresChart, qtbot: QtBot) -> None:
        """Names and values of 14 parses were printed over each other."""
        scores.rows *= 7
        view = scores.view
        assert isinstance(view, QScrollArea)
        qtbot.addWidget(view)
        view.resize(900, 150)
        view.show()
        scores.draw()

        def between_rows() -> float:
            first, second = (scores.box.mapViewToScene(QPointF(0, row)).y() for row in (0, 1))
            return float(second - first)

        qtbot.waitUntil(lambda: between_rows() >= scores.widget.fontMetrics().height())
        scores.mark(np.array([13]))
        assert view.verticalScrollBar().value() > 0

    def test_a_parse_stands_for_the_sentences_in_which_it_loses(self, scores: ScoresChart) -> None:
        assert scores.elements_at(QPointF(0.5, 1.2)).tolist() == [1]
        assert scores.elements_at(QPointF(0.5, 1.6)).tolist() == []
        assert scores.elements_in(QRectF(0, 0.5, 1, 3)).tolist() == [1]
        assert scores.sentences_of(np.array([1])).tolist() == [1, 2]
        assert scores.sentences_of(np.array([0, 1])).tolist() == [1, 2, 3]
        assert scores.words_for(np.array([1])) == f"2 parser_sud: {MEASURE} below 1"


class TestHistogram:
    """From the lowest score, 0.5, there are 25 bars of 0.02 to 1, and one for 1."""

    def test_bars(self, histogram: HistogramChart) -> None:
        counts = column(histogram, "sentences")
        assert len(counts) == 2 * 26
        assert {i: count for i, count in enumerate(counts) if count} == {
            0: 2,
            22: 1,
            25: 1,
            26 + 5: 1,
            26 + 20: 1,
            51: 2,
        }
        assert column(histogram, f"{MEASURE}: from")[22] == pytest.approx(0.94)
        assert column(histogram, "to below")[22] == pytest.approx(0.96)
        assert (column(histogram, f"{MEASURE}: from")[51], column(histogram, "to below")[51]) == (1, None)

    @pytest.mark.parametrize(("delta", "low"), [(1, 0.99), (29, 0.71), (30, 0.7), (31, 0.68), (60, 0.4), (61, 0.35)])
    def test_bars_are_as_narrow_as_the_lowest_score_allows(
        self, histogram: HistogramChart, delta: int, low: float
    ) -> None:
        histogram.take(corpus_of({UD: [(delta, 100)], SUD: [(0, 10)]}), CHOICE)
        assert column(histogram, f"{MEASURE}: from")[0] == pytest.approx(low)
        assert column(histogram, "sentences")[0] == 1

    def test_what_is_selected(self, histogram: HistogramChart) -> None:
        """The bars of the second parse begin three bars behind those of the first."""
        assert [histogram.elements_at(QPointF(x, 1)).tolist() for x in (0.5, 25.5, 27, 29.1)] == [[0], [25], [], [26]]
        elements = histogram.elements_in(QRectF(20.5, 0, 9, 1))
        assert elements.tolist() == [20, 21, 22, 23, 24, 25, 26]
        assert histogram.sentences_of(elements).tolist() == [0, 1]
        assert histogram.words_for(elements) == "1 parser_ud 0.9–1, 2 parser_sud 0.5 to below 0.52"
        assert histogram.words_for(np.array([51])) == "2 parser_sud 1"
        assert histogram.sentences_of(np.array([51])).tolist() == [0, 3]

    def test_each_bar_has_its_number(self, histogram: HistogramChart) -> None:
        assert list(histogram.bar_numbers.texts) == ["2", "1", "1", "1", "1", "2"]

    def test_bars_of_many_parses_are_fewer_so_that_numbers_fit(self, qtbot: QtBot) -> None:
        """A number is at least as wide as text is high."""
        chart = HistogramChart()
        qtbot.addWidget(chart.widget)
        chart.take(corpus_of({UD: [(50, 100)], SUD: [(0, 10)]}), CHOICE)
        two = chart.bar_count
        found = {f"parser {i}": np.array([0.5, 1.0]) for i in range(6)}
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("gui.docks.corpus.score_plots.scored_parses", lambda *_: found)
            patch.setattr("gui.docks.corpus.score_plots.axis_labels", lambda _: dict.fromkeys(found, "p"))
            chart.take(corpus_of(COUNTS), CHOICE)
        assert 6 * chart.bar_count <= 72 < 6 * two


class TestVersus:
    def test_the_plot_is_square_or_as_wide_as_it_can_and_its_dots_whole(self, versus: VersusChart) -> None:
        """Else 60 dots of a low dock were in a square of 110 pixels, and the best sentences were half cut off."""
        around = QWidget()
        row = QHBoxLayout(around)
        row.addWidget(versus.widget, 1)
        row.addStretch()
        around.show()
        for width, height in ((900, 260), (900, 600), (300, 500), (480, 300)):
            around.resize(width, height)
            for _ in range(3):
                QApplication.processEvents()
            assert versus.box.height() > 100
            wide = width if width < LEAST else max(LEAST, versus.box.height())
            assert versus.box.width() == pytest.approx(wide, abs=2 if wide >= LEAST else 120)
            assert versus.box.height() <= versus.box.width() + 2
            for (lowest, highest), pixel in zip(versus.box.viewRange(), versus.box.viewPixelSize(), strict=True):
                assert (highest - 1) / pixel >= versus._size / 2
                assert (0.5 - lowest) / pixel >= versus._size / 2
        versus.widget.setParent(None)
        around.close()

    @pytest.mark.parametrize("height", [170, 260])
    def test_what_is_plotted_is_not_cut_off_below_a_low_plot(self, versus: VersusChart, height: int) -> None:
        """A plot of 100 pixels ended before its measure did: "L-TED against ud ⊓ su"."""
        around = QWidget()
        row = QHBoxLayout(around)
        row.addWidget(versus.widget, 1)
        row.addStretch()
        around.resize(900, height)
        around.show()
        for _ in range(4):
            QApplication.processEvents()
        label = versus.plot.getAxis("bottom").label
        shown = versus.widget.mapFromScene(label.mapRectToScene(label.boundingRect())).boundingRect()
        assert shown.width() > 100
        assert versus.widget.rect().adjusted(-2, 0, 2, 2).contains(shown)
        assert versus.box.width() == pytest.approx(LEAST, abs=2)
        versus.widget.setParent(None)
        around.close()

    def test_the_cross_follows_the_choice_of_parses(self, versus: VersusChart) -> None:
        versus.show_sentence(1)
        versus.boxes[0].setCurrentIndex(1)
        versus.take(corpus_of(COUNTS), CHOICE)
        versus.draw()
        assert [array.tolist() for array in versus.pointer.getData()] == [[0.9], [0.9]]

    def test_numbers(self, versus: VersusChart) -> None:
        assert versus.numbers.titles == (
            *("sentence", f"1 parser_ud: {MEASURE}", f"2 parser_sud: {MEASURE}", "difference", "tokens"),
        )
        assert column(versus, "sentence") == ["s1", "s2", "s3", "s4"]
        assert column(versus, "difference") == pytest.approx([0, -0.05, 0.1, 0.5])
        assert column(versus, "tokens") == TOKENS

    @pytest.mark.parametrize(("p", "said"), [(0.012, "differ significantly (p = 0.0120;"), (0.3, "do not differ sig")])
    def test_whether_the_parses_differ_stands_beside(self, versus: VersusChart, p: float, said: str) -> None:
        """Better in more sentences is not better by the score, and a difference may be chance."""
        corpus = corpus_of(COUNTS)
        assert versus.controls
        labels = versus.controls.findChildren(QLabel)
        assert not any("significantly" in label.text() for label in labels)
        a, b = (
            next(i for i, column in enumerate(corpus.columns) if column is corpus.column(parse, CHOICE))
            for parse in ("parser_ud", "parser_sud")
        )
        corpus.inference = Inference((None,) * len(corpus.columns), (PairTest(a, b, p, p),), 10_000, 1)
        versus.take(corpus, CHOICE)
        (shown,) = (label for label in labels if "significantly" in label.text())
        assert said in shown.text()
        assert "10,000 iterations" in shown.text()
        assert not shown.isHidden()
        versus.boxes[0].setCurrentIndex(1)
        versus.take(corpus, CHOICE)
        assert shown.isHidden(), "one parse against itself"

    def test_what_is_selected(self, versus: VersusChart) -> None:
        assert versus.elements_at(QPointF(0.951, 0.9)).tolist() == [1]
        assert versus.elements_at(QPointF(0.7, 0.7)).tolist() == []
        elements = versus.elements_in(QRectF(0.4, 0.5, 0.2, 0.6))
        assert elements.tolist() == [2, 3]
        assert versus.words_for(elements) == "1 parser_ud 0.500–0.500, 2 parser_sud 0.600–1.000"
        assert versus.words_for(np.array([3])) == "s4"

    def test_sentences_at_the_same_place_are_all_there(self, versus: VersusChart) -> None:
        versus.take(corpus_of({UD: [(0, 1), (1, 2), (2, 4)], SUD: [(0, 1), (3, 4), (6, 8)]}), CHOICE)
        versus.draw()
        assert versus.elements_at(QPointF(0.5, 0.25)).tolist() == [1, 2]

    def test_other_parses_can_be_chosen(self, versus: VersusChart, qtbot: QtBot) -> None:
        across, _ = versus.boxes
        with qtbot.waitSignal(versus.changed):
            across.setCurrentIndex(1)
            across.activated.emit(1)
        versus.take(corpus_of(COUNTS), CHOICE)
        assert versus.numbers.titles[1:3] == (f"2 parser_sud: {MEASURE}",) * 2

    def test_very_many_dots_are_one_picture(self, versus: VersusChart) -> None:
        marks, cloud = versus.dots.marks, versus.dots.cloud
        for count in (MOST, MOST + 1, 4):
            versus.take(corpus_of({UD: [(i % 7, 10) for i in range(count)], SUD: [(1, 10)] * count}), CHOICE)
            versus.draw()
            drawn = len(marks.data), len(cloud._x)
            assert drawn == ((count, 0) if count <= MOST else (0, count))

    def test_the_sentence_shown_is_pointed_at(self, versus: VersusChart) -> None:
        found = []
        for sentence in (2, -1, 7):
            versus.show_sentence(sentence)
            found.append([array.tolist() for array in versus.pointer.getData()])
        assert found == [[[0.5], [0.6]], [[], []], [[], []]]


class TestLengths:
    def test_means_and_intervals(self, lengths: LengthsChart) -> None:
        """Of 0.95 and 0.5 the mean is 0.725 and its standard error 0.225."""
        assert column(lengths, "tokens")[:3] == ["1–5", "6–10", "11–15"]
        assert column(lengths, "tokens")[-1] == "81+"
        assert column(lengths, "sentences") == [1, 2, *[0] * 8, 1]
        means = column(lengths, f"1 parser_ud: mean {MEASURE}")
        assert means == pytest.approx([1, 0.725, *[NAN] * 8, 0.5], nan_ok=True)
        low, high = (list(lengths.numbers.columns[i]) for i in (3, 4))
        assert low == pytest.approx([NAN, 0.725 - 1.96 * 0.225, *[NAN] * 9], nan_ok=True)
        assert high[1] == 1, "no score is above 1"

    def test_what_is_selected(self, lengths: LengthsChart) -> None:
        assert [lengths.elements_at(QPointF(x, 0.5)).tolist() for x in (-2, 0.4, 1.3, 3, 10)] == [
            [],
            [0],
            [1],
            [],
            [10],
        ]
        elements = lengths.elements_in(QRectF(0.6, 0, 20, 1))
        assert elements.tolist() == [1, 10]
        assert lengths.sentences_of(elements).tolist() == [1, 2, 3]
        assert lengths.words_for(elements) == "6–10, 81+ tokens"


@pytest.mark.parametrize("kind", [ScoresChart, HistogramChart, VersusChart, LengthsChart])
class TestAll:
    def test_what_cannot_be_scored_is_said(self, kind: Callable[[], Chart], qtbot: QtBot) -> None:
        chart = made(kind(), qtbot)
        chart.take(corpus_of(COUNTS), SYSTEM_MESSAGES)
        chart.draw()
        assert chart.lacking or column(chart, MEASURE) == [None, None]

    def test_nothing_counted_yet(self, kind: Callable[[], Chart], qtbot: QtBot) -> None:
        chart = made(kind(), qtbot)
        chart.take(corpus_of({UD: [], SUD: []}, expected=4), CHOICE)
        chart.draw()
        assert chart.lacking == "No sentence is scored yet."
        assert not any(column(chart, "sentences")) if "sentences" in chart.numbers.titles else not len(chart.numbers)

    def test_each_thing_has_a_row_and_its_sentences(self, kind: Callable[[], Chart], qtbot: QtBot) -> None:
        chart = made(kind(), qtbot)
        elements = np.arange(len(chart.numbers))
        chart.mark(elements)
        assert chart.sentences_of(elements).tolist() in ([0, 1, 2, 3], [1, 2, 3])
        assert chart.words_for(elements)


def test_axes_have_numbers_as_the_language_writes_them(versus: VersusChart) -> None:
    axis = versus.plot.getAxis("bottom")
    assert axis.tickStrings([0.2, 0.4], 1, 0.2) == ["0.2", "0.4"]
    set_language(Language.GERMAN)
    assert axis.tickStrings([0.2, 0.4], 1, 0.2) == ["0,2", "0,4"]
    set_language(Language.ENGLISH)
    assert not versus.plot.getAxis("top").isVisible(), "scores stand once, at the bottom"


def test_a_plot_that_is_drawn_again_keeps_no_pictures_of_earlier_marks(
    scores: ScoresChart, versus: VersusChart, lengths: LengthsChart
) -> None:
    """While scores arrive, plots are drawn five times a second, for as long as that takes."""
    for chart in (scores, versus, lengths):
        chart.mark(np.array([0]))
        marks = [item for item in chart.plot.items if isinstance(item, Marks)]
        before = [len(item.fragmentAtlas) for item in marks]
        assert sum(before) >= 2
        for _ in range(5):
            chart.draw()
        assert [len(item.fragmentAtlas) for item in marks] == before
