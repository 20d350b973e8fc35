"""Numbers of things are written as the language of the window has them."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale

from gui.i18n.locale_numbers import counted, filled


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    QLocale.setDefault(QLocale("en"))


@pytest.mark.parametrize(("language", "written"), [("en", "12,345"), ("de", "12.345")])
def test_digits_are_grouped(language: str, written: str) -> None:
    QLocale.setDefault(QLocale(language))
    assert counted(12345) == written
    assert filled("{n:,} of {name}", n=12345, name="a") == f"{written} of a"


@pytest.mark.parametrize(("language", "written"), [("en", "0.500"), ("de", "0,500")])
def test_decimals_are_parted_as_thousands_are_grouped(language: str, written: str) -> None:
    """With a point for thousands, one before decimals could not be told from it."""
    QLocale.setDefault(QLocale(language))
    assert filled("{value:.3f}", value=0.5) == written
