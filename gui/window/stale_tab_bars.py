"""Moves tab bars out of view that no docks are behind."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar

from gui.widgets.all_widgets import all_widgets
from gui.widgets.deferred_call import DeferredCall

_ARRANGED: Final = 300
"""Milliseconds after which docks have come to rest, since Qt moves them little by little."""

_CLOSE: Final = 4
"""The most pixels between docks and the tab bar below them."""


class StaleTabBars(QObject):
    """Qt leaves the tab bars of an earlier arrangement behind when it restores another, over whatever is there now.

    Qt itself keeps those that it does not need out of view; they are moved there, not deleted, since it may use them
    again.
    """

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._sweep = DeferredCall(self._move_stale, self, _ARRANGED)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self._sweep.start()
        return super().eventFilter(watched, event)

    def _move_stale(self) -> None:
        docks = {dock.windowTitle(): dock.geometry() for dock in self._window.findChildren(QDockWidget)}
        # Asked for its tab bars, the window would hold them for ever, also those that Qt deletes.
        bars = [each for each in all_widgets() if isinstance(each, QTabBar)]
        for bar in (each for each in bars if each.parentWidget() is self._window):
            titles = (bar.tabText(tab) for tab in range(bar.count()))
            if not any(_is_below(bar.geometry(), docks.get(title, QRect())) for title in titles):
                bar.move(-2 * bar.width(), -2 * bar.height())


def _is_below(bar: QRect, docks: QRect) -> bool:
    return bar.left() == docks.left() and 0 <= bar.top() - docks.bottom() <= _CLOSE
