"""The distribution of sentence scores per parse."""

from typing import Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF

from core.filters.count_filters import any_of, scores_between
from core.scoring.metrics.measure import Measure
from core.scoring.settings import GoldSet
from gui.docks.corpus import style
from gui.docks.corpus.chart import Chart, why_without_scores
from gui.docks.corpus.numbers import Elements, Numbers, few, ranges, union
from gui.docks.corpus.style import BarNumbers, Side, pg
from gui.i18n.bidi_isolates import isolated
from gui.i18n.locale_numbers import counted, filled, pointed
from gui.session.corpus import Corpus
from gui.session.sentence_scores import Scores, axis_labels, golds_to_name, measure_in_words, scored_parses, with_score
from gui.session.view_choice import Choice

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
        """The number of bars of each parse."""
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
        self.numbers = Numbers(
            (
                self.tr("parse"),
                filled(self.tr("{measure}: from"), measure=self._measure),
                self.tr("to below"),
                self.tr("sentences"),
            ),
            (
                [name for name in self._names for _ in lows],
                lows * len(found),
                [*lows[1:], None] * len(found),
                self._heights.tolist(),
            ),
        )

    def _bar(self, scores: Scores) -> Elements:
        """The bar of each score, counted from 0; a score on the border of two bars belongs to the upper one."""
        return np.floor(scores * self._grain + SLACK).astype(np.intp)

    def draw(self) -> None:
        self._bars.setOpts(
            x=self._places(np.arange(len(self._heights))) + 0.5,
            height=self._heights,
            brush=style.brush(self.theme.common_line),
            pen=None,
        )
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
        self._chosen.setOpts(
            x=self._places(self.marked) + 0.5,
            height=self._heights[self.marked],
            brush=style.brush(self.theme.accent),
            pen=style.pen(self.theme.text),
        )

    def _places(self, elements: Elements) -> Elements:
        """The left edges of bars."""
        return elements + elements // self.bar_count * APART

    def _low_of(self, bar: int) -> str:
        return pointed(f"{(self._first + bar) / self._grain:g}")

    def place_of(self, element: int) -> QPointF:
        """The middle of the foot of a bar."""
        return QPointF(element + element // self.bar_count * APART + 0.5, 0)

    def elements_at(self, point: QPointF) -> Elements:
        return self.elements_in(QRectF(point, point))

    def elements_in(self, region: QRectF) -> Elements:
        left = self._places(np.arange(len(self._heights)))
        return np.flatnonzero((left + 1 > region.left()) & (left <= region.right()))

    def sentences_of(self, elements: Elements) -> Elements:
        parts = (
            np.flatnonzero(self._bars_of[element // self.bar_count] == element % self.bar_count) for element in elements
        )
        return union(parts)

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
