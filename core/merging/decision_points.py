"""All that there is to decide in a sentence, whatever is decided: found once, when a merge begins."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.merging.crossing_groups import Group, crossing_groups
from core.merging.decisions import GroupDecision, GroupScope, LabelScope, NodeScope
from core.merging.label_items import Item, items
from core.merging.merge_input import Positions, SentenceKey, Subject, original
from core.merging.recipe import Operation, Recipe
from core.model.spans import Span


@dataclass(frozen=True, slots=True)
class DecisionPoints:
    """The items and crossing groups of a sentence. ``positions`` are as `Subject` has them."""

    key: SentenceKey
    positions: Sequence[int]
    items: tuple[Item, ...]
    groups: tuple[Group, ...]

    def at(self, span: Span) -> Positions:
        """The positions of ``span`` in the sentence as it was read."""
        return original(span, self.positions)

    def label_scope(self, item: Item) -> LabelScope:
        """What a decision about the very label of ``item`` is about."""
        return LabelScope(self.key, self.at(item.span), item.kind.version, item.kind.label)

    def node_scope(self, span: Span) -> NodeScope:
        """What a decision about all items at ``span`` is about."""
        return NodeScope(self.key, self.at(span))

    def group_scope(self, group: Group) -> GroupScope:
        """What a decision about ``group`` is about."""
        return GroupScope(self.key, frozenset(map(self.at, group.spans)))

    def choice(self, group: Group, kept: Iterable[Span]) -> GroupDecision:
        """The decision to keep these spans of ``group``."""
        return GroupDecision(self.group_scope(group), frozenset(map(self.at, kept)))


def decision_points(subject: Subject, recipe: Recipe) -> DecisionPoints:
    """What there is to decide in a sentence: in ⊔tl nothing crosses, since all spans are the base's."""
    groups = crossing_groups(subject.trees) if recipe.operation is Operation.UNIFY else []
    return DecisionPoints(subject.key, subject.positions, tuple(items(subject, recipe)), tuple(groups))
