"""The plots of scores: of each parse as a whole, how those of its sentences are distributed, and by length."""

from typing import Any, Final, NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF

from core.filters.suggested_filters import any_of, lengths_filter, losses, scores_between
from core.scoring.metrics.measure import Counts, DistanceCounts, Measure
from core.scoring.settings import GoldSet
from gui.docks.corpus import style
from gui.docks.corpus.chart import Chart, RowsChart, why_without_scores
from gui.docks.corpus.dots import Marks, Numerals
from gui.docks.corpus.numbers import NO_ELEMENTS, Elements, Numbers, few, ranges, shown, union
from gui.docks.corpus.style import BarNumbers, Side, pg
from gui.i18n.bidi_isolates import isolated
from gui.i18n.locale_numbers import counted, filled, pointed, rounded
from gui.i18n.translate import in_words
from gui.session.corpus import Corpus
from gui.session.sentence_scores import (
    Scores,
    axis_labels,
    golds_to_name,
    measure_in_words,
    scored_parses,
    sentence_scores,
    with_score,
)
from gui.session.view_choice import Choice
from gui.widgets.version_marks import marks_of

LONGEST: Final = (5, 10, 15, 20, 25, 30, 40, 50, 60, 80)
"""The largest sentence length of each bin, in tokens; the last bin has no limit."""

STARTS: Final = (1, *(longest + 1 for longest in LONGEST))
"""The smallest sentence length of each bin."""

BINS: Final = len(STARTS)
NORMAL: Final = 1.96
"""The half-width of a 95% interval in standard errors; intervals end at the highest possible score."""


class LengthsChart(Chart):
    """The mean score of sentences of similar length, with its 95% interval; elements are bins of lengths."""

    has_floors = leads_to_places = True

    def __init__(self) -> None:
        super().__init__(self.tr("Length"))
        self._marks: list[str] = []
        self._bins: Elements = NO_ELEMENTS
        self._has_excluded = False
        self._counts = np.zeros(BINS, int)
        self._means = self._errors = np.zeros((0, BINS))
        self._measure = ""
        self._band = pg.BarGraphItem(x=[], height=[], width=0.96)
        self._lines = pg.PlotCurveItem()
        self._intervals = pg.ErrorBarItem(x=np.zeros(0), y=np.zeros(0))
        for item in (self._band, self._lines, self._intervals):
            self.plot.addItem(item)
        self._dots = Numerals(self.plot)
        self.plot.showAxis("top")
        self.plot.getAxis("top").setStyle(tickLength=0)
        self.plot.showGrid(y=True, alpha=0.5)

    def take(self, corpus: Corpus, choice: Choice) -> None:
        found, captioned = scored_parses(corpus, choice), axis_labels(corpus)
        scored = min(map(len, found.values()), default=0)
        marks = marks_of([version.spec for version in corpus.frame.versions])
        self._marks = [marks[name] for name in found]
        self._bins = np.searchsorted(LONGEST, np.array(corpus.lengths[:scored]))
        self._counts = np.bincount(self._bins, minlength=BINS)
        parts = [_means(scores[:scored], self._bins) for scores in found.values()]
        self._means = np.array([means for means, _ in parts]).reshape(-1, BINS)
        self._errors = np.array([errors for _, errors in parts]).reshape(-1, BINS)
        self._measure, self._has_excluded = measure_in_words(corpus, choice), bool(corpus.excluded)
        self.lacking = why_without_scores(corpus, found.values())
        columns: list[tuple[str, list[Any]]]
        columns = [(self.tr("tokens"), _lengths()), (self.tr("sentences"), self._counts.tolist())]
        for name, means, errors in zip(found, self._means, self._errors, strict=True):
            mean = filled(self.tr("{parse}: mean {measure}"), parse=captioned[name], measure=self._measure)
            columns += [
                (mean, means.tolist()),
                (self.tr("95% from"), (means - errors).tolist()),
                (self.tr("95% to"), np.minimum(1, means + errors).tolist()),
            ]
        self.numbers = Numbers.of(*columns)

    def draw(self) -> None:
        theme = self.theme
        places = np.arange(BINS) + self._offsets()[:, None]
        is_known = ~np.isnan(self._means)
        x, y = places[is_known], self._means[is_known]
        errors = np.nan_to_num(self._errors[is_known])
        parse = np.nonzero(is_known)[0]
        self._lines.setData(
            x, y, connect=np.append(parse[1:] == parse[:-1], False)[: len(x)], pen=style.pen(theme.common_line)
        )
        self._intervals.setData(
            x=x, y=y, top=np.minimum(errors, 1 - y), bottom=errors, beam=0.05, pen=style.pen(theme.dim_text)
        )
        self._dots.show(x, y, [self._marks[i] for i in parse], theme)
        lengths = _lengths()
        present = np.flatnonzero(self._counts)
        self.plot.getAxis("bottom").setTicks([[(i, lengths[i]) for i in present]])
        self.plot.getAxis("top").setTicks([[(i, f"n = {counted(self._counts[i])}") for i in present]])
        self.plot.setLabel("bottom", self.tr("tokens of the sentence"))
        self.plot.setLabel("left", self._measure)
        if len(present):
            low, high = (y - errors).min(), np.minimum(1, y + errors).max()
            around = max(0.01, 0.12 * (high - low))
            self.box.setRange(
                xRange=(present[0] - 0.5, present[-1] + 0.5), yRange=(low - around, high + around), padding=0
            )
        self.draw_marks()

    def _offsets(self) -> "np.typing.NDArray[np.floating]":
        """The horizontal offset of each parse's dots, so that they don't cover each other."""
        count = len(self._marks)
        return (np.arange(count) - (count - 1) / 2) * min(0.16, 0.8 / max(1, count))

    def draw_marks(self) -> None:
        low, high = self.box.viewRange()[1]
        height = np.full(len(self.marked), high - low)
        self._band.setOpts(x=self.marked, y0=low, height=height, brush=style.brush(self.theme.accent, 60), pen=None)

    def elements_at(self, point: QPointF) -> Elements:
        place = round(point.x())
        return np.array([place]) if 0 <= place < BINS and self._counts[place] else NO_ELEMENTS

    def elements_in(self, region: QRectF) -> Elements:
        elements = np.flatnonzero(self._counts)
        return elements[(elements + 0.5 > region.left()) & (elements - 0.5 < region.right())]

    def sentences_of(self, elements: Elements) -> Elements:
        return np.flatnonzero(np.isin(self._bins, elements))

    def filter_for(self, elements: Elements) -> str:
        """The sentences with these lengths; bins side by side are one range."""
        spans = [(STARTS[first], LONGEST[last] if last < len(LONGEST) else None) for first, last in ranges(elements)]
        return lengths_filter(spans, has_excluded=self._has_excluded)

    def words_for(self, elements: Elements) -> str:
        lengths = _lengths()
        return self.tr("{lengths} tokens").format(lengths=few([lengths[i] for i in elements]))


def _means(scores: Scores, bins: Elements) -> tuple[Scores, Scores]:
    """The mean of each bin and half its 95% interval (normal distribution); NaN for a bin without scores."""
    bins, scores = bins[~np.isnan(scores)], with_score(scores)
    counts = np.bincount(bins, minlength=BINS)
    with np.errstate(invalid="ignore", divide="ignore"):
        means = np.bincount(bins, scores, BINS) / counts
        squares = np.bincount(bins, (scores - means[bins]) ** 2, BINS)
        return means, NORMAL * np.sqrt(squares / (counts - 1) / counts)


def _lengths() -> list[str]:
    """The range of lengths of each bin, as text."""
    return [*(f"{a}–{b}" for a, b in zip(STARTS[:-1], LONGEST, strict=True)), f"{STARTS[-1]}+"]


class _Row(NamedTuple):
    name: str
    caption: str
    mark: str
    scores: Scores
    total: Counts | None
    interval: tuple[float, float] | None
    lacking: str
    """Why there is no score; empty if there is or will be one."""
    golds: GoldSet
    """Those that filters must name."""

    @property
    def value(self) -> float | None:
        return self.total and self.total.value

    @property
    def coverage(self) -> float | None:
        return self.total.coverage if isinstance(self.total, DistanceCounts) else None


class ScoresChart(RowsChart):
    """One dot per parse and floor, with the 95% interval as a line through it."""

    has_floors = True
    least_row = 1.3

    def __init__(self) -> None:
        super().__init__(self.tr("Scores"))
        self.rows: list[_Row] = []
        self._label = ""
        self._measure: Measure | None = None
        self.intervals = pg.ErrorBarItem(x=np.zeros(0), y=np.zeros(0))
        self._rings = Marks()
        for item in (self.intervals, self._rings):
            self.plot.addItem(item)
        self.dots = Numerals(self.plot)
        self.plot.showAxis("right")
        self.plot.showGrid(x=True, alpha=0.5)
        self.box.invertY(True)

    def take(self, corpus: Corpus, choice: Choice) -> None:
        marks = marks_of([version.spec for version in corpus.frame.versions])
        self.rows = []
        self._measure = corpus.measure(choice)
        for name, caption in axis_labels(corpus).items():
            column = corpus.column(name, choice)
            scores = np.zeros(0) if column is None else sentence_scores(column)
            total = corpus.total_so_far(name, choice)
            lacking = self._why_lacking(corpus, name, choice)
            interval = corpus.interval(name, choice)
            golds = golds_to_name(corpus, name, choice)
            self.rows.append(_Row(name, caption, marks.get(name, ""), scores, total, interval, lacking, golds))
        self._label = measure_in_words(corpus, choice)
        self.lacking = why_without_scores(corpus, [row.scores for row in self.rows if not row.lacking])
        self.numbers = self._as_numbers()

    def _why_lacking(self, corpus: Corpus, name: str, choice: Choice) -> str:
        if reason := corpus.why_unscored(name, choice):
            return filled(self.tr("n/a: {reason}"), reason=in_words(reason))
        is_lacking = corpus.column(name, choice) is None and not corpus.lacks_counts(choice)
        return self.tr("n/a: its native gold is not among the golds") if is_lacking else ""

    def _as_numbers(self) -> Numbers:
        rows, totals = self.rows, [row.total for row in self.rows]
        scores = [with_score(row.scores) for row in rows]
        return Numbers.of(
            (self.tr("parse"), [row.caption for row in rows]),
            (self._label, [row.value for row in rows]),
            (self.tr("95% from"), [row.interval and row.interval[0] for row in rows]),
            (self.tr("95% to"), [row.interval and row.interval[1] for row in rows]),
            (self.tr("mean of sentences"), [float(each.mean()) if len(each) else None for each in scores]),
            ("δ", [total and total.delta for total in totals]),
            (self.tr("size"), [total and total.size for total in totals]),
            (self.tr("coverage"), [row.coverage for row in rows]),
            (self.tr("sentences"), [len(row.scores) for row in rows]),
        )

    def draw(self) -> None:
        theme, rows = self.theme, self.rows
        self._set_axes()
        values = np.array([np.nan if row.value is None else row.value for row in rows], float)
        known = np.flatnonzero(~np.isnan(values))
        low, high = (
            np.array([row.interval[end] if row.interval else value for row, value in zip(rows, values, strict=True)])
            for end in (0, 1)
        )
        self.intervals.setData(
            x=values[known],
            y=known.astype(float),
            left=(values - low)[known],
            right=(high - values)[known],
            beam=0.25,
            pen=style.pen(theme.text, 2),
        )
        self.dots.show(values[known], known.astype(float), [rows[i].mark for i in known], theme)
        if len(known):
            left, right = low[known].min(), high[known].max()
            around = max(0.01, 0.06 * (right - left))
            self.box.setRange(xRange=(left - around, right + around), padding=0)
        self.box.setRange(yRange=(-0.6, len(rows) - 0.4), padding=0)
        self.make_room(len(rows))
        self.draw_marks()

    def mark(self, elements: Elements) -> None:
        super().mark(elements)
        self.mark_rows(elements)

    def _set_axes(self) -> None:
        names = [(i, row.caption) for i, row in enumerate(self.rows)]
        values = [(i, self.value_in_words(row)) for i, row in enumerate(self.rows)]
        self.plot.getAxis("left").setTicks([names])
        self.plot.getAxis("right").setTicks([values])
        self.plot.setLabel("bottom", self._label)

    def value_in_words(self, row: _Row) -> str:
        if row.interval is None:
            return row.lacking or shown(row.value)
        low, high = row.interval
        return f"{shown(row.value)}  ({rounded(low, 3)}–{rounded(high, 3)})"

    def draw_marks(self) -> None:
        values = [(self.rows[i].value, i) for i in self.marked]
        places = [(value, i) for value, i in values if value is not None]
        x, y = zip(*places, strict=True) if places else ((), ())
        self._rings.setData(x, y, size=style.NUMERAL + 9, symbol="o", pen=style.pen(self.theme.accent, 2.5), brush=None)

    def elements_at(self, point: QPointF) -> Elements:
        row = round(point.y())
        return np.array([row]) if 0 <= row < len(self.rows) else NO_ELEMENTS

    def elements_in(self, region: QRectF) -> Elements:
        rows = np.arange(len(self.rows))
        return rows[(rows >= region.top() - 0.3) & (rows <= region.bottom() + 0.3)]

    def sentences_of(self, elements: Elements) -> Elements:
        return union(np.flatnonzero(self.rows[i].scores < 1) for i in elements)

    def filter_for(self, elements: Elements) -> str:
        """The points lost by the chosen parses; a floor has no places."""
        chosen = [self.rows[i] for i in elements]
        if self._measure is None or not all(row.mark for row in chosen):
            return ""
        return any_of([losses(row.name, self._measure, row.golds) for row in chosen])

    def words_for(self, elements: Elements) -> str:
        parses = few([self.rows[i].caption for i in elements])
        return filled(self.tr("{parses}: {measure} below 1"), parses=parses, measure=self._label)


GRAINS: Final = (100, 50, 20, 10)
"""Numbers of bars between 0 and 1; the largest is used that needs few enough bars from the lowest score."""

MOST: Final = 30
"""The most bars of a parse."""

IN_ALL: Final = 72
"""The most bars of all parses, so that each is wide enough for the height of its number; at least ten of each."""

ROOM: Final = 1.25
"""The height of the plot in heights of its highest bar: there is a number above that."""

APART: Final = 3
"""The gap between two parses, in bars."""

NO_BAR: Final = -1
"""The bar of a sentence without a score."""

SLACK: Final = 1e-9
"""The tolerance for rounding errors of scores on the border of two bars."""


class HistogramChart(Chart):
    """The bars of all parses side by side on one scale; elements are the bars, from the left.

    The last bar of each parse stands for the sentences with a score of 1.
    """

    has_floors = leads_to_places = True

    def __init__(self) -> None:
        super().__init__(self.tr("Distribution"))
        self._parses: list[str] = []
        self._names: list[str] = []
        self._counting: Measure | None = None
        self._golds: list[GoldSet] = []
        self._bars_of: list[Elements] = []
        self._measure = ""
        self._grain = self._first = 0
        self._heights = np.zeros(0, int)
        self._bars, self._chosen = (pg.BarGraphItem(x=[], height=[], width=0.9) for _ in range(2))
        self.plot.addItem(self._bars)
        self.plot.addItem(self._chosen)
        self.bar_numbers = BarNumbers(Side.ABOVE)
        self.plot.addItem(self.bar_numbers)
        self.plot.showAxis("top")
        self.plot.getAxis("top").setStyle(tickLength=0)
        self.plot.setLabel("left", self.tr("sentences"))
        self.plot.showGrid(y=True, alpha=0.5)

    @property
    def bar_count(self) -> int:
        return self._grain + 1 - self._first

    def take(self, corpus: Corpus, choice: Choice) -> None:
        found, captioned = scored_parses(corpus, choice), axis_labels(corpus)
        self._parses, self._counting = list(found), corpus.measure(choice)
        self._golds = [golds_to_name(corpus, parse, choice) for parse in found]
        self._names = [captioned[name] for name in found]
        self._measure = measure_in_words(corpus, choice)
        lowest = min((float(with_score(scores).min(initial=1.0)) for scores in found.values()), default=1.0)
        most = min(MOST, max(10, IN_ALL // max(1, len(found))))
        self._grain = next((grain for grain in GRAINS if (1 - lowest) * grain <= most), GRAINS[-1])
        self._first = int(self._bar(np.array(lowest)))
        self._bars_of = [
            np.where(np.isnan(scores), NO_BAR, self._bar(np.nan_to_num(scores)) - self._first)
            for scores in found.values()
        ]
        self._heights = np.zeros(0, int)
        if found:
            heights = (np.bincount(bars[bars != NO_BAR], minlength=self.bar_count) for bars in self._bars_of)
            self._heights = np.concatenate([*heights])
        self.lacking = why_without_scores(corpus, found.values())
        lows = [bar / self._grain for bar in range(self._first, self._grain + 1)]
        self.numbers = Numbers.of(
            (self.tr("parse"), [name for name in self._names for _ in lows]),
            (filled(self.tr("{measure}: from"), measure=self._measure), lows * len(found)),
            (self.tr("to below"), [*lows[1:], None] * len(found)),
            (self.tr("sentences"), self._heights.tolist()),
        )

    def _bar(self, scores: Scores) -> Elements:
        """The bar of each score, counted from 0; a score on the border of two bars belongs to the upper one."""
        return np.floor(scores * self._grain + SLACK).astype(np.intp)

    def draw(self) -> None:
        middles, brush = self._places(np.arange(len(self._heights))) + 0.5, style.brush(self.theme.common_line)
        self._bars.setOpts(x=middles, height=self._heights, brush=brush, pen=None)
        bars = np.flatnonzero(self._heights)
        ends = zip(self._places(bars) + 0.5, self._heights[bars], strict=True)
        texts = [counted(height) for height in self._heights[bars]]
        self.bar_numbers.show([QPointF(*end) for end in ends], texts, self.font, self.theme.text)
        starts = np.arange(len(self._names)) * (self.bar_count + APART)
        step = 1 + self.bar_count // 6
        marked = range(self.bar_count - 1, -1, -step)
        below = [(start + bar + 0.5, self._low_of(bar)) for start in starts for bar in marked]
        above = [(start + self.bar_count / 2, name) for start, name in zip(starts, self._names, strict=True)]
        self.plot.getAxis("bottom").setTicks([below])
        self.plot.getAxis("top").setTicks([above])
        self.plot.setLabel("bottom", self._measure)
        end = len(starts) * (self.bar_count + APART) - APART + 0.5
        highest = max(1, int(self._heights.max(initial=0)))
        self.box.setRange(xRange=(-0.5, end), yRange=(0, ROOM * highest), padding=0)
        self.draw_marks()

    def draw_marks(self) -> None:
        middles, look = self._places(self.marked) + 0.5, (style.brush(self.theme.accent), style.pen(self.theme.text))
        self._chosen.setOpts(x=middles, height=self._heights[self.marked], brush=look[0], pen=look[1])

    def _places(self, elements: Elements) -> Elements:
        """The left edges of bars."""
        return elements + elements // self.bar_count * APART

    def _low_of(self, bar: int) -> str:
        return pointed(f"{(self._first + bar) / self._grain:g}")

    def elements_in(self, region: QRectF) -> Elements:
        left = self._places(np.arange(len(self._heights)))
        return np.flatnonzero((left + 1 > region.left()) & (left <= region.right()))

    def sentences_of(self, elements: Elements) -> Elements:
        bars = (divmod(element, self.bar_count) for element in elements)
        return union(np.flatnonzero(self._bars_of[parse] == bar) for parse, bar in bars)

    def filter_for(self, elements: Elements) -> str:
        """The sentences with these scores; bars side by side are one range."""
        found = []
        for parse in np.unique(elements // self.bar_count):
            for first, last in ranges(elements[elements // self.bar_count == parse] % self.bar_count):
                low, high = (self._first + first) / self._grain, (self._first + last + 1) / self._grain
                above = None if last == self.bar_count - 1 else high
                assert self._counting is not None
                golds = self._golds[parse]
                found.append(scores_between(self._parses[parse], self._counting, low, above, golds))
        return any_of(found)

    def words_for(self, elements: Elements) -> str:
        parts = []
        for parse in np.unique(elements // self.bar_count):
            bars = elements[elements // self.bar_count == parse] % self.bar_count
            parts.append(f"{isolated(self._names[parse])} {self._range_in_words(int(bars.min()), int(bars.max()))}")
        return few(parts)

    def _range_in_words(self, first: int, last: int) -> str:
        low = self._low_of(first)
        if last == self.bar_count - 1:
            return low if first == last else f"{low}–1"
        return self.tr("{low} to below {high}").format(low=low, high=self._low_of(last + 1))
