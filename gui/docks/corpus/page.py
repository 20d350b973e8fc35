"""A page of the Corpus dock: a plot and the same numbers as a table, with one selection."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QHelpEvent, QKeyEvent, QPalette
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QLabel,
    QScrollArea,
    QStackedWidget,
    QStyle,
    QToolTip,
    QWidget,
)

from gui.docks.corpus import export
from gui.docks.corpus.chart import Chart
from gui.docks.corpus.numbers import NO_ELEMENTS, Content, Elements
from gui.docks.corpus.plot_table import TwinView
from gui.i18n.locale_numbers import filled
from gui.session.corpus import Corpus
from gui.session.engine import Work
from gui.session.view_choice import Choice
from gui.widgets.boxes import in_column, in_row
from gui.widgets.theme_colours import theme_for
from gui.widgets.tooltips import as_tooltip

ADDING: Final = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
"""Modifier keys that add to the selection."""

STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class SelectedSentences(NamedTuple):
    """Indices of sentences in the corpus, and a description of what they have in common.

    ``filter`` is the text of a filter that finds the same places, if there is one.
    """

    sentences: Sequence[int]
    words: str
    filter: str = ""


class Format(NamedTuple):
    """A file format a page can be exported to; ``make`` makes it, perhaps in slices, from the page of that moment."""

    title: str
    extension: str
    make: Callable[[], bytes | Content]

    def content(self) -> Content:
        made = self.make()
        return made if isinstance(made, bytes) else (yield from made)


def _scrolled(controls: QWidget) -> QScrollArea:
    """Controls beside a plot; in a low dock they scroll, and do not make the window higher than the screen."""
    area = QScrollArea(widgetResizable=True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFixedWidth(controls.maximumWidth() + area.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent))
    area.setWidget(controls)
    return area


class Page(QWidget):
    """One view of a corpus."""

    selection_changed = Signal()
    sentences_requested = Signal()
    """The user wants to see the sentences of the selection in the table."""
    sentence_chosen = Signal(int)
    """The user has chosen one sentence to show."""

    has_twin = False
    """Whether the page has both a plot and a table."""

    has_floors = False
    """Whether the page shows the scores of floors if wanted."""

    work: Work | None = None
    """The work that the engine must do while the page is visible."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = title

    def _make_twin(self) -> TwinView:
        return TwinView(self.tr("{title}, as a table").format(title=self.title))

    @abstractmethod
    def show_corpus(self, corpus: Corpus, choice: Choice) -> None:
        """Shows the current results for a corpus."""

    def show_sentence(self, sentence: int) -> None:
        """Highlights the current sentence if the page shows single sentences; -1 for none."""

    def show_table(self, *, is_table: bool) -> None:
        """Shows the table or the plot."""

    def flag_words(self) -> bool:
        """Flags the words that are selected, if the focus is there; returns whether it is."""
        return False

    def note_word(self) -> bool:
        """Asks for a note on the word that is selected, if the focus is there; returns whether it is."""
        return False

    @abstractmethod
    def forget(self) -> None:
        """Clears the selection, and lets go of the corpus, which may have been replaced, until one is shown."""

    @abstractmethod
    def selected_sentences(self) -> SelectedSentences:
        """The sentences of the selection."""

    @abstractmethod
    def formats(self) -> Sequence[Format]:
        """The file formats that the page can be exported to."""

    @property
    def why_outdated(self) -> str:
        """Why what the page shows is not exported, since it is no longer true; empty if it is."""
        return ""


class TwinPage(Page):
    """A picture of numbers and the same as a table, with one selection; or a message why there is neither."""

    has_twin = True

    def __init__(self, title: str, picture: QWidget) -> None:
        super().__init__(title)
        self.selected: Elements = NO_ELEMENTS
        self._is_table = False
        self.message, self.twin = QLabel(alignment=Qt.AlignmentFlag.AlignCenter), self._make_twin()
        self.stack = QStackedWidget()
        for widget in (self.message, picture, self.twin):
            self.stack.addWidget(widget)
        self.twin.elements_chosen.connect(self._follow_selection)
        self.twin.activated.connect(self.sentences_requested)

    def show_table(self, *, is_table: bool) -> None:
        self._is_table = is_table
        self._turn()

    @abstractmethod
    def _turn(self) -> None:
        """Shows the picture, the table or the message."""

    def forget(self) -> None:
        self._select_none()

    def _select_none(self) -> None:
        if len(self.selected):
            self.select(NO_ELEMENTS)

    def select(self, elements: Elements) -> None:
        self.twin.select_elements(elements)
        self._follow_selection(elements)

    @abstractmethod
    def _follow_selection(self, elements: Elements) -> None:
        """Follows the selection in the table."""


class PlotPage(TwinPage):
    """A plot with its controls and its table."""

    def __init__(self, chart: Chart, work: Work | None = None) -> None:
        frame = QFrame()
        super().__init__(chart.title, frame)
        self.work, self.has_floors = work, chart.has_floors
        self.chart, self._frame = chart, frame
        self._counted = ""
        self._shown: tuple[Corpus, Choice] | None = None
        chart.setParent(self)
        self.message.setWordWrap(True)
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        self._frame.setFrameStyle(QFrame.Shape.Box | QFrame.Shadow.Plain)
        room = [0] if chart.has_controls_beside else []
        in_row((chart.view, 1), *room, inside=self._frame, margins=0)
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        layout = QBoxLayout(across if chart.has_controls_beside else down, self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        if chart.controls is not None:
            layout.addWidget(_scrolled(chart.controls) if chart.has_controls_beside else chart.controls)
        caption = [chart.caption] if chart.caption is not None else []
        layout.addLayout(in_column(*caption, (self.stack, 1), spacing=0), 1)
        self._connect(chart)
        self._dress()

    def _connect(self, chart: Chart) -> None:
        plot = chart.widget
        plot.setAccessibleName(chart.title)
        plot.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        plot.installEventFilter(self)
        plot.viewport().installEventFilter(self)
        chart.changed.connect(self._show_anew)
        chart.asked.connect(self._show_counted)
        chart.box.clicked.connect(self._click)
        chart.box.swept.connect(self._sweep)
        chart.box.opened.connect(self.sentences_requested)

    def show_corpus(self, corpus: Corpus, choice: Choice) -> None:
        self._shown, self._counted = (corpus, choice), ""
        chart = self.chart
        before = chart.numbers
        chart.take(corpus, choice)
        if not chart.are_sentences and chart.numbers.names != before.names:
            self._select_none()
        chart.draw()
        self.twin.show_numbers(chart.numbers)
        self.message.setText(chart.lacking)
        self._turn()

    def show_sentence(self, sentence: int) -> None:
        self.chart.show_sentence(sentence)

    def _turn(self) -> None:
        self.stack.setCurrentIndex(0 if self.chart.lacking else 1 + self._is_table)

    def forget(self) -> None:
        self._shown = None
        super().forget()

    def selected_sentences(self) -> SelectedSentences:
        if not len(self.selected):
            return SelectedSentences((), "")
        return SelectedSentences(
            self.chart.sentences_of(self.selected).tolist(),
            self._counted or self.chart.words_for(self.selected),
            self.chart.filter_for(self.selected),
        )

    def formats(self) -> Sequence[Format]:
        size, draw = self.chart.widget.size(), export.drawing_of(self.chart, self.font())
        return (
            Format("SVG", "svg", lambda: export.svg(size, self.title, draw)),
            Format("PNG", "png", lambda: export.png(size, draw)),
            Format("TSV", "tsv", self._numbers_as_tsv),
        )

    def _numbers_as_tsv(self) -> Content:
        """The numbers plotted when a file is chosen: scores may arrive meanwhile."""
        return self.chart.numbers.as_tsv()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._dress()

    def _dress(self) -> None:
        self.chart.dress(theme_for(self.palette()), self.font())
        self._show_focus()
        if self._shown:
            self.chart.draw()

    def _show_focus(self) -> None:
        """Draws the frame of the plot so that keyboard focus is visible."""
        theme, palette = theme_for(self.palette()), self._frame.palette()
        palette.setColor(QPalette.ColorRole.WindowText, theme.accent if self.chart.widget.hasFocus() else theme.rule)
        self._frame.setPalette(palette)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handles keys, focus and tooltips of the plot, which the plotting library does not."""
        match event.type():
            case QEvent.Type.KeyPress if isinstance(event, QKeyEvent) and watched is self.chart.widget:
                return self._press(event)
            case QEvent.Type.FocusIn | QEvent.Type.FocusOut:
                self._show_focus()
            case QEvent.Type.ToolTip if isinstance(event, QHelpEvent):
                self._show_tooltip(event)
                return True
        return super().eventFilter(watched, event)

    def _press(self, event: QKeyEvent) -> bool:
        if event.key() in STEPS and len(self.chart.numbers):
            self._step(STEPS[Qt.Key(event.key())], event.modifiers())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.sentences_requested.emit()
        elif event.key() == Qt.Key.Key_Escape and len(self.selected):
            self.select(NO_ELEMENTS)
        else:
            return False
        return True

    def _step(self, step: int, modifiers: Qt.KeyboardModifier) -> None:
        """Moves the selection to the next or previous element; starts with the first or the last."""
        count = len(self.chart.numbers)
        before = -1 if step > 0 else count
        if len(self.selected):
            before = int(self.selected[-1] if step > 0 else self.selected[0])
        self._choose(np.array([min(max(before + step, 0), count - 1)]), modifiers)

    @Slot(object, object)
    def _click(self, point: QPointF, modifiers: Qt.KeyboardModifier) -> None:
        """Selects the element at a point; repeated clicks cycle through overlapping elements."""
        self.chart.widget.setFocus()
        there = self.chart.elements_at(point)
        if len(there) > 1 and not modifiers & ADDING:
            after = there[there > self.selected[0]] if len(self.selected) == 1 else there
            there = after if len(after) and np.isin(self.selected, there).all() else there
        self._choose(there[:1], modifiers)
        leads = self.chart.leads_to_places and self.chart.filter_for(self.selected)
        if leads and len(there) and not modifiers & ADDING:
            self.sentences_requested.emit()

    @Slot(object)
    def _sweep(self, region: QRectF) -> None:
        self.chart.widget.setFocus()
        self.select(self.chart.elements_in(region))

    @Slot(object, str)
    def _show_counted(self, elements: Elements, words: str) -> None:
        """Selects what a number beside the plot counts, and shows its sentences."""
        self.select(elements)
        self._counted = words
        self.sentences_requested.emit()

    def _choose(self, elements: Elements, modifiers: Qt.KeyboardModifier) -> None:
        """Selects elements; with a modifier key, toggles them in the selection."""
        self.select(np.setxor1d(self.selected, elements) if modifiers & ADDING else elements)

    @Slot(object)
    def _follow_selection(self, elements: Elements) -> None:
        self.selected, self._counted = elements, ""
        self.chart.mark(elements)
        self.selection_changed.emit()
        if self.chart.are_sentences and len(elements) == 1:
            self.sentence_chosen.emit(int(elements[0]))

    def _show_tooltip(self, event: QHelpEvent) -> None:
        plot = self.chart.widget
        there = self.chart.elements_at(self.chart.box.mapSceneToView(plot.mapToScene(event.pos())))
        text = ""
        if len(there):
            text = self.chart.numbers.row(int(there[0]))
        if len(there) > 1:
            text += filled(self.tr("; and {more:,} more at the same place"), more=len(there) - 1)
        QToolTip.showText(event.globalPos(), as_tooltip(text) if text else "", plot)

    @Slot()
    def _show_anew(self) -> None:
        self.select(NO_ELEMENTS)
        if self._shown:
            self.show_corpus(*self._shown)
