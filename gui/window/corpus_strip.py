"""The overview of the corpus: how much golds differ and parses lose, from the first sentence to the last."""

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QHelpEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip

from core.explain.span_states import Line
from gui.drawing.paint.paint_state import colour
from gui.i18n.locale_numbers import filled
from gui.session.sentence_scores import scored_parses
from gui.session.session import Session
from gui.widgets.deferred_call import DeferredCall
from gui.widgets.overview_strip import OverviewStrip
from gui.widgets.theme_colours import theme_for
from gui.widgets.tooltips import as_tooltip

Values = NDArray[np.float64]

PAUSE: Final = 200
"""Milliseconds between updates while scores arrive."""

_SIZE: Final = QSize(160, 26)
_NARROWEST: Final = 60
_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class CorpusStrip(OverviewStrip):
    """A column for every sentence or, if there are more than pixels, for the worst of several.

    Upwards from the middle is the share of spans on which the golds differ (golds that share no labels would differ by
    those everywhere), downwards the share that the worst parse loses, each beside the highest of the corpus. A click
    shows a sentence; with the focus, arrow keys, Home and End do.
    """

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.differing: Values = np.zeros(0)
        self.lost: Values = np.zeros(0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(_NARROWEST)
        self.pointed.connect(lambda x: self._show(self.sentence_at(x)))
        self.setAccessibleName(self.tr("Overview of the corpus"))
        arrival = DeferredCall(self._read_values, self, PAUSE)
        for changed in (session.versions_changed, session.choice_changed, session.settings_changed):
            changed.connect(self._read_values)
        for arrived in (session.sentences_arrived, session.scores_arrived):
            arrived.connect(arrival.start_if_idle)
        session.sentence_changed.connect(self._follow)
        self._read_values()

    def sizeHint(self) -> QSize:
        return _SIZE

    def column_of(self, sentence: int) -> int:
        """The first pixel column of a sentence."""
        return sentence * self.width() // max(1, self._count)

    def sentence_at(self, x: float) -> int:
        """The sentence at a pixel column: of several, the one that differs most; -1 if there is none."""
        count, width = self._count, max(1, self.width())
        if not count:
            return -1
        first = min(count - 1, max(0, int(x) * count // width))
        last = min(count, max(first + 1, (int(x) + 1) * count // width))
        worst = np.nan_to_num(np.fmax(self.differing[first:last], self.lost[first:last]))
        return first + int(np.argmax(worst)) if len(worst) else first

    @property
    def _count(self) -> int:
        return len(self._session.corpus)

    @Slot()
    def _read_values(self) -> None:
        """Reads the overlaps and scores that are known so far; the others are nan."""
        corpus, choice = self._session.corpus, self._session.choice
        self.differing, self.lost = np.full(len(corpus), np.nan), np.full(len(corpus), np.nan)
        if len(corpus.frame.golds) > 1:
            overlaps = corpus.overlaps(labelled=False)[: len(corpus)]
            self.differing[: len(overlaps)] = 1 - overlaps
        parses = {parse.name for parse in corpus.frame.parses}
        for name, scores in scored_parses(corpus, choice).items():
            if name in parses:
                self.lost[: len(scores)] = np.fmax(self.lost[: len(scores)], 1 - scores)
        self._follow()

    @Slot()
    def _follow(self) -> None:
        self.setAccessibleDescription(self._description_of(self._session.current))
        self.update()

    def _description_of(self, sentence: int) -> str:
        """A sentence in words: which it is, and what its column says."""
        corpus = self._session.corpus
        if not 0 <= sentence < min(len(corpus), len(self.lost)):
            return ""
        text = self.tr("{name}, sentence {i:,} of {n:,}")
        parts = [filled(text, name=corpus.names[sentence], i=sentence + 1, n=len(corpus))]
        if not np.isnan(self.differing[sentence]):
            parts.append(filled(self.tr("golds differ in {share:.0%} of spans"), share=float(self.differing[sentence])))
        if not np.isnan(self.lost[sentence]):
            parts.append(filled(self.tr("the worst parse loses {share:.0%}"), share=float(self.lost[sentence])))
        return "; ".join(parts)

    def _highest(self, values: Values) -> Values:
        """The highest value at each pixel column."""
        count, width = len(values), self.width()
        if not count or width <= 0:
            return np.zeros(max(0, width))
        first = np.arange(width) * count // width
        known = np.nan_to_num(values)
        return np.maximum.reduceat(known, first) if count >= width else known[first]

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, middle = theme_for(self.palette()), self.height() / 2
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour(theme.view))
        for values, line, upwards in (
            (self.differing, Line.CROSSING, True),
            (self.lost, Line.SPURIOUS, False),
        ):
            bars = [
                QRectF(x, middle - (share * middle if upwards else 0), 1, share * middle)
                for x, share in enumerate(
                    (self._highest(values) / max(1e-9, np.nan_to_num(values).max(initial=0.0))).tolist()
                )
                if share > 0
            ]
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(theme.lines[line]))
            painter.drawRects(bars)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour(theme.rule), 1))
        painter.drawLine(0, round(middle), self.width(), round(middle))
        if self._session.current >= 0:
            left = self.column_of(self._session.current)
            right = max(left + 2, self.column_of(self._session.current + 1))
            painter.setPen(QPen(colour(theme.accent), 2))
            painter.drawRect(QRectF(left, 1, right - left, self.height() - 2))
        painter.setPen(QPen(colour(theme.accent if self.hasFocus() else theme.rule), 2 if self.hasFocus() else 1))
        painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        painter.end()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            text = self._description_of(self.sentence_at(event.pos().x()))
            QToolTip.showText(event.globalPos(), as_tooltip(text or self.accessibleName()), self)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys show the next and previous sentence of the corpus, Home and End the first and last."""
        key = Qt.Key(event.key())
        if key in _STEPS:
            self._show(self._session.current + _STEPS[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._show(0 if key == Qt.Key.Key_Home else self._count - 1)
        else:
            super().keyPressEvent(event)

    def _show(self, sentence: int) -> None:
        if 0 <= sentence < self._count and sentence != self._session.current:
            self._session.show(sentence)
