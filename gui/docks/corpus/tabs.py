"""Tabs that show the whole of their text."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStyle, QTabBar


class Tabs(QTabBar):
    """As high as those that are not in front need it: Qt sets them lower, and cuts off that much of their text."""

    def tabSizeHint(self, index: int) -> QSize:
        lower = self.style().pixelMetric(QStyle.PixelMetric.PM_TabBarTabShiftVertical, None, self)
        return super().tabSizeHint(index) + QSize(0, lower)
