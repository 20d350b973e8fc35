"""Whole numbers as the language of the window groups their digits; scores keep their point, as in the papers."""

from string import Formatter
from typing import Any

from PySide6.QtCore import QLocale


def counted(number: int) -> str:
    """A number of things: ``1,234`` in English, ``1.234`` in German."""
    return QLocale().toString(int(number))


def filled(template: str, /, **values: object) -> str:
    """`str.format`, with `counted` for the gaps that say ``:,``."""
    return _FORMATTER.format(template, **values)


class _Formatter(Formatter):
    def format_field(self, value: Any, format_spec: str) -> str:
        return counted(value) if format_spec == "," else str(super().format_field(value, format_spec))


_FORMATTER = _Formatter()
