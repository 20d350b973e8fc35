"""What Fusion hardly shows of docks in a dark window: the current tab, and the buttons that float and close."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, Qt, Slot
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QDockWidget, QMainWindow, QTabBar, QWidget
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


_SIZE: Final = 10
_SHARP: Final = 2
"""Pixels of the icon for each of the screen, so that it is sharp on dense screens."""


class DockButtons(QObject):
    """Draws the buttons of a dock, and again whenever Qt has replaced their icons."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self._dock = dock
        dock.topLevelChanged.connect(self._draw)
        dock.featuresChanged.connect(self._draw)
        dock.installEventFilter(self)
        self._draw()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange, QEvent.Type.Show):
            self._draw()
        return super().eventFilter(watched, event)

    @Slot()
    def _draw(self) -> None:
        colour = QColor(theme_for(self._dock.palette()).text)
        for name, draw in (("qt_dockwidget_floatbutton", _draw_windows), ("qt_dockwidget_closebutton", _draw_cross)):
            button = self._dock.findChild(QAbstractButton, name, Qt.FindChildOption.FindDirectChildrenOnly)
            if button is not None:
                button.setIcon(_icon(draw, colour))


def _icon(draw: Callable[[QPainter], None], colour: QColor) -> QIcon:
    pixmap = QPixmap(_SIZE * _SHARP, _SIZE * _SHARP)
    pixmap.setDevicePixelRatio(_SHARP)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour, 1.2))
    draw(painter)
    painter.end()
    return QIcon(pixmap)


def _draw_windows(painter: QPainter) -> None:
    painter.drawRect(QRectF(1, 3.5, 5.5, 5.5))
    painter.drawPolyline([QPointF(3.5, 3.5), QPointF(3.5, 1), QPointF(9, 1), QPointF(9, 6.5), QPointF(6.5, 6.5)])


def _draw_cross(painter: QPainter) -> None:
    painter.drawLine(QPointF(1.5, 1.5), QPointF(8.5, 8.5))
    painter.drawLine(QPointF(8.5, 1.5), QPointF(1.5, 8.5))
