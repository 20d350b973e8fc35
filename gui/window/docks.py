"""Creates the docks around the trees from a table (`gui.window.dock_table`)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from gui.actions.actions import Actions
from gui.session.session import Session
from gui.widgets.dock_buttons import DockButtons
from gui.widgets.profile import Profile
from gui.widgets.tab_marks import DockTabMarks

Panel = TypeVar("Panel", bound=QWidget)

LEFT, RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
BOTTOM = Qt.DockWidgetArea.BottomDockWidgetArea


@dataclass(frozen=True, slots=True)
class Parts:
    """What panels are created from."""

    session: Session
    profile: Profile
    actions: Actions
    window: QMainWindow


@dataclass(frozen=True, slots=True)
class Dock(Generic[Panel]):
    """A row of the table of docks.

    Saved arrangements refer to the ``name``. ``title`` and ``meaning`` are translated in the context ``Docks``. A dock
    that is not visible ``at_first`` can be shown from the menu of panels. It shares the place of the dock that it is
    ``behind``. Shortcuts that show a dock belong to an act (`gui.actions.all_acts`).
    """

    name: str
    title: object
    meaning: object
    area: Qt.DockWidgetArea
    make: Callable[[Parts], Panel]
    at_first: bool = False
    behind: "Dock[Any] | None" = None


class Docks:
    """The docks of a window, by their rows in the table. The central widget is between the left and right docks.

    Tab moves through the panels in the order in which they are created.
    """

    def __init__(self, table: Sequence[Dock[Any]], parts: Parts, central: QWidget) -> None:
        self._window = parts.window
        DockTabMarks(self._window)
        self._made: dict[str, QDockWidget] = {}
        for row in table:
            if row.area == RIGHT and self._window.centralWidget() is None:
                self._window.setCentralWidget(central)
            self._made[row.name] = self._dock(row, row.make(parts))

    def _dock(self, row: Dock[Any], panel: QWidget) -> QDockWidget:
        dock = QDockWidget(QCoreApplication.translate("Docks", str(row.title)))
        dock.setObjectName(row.name)
        dock.setWidget(panel)
        DockButtons(dock)
        dock.toggleViewAction().setStatusTip(QCoreApplication.translate("Docks", str(row.meaning)))
        self._window.addDockWidget(row.area, dock)
        if row.behind is not None:
            self._window.tabifyDockWidget(self[row.behind], dock)
        dock.setVisible(row.at_first)
        return dock

    def __getitem__(self, row: Dock[Any]) -> QDockWidget:
        return self._made[row.name]

    def panel(self, row: Dock[Panel]) -> Panel:
        """The panel in a dock."""
        return cast("Panel", self[row].widget())

    def bring_up(self, row: Dock[Any]) -> None:
        """Shows a dock in front of the docks that share its place."""
        self[row].show()
        self[row].raise_()

    @property
    def all(self) -> list[QDockWidget]:
        """All docks, in the order of the table."""
        return list(self._made.values())

    @property
    def toggles(self) -> list[QAction]:
        """The actions that show or hide each dock, for a menu."""
        return [dock.toggleViewAction() for dock in self._made.values()]
