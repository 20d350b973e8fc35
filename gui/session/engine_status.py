"""What the engine is busy with, and how far it is."""

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Work(Enum):
    """What the engine is busy with."""

    READING = "reading"
    SCORING = "scoring"
    INFERRING = "inferring"
    CONTRASTING = "contrasting"
    SAVING = "saving"


ASIDE: Final = frozenset({Work.INFERRING, Work.CONTRASTING})
"""What is done beside the rest, for whoever looks at it."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far work is: bytes read, sentences scored or contrasted, samples drawn; ``total`` is 0 while not known."""

    work: Work
    done: int
    total: int
