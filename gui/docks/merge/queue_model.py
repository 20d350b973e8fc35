"""The queue of a merge by kind, as a table: the commonest first."""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from core.merging.label_items import Kind
from core.merging.queue import QueuedKind
from gui.docks.merge.wording import kind_told, marked, place_told
from gui.drawing.content import drawable_text
from gui.i18n.locale_numbers import filled
from gui.widgets.tooltips import as_tooltip

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole


class QueueColumn(IntEnum):
    """What a column shows."""

    LABEL = 0
    CATEGORY = 1
    PLACE = 2
    OPEN = 3
    ALL = 4


class QueueModel(QAbstractTableModel):
    """A row for each kind of items; those of which nothing is open stay below the others."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: Sequence[QueuedKind] = ()
        self._marks: Mapping[str, str] = {}
        self._open_font = QFont()
        self._open_font.setBold(True)

    def show_queue(self, rows: Sequence[QueuedKind], marks: Mapping[str, str]) -> None:
        """Shows these kinds; rows that stay are the same rows, wherever they go.

        ``marks`` are the letters of versions by their names, where these are to be told apart.
        """
        self._marks = marks
        before, places = self._rows, {each.kind: row for row, each in enumerate(rows)}
        if {each.kind for each in before} != places.keys():
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
            return
        self.layoutAboutToBeChanged.emit()
        moved = self.persistentIndexList()
        self._rows = rows
        self.changePersistentIndexList(
            moved, [self.index(places[before[each.row()].kind], each.column()) for each in moved]
        )
        self.layoutChanged.emit()

    def kind_at(self, row: int) -> Kind:
        """The kind in a row."""
        return self._rows[row].kind

    def is_open(self, row: int) -> bool:
        """Whether something of the kind in a row waits for a decision; not so where there is no such row."""
        return 0 <= row < len(self._rows) and self._rows[row].open > 0

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(QueueColumn)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(QueueColumn):
            return None
        if role == Role.TextAlignmentRole:
            return _alignment(QueueColumn(section))
        if role not in (Role.DisplayRole, Role.ToolTipRole, Role.AccessibleTextRole):
            return None
        titles = {
            QueueColumn.LABEL: (self.tr("Label"), self.tr("The label of the donor")),
            QueueColumn.CATEGORY: (self.tr("On"), self.tr("What the base has there: a category, or a relation")),
            QueueColumn.PLACE: (
                self.tr("Place"),
                self.tr("A phrase, a word, or the word of a head alone"),
            ),
            QueueColumn.OPEN: (self.tr("Open"), self.tr("How many wait for a decision")),
            QueueColumn.ALL: (self.tr("All"), self.tr("How many there are")),
        }
        return titles[QueueColumn(section)][role != Role.DisplayRole]

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        queued, column = self._rows[index.row()], QueueColumn(index.column())
        match role:
            case Role.DisplayRole:
                return self._text(queued, column)
            case Role.ToolTipRole | Role.AccessibleDescriptionRole:
                told = self.tr("{kind}: {open:,} of {all:,} open")
                text = filled(told, kind=kind_told(queued.kind), open=queued.open, all=queued.items)
                return as_tooltip(text) if role == Role.ToolTipRole else text
            case Role.TextAlignmentRole:
                return _alignment(column)
            case Role.FontRole if queued.open and column is QueueColumn.OPEN:
                return self._open_font
        return None

    def _text(self, queued: QueuedKind, column: QueueColumn) -> str:
        kind = queued.kind
        match column:
            case QueueColumn.LABEL:
                return drawable_text(marked(kind, self._marks))
            case QueueColumn.CATEGORY:
                return drawable_text(kind.category) or self.tr("no span")
            case QueueColumn.PLACE:
                return place_told(kind.place)
            case QueueColumn.OPEN:
                return f"{queued.open:,}" if queued.open else "✓"
            case QueueColumn.ALL:
                return f"{queued.items:,}"


def _alignment(column: QueueColumn) -> Qt.AlignmentFlag:
    is_number = column in (QueueColumn.OPEN, QueueColumn.ALL)
    return (Qt.AlignmentFlag.AlignRight if is_number else Qt.AlignmentFlag.AlignLeft) | Qt.AlignmentFlag.AlignVCenter
