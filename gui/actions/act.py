"""An act: its row in the table."""

from dataclasses import dataclass
from enum import Enum, Flag, auto


class Needs(Flag):
    """What must be there for an act to make sense."""

    NOTHING = 0
    SENTENCES = auto()
    COMPARED = auto()
    """Sentences that are not excluded: the others have neither trees to draw nor scores."""
    SCORES = auto()
    """Parses that can be scored."""
    EDITS = auto()
    """Edits, or decisions of a merge, that can be undone."""
    UNDONE = auto()
    """Edits or decisions that can be done again."""
    GOLDS = auto()
    """Two golds at least, which can be merged."""
    MERGE = auto()
    """A merge that is going on."""


class Place(Enum):
    """Where the keys of an act work."""

    WINDOW = auto()
    TABLE = auto()
    """In the table of sentences alone, since they mean something else elsewhere."""
    TREES = auto()
    """Among the aligned trees alone."""


@dataclass(frozen=True, slots=True)
class Act:
    """Something a person can do: ``text`` in the menu, ``meaning`` everywhere else.

    Its ``keys``, which a person may change, work in a ``place``.
    """

    name: str
    text: str
    meaning: str
    keys: tuple[str, ...] = ()
    needs: Needs = Needs.NOTHING
    place: Place = Place.WINDOW
    is_choice: bool = False
