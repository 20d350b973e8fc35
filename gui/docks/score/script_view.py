"""The list view of an edit script; rows are as high as their reasons need."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTreeView, QWidget

from core.explain.edit_reasons import ExplainedEdit
from core.model.spans import Span
from core.trees.causes import Cause
from gui.docks.score.edit_row import EditRow
from gui.docks.score.script_model import EDIT_ROLE, ScriptModel

_LOWEST: Final = 120
"""The least height in pixels, for a heading and some rows."""


class ScriptView(QTreeView):
    """Lists edits lost to the parser, then those lost to the scheme. Ctrl+C copies the selected row."""

    span_selected = Signal(object)
    """The `Span` of the edit that the user has selected."""
    edit_chosen = Signal(object)
    """The same, after `span_selected`: its tree is to be shown."""
    span_hovered = Signal(object)
    """The `Span` of the edit under the mouse, or None."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._span: Span | None = None
        self._script = ScriptModel(self)
        self.setModel(self._script)
        self.setItemDelegate(EditRow(self))
        self.setAccessibleName(self.tr("Edit script"))
        self.setHeaderHidden(True)
        self.setIndentation(0)
        self.setMinimumHeight(_LOWEST)
        self.setItemsExpandable(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.entered.connect(self._report_hovered)
        self.selectionModel().currentChanged.connect(self._report_current)
        self.clicked.connect(self._report_clicked)

    def show_script(self, script: Sequence[ExplainedEdit]) -> None:
        """Lists other edits; keeps the selection if possible."""
        self._script.show_script(script)
        self.expandAll()
        self.select_span(self._span)

    def select_span(self, span: Span | None) -> None:
        """Selects the first edit of a span, if any, without emitting `span_selected`."""
        self._span = span
        index = self._script.index_of(span)
        self.setCurrentIndex(index)
        if index.isValid():
            self.scrollTo(index)
        else:
            self.clearSelection()

    def go_to(self, cause: Cause) -> None:
        """Selects the first edit lost to ``cause``, as a person would."""
        index = self._script.first_of(cause)
        if index.isValid():
            self.setFocus()
            self.setCurrentIndex(index)
            self.scrollTo(index.parent(), QAbstractItemView.ScrollHint.PositionAtTop)

    def highlight_span(self, span: Span | None) -> None:
        """Highlights the edits of a span that is hovered in another panel."""
        self._script.highlight(span)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Leave:
            self.span_hovered.emit(None)
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    @Slot(QModelIndex)
    def _report_hovered(self, index: QModelIndex) -> None:
        edit = index.data(EDIT_ROLE)
        self.span_hovered.emit(edit.span if edit else None)

    @Slot(QModelIndex)
    def _report_clicked(self, index: QModelIndex) -> None:
        """Emits `span_selected` for the current row too: the trees may have lost the selection, or be scrolled away."""
        edit = index.data(EDIT_ROLE)
        if edit is not None:
            self._span = edit.span
            self.span_selected.emit(edit.span)
            self.edit_chosen.emit(edit.span)

    @Slot(QModelIndex, QModelIndex)
    def _report_current(self, current: QModelIndex) -> None:
        edit = current.data(EDIT_ROLE)
        if edit is not None and edit.span != self._span:
            self._span = edit.span
            self.span_selected.emit(edit.span)
            self.edit_chosen.emit(edit.span)
