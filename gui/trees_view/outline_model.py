"""The Qt model of a sentence's outline, with columns for words, state, labels and heads."""

from typing import Any, Final

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush, QColor

from core.model.spans import Span
from gui.drawing.content import Content
from gui.drawing.text_outline import Outline, OutlineEntry
from gui.widgets.tooltips import as_tooltip

_Index = QModelIndex | QPersistentModelIndex
_Role = Qt.ItemDataRole
_NOWHERE: Final = QModelIndex()
_COLUMNS: Final = 4


class OutlineModel(QAbstractItemModel):
    """Bands with their nested spans. The internal id of an index is the position in `Outline.entries`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._outline = Outline(Content(), 0)
        self._lit: Span = 0
        self._brush = QBrush()

    @property
    def outline(self) -> Outline:
        """The outline shown."""
        return self._outline

    def show_outline(self, outline: Outline) -> None:
        """Shows another outline."""
        self.beginResetModel()
        self._outline, self._lit = outline, 0
        self.endResetModel()

    def highlight(self, span: Span, colour: str) -> None:
        """Highlights the rows of a span, and no others."""
        self._brush = QBrush(QColor(colour))
        changed, self._lit = {self._lit, span} - {0}, span
        for place, entry in enumerate(self._outline.entries):
            if entry.span in changed:
                self.dataChanged.emit(self.index_of(place), self.index_of(place, _COLUMNS - 1), [_Role.BackgroundRole])

    def index_of(self, place: int, column: int = 0) -> QModelIndex:
        """The index of a row, by its position in the outline."""
        return self.createIndex(self._outline.entries[place].row, column, place)

    def places_of(self, span: Span) -> list[int]:
        """The positions of the rows of a span."""
        return [place for place, entry in enumerate(self._outline.entries) if entry.span == span]

    def span_at(self, index: _Index) -> Span | None:
        """The span of a row, or None. Not a role, since a span of over 63 words exceeds Qt's integers."""
        return (self._entry(index).span or None) if index.isValid() else None

    def index(self, row: int, column: int, parent: _Index = _NOWHERE) -> QModelIndex:
        # The same as `hasIndex`, but without calls into Qt and back, since an outline has up to a thousand rows.
        children = self._children(parent)
        if not (0 <= row < len(children) and 0 <= column < _COLUMNS) or parent.column() > 0:
            return QModelIndex()
        return self.createIndex(row, column, children[row])

    def parent(self, index: _Index = _NOWHERE) -> Any:
        if not index.isValid():
            return QModelIndex()
        place = self._entry(index).parent
        return QModelIndex() if place < 0 else self.index_of(place)

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.column() > 0 else len(self._children(parent))

    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        return _COLUMNS

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> Any:
        if orientation is Qt.Orientation.Horizontal and role == _Role.DisplayRole and 0 <= section < _COLUMNS:
            return (self.tr("Words"), self.tr("Span"), self.tr("Labels"), self.tr("Heads"))[section]
        return None

    def data(self, index: _Index, role: int = _Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        entry = self._entry(index)
        if role == _Role.DisplayRole:
            return self._outline.columns(entry)[index.column()]
        if role == _Role.BackgroundRole:
            return self._brush if entry.span and entry.span == self._lit else None
        if role == _Role.AccessibleTextRole and index.column() == 0:
            return self._outline.line(entry)
        return as_tooltip(self._outline.line(entry)) if role == _Role.ToolTipRole else None

    def _entry(self, index: _Index) -> OutlineEntry:
        return self._outline.entries[index.internalId()]

    def _children(self, index: _Index) -> list[int]:
        return self._entry(index).children if index.isValid() else self._outline.top
