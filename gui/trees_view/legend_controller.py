"""Connects the legend with the trees: marks a state's spans, steps through them, keeps counts up to date."""

from functools import partial

from PySide6.QtCore import QObject, QPoint, Signal, Slot
from PySide6.QtGui import QStatusTipEvent
from PySide6.QtWidgets import QApplication, QMenu

from core.explain.span_states import Chip, Line
from core.model.spans import sort_key
from core.scoring.comparison import Frame
from gui.drawing.content import GENERALIZED
from gui.drawing.describe import states_in
from gui.drawing.occurrences import Occurrence, arc_signs, count_states, is_of_arcs, occurrences
from gui.drawing.paint.legend_rows import SIGN_LINES
from gui.drawing.state_filters import filter_about
from gui.drawing.state_names import ArcLine, ArcSign, State, short_meaning
from gui.i18n.locale_numbers import filled
from gui.session.view_choice import Choice
from gui.trees_view.legend import Legend
from gui.trees_view.view import TreesView
from gui.widgets.deferred_call import DeferredCall
from gui.widgets.menu_letters import keep_letters


class LegendController(QObject):
    """Connects a legend with the trees above it."""

    sentences_requested = Signal(str)
    """The filter to apply to the table of sentences."""

    def __init__(self, legend: Legend, view: TreesView) -> None:
        super().__init__(legend)
        self._legend, self._view = legend, view
        self._frame: Frame | None = None
        self._choice = Choice((), labelled=True)
        self._last: tuple[State, Occurrence] | None = None
        self._counts_follow = DeferredCall(self.refresh, self)
        legend.highlighted.connect(self._mark)
        legend.asked.connect(self._select_next)
        legend.menu_requested.connect(self._open_menu)
        view.display_changed.connect(self.refresh)

    def explain(self, frame: Frame, choice: Choice) -> None:
        """Explains the states that can occur in this comparison; counts follow a moment later."""
        is_unchanged = frame is self._frame and choice == self._choice
        self._frame, self._choice, self._last = frame, choice, None
        if is_unchanged:
            self._counts_follow.start()
        else:
            self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Updates states and counts to the current drawing."""
        if self._frame is None:
            return
        bands, display = self._view.drawing.layout.bands, self._view.display
        self._last = None
        kinds = (*states_in(self._frame, self._choice), arc_signs(bands, display))
        self._legend.explain(kinds, count_states(bands, display))

    def _places(self, state: State) -> list[Occurrence]:
        return occurrences(self._view.drawing.layout.bands, self._view.display, state)

    @Slot(object)
    def _mark(self, state: State | None) -> None:
        self._view.mark(_drawn(state))

    @Slot(object)
    def _select_next(self, state: State) -> None:
        """Selects the next span in a state; after the last, the first again."""
        places = self._places(state)
        if not places:
            return
        if self._last and self._last[0] is state and self._last[1].span == self._view.selected_span:
            at = (places.index(self._last[1]) + 1) % len(places)
        else:
            selected = self._view.selected_span
            later = (i for i, each in enumerate(places) if selected and sort_key(each.span) > sort_key(selected))
            at = next(later, 0)
        self._last = state, places[at]
        self._view.go_to_span(places[at].span, places[at].band)
        status = self.tr("{state}: {i} of {n}, in {version}")
        titles = {band.content.key: band.content.title for band in self._view.drawing.layout.bands}
        band = titles[places[at].band]
        status = filled(status, state=short_meaning(state), i=at + 1, n=len(places), version=band)
        QApplication.sendEvent(self._legend, QStatusTipEvent(status))

    @Slot(object, object)
    def _open_menu(self, state: State, where: QPoint) -> None:
        """Opens the menu of a state."""
        places = self._places(state)
        menu = QMenu(self._legend)
        keep_letters(menu)
        menu.addAction(self.tr("&Next in this sentence"), partial(self._select_next, state)).setEnabled(bool(places))
        assert self._frame is not None
        bands = self._view.drawing.layout.bands
        of_arcs = all(is_of_arcs(band) for band in bands if band.content.key != GENERALIZED)
        keys = {band.content.key for band in bands}
        text = filter_about(state, self._frame, self._choice.against, keys, of_arcs=of_arcs)
        show = self.tr("&Show these instances")
        if text:
            show = filled(self.tr("&Show these instances: {filter}"), filter=text.replace("&", "&&"))
        menu.addAction(show, partial(self.sentences_requested.emit, text)).setEnabled(bool(text))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(where)


def _drawn(state: State | None) -> Line | Chip | None:
    """The line or chip that a state is drawn as."""
    if isinstance(state, ArcSign):
        return SIGN_LINES[state]
    return state.line if isinstance(state, ArcLine) else state
