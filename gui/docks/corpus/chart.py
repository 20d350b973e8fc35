"""What all plots have in common."""

from abc import abstractmethod
from typing import Any

from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget

from gui.docks.corpus import style
from gui.docks.corpus.numbers import NOTHING, Numbers
from gui.docks.corpus.pyqtgraph_loader import pg
from gui.docks.corpus.selection import NO_THINGS, SelectBox, Things
from gui.session.corpus import Corpus
from gui.session.view_choice import Choice
from gui.widgets.theme_colours import LIGHT, Theme


class Chart(QObject):
    """A plot of the corpus. What can be selected in it are *things*, numbered from 0, each with a row in ``numbers``.

    ``controls`` choose what is plotted, where there is a choice. ``lacking`` says why there is nothing to see.
    ``are_sentences`` tells that things are sentences.
    """

    changed = Signal()
    """Something else is to be plotted."""

    are_sentences = False

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = title
        self.box = SelectBox()
        self.widget = pg.PlotWidget(viewBox=self.box, axisItems={side: style.Axis(side) for side in ("left", "bottom")})
        self.plot: Any = self.widget.getPlotItem()
        self.controls: QWidget | None = None
        self.numbers: Numbers = NOTHING
        self.lacking = ""
        self.theme: Theme = LIGHT
        self.marked: Things = NO_THINGS
        style.bare(self.plot)

    def dress(self, theme: Theme, font: QFont) -> None:
        """Takes on the colours of a theme."""
        self.theme = theme
        style.dress(self.widget, theme, font)
        self.box.region.setPen(style.pen(theme.accent))
        self.box.region.setBrush(style.brush(theme.accent, 40))

    def mark(self, things: Things) -> None:
        """Shows that things are selected."""
        self.marked = things
        self.draw_marks()

    def show_sentence(self, sentence: int) -> None:
        """Points out a sentence, where things are sentences; -1 for none."""

    @abstractmethod
    def take(self, corpus: Corpus, choice: Choice) -> None:
        """Takes in what is known of a corpus, without drawing it."""

    @abstractmethod
    def draw(self) -> None:
        """Draws what was taken in, and what is marked, in the colours of the theme."""

    def finish(self) -> None:
        """Draws at once what would be drawn bit by bit."""

    @abstractmethod
    def draw_marks(self) -> None:
        """Draws what is marked."""

    @abstractmethod
    def things_at(self, point: QPointF) -> Things:
        """The things at a point, in the coordinates of the plot; several where they lie on each other."""

    @abstractmethod
    def things_in(self, region: QRectF) -> Things:
        """The things that a region touches."""

    @abstractmethod
    def sentences_of(self, things: Things) -> Things:
        """The indices of the sentences that ``things`` stand for, in ascending order."""

    @abstractmethod
    def words_for(self, things: Things) -> str:
        """What the sentences of ``things`` have in common."""
