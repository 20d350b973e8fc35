"""`Act`: one row in the table of user actions."""

from dataclasses import dataclass
from enum import Enum, Flag, auto


class Needs(Flag):
    """What must be available for an act to be enabled."""

    NOTHING = 0
    SENTENCES = auto()
    COMPARED = auto()
    """Sentences that are not excluded; excluded ones have neither drawable trees nor scores."""
    SCORES = auto()
    """Parses that can be scored."""
    EDITS = auto()
    """Edits or merge decisions to undo."""
    UNDONE = auto()
    """Edits or merge decisions to redo."""
    GOLDS = auto()
    """At least two golds to merge."""
    MERGE = auto()
    """A merge or an adjudication in progress."""
    LABELS = auto()
    """A merge of labels in progress, which is no adjudication."""
    ITEMS = auto()
    """An adjudication in progress."""


class Place(Enum):
    """Where the keys of an act work."""

    WINDOW = auto()
    TABLE = auto()
    """Only in the table of sentences, since they have another meaning elsewhere."""
    TREES = auto()
    """Only in the aligned trees."""


@dataclass(frozen=True, slots=True)
class Act:
    """A user action, shown as ``text`` in the menu and as ``meaning`` everywhere else.

    ``keys`` are its default keys, which the user may change; they work in ``place``.
    """

    name: str
    text: str
    meaning: str
    keys: tuple[str, ...] = ()
    needs: Needs = Needs.SENTENCES
    place: Place = Place.WINDOW
    is_choice: bool = False
