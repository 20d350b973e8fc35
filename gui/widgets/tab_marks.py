"""Marks the current tab with a bar in the accent colour: Fusion hardly sets it apart, least of all in a dark window."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QMainWindow, QTabBar, QWidget
from shiboken6 import isValid

from gui.widgets.theme_colours import theme_for

_HEIGHT: Final = 3
_SOUTH: Final = (QTabBar.Shape.RoundedSouth, QTabBar.Shape.TriangularSouth)


class CurrentTabMark(QWidget):
    """Lies over a tab bar, at the outer edge of its current tab."""

    def __init__(self, bar: QTabBar) -> None:
        super().__init__(bar)
        self._bar = bar
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        bar.installEventFilter(self)
        bar.currentChanged.connect(self._place)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:  # After tabs have moved, for whatever reason.
            self._place()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(theme_for(self.palette()).accent))
        painter.end()

    @Slot()
    def _place(self) -> None:
        tab = self._bar.tabRect(self._bar.currentIndex())
        top = tab.bottom() - _HEIGHT + 1 if self._bar.shape() in _SOUTH else tab.top()
        place = QRect(tab.left() + 1, top, tab.width() - 2, _HEIGHT)
        if place != self.geometry():
            self.setGeometry(place)
            self.raise_()
        self.setVisible(tab.isValid())


class DockTabMarks(QObject):
    """Marks the current tab of each tab bar that a window makes for docks at the same place."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._marks: list[CurrentTabMark] = []  # Nothing else in Python knows the tab bars, so they would be collected.
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ChildPolished:
            child = event.child()  # type: ignore[attr-defined]
            if isinstance(child, QTabBar) and not child.findChildren(CurrentTabMark):
                self._marks = [*filter(isValid, self._marks), CurrentTabMark(child)]
        return super().eventFilter(watched, event)
