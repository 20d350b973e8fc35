"""The test-set score of each parse, with its interval."""

from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF

from core.filters.count_filters import any_of, losses
from core.scoring.metrics.measure import Counts, DistanceCounts, Measure
from core.scoring.settings import GoldSet
from gui.docks.corpus import style
from gui.docks.corpus.chart import Chart, why_without_scores
from gui.docks.corpus.dots import Marks, Numerals
from gui.docks.corpus.numbers import NO_ELEMENTS, Elements, Numbers, few, shown, union
from gui.docks.corpus.style import pg
from gui.i18n.locale_numbers import filled, rounded
from gui.i18n.translate import in_words
from gui.session.corpus import Corpus
from gui.session.sentence_scores import (
    Scores,
    axis_labels,
    golds_to_name,
    measure_in_words,
    sentence_scores,
    with_score,
)
from gui.session.view_choice import Choice
from gui.widgets.version_marks import marks_of


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


class ScoresChart(Chart):
    """One dot per parse and floor, with the 95% interval as a line through it."""

    has_floors = True

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
        return Numbers(
            (
                self.tr("parse"),
                self._label,
                self.tr("95% from"),
                self.tr("95% to"),
                self.tr("mean of sentences"),
                "δ",
                self.tr("size"),
                self.tr("coverage"),
                self.tr("sentences"),
            ),
            (
                [row.caption for row in rows],
                [row.value for row in rows],
                [row.interval and row.interval[0] for row in rows],
                [row.interval and row.interval[1] for row in rows],
                [float(with_score(row.scores).mean()) if len(with_score(row.scores)) else None for row in rows],
                [total and total.delta for total in totals],
                [total and total.size for total in totals],
                [row.coverage for row in rows],
                [len(row.scores) for row in rows],
            ),
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
        self.draw_marks()

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
