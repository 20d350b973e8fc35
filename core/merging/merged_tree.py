"""The tree that a sentence is merged into, and where its labels come from, once it is known what becomes of items."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce

from core.merging.decisions import LabelDecision
from core.merging.item_states import MergedItem
from core.merging.recipe import Operation, Recipe, Strategy
from core.model.spans import (
    HEAD,
    NO_LABELS,
    UNSPECIFIED,
    WILDCARD,
    AnyTree,
    FunctionTree,
    Label,
    MultiFunctionTree,
    Span,
    SpecialLabel,
    require_multifunction,
)


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a label of the result comes from: the ``label`` of a ``version``, and the decision by which, if any."""

    version: str
    label: str
    decision: LabelDecision | None = None


Origins = Mapping[tuple[Span, str], tuple[Origin, ...]]
"""Where each label of a tree, ``*`` included, comes from."""


def multifunction_result(
    trees: Sequence[AnyTree], recipe: Recipe, merged_items: Sequence[MergedItem], left_out: set[Span]
) -> tuple[MultiFunctionTree, Origins]:
    """The result of multi-function ``trees``, without the spans that are ``left_out``.

    Labels of donors are where their items say; ``hd``, and what the base has itself, are no items and always there.
    """
    base, *donors = map(require_multifunction, trees)
    nodes = {span: set(labels) for span, labels in base.nodes.items() if span not in left_out}
    origins = {(span, label): [Origin(recipe.base, label)] for span, labels in nodes.items() for label in labels}
    for version, donor in zip(recipe.donors, donors, strict=True):
        for span, labels in donor.nodes.items():
            if recipe.operation is Operation.UNIFY and span not in left_out:
                nodes.setdefault(span, set())
            if span in nodes:
                for label in labels & base.nodes.get(span, NO_LABELS) | labels & {HEAD}:
                    nodes[span].add(label)
                    origins.setdefault((span, label), []).append(Origin(version, label))
    for each in merged_items:
        span, kind, _ = each.item
        if each.result is not None and span in nodes:
            nodes[span].add(each.result)
            origins.setdefault((span, each.result), []).append(Origin(kind.version, kind.label, each.decision))
    result = base.with_nodes({span: frozenset(labels) for span, labels in nodes.items()})
    return result, {place: tuple(found) for place, found in origins.items()}


def functional_result(
    trees: Sequence[AnyTree], recipe: Recipe, merged_items: Sequence[MergedItem], left_out: set[Span]
) -> tuple[FunctionTree, Origins]:
    """The result of functional ``trees``, without the spans that are ``left_out``.

    A label that contradicts an earlier one takes its place where its item says. Where nobody has decided, nothing may
    hold: the span is unspecified, or, in the consistent core, a node only of the versions that have ``*``.
    """
    given: dict[Span, dict[str, Label]] = {}
    for version, tree in zip(recipe.versions, trees, strict=True):
        assert isinstance(tree, FunctionTree), "all trees of a sentence are of one protocol"
        for span, label in tree.nodes.items():
            if span not in left_out:
                given.setdefault(span, {})[version] = label
    nodes = {span: reduce(FunctionTree.join, labels.values()) for span, labels in given.items()}
    doubtful: set[Span] = set()
    for each in merged_items:
        span = each.item.span
        if span in nodes and each.result is not None:
            nodes[span] = each.result
            doubtful.discard(span)
        elif span in nodes and not each.decision and recipe.strategy in (Strategy.ASK, Strategy.CORE):
            doubtful.add(span)
    for span in doubtful:
        if recipe.strategy is Strategy.ASK:
            nodes[span] = UNSPECIFIED
        elif WILDCARD in given[span].values():
            nodes[span] = WILDCARD
        else:
            del nodes[span]
    return FunctionTree(trees[0].length, nodes), _functional_origins(nodes, given, merged_items)


def _functional_origins(
    nodes: Mapping[Span, Label], given: Mapping[Span, Mapping[str, Label]], merged_items: Sequence[MergedItem]
) -> Origins:
    """For each label the versions that have it there, or whose label, by a decision, has become it."""
    merged = {(each.item.span, each.item.kind.version): each for each in merged_items}
    origins: dict[tuple[Span, str], tuple[Origin, ...]] = {}
    for span, result in nodes.items():
        found = []
        for version, label in given[span].items():
            each = merged.get((span, version))
            if (each.result if each else label) == result:
                found.append(Origin(version, written(label), each.decision if each else None))
        if result is not UNSPECIFIED:
            origins[span, written(result)] = tuple(found)
    return origins


def written(label: Label) -> str:
    """A label as text, ``*`` for the wildcard."""
    return label.value if isinstance(label, SpecialLabel) else label
