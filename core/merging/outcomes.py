"""What has become of the items and groups of a sentence: decided, settled by the starting point, or open."""

from dataclasses import dataclass
from enum import StrEnum

from core.merging.decisions import GroupDecision, LabelDecision
from core.merging.findings import Findings
from core.merging.groups import Group
from core.merging.items import Item
from core.merging.recipe import Recipe, Strategy
from core.merging.rulings import Rulings
from core.spans import Span


class State(StrEnum):
    """What has become of an item or a group."""

    OPEN = "open"
    """Nobody has decided; in ⊔tl its label is in the result all the same."""
    SETTLED = "settled"
    """By the starting point of the merge."""
    DECIDED = "decided"


@dataclass(frozen=True, slots=True)
class MergedItem:
    """An item, with the decision that holds for it, None if there is none.

    ``outcome`` is the label that the result has for it, None for none.
    """

    item: Item
    state: State
    decision: LabelDecision | None
    outcome: str | None


@dataclass(frozen=True, slots=True)
class MergedGroup:
    """A crossing group, with the decision that holds for it, None if there is none, and the spans it leaves."""

    group: Group
    state: State
    decision: GroupDecision | None
    kept: frozenset[Span]


def merged_item(item: Item, found: Findings, recipe: Recipe, rulings: Rulings) -> MergedItem:
    """What has become of one of the items that were ``found`` in a sentence."""
    decision = rulings.on(item, found)
    if decision:
        return MergedItem(item, State.DECIDED, decision, decision.outcome(item.kind.label))
    return MergedItem(item, undecided_state(item, recipe), None, undecided_outcome(item, recipe))


def undecided_state(item: Item, recipe: Recipe) -> State:
    """Whether an item about which nobody has decided waits for a decision."""
    waits = recipe.strategy is (Strategy.ASK if item.contradicts else Strategy.ALL)
    return State.OPEN if waits else State.SETTLED


def undecided_outcome(item: Item, recipe: Recipe) -> str | None:
    """The label that the result has for an item about which nobody has decided, None for none."""
    return None if item.contradicts and recipe.strategy is not Strategy.DONOR else item.kind.label


def merged_group(group: Group, found: Findings, recipe: Recipe, rulings: Rulings) -> MergedGroup:
    """What has become of one of the groups that were ``found`` in a sentence.

    A choice of spans that cross, which only a file can make, does not hold: the result is a tree whatever is decided.
    """
    scope = found.group_scope(group)
    decision = rulings.on_group(scope)
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
