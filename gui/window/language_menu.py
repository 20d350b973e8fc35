"""The menu of languages; a choice takes effect the next time the window opens."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QWidget

from gui.actions.actions import Actions
from gui.i18n.language import Language
from gui.widgets import message_dialogs
from gui.widgets.profile import Profile

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
            message_dialogs.show_information(
                self._window, self.tr("Language"), self.tr("The language changes the next time TreeConcord is opened.")
            )
