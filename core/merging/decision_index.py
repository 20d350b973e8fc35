"""What there is to decide in a whole treebank: by sentence, by kind, and by what decisions are about."""

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum

from core.base.messages import Phrase
from core.merging.decision_points import DecisionPoints
from core.merging.decisions import (
    AnyScope,
    Decision,
    GroupDecision,
    GroupScope,
    LabelScope,
    NodeScope,
    sentence_of,
)
from core.merging.label_items import Item, Kind
from core.merging.merge_input import SentenceKey


class Reason(StrEnum):
    """Why a decision does not apply; templates, for translation."""

    NO_SENTENCE = "no sentence '{sentence}' is merged"
    OTHER_WORDS = "sentence '{sentence}' has other words than when it was decided"
    NO_KIND = "no label '{label}' of '{version}' comes up at such a place"
    NO_ITEM = "in sentence '{sentence}' no such label comes up there"
    NO_GROUP = "in sentence '{sentence}' no such group of spans crosses"
    CROSSING = "in sentence '{sentence}' the spans to keep cross each other"


class Index:
    """All that was found to decide. Sentences are their places in ``decision_points``."""

    def __init__(self, decision_points: Sequence[DecisionPoints]) -> None:
        self.decision_points = decision_points
        self._places = {found.key: i for i, found in enumerate(decision_points)}
        self._forms = {found.key.name: found.key.forms for found in decision_points}
        self.kinds: dict[Kind, Counter[int]] = {}
        """For each kind of items, how many there are in each sentence that has any."""
        for i, found in enumerate(decision_points):
            for item in found.items:
                self.kinds.setdefault(item.kind, Counter())[i] += 1

    def sentences(self, decision: Decision) -> list[int]:
        """The sentences in which a decision may matter, in their order."""
        if isinstance(decision.scope, Kind):
            return sorted(self.kinds.get(decision.scope, ()))
        place = self._places.get(sentence_of(decision.scope))
        return [] if place is None else [place]

    def items(self, scope: AnyScope) -> Iterator[tuple[DecisionPoints, list[Item]]]:
        """All items that ``scope`` is about, by sentence: those that a decision about it may change."""
        if isinstance(scope, Kind):
            for i in sorted(self.kinds.get(scope, ())):
                found = self.decision_points[i]
                yield found, [item for item in found.items if item.kind == scope]
            return
        place = self._places.get(sentence_of(scope))
        if place is not None:
            found = self.decision_points[place]
            if items := [item for item in found.items if _is_about(scope, item, found)]:
                yield found, items

    def place_of(self, name: str | None) -> int | None:
        """The sentence of that name, None where there is none."""
        forms = self._forms.get(name) if name else None
        return None if name is None or forms is None else self._places[SentenceKey(name, forms)]

    def obstacle(self, decision: Decision) -> Phrase | None:
        """Why a decision does not apply to what was found; None where it does."""
        scope = decision.scope
        if isinstance(scope, Kind):
            values = {"label": scope.label, "version": scope.version}
            return None if scope in self.kinds else Phrase(Reason.NO_KIND, values)
        key = sentence_of(scope)
        sentence = {"sentence": key.name}
        if key not in self._places:
            return Phrase(Reason.OTHER_WORDS if key.name in self._forms else Reason.NO_SENTENCE, sentence)
        if not isinstance(scope, GroupScope):
            return None if next(self.items(scope), None) else Phrase(Reason.NO_ITEM, sentence)
        assert isinstance(decision, GroupDecision), "nothing else is about a group"
        found = self.decision_points[self._places[key]]
        group = next((group for group in found.groups if found.group_scope(group) == scope), None)
        if group is None:
            return Phrase(Reason.NO_GROUP, sentence)
        kept = frozenset(span for span in group.spans if found.at(span) in decision.kept)
        return None if group.is_consistent(kept) else Phrase(Reason.CROSSING, sentence)


def _is_about(scope: SentenceKey | NodeScope | LabelScope | GroupScope, item: Item, found: DecisionPoints) -> bool:
    if isinstance(scope, GroupScope):
        return found.at(item.span) in scope.spans
    return scope in (found.key, found.node_scope(item.span), found.label_scope(item))
