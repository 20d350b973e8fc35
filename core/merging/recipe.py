"""What is merged, in which order, and what holds before anybody has decided anything."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from core.base.errors import UsageError


class Operation(StrEnum):
    """Which spans the result has: those of the base (⊔tl), or those of all versions (⊔)."""

    TL_UNIFY = "tl-unify"
    UNIFY = "unify"


class Strategy(StrEnum):
    """The starting point of a merge: what becomes of that about which nobody has decided yet.

    D: ⊔tl never fails, so that it has one starting point; there, each label that a donor adds stays open until someone
    has looked at it. In ⊔, what unifies is settled, and what does not is settled by the version that wins, left out as
    in the consistent core, or open: then of a crossing group nothing is in the result, and a clash is unspecified.
    """

    ALL = "all"
    """⊔tl: each label of the donors for which the base has the span."""
    BASE = "base"
    """⊔: of what conflicts, that of the earlier version."""
    DONOR = "donor"
    """⊔: of what conflicts, that of the later version."""
    CORE = "core"
    """⊔: nothing of what conflicts (protocol §2, *consistent core*)."""
    ASK = "ask"
    """⊔: what conflicts waits for a decision."""

    @property
    def operation(self) -> Operation:
        return Operation.TL_UNIFY if self is Strategy.ALL else Operation.UNIFY


@dataclass(frozen=True, slots=True)
class Recipe:
    """The versions that are merged, by name, and the starting point.

    More than one donor are folded in their order: the first into the base, the next into the result, and so on; with
    none the result is the base. Raises `UsageError` where a version comes twice.
    """

    base: str
    donors: tuple[str, ...]
    strategy: Strategy

    def __post_init__(self) -> None:
        for name in self.versions:
            if self.versions.count(name) > 1:
                raise UsageError("'{name}' can't be merged with itself; name it once", name=name)

    @property
    def versions(self) -> tuple[str, ...]:
        """All versions, the base first."""
        return (self.base, *self.donors)

    @property
    def operation(self) -> Operation:
        return self.strategy.operation

    def document(self) -> Mapping[str, object]:
        """The recipe as JSON."""
        return {"strategy": self.strategy.value, "base": self.base, "donors": list(self.donors)}
