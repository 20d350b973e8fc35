"""The dock arrangement for merging, and the way back to the usual one."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QByteArray, QObject, Qt, Signal
from PySide6.QtWidgets import QDockWidget, QMainWindow

from gui.drawing.content import RESULT
from gui.drawing.drawing_kind import DrawingStyle
from gui.trees_view.panel import TreesPanel
from gui.widgets.profile import Profile
from gui.widgets.restore_docks import restore_docks

LEFT = 300
RIGHT = 330
"""The initial widths of the docks."""


class Perspective(QObject):
    """Sentences on the left, the Merge dock on the right, and only the bands of merged versions."""

    changed = Signal(bool)
    """Whether the arrangement for merging is active."""

    def __init__(self, window: QMainWindow, dock: QDockWidget, trees: TreesPanel, profile: Profile) -> None:
        super().__init__(window)
        self._window, self._dock, self._trees, self._profile = window, dock, trees, profile
        self._before: QByteArray | None = None
        self._hidden: frozenset[str] = frozenset()
        self._styles: Mapping[str, DrawingStyle] = {}

    @property
    def is_on(self) -> bool:
        return self._before is not None

    def usual_state(self) -> QByteArray:
        """The usual dock state, to be saved in the profile; also saves the one for merging."""
        if self._before is None:
            return self._window.saveState()
        self._profile.merge_docks = self._window.saveState()
        return self._before

    def enter(self, versions: Sequence[str], as_arcs: bool = False) -> None:
        """Activates the arrangement, with the bands of ``versions`` and the result only, that ``as_arcs`` if so."""
        if self._before is None:
            self._before, self._hidden = self._window.saveState(), self._trees.view.display.hidden
            self._styles = self._trees.view.display.styles
            if not restore_docks(self._window, self._profile.merge_docks):
                self._arrange()
            self._dock.show()
            self._dock.raise_()
            self.changed.emit(True)
        self.show_bands(versions, as_arcs)

    def show_bands(self, versions: Sequence[str], as_arcs: bool = False) -> None:
        """Shows only the bands of ``versions`` and the result, if active."""
        if self.is_on:
            view = self._trees.view
            others = {band.content.key for band in view.drawing.layout.bands} | view.display.hidden
            display = replace(view.display, hidden=frozenset(others - {RESULT, *versions}), pair=None)
            view.set_display(display.with_style(RESULT, DrawingStyle.ARCS) if as_arcs else display)

    def reset(self) -> None:
        """Puts the docks back as they are when the arrangement is first activated."""
        if self._before is not None:
            restore_docks(self._window, self._before)
            self._arrange()

    def leave(self) -> None:
        before, self._before = self._before, None
        if before is not None:
            self._profile.merge_docks = self._window.saveState()
            restore_docks(self._window, before)
            self._trees.view.change_display(hidden=self._hidden, styles=self._styles)
            self.changed.emit(False)

    def _arrange(self) -> None:
        docks = {dock.objectName(): dock for dock in self._window.findChildren(QDockWidget)}
        for name, dock in docks.items():
            dock.setVisible(name in ("sentences", self._dock.objectName()))
        share = self._window.width() / 1280
        self._window.resizeDocks(
            [docks["sentences"], self._dock], [round(LEFT * share), round(RIGHT * share)], Qt.Orientation.Horizontal
        )
