"""The language of the window: what is made after `speak` is written in it."""

from enum import StrEnum
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from resources import TRANSLATIONS

NAME: Final = "treeconcord"
"""What the files of translations are called, before ``_de.qm``."""


class Language(StrEnum):
    """The languages there are, by their ISO 639 codes, and the wish for that of the system."""

    SYSTEM = "system"
    ENGLISH = "en"
    GERMAN = "de"


def speak(language: Language) -> None:
    """Has texts and numbers in ``language`` from now on, Qt's own as well; what is written already stays as it is."""
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
    """The first of the languages a person wants from all programs that there is, else English."""
    codes = (tag.split("-")[0] for tag in QLocale.system().uiLanguages())
    known = (Language(code) for code in codes if code in (Language.ENGLISH, Language.GERMAN))
    return next(known, Language.ENGLISH)


def _locale(language: Language) -> QLocale:
    """The system's where it is of ``language``, since it has the person's country; else the language's common one."""
    system, common = QLocale.system(), QLocale(language.value)
    return system if system.language() == common.language() else common
