"""Parser against parser: one dot per sentence."""

from html import escape
from typing import Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSizePolicy, QWidget

from gui.docks.corpus import style
from gui.docks.corpus.chart import Chart
from gui.docks.corpus.dots import NOWHERE, Dots, Marks
from gui.docks.corpus.numbers import Numbers
from gui.docks.corpus.pyqtgraph_loader import pg
from gui.docks.corpus.selection import Elements
from gui.i18n.bidi_isolates import isolated, joined
from gui.i18n.locale_numbers import filled, rounded
from gui.session.corpus import Corpus
from gui.session.sentence_scores import captions, measure_in_words, scored_parses
from gui.session.view_choice import Choice

NEAR: Final = 7
"""The distance in pixels within which a dot is hit."""

POINTER: Final = 19
"""The size of the cross on the current sentence, in pixels."""

SAME: Final = 0.5
"""The distance in pixels within which dots overlap."""


class VersusChart(Chart):
    """The scores of each sentence in two parses."""

    are_sentences = True

    def __init__(self) -> None:
        super().__init__(self.tr("Parser against parser"))
        self._x = self._y = NOWHERE
        self._names: list[str] = []
        self._sentences: list[str] = []
        self._measure = ""
        self._boxes = QComboBox(), QComboBox()
        self._balance = QLabel()
        self.controls = self._make_controls()
        self._diagonal = pg.InfiniteLine(QPointF(0, 0), angle=45)
        self.plot.addItem(self._diagonal)
        self._dots, self._chosen = Dots(self.widget, self), Dots(self.widget, self)
        self._pointer = Marks(symbol="+", size=POINTER, brush=None)
        self._pointer.setZValue(1)
        self.plot.addItem(self._pointer)
        self.plot.showGrid(x=True, y=True, alpha=0.5)

    def _make_controls(self) -> QWidget:
        controls = QWidget()
        row = QHBoxLayout(controls)
        row.setContentsMargins(6, 2, 6, 2)
        for box, title in zip(self._boxes, (self.tr("Acr&oss"), self.tr("Up&ward")), strict=True):
            label = QLabel(title)
            label.setBuddy(box)
            box.setAccessibleName(title.replace("&", ""))
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.activated.connect(self.changed)
            row.addWidget(label)
            row.addWidget(box)
        self._balance.setTextFormat(Qt.TextFormat.PlainText)
        self._balance.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        row.addWidget(self._balance, 1)
        return controls

    def take(self, corpus: Corpus, choice: Choice) -> None:
        found, captioned = scored_parses(corpus, choice), captions(corpus)
        self._offer(list(found))
        self.lacking = ""
        self._measure = measure_in_words(choice)
        if len(found) < 2:
            self._x = self._y = NOWHERE
            self.lacking = self.tr("At least two parses scored against the chosen golds are needed.")
        else:
            across, upward = (box.currentData() for box in self._boxes)
            self._x, self._y = found[across], found[upward]
            self._names = [captioned[across], captioned[upward]]
        count = len(self._x)
        self._sentences = corpus.names
        self.numbers = Numbers(
            (self.tr("sentence"), *self._names, self.tr("difference"), self.tr("tokens")),
            (corpus.names[:count], self._x, self._y, self._y - self._x, corpus.lengths[:count]),
        )
        self._weigh()

    def _offer(self, parses: list[str]) -> None:
        """Offers all parses; keeps the chosen ones if possible, else chooses the first two."""
        offered = [self._boxes[0].itemData(i) for i in range(self._boxes[0].count())]
        if parses == offered:
            return
        for default, box in enumerate(self._boxes):
            chosen = box.currentData()
            box.clear()
            for parse in parses:
                box.addItem(parse, parse)
            box.setCurrentIndex(parses.index(chosen) if chosen in parses else min(default, len(parses) - 1))

    def _weigh(self) -> None:
        """Shows in how many sentences each parse is better."""
        if self.lacking:
            self._balance.setText("")
            return
        across, upward = self._names
        counts = [int(np.count_nonzero(found)) for found in (self._x > self._y, self._y > self._x, self._x == self._y)]
        balance = self.tr("{across} is better in {left:,}, {upward} in {right:,}; {equal:,} are equal")
        self._balance.setText(
            filled(balance, across=across, upward=upward, left=counts[0], right=counts[1], equal=counts[2])
        )

    def draw(self) -> None:
        theme = self.theme
        self._diagonal.setPen(style.pen(theme.dim_text, 1, Qt.PenStyle.DashLine))
        self._dots.show(self._x, self._y, self._size, None, style.brush(theme.common_line, style.SEE_THROUGH))
        # Labels of axes are HTML.
        self.plot.setLabel("bottom", escape(f"{joined(' ', self._names[:1])}: {self._measure}"))
        self.plot.setLabel("left", escape(joined(" ", self._names[1:])))
        lowest = min(self._x.min(initial=1), self._y.min(initial=1))
        around = 0.03 * max(0.1, 1 - lowest)
        span = lowest - around, 1 + around
        self.box.setRange(xRange=span, yRange=span, padding=0)
        self.draw_marks()

    def finish(self) -> None:
        self._dots.finish()
        self._chosen.finish()

    def show_sentence(self, sentence: int) -> None:
        at = slice(sentence, sentence + 1) if sentence >= 0 else slice(0)
        self._pointer.setData(self._x[at], self._y[at], pen=style.pen(self.theme.text, 1.5), brush=None)

    @property
    def _size(self) -> int:
        return style.DOT if len(self._x) < style.CROWD else style.SPECK

    def draw_marks(self) -> None:
        x, y = self._x[self.marked], self._y[self.marked]
        self._chosen.show(x, y, self._size + 2, style.pen(self.theme.accent, 2), None)

    def elements_at(self, point: QPointF) -> Elements:
        if not len(self._x):
            return np.zeros(0, np.intp)
        width, height = self.box.viewPixelSize()
        distances = np.hypot((self._x - point.x()) / width, (self._y - point.y()) / height)
        nearest = distances.min()
        return np.flatnonzero(distances <= nearest + SAME) if nearest <= NEAR else np.zeros(0, np.intp)

    def elements_in(self, region: QRectF) -> Elements:
        inside = (self._x >= region.left()) & (self._x <= region.right())
        return np.flatnonzero(inside & (self._y >= region.top()) & (self._y <= region.bottom()))

    def sentences_of(self, elements: Elements) -> Elements:
        return elements

    def words_for(self, elements: Elements) -> str:
        if len(elements) == 1:
            return self._sentences[int(elements[0])]
        parts = (
            f"{isolated(name)} {rounded(scores[elements].min(), 3)}–{rounded(scores[elements].max(), 3)}"
            for name, scores in zip(self._names, (self._x, self._y), strict=True)
        )
        return ", ".join(parts)
