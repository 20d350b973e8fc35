"""The differences of two golds: the conflict profile by construction."""

from itertools import product
from typing import Final

import numpy as np
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import QCheckBox

from core.explain.span_states import Line
from core.schemes.constructions import Construction
from core.schemes.contrast import Contrast, Difference, Places
from core.schemes.disagreements import Kind
from gui.docks.corpus import style
from gui.docks.corpus.chart import Chart
from gui.docks.corpus.gold_pair import PairBox
from gui.docks.corpus.numbers import NOTHING, Numbers, few
from gui.docks.corpus.pyqtgraph_loader import pg
from gui.docks.corpus.selection import Elements, union
from gui.i18n.locale_numbers import counted, filled
from gui.session.corpus import Corpus
from gui.session.view_choice import Choice

KINDS: Final = tuple(Kind)
PITCH: Final = 1.12
"""The distance between the bars of two kinds; the longest bar of each kind has length 1."""

BAR: Final = 0.7
"""The height of bars, as a share of the row's height."""

NEVER: Final = Places()


def in_words(construction: Construction) -> str:
    """The name of a construction, translated in the context ``Construction``."""
    return QCoreApplication.translate("Construction", construction.value)


class DifferencesChart(Chart):
    """One row per construction, one bar per kind of difference; elements are the bars, row by row.

    Each kind has its own scale, since flipped edges are a hundred times as frequent as crossing spans. Those about
    punctuation are left out unless the user includes them.
    """

    def __init__(self) -> None:
        super().__init__(self.tr("Differences"))
        self._pairs = PairBox()
        self._pairs.chosen.connect(self.changed)
        self._punctuation = QCheckBox()
        self._punctuation.setToolTip(self.tr("Differences that disappear if punctuation is left out"))
        self._punctuation.toggled.connect(self.changed)
        self._pairs.row.addWidget(self._punctuation)
        self.controls = self._pairs
        self._constructions: list[Construction] = []
        self._places: list[Places] = []
        self._bars = {kind: pg.BarGraphItem(x0=[], y=[], width=[], height=BAR) for kind in KINDS}
        self._chosen = pg.BarGraphItem(x0=[], y=[], width=[], height=BAR)
        for item in (*self._bars.values(), self._chosen):
            self.plot.addItem(item)
        self.plot.showAxis("top")
        self.plot.getAxis("top").setStyle(tickLength=0)
        self.plot.getAxis("bottom").setStyle(hideOverlappingLabels=False)
        self.box.invertY(True)

    def take(self, corpus: Corpus, choice: Choice) -> None:
        contrast = self._pairs.show_pairs(corpus, choice)
        self.lacking = "" if contrast else self.tr("Open two golds to see their differences.")
        found = contrast.differences if contrast else {}
        about_punctuation = sum(places.count for (each, _), places in found.items() if each is Construction.PUNCTUATION)
        self._punctuation.setText(filled(self.tr("Also the {n:,} about punctuation"), n=about_punctuation))
        self._punctuation.setVisible(about_punctuation > 0)
        self._constructions = [
            each for each in _ranked(found) if each is not Construction.PUNCTUATION or self._punctuation.isChecked()
        ]
        self._places = [found.get(key, NEVER) for key in product(self._constructions, KINDS)]
        self.numbers = self._as_numbers(contrast) if contrast else NOTHING

    def _as_numbers(self, contrast: Contrast) -> Numbers:
        kinds = self._kinds()
        total = sum(places.count for places in self._places)
        return Numbers(
            (
                self.tr("construction"),
                self.tr("difference"),
                self.tr("places"),
                self.tr("share"),
                self.tr("sentences"),
            ),
            (
                [in_words(construction) for construction in self._constructions for _ in KINDS],
                [kinds[kind] for _, kind in product(self._constructions, KINDS)],
                [places.count for places in self._places],
                [places.count / total for places in self._places],
                [len(places.sentences) for places in self._places],
            ),
            2,
        )

    def _kinds(self) -> dict[Kind, str]:
        return {
            Kind.CROSSING: self.tr("crossing spans"),
            Kind.ONE_SIDED: self.tr("spans of only one gold"),
            Kind.FLIPPED: self.tr("flipped edges"),
        }

    def _counts(self) -> "np.typing.NDArray[np.int64]":
        """Of shape (constructions, kinds)."""
        return np.array([places.count for places in self._places], np.int64).reshape(-1, len(KINDS))

    def draw(self) -> None:
        counts, theme = self._counts(), self.theme
        longest = np.maximum(1, counts.max(axis=0, initial=1))
        rows = np.arange(len(counts), dtype=float)
        brushes = {
            Kind.CROSSING: QBrush(QColor(theme.lines[Line.CROSSING]), Qt.BrushStyle.BDiagPattern),
            Kind.ONE_SIDED: style.brush(theme.common_line),
            Kind.FLIPPED: style.brush(theme.common_box),
        }
        edges = {Kind.CROSSING: theme.lines[Line.CROSSING], Kind.ONE_SIDED: theme.common_line}
        for i, kind in enumerate(KINDS):
            self._bars[kind].setOpts(
                x0=np.full(len(rows), i * PITCH),
                y=rows,
                width=counts[:, i] / longest[i],
                height=BAR,
                brush=brushes[kind],
                pen=style.pen(edges.get(kind, theme.common_line)),
            )
        kinds = self._kinds()
        self.plot.getAxis("left").setTicks([[(i, in_words(each)) for i, each in enumerate(self._constructions)]])
        ends = [(i * PITCH + at, counted(round(at * longest[i]))) for i in range(len(KINDS)) for at in (0, 1)]
        self.plot.getAxis("bottom").setTicks([ends])
        self.plot.getAxis("top").setTicks([[(i * PITCH + 0.5, kinds[kind]) for i, kind in enumerate(KINDS)]])
        end = (len(KINDS) - 1) * PITCH + 1.05
        self.box.setRange(xRange=(-0.01, end), yRange=(-0.6, max(1, len(rows)) - 0.4), padding=0)
        self.draw_marks()

    def draw_marks(self) -> None:
        counts = self._counts()
        longest = np.maximum(1, counts.max(axis=0, initial=1))
        rows, kinds = self.marked // len(KINDS), self.marked % len(KINDS)
        self._chosen.setOpts(
            x0=kinds * PITCH,
            y=rows.astype(float),
            width=counts[rows, kinds] / longest[kinds],
            height=BAR,
            brush=style.brush(self.theme.accent),
            pen=style.pen(self.theme.text),
        )

    def elements_at(self, point: QPointF) -> Elements:
        return self.elements_in(QRectF(point, point))

    def elements_in(self, region: QRectF) -> Elements:
        """A bar is hit anywhere in its row, since it may be short."""
        rows, kinds = np.divmod(np.arange(len(self._places)), len(KINDS))
        in_row = (rows + BAR / 2 >= region.top()) & (rows - BAR / 2 <= region.bottom())
        return np.flatnonzero(in_row & (kinds * PITCH <= region.right()) & (kinds * PITCH + 1 >= region.left()))

    def sentences_of(self, elements: Elements) -> Elements:
        return union(self._places[element].sentences for element in elements)

    def words_for(self, elements: Elements) -> str:
        names = self.numbers.columns
        return few([f"{names[0][element]}: {names[1][element]}" for element in elements])


def _ranked(found: dict[Difference, Places]) -> list[Construction]:
    """The constructions that occur, most frequent first, "other" last."""
    counts = {construction: 0 for construction, _ in found}
    for (construction, _), places in found.items():
        counts[construction] += places.count
    return sorted(counts, key=lambda each: (each is Construction.OTHER, -counts[each], each))
