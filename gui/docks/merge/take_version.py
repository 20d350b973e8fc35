"""Taking a version's side: what decisions that comes to."""

from collections.abc import Sequence

from core.merging.decision_points import DecisionPoints
from core.merging.decisions import Answer, Decision, LabelDecision
from core.merging.item_states import MergedGroup
from core.merging.merged_sentence import MergedSentence, Unplaced
from gui.docks.merge.items_model import Thing


def taken_from(version: int, thing: Thing, merged: MergedSentence, found: DecisionPoints) -> Sequence[Decision]:
    """The decisions by which a thing becomes as a version has it, which is told by its place in the recipe.

    Of crossing spans its own are kept, with what is consistent with them. Of the labels at a span those that it has are
    accepted, the others refused. Nothing for what has no place.
    """
    if isinstance(thing, Unplaced):
        return []
    if isinstance(thing, MergedGroup):
        return [found.choice(thing.group, thing.group.preferring(version))]
    span, tree = thing.item.span, merged.subject.trees[version]
    its = set(tree.labels_at(span)) if span in tree.nodes else set()
    items = [item for item in found.items if item.span == span]
    answers = [Answer.ACCEPT if item.kind.label in its else Answer.REFUSE for item in items]
    name = found.key.name
    if len(set(answers)) == 1:
        return [LabelDecision(found.node_scope(span), answers[0], seen_in=name)]
    decided = zip(items, answers, strict=True)
    return [LabelDecision(found.label_scope(item), answer, seen_in=name) for item, answer in decided]
