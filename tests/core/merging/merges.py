"""Merges of sentences from compact text, and random acts on them."""

from collections.abc import Sequence
from random import Random

from core.base.write_ahead_journal import Entry, Record, discard_steps
from core.merging.decisions import Answer, Decision, LabelDecision, Scope
from core.merging.merge_input import Recipe, Strategy, merge_frame
from core.merging.session import Change, Merge
from core.model.version import Version
from core.scoring.settings import Settings


def merge_of(
    versions: Sequence[Version],
    strategy: Strategy = Strategy.ALL,
    settings: Settings | None = None,
    record: Record = discard_steps,
    earlier: Sequence[Entry] = (),
) -> Merge:
    """The merge of ``versions`` in their order, the first being the base."""
    names = [version.name for version in versions]
    recipe = Recipe(names[0], tuple(names[1:]), strategy)
    return Merge(merge_frame(versions, settings or Settings(), recipe), recipe, record, earlier, "journal")


def random_decision(merge: Merge, chance: Random) -> Decision | None:
    """A random decision about a place of a sentence; None if there is nothing to decide."""
    i = chance.randrange(len(merge.names))
    found = merge.decision_points(i)
    things = [*found.items, *found.groups]
    if not things:
        return None
    if found.groups and (not found.items or chance.random() < 0.3):
        group = chance.choice(found.groups)
        choices, _ = group.choices()
        return found.choice(group, chance.choice(choices))
    item = chance.choice(found.items)
    scopes: list[Scope] = [item.kind, found.key, found.node_scope(item.span), found.label_scope(item)]
    answer = chance.choice(list(Answer))
    label = chance.choice(["a", "new", "b"]) if answer is Answer.EDIT else None
    return LabelDecision(chance.choice(scopes), answer, label, merge.names[i])


def random_act(merge: Merge, chance: Random) -> Sequence[Change[Decision]]:
    """A random decision, undo or redo; nothing if there is nothing to decide."""
    if merge.history.done and chance.random() < 0.4:
        return merge.undo()
    if merge.history.undone and chance.random() < 0.5:
        return merge.redo()
    decisions = [decision for _ in range(chance.choice((1, 1, 3))) if (decision := random_decision(merge, chance))]
    return merge.decide_all(decisions)
