"""The language of the window, and the application that speaks it."""

import gc
import os
import sys
from enum import StrEnum
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtGui import QFontDatabase, QIcon
from PySide6.QtWidgets import QApplication

from core import __version__
from resources import ICONS, TRANSLATIONS

SURVIVORS: Final = 5_000
"""New objects between garbage collections: showing a sentence creates thousands, without cycles."""


def application() -> QApplication:
    """The application, created if necessary. Raises `UsageError` if no font is installed."""
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        # Qt would divide even small fills, such as a scroll bar, among threads, which takes longer than the fill.
        os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
        application = QApplication(sys.argv[:1])
        application.setApplicationName("TreeConcord")
        application.setApplicationVersion(__version__)
        application.setDesktopFileName("treeconcord")
        application.setWindowIcon(QIcon(str(ICONS / "treeconcord.png")))
        application.setStyle("Fusion")
        # Loaded modules stay in memory; scanning them again and again would slow down the window.
        gc.freeze()
        gc.set_threshold(SURVIVORS, 5)
    if not QFontDatabase.families():
        from core.base.errors import UsageError  # Takes longer than to paint the first window.

        raise UsageError("no font is installed, so no text can be drawn; install fonts-dejavu-core")
    return application


def application_without_display() -> QApplication:
    """The application of a command without a window: drawings are the same with and without a display."""
    if sys.platform == "linux":
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return application()


NAME: Final = "treeconcord"
"""The name of translation files before ``_de.qm``."""


class Language(StrEnum):
    """The available languages by ISO 639 code, and the choice of the system's language."""

    SYSTEM = "system"
    ENGLISH = "en"
    GERMAN = "de"


def set_language(language: Language) -> None:
    """Sets the language of new texts and numbers, including Qt's own; existing texts stay unchanged."""
    application = QCoreApplication.instance()
    assert application is not None
    for translator in application.findChildren(QTranslator):
        application.removeTranslator(translator)
        translator.deleteLater()
    spoken = language_of_system() if language is Language.SYSTEM else language
    QLocale.setDefault(_locale(spoken))
    if spoken is Language.ENGLISH:
        return
    qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, folder in (("qtbase", qt), (NAME, str(TRANSLATIONS))):
        translator = QTranslator(application)
        if translator.load(f"{name}_{spoken}", folder):
            application.installTranslator(translator)


def language_of_system() -> Language:
    """The first available language of the user's system preferences, else English."""
    codes = (tag.split("-")[0] for tag in QLocale.system().uiLanguages())
    known = (Language(code) for code in codes if code in (Language.ENGLISH, Language.GERMAN))
    return next(known, Language.ENGLISH)


def _locale(language: Language) -> QLocale:
    """The system's locale if it is in ``language``, since it has the user's country; else the language's default."""
    system, common = QLocale.system(), QLocale(language.value)
    return system if system.language() == common.language() else common
