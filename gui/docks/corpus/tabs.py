"""Tabs that show all of their text, and which of them is the current one."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStyle, QTabBar, QWidget

from gui.widgets.dock_marks import CurrentTabMark


class Tabs(QTabBar):
    """High enough for the tabs behind: Qt moves these down and cuts off their text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        CurrentTabMark(self)

    def tabSizeHint(self, index: int) -> QSize:
        lower = self.style().pixelMetric(QStyle.PixelMetric.PM_TabBarTabShiftVertical, None, self)
        return super().tabSizeHint(index) + QSize(0, lower)
