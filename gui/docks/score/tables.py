"""The tables of the Score dock: all measures of the sentence, and what each parse has and lacks."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QModelIndex, QObject, Qt, Signal, Slot
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView

from core.base.messages import Text
from core.explain.formulas import MeasureReading, generalized_gold_remark, read
from core.scoring.comparison import Comparison, Frame
from core.scoring.metrics.measure import Measure
from core.scoring.metrics.registry import headline_of
from core.scoring.settings import GoldSet
from gui.i18n.bidi_isolates import isolated, joined
from gui.i18n.locale_numbers import filled, rounded
from gui.i18n.translate import in_words, meaning_of, title_of
from gui.session.view_choice import Choice
from gui.widgets.tables import END, START, Index, PlainTable, Role, TableModel, select_row
from gui.widgets.tooltips import as_tooltip
from gui.widgets.version_marks import marks_of

NONE: Final = "–"
"""What stands where a measure does not go with the golds, or does not apply."""


class MeasureModel(TableModel):
    """One row per measure, one column per set of golds: those chosen, then each by itself."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._comparison: Comparison | None = None
        self._parse = ""
        self._measures: Sequence[Measure] = ()
        self._sets: list[GoldSet] = []
        self._readings: list[list[MeasureReading | None]] = []

    def show_parse(self, comparison: Comparison, parse: str, chosen: GoldSet, measures: Sequence[Measure]) -> None:
        """Shows the measures of a parse in a sentence; a measure of one gold goes with none of several."""
        with self.replacing():
            self._comparison, self._parse, self._measures = comparison, parse, measures
            self._sets = list(dict.fromkeys([chosen, *((gold.name,) for gold in comparison.frame.golds)]))
            self._readings = [
                [
                    None if measure.single and len(against) > 1 else read(comparison, measure, parse, against)
                    for against in self._sets
                ]
                for measure in measures
            ]

    def place_of(self, measure: Measure, against: GoldSet) -> QModelIndex:
        """The cell of a measure and golds; invalid if it is not shown."""
        if measure not in self._measures or against not in self._sets:
            return QModelIndex()
        return self.index(self._measures.index(measure), 1 + self._sets.index(against))

    def reading(self, index: Index) -> MeasureReading | None:
        """The value in a cell; None in the column of titles, and where the measure does not go with the golds."""
        return self._readings[index.row()][index.column() - 1] if index.isValid() and index.column() else None

    def sentence_at(self, index: Index) -> str:
        """A cell in words: the measure, the golds and the formula with its numbers, or why there is none."""
        measure = self._measures[index.row()]
        if not index.column():
            return meaning_of(measure)
        reading, golds = self.reading(index), joined(" ⊓ ", self._sets[index.column() - 1])
        if reading is None:
            text = self.tr("{measure} against {golds}: n/a: it takes one gold at a time")
            return filled(text, measure=title_of(measure), golds=golds)
        text = self.tr("{measure} against {golds}: {formula}")
        sentence = filled(text, measure=title_of(measure), golds=golds, formula=in_words(reading.formula))
        if reading.coverage:
            sentence = f"{sentence}; {in_words(reading.coverage)}"
        if reading.has_low_coverage:
            sentence += ". " + self.tr("Little of the generalized gold is labelled, so this says little about labels.")
        return sentence

    def size(self) -> tuple[int, int]:
        return len(self._measures), 1 + len(self._sets)

    def title(self, column: int) -> str:
        if not column:
            return self.tr("Against")
        assert self._comparison is not None
        return golds_title(self._comparison.frame, self._sets[column - 1])

    def about_column(self, column: int, role: int) -> str | None:
        if not column or role not in (Role.ToolTipRole, Role.AccessibleTextRole):
            return None
        assert self._comparison is not None
        against = self._sets[column - 1]
        remark = in_words(generalized_gold_remark(self._comparison, self._parse, against))
        text = f"{joined(' ⊓ ', against)}: {remark}"
        return as_tooltip(text) if role == Role.ToolTipRole else text

    def alignment(self, column: int) -> Qt.AlignmentFlag:
        return END if column else START

    def text(self, row: int, column: int) -> str:
        if not column:
            return title_of(self._measures[row])
        reading = self._readings[row][column - 1]
        if reading is None or reading.value is None:
            return NONE
        value = rounded(reading.value, 3)
        return f"⚠ {value}" if reading.has_low_coverage else value

    def tooltip(self, row: int, column: int) -> str:
        return as_tooltip(self.sentence_at(self.index(row, column)))

    def spoken(self, row: int, column: int) -> str:
        return self.sentence_at(self.index(row, column)) if column else title_of(self._measures[row])


_ROWS_LEAST: Final = 2
"""How many rows there are in a dock that is too low for all."""


class CompactTable(PlainTable):
    """As high as its rows, up to a maximum; as wide as its dock. Elides names, in the first column, never numbers."""

    def __init__(self, most_rows: int, row_padding: int) -> None:
        super().__init__(row_padding)
        self._most_rows = most_rows
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.align_digits()

    def fit_rows(self) -> None:
        """Fits the view to the rows and columns of its model, which have changed."""
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        rows, row = min(self.model().rowCount(), self._most_rows), self.verticalHeader().defaultSectionSize()
        header = self.horizontalHeader().sizeHint().height()
        self.setMinimumHeight(header + min(rows, _ROWS_LEAST) * row)
        self.setMaximumHeight(header + rows * row)


class MeasureView(CompactTable):
    """One row per measure, one column per set of golds; the current cell is the value to explain."""

    current_changed = Signal()
    """The user is at another cell."""

    def __init__(self) -> None:
        super().__init__(most_rows=12, row_padding=4)
        self._measures = MeasureModel(self)
        self._is_filling = False
        self.setModel(self._measures)
        self.setAccessibleName(self.tr("Measures and the golds they are against"))
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.selectionModel().currentChanged.connect(self._report_current)

    @property
    def reading(self) -> MeasureReading | None:
        return self._measures.reading(self.currentIndex())

    @property
    def formula(self) -> str:
        """The current cell in words, with the formula filled in; empty without a current cell."""
        index = self.currentIndex()
        return self._measures.sentence_at(index) if index.isValid() else ""

    def show_parse(
        self,
        comparison: Comparison,
        parse: str,
        chosen: GoldSet,
        measures: Sequence[Measure],
        current: tuple[Measure, GoldSet],
    ) -> None:
        """Shows the measures of a parse; the cell of ``current`` becomes the current one."""
        self._is_filling = True
        self._measures.show_parse(comparison, parse, chosen, measures)
        self.setCurrentIndex(self._measures.place_of(*current))
        self._is_filling = False
        self.fit_rows()

    @Slot(QModelIndex, QModelIndex)
    def _report_current(self) -> None:
        if not self._is_filling:
            self.current_changed.emit()


_WIDEST: Final = 11
"""The most characters of names; longer ones are replaced by the letters of the golds."""


def golds_title(frame: Frame, against: GoldSet) -> str:
    """The golds by name, or by letter if the names are too long for a column."""
    names = joined(" ⊓ ", against)
    return names if len(names) <= _WIDEST else golds_letters(frame, against)


def golds_letters(frame: Frame, against: GoldSet) -> str:
    """The golds by letter."""
    marks = marks_of([version.spec for version in frame.versions])
    return " ⊓ ".join(marks[gold] for gold in against)


def measures_shown(frame: Frame, choice: Choice) -> tuple[Measure, ...]:
    """The measures of the columns: the chosen one, then those against all compared golds come first."""
    measures = headline_of(frame, choice.metrics)
    chosen = [choice.measure_in(measures)] if choice.metrics else []
    return tuple(dict.fromkeys([*chosen, *sorted(measures, key=lambda each: each.single)]))


_Golds = GoldSet | None
"""The golds of a column; None for the native gold of each parse."""


class _Row(NamedTuple):
    parse: str
    defect: Text
    readings: tuple[MeasureReading, ...]


class ParseModel(TableModel):
    """One row per parse or floor: its name and values by `measures`; the best for the same golds is bold."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.measures: tuple[Measure, ...] = ()
        self._frame: Frame | None = None
        self._against: GoldSet = ()
        self._rows: list[_Row] = []
        self._parses = 0

    def show_comparison(self, comparison: Comparison, choice: Choice) -> None:
        with self.replacing():
            self._frame, self._against = comparison.frame, choice.against
            self.measures = measures_shown(comparison.frame, choice)
            self._rows = []
            for parse in comparison.frame.scored:
                own = (comparison.frame.native_gold(parse.name),)
                readings = tuple(
                    read(comparison, measure, parse.name, self._golds_of(measure) or own) for measure in self.measures
                )
                self._rows.append(_Row(parse.name, comparison.sentences[parse.name].defect, readings))
            self._parses = len(comparison.frame.parses)

    def parse(self, row: int) -> str:
        return self._rows[row].parse

    def row_of(self, parse: str) -> int:
        """The row of a parse; the first if there is no such parse."""
        return next((row for row, each in enumerate(self._rows) if each.parse == parse), 0)

    def size(self) -> tuple[int, int]:
        return len(self._rows), 1 + len(self.measures)

    def title(self, column: int) -> str:
        if not column:
            return self.tr("Parse")
        measure = self.measures[column - 1]
        return f"{title_of(measure)}\n{self._golds_title(measure)}"

    def about_column(self, column: int, role: int) -> str | None:
        if not column or role != Role.ToolTipRole:
            return None
        measure = self.measures[column - 1]
        golds = joined(" ⊓ ", self._golds_of(measure) or ()) or self.tr("the native gold of each parse")
        text = self.tr("{measure} against {golds}: {meaning}")
        return as_tooltip(filled(text, measure=title_of(measure), golds=golds, meaning=meaning_of(measure)))

    def alignment(self, column: int) -> Qt.AlignmentFlag:
        return END if column else START

    def _golds_of(self, measure: Measure) -> _Golds:
        """A measure that takes one gold is against the one chosen; if several are, against each native gold."""
        return None if measure.single and len(self._against) > 1 else self._against

    def _golds_title(self, measure: Measure) -> str:
        golds = self._golds_of(measure)
        if golds is None or self._frame is None:
            return self.tr("native")
        return golds_letters(self._frame, golds)

    def text(self, row: int, column: int) -> str:
        """A value, or the name of a parse, numbered like its band; floors have no bands and no numbers."""
        shown = self._rows[row]
        if column:
            value = shown.readings[column - 1].value
            return self.tr("n/a") if value is None else rounded(value, 3)
        parse = isolated(shown.parse)
        name = f"{row + 1} {parse}" if row < self._parses else parse
        return f"⚠ {name}" if shown.defect else name

    def tooltip(self, row: int, column: int) -> str:
        shown = self._rows[row]
        if not column:
            parse = isolated(shown.parse)
            return as_tooltip(f"{parse}: {in_words(shown.defect)}" if shown.defect else parse)
        reading = shown.readings[column - 1]
        text = filled(
            self.tr("{measure} of {parse} against {golds}: {formula}"),
            measure=title_of(reading.measure),
            parse=reading.parse,
            golds=joined(" ⊓ ", reading.against),
            formula=in_words(reading.formula),
        )
        return as_tooltip(text)

    def look(self, row: int, column: int, role: int) -> QFont | None:
        if role != Role.FontRole or not column or not self._is_best(self._rows[row].readings[column - 1]):
            return None
        font = QFont()
        font.setBold(True)
        return font

    def _is_best(self, reading: MeasureReading) -> bool:
        """Whether no other parse has more against the same golds; False if there is no other."""
        rivals = [
            other.value
            for row in self._rows
            for other in row.readings
            if other.measure is reading.measure and other.against == reading.against and other.value is not None
        ]
        return len(rivals) > 1 and reading.value == max(rivals)


_NAMES: Final = 0.45
"""The share of the width in which names are whole; longer ones are elided, so that there is room for measures."""


class ParseView(CompactTable):
    """One row per parse, of which one is chosen. Measures without room beside the names are in the table below only."""

    parse_chosen = Signal(str)
    """The name of the chosen parse; also emitted for each new comparison."""

    def __init__(self) -> None:
        super().__init__(most_rows=6, row_padding=6)
        self._parses = ParseModel(self)
        self._chosen = ""
        self.setModel(self._parses)
        self.setAccessibleName(self.tr("Scores of the parses"))
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.selectionModel().currentRowChanged.connect(self._choose)

    @property
    def chosen(self) -> tuple[str, Measure | None] | None:
        """The chosen parse, and the measure of the current column unless it is the name's; None if none is chosen."""
        index = self.currentIndex()
        if not index.isValid():
            return None
        return self._parses.parse(index.row()), self._parses.measures[index.column() - 1] if index.column() else None

    def show_comparison(self, comparison: Comparison, choice: Choice) -> None:
        """Shows all parses of a sentence; keeps the chosen one, else chooses the first."""
        self._parses.show_comparison(comparison, choice)
        self.fit_rows()
        self._fit_measures()
        select_row(self, self._parses.row_of(self._chosen))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_measures()

    def _fit_measures(self) -> None:
        """Hides the last measures if there is no room for them beside the names; never the first."""
        header, columns = self.horizontalHeader(), range(1, self._parses.columnCount())
        width = self.viewport().width()
        room = width - min(self.sizeHintForColumn(0), round(_NAMES * width))
        for column in columns:
            self.setColumnHidden(column, False)  # A hidden one has a header without a width.
            room -= max(self.sizeHintForColumn(column), header.sectionSizeHint(column))
            self.setColumnHidden(column, column > 1 and room < 0)
        if self.currentIndex().isValid() and self.isColumnHidden(self.currentIndex().column()):
            self.setCurrentIndex(self.currentIndex().siblingAtColumn(0))

    def choose_next(self) -> None:
        """Chooses the parse of the next row; after the last, the first."""
        if rows := self._parses.rowCount():
            select_row(self, (self.currentIndex().row() + 1) % rows)

    @Slot(QModelIndex, QModelIndex)
    def _choose(self, current: QModelIndex) -> None:
        if current.isValid():
            self._chosen = self._parses.parse(current.row())
            self.parse_chosen.emit(self._chosen)
