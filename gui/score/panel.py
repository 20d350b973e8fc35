"""The Score dock: all parses of the sentence shown in a table, and of one of them every formula and the edit script."""

from typing import Final

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QLabel,
    QStackedLayout,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from core.comparison import Comparison
from core.metrics.measures import MEASURES
from core.readings import Reading, read, tree_remark
from core.reasons import explained_script
from core.spans import Span
from gui.choice import Choice
from gui.phrases import in_words
from gui.score.formulas import FormulaList
from gui.score.parse_table import ParseTable
from gui.score.script_view import ScriptView

_ROWS_SHOWN: Final = 6
_ROW_PADDING: Final = 6
_NARROWEST: Final = 24


class ScorePanel(QWidget):
    """What each measure says of the sentence shown, and why."""

    span_selected = Signal(object)
    """The `Span` of an edit that the person has selected."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._comparison: Comparison | None = None
        self._choice = Choice((), labelled=True)
        self._parse = ""
        self._table = ParseTable(self)
        self._parses = _table_view(self._table, self.tr("Scores of the parses"))
        self._warning, self._no_tree = _remark_label(), _remark_label()
        self._of_parse, self._of_script = _heading_label(), _heading_label()
        self._formulas, self._script = FormulaList(), ScriptView()
        self._message = _remark_label()
        self._message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for widget in (self._parses, self._warning, self._of_parse, self._no_tree, self._formulas, self._of_script):
            column.addWidget(widget)
        column.addWidget(self._script, 1)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self._message)
        self._pages.addWidget(content)
        self._parses.selectionModel().currentRowChanged.connect(self._choose_parse)
        self._script.span_selected.connect(self.span_selected)
        self.show_comparison(None, self._choice)

    def show_comparison(self, comparison: Comparison | None, choice: Choice) -> None:
        """Shows a sentence, or says why there is nothing to show; the same parse stays chosen where it can."""
        self._comparison, self._choice = comparison, choice
        if comparison is None:
            self._message.setText(self.tr("No sentence is shown, or it is excluded from the comparison."))
        elif not comparison.frame.parses:
            self._message.setText(self.tr("No parse is open, so there is nothing to score."))
        else:
            self._table.show_comparison(comparison, choice.against)
            _fit_height(self._parses)
            self._parses.selectRow(self._table.row_of(self._parse))
            self._pages.setCurrentIndex(1)
            return
        self._pages.setCurrentIndex(0)

    def select_span(self, span: Span | None) -> None:
        """Selects the edit of a node, if it has one."""
        self._script.select_span(span)

    @Slot(QModelIndex, QModelIndex)
    def _choose_parse(self, row: QModelIndex) -> None:
        if row.isValid() and self._comparison is not None:
            self._parse = self._table.parse(row.row())
            self._show_parse(self._comparison)

    def _show_parse(self, comparison: Comparison) -> None:
        parse, choice = self._parse, self._choice
        no_tree = tree_remark(comparison, parse)
        self._no_tree.setText(f"⚠ {in_words(no_tree)}" if no_tree else "")
        self._no_tree.setVisible(no_tree is not None)
        self._of_parse.setText(self.tr("Formulas of {parse}").format(parse=parse))
        self._formulas.show_parse(comparison, parse, choice)
        by_kind = {m.labelled: read(comparison, m, parse, choice.against) for m in MEASURES if m.metric == "tedeval"}
        self._show_warning(by_kind[True])
        self._show_script(comparison, by_kind[choice.labelled])

    def _show_warning(self, labelled: Reading) -> None:
        if labelled.is_thin and labelled.coverage:
            text = self.tr("⚠ L‑TED says little about labels here: {coverage}")
            self._warning.setText(text.format(coverage=in_words(labelled.coverage)))
        self._warning.setVisible(labelled.is_thin)

    def _show_script(self, comparison: Comparison, reading: Reading) -> None:
        """Lists the edits that a distance comes from; none where it does not apply."""
        title, golds = reading.measure.title, "+".join(reading.against)
        if reading.value is None:
            self._of_script.setText(f"{title}, {golds}: {in_words(reading.formula)}")
            self._script.show_script(())
            return
        self._of_script.setText(self.tr("Edits for {measure} against {golds}").format(measure=title, golds=golds))
        labelled = self._choice.labelled
        self._script.show_script(explained_script(comparison, reading.parse, reading.against, labelled=labelled))


def _table_view(table: ParseTable, name: str) -> QTableView:
    view = QTableView()
    view.setModel(table)
    view.setAccessibleName(name)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setShowGrid(False)
    view.setWordWrap(False)
    view.setTextElideMode(Qt.TextElideMode.ElideMiddle)
    view.setTabKeyNavigation(False)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.verticalHeader().hide()
    view.verticalHeader().setDefaultSectionSize(view.fontMetrics().height() + _ROW_PADDING)
    header = view.horizontalHeader()
    header.setHighlightSections(False)
    header.setSectionsClickable(False)
    header.setMinimumSectionSize(_NARROWEST)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    font = view.font()
    font.setFeature(QFont.Tag("tnum"), 1)
    view.setFont(font)
    return view


def _fit_height(view: QTableView) -> None:
    """As high as its rows; beyond `_ROWS_SHOWN` it scrolls."""
    rows = min(view.model().rowCount(), _ROWS_SHOWN)
    view.setFixedHeight(view.horizontalHeader().sizeHint().height() + rows * view.verticalHeader().defaultSectionSize())


def _remark_label() -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setContentsMargins(6, 2, 6, 2)
    return label


def _heading_label() -> QLabel:
    label = _remark_label()
    font = label.font()
    font.setBold(True)
    label.setFont(font)
    return label
