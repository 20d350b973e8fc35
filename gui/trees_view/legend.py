"""The legend below the trees: what lines, chips and arcs mean and how often they occur."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QToolButton, QWidget

from core.explain.span_states import Chip, Line
from gui.drawing.layout.fonts import Face, Fonts, fonts_at, points_of
from gui.drawing.paint.display_list import Sheet
from gui.drawing.paint.legend_rows import APART, MARGIN, StateEntry, entries_of, put_headings, samples_of
from gui.drawing.paint.paint_state import Look
from gui.drawing.state_names import State
from gui.trees_view.legend_entry import LegendEntry
from gui.widgets.theme_colours import theme_for

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

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Legend"))
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._kinds: tuple[tuple[State, ...], ...] = ()
        self._counts: Mapping[State, int] = {}
        self._entries: dict[State, LegendEntry] = {}
        self._placed: list[StateEntry] = []
        # A cache, since Qt asks for it many times during layout.
        self._laid_out: tuple[tuple[float, Fonts, tuple[tuple[State, ...], ...]], list[StateEntry]] | None = None
        self._folded: bool | None = None
        self._is_brief = False
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
        before, self._kinds, self._counts = self._kinds, tuple(map(tuple, kinds)), counts
        states = [state for kind in self._kinds for state in kind]
        for gone in self._entries.keys() - set(states):
            self._entries.pop(gone).deleteLater()
        for state in states:
            if state not in self._entries:
                self._entries[state] = self._entry(state)
            self._entries[state].show_count(counts.get(state, 0))
        entries = (self._entries[state] for state in states)
        self.setAccessibleDescription(
            "; ".join(f"{entry.accessibleName()}: {entry.accessibleDescription()}" for entry in entries)
        )
        if self._kinds != before or self.is_folded:
            self._place()

    def set_tint_generalized(self, tint_generalized: bool) -> None:
        """Checks or unchecks the box, which emits `tint_generalized`."""
        self._box.setChecked(tint_generalized)

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
        return self._full_height(width)

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
            return self._is_brief or self._full_height(width) > self._most
        return self._folded

    def _entry(self, state: State) -> LegendEntry:
        entry = LegendEntry(state, self)
        entry.highlighted.connect(self.highlighted)
        entry.asked.connect(self.asked)
        entry.menu_requested.connect(self.menu_requested)
        return entry

    def _fold_or_unfold(self) -> None:
        self._folded = not self.is_folded
        self._place()

    def _fonts(self) -> Fonts:
        return fonts_at(self.font().toString(), points_of(self.font(), self.logicalDpiY()))

    def _spare(self) -> float:
        """The room kept for a count."""
        return self._fonts().width(_COUNT, Face.DETAIL) + MARGIN

    def _full(self, width: float) -> list[StateEntry]:
        key = width, self._fonts(), self._kinds
        if self._laid_out is None or self._laid_out[0] != key:
            entries = entries_of(self._kinds, self._fonts(), width - self._toggle_width(), self._spare())
            self._laid_out = key, entries
        return self._laid_out[1]

    def _full_height(self, width: int) -> int:
        entries = self._full(width)
        bottoms = [entry.rect.bottom() for entry in entries]
        return round(max(*bottoms, self._box_rect(width, entries).bottom(), 0.0)) + MARGIN

    def _samples(self, width: float) -> list[StateEntry]:
        occurring = [state for kind in self._kinds for state in kind if self._counts.get(state)]
        occurring.sort(key=_PLAIN.__contains__)
        fonts = self._fonts()
        spare = max((fonts.width(str(self._counts[state]), Face.DETAIL) for state in occurring), default=0.0)
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
        self._placed = self._samples(self.width()) if is_folded else self._full(self.width())
        placed = {entry.state: entry for entry in self._placed}
        for state, button in self._entries.items():
            if state in placed:
                button.place(placed[state], fonts, tint_generalized=self._box.isChecked())
            button.setVisible(state in placed)
        self._box.setVisible(not is_folded)
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
