"""A version: one annotation of the text, as a gold, a parse or an input (docs/interfaces.md, Naming versions)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from core.model.scheme import Coordination, Reannotation
from core.model.sentence import ConstituencyTree, DependencyTree, Sentence


class Role(StrEnum):
    """The role of a version in the comparison."""

    GOLD = "gold"
    PARSE = "parse"
    INPUT = "input"
    """Not scored itself; other versions are derived from it."""


@dataclass(frozen=True, slots=True)
class VersionSpec:
    """Where a version comes from and how it is read.

    ``native_gold`` names the gold whose scheme a parse follows (None for a gold). ``format`` is a registered format's
    name, or None to detect it. ``labels`` is the version's own label mapping, named as in `Settings`, or None for that
    of the run. ``functions`` is the source of grammatical functions (protocol §1), such as `dash` or `nodes:SBJ,OBJ`,
    or None for the format's default. ``derived_from`` names the base and the donor if the version is their
    TL-unification, ``variation`` says what it re-annotates if it is a variation; it then has no file, and its path is
    empty.
    """

    name: str
    path: str
    role: Role
    native_gold: str | None = None
    format: str | None = None
    labels: str | None = None
    functions: str | None = None
    derived_from: tuple[str, str] | None = None
    variation: Reannotation | None = None

    @property
    def sources(self) -> tuple[str, ...]:
        """The versions that it is made of; none if it is read from a file."""
        return (self.variation.source,) if self.variation else self.derived_from or ()

    @property
    def has_file(self) -> bool:
        """Whether it is read from a file, not made of other versions."""
        return not self.sources


@dataclass(frozen=True, slots=True)
class Inventory:
    """How often each label occurs in a version: relations, or labels of brackets.

    For brackets also how often each tag, category and function occurs.
    """

    labels: Mapping[str, int] = field(default_factory=dict)
    tags: Mapping[str, int] = field(default_factory=dict)
    categories: Mapping[str, int] = field(default_factory=dict)
    functions: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Version:
    """A version that has been read.

    ``format`` is the detected or given format. ``relations`` are all relations of its arcs, or None if it has no arcs:
    for brackets and for TL-unifications. ``inventory`` is that of the file. ``edits`` is the number of a workspace's
    edits in its sentences. ``coordination`` is how the source of a variation attaches conjuncts; None for others.
    """

    spec: VersionSpec
    format: str
    sentences: Sequence[Sentence] = field(repr=False)
    relations: frozenset[str] | None = frozenset()
    inventory: Inventory = field(default_factory=Inventory, repr=False)
    edits: int = 0
    coordination: Coordination | None = None

    @property
    def name(self) -> str:
        return self.spec.name


def relations_in(sentences: Iterable[Sentence]) -> frozenset[str] | None:
    """All relations in ``sentences``, including subtypes; None if they have brackets instead."""
    relations = set[str]()
    for sentence in sentences:
        if not isinstance(sentence.tree, DependencyTree):
            return None
        relations.update(sentence.tree.relations)
    return frozenset(relations)


def bracket_label(category: str | None, functions: Sequence[str] | None) -> str:
    """The label of a bracket as written, without indices."""
    return "-".join([*([] if category is None else [category]), *(functions or ())])


def bracket_labels(tree: ConstituencyTree) -> list[str]:
    """The labels of all brackets, without indices."""
    return list(map(bracket_label, tree.categories, tree.functions))


def inventory_of(sentences: Iterable[Sentence]) -> Inventory:
    """How often each label occurs in ``sentences``."""
    labels, tags, categories, functions = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    brackets = Counter[tuple[str | None, tuple[str, ...] | None]]()
    words = Counter[tuple[str, ...]]()
    for sentence in sentences:
        if isinstance(sentence.tree, DependencyTree):
            labels.update(sentence.tree.relations)
        else:
            tags.update(sentence.tags)
            brackets.update(zip(sentence.tree.categories, sentence.tree.functions, strict=True))
            words.update(sentence.tree.token_functions)
    for (category, found), times in brackets.items():
        labels[bracket_label(category, found)] += times
        if category:
            categories[category] += times
    for found, times in [*((found, times) for (_, found), times in brackets.items()), *words.items()]:
        functions.update(dict.fromkeys(found or (), times))
    return Inventory(labels, tags, categories, functions)
