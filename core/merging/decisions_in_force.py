"""Which decision applies: the more specific, and among equals the later one (guide, Merging)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from core.merging.decision_points import DecisionPoints
from core.merging.decisions import AnyScope, Decision, GroupDecision, GroupScope, LabelDecision, LabelScope, NodeScope
from core.merging.label_items import Item, Kind
from core.merging.merge_input import SentenceKey


class DecisionsInForce:
    """The decisions in force; those of one scope are stacked, so that undoing one restores the one before."""

    def __init__(self) -> None:
        self._standing: dict[AnyScope, list[Decision]] = {}
        self._node_and_label_decisions: Counter[SentenceKey] = Counter()
        """For each sentence, how many decisions are about its nodes and labels."""

    def add(self, decision: Decision) -> None:
        self._standing.setdefault(decision.scope, []).append(decision)
        if isinstance(decision.scope, NodeScope | LabelScope):
            self._node_and_label_decisions[decision.scope.sentence] += 1

    def without_repeated(self, decisions: Sequence[Decision]) -> list[Decision]:
        """Those of ``decisions``, made in this order, that do not say again what is in force for the same scope."""
        new, last = list[Decision](), dict[AnyScope, Decision | None]()
        for decision in decisions:
            before = last.get(decision.scope, self._last(decision.scope))
            if before is None or not _say_the_same(before, decision):
                new.append(decision)
            last[decision.scope] = decision
        return new

    def remove_last(self, decision: Decision) -> None:
        """Removes ``decision``, which must be the one added last."""
        of_scope = self._standing[decision.scope]
        of_scope.pop()
        if not of_scope:
            del self._standing[decision.scope]
        if isinstance(decision.scope, NodeScope | LabelScope):
            self._node_and_label_decisions[decision.scope.sentence] -= 1

    def __iter__(self) -> Iterator[Decision]:
        """The decisions in force, the last of each scope."""
        return (decisions[-1] for decisions in self._standing.values())

    def on(self, item: Item, found: DecisionPoints) -> LabelDecision | None:
        """The decision that applies to an item of the sentence of ``found``, if any."""
        if self._node_and_label_decisions[found.key]:
            more_specific = self._about(found.label_scope(item)) or self._about(found.node_scope(item.span))
            if more_specific:
                return more_specific
        return self._about(found.key) or self._about(item.kind)

    def on_kind(self, kind: Kind) -> LabelDecision | None:
        """The last decision about a kind, if any."""
        return self._about(kind)

    def on_group(self, scope: GroupScope) -> GroupDecision | None:
        """The last decision about a group, if any."""
        found = self._last(scope)
        return found if isinstance(found, GroupDecision) else None

    def _about(self, scope: AnyScope) -> LabelDecision | None:
        found = self._last(scope)
        return found if isinstance(found, LabelDecision) else None

    def _last(self, scope: AnyScope) -> Decision | None:
        of_scope = self._standing.get(scope)
        return of_scope[-1] if of_scope else None


def _say_the_same(one: Decision, other: Decision) -> bool:
    """Whether two decisions about one scope come to the same, wherever they were made."""
    if isinstance(one, LabelDecision) and isinstance(other, LabelDecision):
        return (one.answer, one.label) == (other.answer, other.label)
    return one == other
