"""The menus of themes and languages."""

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QApplication, QWidget

from gui.actions.actions import Actions
from gui.i18n.language import Language
from gui.widgets import dialogs
from gui.widgets.checkboxes import show_boxes
from gui.widgets.profile import Profile, ThemeChoice
from gui.widgets.theme_colours import DARK, LIGHT, palette_of


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


ACTS = {
    "language_system": Language.SYSTEM,
    "language_english": Language.ENGLISH,
    "language_german": Language.GERMAN,
}


class LanguageMenu(QObject):
    """Saves the chosen language, and says when it takes effect."""

    def __init__(self, window: QWidget, actions: Actions, profile: Profile) -> None:
        super().__init__(window)
        self._window = window
        self._profile = profile
        group = QActionGroup(self)
        for name, language in ACTS.items():
            group.addAction(actions[name])
            actions[name].setChecked(language is profile.language)
        group.triggered.connect(self._choose)

    @Slot(QAction)
    def _choose(self, action: QAction) -> None:
        language = ACTS[action.objectName()]
        if language is not self._profile.language:
            self._profile.language = language
            dialogs.show_information(
                self._window, self.tr("Language"), self.tr("The language changes the next time TreeConcord is opened.")
            )


def apply_theme(chosen: ThemeChoice) -> None:
    """Gives all windows the ``chosen`` colours, which may be the system's current ones."""
    is_dark = chosen is ThemeChoice.DARK
    if chosen is ThemeChoice.SYSTEM:
        is_dark = QApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
    palette = palette_of(DARK if is_dark else LIGHT)
    QApplication.setPalette(palette)
    show_boxes(palette)
