"""The differences of two golds by construction, each kind with its numbers."""

from itertools import product
from typing import Final

import numpy as np
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import QCheckBox

from core.explain.span_states import Line
from core.filters.suggested_filters import differences_filter
from core.schemes.disagreements import Construction, DisagreementKind, flips_reason
from core.schemes.overlap import Contrast, Difference, DifferencePlaces
from gui.docks.corpus import style
from gui.docks.corpus.chart import RowsChart, nothing_compared
from gui.docks.corpus.gold_pair import PairBox
from gui.docks.corpus.numbers import NOTHING, Elements, Numbers, few, union
from gui.docks.corpus.style import BarNumbers, Remark, Side, pg
from gui.i18n.locale_numbers import counted, filled
from gui.i18n.translate import in_words
from gui.session.corpus import Corpus
from gui.session.view_choice import Choice

KINDS: Final = tuple(DisagreementKind)
LEAST: Final = 0.19
"""The smallest width of the panel of a kind, as a share of the plot: enough for its title."""

NUMBER: Final = 0.08
"""The room for the number at the end of the longest bar, as a share of the plot."""

BAR: Final = 0.7
"""The height of bars, as a share of the row's height."""

NEVER: Final = DifferencePlaces()


def construction_in_words(construction: Construction) -> str:
    """The name of a construction, translated in the context ``Construction``."""
    return QCoreApplication.translate("Construction", construction.value)


class DifferencesChart(RowsChart):
    """One row per construction, one bar per kind of difference; elements are the bars, row by row.

    All bars have one scale, so that kinds can be compared, and their numbers, since flipped edges may be a hundred
    times as frequent as crossing spans. Differences about punctuation are left out unless the user includes them.
    """

    leads_to_places = True

    def __init__(self) -> None:
        super().__init__(self.tr("Differences"))
        self._pairs = PairBox()
        self._pairs.box.activated.connect(self.changed)
        self._punctuation = QCheckBox()
        self._punctuation.setToolTip(self.tr("Differences that disappear if punctuation is left out"))
        self._punctuation.toggled.connect(self.changed)
        self._pairs.row.addWidget(self._punctuation)
        self.controls = self._pairs
        self.constructions: list[Construction] = []
        self.places: list[DifferencePlaces] = []
        self._golds, self._is_only_pair = ("", ""), True
        self._without_flips, self._is_beyond_rules = "", False
        self.scale, self.starts = 1.0, np.zeros(len(KINDS))
        self.bars = {kind: pg.BarGraphItem(x0=0, y=[], width=[], height=BAR) for kind in KINDS}
        self.chosen_bars = pg.BarGraphItem(x0=0, y=[], width=[], height=BAR)
        self.bar_numbers, self.remark = BarNumbers(Side.RIGHT), Remark()
        for item in (*self.bars.values(), self.chosen_bars, self.bar_numbers, self.remark):
            self.plot.addItem(item)
        self.plot.showAxis("top")
        self.plot.getAxis("top").setStyle(tickLength=0)
        self.plot.hideAxis("bottom")
        self.box.invertY(True)

    def take(self, corpus: Corpus, choice: Choice) -> None:
        contrast = self._pairs.show_pairs(corpus, choice)
        self._golds = (contrast.a, contrast.b) if contrast else ("", "")
        self._is_only_pair = len(corpus.contrasts) == 1
        self._is_beyond_rules = contrast is not None and self._pairs.is_beyond_rules
        self.lacking = "" if contrast else self.tr("Open two golds to see their differences.")
        self._without_flips = in_words(flips_reason(corpus.frame, contrast.a, contrast.b)) if contrast else ""
        found = contrast.differences if contrast else {}
        about_punctuation = sum(places.count for (each, _), places in found.items() if each is Construction.PUNCTUATION)
        self._punctuation.setText(filled(self.tr("Also the {n:,} about punctuation"), n=about_punctuation))
        self._punctuation.setVisible(about_punctuation > 0)
        self.constructions = [
            each for each in _ranked(found) if each is not Construction.PUNCTUATION or self._punctuation.isChecked()
        ]
        if contrast and corpus.is_complete and contrast.sentences == corpus.expected and not found:
            self.lacking = self.tr("The two golds do not differ in spans.") if corpus.expected else nothing_compared()
            if self._is_beyond_rules and corpus.expected:
                self.lacking = self.tr("The rules out of view explain all differences.")
        self.places = [found.get(key, NEVER) for key in product(self.constructions, KINDS)]
        self.numbers = self._as_numbers(contrast) if contrast else NOTHING

    def _as_numbers(self, contrast: Contrast) -> Numbers:
        kinds = self._kinds()
        total = sum(places.count for places in self.places)
        known: list[DifferencePlaces | None] = [*self.places]
        if self._without_flips:
            known[KINDS.index(DisagreementKind.FLIPPED) :: len(KINDS)] = [None] * len(self.constructions)
            kinds[DisagreementKind.FLIPPED] = filled(self.tr("flipped edges: n/a ({why})"), why=self._without_flips)
        rows = list(product(self.constructions, KINDS))
        return Numbers.of(
            (self.tr("construction"), [construction_in_words(construction) for construction, _ in rows]),
            (self.tr("difference"), [kinds[kind] for _, kind in rows]),
            (self.tr("places"), [each.count if each else None for each in known]),
            (self.tr("share"), [each.count / total if each else None for each in known]),
            (self.tr("sentences"), [len(each.sentences) if each else None for each in known]),
            texts=2,
        )

    def _kinds(self) -> dict[DisagreementKind, str]:
        return {
            DisagreementKind.CROSSING: self.tr("crossing spans"),
            DisagreementKind.ONE_SIDED: self.tr("spans of only one gold"),
            DisagreementKind.FLIPPED: self.tr("flipped edges: n/a")
            if self._without_flips
            else self.tr("flipped edges"),
        }

    def _counts(self) -> "np.typing.NDArray[np.int64]":
        """Of shape (constructions, kinds)."""
        return np.array([places.count for places in self.places], np.int64).reshape(-1, len(KINDS))

    def _place_panels(self) -> None:
        """Sets where the panel of each kind starts on an axis from 0 to 1, and how long a bar of one place is.

        Each panel has room for its title, its longest bar and the number at the end of that.
        """
        longest = self._counts().max(axis=0, initial=0)
        least = np.where(longest, LEAST, 0.3 if self._without_flips else LEAST)

        def widths(scale: float) -> "np.typing.NDArray[np.float64]":
            return np.asarray(np.maximum(least, longest * scale + NUMBER), np.float64)

        low, high = 0.0, 1 / max(1, longest.max())
        for _ in range(40):
            middle = (low + high) / 2
            low, high = (middle, high) if widths(middle).sum() <= 1 else (low, middle)
        self.scale = low
        self.starts = np.concatenate([[0], np.cumsum(widths(low))])

    def draw(self) -> None:
        self._place_panels()
        counts, theme, kinds = self._counts(), self.theme, self._kinds()
        rows = np.arange(len(counts), dtype=float)
        brushes = {
            DisagreementKind.CROSSING: QBrush(QColor(theme.lines[Line.CROSSING]), Qt.BrushStyle.BDiagPattern),
            DisagreementKind.ONE_SIDED: style.brush(theme.common_line),
            DisagreementKind.FLIPPED: style.brush(theme.common_box),
        }
        possible = [
            i for i, kind in enumerate(KINDS) if kind is not DisagreementKind.FLIPPED or not self._without_flips
        ]
        for i, kind in enumerate(KINDS):
            edge = theme.lines[Line.CROSSING] if kind is DisagreementKind.CROSSING else theme.common_line
            drawn, look = rows if i in possible else rows[:0], {"brush": brushes[kind], "pen": style.pen(edge)}
            lengths = counts[: len(drawn), i] * self.scale
            self.bars[kind].setOpts(x0=self.starts[i], y=drawn, width=lengths, **look)
        bars = [(row, i) for row in range(len(counts)) for i in possible]
        self.bar_numbers.show(
            [QPointF(self.starts[i] + counts[row, i] * self.scale, row) for row, i in bars],
            [counted(counts[row, i]) for row, i in bars],
            self.font,
            theme.text,
        )
        start, end = self.starts[-2:]
        self.remark.show(self._without_flips, QRectF(start, -0.5, end - start, len(counts)), self.font, theme.dim_text)
        names = [(i, construction_in_words(each)) for i, each in enumerate(self.constructions)]
        self.plot.getAxis("left").setTicks([names])
        middles = (self.starts[:-1] + self.starts[1:]) / 2
        self.plot.getAxis("top").setTicks([[(middles[i], kinds[kind]) for i, kind in enumerate(KINDS)]])
        self.box.setRange(xRange=(-0.003, 1.003), yRange=(-0.6, max(1, len(rows)) - 0.4), padding=0)
        self.make_room(len(rows))
        self.draw_marks()

    def mark(self, elements: Elements) -> None:
        super().mark(elements)
        self.mark_rows(elements // len(KINDS))

    def draw_marks(self) -> None:
        counts = self._counts()
        rows, kinds = self.marked // len(KINDS), self.marked % len(KINDS)
        look = {"brush": style.brush(self.theme.accent), "pen": style.pen(self.theme.text)}
        self.chosen_bars.setOpts(x0=self.starts[kinds], y=rows, width=counts[rows, kinds] * self.scale, **look)

    def elements_in(self, region: QRectF) -> Elements:
        """A bar is hit anywhere in its row, since it may be short."""
        rows, kinds = np.divmod(np.arange(len(self.places)), len(KINDS))
        in_row = (rows + BAR / 2 >= region.top()) & (rows - BAR / 2 <= region.bottom())
        in_panel = (self.starts[kinds] <= region.right()) & (self.starts[kinds + 1] > region.left())
        return np.flatnonzero(in_row & in_panel)

    def sentences_of(self, elements: Elements) -> Elements:
        return union(self.places[element].sentences for element in elements)

    def filter_for(self, elements: Elements) -> str:
        if self._is_beyond_rules:  # A filter finds what rules explain too.
            return ""
        differences = list(product(self.constructions, KINDS))
        counted = [differences[element] for element in elements if self.places[element].count]
        return differences_filter(self._golds, counted, is_only_pair=self._is_only_pair)

    def words_for(self, elements: Elements) -> str:
        names = self.numbers.columns
        return few([f"{names[0][element]}: {names[1][element]}" for element in elements])


def _ranked(found: dict[Difference, DifferencePlaces]) -> list[Construction]:
    """The constructions that occur, most frequent first, "other" last."""
    counts = {construction: 0 for construction, _ in found}
    for (construction, _), places in found.items():
        counts[construction] += places.count
    return sorted(counts, key=lambda each: (each is Construction.OTHER, -counts[each], each))
