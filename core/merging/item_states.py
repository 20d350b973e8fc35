"""What has become of the items and groups of a sentence: decided, settled by the starting point, or open."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from core.merging.crossing_groups import Group
from core.merging.decision_points import DecisionPoints
from core.merging.decisions import GroupDecision, LabelDecision
from core.merging.decisions_in_force import DecisionsInForce
from core.merging.label_items import Item
from core.merging.recipe import Recipe, Strategy
from core.model.spans import Span


class State(StrEnum):
    """What has become of an item or a group."""

    OPEN = "open"
    """Nobody has decided; in ⊔tl its label is in the result all the same."""
    SETTLED = "settled"
    """By the starting point of the merge."""
    DECIDED = "decided"
    UNPLACED = "unplaced"
    """Of an item: the spans kept of a crossing group are without its own, so that the result has no place for it."""


@dataclass(frozen=True, slots=True)
class MergedItem:
    """An item, with the decision that holds for it, None if there is none.

    ``result`` is the label that the result has for it, None for none.
    """

    item: Item
    state: State
    decision: LabelDecision | None
    result: str | None


@dataclass(frozen=True, slots=True)
class MergedGroup:
    """A crossing group, with the decision that holds for it, None if there is none, and the spans it leaves."""

    group: Group
    state: State
    decision: GroupDecision | None
    kept: frozenset[Span]


def merged_items(
    items: Iterable[Item], found: DecisionPoints, recipe: Recipe, in_force: DecisionsInForce
) -> list[MergedItem]:
    """What has become of some of the items that were ``found`` in a sentence.

    While it is open which spans are kept, a label that waits goes on waiting: it may have to be decided.
    """
    groups = [merged_group(group, found, recipe, in_force) for group in found.groups]
    lacking = {span: each.state for each in groups for span in each.group.spans if span not in each.kept}
    return [_merged_item(item, in_force.on(item, found), recipe, lacking.get(item.span)) for item in items]


def _merged_item(item: Item, decision: LabelDecision | None, recipe: Recipe, lacking: State | None) -> MergedItem:
    """What becomes of an item by a decision, if any; ``lacking`` is the state of a group that is without its span."""
    state = State.DECIDED if decision else undecided_state(item, recipe)
    if lacking:
        return MergedItem(item, state if state is lacking is State.OPEN else State.UNPLACED, decision, None)
    result = decision.result(item.kind.label) if decision else undecided_result(item, recipe)
    return MergedItem(item, state, decision, result)


def undecided_state(item: Item, recipe: Recipe) -> State:
    """Whether an item about which nobody has decided waits for a decision."""
    waits = recipe.strategy is (Strategy.ASK if item.contradicts else Strategy.ALL)
    return State.OPEN if waits else State.SETTLED


def undecided_result(item: Item, recipe: Recipe) -> str | None:
    """The label that the result has for an item about which nobody has decided, None for none."""
    return None if item.contradicts and recipe.strategy is not Strategy.DONOR else item.kind.label


def merged_group(group: Group, found: DecisionPoints, recipe: Recipe, in_force: DecisionsInForce) -> MergedGroup:
    """What has become of one of the groups that were ``found`` in a sentence.

    A choice of spans that cross, which only a file can make, does not hold: the result is a tree whatever is decided.
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
