"""Numbers in the format of the window's language: 1,234 and 0.5 in English, 1.234 and 0,5 in German."""

from string import Formatter
from typing import Any

from PySide6.QtCore import QCoreApplication, QLocale

from gui.i18n.bidi_isolates import isolated


def counted(number: int) -> str:
    """A whole number with grouped digits."""
    return QLocale().toString(int(number))


def rounded(number: float, places: int) -> str:
    """A number with this many decimals."""
    return pointed(f"{number:.{places}f}")


def pointed(number: str) -> str:
    """A number written with a decimal point, with the decimal separator of the language."""
    return number.replace(".", QLocale().decimalPoint())


def filled(template: str, /, *texts: object, **values: object) -> str:
    """`str.format`, with numbers (``:,``, ``:.3f``, ``:.0%``) in the format of the language.

    Inserted texts are isolated, so that they don't reorder the rest.
    """
    return _FORMATTER.format(template, *texts, **values)


class _Formatter(Formatter):
    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == ",":
            return counted(value)
        text = str(super().format_field(value, format_spec))
        if format_spec.endswith("%"):
            template = QCoreApplication.translate("Numbers", "{number}%")
            return template.format(number=pointed(text.removesuffix("%")))
        return pointed(text) if format_spec.endswith("f") else isolated(text)


_FORMATTER = _Formatter()
