"""The Score dock: all parses of the current sentence; one parse's measures, what it lost to whom, and its edits."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QStackedLayout,
    QStyle,
    QToolButton,
    QWidget,
)

from core.explain.edit_reasons import ExplainedEdit, explained_script
from core.explain.formulas import MeasureReading, read, tree_remark
from core.filters.located_values import written_edit
from core.filters.suggested_filters import losses_filter
from core.filters.syntax import Field, Is, Text, written
from core.model.spans import Span
from core.scoring.comparison import Comparison
from core.scoring.metrics.measure import Measure
from core.scoring.metrics.registry import measures_of
from core.scoring.metrics.tedeval import tedeval
from core.scoring.settings import GoldSet
from core.scoring.whose_points import Cause
from gui.docks.score.edit_script import EDIT_ROLE, ScriptView
from gui.docks.score.tables import MeasureView, ParseView, measures_shown
from gui.i18n.bidi_isolates import isolated, joined
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words, lost_in_words, title_of
from gui.session.view_choice import Choice
from gui.widgets.boxes import FitOrScroll, in_column, in_row
from gui.widgets.buttons import flat_button
from gui.widgets.size_limits import MOST_WORDS

_MARGIN: Final = 6
_NARROWEST: Final = 250
"""The least width in pixels that shows all numbers and enough of a parse's name."""
_LOWEST: Final = 240
"""The least height in pixels of a dock; one that is higher for its texts' sake would take room from the others."""


class ScorePanel(QWidget):
    """The scores of the current sentence, and the reasons for them."""

    span_selected = Signal(object)
    """The `Span` of the edit that the user has selected."""
    band_requested = Signal(object, str)
    """A `Span`, and the parse whose tree is to be shown there, since an edit of it was selected."""
    span_hovered = Signal(object)
    """The `Span` of the edit under the mouse, or None."""

    parse_chosen = Signal(str)
    """The parse whose formulas and edits are listed."""
    filter_requested = Signal(str)
    """The filter to apply to the table of sentences."""
    labels_requested = Signal()
    """The user wants to map labels of the golds."""

    def __init__(self) -> None:
        super().__init__()
        self._comparison: Comparison | None = None
        self._choice = Choice((), labelled=True)
        self._parse = ""
        self._listed: tuple[Measure, GoldSet] | None = None
        """What the user has chosen among the measures; None for the measure that the window shows."""
        self._parses, self._measures, self._script = ParseView(), MeasureView(), ScriptView()
        self._sums = {cause: self._sum_of(cause) for cause in Cause}
        self._warning, self._no_tree, self._message = _remark_label(), _remark_label(), _remark_label()
        self._of_parse, self._of_script = _heading_label(), _heading_label()
        self._formula = _remark_label()
        self._formula.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._formula.setAccessibleName(self.tr("Formula"))
        self._words_used = _remark_label()
        self._words_used.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        all_measures = self.tr("Also show measures without a column above")
        self._all_measures = flat_button(self.tr("all measures"), all_measures, is_checkable=True)
        self._all_measures.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._all_measures.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # Else Qt paints the arrow over the text.
        self._thin = QWidget()
        self._map = QToolButton()
        self._map.setText(self.tr("Map labels…"))
        self._map.setToolTip(self.tr("Map labels with the same meaning, in the Corpus panel"))
        self._map.clicked.connect(self.labels_requested)
        self._message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMinimumWidth(_NARROWEST)
        self._lay_out()
        self._parses.parse_chosen.connect(self._show_parse)
        self._parses.parse_chosen.connect(self.parse_chosen)
        self._add_sentences_action(self._parses, self._request_losses_by_column)
        self._reading_action = self._add_sentences_action(self._measures, self._request_losses_by_reading)
        self._measures.current_changed.connect(self._list_edits)
        self._add_sentences_action(self._script, self._request_edit)
        self._all_measures.toggled.connect(self._show_details)
        self._script.span_selected.connect(self.span_selected)
        self._script.span_selected.connect(lambda span: self.band_requested.emit(span, self._parse))
        self._script.span_hovered.connect(self.span_hovered)
        self.show_comparison(None, self._choice)

    def show_comparison(self, comparison: Comparison | None, choice: Choice) -> None:
        """Shows a sentence, or says why there is nothing to show; keeps the chosen parse if possible."""
        if choice != self._choice:
            self._listed = None
        self._comparison, self._choice = comparison, choice
        if comparison is None:
            self._message.setText(self.tr("No sentence is shown, or it is excluded from the comparison."))
        elif not comparison.frame.scored:
            self._message.setText(self.tr("No parse is open, so there is nothing to score."))
        elif len(comparison.positions) > MOST_WORDS:
            text = self.tr("This sentence is too long to list its edits ({n:,} words). Its scores are in the table.")
            self._message.setText(filled(text, n=len(comparison.positions)))
        else:
            self._parses.show_comparison(comparison, choice)
            self._pages.setCurrentIndex(1)
            return
        self._pages.setCurrentIndex(0)

    def select_span(self, span: Span | None) -> None:
        """Selects the edit of a span, if it has one, and scrolls to the edits."""
        self.keep_span(span)
        if self._script.currentIndex().isValid():
            self._show_edits()

    def keep_span(self, span: Span | None) -> None:
        """Selects the edit of the span that is still selected, if it has one, wherever the dock is scrolled to."""
        self._script.select_span(span)

    @Slot()
    def choose_next_parse(self) -> None:
        """Chooses the next parse of the table; after the last, the first."""
        self._parses.choose_next()

    def highlight_span(self, span: Span | None) -> None:
        self._script.highlight_span(span)

    def _lay_out(self) -> None:
        above_formulas = in_row((self._of_parse, 1), self._all_measures, margins=(0, 0, _MARGIN, 0))
        in_row((self._warning, 1), self._map, inside=self._thin, margins=(0, 0, _MARGIN, 0))
        content = QWidget()
        sums_row = FittedRow()
        sums_row.setContentsMargins(_MARGIN, 0, _MARGIN, 2)
        sums_row.setSpacing(0)
        for button in self._sums.values():
            sums_row.addWidget(button)
        above = (self._parses, self._thin, above_formulas, self._no_tree, self._measures)
        below = (self._formula, self._words_used, self._of_script, sums_row, (self._script, 1))
        in_column(*above, *below, inside=content, margins=0, spacing=0)
        self._scroll = FitOrScroll(content, _LOWEST)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self._message)
        self._pages.addWidget(self._scroll)

    def _add_sentences_action(self, view: QAbstractItemView, show: Callable[[], None]) -> QAction:
        """Adds the action that lists the instances of the current row, for Enter and the context menu."""
        action = QAction(self.tr("Show these instances"), view)
        action.setShortcuts([QKeySequence("Return"), QKeySequence("Enter")])
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.triggered.connect(show)
        view.addAction(action)
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        return action

    @Slot()
    def _request_losses_by_column(self) -> None:
        """Shows the sentences where the parse loses by the measure of the current cell, or by the one listed."""
        chosen = self._parses.chosen
        if chosen is not None:
            parse, measure = chosen[0], chosen[1] or self._chosen_measure()
            is_foreign = measure.single and len(self._choice.against) == 1
            self._request_losses(parse, measure, self._choice.against if is_foreign else ())

    @Slot()
    def _request_losses_by_reading(self) -> None:
        """Shows the sentences where the parse loses by the current one of the listed measures."""
        if (reading := self._measures.reading) is not None:
            self._request_losses(reading.parse, reading.measure, reading.against)

    def _request_losses(self, parse: str, measure: Measure, against: GoldSet) -> None:
        """Shows the sentences where a parse loses; without ``against``, for the golds compared."""
        self.filter_requested.emit(losses_filter(parse, measure, against))

    @Slot()
    def _request_edit(self) -> None:
        """Shows the sentences where the same parse has an edit like the current one."""
        edit = self._script.currentIndex().data(EDIT_ROLE)
        if edit is not None:
            self.filter_requested.emit(written(Is(Field.EDIT, self._parse, Text(written_edit(edit)))))

    @Slot(str)
    def _show_parse(self, parse: str) -> None:
        self._parse = parse
        self._show_details()

    @Slot()
    def _show_details(self) -> None:
        parse, comparison, against = self._parse, self._comparison, self._choice.against
        assert comparison is not None
        no_tree = tree_remark(comparison, parse)
        self._no_tree.setText(f"⚠ {in_words(no_tree)}" if no_tree else "")
        self._no_tree.setVisible(no_tree is not None)
        self._of_parse.setText(isolated(parse))
        is_all = self._all_measures.isChecked()
        self._all_measures.setArrowType(Qt.ArrowType.DownArrow if is_all else Qt.ArrowType.RightArrow)
        measures = measures_of(comparison.frame) if is_all else measures_shown(comparison.frame, self._choice)
        chosen = self._chosen_measure()
        golds = self._choice.golds_for(chosen, comparison.frame.native_gold(parse))
        current = self._listed if self._listed and self._listed[0] in measures else (chosen, golds)
        self._measures.show_parse(comparison, parse, against, measures, current)
        self._show_formula()
        self._show_warning(read(comparison, tedeval(labelled=True), parse, against))
        self._show_script()

    def _chosen_measure(self) -> Measure:
        assert self._comparison is not None
        return self._choice.measure_in(measures_of(self._comparison.frame))

    def _show_formula(self) -> None:
        self._formula.setText(self._measures.formula)
        reading = self._measures.reading
        self._explain_words(reading)
        self._reading_action.setEnabled(reading is not None and reading.counts is not None)

    def _explain_words(self, reading: MeasureReading | None) -> None:
        """Explains what a newcomer may not know of the formula; nothing of attachment scores, which all know."""
        words = []
        if reading is not None and reading.measure.metric == "tedeval":
            words.append(
                self.tr("L‑TED: TedEval with labels, 1 − edits / nodes")
                if reading.measure.labelled
                else self.tr("U‑TED: TedEval without labels, 1 − edits / nodes")
            )
            if len(reading.against) > 1:
                words.append(self.tr("⊓: what golds share"))
                if reading.coverage:
                    words.append(self.tr("coverage: spans on whose label they agree"))
        self._words_used.setText("; ".join(words))
        self._words_used.setVisible(bool(words))

    @Slot()
    def _list_edits(self) -> None:
        """Explains the current value, and lists the edits behind it if it is a distance."""
        self._show_formula()
        reading = self._measures.reading
        if reading is not None:
            self._listed = reading.measure, reading.against
            self._show_script()

    def _show_warning(self, labelled: MeasureReading) -> None:
        if labelled.has_low_coverage and labelled.coverage:
            text = self.tr("⚠ L‑TED says little about labels here: {coverage}")
            self._warning.setText(filled(text, coverage=in_words(labelled.coverage)))
        self._thin.setVisible(labelled.has_low_coverage)
        self._map.setVisible(len(labelled.against) > 1)

    def _show_script(self) -> None:
        """Lists the edits behind the current value, or behind the distance that the window shows."""
        assert self._comparison is not None
        reading = self._measures.reading
        if reading is None or reading.measure.metric != "tedeval":
            distance = tedeval(labelled=self._choice.labelled)
            reading = read(self._comparison, distance, self._parse, self._choice.against)
        title, golds = title_of(reading.measure), joined(" ⊓ ", reading.against)
        script: tuple[ExplainedEdit, ...] = ()
        if reading.value is None:
            self._of_script.setText(f"{title}, {golds}: {in_words(reading.formula)}")
        else:
            self._of_script.setText(filled(self.tr("Edits for {measure} against {golds}"), measure=title, golds=golds))
            labelled = bool(reading.measure.labelled)
            script = explained_script(self._comparison, reading.parse, reading.against, labelled=labelled)
        self._script.show_script(script)
        for cause, button in self._sums.items():
            points = sum(edit.cause is cause for edit in script)
            button.setText(lost_in_words(cause, points))
            button.setEnabled(points > 0)
            button.setVisible(reading.value is not None)

    def _sum_of(self, cause: Cause) -> QToolButton:
        """The button that says how many points are lost to ``cause``, and leads to their edits."""
        meanings = {
            Cause.PARSER: self.tr("Edits where the parse and its native gold say different things; go to the first"),
            Cause.SCHEME: self.tr("Edits where the parse and its native gold say the same; go to the first"),
        }
        button = flat_button("", meanings[cause])
        button.clicked.connect(partial(self._script.go_to, cause))
        button.clicked.connect(self._show_edits)
        return button

    @Slot()
    def _show_edits(self) -> None:
        """Scrolls to the edits, which come last, if the dock is too low for all."""
        self._scroll.verticalScrollBar().setValue(self._scroll.verticalScrollBar().maximum())


def _remark_label() -> QLabel:
    label = QLabel(textFormat=Qt.TextFormat.PlainText, wordWrap=True)
    label.setContentsMargins(_MARGIN, 2, _MARGIN, 2)
    return label


def _heading_label() -> QLabel:
    label = _remark_label()
    font = label.font()
    font.setBold(True)
    label.setFont(font)
    return label


class FittedRow(QHBoxLayout):
    """Widgets of their own size, side by side if they fit, else one below the other.

    It places them itself: a box layout that changes its direction while it is laid out keeps the sizes that it had
    before until it is shown again.
    """

    def _items(self) -> list[QLayoutItem]:
        return [item for i in range(self.count()) if (item := self.itemAt(i)) and not item.isEmpty()]

    def _sizes(self) -> list[QSize]:
        return [item.sizeHint() for item in self._items()]

    def _gaps(self) -> int:
        return self.spacing() * max(len(self._items()) - 1, 0)

    def _fits(self, width: int) -> bool:
        return self.sizeHint().width() <= width

    def sizeHint(self) -> QSize:
        widths = sum(size.width() for size in self._sizes())
        height = max((size.height() for size in self._sizes()), default=0)
        return QSize(widths + self._gaps(), height).grownBy(self.contentsMargins())

    def minimumSize(self) -> QSize:
        widest = max((size.width() for size in self._sizes()), default=0)
        margins = self.contentsMargins()
        return QSize(widest + margins.left() + margins.right(), self.sizeHint().height())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        margins = self.contentsMargins()
        below = sum(size.height() for size in self._sizes()) + self._gaps() + margins.top() + margins.bottom()
        return self.sizeHint().height() if self._fits(width) else below

    def minimumHeightForWidth(self, width: int) -> int:
        return self.heightForWidth(width)

    def setGeometry(self, rect: QRect) -> None:
        QLayout.setGeometry(self, rect)
        room = rect.marginsRemoved(self.contentsMargins())
        parent = self.parentWidget()
        direction = parent.layoutDirection() if isinstance(parent, QWidget) else Qt.LayoutDirection.LeftToRight
        across, at = self._fits(rect.width()), room.topLeft()
        for item in self._items():
            place = QRect(at, item.sizeHint())
            item.setGeometry(QStyle.visualRect(direction, room, place))
            if across:
                at.setX(place.right() + 1 + self.spacing())
            else:
                at.setY(place.bottom() + 1 + self.spacing())
