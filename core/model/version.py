"""A version: one annotation of the text, as a gold, a parse or an input (docs/interfaces.md, Naming versions)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Generic, TypeVar

from core.model.scheme import Coordination, Reannotation
from core.model.sentence import ConstituencyTree, DependencyTree, Sentence

Label = TypeVar("Label")


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
    empty. ``made_from`` are the files that it was read or made from, wherever the program runs later, as far as they
    are not known otherwise.
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
    made_from: tuple[str, ...] = ()

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

    For brackets also how often each tag, category and function occurs. ``roots`` are the relations of the first root of
    each sentence. ``features`` are the names of the features of words, ``word_tags`` their tags, as far as they have
    been looked at: to read a version, nobody needs them.
    """

    labels: Mapping[str, int] = field(default_factory=dict)
    tags: Mapping[str, int] = field(default_factory=dict)
    categories: Mapping[str, int] = field(default_factory=dict)
    functions: Mapping[str, int] = field(default_factory=dict)
    roots: Mapping[str, int] = field(default_factory=dict)
    features: frozenset[str] = frozenset()
    word_tags: frozenset[str] = frozenset()

    @property
    def root(self) -> str:
        """The relation that roots have: nine of ten at least; empty if they have several, as in the style of Prague."""
        relation = max(self.roots, key=self.roots.__getitem__, default="")
        return relation if self.roots and 10 * self.roots[relation] >= 9 * sum(self.roots.values()) else ""


@dataclass(frozen=True, slots=True)
class Version:
    """A version that has been read.

    ``format`` is the detected or given format. ``relations`` are all relations of its arcs, or None if it has no arcs:
    for brackets and for TL-unifications. ``inventory`` is that of the file. ``edits`` is the number of a workspace's
    edits in its sentences. ``coordination`` is how the source of a variation attaches conjuncts; None for others.
    ``rules`` is the hash of the rules that a variation follows, empty if it follows none.
    """

    spec: VersionSpec
    format: str
    sentences: Sequence[Sentence] = field(repr=False)
    relations: frozenset[str] | None = frozenset()
    inventory: Inventory = field(default_factory=Inventory, repr=False)
    edits: int = 0
    coordination: Coordination | None = None
    rules: str = ""

    @property
    def name(self) -> str:
        return self.spec.name


def relations_in(sentences: Iterable[Sentence]) -> frozenset[str] | None:
    """All relations in ``sentences``, including subtypes; None if they have brackets instead."""
    count = LabelCount()
    for sentence in sentences:
        count.add(sentence)
    return count.relations


def relations_after(version: Version, exchanged: Mapping[int, Sentence]) -> frozenset[str] | None:
    """All relations of ``version``, which has its inventory, once it has other sentences at these indices."""
    if version.relations is None:
        return None
    found = Counter(version.inventory.labels)
    for i, sentence in exchanged.items():
        found.subtract(version.sentences[i].dependencies.relations)
        found.update(sentence.dependencies.relations)
    return frozenset(+found)


def bracket_label(category: str | None, functions: Sequence[str] | None) -> str:
    """The label of a bracket as written, without indices."""
    return "-".join([*([] if category is None else [category]), *(functions or ())])


def bracket_labels(tree: ConstituencyTree) -> list[str]:
    """The labels of all brackets, without indices."""
    return list(map(bracket_label, tree.categories, tree.functions))


_COUNTED_AT_ONCE: Final = 10_000
"""Words whose labels are counted together: to count for each sentence takes as long as to read a short one."""


class LabelCount:
    """Counts the labels of sentences as they are read."""

    def __init__(self) -> None:
        self._relations, self._roots, self._tags = _Tally[str](), _Tally[str](), _Tally[str]()
        self._brackets = _Tally[tuple[str | None, tuple[str, ...] | None]]()
        self._words = _Tally[tuple[str, ...]]()
        self._has_brackets = False
        self._uncounted = 0

    def add(self, sentence: Sentence) -> None:
        """Counts the labels of the next sentence."""
        tree = sentence.tree
        if isinstance(tree, DependencyTree):
            self._relations.new += tree.relations
            if 0 in tree.heads:
                self._roots.new.append(tree.relations[tree.heads.index(0)])
        else:
            self._has_brackets = True
            self._tags.new += sentence.tags
            self._brackets.new += zip(tree.categories, tree.functions, strict=True)
            self._words.new += tree.token_functions
        self._uncounted += len(sentence.forms)
        if self._uncounted > _COUNTED_AT_ONCE:
            self._uncounted = 0
            for tally in (self._relations, self._roots, self._tags, self._brackets, self._words):
                tally.total()

    @property
    def relations(self) -> frozenset[str] | None:
        """All relations, including subtypes; None if any sentence has brackets instead."""
        return None if self._has_brackets else frozenset(self._relations.total())

    @property
    def inventory(self) -> Inventory:
        """How often each label occurs."""
        labels, categories, functions = Counter(self._relations.total()), Counter[str](), Counter[str]()
        brackets = self._brackets.total()
        for (category, found), times in brackets.items():
            labels[bracket_label(category, found)] += times
            if category:
                categories[category] += times
        of_brackets = ((found, times) for (_, found), times in brackets.items())
        for found, times in [*of_brackets, *self._words.total().items()]:
            functions.update(dict.fromkeys(found or (), times))
        return Inventory(labels, Counter(self._tags.total()), categories, functions, Counter(self._roots.total()))


class _Tally(Generic[Label]):
    """How often each label occurs; those that are ``new`` are still to be counted."""

    def __init__(self) -> None:
        self.new = list[Label]()
        self._counted = Counter[Label]()

    def total(self) -> Counter[Label]:
        """The numbers, in the order in which labels first occurred."""
        self._counted.update(self.new)
        self.new.clear()
        return self._counted
