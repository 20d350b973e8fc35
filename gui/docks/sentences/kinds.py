"""The kinds of columns of the table of sentences."""

from enum import Enum, auto
from typing import Final

from PySide6.QtCore import Qt


class Kind(Enum):
    """The kinds of columns; there is one of scores for each parse."""

    NAME = auto()
    SCORE = auto()
    FLAG = auto()
    OVERLAP = auto()
    CONFLICTS = auto()
    MERGE = auto()
    TOKENS = auto()
    REMARKS = auto()
    NOTE = auto()
    TEXT = auto()


NUMBERS: Final = frozenset([Kind.SCORE, Kind.OVERLAP, Kind.CONFLICTS, Kind.TOKENS])
TEXTS: Final = frozenset([Kind.REMARKS, Kind.NOTE, Kind.TEXT])


def alignment_of(kind: Kind) -> Qt.AlignmentFlag:
    """The side of a column at which its cells are."""
    side = Qt.AlignmentFlag.AlignRight if kind in NUMBERS else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
