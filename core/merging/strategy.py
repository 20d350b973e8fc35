"""What a merge starts from, and the formats that its result can be written in."""

from enum import StrEnum
from typing import Final


class Operation(StrEnum):
    """Which spans the result has: those of the base (⊔tl), or those of all versions (⊔).

    Annotations of one scheme are not merged but adjudicated (`core.adjudication`).
    """

    TL_UNIFY = "tl-unify"
    UNIFY = "unify"
    ADJUDICATE = "adjudicate"


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
    ADJUDICATE = "adjudicate"
    """Annotators of one scheme: the base's annotation stands until something is decided (protocol §11)."""

    @property
    def operation(self) -> Operation:
        if self is Strategy.ADJUDICATE:
            return Operation.ADJUDICATE
        return Operation.TL_UNIFY if self is Strategy.ALL else Operation.UNIFY


WRITABLE: Final = ("ptb", "export", "tiger")
"""The formats that results can be written in, whatever the base's format; the first can't represent gaps."""
