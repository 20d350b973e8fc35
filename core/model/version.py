"""A version: one annotation of the text, as a gold or as a parse (interfaces, Naming versions)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from core.model.sentence import ConstituencyTree, DependencyTree, Sentence


class Role(StrEnum):
    """What a version is in the comparison."""

    GOLD = "gold"
    PARSE = "parse"
    INPUT = "input"
    """Not scored itself: others are derived from it."""


@dataclass(frozen=True, slots=True)
class VersionSpec:
    """Where a version comes from and what it is.

    ``native_gold`` names the gold whose scheme a parse follows (None for a gold). ``format`` is a registered format's
    name, or None to recognize it. ``labels`` is the version's own label mapping, as `Settings` has it, or None for
    that of the run. ``functions`` is where grammatical functions come from (protocol §1), as `dash` or `nodes:SBJ,OBJ`,
    or None for what is usual in the format. ``derived_from`` names the base and the donor of a version that is their
    TL-unification; such a version has no file, and its path is empty.
    """

    name: str
    path: str
    role: Role
    native_gold: str | None = None
    format: str | None = None
    labels: str | None = None
    functions: str | None = None
    derived_from: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Inventory:
    """How often each label is in a version: relations, or labels of brackets.

    With brackets also how often there is each tag of words, category, and function of words and brackets.
    """

    labels: Mapping[str, int] = field(default_factory=dict)
    tags: Mapping[str, int] = field(default_factory=dict)
    categories: Mapping[str, int] = field(default_factory=dict)
    functions: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Version:
    """A version that has been read.

    ``format`` is the one it was found to be in. ``relations`` are all that its arcs have; None of a version without
    arcs: of brackets, and of one that is derived. ``inventory`` is that of the file.
    """

    spec: VersionSpec
    format: str
    sentences: Sequence[Sentence] = field(repr=False)
    relations: frozenset[str] | None = frozenset()
    inventory: Inventory = field(default_factory=Inventory, repr=False)

    @property
    def name(self) -> str:
        return self.spec.name


def relations_in(sentences: Iterable[Sentence]) -> frozenset[str] | None:
    """All relations of the arcs in ``sentences``, subtypes and all; None where there are brackets instead."""
    relations = set[str]()
    for sentence in sentences:
        if not isinstance(sentence.tree, DependencyTree):
            return None
        relations.update(sentence.tree.relations)
    return frozenset(relations)


def bracket_label(category: str | None, functions: Sequence[str] | None) -> str:
    """The label of a bracket as it is written, without indices."""
    return "-".join([*([] if category is None else [category]), *(functions or ())])


def bracket_labels(tree: ConstituencyTree) -> list[str]:
    """The label of each bracket, without indices."""
    return list(map(bracket_label, tree.categories, tree.functions))


def inventory_of(sentences: Iterable[Sentence]) -> Inventory:
    """How often each label is in ``sentences``."""
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
