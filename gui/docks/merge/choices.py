"""The list of choices for a conflict: the maximal consistent subsets of its crossing spans."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from core.merging.merge_input import Subject
from core.merging.merged_sentence import MergedGroup, State
from core.model.direction import Direction, direction_of
from core.model.spans import Span, runs
from gui.drawing.content import drawable_text
from gui.i18n.bidi_isolates import isolated
from gui.widgets.tables import paint_selection
from gui.widgets.theme_colours import Theme, theme_for
from gui.widgets.tooltips import as_tooltip

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
        return min(runs(each.span)[0][0] for each in self.spans), max(runs(each.span)[-1][1] for each in self.spans)


class ChoiceRow(QStyledItemDelegate):
    """Paints the title of a choice, with a line for each span below."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
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
        if option.state & QStyle.StateFlag.State_MouseOver and not option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, QColor(theme.band))
        paint_selection(painter, option)
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


MOST_DRAWN: Final = 9
"""The most spans of a group that are drawn; the rest are only counted."""

Choices = tuple[Sequence[frozenset[Span]], bool]


class ChoicesList(QListWidget):
    """One row per choice (`ChoiceRow`)."""

    chosen = Signal(object)
    """The spans to keep."""
    previewed = Signal(object)
    """The spans that the hovered or current choice would keep, to preview them; None for no choice."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Spans to keep"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setWordWrap(True)
        self.setMouseTracking(True)
        self.setItemDelegate(ChoiceRow(self))
        self._group: MergedGroup | None = None
        self._subject: Subject | None = None
        self._marks: Sequence[str] = ()
        self._is_second_click = False
        self.choices: Choices = (), True
        self._previewed: frozenset[Span] | None = None
        self.itemClicked.connect(self._choose)
        self.itemEntered.connect(self._preview)
        self.currentItemChanged.connect(self._preview)

    def show_group(self, group: MergedGroup | None, subject: Subject | None, marks: Sequence[str]) -> None:
        """Shows the choices of a group, or none; ``marks`` are the letters of the merged versions."""
        if self._group is None or group is None or group.group != self._group.group:
            self.choices = group.group.choices() if group else ((), True)
        self._group, self._subject, self._marks = group, subject, marks
        with QSignalBlocker(self):
            self._list()
        self._preview(None)

    def choose_current(self) -> None:
        """Chooses the current row; if there is none, moves to the first choice, to preview it."""
        if (item := self.currentItem()) is not None:
            self._choose(item)
        else:
            self.setFocus()
            self.setCurrentRow(0)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._preview(self.currentItem() if self.hasFocus() else None)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._preview(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.choose_current()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # The first click has already chosen, and the list may show the next group by now.
        self._is_second_click = True
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        is_second, self._is_second_click = self._is_second_click, False
        if is_second:
            event.accept()
        else:
            super().mouseReleaseEvent(event)

    def _list(self) -> None:
        self.clear()
        group = self._group
        if group is None:
            return
        for kept in self.choices[0]:
            item = QListWidgetItem(self._text(kept, group))
            item.setData(Qt.ItemDataRole.UserRole, kept)
            item.setData(CHOICE_ROLE, self._drawn(kept, group))
            spans = [self._span_text(*each) for each in self._spans_with_versions(group) if each[0] in kept]
            item.setToolTip(as_tooltip("\n".join(spans[:MOST_DRAWN])))
            self.addItem(item)
            if group.state is State.DECIDED and kept == group.kept:
                self.setCurrentItem(item)
        if not self.choices[1]:
            rest = QListWidgetItem(self.tr("There are more choices; take a whole version by its key."))
            rest.setFlags(Qt.ItemFlag.NoItemFlags)
            self.addItem(rest)

    def _text(self, kept: frozenset[Span], group: MergedGroup) -> str:
        versions = sorted({v for span, found in self._spans_with_versions(group) if span in kept for v in found})
        template = self.tr("{n} of {all}, of {versions}")
        marks = ", ".join(self._marks[version] for version in versions)
        text = template.format(n=len(kept), all=len(group.group.spans), versions=marks)
        return f"✓ {text}" if group.state is State.DECIDED and kept == group.kept else text

    def _span_text(self, span: Span, versions: Sequence[int]) -> str:
        letters = "".join(self._marks[version] for version in versions)
        return f"{letters}: {isolated(drawable_text(self._subject.written.over(span) if self._subject else ''))}"

    def _drawn(self, kept: frozenset[Span], group: MergedGroup) -> DrawnChoice:
        spans = [
            DrawnSpan(span, span in kept, self._span_text(span, versions))
            for span, versions in self._spans_with_versions(group)
        ]
        words = self._subject.base.forms if self._subject else ()
        return DrawnChoice(spans[:MOST_DRAWN], direction_of(words) is Direction.RIGHT_TO_LEFT)

    def _spans_with_versions(self, group: MergedGroup) -> list[tuple[Span, tuple[int, ...]]]:
        return list(zip(group.group.spans, group.group.versions, strict=True))

    @Slot(QListWidgetItem)
    def _preview(self, item: QListWidgetItem | None) -> None:
        kept = None if item is None else item.data(Qt.ItemDataRole.UserRole)
        if kept != self._previewed:
            self._previewed = kept
            self.previewed.emit(kept)

    @Slot(QListWidgetItem)
    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))
