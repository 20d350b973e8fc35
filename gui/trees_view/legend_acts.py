"""What a legend does to the trees above it: what a person looks at there stands out, and is gone through."""

from functools import partial

from PySide6.QtCore import QObject, QPoint, Signal, Slot
from PySide6.QtGui import QStatusTipEvent
from PySide6.QtWidgets import QApplication, QMenu

from core.explain.span_states import Chip, Line
from core.model.spans import sort_key
from core.scoring.comparison import Frame
from gui.drawing.describe import states_in
from gui.drawing.occurrences import Occurrence, arc_signs, counts_of, occurrences
from gui.drawing.paint.legend_rows import SIGN_LINES
from gui.drawing.state_filters import filter_about
from gui.drawing.state_names import ArcSign, State, briefly
from gui.i18n.locale_numbers import filled
from gui.session.view_choice import Choice
from gui.trees_view.legend import Legend
from gui.trees_view.view import TreesView
from gui.widgets.deferred_call import Following


class LegendActs(QObject):
    """Keeps a legend up to date with the trees, and leads from one to the other."""

    sentences_asked = Signal(str)
    """The filter of the sentences that a person wants to see in the table."""

    def __init__(self, legend: Legend, view: TreesView) -> None:
        super().__init__(legend)
        self._legend, self._view = legend, view
        self._frame: Frame | None = None
        self._choice = Choice((), labelled=True)
        self._last: tuple[State, Occurrence] | None = None
        self._counts_follow = Following(self.refresh, self)
        legend.looked_at.connect(self._mark)
        legend.asked.connect(self._go_on)
        legend.menu_asked.connect(self._offer)
        view.staged.connect(self.refresh)

    def explain(self, frame: Frame, choice: Choice) -> None:
        """Explains what can be there in sentences compared in this way; how often, follows."""
        is_like_before = frame is self._frame and choice == self._choice
        self._frame, self._choice, self._last = frame, choice, None
        if is_like_before:
            self._counts_follow.start()
        else:
            self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Takes in what is shown now."""
        if self._frame is None:
            return
        bands, staging = self._view.drawing.layout.bands, self._view.staging
        self._last = None
        kinds = (*states_in(self._frame, self._choice), arc_signs(bands, staging))
        self._legend.explain(kinds, counts_of(bands, staging))

    def _places(self, state: State) -> list[Occurrence]:
        return occurrences(self._view.drawing.layout.bands, self._view.staging, state)

    @Slot(object)
    def _mark(self, state: State | None) -> None:
        self._view.mark(_drawn(state))

    @Slot(object)
    def _go_on(self, state: State) -> None:
        """Selects the next span in a state, after the last the first again."""
        places = self._places(state)
        if not places:
            return
        if self._last and self._last[0] is state and self._last[1].span == self._view.pinned:
            at = (places.index(self._last[1]) + 1) % len(places)
        else:
            pinned = self._view.pinned
            later = (i for i, each in enumerate(places) if pinned and sort_key(each.span) > sort_key(pinned))
            at = next(later, 0)
        self._last = state, places[at]
        self._view.go_to_span(places[at].span, places[at].band)
        told = self.tr("{state}: {i} of {n}, in {version}")
        told = filled(told, state=briefly(state), i=at + 1, n=len(places), version=places[at].band)
        QApplication.sendEvent(self._legend, QStatusTipEvent(told))

    @Slot(object, object)
    def _offer(self, state: State, where: QPoint) -> None:
        """Opens the menu of a state."""
        places = self._places(state)
        menu = QMenu(self._legend)
        menu.addAction(self.tr("&Next in this sentence"), partial(self._go_on, state)).setEnabled(bool(places))
        assert self._frame is not None
        bands = {place.band for place in places} or {band.content.key for band in self._view.drawing.layout.bands}
        text = filter_about(state, self._frame, self._choice.against, bands)
        shown = self.tr("&Show these sentences")
        if text:
            shown = filled(self.tr("&Show these sentences: {filter}"), filter=text.replace("&", "&&"))
        menu.addAction(shown, partial(self.sentences_asked.emit, text)).setEnabled(bool(text))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(where)


def _drawn(state: State | None) -> Line | Chip | None:
    """The line or chip that a state is drawn with."""
    return SIGN_LINES[state] if isinstance(state, ArcSign) else state
