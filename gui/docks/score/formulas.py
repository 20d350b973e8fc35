"""Every measure of one parse with its formula filled in, grouped by the golds that it is against."""

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
"""Characters, as they are on average, of a measure's title; a longer one takes two lines, for its formula's sake."""

_FRAME: Final = 1
"""Pixels for the frame of the formula with the focus."""

_Key = tuple[Measure, GoldSet]


class FormulaList(QScrollArea):
    """A section for each set of golds: what it is to the parse, its coverage, and the formula of each measure.

    Tab leads to one of the formulas; arrows, Home and End lead to the others, and Enter or the menu to their sentences.
    """

    reading_asked = Signal(object)
    """The `Reading` whose sentences are to be shown."""

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
        """Shows what was ``found`` of a parse; bold is the reading whose edits are listed."""
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
        """As high as the formulas are in the width there is, so that they scroll only where the dock is too low."""
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
        """Which formula has the focus."""
        return next((key for key, label in self._formulas.items() if label.hasFocus()), None)

    def _take_focus(self, with_focus: _Key | None) -> None:
        """Has new formulas stand where Tab led to the old ones, with the focus on the same one."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        for before, after in pairwise((self, *self._formulas.values())):
            QWidget.setTabOrder(before, after)  # What is new would be the last in the window.
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
        """Asks for the height needed, and for a scroll bar only where there is less: a bar once there needs itself."""
        self.updateGeometry()
        policy = Qt.ScrollBarPolicy
        is_enough = self.height() >= self._needed_height()
        self.setVerticalScrollBarPolicy(policy.ScrollBarAlwaysOff if is_enough else policy.ScrollBarAlwaysOn)

    def _heading(self, against: GoldSet, remark: Phrase, readings: Sequence[Reading]) -> QLabel:
        """Which golds these are and how much of them is labelled; what they are to the parse is a tooltip."""
        coverage = "".join(f" – {escape(in_words(reading.coverage))}" for reading in readings if reading.coverage)
        heading = _text_label(f"<b>{escape(joined('+', against))}</b>{coverage}")
        heading.setTextFormat(Qt.TextFormat.RichText)
        heading.setContentsMargins(_FRAME, 4, _FRAME, 0)
        meaning = self.tr("Coverage: how many of the spans that the parse is compared with carry a label")
        heading.setToolTip(as_tooltip(f"{in_words(remark)}\n{meaning}" if coverage else in_words(remark)))
        return heading

    def _add_row(self, grid: QGridLayout, reading: Reading, *, is_listed: bool) -> None:
        row, title, meaning = grid.rowCount(), title_of(reading.measure), meaning_of(reading.measure)
        formula = in_words(reading.formula)
        if reading.is_thin:
            meaning += "\n" + self.tr(
                "So little of the generalized gold is labelled that this says little about labels."
            )
        name = _text_label(f"⚠ {title}" if reading.is_thin else title)
        name.setMaximumWidth(self.fontMetrics().averageCharWidth() * _TITLE)
        filled = _text_label(_breaking_before_value(formula))
        filled.setMinimumWidth(1)  # A formula rather takes two lines than room that there is not.
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
        self.reading_asked.emit(reading)


def _place(key: int, place: int, count: int) -> int | None:
    """Where a key leads to; None if to nowhere else."""
    places = {Qt.Key.Key_Up: place - 1, Qt.Key.Key_Down: place + 1, Qt.Key.Key_Home: 0, Qt.Key.Key_End: count - 1}
    to = places.get(Qt.Key(key))
    return to if to is not None and 0 <= to < count else None


def _inapplicable(readings: Sequence[Reading]) -> Mapping[str, list[str]]:
    """The titles of the measures that have no formula, by the reason for it."""
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
    """The formula so that a narrow column parts it before its value, or its divisor, and nowhere else."""
    unbroken = sub(r"(?<=\S)/(?=\S)", f"/{_WORD_JOINER}", formula).replace(" ", _NO_BREAK_SPACE)
    return unbroken.replace(f"{_NO_BREAK_SPACE}=", " =").replace(f"{_NO_BREAK_SPACE}/", " /")
