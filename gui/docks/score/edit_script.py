"""The edit script: its steps as rows, each with the reason why it is necessary."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPen,
    QResizeEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
)

from core.explain.edit_reasons import ExplainedEdit
from core.explain.span_states import Chip, LabelState
from core.model.spans import Span
from core.scoring.whose_points import Cause
from core.trees.edit_distance import Operation
from gui.drawing.content import chip_text
from gui.drawing.paint.paint_state import CHIP_SHAPES
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words, operation_of
from gui.widgets.tables import paint_selection
from gui.widgets.theme_colours import Theme, theme_for
from gui.widgets.tooltips import as_tooltip

EDIT_ROLE: Final = Qt.ItemDataRole.UserRole
"""The `ExplainedEdit` of a row; None for the heading of a group."""

HIGHLIGHT_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""Whether a row's span is hovered."""

_Index = QModelIndex | QPersistentModelIndex
_Role = Qt.ItemDataRole
_Flag = Qt.ItemFlag


class _EditItem(QStandardItem):
    """An edit; what it says is put into words when it is asked for."""

    def __init__(self, edit: ExplainedEdit) -> None:
        super().__init__()
        self.edit = edit
        self.setFlags(_Flag.ItemIsEnabled | _Flag.ItemIsSelectable | _Flag.ItemNeverHasChildren)

    def data(self, role: int = _Role.DisplayRole) -> Any:
        match role:
            case _Role.DisplayRole:
                return self._line()
            case _Role.ToolTipRole:
                return as_tooltip(self._line())
            case _ if role == EDIT_ROLE:
                return self.edit
        return super().data(role)

    def _line(self) -> str:
        """The whole row as one text, for screen readers and for copying."""
        edit = self.edit
        text = QCoreApplication.translate("ScriptModel", "{operation} {labels}, “{words}”, cost {cost}: {why}")
        labels = " → ".join(", ".join(labels) for labels in (edit.found, edit.expected) if labels)
        said = {"operation": operation_of(edit.operation), "why": in_words(edit.why)}
        return filled(text, labels=labels, words=edit.words, cost=edit.cost, **said)


class ScriptModel(QStandardItemModel):
    """A group for each cause, with its edits in span order."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._edits: list[_EditItem] = []
        self._highlighted: Span | None = None
        self.show_script(())

    def show_script(self, script: Sequence[ExplainedEdit]) -> None:
        self.beginResetModel()
        with QSignalBlocker(self):  # The view would lay out its rows at each change.
            self.removeRows(0, self.rowCount())
            self._edits = []
            for cause in Cause:
                edits = [edit for edit in script if edit.cause is cause]
                heading = QStandardItem(self._heading(cause, edits))
                heading.setFlags(_Flag.ItemIsEnabled)
                heading.appendRows(items := list(map(_EditItem, edits)))
                self._edits += items
                self.appendRow(heading)
            self.highlight(self._highlighted)
        self.endResetModel()

    def highlight(self, span: Span | None) -> None:
        """Highlights the edits of a span, and no others."""
        changed, self._highlighted = {self._highlighted, span}, span
        for item in self._edits:
            if item.edit.span in changed:
                item.setData(item.edit.span == span, HIGHLIGHT_ROLE)

    def first_of(self, cause: Cause) -> QModelIndex:
        """The first edit lost to ``cause``; invalid if there is none."""
        return self.index(0, 0, self.index([*Cause].index(cause), 0))

    def index_of(self, span: Span | None) -> QModelIndex:
        """The first edit of a span, those lost to the parser first; invalid if it has none."""
        return next((item.index() for item in self._edits if item.edit.span == span), QModelIndex())

    def _heading(self, cause: Cause, edits: Sequence[ExplainedEdit]) -> str:
        if cause is Cause.PARSER:
            return self.tr("The parser's: counted") if edits else self.tr("The parser's: none")
        if any(edit.forgiven for edit in edits):
            return self.tr("The scheme's: forgiven")
        return self.tr("The scheme's: counted") if edits else self.tr("The scheme's: none")


_LOWEST: Final = 120
"""The least height in pixels, for a heading and some rows."""


class ScriptView(QTreeView):
    """Lists edits lost to the parser, then those lost to the scheme. Ctrl+C copies the selected row."""

    span_selected = Signal(object)
    """The `Span` of the edit that the user has selected."""
    span_hovered = Signal(object)
    """The `Span` of the edit under the mouse, or None."""

    def __init__(self) -> None:
        super().__init__()
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
        self.clicked.connect(self._report_chosen)

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
    def _report_chosen(self, index: QModelIndex) -> None:
        """Emits `span_selected` for the current row too: the trees may have lost the selection, or be scrolled away."""
        edit = index.data(EDIT_ROLE)
        if edit is not None:
            self._span = edit.span
            self.span_selected.emit(edit.span)

    @Slot(QModelIndex, QModelIndex)
    def _report_current(self, current: QModelIndex) -> None:
        edit = current.data(EDIT_ROLE)
        if edit is not None and edit.span != self._span:
            self._report_chosen(current)


_MARGIN: Final = 6
_GAP: Final = 6
_PADDING: Final = 4
_ROUNDING: Final = 3
_MOST_LINES: Final = 3
"""The most lines for a span's words; longer ones are elided in the middle."""

_NO_LIMIT: Final = 10_000
_WRAPPED: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_IN_LINE: Final = Qt.TextFlag.TextSingleLine | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def label_state(edit: ExplainedEdit) -> LabelState:
    """The label of an edit with its state in the aligned trees."""
    found, expected = ", ".join(edit.found), ", ".join(edit.expected)
    if edit.operation is Operation.RELABEL:
        return LabelState(found, Chip.RELABELLED, expected)
    if edit.operation is Operation.ADD:
        return LabelState(expected or edit.stand_in, Chip.MISSING)
    return LabelState(found or edit.stand_in, Chip.FORGIVEN if edit.forgiven else Chip.WRONG)


class RowLayout(NamedTuple):
    """The positions of a row's parts, relative to its upper left corner."""

    operation: QRect
    chip: QRect
    words: QRect
    cost: QRect
    why: QRect
    words_text: str
    """The words, elided if there is no room for all."""

    @property
    def height(self) -> int:
        return self.why.bottom() + 1 + _MARGIN // 2


def row_layout(edit: ExplainedEdit, width: int, metrics: QFontMetrics) -> RowLayout:
    """Lays out a row that is ``width`` pixels wide."""
    line, top, right = metrics.height() + 2, _MARGIN // 2, width - _MARGIN
    operations = max(metrics.horizontalAdvance(operation_of(each)) for each in Operation)
    operation = QRect(_MARGIN, top, operations, line)
    cost = QRect(right - metrics.horizontalAdvance("0"), top, metrics.horizontalAdvance("0"), line)
    start, end = operation.right() + 1 + _GAP, cost.left() - _GAP
    chip_width = metrics.horizontalAdvance(chip_text(label_state(edit))) + 2 * _PADDING + 1
    chip = QRect(start, top, min(chip_width, end - start), line)
    start = chip.right() + 1 + _GAP
    words, text = QRect(start, top, end - start, line), edit.words
    if words.width() < metrics.horizontalAdvance(text):
        room = QRect(_MARGIN, top + line, right - _MARGIN, _NO_LIMIT)
        # Line breaks between words waste up to half a line.
        text = metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, room.width() * (2 * _MOST_LINES - 1) // 2)
        needed = metrics.boundingRect(room, _WRAPPED, text).height()
        words = QRect(room.topLeft(), QSize(room.width(), min(needed, _MOST_LINES * metrics.lineSpacing())))
    reason = metrics.boundingRect(QRect(0, 0, right - _MARGIN, _NO_LIMIT), _WRAPPED, in_words(edit.why))
    why = QRect(_MARGIN, words.bottom() + 1, right - _MARGIN, reason.height())
    return RowLayout(operation, chip, words, cost, why, text)


class EditRow(QStyledItemDelegate):
    """Paints the headings and edits of a `ScriptModel`."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """The height that the row needs at the view's width."""
        edit, width = index.data(EDIT_ROLE), self._view.viewport().width()
        if edit is None:
            return QSize(width, option.fontMetrics.height() + _MARGIN)
        return QSize(width, row_layout(edit, width, option.fontMetrics).height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        edit, theme = index.data(EDIT_ROLE), theme_for(option.palette)
        painter.save()
        painter.setFont(option.font)
        if edit is None:
            _paint_heading(painter, option.rect, theme, index.data())
        else:
            if index.data(HIGHLIGHT_ROLE):
                painter.fillRect(option.rect, QColor(theme.lit_box))
            paint_selection(painter, option)
            painter.translate(option.rect.topLeft())
            _paint_edit(painter, row_layout(edit, option.rect.width(), option.fontMetrics), theme, edit)
        painter.restore()


def _paint_heading(painter: QPainter, rect: QRect, theme: Theme, title: str) -> None:
    font = QFont(painter.font())
    font.setBold(True)
    painter.setFont(font)
    painter.fillRect(rect, QColor(theme.band))
    painter.setPen(QColor(theme.text))
    painter.drawText(rect.adjusted(_MARGIN, 0, -_MARGIN, 0), _IN_LINE, title)


def _paint_edit(painter: QPainter, layout: RowLayout, theme: Theme, edit: ExplainedEdit) -> None:
    _paint_chip(painter, layout.chip, theme, label_state(edit))
    painter.setPen(QColor(theme.text))
    painter.drawText(layout.operation, _IN_LINE, operation_of(edit.operation))
    painter.drawText(layout.cost, _IN_LINE, str(edit.cost))
    is_beside = layout.words.top() == layout.operation.top()
    painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)  # Else a comma before שלום is drawn behind it.
    painter.drawText(layout.words, _IN_LINE if is_beside else _WRAPPED, layout.words_text)
    painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    painter.setPen(QColor(theme.dim_text))
    painter.drawText(layout.why, _WRAPPED, in_words(edit.why))


def _paint_chip(painter: QPainter, rect: QRect, theme: Theme, label: LabelState) -> None:
    colours, shape = theme.chips[label.chip], CHIP_SHAPES[label.chip]
    metrics = painter.fontMetrics()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(QColor(colours.border))
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern(shape.dashes)
    painter.setPen(pen)
    painter.setBrush(QColor(colours.background or theme.box))
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 1.5, -0.5, -1.5), _ROUNDING, _ROUNDING)
    font = QFont(painter.font())
    font.setStrikeOut(shape.struck)
    painter.setFont(font)
    painter.setPen(QColor(colours.text))
    room = rect.adjusted(_PADDING, 0, -_PADDING, 0)
    text = metrics.elidedText(chip_text(label), Qt.TextElideMode.ElideMiddle, room.width())
    painter.drawText(room, _IN_LINE, text)
    painter.restore()
