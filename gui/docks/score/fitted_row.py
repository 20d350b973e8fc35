"""A row of widgets that becomes a column where it does not fit."""

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QBoxLayout


class FittedRow(QBoxLayout):
    """Widgets side by side if they fit, else one below the other."""

    def __init__(self) -> None:
        super().__init__(QBoxLayout.Direction.LeftToRight)

    def _sizes(self) -> list[QSize]:
        return [item.sizeHint() for i in range(self.count()) if (item := self.itemAt(i))]

    def _fits(self, width: int) -> bool:
        margins = self.contentsMargins()
        return sum(size.width() for size in self._sizes()) + margins.left() + margins.right() <= width

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        margins, heights = self.contentsMargins(), [size.height() for size in self._sizes()]
        return margins.top() + margins.bottom() + (max(heights) if self._fits(width) else sum(heights))

    def minimumHeightForWidth(self, width: int) -> int:
        return self.heightForWidth(width)

    def setGeometry(self, rect: QRect) -> None:
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        direction = across if self._fits(rect.width()) else down
        if direction != self.direction():
            self.setDirection(direction)
        super().setGeometry(rect)
