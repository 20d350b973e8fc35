"""What is merged, in which order, and the starting point before any decision."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from core.base.errors import UsageError


class Operation(StrEnum):
    """Which spans the result has: those of the base (⊔tl), or those of all versions (⊔)."""

    TL_UNIFY = "tl-unify"
    UNIFY = "unify"


class Strategy(StrEnum):
    """The starting point of a merge: what happens to whatever nobody has decided yet.

    D: ⊔tl never fails, so it has one strategy, `ALL`; every label that a donor adds stays open until it is reviewed. In
    ⊔, whatever unifies is settled. A conflict is settled by the winning version, left out as in the consistent core, or
    open; an open crossing group contributes nothing, and an open clash is unspecified.
    """

    ALL = "all"
    """⊔tl: take every donor label whose span the base has."""
    BASE = "base"
    """⊔: in a conflict the earlier version wins."""
    DONOR = "donor"
    """⊔: in a conflict the later version wins."""
    CORE = "core"
    """⊔: leave out everything in conflict (protocol §2, *consistent core*)."""
    ASK = "ask"
    """⊔: a conflict needs a decision."""

    @property
    def operation(self) -> Operation:
        return Operation.TL_UNIFY if self is Strategy.ALL else Operation.UNIFY


@dataclass(frozen=True, slots=True)
class Recipe:
    """The names of the merged versions, and the strategy.

    Several donors are merged in order: the first into the base, the next into the result, and so on; without donors the
    result is the base. Raises `UsageError` if a version is named twice.
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
