"""The engine's current task and its progress."""

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Work(Enum):
    """The engine's tasks."""

    READING = "reading"
    SCORING = "scoring"
    INFERRING = "inferring"
    CONTRASTING = "contrasting"
    BREAKING_DOWN = "breaking down"
    SEARCHING = "searching"
    VARYING = "varying"
    SAVING = "saving"


WATCHED: Final = frozenset({Work.INFERRING, Work.CONTRASTING, Work.BREAKING_DOWN})
"""Work that is done only while a panel watches its results."""

ASKED: Final = frozenset({Work.SEARCHING, Work.VARYING})
"""Work that is done once, when a person asks for it."""

ASIDE: Final = WATCHED | ASKED
"""Work that gives way to other work."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress: bytes read, sentences of other work, samples drawn; ``total`` is 0 while unknown."""

    work: Work
    done: int
    total: int
