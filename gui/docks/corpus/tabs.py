"""Tabs that show all of their text."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStyle, QTabBar


class Tabs(QTabBar):
    """High enough for the tabs behind: Qt moves these down and cuts off their text."""

    def tabSizeHint(self, index: int) -> QSize:
        lower = self.style().pixelMetric(QStyle.PixelMetric.PM_TabBarTabShiftVertical, None, self)
        return super().tabSizeHint(index) + QSize(0, lower)
