"""A row of widgets that becomes a column where it does not fit."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QLayout, QLayoutItem, QStyle, QWidget


class FittedRow(QHBoxLayout):
    """Widgets of their own size, side by side if they fit, else one below the other.

    It places them itself: a box layout that changes its direction while it is laid out keeps the sizes that it had
    before until it is shown again.
    """

    def _items(self) -> list[QLayoutItem]:
        return [item for i in range(self.count()) if (item := self.itemAt(i)) and not item.isEmpty()]

    def _sizes(self) -> list[QSize]:
        return [item.sizeHint() for item in self._items()]

    def _gaps(self) -> int:
        return self.spacing() * max(len(self._items()) - 1, 0)

    def _fits(self, width: int) -> bool:
        return self.sizeHint().width() <= width

    def sizeHint(self) -> QSize:
        widths = sum(size.width() for size in self._sizes())
        height = max((size.height() for size in self._sizes()), default=0)
        return QSize(widths + self._gaps(), height).grownBy(self.contentsMargins())

    def minimumSize(self) -> QSize:
        widest = max((size.width() for size in self._sizes()), default=0)
        margins = self.contentsMargins()
        return QSize(widest + margins.left() + margins.right(), self.sizeHint().height())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        margins = self.contentsMargins()
        below = sum(size.height() for size in self._sizes()) + self._gaps() + margins.top() + margins.bottom()
        return self.sizeHint().height() if self._fits(width) else below

    def minimumHeightForWidth(self, width: int) -> int:
        return self.heightForWidth(width)

    def setGeometry(self, rect: QRect) -> None:
        QLayout.setGeometry(self, rect)
        room = rect.marginsRemoved(self.contentsMargins())
        parent = self.parentWidget()
        direction = parent.layoutDirection() if isinstance(parent, QWidget) else Qt.LayoutDirection.LeftToRight
        across, at = self._fits(rect.width()), room.topLeft()
        for item in self._items():
            place = QRect(at, item.sizeHint())
            item.setGeometry(QStyle.visualRect(direction, room, place))
            if across:
                at.setX(place.right() + 1 + self.spacing())
            else:
                at.setY(place.bottom() + 1 + self.spacing())
