"""Function trees of the library, operations on them, and one sentence compared, drawn as figures."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from os import PathLike
from pathlib import PurePath
from typing import Any, Final, Literal, NamedTuple, Protocol, overload

from core.base.atomic_files import check_target, write_bytes
from core.base.errors import Problem, UsageError
from core.base.messages import number_of
from core.cli.console import inputs_of
from core.cli.merged_golds import line_of
from core.cli.subcommands.unify import FAIL, ON_CONFLICT
from core.library.scores import Excluded, excluded_in, plain
from core.library.tree_files import LabelTable, TreeSource, renamed_by
from core.library.wording import (
    NoSentenceError,
    given_bool,
    given_choice,
    given_path,
    given_text,
    index_in,
    worded,
)
from core.merging.merge_input import Recipe, Strategy, merge_frame
from core.merging.session import Merge, check_unifiable, undecided_conflicts
from core.model.choices import Protocol as TreeProtocol
from core.model.sentence import Sentence
from core.model.version import Role, Version
from core.output.tree_lines import TreeLine, bracket_line, tree_entry, tree_text
from core.scoring.alignment import Excluded as LeftOut
from core.scoring.alignment import check_compared
from core.scoring.blocks import comparisons_of
from core.scoring.comparison import Comparison as Compared
from core.scoring.comparison import Frame, compare, make_frame, place_of, select
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

    def __init__(self, trees: Sequence[Tree], excluded: list[Excluded], source: TreeSource) -> None:
        self._trees = tuple(trees)
        self._source = source
        self._by_id = {tree.id: tree for tree in trees}
        self.excluded = excluded
        """The sentences that are left out."""

    @overload
    def __getitem__(self, index: int | str) -> Tree: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Tree]: ...
    def __getitem__(self, index: int | str | slice) -> Tree | Sequence[Tree]:
        """The tree of this id or at this index, from 0. Raises `KeyError` or `IndexError` if there is none."""
        if isinstance(index, slice):
            return self._trees[index]
        if isinstance(index, str):
            if index in self._by_id:
                return self._by_id[index]
            raise NoSentenceError.among(lambda: [*self._by_id], index, "no tree has the id {id}")
        try:
            return self._trees[index_in(index, len(self))]
        except IndexError:
            raise IndexError(f"no tree {index}: there are {len(self):,}") from None

    def __contains__(self, tree: object) -> bool:
        """Whether there is a tree, or one of this id."""
        return tree in self._by_id if isinstance(tree, str) else tree in self._trees

    def __len__(self) -> int:
        return len(self._trees)

    def __iter__(self) -> Iterator[Tree]:
        return iter(self._trees)

    @worded
    def save(
        self,
        path: str | PathLike[str],
        *,
        format: Literal["brackets", "json", "native", "ptb", "export", "tiger"] = "brackets",  # noqa: A002
        unplaced: str | PathLike[str] | None = None,
    ) -> list[Problem]:
        """Writes them to a file, as the command line does: ``brackets`` and ``json`` have a line for each tree.

        A merge, of `treeconcord.unify` or `treeconcord.tl_unify`, can be a treebank too: in the base's own format
        (``native``), all of whose file stays as it is but for what is new, or as a new file, ``ptb``, ``export`` or
        ``tiger`` (docs/interfaces.md, Writing a merge). ``unplaced`` is the file for a TSV of the labels that have no
        place in the merge. Returns the sentences that are left out, since the format can't hold one of their words.

        Raises `UsageError` for the file of a version or a table, and if the format can't represent such a merge;
        `InputError` with each sentence that it can't represent, or if the file can't be written. The file is then as
        it was.
        """
        return self._source.write(self._text, path, format, unplaced)

    def _text(self, kind: str) -> Iterator[str]:
        for tree in self._trees:
            yield from tree_text(kind, tree._line, tree._conflicts, tree._names)

    def __str__(self) -> str:
        return "\n".join(map(str, self._trees))

    def __repr__(self) -> str:
        return f"<Trees: {number_of(len(self), 'sentence')}, {len(self.excluded)} excluded>"


def generalized(versions: Sequence[Version], settings: Settings) -> Trees:
    """What all golds agree on. Raises `UsageError` and `InputError`."""
    frame, trees, excluded = make_frame(versions, settings), list[Tree](), list[LeftOut]()
    golds = [gold.name for gold in frame.golds]
    for name, comparison in comparisons_of(frame, excluded):
        tree = generalize([comparison.tree(gold, labelled=True) for gold in golds])
        trees.append(Tree(TreeLine(name, comparison.sentences[golds[0]].forms, comparison.positions, tree)))
    check_compared(len(trees), excluded, frame.versions[0].spec.path)
    return Trees(trees, excluded_in(excluded), TreeSource(versions, settings))


def converted(version: Version, settings: Settings, to: str) -> Trees:
    """The function trees of one version, gold or parse, by a protocol. Raises `UsageError` and `InputError`."""
    protocol = TreeProtocol(given_choice("to", to, [*TreeProtocol]))
    # Treated as a gold, so that its own punctuation is used.
    as_gold = replace(version, spec=replace(version.spec, role=Role.GOLD, native_gold=None))
    return generalized([as_gold], replace(settings, protocol=protocol))


def unified(versions: Sequence[Version], settings: Settings, on_conflict: str, label_table: LabelTable = None) -> Trees:
    """Everything that any gold says. Raises `UsageError`, and `InputError` for conflicts that must not be."""
    given_choice("on_conflict", on_conflict, [*ON_CONFLICT])
    merge, source = _merged(versions, settings, ON_CONFLICT[on_conflict], label_table)
    if on_conflict == FAIL:
        check_unifiable(merge)
    return _trees_of(merge, source)


def tl_unified(versions: Sequence[Version], settings: Settings, label_table: LabelTable = None) -> Trees:
    """The spans of the first gold with the labels of all. Raises `UsageError` and `InputError`."""
    return _trees_of(*_merged(versions, settings, Strategy.ALL, label_table))


def _merged(
    versions: Sequence[Version], settings: Settings, strategy: Strategy, label_table: LabelTable
) -> tuple[Merge, TreeSource]:
    base, *donors = [version.name for version in versions if version.spec.role is Role.GOLD]
    recipe = Recipe(base, tuple(donors), strategy)
    merge = Merge(merge_frame(versions, settings, recipe), recipe)
    return merge, TreeSource(versions, settings, merge, renamed_by(merge, label_table))


def _trees_of(merge: Merge, source: TreeSource) -> Trees:
    names = merge.recipe.versions
    check_compared(len(merge.aligned.names), merge.aligned.excluded, merge.frame.versions[0].spec.path)
    trees = []
    for i in range(len(merge.names)):
        merged = merge.sentence(i)
        conflicts = tuple(undecided_conflicts(merged)) if merge.recipe.strategy is Strategy.CORE else ()
        trees.append(Tree(line_of(merged), conflicts, names))
    return Trees(trees, excluded_in(merge.aligned.excluded), source)


_SWITCHES: Final = (
    "unlabelled",
    "legend",
    "tags",
    "title",
    "scores",
    "punctuation_conflicts",
    "only_differences",
)
_TEXTS: Final = ("drawing", "width", "theme", "tikz")

COLUMN: Final = "16cm"
"""The width of figures by default."""

_PACKAGES: Final = ("tikz-dependency", "forest")
"""Packages of TikZ, which lay out what is written for them and break no lines."""


class Draw(Protocol):
    """Draws an aligned ``row`` of a ``frame`` in the format of a path's extension; ``look``: options of ``figure``."""

    def __call__(
        self, frame: Frame, row: Sequence[Sentence], name: str, path: str, look: Mapping[str, Any]
    ) -> bytes: ...


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Comparison:
    """One sentence in all versions; a notebook draws its aligned trees, word above word.

    Only drawing needs Qt. It runs in a process of its own, without a display, and leaves this one as it is.
    """

    _name: str
    _compared: Compared
    _row: Sequence[Sentence]
    _draw: Draw
    _look: Mapping[str, Any]
    _drawn: dict[str, bytes] = field(default_factory=dict)
    _inputs: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        frame = self._compared.frame
        object.__setattr__(self, "_inputs", inputs_of((version.spec for version in frame.versions), frame.settings))

    @property
    def id(self) -> str:
        """The id of the sentence, else its ordinal, from 1."""
        return self._name

    @property
    def tokens(self) -> list[str]:
        """The words that are compared, as the first version has them."""
        first = self._compared.frame.versions[0].name
        return list(self._compared.sentences[first].forms)

    @property
    def trees(self) -> dict[str, Tree]:
        """The function tree of each version (protocol §1), by its name."""
        names = [version.name for version in self._compared.frame.versions]
        return {name: self._tree(name, self._compared.tree(name, labelled=True)) for name in names}

    @property
    def generalized(self) -> Tree:
        """What the golds that are compared agree on (protocol §2)."""
        against = self._golds()
        return self._tree(against[0], self._compared.generalized(against, labelled=True))

    @worded
    def svg(self) -> str:
        """The aligned trees as SVG, as ``figure`` draws them. Raises `UsageError` if Qt can't draw here."""
        return self._bytes("figure.svg").decode()

    @worded
    def save(self, path: str | PathLike[str]) -> None:
        """Writes the aligned trees to a file: ``.svg``, ``.pdf``, ``.png`` or ``.tex``, by its extension.

        Raises `UsageError` for another extension, or if Qt can't draw here, `InputError` if the file can't be written.
        """
        where = given_path("path", path)
        check_target(where, self._inputs)
        write_bytes(where, self._bytes(where))

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        names = ", ".join(version.name for version in self._compared.frame.versions)
        return f"<Comparison of {self.id} in {names}>"

    def _golds(self) -> tuple[str, ...]:
        frame = self._compared.frame
        return frame.gold_sets[0] if frame.settings.against else max(frame.gold_sets, key=len)

    def _tree(self, version: str, tree: Any) -> Tree:
        return Tree(TreeLine(self._name, self._compared.sentences[version].forms, self._compared.positions, tree))

    def _bytes(self, path: str) -> bytes:
        extension = PurePath(path).suffix.lower()
        if extension not in self._drawn:
            self._drawn[extension] = self._draw(self._compared.frame, self._row, self._name, path, self._look)
        return self._drawn[extension]


def compared(
    versions: Sequence[Version], settings: Settings, sentence: str | None, draw: Draw, look: Mapping[str, Any]
) -> Comparison:
    """One sentence in all ``versions``; the first if none is named. Raises `UsageError` and `InputError`."""
    checked: dict[str, object] = {
        name: given_bool(name, look[name]) for name in _SWITCHES if look.get(name) is not None
    }
    checked |= {name: given_text(name, look[name]) for name in _TEXTS if look.get(name) is not None}
    if checked.get("tikz") in _PACKAGES:
        if checked.get("width", COLUMN) != COLUMN:
            raise UsageError("{tikz} is as wide as the words need; leave out width=", tikz=str(checked["tikz"]))
        checked["width"] = None
    frame = make_frame(versions, settings)
    aligned = select(frame)
    check_compared(len(aligned.names), aligned.excluded, frame.versions[0].spec.path)
    place = 0 if sentence is None else place_of(aligned, str(sentence))
    row = aligned.rows[place]
    return Comparison(aligned.names[place], compare(frame, row), row, draw, {**look, **checked})
