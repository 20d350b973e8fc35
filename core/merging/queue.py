"""The queue of a merge: what is open by kind, the commonest first, and what a decision would come to."""

from dataclasses import dataclass
from typing import NamedTuple

from core.merging.decisions import Decision, GroupDecision, LabelDecision, specificity
from core.merging.index import Index
from core.merging.items import Kind
from core.merging.outcomes import State, merged_group, merged_item
from core.merging.recipe import Recipe
from core.merging.rulings import Rulings


class QueuedKind(NamedTuple):
    """A kind of items, how many there are in the treebank, and how many of them are open."""

    kind: Kind
    items: int
    open: int


@dataclass(frozen=True, slots=True)
class Preview:
    """What a decision would come to.

    It is about ``items`` (or one crossing group), in as many ``sentences``; for ``overruled`` of them a more specific
    decision holds already. Of the rest, ``decided`` are open now, and for ``changed`` the result would be another.
    """

    items: int
    sentences: int
    overruled: int
    decided: int
    changed: int


def queue(index: Index, recipe: Recipe, rulings: Rulings) -> list[QueuedKind]:
    """All kinds of items, those with most open items first, then those with most items."""
    queued = (_queued(kind, index, recipe, rulings) for kind in index.kinds)
    return sorted(queued, key=lambda each: (-each.open, -each.items, each.kind))


def _queued(kind: Kind, index: Index, recipe: Recipe, rulings: Rulings) -> QueuedKind:
    """The counts of a kind. Where no decision is about a sentence alone, its items of a kind are all in one state."""
    waiting = 0
    common: State | None = None
    for i, count in index.kinds[kind].items():
        found = index.findings[i]
        of_kind = (merged_item(item, found, recipe, rulings).state for item in found.items if item.kind == kind)
        if rulings.is_touched(found.key):
            waiting += sum(state is State.OPEN for state in of_kind)
        else:
            common = common or next(of_kind)
            waiting += count if common is State.OPEN else 0
    return QueuedKind(kind, index.kinds[kind].total(), waiting)


def preview(decision: Decision, index: Index, recipe: Recipe, rulings: Rulings) -> Preview:
    """What ``decision`` would come to if it were made now; nothing where it does not apply."""
    if isinstance(decision, GroupDecision):
        return _preview_of_choice(decision, index, recipe, rulings)
    return _preview_of_labels(decision, index, recipe, rulings)


def _preview_of_labels(decision: LabelDecision, index: Index, recipe: Recipe, rulings: Rulings) -> Preview:
    items, overruled, decided, changed = 0, 0, 0, 0
    sentences = set[int]()
    for i, item in index.items(decision.scope):
        items += 1
        sentences.add(i)
        now = merged_item(item, index.findings[i], recipe, rulings)
        if now.decision and specificity(now.decision.scope) > specificity(decision.scope):
            overruled += 1
            continue
        decided += now.state is State.OPEN
        changed += now.outcome != decision.outcome(item.kind.label)
    return Preview(items, len(sentences), overruled, decided, changed)


def _preview_of_choice(decision: GroupDecision, index: Index, recipe: Recipe, rulings: Rulings) -> Preview:
    for i in index.sentences(decision):
        found = index.findings[i]
        for group in found.groups:
            if found.group_scope(group) == decision.scope:
                now = merged_group(group, found, recipe, rulings)
                changed = frozenset(map(found.at, now.kept)) != decision.kept
                return Preview(1, 1, 0, int(now.state is State.OPEN), int(changed))
    return Preview(0, 0, 0, 0, 0)
