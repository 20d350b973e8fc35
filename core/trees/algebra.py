"""Operations on trees over one sentence: ⊑, ⊓, ⊔ and ⊔tl (protocol §2; T11 §3, T12 §3).

Only tests use `subsumes`, `consistent_core` and `unplaced_labels`: laws are stated with them, and a merge that keeps
the consistent core is compared with its definition here.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from core.model.spans import NO_LABELS, WILDCARD, Label, MultiFunctionTree, Span, Tree, TreeT, cross, sort_key


def subsumes(general: TreeT, specific: TreeT) -> bool:
    """``general`` ⊑ ``specific``: the second tree has every span of the first, with its labels (T11 §3, T12 §3)."""
    return all(
        span in specific.nodes and general.below(labels, specific.nodes[span]) for span, labels in general.nodes.items()
    )


def generalize(trees: Sequence[TreeT]) -> TreeT:
    """⊓: what all ``trees`` (one or more, over one sentence) agree on; it always exists.

    D: a span that all trees have with different labels stays: unspecified (functional), or with the labels they share,
    perhaps none (multi-function). T11 uses one symbol for "any" and for "not agreed"; the operation would then not be
    associative, which T11 footnote 6 says it is (protocol §2).
    """
    first, *others = trees
    meet = first.meet
    common = first.nodes
    for other in others:
        nodes = other.nodes
        common = {span: meet(labels, nodes[span]) for span, labels in common.items() if span in nodes}
    return first.with_nodes(common)


@dataclass(frozen=True, slots=True)
class Crossing:
    """Two crossing spans, with the indices of their trees in the list of trees."""

    a: int
    b: int
    span_a: Span
    span_b: Span


@dataclass(frozen=True, slots=True)
class Clash:
    """A span that two trees have with contradicting labels, with the indices of the trees in the list of trees."""

    a: int
    b: int
    span: Span
    label_a: Label
    label_b: Label


Conflict = Crossing | Clash


def crossing_spans(a: Tree[Any], b: Tree[Any]) -> Iterator[tuple[Span, Span]]:
    """Every crossing pair of a span of ``a`` and a span of ``b``, in the order of their spans.

    Spans that both trees have, and spans of one word, never cross anything.
    """
    only_a, only_b = _phrases(a.nodes.keys() - b.nodes.keys()), _phrases(b.nodes.keys() - a.nodes.keys())
    return ((x, y) for x in only_a for y in only_b if cross(x, y))


def _phrases(spans: Iterable[Span]) -> list[Span]:
    return sorted((span for span in spans if span.bit_count() > 1), key=sort_key)


def crossings(trees: Sequence[Tree[Any]]) -> Iterator[Crossing]:
    """Every crossing pair of spans of two of the ``trees``, in the order of trees, then of spans.

    Yields them one by one: a long sentence may have more than memory holds.
    """
    for (a, tree_a), (b, tree_b) in combinations(enumerate(trees), 2):
        for x, y in crossing_spans(tree_a, tree_b):
            yield Crossing(a, b, x, y)


def shared_spans(trees: Sequence[Tree[Any]]) -> frozenset[Span]:
    """The spans that all ``trees`` (one or more, over one sentence) have with the same label or the wildcard."""
    first, *others = trees
    return frozenset(
        span
        for span in first.nodes
        if all(span in other.nodes for other in others) and len({tree.nodes[span] for tree in trees} - {WILDCARD}) <= 1
    )


def clashes(trees: Sequence[Tree[Any]]) -> list[Clash]:
    """Every span that two of the ``trees`` have with contradicting labels."""
    return [
        Clash(a, b, span, tree_a.nodes[span], tree_b.nodes[span])
        for (a, tree_a), (b, tree_b) in combinations(enumerate(trees), 2)
        for span in tree_a
        if span in tree_b.nodes and tree_a.clash(tree_a.nodes[span], tree_b.nodes[span])
    ]


def conflicts(trees: Sequence[Tree[Any]]) -> Iterator[Conflict]:
    """Everything that prevents ``trees`` from being unified, one by one."""
    yield from crossings(trees)
    yield from clashes(trees)


def _pool(trees: Sequence[TreeT]) -> TreeT:
    first = trees[0]
    nodes = dict(first.nodes)
    for tree in trees[1:]:
        for span, labels in tree.nodes.items():
            nodes[span] = first.join(nodes[span], labels) if span in nodes else labels
    return first.with_nodes(nodes)


def unify(trees: Sequence[TreeT]) -> TreeT | None:
    """⊔: everything in ``trees`` (one or more, over one sentence); None if they have `conflicts` (T11 §3, T12 §3)."""
    return _pool(trees) if next(conflicts(trees), None) is None else None


def consistent_core(trees: Sequence[TreeT]) -> TreeT:
    """The nodes of all ``trees`` that take part in no conflict (protocol §2, our addition)."""
    excluded: list[set[Span]] = [set() for _ in trees]
    for conflict in conflicts(trees):
        if isinstance(conflict, Crossing):
            excluded[conflict.a].add(conflict.span_a)
            excluded[conflict.b].add(conflict.span_b)
        else:
            excluded[conflict.a].add(conflict.span)
            excluded[conflict.b].add(conflict.span)
    return _pool(
        [
            tree.with_nodes({span: labels for span, labels in tree.nodes.items() if span not in bad})
            for tree, bad in zip(trees, excluded, strict=True)
        ]
    )


def tl_unify(base: MultiFunctionTree, donor: MultiFunctionTree) -> MultiFunctionTree:
    """⊔tl: the spans of ``base``, each with its labels and those of ``donor`` there; it always exists (T12 §3)."""
    labels = donor.nodes
    return base.with_nodes({span: own | labels.get(span, NO_LABELS) for span, own in base.nodes.items()})


def unplaced_labels(base: MultiFunctionTree, donor: MultiFunctionTree) -> list[tuple[Span, str]]:
    """The labels of ``donor`` at spans that ``base`` lacks, which `tl_unify` can't place."""
    return [(span, label) for span in donor if span not in base.nodes for label in donor.labels_at(span)]
