"""What is merged: the recipe, a sentence with its trees in all versions, and the labels to decide about."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple

from core.base.errors import UsageError
from core.formats.conll_columns import NOT_ANNOTATED
from core.formats.conll_details import WrittenWords, columns_in, word_column
from core.model.choices import Protocol, Unit
from core.model.sentence import ConstituencyTree, DependencyTree, Sentence, hash_of_forms
from core.model.spans import (
    HEAD,
    NO_LABELS,
    WILDCARD,
    AnyTree,
    FunctionTree,
    MultiFunctionTree,
    Span,
    sort_key,
)
from core.model.version import Role, Version
from core.scoring.alignment import normalized
from core.scoring.comparison import Comparison, Frame, make_frame
from core.scoring.settings import Settings
from core.scoring.word_alignment import WrittenText
from core.trees.conversion import bracket_spans, dependency_spans
from core.trees.label_mapping import LabelMapping


class Operation(StrEnum):
    """Which spans the result has: those of the base (⊔tl), or those of all versions (⊔).

    Annotations of one scheme are not merged but adjudicated (`core.adjudication`).
    """

    TL_UNIFY = "tl-unify"
    UNIFY = "unify"
    ADJUDICATE = "adjudicate"


class Strategy(StrEnum):
    """The starting point of a merge: what happens to whatever nobody has decided yet.

    D: ⊔tl never fails, so it has one strategy, `ALL`; every label that a donor adds stays open until it is reviewed. In
    ⊔, whatever unifies is settled. A conflict is settled by the winning version, left out as in the consistent core, or
    open; an open crossing group contributes nothing, and an open clash is unspecified.
    """

    ALL = "all"
    """⊔tl: take every donor label whose span the base has."""
    BASE = "base"
    """⊔: in a conflict the earlier version wins."""
    DONOR = "donor"
    """⊔: in a conflict the later version wins."""
    CORE = "core"
    """⊔: leave out everything in conflict (protocol §2, *consistent core*)."""
    ASK = "ask"
    """⊔: a conflict needs a decision."""
    ADJUDICATE = "adjudicate"
    """Annotators of one scheme: the base's annotation stands until something is decided (protocol §11)."""

    @property
    def operation(self) -> Operation:
        if self is Strategy.ADJUDICATE:
            return Operation.ADJUDICATE
        return Operation.TL_UNIFY if self is Strategy.ALL else Operation.UNIFY


WRITABLE: Final = ("ptb", "export", "tiger")
"""The formats that results can be written in, whatever the base's format; the first can't represent gaps."""

NATIVE: Final = "native"
"""The name, beside those, of the base's own format."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """The names of the merged versions, and the strategy.

    Several donors are merged in order: the first into the base, the next into the result, and so on; without donors the
    result is the base. Raises `UsageError` if a version is named twice.
    """

    base: str
    donors: tuple[str, ...]
    strategy: Strategy

    def __post_init__(self) -> None:
        for name in self.versions:
            if self.versions.count(name) > 1:
                raise UsageError("'{name}' can't be merged with itself; name it once", name=name)

    @property
    def versions(self) -> tuple[str, ...]:
        """All versions, the base first."""
        return (self.base, *self.donors)

    @property
    def operation(self) -> Operation:
        return self.strategy.operation

    def document(self) -> Mapping[str, object]:
        return {"strategy": self.strategy.value, "base": self.base, "donors": list(self.donors)}


Positions = tuple[int, ...]
"""A span as the original positions of its tokens, ascending from 1; they stay the same whether punctuation is dropped
or not."""


class SentenceKey(NamedTuple):
    """Identifies a sentence however it is read: its name and the `forms_hash` of its words."""

    name: str
    forms: str


def forms_hash(forms: Sequence[str]) -> str:
    """A short hash of a sentence's words, the same in all versions that align."""
    return hash_of_forms(map(normalized, forms))


class WordColumns(NamedTuple):
    """What a version says of each word besides its arc; the features as they are written."""

    tags: Sequence[str]
    fine_tags: Sequence[str]
    lemmas: Sequence[str]
    features: Sequence[str]


@dataclass(frozen=True, slots=True)
class Subject:
    """A sentence to merge.

    ``trees`` are in the order of the recipe, the base's first. ``base`` is the base's sentence as compared, after
    dropping punctuation and lifting arcs; ``positions`` are the original positions of its tokens. ``categories`` has,
    for each span of the base's sentence, the category of its topmost bracket or the relation of its token; ``phrases``
    has those of the topmost brackets of all versions, the first if several have one. ``written`` tells spans.
    """

    key: SentenceKey
    trees: tuple[AnyTree, ...]
    base: Sentence
    positions: Sequence[int]
    categories: Mapping[Span, str]
    phrases: Mapping[Span, str]
    written: WrittenText | WrittenWords
    heads: tuple[Sequence[int], ...] = ()
    words: tuple[WordColumns, ...] = ()
    """The heads and the other annotation of the words in each version with dependencies, in order of the recipe."""


def source_of_base(frame: Frame, recipe: Recipe) -> str:
    """The version whose file the result can be written to: the base, or the version it is derived from."""
    source = recipe.base
    while source in frame.sources:
        source = frame.sources[source][0]
    return source


def make_subject(name: str, row: Sequence[Sentence], comparison: Comparison, recipe: Recipe) -> Subject:
    """The sentence called ``name``, aligned in ``row``, as input for ``recipe``."""
    frame = comparison.frame
    base = comparison.sentences[recipe.base]
    phrases: dict[Span, str] = {}
    for version in reversed(recipe.versions):
        if isinstance(tree := comparison.sentences[version].tree, ConstituencyTree):
            phrases.update(_bracket_categories(tree))
    return Subject(
        SentenceKey(name, forms_hash(row[0].forms)),
        tuple(comparison.tree(version, labelled=True) for version in recipe.versions),
        base,
        comparison.positions,
        _categories(base, frame.mappings[source_of_base(frame, recipe)]),
        phrases,
        comparison.written,
        heads_of(comparison.sentences[version] for version in recipe.versions),
        tuple(_annotated(comparison, name) for name in recipe.versions if name in comparison.frame.dependencies),
    )


def heads_of(sentences: Iterable[Sentence]) -> tuple[Sequence[int], ...]:
    """The heads of each of ``sentences`` that has dependencies."""
    return tuple([each.tree.heads for each in sentences if isinstance(each.tree, DependencyTree)])


def _annotated(comparison: Comparison, version: str) -> WordColumns:
    """What a version says of each word that is compared besides its arc."""
    original, layout = comparison.originals[version], columns_in(comparison.frame.version(version))
    columns: list[Sequence[str]] = [original.tags, original.fine_tags]
    for names in (("LEMMA",), ("FEATS", "FEAT")):
        at = layout and layout.find(*names)
        column = [] if at is None else word_column(original.source, at)
        columns.append(column if len(column) == len(original.tags) else [NOT_ANNOTATED] * len(original.tags))
    if len(comparison.positions) < len(original.tags):
        columns = [[column[position - 1] for position in comparison.positions] for column in columns]
    return WordColumns(*map(tuple, columns))


def _categories(base: Sentence, mapping: LabelMapping) -> Mapping[Span, str]:
    tree = base.tree
    if isinstance(tree, DependencyTree):
        own = {1 << i: mapping(relation) for i, relation in enumerate(tree.relations)}
        return own | dict(zip(dependency_spans(tree.heads), map(mapping, tree.relations), strict=True))
    return {1 << i: tag for i, tag in enumerate(base.tags)} | _bracket_categories(tree)


def _bracket_categories(tree: ConstituencyTree) -> dict[Span, str]:
    """The category of the topmost bracket over each span."""
    found: dict[Span, str] = {}
    for span, category in zip(bracket_spans(tree), tree.categories, strict=True):
        if span and category:
            found.setdefault(span, category)
    return found


def merge_frame(versions: Sequence[Version], settings: Settings, recipe: Recipe) -> Frame:
    """The frame in which ``recipe`` merges some of the golds among ``versions``.

    TL-unification is multi-function, whatever the versions are. D: versions are merged word by word, so sentences whose
    words differ do not align even by characters. Raises `UsageError` if it is requested in the
    functional protocol, or if the recipe names a version that is not a gold, and as `make_frame` does.
    """
    golds = {version.name for version in versions if version.spec.role is Role.GOLD}
    for name in recipe.versions:
        if name not in golds:
            raise UsageError("'{name}' is not a gold; only golds can be merged", name=name)
    if recipe.operation is Operation.TL_UNIFY:
        if settings.protocol is Protocol.FUNCTIONAL:
            raise UsageError(
                "tl-unify pools label sets, which functional trees don't have; use --protocol multifunction"
            )
        settings = replace(settings, protocol=Protocol.MULTIFUNCTION)
    needed = set(recipe.versions)
    for version in reversed(versions):
        if version.name in needed:
            needed.update(version.spec.derived_from or ())
    settings = replace(settings, against=None, unit=Unit.WORDS)
    return make_frame([version for version in versions if version.name in needed], settings)


class NodeKind(StrEnum):
    """What kind of node a label belongs to."""

    HEAD = "head"
    """The pre-terminal of a head: one word, marked as head in the base."""
    WORD = "word"
    PHRASE = "phrase"


NOT_IN_BASE: Final = ""
"""The category if the base lacks the span."""


class LabelKind(NamedTuple):
    """What many items have in common: a ``label`` of the donor ``version`` on a ``category`` of the base.

    The category is that of the topmost bracket, the relation of a dependency, or `NOT_IN_BASE`.
    """

    version: str
    label: str
    category: str
    place: NodeKind


class Item(NamedTuple):
    """A label of a donor that the base does not have at that span.

    ``contradicts`` is set if it can't be combined with the label of an earlier version there.
    """

    span: Span
    kind: LabelKind
    contradicts: bool


def items(subject: Subject, recipe: Recipe) -> list[Item]:
    """The items of a sentence, by span, then in the order of donors, then by label; never ``hd`` or ``*``.

    In ⊔tl and in the multi-function ⊔ they are the labels that donors add. In the functional ⊔, where a span has one
    label, they are the labels that contradict that of an earlier version.
    """
    base, *donors = subject.trees
    if isinstance(base, FunctionTree):
        found = _contradictions(subject.trees)
    else:
        found = _additions(base, donors, recipe.operation)
    contradicts = isinstance(base, FunctionTree)
    listed = []
    for version, span, label in found:
        category = subject.categories.get(span, NOT_IN_BASE)
        listed.append(Item(span, LabelKind(recipe.versions[version], label, category, _place(base, span)), contradicts))
    order = {version: i for i, version in enumerate(recipe.versions)}
    return sorted(listed, key=lambda item: (sort_key(item.span), order[item.kind.version], item.kind.label))


def _additions(base: MultiFunctionTree, donors: list[AnyTree], operation: Operation) -> Iterator[tuple[int, Span, str]]:
    for version, donor in enumerate(donors, start=1):
        assert isinstance(donor, MultiFunctionTree), "all trees of a sentence are of one protocol"
        for span, labels in donor.nodes.items():
            if span in base.nodes or operation is Operation.UNIFY:
                for label in labels - base.nodes.get(span, NO_LABELS):
                    if label != HEAD:
                        yield version, span, label


def _contradictions(trees: tuple[AnyTree, ...]) -> Iterator[tuple[int, Span, str]]:
    met: dict[Span, set[str]] = {}
    for version, tree in enumerate(trees):
        for span, label in tree.nodes.items():
            if isinstance(label, str):
                earlier = met.setdefault(span, set())
                if earlier - {label}:
                    yield version, span, label
                earlier.add(label)


def _place(base: AnyTree, span: Span) -> NodeKind:
    if span & (span - 1):
        return NodeKind.PHRASE
    labels = base.nodes.get(span, NO_LABELS)
    is_head = labels is WILDCARD or (isinstance(labels, frozenset) and HEAD in labels)
    return NodeKind.HEAD if is_head else NodeKind.WORD
