"""The Qt model of one parse's measures, each against every set of golds that it goes with."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from core.explain.formulas import Reading, generalized_gold_remark, read
from core.scoring.comparison import Comparison
from core.scoring.metrics.measure import Measure
from core.scoring.settings import GoldSet
from gui.docks.score.gold_titles import golds_title
from gui.i18n.bidi_isolates import joined
from gui.i18n.locale_numbers import filled, rounded
from gui.i18n.translate import in_words, meaning_of, title_of
from gui.widgets.tooltips import as_tooltip

NONE: Final = "–"
"""What stands where a measure does not go with the golds, or does not apply."""

_Index = QModelIndex | QPersistentModelIndex
_Role = Qt.ItemDataRole
_NOWHERE: Final = QModelIndex()


class MeasureModel(QAbstractTableModel):
    """One row per measure, one column per set of golds: those chosen, then each by itself."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._comparison: Comparison | None = None
        self._parse = ""
        self._measures: Sequence[Measure] = ()
        self._sets: list[GoldSet] = []
        self._readings: list[list[Reading | None]] = []

    def show_parse(self, comparison: Comparison, parse: str, chosen: GoldSet, measures: Sequence[Measure]) -> None:
        """Shows the measures of a parse in a sentence; a measure of one gold goes with none of several."""
        self.beginResetModel()
        self._comparison, self._parse, self._measures = comparison, parse, measures
        self._sets = list(dict.fromkeys([chosen, *((gold.name,) for gold in comparison.frame.golds)]))
        self._readings = [
            [
                None if measure.single and len(against) > 1 else read(comparison, measure, parse, against)
                for against in self._sets
            ]
            for measure in measures
        ]
        self.endResetModel()

    def place_of(self, measure: Measure, against: GoldSet) -> QModelIndex:
        """The cell of a measure and golds; invalid if it is not shown."""
        if measure not in self._measures or against not in self._sets:
            return QModelIndex()
        return self.index(self._measures.index(measure), 1 + self._sets.index(against))

    def reading(self, index: _Index) -> Reading | None:
        """The value in a cell; None in the column of titles, and where the measure does not go with the golds."""
        return self._readings[index.row()][index.column() - 1] if index.isValid() and index.column() else None

    def sentence_at(self, index: _Index) -> str:
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

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._measures)

    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else 1 + len(self._sets)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < self.columnCount():
            return None
        if role == _Role.TextAlignmentRole:
            return _alignment(section)
        if not section:
            return self.tr("Against") if role == _Role.DisplayRole else None
        assert self._comparison is not None
        against = self._sets[section - 1]
        if role == _Role.DisplayRole:
            return golds_title(self._comparison.frame, against)
        if role in (_Role.ToolTipRole, _Role.AccessibleTextRole):
            remark = in_words(generalized_gold_remark(self._comparison, self._parse, against))
            text = f"{joined(' ⊓ ', against)}: {remark}"
            return as_tooltip(text) if role == _Role.ToolTipRole else text
        return None

    def data(self, index: _Index, role: int = _Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role == _Role.TextAlignmentRole:
            return _alignment(index.column())
        if role == _Role.ToolTipRole:
            return as_tooltip(self.sentence_at(index))
        if role == _Role.AccessibleTextRole:
            return self.sentence_at(index) if index.column() else title_of(self._measures[index.row()])
        if role == _Role.DisplayRole:
            return self._value(self.reading(index)) if index.column() else title_of(self._measures[index.row()])
        return None

    def _value(self, reading: Reading | None) -> str:
        if reading is None or reading.value is None:
            return NONE
        value = rounded(reading.value, 3)
        return f"⚠ {value}" if reading.has_low_coverage else value


def _alignment(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignRight
    return side | Qt.AlignmentFlag.AlignVCenter
