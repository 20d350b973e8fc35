"""Connects menu actions to the aligned trees."""

from dataclasses import replace

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction, QActionGroup

from gui.actions.act import Place
from gui.actions.actions import Actions
from gui.drawing.direction import Direction
from gui.drawing.paint.scene import DisplayOptions
from gui.trees_view.panel import TreesPanel
from gui.widgets.profile import Profile

_DIRECTIONS = {
    "as_written": Direction.AUTO,
    "left_to_right": Direction.LEFT_TO_RIGHT,
    "right_to_left": Direction.RIGHT_TO_LEFT,
}


class TreesActions(QObject):
    """Connects the actions of the aligned trees to their panel, in both directions."""

    def __init__(self, concord: TreesPanel, actions: Actions, profile: Profile, parent: QObject) -> None:
        super().__init__(parent)
        self._concord, self._actions, self._profile = concord, actions, profile
        for name, handler in {
            "zoom_in": concord.zoom_in,
            "zoom_out": concord.zoom_out,
            "fit": concord.fit,
            "whole": concord.show_whole,
            "draw_spans": concord.draw_spans,
            "draw_trees": concord.draw_trees,
            "draw_arcs": concord.draw_arcs,
        }.items():
            actions[name].triggered.connect(handler)
        concord.view.addActions(actions.of(Place.TREES))
        actions["differences"].triggered.connect(concord.set_differences)
        actions["only_differences"].triggered.connect(concord.set_only_differences)
        actions["compare_two"].triggered.connect(concord.choose_two_versions)
        actions["all_versions"].triggered.connect(concord.show_all_versions)
        concord.view.set_display(replace(concord.view.display, tagged=profile.tags, wrapped=profile.wrapped))
        actions["tags"].triggered.connect(self._set_tagged)
        actions["wrap_lines"].triggered.connect(self._set_wrapped)
        directions = QActionGroup(self)
        for name in _DIRECTIONS:
            directions.addAction(actions[name])
        directions.triggered.connect(self._turn)
        concord.display_changed.connect(self._show)
        self._show(concord.view.display)

    @Slot(bool)
    def _set_tagged(self, tagged: bool) -> None:
        self._profile.tags = tagged
        self._concord.view.set_display(replace(self._concord.view.display, tagged=tagged))

    @Slot(bool)
    def _set_wrapped(self, wrapped: bool) -> None:
        self._profile.wrapped = wrapped
        self._concord.view.set_display(replace(self._concord.view.display, wrapped=wrapped))

    @Slot(QAction)
    def _turn(self, action: QAction) -> None:
        self._concord.set_direction(_DIRECTIONS[action.objectName()])

    @Slot(object)
    def _show(self, display: DisplayOptions) -> None:
        self._actions["differences"].setChecked(display.differences)
        self._actions["tags"].setChecked(display.tagged)
        self._actions["wrap_lines"].setChecked(display.wrapped)
        self._actions["only_differences"].setChecked(display.only_differences)
        for name, direction in _DIRECTIONS.items():
            self._actions[name].setChecked(direction is display.direction)
