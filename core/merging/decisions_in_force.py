"""Which decision holds where: the more specific wins, and of equals the later (guide, Merging)."""

from collections import Counter
from collections.abc import Iterator

from core.merging.decision_points import DecisionPoints
from core.merging.decisions import AnyScope, Decision, GroupDecision, GroupScope, LabelDecision, LabelScope, NodeScope
from core.merging.label_items import Item, Kind
from core.merging.merge_input import SentenceKey


class DecisionsInForce:
    """The decisions in force; those of one scope are stacked, so that taking one back brings the one before it up."""

    def __init__(self) -> None:
        self._standing: dict[AnyScope, list[Decision]] = {}
        self._places: Counter[SentenceKey] = Counter()
        """How many decisions there are about nodes and labels of a sentence."""

    def add(self, decision: Decision) -> None:
        self._standing.setdefault(decision.scope, []).append(decision)
        if isinstance(decision.scope, NodeScope | LabelScope):
            self._places[decision.scope.sentence] += 1

    def remove_last(self, decision: Decision) -> None:
        """Takes ``decision`` away, which must be the last that was added."""
        of_scope = self._standing[decision.scope]
        of_scope.pop()
        if not of_scope:
            del self._standing[decision.scope]
        if isinstance(decision.scope, NodeScope | LabelScope):
            self._places[decision.scope.sentence] -= 1

    def __iter__(self) -> Iterator[Decision]:
        """The decisions in force, of each scope the last."""
        return (decisions[-1] for decisions in self._standing.values())

    def on(self, item: Item, found: DecisionPoints) -> LabelDecision | None:
        """The decision that holds for an item among what was ``found`` in its sentence, if any."""
        if self._places[found.key]:
            of_place = self._about(found.label_scope(item)) or self._about(found.node_scope(item.span))
            if of_place:
                return of_place
        return self._about(found.key) or self._about(item.kind)

    def on_kind(self, kind: Kind) -> LabelDecision | None:
        """The last decision about all labels of a kind, if any."""
        return self._about(kind)

    def on_group(self, scope: GroupScope) -> GroupDecision | None:
        """The last choice among the spans of a group, if any."""
        found = self._last(scope)
        return found if isinstance(found, GroupDecision) else None

    def _about(self, scope: AnyScope) -> LabelDecision | None:
        found = self._last(scope)
        return found if isinstance(found, LabelDecision) else None

    def _last(self, scope: AnyScope) -> Decision | None:
        of_scope = self._standing.get(scope)
        return of_scope[-1] if of_scope else None
