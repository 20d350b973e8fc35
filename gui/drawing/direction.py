"""Which way a sentence is written."""

from collections.abc import Iterable
from enum import StrEnum
from unicodedata import bidirectional


class Direction(StrEnum):
    """The direction in which words follow each other; `AUTO` asks the words."""

    AUTO = "auto"
    LEFT_TO_RIGHT = "ltr"
    RIGHT_TO_LEFT = "rtl"


def direction_of(words: Iterable[str]) -> Direction:
    """The direction of most characters that have a strong one (Unicode Annex 9: L against R and AL)."""
    balance = 0
    for word in words:
        for character in word:
            kind = bidirectional(character)
            balance += (kind in ("R", "AL")) - (kind == "L")
    return Direction.RIGHT_TO_LEFT if balance > 0 else Direction.LEFT_TO_RIGHT
