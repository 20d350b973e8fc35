"""A rule that changes follow: its effect, its pattern, the places that it tells and those that it leaves."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from core.model.sentence import Sentence
from core.revisions.patterns import Pattern
from core.revisions.rule_search import Effect

AS_BEFORE: Final = "the same relation"
AS_HEAD: Final = "the relation of its head"
"""What an arc's effect may say of its relation in place of a name."""

ARCS: Final = "arcs"
"""Enhanced arcs, whichever: the value before an effect that removes them, and after one that adds them."""


class Fate(StrEnum):
    """What became of a word that is a place of a rule, and did not change as it says."""

    LEFT = "left"
    CHANGED = "changed otherwise"
    MOVED = "with another head, too"
    """It has the new relation of a rule about relations alone."""


class Spot(NamedTuple):
    """A word of the old state that a rule left, its sentence's new state, and what became of it."""

    sentence: Sentence
    new: Sentence
    position: int
    fate: Fate


@dataclass(frozen=True, slots=True)
class ChangeRule:
    """An effect that most places of a pattern have.

    ``changed`` are the indices of its changes, each of one rule only; ``before`` their old values, the most frequent
    first; ``left`` the places of its pattern without its effect. ``elsewhere`` is how many more have its effect and are
    changes of other rules. If it is not ``lemmatized``, its conditions on lemmas are on forms in small letters.
    ``spares`` is set if it adds a feature or a key only to words without it, and others have another value there.
    """

    effect: Effect
    pattern: Pattern
    before: tuple[str, ...]
    changed: tuple[int, ...]
    left: tuple[Spot, ...]
    elsewhere: int
    lemmatized: bool
    spares: bool = False

    @property
    def regularity(self) -> float:
        """The share of its places that have its effect, without those that are changes of other rules."""
        return len(self.changed) / (len(self.changed) + len(self.left))
