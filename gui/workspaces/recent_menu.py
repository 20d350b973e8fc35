"""The menu of recent files: workspaces and sets of files."""

from collections.abc import Sequence
from pathlib import PurePath
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from gui.i18n.bidi_isolates import joined
from gui.widgets.profile import Profile, Recent

NAMED: Final = 3
"""How many versions a line names."""


class RecentMenu(QObject):
    """Fills ``menu`` from the profile."""

    chosen = Signal(object)
    """The chosen entry, as in the profile."""

    def __init__(self, menu: QMenu, profile: Profile) -> None:
        super().__init__(menu)
        self._menu = menu
        self._profile = profile
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Shows the recent files of the profile."""
        self._menu.clear()
        for recent in self._profile.recent:
            action = self._menu.addAction(_title(recent).replace("&", "&&"))
            action.setData(recent)
            action.setStatusTip(recent if isinstance(recent, str) else ", ".join(spec.path for spec in recent))
            action.triggered.connect(self._choose)
        self._menu.setEnabled(not self._menu.isEmpty())

    @Slot()
    def _choose(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self.chosen.emit(action.data())


def _title(recent: Recent) -> str:
    return PurePath(recent).name if isinstance(recent, str) else some([spec.name for spec in recent])


def some(names: Sequence[str]) -> str:
    """The first few of ``names``, in one line."""
    return joined(", ", [*names[:NAMED], "…"] if len(names) > NAMED else names)
