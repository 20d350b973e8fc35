"""The base class of all plots."""

from abc import abstractmethod
from collections.abc import Collection, Sized
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from gui.docks.corpus import style
from gui.docks.corpus.numbers import NO_ELEMENTS, NOTHING, Elements, Numbers, SelectBox
from gui.docks.corpus.style import pg
from gui.session.corpus import Corpus
from gui.session.view_choice import Choice
from gui.widgets.theme_colours import LIGHT, Theme


def why_without_scores(corpus: Corpus, found: Collection[Sized]) -> str:
    """Why there are no scores to plot, given those of each parse; empty if there are some."""
    if any(map(len, found)):
        return ""
    if not corpus.frame.parses:
        return QCoreApplication.translate("Plots", "No parse is open, so there is nothing to score.")
    if not found:
        return QCoreApplication.translate("Plots", "No parse is scored against the chosen golds.")
    if corpus.expected:
        return QCoreApplication.translate("Plots", "No sentence is scored yet.")
    return nothing_compared()


def nothing_compared() -> str:
    """What is said if all sentences are excluded, or there are none."""
    return QCoreApplication.translate("Plots", "No sentence can be compared.")


class Chart(QObject):
    """A plot of the corpus. Its selectable *elements* are numbered from 0, each with a row in ``numbers``.

    ``view`` is the plot, or what scrolls it.
    ``controls`` choose what is plotted; None if there is no choice. They are above the plot, or beside it.
    ``caption`` stands above plot and table, whatever their height.
    ``lacking`` says why the plot is empty.
    """

    changed = Signal()
    """The user has chosen something else to plot."""

    asked = Signal(object, str)
    """The user wants to see the sentences of these elements, which a number beside the plot counts, and what they have
    in common."""

    has_controls_beside = False

    has_floors = False
    """Whether the scores of floors are plotted if wanted."""

    leads_to_places = False
    """Whether a click on an element lists the places that it counts, if a filter finds them."""

    are_sentences = False
    """Whether each element is one sentence."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = title
        self.box = SelectBox()
        axes = {side: style.Axis(side) for side in ("left", "bottom")}
        self.widget = pg.PlotWidget(viewBox=self.box, axisItems=axes)
        self.view: QWidget = self.widget
        self.plot: Any = self.widget.getPlotItem()
        self.controls: QWidget | None = None
        self.caption: QWidget | None = None
        self.numbers: Numbers = NOTHING
        self.lacking = ""
        self.theme: Theme = LIGHT
        self.font = QFont()
        self.marked: Elements = NO_ELEMENTS
        style.bare(self.plot)

    def dress(self, theme: Theme, font: QFont) -> None:
        self.theme, self.font = theme, font
        style.dress(self.widget, theme, font)
        self.box.region.setPen(style.pen(theme.accent))
        self.box.region.setBrush(style.brush(theme.accent, 40))

    def mark(self, elements: Elements) -> None:
        self.marked = elements
        self.draw_marks()

    def show_sentence(self, sentence: int) -> None:
        """Highlights a sentence if elements are sentences; -1 for none."""

    @abstractmethod
    def take(self, corpus: Corpus, choice: Choice) -> None:
        """Reads the data to plot, without drawing it."""

    @abstractmethod
    def draw(self) -> None:
        """Draws the data and the selection in the colours of the theme."""

    @abstractmethod
    def draw_marks(self) -> None:
        """Draws the selection."""

    def elements_at(self, point: QPointF) -> Elements:
        """The elements at a point, in plot coordinates; several if they overlap."""
        return self.elements_in(QRectF(point, point))

    @abstractmethod
    def elements_in(self, region: QRectF) -> Elements:
        """The elements that a region touches."""

    @abstractmethod
    def sentences_of(self, elements: Elements) -> Elements:
        """The indices of the sentences of ``elements``, in ascending order."""

    def filter_for(self, elements: Elements) -> str:
        """The filter that finds the places of ``elements``; empty if there is none."""
        del elements
        return ""

    @abstractmethod
    def words_for(self, elements: Elements) -> str:
        """Describes what the sentences of ``elements`` have in common."""


class RowsChart(Chart):
    """A plot of rows; where the dock is too low for all of them, they are scrolled."""

    least_row = style.LEAST_ROW
    """The least height of a row, as a multiple of that of its text."""

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self.view = self._scroll = QScrollArea(widgetResizable=True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self.widget)

    def make_room(self, rows: int) -> None:
        """Has the plot high enough for so many rows; its titles have the room of three more."""
        self.widget.setMinimumHeight(int((rows + 3) * self.least_row * QFontMetricsF(self.font).height()))

    def mark_rows(self, rows: Elements) -> None:
        """Scrolls to rows, the first of them if not all have room."""
        if len(rows):
            (_, top), (_, bottom) = (
                self.box.mapViewToScene(QPointF(0, row)).toTuple() for row in (rows.min() - 0.5, rows.max() + 0.5)
            )
            self._scroll.ensureVisible(0, int(bottom), 0, 0)
            self._scroll.ensureVisible(0, int(top), 0, 0)
