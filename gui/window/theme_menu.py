"""The menu of themes: light, dark, or the system's."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QApplication

from gui.actions.actions import Actions
from gui.widgets.apply_theme import apply_theme
from gui.widgets.profile import Profile, ThemeChoice


class ThemeMenu(QObject):
    """Applies and saves the chosen theme; follows the system if that is chosen."""

    def __init__(self, actions: Actions, theme: ThemeChoice, profile: Profile, parent: QObject) -> None:
        super().__init__(parent)
        self._theme, self._profile = theme, profile
        group = QActionGroup(self)
        for choice in ThemeChoice:
            group.addAction(actions[choice.value])
        actions[theme.value].setChecked(True)
        group.triggered.connect(self._choose)
        QApplication.styleHints().colorSchemeChanged.connect(self._follow_system)
        apply_theme(theme)

    @Slot(QAction)
    def _choose(self, action: QAction) -> None:
        self._theme = self._profile.theme = ThemeChoice(action.objectName())
        apply_theme(self._theme)

    @Slot()
    def _follow_system(self) -> None:
        apply_theme(self._theme)
