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
    SAVING = "saving"


ASIDE: Final = frozenset({Work.INFERRING, Work.CONTRASTING, Work.BREAKING_DOWN})
"""Work that is done only while a panel watches its results."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress: bytes read, sentences scored or contrasted, samples drawn; ``total`` is 0 while unknown."""

    work: Work
    done: int
    total: int
