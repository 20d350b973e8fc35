"""Which sets of golds a parse is scored against (protocol §3)."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from core.base.errors import UsageError
from core.model.version import Role, Version

GoldSet = tuple[str, ...]
"""The names of golds, in the order of the versions."""

MOST_GOLDS: Final = 10
"""Of more than these, not every set is compared by itself: there are a thousand already, and each more doubles them."""


def all_gold_sets(golds: Sequence[str]) -> list[GoldSet]:
    """Every single gold, then every pair and larger set."""
    return [chosen for size in range(1, len(golds) + 1) for chosen in combinations(golds, size)]


def is_applicable(against: GoldSet, native_gold: str) -> bool:
    """Whether a parse of ``native_gold``'s scheme is scored against the set: any single gold, more with its own."""
    return len(against) == 1 or native_gold in against


def named_gold_sets(names: Sequence[str], versions: Sequence[Version]) -> list[GoldSet]:
    """The sets that options like ``ud+sud`` name. Raises `UsageError` for a name that is no gold."""
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
                )
        chosen = tuple(gold for gold in golds if gold in parts)
        if chosen not in sets:
            sets.append(chosen)
    return sets
