"""Function trees of the library, and the operations on them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, overload

from core.base.messages import number_of
from core.cli.merged_golds import line_of
from core.cli.subcommands.unify import FAIL, ON_CONFLICT
from core.library.arguments import given_choice
from core.library.scores import Excluded, check_compared, excluded_in, plain
from core.merging.merge_input import Recipe, Strategy, merge_frame
from core.merging.session import Merge, check_unifiable, undecided_conflicts
from core.model.protocol import Protocol as TreeProtocol
from core.model.version import Role, Version
from core.output.tree_lines import TreeLine, bracket_line, tree_entry
from core.scoring.comparison import compare, make_frame, select
from core.scoring.settings import Settings
from core.trees.algebra import Conflict, generalize


class Node(NamedTuple):
    """A node of a tree; in a functional tree, it has one label, perhaps ``*``, or none if it is unspecified."""

    span: tuple[int, ...]
    """The positions of its words, from 1, ascending."""

    labels: tuple[str, ...]
    """Its labels, in code-point order."""


@dataclass(frozen=True, slots=True, repr=False)
class Tree:
    """The function tree of one sentence (protocol §1); printed, it is a line of brackets."""

    _line: TreeLine
    _conflicts: tuple[Conflict, ...] = ()
    _names: tuple[str, ...] = field(default=())

    @property
    def id(self) -> str:
        """The id of the sentence, else its ordinal, from 1."""
        return self._line.name

    @property
    def tokens(self) -> list[str]:
        """The words, as the first version has them."""
        return list(self._line.forms)

    @property
    def nodes(self) -> list[Node]:
        """All nodes but the virtual root: by first position, then the larger first, then by positions."""
        tree = self._line.tree
        return [Node(tuple(self._line.at(span)), tuple(tree.labels_at(span))) for span in tree]

    @property
    def conflicts(self) -> list[dict[str, Any]]:
        """What `unify` could not unify, as in its JSON: `a`, `b`, `span_a`, `span_b`, of a clash also the labels."""
        found: list[dict[str, Any]] = self.to_dict().get("conflicts", [])
        return found

    def to_dict(self) -> dict[str, Any]:
        """The tree as JSON, as a line of ``--format json``."""
        found: dict[str, Any] = plain(tree_entry(self._line, self._conflicts, self._names))
        return found

    def __str__(self) -> str:
        return bracket_line(self._line).rstrip("\n")

    def __repr__(self) -> str:
        return f"<Tree {self.id}: {self}>"


class Trees(Sequence[Tree]):
    """Function trees, one a sentence, in the order of the first version; printed, a line of brackets each."""

    def __init__(self, trees: Sequence[Tree], excluded: list[Excluded]) -> None:
        self._trees = tuple(trees)
        self._by_id = {tree.id: tree for tree in trees}
        self.excluded = excluded
        """The sentences that are left out."""

    @overload
    def __getitem__(self, index: int | str) -> Tree: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Tree]: ...
    def __getitem__(self, index: int | str | slice) -> Tree | Sequence[Tree]:
        """The tree of this id or at this index, from 0. Raises `KeyError` or `IndexError` if there is none."""
        return self._by_id[index] if isinstance(index, str) else self._trees[index]

    def __len__(self) -> int:
        return len(self._trees)

    def __iter__(self) -> Iterator[Tree]:
        return iter(self._trees)

    def __str__(self) -> str:
        return "\n".join(map(str, self._trees))

    def __repr__(self) -> str:
        return f"<Trees: {number_of(len(self), 'sentence')}, {len(self.excluded)} excluded>"


def generalized(versions: Sequence[Version], settings: Settings) -> Trees:
    """What all golds agree on. Raises `UsageError` and `InputError`."""
    frame = make_frame(versions, settings)
    aligned = select(frame)
    check_compared(aligned, frame.versions[0].spec.path)
    golds = [gold.name for gold in frame.golds]
    trees = []
    for name, row in zip(aligned.names, aligned.rows, strict=True):
        comparison = compare(frame, row)
        tree = generalize([comparison.tree(gold, labelled=True) for gold in golds])
        trees.append(Tree(TreeLine(name, comparison.sentences[golds[0]].forms, comparison.positions, tree)))
    return Trees(trees, excluded_in(aligned))


def converted(version: Version, settings: Settings, to: str) -> Trees:
    """The function trees of one version, gold or parse, by a protocol. Raises `UsageError` and `InputError`."""
    protocol = TreeProtocol(given_choice("to", to, [*TreeProtocol]))
    # Treated as a gold, so that its own punctuation is used.
    as_gold = replace(version, spec=replace(version.spec, role=Role.GOLD, native_gold=None))
    return generalized([as_gold], replace(settings, protocol=protocol))


def unified(versions: Sequence[Version], settings: Settings, on_conflict: str) -> Trees:
    """Everything that any gold says. Raises `UsageError`, and `InputError` for conflicts that must not be."""
    given_choice("on_conflict", on_conflict, [*ON_CONFLICT])
    merge = _merged(versions, settings, ON_CONFLICT[on_conflict])
    if on_conflict == FAIL:
        check_unifiable(merge)
    return _trees_of(merge)


def tl_unified(versions: Sequence[Version], settings: Settings) -> Trees:
    """The spans of the first gold with the labels of all. Raises `UsageError` and `InputError`."""
    return _trees_of(_merged(versions, settings, Strategy.ALL))


def _merged(versions: Sequence[Version], settings: Settings, strategy: Strategy) -> Merge:
    base, *donors = [version.name for version in versions if version.spec.role is Role.GOLD]
    recipe = Recipe(base, tuple(donors), strategy)
    return Merge(merge_frame(versions, settings, recipe), recipe)


def _trees_of(merge: Merge) -> Trees:
    names = merge.recipe.versions
    check_compared(merge.aligned, merge.frame.versions[0].spec.path)
    trees = []
    for i in range(len(merge.names)):
        merged = merge.sentence(i)
        conflicts = tuple(undecided_conflicts(merged)) if merge.recipe.strategy is Strategy.CORE else ()
        trees.append(Tree(line_of(merged), conflicts, names))
    return Trees(trees, excluded_in(merge.aligned))
