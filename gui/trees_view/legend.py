"""The legend below the trees: what lines, chips and arcs mean and how often they occur."""

from collections.abc import Mapping, Sequence
from functools import partial
from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QContextMenuEvent,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QStatusTipEvent,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QMenu, QSizePolicy, QToolButton, QWidget

from core.explain.span_states import Chip, Line
from core.model.spans import sort_key
from core.scoring.comparison import Frame
from gui.drawing.content import GENERALIZED, NON_VERSION_KEYS, RESULT, AnswerState
from gui.drawing.describe import states_in
from gui.drawing.layout.fonts import Face, Fonts, fonts_at, points_of
from gui.drawing.paint.display_list import Sheet
from gui.drawing.paint.legend_rows import (
    ANSWER_CHIPS,
    APART,
    MARGIN,
    SIGN_LINES,
    StateEntry,
    entries_of,
    put_entry,
    put_headings,
    samples_of,
)
from gui.drawing.paint.paint_state import Look, colour
from gui.drawing.state_filters import (
    Occurrence,
    arc_signs,
    count_states,
    filter_about,
    is_of_arcs,
    occurrences,
)
from gui.drawing.state_names import OF_ARCS, ArcLine, ArcSign, State, full_meaning, short_meaning
from gui.i18n.locale_numbers import counted, filled
from gui.session.view_choice import Choice
from gui.trees_view.view import TreesView
from gui.widgets.buttons import keep_letters
from gui.widgets.deferred_call import DeferredCall
from gui.widgets.theme_colours import Theme, theme_for


class LegendEntry(QAbstractButton):
    """Explains a state; disabled if the state does not occur in the sentence. Its legend signals what is done here."""

    def __init__(self, state: State, legend: "Legend") -> None:
        super().__init__(legend)
        self.state, self._legend = state, legend
        self._count = -1
        self._tint_generalized = True
        self._entry: StateEntry | None = None
        self._fonts: Fonts | None = None
        self._drawn: tuple[tuple[object, ...], QPixmap] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clicked.connect(self._report_click)
        self.show_count(0)

    def place(self, entry: StateEntry, fonts: Fonts, *, tint_generalized: bool) -> None:
        """Positions the entry; ``tint_generalized`` as in `put_legend`."""
        before = self._entry, self._fonts, self._tint_generalized
        if before != (entry, fonts, tint_generalized):
            self._entry, self._fonts, self._tint_generalized = entry, fonts, tint_generalized
            self.setGeometry(entry.rect.toAlignedRect())
            self.update()

    def show_count(self, count: int) -> None:
        """Shows how often the state occurs."""
        if count == self._count:
            return
        self._count = count
        self.setEnabled(count > 0)
        # The name repeats the meaning, since a folded legend has no room to show it.
        name = self.tr("{state}: {n} in this sentence").format(state=short_meaning(self.state), n=count)
        self.setAccessibleName(name)
        self.setAccessibleDescription(full_meaning(self.state))
        hint = self.tr("Click or Space: select the next. Right-click or Menu key: find sentences.")
        self.setToolTip(f"<p><b>{name}</b></p><p>{full_meaning(self.state)}</p>" + (f"<p>{hint}</p>" if count else ""))
        self.update()

    def sizeHint(self) -> QSize:
        return self.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        entry, fonts = self._entry, self._fonts
        assert entry is not None
        assert fonts is not None
        theme = theme_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isEnabled() and (self.underMouse() or self.hasFocus()):
            painter.setPen(colour(theme.accent) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(colour(theme.band))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        painter.drawPixmap(0, 0, self._sample(entry, fonts, theme))
        if self._count:
            left = entry.rect.left() + entry.sample + MARGIN + fonts.width(entry.meaning, Face.DETAIL)
            left += MARGIN if entry.meaning else 0
            top = entry.rect.center().y() - fonts.height(Face.DETAIL) / 2
            painter.setPen(colour(theme.dim_text))
            painter.setFont(fonts.font(Face.DETAIL))
            place = QPointF(left, round(top)) - QPointF(self.pos())
            painter.drawStaticText(place, fonts.text(counted(self._count), Face.DETAIL, Qt.LayoutDirection.LeftToRight))
        painter.end()

    def _sample(self, entry: StateEntry, fonts: Fonts, theme: Theme) -> QPixmap:
        """The cached entry without its count, which is all that changes from sentence to sentence."""
        ratio = self.devicePixelRatioF()
        key = entry, fonts, theme.is_dark, self._tint_generalized, self._count > 0, ratio
        if self._drawn is None or self._drawn[0] != key:
            picture = QPixmap(ceil(self.width() * ratio), ceil(self.height() * ratio))
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            painter.translate(-QPointF(self.pos()))
            sheet = Sheet(Look(theme, fonts, ratio=ratio))
            put_entry(
                sheet, entry, theme.text if self._count else theme.dim_text, tint_generalized=self._tint_generalized
            )
            sheet.paint(painter)
            painter.end()
            self._drawn = key, picture
        return self._drawn[1]

    # Not in one override of `event`: Python would be called for each event of each entry.

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._report_look()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._report_look()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._report_look()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._report_look()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        where = event.globalPos()
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            where = self.mapToGlobal(self.rect().bottomLeft())
        self._legend.menu_requested.emit(self.state, where)

    def _report_look(self) -> None:
        is_looked_at = self.isEnabled() and (self.underMouse() or self.hasFocus())
        self._legend.highlighted.emit(self.state if is_looked_at else None)
        self.update()

    def _report_click(self) -> None:
        self._legend.asked.emit(self.state)


_SHARE: Final = 0.17
"""The share of the panel's height up to which the legend unfolds by itself."""

_PLAIN: Final = frozenset({Line.SHARED, Chip.AGREED, Chip.OWN, Chip.DISPUTED})
"""The least informative states, last in a folded legend."""

_COUNT: Final = "888"
"""The widest count that room is kept for, so that entries don't move from sentence to sentence."""


class Legend(QWidget):
    """Explains states; those that do not occur in the sentence are dimmed.

    Folded, it is a single line of samples without text, of states that occur.
    """

    tint_generalized = Signal(bool)
    """Whether bands should tint the spans of the generalized gold."""
    highlighted = Signal(object)
    """The state under the mouse or with the keyboard focus, or None."""
    asked = Signal(object)
    """The state whose next span to select."""
    menu_requested = Signal(object, object)
    """The state whose menu to open, and where on the screen."""
    placed = Signal()
    """It may take more height than before, or less."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Legend"))
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._kinds: tuple[tuple[State, ...], ...] = ()
        self._counts: Mapping[State, int] = {}
        self._entries: dict[State, LegendEntry] = {}
        self._placed: list[StateEntry] = []
        # A cache, since Qt asks for it many times during layout.
        self._laid_out: tuple[tuple[object, ...], list[StateEntry], int] | None = None
        self._folded: bool | None = None
        self._is_brief, self._with_tint = False, True
        self._most = 0.0
        self._toggle = QToolButton(self)
        self._toggle.setAutoRaise(True)
        self._toggle.clicked.connect(self._fold_or_unfold)
        self._box = QCheckBox(self.tr("Highlight generalized gold"), self)
        self._box.setToolTip(self.tr("Tint the spans of the generalized gold in every band"))
        self._box.setChecked(True)
        self._box.toggled.connect(self.tint_generalized)
        self._box.toggled.connect(self._place)

    @property
    def is_folded(self) -> bool:
        """Whether the legend is one line: as the user chose, else if it is brief or would take too much height."""
        return self._folds_at(self.width())

    def explain(self, kinds: Sequence[Sequence[State]], counts: Mapping[State, int]) -> None:
        """Shows states, by kind, and how often each occurs."""
        before = self._kinds, self._widest_count
        self._kinds, self._counts = tuple(map(tuple, kinds)), counts
        states = [state for kind in self._kinds for state in kind]
        for gone in self._entries.keys() - set(states):
            entry = self._entries.pop(gone)
            entry.hide()  # Else it is drawn over others until it is deleted.
            entry.deleteLater()
        for state in states:
            if state not in self._entries:
                self._entries[state] = LegendEntry(state, self)
            self._entries[state].show_count(counts.get(state, 0))
        entries = (self._entries[state] for state in states)
        self.setAccessibleDescription(
            "; ".join(f"{entry.accessibleName()}: {entry.accessibleDescription()}" for entry in entries)
        )
        if before != (self._kinds, self._widest_count) or self.is_folded:
            self._place()

    def offer_tint(self, *, offered: bool) -> None:
        """Shows or hides the box: arcs are not tinted."""
        if offered != self._with_tint:
            self._with_tint = offered
            self._place()

    def set_brief(self, is_brief: bool) -> None:
        """Sets whether the legend is one line unless the user unfolds it."""
        self._is_brief, self._folded = is_brief, None
        self._place()

    def set_available_height(self, height: int) -> None:
        """Limits the legend to its share of the panel's ``height``, unless the user has unfolded it."""
        self._most = height * _SHARE
        self._place()

    def heightForWidth(self, width: int) -> int:
        if self._folds_at(width):
            return self._fonts().sizes.row_height + 2 * MARGIN
        return self._full(width)[1]

    def sizeHint(self) -> QSize:
        return QSize(self.width(), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.heightForWidth(self.width()))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.is_folded:
            sheet = Sheet(Look(theme_for(self.palette()), self._fonts(), ratio=self.devicePixelRatioF()))
            put_headings(sheet, self._placed)
            painter = QPainter(self)
            sheet.paint(painter)
            painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.size().width() != event.oldSize().width():
            self._place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange):
            self._place()

    def _folds_at(self, width: int) -> bool:
        if self._folded is None:
            return self._is_brief or self._full(width)[1] > self._most
        return self._folded

    def _fold_or_unfold(self) -> None:
        self._folded = not self.is_folded
        self._place()

    def _fonts(self) -> Fonts:
        return fonts_at(self.font().toString(), points_of(self.font(), self.logicalDpiY()))

    def _full(self, width: int) -> tuple[list[StateEntry], int]:
        """The entries of the unfolded legend, and its height."""
        fonts = self._fonts()
        key = width, fonts, self._kinds, self._with_tint, self._widest_count
        if self._laid_out is None or self._laid_out[0] != key:
            spare = fonts.width(self._widest_count, Face.DETAIL) + MARGIN
            entries = entries_of(self._kinds, fonts, width - self._toggle_width(), spare)
            bottoms = [entry.rect.bottom() for entry in entries]
            bottoms += [self._box_rect(width, entries).bottom()] if self._with_tint else []
            self._laid_out = key, entries, round(max([*bottoms, 0.0])) + MARGIN
        return self._laid_out[1:]

    @property
    def _widest_count(self) -> str:
        """What each count has room for: all have the same, so that nothing moves from sentence to sentence."""
        longest = max((len(counted(count)) for count in self._counts.values()), default=0)
        return _COUNT + _COUNT[0] * (longest - len(_COUNT))

    def _samples(self, width: float) -> list[StateEntry]:
        occurring = [state for kind in self._kinds for state in kind if self._counts.get(state)]
        occurring.sort(key=_PLAIN.__contains__)
        fonts = self._fonts()
        spare = max((fonts.width(counted(self._counts[state]), Face.DETAIL) for state in occurring), default=0.0)
        return samples_of(occurring, fonts, width - self._toggle_width(), spare)

    def _toggle_width(self) -> int:
        return self._fonts().sizes.row_height + MARGIN

    def _box_rect(self, width: int, entries: Sequence[StateEntry]) -> QRectF:
        """The checkbox's rectangle: at the end of the last row with room for it, else below all rows."""
        hint, sizes = self._box.sizeHint(), self._fonts().sizes
        left = float(width - self._toggle_width() - MARGIN - hint.width())
        ends: dict[float, float] = {}
        for entry in entries:
            ends[entry.rect.center().y()] = entry.rect.right()
        below = max(ends, default=MARGIN - sizes.row_height / 2) + sizes.row_pitch
        middle = next((y for y in reversed(ends) if ends[y] + APART <= left), below)
        return QRectF(max(left, 0.0), middle - hint.height() / 2, hint.width(), hint.height())

    def _place(self) -> None:
        """Positions, shows and hides all parts."""
        is_folded, fonts = self.is_folded, self._fonts()
        self._placed = self._samples(self.width()) if is_folded else self._full(self.width())[0]
        placed = {entry.state: entry for entry in self._placed}
        for state, button in self._entries.items():
            if state in placed:
                button.place(placed[state], fonts, tint_generalized=self._box.isChecked())
            button.setVisible(state in placed)
        self._box.setVisible(self._with_tint and not is_folded)
        if not is_folded:
            self._box.setGeometry(self._box_rect(self.width(), self._placed).toRect())
        side = fonts.sizes.row_height
        self._toggle.setGeometry(self.width() - side - MARGIN // 2, MARGIN, side, side)
        self._toggle.setArrowType(Qt.ArrowType.UpArrow if is_folded else Qt.ArrowType.DownArrow)
        text = self.tr("Unfold the legend") if is_folded else self.tr("Fold the legend to one line")
        self._toggle.setToolTip(text)
        self._toggle.setAccessibleName(text)
        self.updateGeometry()
        self.update()
        self.placed.emit()


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
        counts, self._last = count_states(bands, display), None
        versions = [band for band in bands if band.is_unfolded and band.content.key not in NON_VERSION_KEYS]
        has_arcs = any(map(is_of_arcs, versions))
        only_arcs = has_arcs and all(map(is_of_arcs, versions))  # A generalized gold has none in any case.
        kinds: Sequence[Sequence[State]] = (tuple(AnswerState),) if any(band.content.reading for band in bands) else ()
        of_golds = not kinds or any(band.content.key != RESULT for band in bands)
        if of_golds:
            lines, chips = states_in(self._frame, self._choice)
            arcs = (ArcLine(line) for line in lines if line in OF_ARCS and has_arcs)
            spans = [line for line in lines if counts.get(line)] if only_arcs else lines
            kinds = (*kinds, spans, (*arcs, *arc_signs(bands, display)), chips)
        has_generalized = len(self._choice.against) > 1
        self._legend.offer_tint(offered=has_generalized and of_golds and not only_arcs)
        self._legend.explain(kinds, counts)

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
        if self._last and self._last[0] == state and self._last[1].span == self._view.selected_span:
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
    if isinstance(state, AnswerState):
        return ANSWER_CHIPS[state]
    return state.line if isinstance(state, ArcLine) else state
