"""The writing direction of a sentence."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final
from unicodedata import bidirectional

MOST: Final = 200
"""The most characters of a word that say something about its direction."""


class Direction(StrEnum):
    """The writing direction; `AUTO` takes it from the words."""

    AUTO = "auto"
    LEFT_TO_RIGHT = "ltr"
    RIGHT_TO_LEFT = "rtl"


def direction_of(words: Iterable[str]) -> Direction:
    """The direction of most strongly directional characters (UAX #9: L against R and AL)."""
    balance = 0
    for word in words:
        for character in word[:MOST]:
            kind = bidirectional(character)
            balance += (kind in ("R", "AL")) - (kind == "L")
    return Direction.RIGHT_TO_LEFT if balance > 0 else Direction.LEFT_TO_RIGHT
