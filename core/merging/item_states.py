"""The state of a sentence's items and groups: decided, settled by the strategy, or open."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from core.merging.crossing_groups import Group
from core.merging.decisions import DecisionPoints, DecisionsInForce, GroupDecision, LabelDecision
from core.merging.label_items import Item
from core.merging.merge_input import Recipe
from core.merging.strategy import Strategy
from core.model.spans import Span


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
    state = State.DECIDED if decision else undecided_state(item, recipe)
    if dropped_by:
        return MergedItem(item, state if state is dropped_by is State.OPEN else State.UNPLACED, decision, None)
    result = decision.result(item.kind.label) if decision else undecided_result(item, recipe)
    return MergedItem(item, state, decision, result)


def undecided_state(item: Item, recipe: Recipe) -> State:
    """Whether an item without a decision is open or settled."""
    is_open = recipe.strategy is (Strategy.ASK if item.contradicts else Strategy.ALL)
    return State.OPEN if is_open else State.SETTLED


def undecided_result(item: Item, recipe: Recipe) -> str | None:
    """The label in the result for an item without a decision; None for none."""
    return None if item.contradicts and recipe.strategy is not Strategy.DONOR else item.kind.label


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
