"""The decisions that take a version's side."""

from collections.abc import Sequence

from core.merging.decisions import Answer, Decision, DecisionPoints, LabelDecision
from core.merging.item_states import MergedGroup
from core.merging.merged_sentence import MergedSentence, Unplaced
from gui.docks.merge.decision_points_model import DecisionPoint


def decisions_for_version(
    version: int, point: DecisionPoint, merged: MergedSentence, found: DecisionPoints
) -> Sequence[Decision]:
    """The decisions that make a point as a version has it; ``version`` is its index in the recipe.

    For crossing spans, keeps the version's and those consistent with them. For the labels of a span, accepts the
    version's labels and refuses the others. None for labels without a place.
    """
    if isinstance(point, Unplaced):
        return []
    if isinstance(point, MergedGroup):
        return [found.choice(point.group, point.group.preferring(version))]
    span, tree = point.item.span, merged.subject.trees[version]
    its = set(tree.labels_at(span)) if span in tree.nodes else set()
    items = [item for item in found.items if item.span == span]
    answers = [Answer.ACCEPT if item.kind.label in its else Answer.REFUSE for item in items]
    name = found.key.name
    if len(set(answers)) == 1:
        return [LabelDecision(found.node_scope(span), answers[0], seen_in=name)]
    decided = zip(items, answers, strict=True)
    return [LabelDecision(found.label_scope(item), answer, seen_in=name) for item, answer in decided]
