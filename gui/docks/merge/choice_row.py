"""Paints a choice among crossing spans: kept spans as bars, others as dotted lines, with their words beside."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from core.model.spans import Span, runs
from gui.widgets.theme_colours import Theme, theme_for

CHOICE_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""The `DrawnChoice` of a row; rows without one are plain text."""

_MARGIN: Final = 6
_GAP: Final = 8
_BARS: Final = 0.36
"""The share of the width for the bars."""

_Index = QModelIndex | QPersistentModelIndex
_IN_LINE: Final = Qt.TextFlag.TextSingleLine | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


@dataclass(frozen=True, slots=True)
class DrawnSpan:
    """A span of the group; ``text`` names the versions that have it, and its words."""

    span: Span
    is_kept: bool
    text: str


@dataclass(frozen=True, slots=True)
class DrawnChoice:
    """A choice; all choices of a group have the same ``spans``, in the group's order."""

    spans: Sequence[DrawnSpan]
    is_mirrored: bool
    """Whether the words are written from right to left."""

    @property
    def bounds(self) -> tuple[int, int]:
        """The first and the last word of all spans."""
        return min(runs(each.span)[0][0] for each in self.spans), max(runs(each.span)[-1][1] for each in self.spans)


class ChoiceRow(QStyledItemDelegate):
    """Paints the title of a choice, with a line for each span below."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """The height of its lines."""
        choice: DrawnChoice | None = index.data(CHOICE_ROLE)
        if choice is None:
            return super().sizeHint(option, index)
        lines = 1 + len(choice.spans)
        return QSize(self._view.viewport().width(), lines * _line(option) + _MARGIN)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        choice: DrawnChoice | None = index.data(CHOICE_ROLE)
        if choice is None:
            super().paint(painter, option, index)
            return
        theme = theme_for(option.palette)
        painter.save()
        _paint_state(painter, option, theme)
        line, row = _line(option), option.rect.adjusted(_MARGIN, _MARGIN // 2, -_MARGIN, 0)
        title = QFont(option.font)
        title.setBold(True)
        painter.setFont(title)
        painter.setPen(QColor(theme.text))
        painter.drawText(QRect(row.left(), row.top(), row.width(), line), _IN_LINE, index.data())
        painter.setFont(option.font)
        bars = QRect(row.left(), row.top() + line, round(_BARS * row.width()), line)
        for each in choice.spans:
            _paint_span(painter, bars, theme, each, choice)
            room = QRect(bars.right() + _GAP, bars.top(), row.right() - bars.right() - _GAP, line)
            painter.setPen(QColor(theme.text if each.is_kept else theme.dim_text))
            text = option.fontMetrics.elidedText(each.text, Qt.TextElideMode.ElideMiddle, room.width())
            painter.drawText(room, _IN_LINE, text)
            bars.translate(0, line)
        painter.restore()


def _line(option: QStyleOptionViewItem) -> int:
    return option.fontMetrics.height() + 2


def _paint_state(painter: QPainter, option: QStyleOptionViewItem, theme: Theme) -> None:
    """Highlights a selected row, with a bar at its side; a dotted frame shows the keyboard focus."""
    if option.state & QStyle.StateFlag.State_Selected:
        painter.fillRect(option.rect, QColor(theme.lit_box))
        painter.fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())), QColor(theme.accent))
    elif option.state & QStyle.StateFlag.State_MouseOver:
        painter.fillRect(option.rect, QColor(theme.band))
    if option.state & QStyle.StateFlag.State_HasFocus:
        painter.setPen(QPen(QColor(theme.accent), 1, Qt.PenStyle.DotLine))
        painter.drawRect(option.rect.adjusted(0, 0, -1, -1))


def _paint_span(painter: QPainter, room: QRect, theme: Theme, drawn: DrawnSpan, choice: DrawnChoice) -> None:
    first, last = choice.bounds
    unit = room.width() / (last - first + 1)

    def part(start: int, end: int) -> QRect:
        """The rectangle of the words from ``start`` to ``end``."""
        left, right = round(unit * (start - first)), max(round(unit * (end - first + 1)) - 2, 1)
        if choice.is_mirrored:
            left, right = room.width() - right, room.width() - left
        return QRect(room.left() + left, room.top() + 4, max(right - left, 2), room.height() - 8)

    whole = part(runs(drawn.span)[0][0], runs(drawn.span)[-1][1])
    middle = whole.center().y()
    if drawn.is_kept:
        for start, end in runs(drawn.span):
            painter.fillRect(part(start, end), QColor(theme.accent))
        painter.setPen(QPen(QColor(theme.accent), 1))
    else:
        painter.setPen(QPen(QColor(theme.dim_text), 1, Qt.PenStyle.DotLine))
    painter.drawLine(whole.left(), middle, whole.right(), middle)
