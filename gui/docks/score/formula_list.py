"""All measures of one parse with their formulas filled in, grouped by the golds compared with."""

from collections.abc import Mapping, Sequence
from functools import partial
from html import escape
from itertools import pairwise
from re import sub
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QSizePolicy, QWidget

from core.base.messages import Phrase
from core.explain.formulas import Reading, generalized_gold_remark
from core.scoring.comparison import Comparison
from core.scoring.gold_sets import GoldSet
from core.scoring.metrics.measure import Measure
from gui.i18n.bidi_isolates import joined
from gui.i18n.translate import in_words, meaning_of, title_of
from gui.widgets.tooltips import as_tooltip

_NO_BREAK_SPACE: Final = "\N{NO-BREAK SPACE}"
_WORD_JOINER: Final = "\N{WORD JOINER}"

_TITLE: Final = 15
"""The width of measures' titles, in average characters; longer ones wrap, to leave room for formulas."""

_FRAME: Final = 1
"""The width of the focus frame, in pixels."""

_Key = tuple[Measure, GoldSet]


class FormulaList(QScrollArea):
    """A section per set of golds, with its coverage and the formula of each measure.

    Tab focuses one formula, arrows, Home and End move to others; Enter or the menu shows the sentences with losses.
    """

    reading_requested = Signal(object)
    """The `Reading` whose sentences to show."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._formulas: dict[_Key, QLabel] = {}
        self._current: _Key | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(self.tr("Formulas"))

    def show_readings(self, comparison: Comparison, found: Sequence[Reading], listed: Reading) -> None:
        """Shows the readings ``found`` for a parse; the one whose edits are listed is bold."""
        sections: dict[GoldSet, list[Reading]] = {}
        for reading in found:
            sections.setdefault(reading.against, []).append(reading)
        body, place, with_focus = QWidget(), self.verticalScrollBar().value(), self._with_focus()
        self._formulas = {}
        grid = QGridLayout(body)
        grid.setContentsMargins(5, 2, 2, 6)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(1, 1)
        for against, readings in sections.items():
            remark = generalized_gold_remark(comparison, listed.parse, against)
            grid.addWidget(self._heading(against, remark, readings), grid.rowCount(), 0, 1, 2)
            for reading in readings:
                if reading.counts is not None:
                    self._add_row(grid, reading, is_listed=reading is listed)
            for reason, titles in _inapplicable(readings).items():
                grid.addWidget(_text_label(f"{', '.join(titles)}: {reason}"), grid.rowCount(), 0, 1, 2)
        grid.setRowStretch(grid.rowCount(), 1)
        self.setWidget(body)
        self.verticalScrollBar().setValue(place)
        self._fit()
        self._take_focus(with_focus)

    def sizeHint(self) -> QSize:
        """As high as the formulas at the current width, so that they scroll only if the dock is too low."""
        return QSize(super().sizeHint().width(), self._needed_height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys, at = list(self._formulas), self._with_focus()
        to = _place(event.key(), keys.index(at), len(keys)) if at in keys else None
        if to is None:
            super().keyPressEvent(event)
            return
        self._have_tab_lead_to(keys[to])
        self._formulas[keys[to]].setFocus(Qt.FocusReason.OtherFocusReason)
        self.ensureWidgetVisible(self._formulas[keys[to]])

    def _with_focus(self) -> _Key | None:
        """The formula that has the focus."""
        return next((key for key, label in self._formulas.items() if label.hasFocus()), None)

    def _take_focus(self, with_focus: _Key | None) -> None:
        """Puts new formulas in the tab order of the old ones, and keeps the focus on the same one."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        for before, after in pairwise((self, *self._formulas.values())):
            QWidget.setTabOrder(before, after)  # Otherwise new widgets come last in the window.
        if self._formulas:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._have_tab_lead_to(self._current if self._current in self._formulas else next(iter(self._formulas), None))
        if with_focus in self._formulas:
            self._formulas[with_focus].setFocus()

    def _have_tab_lead_to(self, current: _Key | None) -> None:
        self._current = current
        for key, label in self._formulas.items():
            label.setFocusPolicy(Qt.FocusPolicy.StrongFocus if key == current else Qt.FocusPolicy.ClickFocus)

    def _needed_height(self) -> int:
        body = self.widget()
        return body.heightForWidth(self.width()) if body else 0

    def _fit(self) -> None:
        """Updates the height, and shows the scroll bar only if needed: Qt's own policy would keep it once shown."""
        self.updateGeometry()
        policy = Qt.ScrollBarPolicy
        is_enough = self.height() >= self._needed_height()
        self.setVerticalScrollBarPolicy(policy.ScrollBarAlwaysOff if is_enough else policy.ScrollBarAlwaysOn)

    def _heading(self, against: GoldSet, remark: Phrase, readings: Sequence[Reading]) -> QLabel:
        """The heading of a section: golds and coverage; their role for the parse is in the tooltip."""
        coverage = "".join(f" – {escape(in_words(reading.coverage))}" for reading in readings if reading.coverage)
        heading = _text_label(f"<b>{escape(joined('+', against))}</b>{coverage}")
        heading.setTextFormat(Qt.TextFormat.RichText)
        heading.setContentsMargins(_FRAME, 4, _FRAME, 0)
        meaning = self.tr("Coverage: the share of the compared spans that are labelled")
        heading.setToolTip(as_tooltip(f"{in_words(remark)}\n{meaning}" if coverage else in_words(remark)))
        return heading

    def _add_row(self, grid: QGridLayout, reading: Reading, *, is_listed: bool) -> None:
        row, title, meaning = grid.rowCount(), title_of(reading.measure), meaning_of(reading.measure)
        formula = in_words(reading.formula)
        if reading.has_low_coverage:
            meaning += "\n" + self.tr("Little of the generalized gold is labelled, so this says little about labels.")
        name = _text_label(f"⚠ {title}" if reading.has_low_coverage else title)
        name.setMaximumWidth(self.fontMetrics().averageCharWidth() * _TITLE)
        filled = _text_label(_breaking_before_value(formula))
        filled.setMinimumWidth(1)  # Rather wrap a formula than widen the dock.
        filled.setAccessibleName(f"{title}, {joined('+', reading.against)}: {formula}")
        self._formulas[reading.measure, reading.against] = filled
        for column, label in enumerate((name, filled)):
            label.setToolTip(as_tooltip(meaning))
            font = label.font()
            font.setBold(is_listed)
            label.setFont(font)
            action = QAction(self.tr("Show these sentences"), label)
            action.setShortcuts([QKeySequence("Return"), QKeySequence("Enter")])
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.triggered.connect(partial(self._ask, reading))
            label.addAction(action)
            label.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
            grid.addWidget(label, row, column, Qt.AlignmentFlag.AlignTop)

    def _ask(self, reading: Reading) -> None:
        self.reading_requested.emit(reading)


def _place(key: int, place: int, count: int) -> int | None:
    """The index that a key moves to; None if it does not move."""
    places = {Qt.Key.Key_Up: place - 1, Qt.Key.Key_Down: place + 1, Qt.Key.Key_Home: 0, Qt.Key.Key_End: count - 1}
    to = places.get(Qt.Key(key))
    return to if to is not None and 0 <= to < count else None


def _inapplicable(readings: Sequence[Reading]) -> Mapping[str, list[str]]:
    """The titles of measures that do not apply, by reason."""
    titles: dict[str, list[str]] = {}
    for reading in readings:
        if reading.counts is None:
            titles.setdefault(in_words(reading.formula), []).append(title_of(reading.measure))
    return titles


def _text_label(text: str) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setContentsMargins(_FRAME, _FRAME, _FRAME, _FRAME)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _breaking_before_value(formula: str) -> str:
    """The formula with line breaks allowed only before its value and its divisor."""
    unbroken = sub(r"(?<=\S)/(?=\S)", f"/{_WORD_JOINER}", formula).replace(" ", _NO_BREAK_SPACE)
    return unbroken.replace(f"{_NO_BREAK_SPACE}=", " =").replace(f"{_NO_BREAK_SPACE}/", " /")
