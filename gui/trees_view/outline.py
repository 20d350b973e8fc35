"""The outline beside the drawing, for screen readers, the keyboard and copying."""

from typing import Any, Final

from PySide6.QtCore import QEvent, QItemSelectionModel, Qt, Signal, Slot
from PySide6.QtGui import QAction, QBrush, QColor, QGuiApplication, QKeySequence, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTreeWidget, QTreeWidgetItem

from core.model.spans import Span
from gui.drawing.text_outline import Outline, OutlineEntry
from gui.widgets.deferred_call import DeferredCall
from gui.widgets.tables import NameDelegate
from gui.widgets.theme_colours import theme_for
from gui.widgets.tooltips import as_tooltip

_INDENTATION: Final = 12
_WIDTHS: Final = (150, 150, 180)
"""The widths of all columns but the last, in pixels."""

_SELECT: Final = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows


class OutlineView(QTreeWidget):
    """The drawing of a sentence as text. Built only when it becomes visible."""

    span_selected = Signal(object)
    """The span (`core.model.spans.Span`) of the row that the user has selected."""
    band_requested = Signal(object, str)
    """A `Span`, and the key of the band that the user has selected it in."""
    span_hovered = Signal(object)
    """The span of the row under the mouse, or None."""

    def __init__(self) -> None:
        super().__init__()
        self._outline = Outline()
        self.rows: list[OutlineRow] = []
        """All rows, from top to bottom."""
        self._waiting: Outline | None = None
        self._span: Span = 0
        self._follows = DeferredCall(self._follow, self)
        self.setHeaderLabels([self.tr("Words"), self.tr("Span"), self.tr("Labels"), self.tr("Heads")])
        self.setAccessibleName(self.tr("Outline of the sentence"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformRowHeights(True)
        self.setIndentation(_INDENTATION)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setItemDelegateForColumn(0, NameDelegate(self))  # Words run as they are written.
        for column, width in enumerate(_WIDTHS):
            self.header().resizeSection(column, width)
        self._copy = self._add_action(self.tr("Copy"), QKeySequence(QKeySequence.StandardKey.Copy))
        self._copy.triggered.connect(self.copy)
        self._add_action(self.tr("Copy all"), QKeySequence()).triggered.connect(self.copy_all)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.itemEntered.connect(self._report_hovered)
        self.currentItemChanged.connect(self._report_current)
        self.itemClicked.connect(self._report_row)

    def show_outline(self, outline: Outline, selected: Span | None) -> None:
        """Shows a drawn sentence with the ``selected`` span."""
        self._waiting, self._span = outline, selected or 0
        self._follows.start()

    def select_span(self, span: Span | None) -> None:
        """Selects the row of a span, preferably in the current band, without emitting `span_selected`."""
        self._span = span or 0
        if self._waiting is not None:
            return
        current = self.currentItem()
        band = current.entry.band if isinstance(current, OutlineRow) else None
        rows = [row for row in self.rows if self._span and row.entry.span == self._span]
        if rows:
            row = next((row for row in rows if row.entry.band is band), rows[0])
            self.setCurrentItem(row, 0, _SELECT)
            self.scrollToItem(row)
        else:
            self.selectionModel().clear()

    def highlight_span(self, span: Span | None) -> None:
        """Highlights the rows of a span that is hovered in another panel."""
        brush = QBrush(QColor(theme_for(self.palette()).lit_box))
        for row in self.rows:
            row.highlight(brush if span and row.entry.span == span else None)

    @Slot()
    def copy(self) -> None:
        """Copies the selected rows to the clipboard, or all if none is selected."""
        chosen = [place for place, row in enumerate(self.rows) if row.isSelected()]
        if chosen:
            QGuiApplication.clipboard().setText("\n".join(self._outline.lines(chosen)) + "\n")
        else:
            self.copy_all()

    @Slot()
    def copy_all(self) -> None:
        """Copies the sentence and its whole outline to the clipboard."""
        self._catch_up()
        QGuiApplication.clipboard().setText(self._outline.text())

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
        if waiting is None:
            return
        if waiting != self._outline:
            self._build(waiting)
        self.select_span(self._span)

    def _build(self, outline: Outline) -> None:
        self.rows = []
        self.clear()
        self._outline = outline
        rows = [OutlineRow(outline, entry) for entry in outline.entries]
        for row in rows:
            if row.entry.parent >= 0:
                rows[row.entry.parent].addChild(row)
        self.addTopLevelItems([row for row in rows if row.entry.parent < 0])
        self.rows = rows
        self.expandAll()

    def _report_hovered(self, row: QTreeWidgetItem) -> None:
        assert isinstance(row, OutlineRow)
        self.span_hovered.emit(row.entry.span or None)

    def _report_current(self, row: QTreeWidgetItem | None) -> None:
        if isinstance(row, OutlineRow) and row.entry.span not in (0, self._span):
            self._report_row(row)

    def _report_row(self, row: QTreeWidgetItem) -> None:
        """Emits for the current row too: the trees may be scrolled away."""
        assert isinstance(row, OutlineRow)
        if span := row.entry.span:
            self._span = span
            self.span_selected.emit(span)
            if row.entry.band:
                self.band_requested.emit(span, row.entry.band.key)

    def _add_action(self, text: str, key: QKeySequence) -> QAction:
        action = QAction(text, self)
        action.setShortcut(key)
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.addAction(action)
        return action


class OutlineRow(QTreeWidgetItem):
    """A row of an outline; its texts are made when they are shown."""

    def __init__(self, outline: Outline, entry: OutlineEntry) -> None:
        super().__init__()
        self.entry, self._outline = entry, outline
        self._brush: QBrush | None = None

    def highlight(self, brush: QBrush | None) -> None:
        """Highlights the row, or no longer."""
        if brush != self._brush:
            self._brush = brush
            self.emitDataChanged()

    def data(self, column: int, role: int) -> Any:
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._outline.columns(self.entry)[column]
            case Qt.ItemDataRole.BackgroundRole:
                return self._brush
            case Qt.ItemDataRole.AccessibleTextRole if column == 0:
                return self._outline.line(self.entry)
            case Qt.ItemDataRole.ToolTipRole:
                return as_tooltip(self._outline.line(self.entry))
        return super().data(column, role)
