"""Synchronizes the hovered and selected span in all panels, the outline and the cards."""

from PySide6.QtCore import QObject, Slot

from gui.actions.actions import Actions
from gui.trees_view.panel import TreesPanel
from gui.widgets.profile import Profile
from gui.window.dock_table import OUTLINE, SCORE
from gui.window.docks import Docks


class SpanActs(QObject):
    """Passes on the hovered and selected span, and switches outline and cards on and off."""

    def __init__(
        self,
        concord: TreesPanel,
        docks: Docks,
        actions: Actions,
        profile: Profile,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._dock, self._outline, self._profile = docks[OUTLINE], docks.panel(OUTLINE), profile
        panels = (concord, docks.panel(SCORE), self._outline)
        for one in panels:
            for other in panels:
                if one is not other:
                    one.span_selected.connect(other.select_span)
                    one.span_hovered.connect(other.highlight_span)
        for panel in panels[1:]:
            panel.band_requested.connect(concord.view.go_to_span)
        concord.shown.connect(self._outline.show_outline)
        self._card = actions["card"]
        self._card.setChecked(profile.cards)
        concord.set_cards(profile.cards)
        self._card.toggled.connect(self._set_cards)
        self._card.toggled.connect(concord.set_cards)
        concord.cards_switched_off.connect(self._switch_cards_off)
        actions["outline"].triggered.connect(self._show_outline)
        self._dock.visibilityChanged.connect(actions["outline"].setChecked)

    @Slot(bool)
    def _set_cards(self, wanted: bool) -> None:
        self._profile.cards = wanted

    @Slot()
    def _switch_cards_off(self) -> None:
        self._card.setChecked(False)

    @Slot(bool)
    def _show_outline(self, shown: bool) -> None:
        """Shows the outline in front and focuses it, since it is meant for keyboard users."""
        self._dock.setVisible(shown)
        if shown:
            self._dock.raise_()
            self._outline.setFocus()
