"""Rows and columns of widgets, each written as what stands in it; one scrolls where there is no room for it."""

from PySide6.QtCore import QChildEvent, QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QSplitter,
    QStyle,
    QVBoxLayout,
    QWidget,
)

Part = QWidget | QLayout | tuple[QWidget | QLayout, int] | int
"""A widget or box, with a number if it stretches by that; a number alone is space that stretches."""

Margins = int | tuple[int, int, int, int] | None
"""In pixels, the same at all sides, or left, top, right and bottom; None for those of the style."""


def in_column(
    *parts: Part, inside: QWidget | None = None, margins: Margins = None, spacing: int | None = None
) -> QVBoxLayout:
    """A box of parts from top to bottom, the layout of the widget ``inside`` if there is one."""
    box = QVBoxLayout(inside) if inside else QVBoxLayout()
    _fill(box, parts, margins, spacing)
    return box


def in_row(
    *parts: Part, inside: QWidget | None = None, margins: Margins = None, spacing: int | None = None
) -> QHBoxLayout:
    """A box of parts side by side, the layout of the widget ``inside`` if there is one."""
    box = QHBoxLayout(inside) if inside else QHBoxLayout()
    _fill(box, parts, margins, spacing)
    return box


def in_splitter(*parts: tuple[QWidget, int], orientation: Qt.Orientation = Qt.Orientation.Horizontal) -> QSplitter:
    """Widgets, each with how much it stretches, between which a person can move the border, but not hide one."""
    splitter = QSplitter(orientation)
    splitter.setChildrenCollapsible(False)
    for i, (widget, stretch) in enumerate(parts):
        splitter.addWidget(widget)
        splitter.setStretchFactor(i, stretch)
    return splitter


def _fill(box: QBoxLayout, parts: tuple[Part, ...], margins: Margins, spacing: int | None) -> None:
    if margins is not None:
        box.setContentsMargins(*((margins,) * 4 if isinstance(margins, int) else margins))
    if spacing is not None:
        box.setSpacing(spacing)
    for part in parts:
        if isinstance(part, int):
            box.addStretch(part)
            continue
        content, stretch = part if isinstance(part, tuple) else (part, 0)
        if isinstance(content, QWidget):
            box.addWidget(content, stretch)
        else:
            box.addLayout(content, stretch)


class FitOrScroll(QScrollArea):
    """Fills its room with a column; where there is less than the column's least height, that scrolls."""

    def __init__(self, column: QWidget, lowest: int) -> None:
        """At least ``lowest`` pixels of the column are in sight."""
        super().__init__()
        self._column, self._lowest = column, lowest
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(column)
        self.viewport().setAutoFillBackground(False)
        column.setAutoFillBackground(False)
        for widget in (column, *column.findChildren(QWidget)):
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Shows what gets the focus or a key; not what is clicked, which would move away under the mouse."""
        if watched is self._column:  # It also gets each key that no widget in it has taken.
            if event.type() == QEvent.Type.LayoutRequest:
                self._fit()
            elif isinstance(event, QChildEvent) and event.added():
                event.child().installEventFilter(self)
        elif isinstance(watched, QWidget) and _is_by_key(event):
            place = watched.rect().translated(watched.mapTo(self._column, QPoint(0, 0)))
            for edge in (place.y() + place.height(), place.y()):
                self.ensureVisible(0, edge, 0, 0)
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """As high as the column, up to the least height in sight."""
        column = self._column
        width = max(self.width(), column.minimumSizeHint().width())
        return QSize(column.minimumSizeHint().width(), min(self._lowest, self._least(width)))

    def sizeHint(self) -> QSize:
        """That of the column: scroll bars are for want of room."""
        return self._column.sizeHint()

    def _least(self, width: int) -> int:
        layout = self._column.layout()
        assert layout is not None
        return layout.minimumHeightForWidth(width)

    def _fit(self) -> None:
        """Makes the column as wide as the room beside the scroll bar, if one is needed."""
        room = self.contentsRect()  # With the scroll bar, if there is one by now.
        width, policies = room.width(), Qt.ScrollBarPolicy
        is_low = self._least(width) > room.height()
        # Left to itself, the bar may stay over the column once there is room again.
        self.setVerticalScrollBarPolicy(policies.ScrollBarAlwaysOn if is_low else policies.ScrollBarAlwaysOff)
        if is_low:
            width -= self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent, None, self.verticalScrollBar())
        self._column.resize(width, max(room.height(), self._least(width)))


def _is_by_key(event: QEvent) -> bool:
    if isinstance(event, QFocusEvent):
        return event.gotFocus() and event.reason() != Qt.FocusReason.MouseFocusReason
    return event.type() == QEvent.Type.KeyPress
