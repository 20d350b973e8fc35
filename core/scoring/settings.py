"""The settings of a comparison; results depend only on these and on the versions."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from core.base.errors import UsageError
from core.model.choices import Alignment, NonProjectivity, Normalization, Protocol, Punctuation, Unit
from core.model.version import Role, Version

GoldSet = tuple[str, ...]
"""Names of golds, in the order of the versions."""

MAX_GOLDS: Final = 10
"""With more golds, not every set is scored by default: ten make a thousand sets, and each further gold doubles them."""


def all_gold_sets(golds: Sequence[str]) -> list[GoldSet]:
    """Every single gold, then every pair and larger set."""
    return [chosen for size in range(1, len(golds) + 1) for chosen in combinations(golds, size)]


def is_applicable(against: GoldSet, native_gold: str) -> bool:
    """Whether a parse is scored against the set: any single gold, or a larger set with its native gold."""
    return len(against) == 1 or native_gold in against


def named_gold_sets(names: Sequence[str], versions: Sequence[Version]) -> list[GoldSet]:
    """The gold sets named like ``ud+sud``. Raises `UsageError` for a name that is not a gold."""
    golds = [version.name for version in versions if version.spec.role is Role.GOLD]
    sets: list[GoldSet] = []
    for name in names:
        parts = name.split("+")
        for part in parts:
            if part not in golds:
                raise UsageError(
                    "'{part}' in --against {name} is not a gold; the golds are {golds}",
                    part=part,
                    name=name,
                    golds=", ".join(golds),
                ).suggesting(part, golds)
        chosen = tuple(gold for gold in golds if gold in parts)
        if chosen not in sets:
            sets.append(chosen)
    return sets


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of a run.

    ``protocol`` None is `auto`. ``labels`` is `exact`, `base`, the path of a table, or a table as text
    (`core.trees.label_mapping`). ``alignment`` None lets the versions decide. ``against`` None means every applicable
    gold set, otherwise those named, like ``ud+sud``. Sentences with more than ``max_length`` tokens, without dropped
    punctuation, are excluded. ``prm`` is the path of `evalb` parameters for PARSEVAL, None for COLLINS.prm's; ``sets``
    is the path of a table of relations and their sets, None for those of UD and SUD. ``floors`` adds the floors
    (protocol §3) to the parses. ``normalization`` is the scale of tree edit distances, ``unit`` what spans are made of.
    """

    protocol: Protocol | None = None
    labels: str = "exact"
    alignment: Alignment | None = None
    against: tuple[str, ...] | None = None
    punct: Punctuation = Punctuation.KEEP
    nonprojective: NonProjectivity = NonProjectivity.NATIVE
    max_length: int | None = None
    prm: str | None = None
    sets: str | None = None
    floors: bool = False
    normalization: Normalization = Normalization.PAPER
    unit: Unit = Unit.WORDS
