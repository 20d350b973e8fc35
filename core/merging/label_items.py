"""The labels of a sentence that a person can decide about, and their kinds (guide, Merging)."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final, NamedTuple

from core.merging.merge_input import Recipe, Subject
from core.merging.strategy import Operation
from core.model.spans import HEAD, NO_LABELS, WILDCARD, AnyTree, FunctionTree, MultiFunctionTree, Span, sort_key


class Place(StrEnum):
    """What kind of node a label belongs to."""

    HEAD = "head"
    """The pre-terminal of a head: one word, marked as head in the base."""
    WORD = "word"
    PHRASE = "phrase"


NOT_IN_BASE: Final = ""
"""The category if the base lacks the span."""


class Kind(NamedTuple):
    """What many items have in common: a ``label`` of the donor ``version`` on a ``category`` of the base.

    The category is that of the topmost bracket, the relation of a dependency, or `NOT_IN_BASE`.
    """

    version: str
    label: str
    category: str
    place: Place


class Item(NamedTuple):
    """A label of a donor that the base does not have at that span.

    ``contradicts`` is set if it can't be combined with the label of an earlier version there.
    """

    span: Span
    kind: Kind
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
        listed.append(Item(span, Kind(recipe.versions[version], label, category, _place(base, span)), contradicts))
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


def _place(base: AnyTree, span: Span) -> Place:
    if span & (span - 1):
        return Place.PHRASE
    labels = base.nodes.get(span, NO_LABELS)
    is_head = labels is WILDCARD or (isinstance(labels, frozenset) and HEAD in labels)
    return Place.HEAD if is_head else Place.WORD
