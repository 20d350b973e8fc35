"""Everything that can be decided in a treebank, indexed by sentence, by kind and by the scope of decisions."""

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

    NO_SENTENCE = "no merged sentence is called '{sentence}'"
    OTHER_WORDS = "the words of sentence '{sentence}' have changed since the decision"
    NO_KIND = "label '{label}' of '{version}' does not occur in such a context"
    NO_ITEM = "sentence '{sentence}' has no such label there"
    NO_GROUP = "sentence '{sentence}' has no such group of crossing spans"
    CROSSING = "in sentence '{sentence}' the spans to keep cross each other"


class Index:
    """Everything that can be decided. A sentence is identified by its index in ``decision_points``."""

    def __init__(self, decision_points: Sequence[DecisionPoints]) -> None:
        self.decision_points = decision_points
        self._indices = {found.key: i for i, found in enumerate(decision_points)}
        self._forms = {found.key.name: found.key.forms for found in decision_points}
        self.kinds: dict[Kind, Counter[int]] = {}
        """For each kind of items, how many there are in each sentence that has some."""
        for i, found in enumerate(decision_points):
            for item in found.items:
                self.kinds.setdefault(item.kind, Counter())[i] += 1

    def sentences(self, decision: Decision) -> list[int]:
        """The sentences that a decision may affect, in order."""
        if isinstance(decision.scope, Kind):
            return sorted(self.kinds.get(decision.scope, ()))
        index = self._indices.get(sentence_of(decision.scope))
        return [] if index is None else [index]

    def items(self, scope: AnyScope) -> Iterator[tuple[DecisionPoints, list[Item]]]:
        """All items in ``scope``, by sentence: those that a decision about it may change."""
        if isinstance(scope, Kind):
            for i in sorted(self.kinds.get(scope, ())):
                found = self.decision_points[i]
                yield found, [item for item in found.items if item.kind == scope]
            return
        index = self._indices.get(sentence_of(scope))
        if index is not None:
            found = self.decision_points[index]
            if items := [item for item in found.items if _is_about(scope, item, found)]:
                yield found, items

    def index_of(self, name: str | None) -> int | None:
        """The index of the sentence called ``name``; None if there is none."""
        forms = self._forms.get(name) if name else None
        return None if name is None or forms is None else self._indices[SentenceKey(name, forms)]

    def obstacle(self, decision: Decision) -> Phrase | None:
        """Why a decision does not apply; None if it does."""
        scope = decision.scope
        if isinstance(scope, Kind):
            values = {"label": scope.label, "version": scope.version}
            return None if scope in self.kinds else Phrase(Reason.NO_KIND, values)
        key = sentence_of(scope)
        sentence = {"sentence": key.name}
        if key not in self._indices:
            return Phrase(Reason.OTHER_WORDS if key.name in self._forms else Reason.NO_SENTENCE, sentence)
        if not isinstance(scope, GroupScope):
            return None if next(self.items(scope), None) else Phrase(Reason.NO_ITEM, sentence)
        assert isinstance(decision, GroupDecision), "only group decisions have a group as scope"
        found = self.decision_points[self._indices[key]]
        group = next((group for group in found.groups if found.group_scope(group) == scope), None)
        if group is None:
            return Phrase(Reason.NO_GROUP, sentence)
        kept = frozenset(span for span in group.spans if found.at(span) in decision.kept)
        return None if group.is_consistent(kept) else Phrase(Reason.CROSSING, sentence)


def _is_about(scope: SentenceKey | NodeScope | LabelScope | GroupScope, item: Item, found: DecisionPoints) -> bool:
    if isinstance(scope, GroupScope):
        return found.at(item.span) in scope.spans
    return scope in (found.key, found.node_scope(item.span), found.label_scope(item))
