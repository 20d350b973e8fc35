"""How two golds label the spans of a corpus: which labels correspond, and the distance under any mapping."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from core.model.spans import (
    HEAD,
    NO_LABELS,
    AnyTree,
    FunctionTree,
    Label,
    LabelSet,
    MultiFunctionTree,
    Span,
    SpecialLabel,
)
from core.trees.edit_distance import edit_script
from core.trees.label_mapping import LabelMapping

Labels = Label | LabelSet
Labelling = tuple[Labels | None, Labels | None]
"""The labels of two golds at one span; None for a gold without the span."""

Labellings = Mapping[Labelling, int]
"""How often each labelling occurs; this is all that a distance needs, and far smaller than the corpus."""


def labellings(a: AnyTree, b: AnyTree) -> Iterator[Labelling]:
    """The labelling of each span in a sentence that at least one of two golds has."""
    for span in a.nodes.keys() | b.nodes.keys():
        yield a.nodes.get(span), b.nodes.get(span)


def correspondence(found: Labellings) -> Counter[tuple[str, str]]:
    """How often each label of the first gold corresponds to each label of the second (docs/interfaces.md, overlap).

    Each shared span counts once for every pair of a label that only the first gold has there and one that only the
    second has, and once for each label that both have; ``hd`` and the wildcard are left out.
    """
    counts = Counter[tuple[str, str]]()
    for (labels_a, labels_b), count in found.items():
        a, b = names(labels_a), names(labels_b)
        for pair in (*((label, label) for label in a & b), *product(a - b, b - a)):
            counts[pair] += count
    return counts


def names(labels: Labels | None) -> LabelSet:
    """The treebank's labels at a span, without ``hd``; none if there is no span or only a special label."""
    if labels is None or isinstance(labels, SpecialLabel):
        return NO_LABELS
    return (frozenset({labels}) if isinstance(labels, str) else labels) - {HEAD}


def distance(found: Labellings, mapping: LabelMapping) -> tuple[int, int]:
    """δ and size of the labelled overlap after ``mapping``, exactly as scored.

    The distance is computed span by span (protocol §3), so equal labellings need to be computed only once.
    """
    delta = size = 0
    for labelling, count in found.items():
        kind = MultiFunctionTree if any(isinstance(labels, frozenset) for labels in labelling) else FunctionTree
        a, b = (kind(1, _node(labels, mapping)) for labels in labelling)
        script = edit_script(a, b, None)
        delta += count * script.delta
        size += count * script.size
    return delta, size


def _node(labels: Labels | None, mapping: LabelMapping) -> dict[Span, Any]:
    """The nodes of a tree with at most one span."""
    if labels is None:
        return {}
    if isinstance(labels, frozenset):
        return {1: frozenset(map(mapping, labels))}
    return {1: labels if isinstance(labels, SpecialLabel) else mapping(labels)}
