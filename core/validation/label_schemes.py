"""Which labels of a version a person should look at: those unknown to its scheme, and those that it has but once."""

from collections.abc import Set
from typing import Final, NamedTuple

from core.model.version import Inventory, Version
from core.scoring.metrics.relation_sets import UNIVERSAL_SETS
from core.trees.label_mapping import base_label


class Scheme(NamedTuple):
    """An annotation scheme with a closed inventory of relations, subtypes left aside."""

    name: str
    relations: Set[str]


UD: Final = Scheme("UD", UNIVERSAL_SETS.keys())

_NOT_IN_SUD: Final = frozenset(
    "nsubj csubj obj iobj obl xcomp ccomp amod nmod nummod advmod acl advcl aux cop case mark".split()  # noqa: SIM905
)
_IN_SUD_ALONE: Final = frozenset(["subj", "comp", "mod", "udep", "unk"])

SUD: Final = Scheme("SUD", UNIVERSAL_SETS.keys() - _NOT_IN_SUD | _IN_SUD_ALONE)
"""As its guidelines have it (General principles): 17 relations of UD give way to `subj`, `comp`, `mod` and `udep`;
`unk` is for what is not analysed."""

SURE: Final = 0.95
"""The share of a version's arcs that are a scheme's where it is the version's: UD's in SUD and SUD's in UD are half."""

RARE_AMONG: Final = 1000
"""Labels of a version among which one that stands once is worth a look: in a short text most do."""


def scheme_of(version: Version) -> Scheme | None:
    """The scheme that nearly all relations of a version are of; None for brackets, and where none is known.

    D: no file names its scheme, but where nearly all relations are of one, the others are worth a look. A version of
    a scheme that is not known here, such as UD's first version, has more that do not fit, and is left in peace.
    """
    if version.relations is None:
        return None
    share, scheme = max(((_share(version.inventory, each), each) for each in (UD, SUD)), key=lambda found: found[0])
    return scheme if share >= SURE else None


def _share(inventory: Inventory, scheme: Scheme) -> float:
    counts = inventory.labels.items()
    known = sum(count for label, count in counts if base_label(label) in scheme.relations)
    return known / max(1, sum(inventory.labels.values()))


def rare_labels(inventory: Inventory) -> Set[str]:
    """The labels that stand once in a whole version, and so may be mistyped; none of a short one."""
    if sum(inventory.labels.values()) < RARE_AMONG:
        return frozenset()
    return frozenset(label for label, count in inventory.labels.items() if count == 1)
