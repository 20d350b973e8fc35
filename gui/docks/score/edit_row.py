"""Paints a row of the edit script: operation, label, words and cost, with the reason below."""

from typing import Final, NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from core.explain.edit_reasons import ExplainedEdit
from core.explain.span_states import Chip, LabelState
from core.trees.edit_distance import Operation
from gui.docks.score.script_model import EDIT_ROLE, HIGHLIGHT_ROLE
from gui.drawing.content import chip_text
from gui.drawing.paint.shapes import CHIP_SHAPES
from gui.i18n.translate import in_words, operation_of
from gui.widgets.theme_colours import Theme, theme_for

_MARGIN: Final = 6
_GAP: Final = 6
_PADDING: Final = 4
_ROUNDING: Final = 3
_MOST_LINES: Final = 3
"""The most lines for a span's words; longer ones are elided in the middle."""

_Index = QModelIndex | QPersistentModelIndex
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
            _paint_selection(painter, option, theme)
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


def _paint_selection(painter: QPainter, option: QStyleOptionViewItem, theme: Theme) -> None:
    """Highlights a selected row; a bar at its side marks it without colour."""
    if option.state & QStyle.StateFlag.State_Selected:
        painter.fillRect(option.rect, QColor(theme.lit_box))
        painter.fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())), QColor(theme.accent))
    if option.state & QStyle.StateFlag.State_HasFocus:
        painter.setPen(QPen(QColor(theme.accent), 1, Qt.PenStyle.DotLine))
        painter.drawRect(option.rect.adjusted(0, 0, -1, -1))


def _paint_edit(painter: QPainter, layout: RowLayout, theme: Theme, edit: ExplainedEdit) -> None:
    _paint_chip(painter, layout.chip, theme, label_state(edit))
    painter.setPen(QColor(theme.text))
    painter.drawText(layout.operation, _IN_LINE, operation_of(edit.operation))
    painter.drawText(layout.cost, _IN_LINE, str(edit.cost))
    is_beside = layout.words.top() == layout.operation.top()
    painter.drawText(layout.words, _IN_LINE if is_beside else _WRAPPED, layout.words_text)
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
