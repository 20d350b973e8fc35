"""The Qt model of open decisions grouped by kind, most frequent first."""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from core.adjudication.items import ItemKind
from core.adjudication.session import QueuedItems
from core.merging.merge_input import Kind
from core.merging.session import QueuedKind
from gui.docks.merge.wording import VERSUS, field_text, item_kind_text, kind_text, marked, place_text
from gui.drawing.content import drawable_text
from gui.i18n.locale_numbers import counted, filled
from gui.widgets.tooltips import as_tooltip

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole


class QueueColumn(IntEnum):
    """The columns of the table."""

    LABEL = 0
    CATEGORY = 1
    PLACE = 2
    OPEN = 3
    ALL = 4


class QueueModel(QAbstractTableModel):
    """One row per kind; kinds without open decisions come last."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: Sequence[QueuedKind | QueuedItems] = ()
        self._marks: Mapping[str, str] = {}
        self._open_font = QFont()
        self._open_font.setBold(True)

    def show_queue(self, rows: Sequence[QueuedKind | QueuedItems], marks: Mapping[str, str]) -> None:
        """Shows these kinds, keeping the selection.

        ``marks`` are the letters of versions, by name; empty if there is only one donor.
        """
        self._marks = marks
        before, places = self._rows, {each.kind: row for row, each in enumerate(rows)}
        if {each.kind for each in before} != places.keys():
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(QueueColumn) - 1)
            return
        self.layoutAboutToBeChanged.emit()
        moved = self.persistentIndexList()
        self._rows = rows
        self.changePersistentIndexList(
            moved, [self.index(places[before[each.row()].kind], each.column()) for each in moved]
        )
        self.layoutChanged.emit()

    def kind_at(self, row: int) -> Kind | ItemKind:
        """The kind in a row."""
        return self._rows[row].kind

    def is_open(self, row: int) -> bool:
        """Whether a row exists and its kind has open decisions."""
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
        about_items = bool(self._rows) and isinstance(self._rows[0].kind, ItemKind)
        titles = {
            QueueColumn.LABEL: (self.tr("Label"), self.tr("The label of the donor")),
            QueueColumn.CATEGORY: (self.tr("On"), self.tr("The base's category or relation there")),
            QueueColumn.PLACE: (
                self.tr("Place"),
                self.tr("A phrase, a word, or the head word alone"),
            ),
            QueueColumn.OPEN: (self.tr("Open"), self.tr("Open decisions")),
            QueueColumn.ALL: (self.tr("All"), self.tr("All labels of this kind")),
        }
        if about_items:
            titles |= {
                QueueColumn.LABEL: (
                    self.tr("Answers"),
                    self.tr("What annotators say, after the relation if only heads differ"),
                ),
                QueueColumn.PLACE: (self.tr("Of"), self.tr("What is annotated of the word")),
                QueueColumn.ALL: (self.tr("All"), self.tr("All items of this kind")),
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
                summary = self.tr("{kind}: {open:,} of {all:,} open")
                text = filled(summary, kind=_kind_text(queued.kind), open=queued.open, all=queued.items)
                return as_tooltip(text) if role == Role.ToolTipRole else text
            case Role.TextAlignmentRole:
                return _alignment(column)
            case Role.FontRole if queued.open and column is QueueColumn.OPEN:
                return self._open_font
        return None

    def _text(self, queued: QueuedKind | QueuedItems, column: QueueColumn) -> str:
        kind = queued.kind
        if column is QueueColumn.OPEN:
            return counted(queued.open) if queued.open else "✓"
        if column is QueueColumn.ALL:
            return counted(queued.items)
        if isinstance(kind, ItemKind):
            if column is not QueueColumn.LABEL:
                return field_text(kind.field)
            answers = VERSUS.join(kind.values)
            return drawable_text(f"{kind.label}: {answers}" if kind.label else answers)
        if column is QueueColumn.LABEL:
            return drawable_text(marked(kind, self._marks))
        if column is QueueColumn.CATEGORY:
            return drawable_text(kind.category) or self.tr("no span")
        return place_text(kind.place)


def _kind_text(kind: Kind | ItemKind) -> str:
    return item_kind_text(kind) if isinstance(kind, ItemKind) else kind_text(kind)


def _alignment(column: QueueColumn) -> Qt.AlignmentFlag:
    is_number = column in (QueueColumn.OPEN, QueueColumn.ALL)
    return (Qt.AlignmentFlag.AlignRight if is_number else Qt.AlignmentFlag.AlignLeft) | Qt.AlignmentFlag.AlignVCenter
