"""The Qt model of all parses' scores in the current sentence, by the four measures of T11's Table 1."""

from typing import Any, Final, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from core.base.messages import Text
from core.explain.formulas import Reading, read
from core.scoring.comparison import Comparison, Frame
from core.scoring.metrics.measure import Measure
from core.scoring.metrics.registry import headline_of
from core.scoring.settings import GoldSet
from gui.docks.score.gold_titles import golds_letters
from gui.i18n.bidi_isolates import isolated, joined
from gui.i18n.locale_numbers import filled, rounded
from gui.i18n.translate import in_words, meaning_of, title_of
from gui.widgets.tooltips import as_tooltip


def measures_shown(frame: Frame) -> tuple[Measure, ...]:
    """The measures of the columns: those against all compared golds come first."""
    return tuple(sorted(headline_of(frame), key=lambda each: each.single))


_Golds = GoldSet | None
"""The golds of a column; None for the native gold of each parse."""

_Index = QModelIndex | QPersistentModelIndex
_Role = Qt.ItemDataRole
_NOWHERE: Final = QModelIndex()


class _Row(NamedTuple):
    parse: str
    defect: Text
    readings: tuple[Reading, ...]


class ParseModel(QAbstractTableModel):
    """One row per parse or floor: its name and values by `measures`; the best for the same golds is bold."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.measures: tuple[Measure, ...] = ()
        self._frame: Frame | None = None
        self._against: GoldSet = ()
        self._rows: list[_Row] = []
        self._parses = 0

    def show_comparison(self, comparison: Comparison, against: GoldSet) -> None:
        """Shows all parses of ``comparison``, scored against the golds ``against``."""
        self.beginResetModel()
        self._frame, self._against = comparison.frame, against
        self.measures = measures_shown(comparison.frame)
        self._rows = []
        for parse in comparison.frame.scored:
            own = (comparison.frame.native_gold(parse.name),)
            readings = tuple(
                read(comparison, measure, parse.name, self._golds_of(measure) or own) for measure in self.measures
            )
            self._rows.append(_Row(parse.name, comparison.sentences[parse.name].defect, readings))
        self._parses = len(comparison.frame.parses)
        self.endResetModel()

    def parse(self, row: int) -> str:
        """The name of the parse in a row."""
        return self._rows[row].parse

    def row_of(self, parse: str) -> int:
        """The row of a parse; the first if there is no such parse."""
        return next((row for row, each in enumerate(self._rows) if each.parse == parse), 0)

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else 1 + len(self.measures)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < self.columnCount():
            return None
        if role == _Role.TextAlignmentRole:
            return _alignment(section)
        if section == 0:
            return self.tr("Parse") if role == _Role.DisplayRole else None
        measure = self.measures[section - 1]
        if role == _Role.DisplayRole:
            return f"{title_of(measure)}\n{self._golds_title(measure)}"
        if role == _Role.ToolTipRole:
            golds = joined(" ⊓ ", self._golds_of(measure) or ()) or self.tr("the native gold of each parse")
            text = self.tr("{measure} against {golds}: {meaning}")
            return as_tooltip(filled(text, measure=title_of(measure), golds=golds, meaning=meaning_of(measure)))
        return None

    def _golds_of(self, measure: Measure) -> _Golds:
        """A measure that takes one gold is against the one chosen; if several are, against each native gold."""
        return None if measure.single and len(self._against) > 1 else self._against

    def _golds_title(self, measure: Measure) -> str:
        golds = self._golds_of(measure)
        if golds is None or self._frame is None:
            return self.tr("native")
        return golds_letters(self._frame, golds)

    def data(self, index: _Index, role: int = _Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], index.column()
        if role == _Role.TextAlignmentRole:
            return _alignment(column)
        return (
            self._about_parse(index.row(), role) if column == 0 else self._about_value(row.readings[column - 1], role)
        )

    def _about_parse(self, place: int, role: int) -> str | None:
        """The name of a parse, numbered like its band; floors have no bands and no numbers."""
        row = self._rows[place]
        if role == _Role.DisplayRole:
            parse = isolated(row.parse)
            name = f"{place + 1} {parse}" if place < self._parses else parse
            return f"⚠ {name}" if row.defect else name
        if role == _Role.ToolTipRole:
            parse = isolated(row.parse)
            return as_tooltip(f"{parse}: {in_words(row.defect)}" if row.defect else parse)
        return None

    def _about_value(self, reading: Reading, role: int) -> str | QFont | None:
        if role == _Role.DisplayRole:
            return self.tr("n/a") if reading.value is None else rounded(reading.value, 3)
        if role == _Role.ToolTipRole:
            golds = joined(" ⊓ ", reading.against)
            text = filled(
                self.tr("{measure} of {parse} against {golds}: {formula}"),
                measure=title_of(reading.measure),
                parse=reading.parse,
                golds=golds,
                formula=in_words(reading.formula),
            )
            return as_tooltip(text)
        if role == _Role.FontRole and self._is_best(reading):
            font = QFont()
            font.setBold(True)
            return font
        return None

    def _is_best(self, reading: Reading) -> bool:
        """Whether no other parse has more against the same golds; False if there is no other."""
        rivals = [
            other.value
            for row in self._rows
            for other in row.readings
            if other.measure is reading.measure and other.against == reading.against and other.value is not None
        ]
        return len(rivals) > 1 and reading.value == max(rivals)


def _alignment(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignRight
    return side | Qt.AlignmentFlag.AlignVCenter
