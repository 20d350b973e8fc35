"""Labels of a version that a person should look at: those unknown to its scheme, and rare ones."""

from collections.abc import Set
from typing import Final, NamedTuple

from core.model.version import Inventory, Version
from core.scoring.metrics.relation_sets import SURFACE_SYNTACTIC_SETS, UNIVERSAL_SETS
from core.trees.label_mapping import base_label


class Scheme(NamedTuple):
    """An annotation scheme with a closed inventory of relations, without subtypes."""

    name: str
    relations: Set[str]


UD: Final = Scheme("UD", UNIVERSAL_SETS.keys())

SUD: Final = Scheme("SUD", SURFACE_SYNTACTIC_SETS.keys())

MIN_SHARE: Final = 0.95
"""A version follows a scheme if at least this share of its arcs has the scheme's relations; UD and SUD share half."""

MIN_LABELS_FOR_RARE: Final = 1000
"""In a version with fewer labels than this, a label that occurs once is nothing unusual."""


def scheme_of(version: Version) -> Scheme | None:
    """The scheme of nearly all relations of a version; None for brackets and for unknown schemes.

    D: files do not name their scheme, but if nearly all relations belong to one, the others are worth a look. A version
    of an unknown scheme, such as UD 1, has more relations that do not fit, and gets no such findings.
    """
    if version.relations is None:
        return None
    share, scheme = max(((_share(version.inventory, each), each) for each in (UD, SUD)), key=lambda found: found[0])
    return scheme if share >= MIN_SHARE else None


def _share(inventory: Inventory, scheme: Scheme) -> float:
    counts = inventory.labels.items()
    known = sum(count for label, count in counts if base_label(label) in scheme.relations)
    return known / max(1, sum(inventory.labels.values()))


def rare_labels(inventory: Inventory) -> Set[str]:
    """The labels that occur once in a whole version, and so may be mistyped; none for a short version."""
    if sum(inventory.labels.values()) < MIN_LABELS_FOR_RARE:
        return frozenset()
    return frozenset(label for label, count in inventory.labels.items() if count == 1)
