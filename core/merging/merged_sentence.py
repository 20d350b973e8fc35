"""A merged sentence: the state of each item and group, the tree that results, and the origins of its labels."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from typing import NamedTuple

from core.merging.crossing_groups import Group
from core.merging.decisions import (
    Answer,
    DecisionPoints,
    DecisionsInForce,
    GroupDecision,
    LabelDecision,
    LabelScope,
    specificity,
)
from core.merging.merge_input import Item, Operation, Recipe, Strategy, Subject
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


class State(StrEnum):
    """The state of an item or a group."""

    OPEN = "open"
    """Not decided; in ⊔tl its label is in the result all the same."""
    SETTLED = "settled"
    """Settled by the strategy of the merge."""
    DECIDED = "decided"
    UNPLACED = "unplaced"
    """An item whose span was dropped from a crossing group, so that the result has no place for it."""


@dataclass(frozen=True, slots=True)
class MergedItem:
    """An item with the decision that applies to it, if any.

    ``result`` is its label in the result, None for none.
    """

    item: Item
    state: State
    decision: LabelDecision | None
    result: str | None


@dataclass(frozen=True, slots=True)
class MergedGroup:
    """A crossing group with the decision that applies to it, if any, and the spans it keeps."""

    group: Group
    state: State
    decision: GroupDecision | None
    kept: frozenset[Span]


def merged_items(
    items: Iterable[Item], found: DecisionPoints, recipe: Recipe, in_force: DecisionsInForce
) -> list[MergedItem]:
    """The states of some items of the sentence of ``found``.

    An open item stays open while its group is open: it may have to be decided later.
    """
    groups = [merged_group(group, found, recipe, in_force) for group in found.groups]
    dropped = {span: each.state for each in groups for span in each.group.spans if span not in each.kept}
    return [_merged_item(item, in_force.on(item, found), recipe, dropped.get(item.span)) for item in items]


def _merged_item(item: Item, decision: LabelDecision | None, recipe: Recipe, dropped_by: State | None) -> MergedItem:
    """The state of an item given its decision, if any; ``dropped_by`` is the state of a group that drops its span."""
    kind, contradicts = item.kind, item.contradicts
    is_open = recipe.strategy is (Strategy.ASK if contradicts else Strategy.ALL)
    state = State.DECIDED if decision else State.OPEN if is_open else State.SETTLED
    if dropped_by:
        return MergedItem(item, state if state is dropped_by is State.OPEN else State.UNPLACED, decision, None)
    if decision:
        return MergedItem(item, state, decision, decision.result(kind.label))
    return MergedItem(item, state, None, None if contradicts and recipe.strategy is not Strategy.DONOR else kind.label)


def merged_group(group: Group, found: DecisionPoints, recipe: Recipe, in_force: DecisionsInForce) -> MergedGroup:
    """The state of a group of the sentence of ``found``.

    A choice of spans that cross, possible only in a file, is ignored: the result is always a tree.
    """
    scope = found.group_scope(group)
    decision = in_force.on_group(scope)
    if decision:
        kept = frozenset(span for span in group.spans if found.at(span) in decision.kept)
        if group.is_consistent(kept):
            return MergedGroup(group, State.DECIDED, decision, kept)
    if recipe.strategy is Strategy.BASE:
        return MergedGroup(group, State.SETTLED, None, group.earliest())
    if recipe.strategy is Strategy.DONOR:
        return MergedGroup(group, State.SETTLED, None, group.latest())
    state = State.OPEN if recipe.strategy is Strategy.ASK else State.SETTLED
    return MergedGroup(group, state, None, frozenset())


@dataclass(frozen=True, slots=True)
class Origin:
    """The origin of a label in the result: a ``label`` of a ``version``, and the decision that led to it, if any."""

    version: str
    label: str
    decision: LabelDecision | None = None


Origins = Mapping[tuple[Span, str], tuple[Origin, ...]]
"""The origins of each label of a tree, including ``*``."""


def multifunction_result(
    trees: Sequence[AnyTree],
    recipe: Recipe,
    merged_items: Sequence[MergedItem],
    dropped: set[Span],
    *,
    is_refused: bool = False,
) -> tuple[MultiFunctionTree, Origins]:
    """The merged tree of multi-function ``trees``, without the ``dropped`` spans.

    Items say where donors' labels go; ``hd`` and labels that the base has are not items. The base's are always present,
    a donor's ``hd`` unless the whole sentence ``is_refused``.
    """
    taken = NO_LABELS if is_refused else {HEAD}
    base, *donors = map(require_multifunction, trees)
    nodes = {span: set(labels) for span, labels in base.nodes.items() if span not in dropped}
    origins = {(span, label): [Origin(recipe.base, label)] for span, labels in nodes.items() for label in labels}
    for version, donor in zip(recipe.donors, donors, strict=True):
        for span, labels in donor.nodes.items():
            if recipe.operation is Operation.UNIFY and span not in dropped:
                nodes.setdefault(span, set())
            if span in nodes:
                for label in labels & base.nodes.get(span, NO_LABELS) | labels & taken:
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
    trees: Sequence[AnyTree], recipe: Recipe, merged_items: Sequence[MergedItem], dropped: set[Span]
) -> tuple[FunctionTree, Origins]:
    """The merged tree of functional ``trees``, without the ``dropped`` spans.

    A contradicting label replaces an earlier one if its item says so. Undecided spans may have no label: they are
    unspecified or, in the consistent core, kept only if a version has ``*`` there.
    """
    given: dict[Span, dict[str, Label]] = {}
    for version, tree in zip(recipe.versions, trees, strict=True):
        assert isinstance(tree, FunctionTree), "all trees of a sentence are of one protocol"
        for span, label in tree.nodes.items():
            if span not in dropped:
                given.setdefault(span, {})[version] = label
    nodes = {span: reduce(FunctionTree.join, labels.values()) for span, labels in given.items()}
    undecided: set[Span] = set()
    for each in merged_items:
        span = each.item.span
        if span in nodes and each.result is not None:
            nodes[span] = each.result
            undecided.discard(span)
        elif span in nodes and not each.decision and recipe.strategy in (Strategy.ASK, Strategy.CORE):
            undecided.add(span)
    for span in undecided:
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
    """For each label the versions that have it there, directly or by a decision."""
    merged = {(each.item.span, each.item.kind.version): each for each in merged_items}
    origins: dict[tuple[Span, str], tuple[Origin, ...]] = {}
    for span, result in nodes.items():
        found = []
        for version, label in given[span].items():
            each = merged.get((span, version))
            if (each.result if each else label) == result:
                found.append(Origin(version, str(label), each.decision if each else None))
        if result is not UNSPECIFIED:
            origins[span, str(result)] = tuple(found)
    return origins


class Unplaced(NamedTuple):
    """A label of a version at a span that the result lacks."""

    version: str
    span: Span
    label: str


@dataclass(frozen=True, slots=True)
class MergedSentence:
    """The result of merging one sentence, of which ``points`` can be decided.

    Spans count the compared tokens, as in ``subject``.
    """

    subject: Subject
    points: DecisionPoints
    tree: AnyTree
    origins: Origins
    items: tuple[MergedItem, ...]
    groups: tuple[MergedGroup, ...]
    unplaced: tuple[Unplaced, ...]

    @property
    def open(self) -> int:
        """The number of items and groups that need a decision."""
        states = [*(each.state for each in self.items), *(each.state for each in self.groups)]
        return states.count(State.OPEN)

    def overrules(self, decision: LabelDecision) -> bool:
        """Whether all that a decision is about is decided more specifically, so that it would change nothing."""
        found, scope = self.points, decision.scope
        about = [
            each
            for each in self.items
            if scope in (found.key, found.node_scope(each.item.span), found.label_scope(each.item))
        ]
        return bool(about) and all(
            each.decision and specificity(each.decision.scope) > specificity(scope) for each in about
        )

    def deciding(self, answers: Mapping[Item, Answer]) -> list[LabelDecision]:
        """The decisions that answer all items of one span so.

        One on the span, if all are answered alike and none has a decision of its own, which would win.
        """
        own = {each.item for each in self.items if each.decision and isinstance(each.decision.scope, LabelScope)}
        found, seen_in = self.points, self.points.key.name
        if len({*answers.values()}) == 1 and own.isdisjoint(answers):
            item, answer = next(iter(answers.items()))
            return [LabelDecision(found.node_scope(item.span), answer, seen_in=seen_in)]
        return [LabelDecision(found.label_scope(item), answer, seen_in=seen_in) for item, answer in answers.items()]


def merge_sentence(
    subject: Subject, found: DecisionPoints, recipe: Recipe, in_force: DecisionsInForce
) -> MergedSentence:
    """``subject``, with ``found`` to decide, merged by ``recipe`` and by decisions."""
    items = tuple(merged_items(found.items, found, recipe, in_force))
    groups = tuple(merged_group(group, found, recipe, in_force) for group in found.groups)
    dropped = {span for each in groups for span in each.group.spans if span not in each.kept}
    tree: AnyTree
    if isinstance(subject.trees[0], FunctionTree):
        tree, origins = functional_result(subject.trees, recipe, items, dropped)
    else:
        decision = in_force.about(found.key)
        is_refused = decision is not None and decision.answer is Answer.REFUSE
        tree, origins = multifunction_result(subject.trees, recipe, items, dropped, is_refused=is_refused)
    unplaced = tuple(
        Unplaced(version, span, label)
        for version, each in zip(recipe.versions, subject.trees, strict=True)
        for span in each
        if span not in tree.nodes and not isinstance(each.nodes[span], SpecialLabel)
        for label in each.labels_at(span)
    )
    return MergedSentence(subject, found, tree, origins, items, groups, unplaced)
