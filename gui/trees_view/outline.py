"""The outline beside the drawing, for screen readers, the keyboard and copying."""

from typing import Any, Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QAction, QBrush, QColor, QGuiApplication, QKeySequence, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTreeView, QWidget

from core.model.spans import Span
from gui.drawing.content import Content
from gui.drawing.text_outline import Outline, OutlineEntry
from gui.widgets.deferred_call import DeferredCall
from gui.widgets.theme_colours import theme_for
from gui.widgets.tooltips import as_tooltip

_INDENTATION: Final = 12
_WIDTHS: Final = (150, 150, 180)
"""The widths of all columns but the last, in pixels."""

_SELECT: Final = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows


class OutlineView(QTreeView):
    """The drawing of a sentence as text. Built only when it becomes visible."""

    span_selected = Signal(object)
    """The span (`core.model.spans.Span`) of the row that the user has selected."""
    band_requested = Signal(object, str)
    """A `Span`, and the key of the band that the user has selected it in."""
    span_hovered = Signal(object)
    """The span of the row under the mouse, or None."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = OutlineModel(self)
        self._waiting: tuple[Content, int] | None = None
        self._span: Span = 0
        self._follows = DeferredCall(self._follow, self)
        self.setModel(self.rows)
        self.setAccessibleName(self.tr("Outline of the sentence"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformRowHeights(True)
        self.setIndentation(_INDENTATION)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        for column, width in enumerate(_WIDTHS):
            self.header().resizeSection(column, width)
        self._copy = self._add_action(self.tr("Copy"), QKeySequence(QKeySequence.StandardKey.Copy))
        self._copy.triggered.connect(self.copy)
        self._add_action(self.tr("Copy all"), QKeySequence()).triggered.connect(self.copy_all)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.entered.connect(self._report_hovered)
        self.selectionModel().currentChanged.connect(self._report_current)
        self.clicked.connect(self._report_row)

    def show_outline(self, content: Content, hidden: int, selected: Span | None) -> None:
        """Shows a drawn sentence with ``hidden`` conflicts about punctuation and the ``selected`` span."""
        self._waiting, self._span = (content, hidden), selected or 0
        self._follows.start()

    def select_span(self, span: Span | None) -> None:
        """Selects the row of a span, preferably in the current band, without emitting `span_selected`."""
        self._span = span or 0
        if self._waiting is not None:
            return
        entries, current = self.rows.outline.entries, self.currentIndex()
        band = entries[current.internalId()].band if current.isValid() else None
        places = self.rows.places_of(self._span) if self._span else []
        if places:
            place = next((place for place in places if entries[place].band is band), places[0])
            index = self.rows.index_of(place)
            self.selectionModel().setCurrentIndex(index, _SELECT)
            self.scrollTo(index)
        else:
            self.selectionModel().clear()

    def highlight_span(self, span: Span | None) -> None:
        """Highlights the rows of a span that is hovered in another panel."""
        self.rows.highlight(span or 0, theme_for(self.palette()).lit_box)

    @Slot()
    def copy(self) -> None:
        """Copies the selected rows to the clipboard, or all if none is selected."""
        chosen = sorted(index.internalId() for index in self.selectionModel().selectedRows())
        if chosen:
            QGuiApplication.clipboard().setText("\n".join(self.rows.outline.lines(chosen)) + "\n")
        else:
            self.copy_all()

    @Slot()
    def copy_all(self) -> None:
        """Copies the sentence and its whole outline to the clipboard."""
        self._catch_up()
        QGuiApplication.clipboard().setText(self.rows.outline.text())

    def showEvent(self, event: QShowEvent) -> None:
        self._catch_up()
        super().showEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Leave:
            self.span_hovered.emit(None)
        return super().viewportEvent(event)

    def _follow(self) -> None:
        if self.isVisible():
            self._catch_up()

    def _catch_up(self) -> None:
        waiting, self._waiting = self._waiting, None
        shown = self.rows.outline
        if waiting is None:
            return
        if waiting != (shown.content, shown.hidden):
            self.rows.show_outline(Outline(*waiting))
            self.expandAll()
        self.select_span(self._span)

    @Slot(QModelIndex)
    def _report_hovered(self, index: QModelIndex) -> None:
        self.span_hovered.emit(self.rows.span_at(index))

    @Slot(QModelIndex, QModelIndex)
    def _report_current(self, current: QModelIndex) -> None:
        span = self.rows.span_at(current)
        if span and span != self._span:
            self._report_row(current)

    @Slot(QModelIndex)
    def _report_row(self, index: QModelIndex) -> None:
        """Emits for the current row too: the trees may be scrolled away."""
        span = self.rows.span_at(index)
        if span:
            self._span = span
            self.span_selected.emit(span)
            if band := self.rows.outline.entries[index.internalId()].band:
                self.band_requested.emit(span, band.key)

    def _add_action(self, text: str, key: QKeySequence) -> QAction:
        action = QAction(text, self)
        action.setShortcut(key)
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.addAction(action)
        return action


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
