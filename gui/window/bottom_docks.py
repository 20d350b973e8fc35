"""The docks at the bottom share one place, each with its tab."""

from functools import partial
from typing import Any, Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

from gui.window.dock_table import CORPUS, FINDINGS, INSTANCES
from gui.window.docks import Dock, Docks

TABS: Final = (INSTANCES, CORPUS, FINDINGS)
"""The docks, in the order of their tabs."""

LOWEST: Final = 180
"""The height of a dock that has room for a few rows, in pixels."""


class BottomDocks(QObject):
    """Tabs a dock with the visible ones when it is shown; the user can separate them afterwards.

    Not earlier: if two hidden docks are tabbed, Qt leaves their tabs reachable by keyboard.
    """

    def __init__(self, docks: Docks, window: QMainWindow) -> None:
        super().__init__(window)
        self._docks, self._window = docks, window
        for row in TABS:
            docks[row].toggleViewAction().triggered.connect(partial(self._join, row))

    def show(self, row: Dock[Any]) -> None:
        """Shows a dock in front, with room for a few rows: Qt gives one that is shown late only the space left over."""
        dock, was_hidden = self._docks[row], self._docks[row].isHidden()
        dock.show()
        if was_hidden:
            self._join(row)
        dock.raise_()
        if dock.height() < LOWEST:
            self._window.resizeDocks([dock], [dock.widget().sizeHint().height()], Qt.Orientation.Vertical)

    def bring_up(self, row: Dock[Any]) -> None:
        """Shows a dock in front of those with which it shares its place; one that is closed stays so."""
        if not self._docks[row].isHidden():
            self._docks[row].raise_()

    def _join(self, row: Dock[Any], *_: object) -> None:
        """Tabs a dock with the others at the bottom, in their order."""
        mine = self._docks[row]
        there = [self._docks[each] for each in TABS if each is row or self._is_below(self._docks[each])]
        if not self._is_below(mine) or len(there) < 2 or set(there) <= {mine, *self._window.tabifiedDockWidgets(mine)}:
            return
        first, *others = there
        for other in others:
            self._window.tabifyDockWidget(first, other)
        mine.raise_()

    def _is_below(self, dock: QDockWidget) -> bool:
        area = self._window.dockWidgetArea(dock)
        return not dock.isHidden() and not dock.isFloating() and area is Qt.DockWidgetArea.BottomDockWidgetArea
