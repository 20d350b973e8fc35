"""Floors: trees that depend on nothing but a sentence's length; a good score must be well above theirs.

They are scored as if they were parses of each gold's scheme (protocol §3, Floors). D: the first word is the root, with
the relation ``root`` as in every treebank; all other words have the relation ``dep``.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from core.model.sentence import DependencyTree, Sentence
from core.model.version import Role, Version, VersionSpec

_ROOT: Final = "root"
_OTHER: Final = "dep"


@lru_cache(maxsize=256)
def flat_tree(length: int) -> DependencyTree:
    """The tree in which all words depend on the first."""
    return DependencyTree((0, *[1] * (length - 1))[:length], _relations(length))


@lru_cache(maxsize=256)
def chain_tree(length: int) -> DependencyTree:
    """The right-branching chain: each word depends on the one before it."""
    return DependencyTree(tuple(range(length)), _relations(length))


def _relations(length: int) -> tuple[str, ...]:
    return (_ROOT, *[_OTHER] * (length - 1))[:length]


FLOORS: Final[Mapping[str, Callable[[int], DependencyTree]]] = {"flat": flat_tree, "chain": chain_tree}


def floor_versions(golds: Iterable[Version]) -> tuple[Version, ...]:
    """The floors of each gold as parses of its scheme, named ``flat@GOLD`` and ``chain@GOLD``, without sentences."""
    return tuple(
        Version(
            VersionSpec(f"{name}@{gold.name}", "", Role.PARSE, gold.name, labels=gold.spec.labels),
            gold.format,
            (),
            frozenset({_ROOT, _OTHER}),
        )
        for gold in golds
        for name in FLOORS
    )


def floor_sentence(floor: Version, gold: Sentence) -> Sentence:
    """The tree of ``floor`` over the words of ``gold``."""
    tree = FLOORS[floor.name.partition("@")[0]]
    return replace(gold, tree=tree(len(gold)), source="", defect="")
