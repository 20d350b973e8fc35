"""The language of the window."""

from enum import StrEnum
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from resources import TRANSLATIONS

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
    """The system's locale if it is in ``language``, since it has the user's country; else the language's default.

    Its language may come from LANGUAGE alone, while its numbers are those of LC_NUMERIC or LANG: then it is the country
    by itself, whose numbers are of the language.
    """
    system, common = QLocale.system(), QLocale(language.value)
    if system.language() != common.language():
        return common
    country = QLocale(system.name())
    return system if _separators(system) == _separators(country) else country


def _separators(locale: QLocale) -> tuple[str, str]:
    return locale.decimalPoint(), locale.groupSeparator()
