"""Score by sentence length."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF

from core.filters.count_filters import lengths_filter
from gui.docks.corpus import style
from gui.docks.corpus.chart import Chart, why_without_scores
from gui.docks.corpus.dots import Numerals
from gui.docks.corpus.numbers import NO_ELEMENTS, Elements, Numbers, few, ranges
from gui.docks.corpus.style import pg
from gui.i18n.locale_numbers import counted, filled
from gui.session.corpus import Corpus
from gui.session.sentence_scores import Scores, axis_labels, measure_in_words, scored_parses, with_score
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
        titles = [self.tr("tokens"), self.tr("sentences")]
        columns: list[Sequence[object]] = [_lengths(), self._counts.tolist()]
        for name, means, errors in zip(found, self._means, self._errors, strict=True):
            titles += [
                filled(self.tr("{parse}: mean {measure}"), parse=captioned[name], measure=self._measure),
                self.tr("95% from"),
                self.tr("95% to"),
            ]
            columns += [means.tolist(), (means - errors).tolist(), np.minimum(1, means + errors).tolist()]
        self.numbers = Numbers(tuple(titles), tuple(columns))

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
            around = max(0.01, 0.06 * (high - low))
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

    def place_of(self, element: int) -> QPointF:
        """A point in the band of a bin."""
        return QPointF(element, self.box.viewRange()[1][0])

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
