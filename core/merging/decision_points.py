"""Everything that can be decided in a sentence, found once when a merge begins."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import and_, or_

from core.merging.crossing_groups import Group, crossing_groups
from core.merging.decisions import GroupDecision, GroupScope, LabelScope, NodeScope
from core.merging.label_items import Item, items
from core.merging.merge_input import Positions, SentenceKey, Subject, original
from core.merging.recipe import Recipe
from core.merging.strategy import Operation
from core.model.spans import Span, span_of


@dataclass(frozen=True, slots=True)
class DecisionPoints:
    """The items and crossing groups of a sentence; ``positions`` as in `Subject`."""

    key: SentenceKey
    positions: Sequence[int]
    items: tuple[Item, ...]
    groups: tuple[Group, ...]
    unasked: Span = 0
    """The words whose heads differ, and about which no decision point asks."""

    def at(self, span: Span) -> Positions:
        """The original positions of ``span``."""
        return original(span, self.positions)

    def label_scope(self, item: Item) -> LabelScope:
        """The scope of decisions about this very label."""
        return LabelScope(self.key, self.at(item.span), item.kind.version, item.kind.label)

    def node_scope(self, span: Span) -> NodeScope:
        """The scope of decisions about all items at ``span``."""
        return NodeScope(self.key, self.at(span))

    def group_scope(self, group: Group) -> GroupScope:
        """The scope of decisions about ``group``."""
        return GroupScope(self.key, frozenset(map(self.at, group.spans)))

    def choice(self, group: Group, kept: Iterable[Span]) -> GroupDecision:
        """The decision to keep these spans of ``group``."""
        return GroupDecision(self.group_scope(group), frozenset(map(self.at, kept)))


def decision_points(subject: Subject, recipe: Recipe) -> DecisionPoints:
    """What can be decided in a sentence. In ⊔tl nothing crosses, since all spans are the base's."""
    groups = crossing_groups(subject.trees) if recipe.operation is Operation.UNIFY else []
    found = tuple(items(subject, recipe))
    return DecisionPoints(subject.key, subject.positions, found, tuple(groups), _unasked_heads(subject.heads, groups))


def _unasked_heads(heads: Sequence[Sequence[int]], groups: Iterable[Group]) -> Span:
    """The words whose ``heads`` differ, but for those that a group of crossing spans tells from others.

    D: function trees have spans and labels, and no heads. In ⊔tl the heads of the base stay; in ⊔ spans that differ
    without crossing are all taken. Nothing asks about such a head; its sentence is not done when nothing is open.
    """
    differing = span_of(i for i, each in enumerate(zip(*heads, strict=True), start=1) if len(set(each)) > 1)
    for group in groups:
        differing &= ~(reduce(or_, group.spans) & ~reduce(and_, group.spans))
    return differing
