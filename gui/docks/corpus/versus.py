"""Parser against parser: one dot per sentence."""

from html import escape
from typing import Any, Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, Slot
from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from gui.docks.corpus import style
from gui.docks.corpus.chart import Chart, why_without_scores
from gui.docks.corpus.dots import NOWHERE, Dots, Marks
from gui.docks.corpus.numbers import Elements, Numbers
from gui.docks.corpus.style import pg
from gui.i18n.bidi_isolates import isolated, joined
from gui.i18n.locale_numbers import counted, filled, rounded
from gui.session.corpus import Corpus
from gui.session.sentence_scores import Scores, axis_labels, measure_in_words, scored_parses, with_score
from gui.session.view_choice import Choice
from gui.widgets.boxes import in_column, in_row

NEAR: Final = 7
"""The distance in pixels within which a dot is hit."""

POINTER: Final = 19
"""The size of the cross on the current sentence, in pixels."""

CHOICES: Final = 200
WORDS: Final = 290
"""The widths of the choices and the words beside the plot in pixels; it is square, so there is room for both."""

LEAST: Final = 400
"""The width of the plot in pixels where there is room: in a low dock it is wider than high, so that dots lie apart."""

MARGIN: Final = 4
"""Pixels between the outermost dots and the axes."""

SAME: Final = 0.5
"""The distance in pixels within which dots overlap."""


_LINKS: Final = Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard


class VersusChart(Chart):
    """The scores of each sentence in two parses."""

    are_sentences = True
    has_controls_beside = True

    has_floors = True

    def __init__(self) -> None:
        super().__init__(self.tr("Parser against parser"))
        self._x = self._y = NOWHERE
        self._names: list[str] = []
        self._sentences: list[str] = []
        self._measure = ""
        self._sentence = -1
        self.boxes = QComboBox(), QComboBox()
        self._sides: list[Elements] = []
        self._balance, self._test = QLabel(), QLabel()
        self.controls = self._make_controls()
        self._diagonal = pg.InfiniteLine(QPointF(0, 0), angle=45)
        self.plot.addItem(self._diagonal)
        self.dots, self._chosen = Dots(self.plot), Dots(self.plot)
        self.pointer = Marks(symbol="+", size=POINTER, brush=None)
        self.pointer.setZValue(1)
        self.plot.addItem(self.pointer)
        self.plot.showGrid(x=True, y=True, alpha=0.5)
        self.widget.sigDeviceRangeChanged.connect(self._fit)
        self.box.sigResized.connect(self._fit)

    def _make_controls(self) -> QWidget:
        controls = QWidget()
        controls.setMaximumWidth(CHOICES + WORDS)
        choices, words = in_column(spacing=2), in_column(spacing=2)
        in_row((choices, CHOICES), (words, WORDS), inside=controls, margins=(6, 4, 6, 4), spacing=12)
        for box, title in zip(self.boxes, (self.tr("Acr&oss"), self.tr("Up&ward")), strict=True):
            label = QLabel(title)
            label.setBuddy(box)
            box.setAccessibleName(title.replace("&", ""))
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.activated.connect(self.changed)
            choices.addWidget(label)
            choices.addWidget(box)
        self._balance.setTextFormat(Qt.TextFormat.RichText)
        self._balance.setTextInteractionFlags(_LINKS)
        self._balance.linkActivated.connect(self._ask)
        self._test.setTextFormat(Qt.TextFormat.PlainText)
        for label in (self._balance, self._test):
            label.setWordWrap(True)
        self._test.hide()
        dots = QLabel(self.tr("Each dot is a sentence: click it to see its trees, or drag a frame around several"))
        dots.setWordWrap(True)
        self.widget.setAccessibleDescription(dots.text())
        for label in (self._balance, self._test, dots):
            words.addWidget(label)
        for column in (choices, words):
            column.addStretch(1)
        return controls

    def take(self, corpus: Corpus, choice: Choice) -> None:
        found, captioned = scored_parses(corpus, choice), axis_labels(corpus)
        self._fill_boxes(list(found))
        self.lacking = why_without_scores(corpus, found.values())
        self._measure = measure_in_words(corpus, choice)
        if len(found) < 2:
            self._x = self._y = NOWHERE
            self.lacking = self.lacking or self.tr("At least two parses scored against the chosen golds are needed.")
        else:
            across, upward = (box.currentData() for box in self.boxes)
            self._x, self._y = found[across], found[upward]
            self._names = [captioned[across], captioned[upward]]
        count = len(self._x)
        self._sentences = corpus.names
        scored = zip(map(self._scored, self._names), (self._x, self._y), strict=False)
        self.numbers = Numbers.of(
            (self.tr("sentence"), corpus.names[:count]),
            *scored,
            (self.tr("difference"), self._y - self._x),
            (self.tr("tokens"), corpus.lengths[:count]),
        )
        self._tell_test(corpus, choice)

    def _fill_boxes(self, parses: list[str]) -> None:
        """Offers all parses; keeps the chosen ones if possible, else chooses the first two."""
        offered = [self.boxes[0].itemData(i) for i in range(self.boxes[0].count())]
        if parses == offered:
            return
        for default, box in enumerate(self.boxes):
            chosen = box.currentData()
            box.clear()
            for parse in parses:
                box.addItem(parse, parse)
            box.setCurrentIndex(parses.index(chosen) if chosen in parses else min(default, len(parses) - 1))

    def _tell_balance(self) -> None:
        """Shows in how many sentences each parse is better; the numbers are links to these sentences."""
        self._sides = []
        if self.lacking:
            self._balance.setText("")
            return
        across, upward = map(escape, self._names)
        self._sides = [np.flatnonzero(found) for found in (self._x > self._y, self._y > self._x, self._x == self._y)]
        left, right, equal = (self._link(side, len(found)) for side, found in enumerate(self._sides))
        balance = escape(self.tr("{across} is better in {left}, {upward} in {right}; equal: {equal}"))
        self._balance.setText(filled(balance, across=across, upward=upward, left=left, right=right, equal=equal))

    def _link(self, side: int, count: int) -> str:
        """A number of sentences that leads to them, if there are any; in a colour that follows the theme."""
        text = counted(count)
        return f"<a href='{side}' style='color:{self.theme.accent}'>{text}</a>" if count else text

    @Slot(str)
    def _ask(self, link: str) -> None:
        """Asks for the sentences in which one parse is better, or both are equal."""
        a, b = self._names if link != "1" else reversed(self._names)
        words = self.tr("{a} and {b} are equal") if link == "2" else self.tr("{a} is better than {b}")
        self.asked.emit(self._sides[int(link)], filled(words, a=a, b=b))

    def _tell_test(self, corpus: Corpus, choice: Choice) -> None:
        """Shows whether the test-set scores differ, once that is known."""
        across, upward = (box.currentData() for box in self.boxes)
        found = None if self.lacking else corpus.test_between(across, upward, choice)
        self._test.setVisible(found is not None)
        if found is not None and corpus.inference:
            text = self.tr("The test-set scores do not differ significantly")
            if found.differs:
                text = self.tr("The test-set scores differ significantly")
            by = self.tr("(p = {p}; approximate randomization, {iterations:,} iterations).")
            by = filled(by, p=rounded(found.p, 4), iterations=corpus.inference.iterations)
            self._test.setText(f"{text} {by}")

    def draw(self) -> None:
        theme = self.theme
        self._diagonal.setPen(style.pen(theme.dim_text, 1, Qt.PenStyle.DashLine))
        self.dots.show(*self._at(...), self._size, None, style.brush(theme.common_line, style.SEE_THROUGH))
        # Labels of axes are HTML.
        across, upward = (escape(joined(" ", [name])) for name in self._names) if self._names else ("", "")
        self.plot.setLabel("bottom", f"{across}<br>{escape(self._measure)}")
        self.plot.setLabel("left", upward)
        self._tell_balance()
        self._fit()
        self._point()
        self.draw_marks()

    def _scored(self, name: str) -> str:
        return filled(self.tr("{parse}: {measure}"), parse=name, measure=self._measure)

    @Slot()
    def _fit(self) -> None:
        """Makes the plot square, or `LEAST` wide, with room around the outermost dots and for the title below it."""
        left, top, right, bottom = self.plot.getContentsMargins()
        beside = self.plot.getAxis("left").width() + left + right
        high = self.widget.height() - self.plot.getAxis("bottom").height() - top - bottom
        wide = max(high, LEAST)
        title = self.plot.getAxis("bottom").label.boundingRect().width()
        beyond = max(0.0, (title - wide) / 2 - right)
        self.widget.setMaximumWidth(max(1, round(wide + beside + beyond)))
        wide = max(1.0, min(wide, self.widget.width() - beside - beyond))
        high = max(1.0, min(high, wide))
        self.plot.layout.setColumnMaximumWidth(1, wide)
        self.plot.layout.setRowMaximumHeight(2, high)
        # Which was cut off at the size that it could have before.
        self.plot.setGeometry(self.widget.range.adjusted(0.0, 0.0, -beyond, 0.0))
        lowest = min(with_score(self._x).min(initial=1), with_score(self._y).min(initial=1))
        room = self._size / 2 + MARGIN
        across, upward = (max(0.01, 1 - lowest) * room / max(1, side - 2 * room) for side in (wide, high))
        self.box.setRange(xRange=(lowest - across, 1 + across), yRange=(lowest - upward, 1 + upward), padding=0)

    def show_sentence(self, sentence: int) -> None:
        self._sentence = sentence
        self._point()

    def _point(self) -> None:
        """Puts the cross on the current sentence in the chosen parses."""
        at = slice(self._sentence, self._sentence + 1) if self._sentence >= 0 else slice(0)
        self.pointer.setData(*self._at(at), pen=style.pen(self.theme.text, 1.5), brush=None)

    def _at(self, sentences: Any) -> tuple[Scores, Scores]:
        """The places of some sentences, of those that both parses have a score for."""
        x, y = self._x[sentences], self._y[sentences]
        has_both = ~np.isnan(x) & ~np.isnan(y)
        return x[has_both], y[has_both]

    @property
    def _size(self) -> int:
        return style.DOT if len(self._x) < style.CROWD else style.SPECK

    def draw_marks(self) -> None:
        self._chosen.show(*self._at(self.marked), self._size + 2, style.pen(self.theme.accent, 2), None)

    def elements_at(self, point: QPointF) -> Elements:
        if not len(self._x):
            return np.zeros(0, np.intp)
        width, height = self.box.viewPixelSize()
        distances = np.nan_to_num(np.hypot((self._x - point.x()) / width, (self._y - point.y()) / height), nan=np.inf)
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
            f"{isolated(name)} {rounded(scores.min(), 3)}–{rounded(scores.max(), 3)}"
            for name, scores in zip(self._names, self._at(elements), strict=True)
            if len(scores)
        )
        return ", ".join(parts)
