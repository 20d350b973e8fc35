"""Everything that can be decided in a treebank, indexed by sentence, by kind and by the scope of decisions."""

from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import compress, count

from core.base.messages import Phrase
from core.merging.decision_points import DecisionPoints
from core.merging.decisions import (
    Decision,
    GroupDecision,
    GroupScope,
    LabelScope,
    NodeScope,
    sentence_of,
)
from core.merging.label_items import Item, Kind
from core.merging.merge_input import SentenceKey
from core.merging.packed_points import PackedPoints

OneSentence = SentenceKey | NodeScope | LabelScope | GroupScope
"""The scope of a decision that is about one sentence only."""


class Reason(StrEnum):
    """Why a decision does not apply; templates, for translation."""

    NO_SENTENCE = "no merged sentence is called '{sentence}'"
    OTHER_WORDS = "the words of sentence '{sentence}' have changed since the decision"
    NO_KIND = "label '{label}' of '{version}' does not occur in such a context"
    NO_ITEM = "sentence '{sentence}' has no such label there"
    NO_GROUP = "sentence '{sentence}' has no such group of crossing spans"
    CROSSING = "in sentence '{sentence}' the spans to keep cross each other"


class Index:
    """Everything that can be decided, ``found`` in the sentences with these ``names``, in order.

    A sentence is identified by its index in ``names``.
    """

    def __init__(self, names: Sequence[str], found: Iterable[DecisionPoints]) -> None:
        self.decision_points = PackedPoints(names)
        self.kinds: dict[Kind, array[int]] = {}
        """For each kind of items, the sentences that have some, in order."""
        self.totals = Counter[Kind]()
        """How many items of each kind there are."""
        self._names = names
        for i, each in enumerate(found):
            self.decision_points.append(each)
            for item in each.items:
                kind = item.kind
                self.totals[kind] += 1
                sentences = self.kinds.get(kind)
                if sentences is None:
                    self.kinds[kind] = array("I", [i])
                elif sentences[-1] != i:
                    sentences.append(i)
        self._by_name = array("I", sorted(range(len(names)), key=names.__getitem__))

    def sentences(self, decision: Decision) -> Sequence[int]:
        """The sentences that a decision may affect, in order."""
        if isinstance(decision.scope, Kind):
            return self.kinds.get(decision.scope, ())
        index = self._index_of(sentence_of(decision.scope))
        return [] if index is None else [index]

    def items(self, decisions: Sequence[Decision]) -> Iterator[tuple[int, DecisionPoints, list[Item]]]:
        """All items in the scope of any of ``decisions``, by sentence: those that the decisions may change."""
        kinds, others = set[Kind](), dict[int, list[OneSentence]]()
        for decision in decisions:
            if isinstance(decision.scope, Kind):
                kinds.add(decision.scope)
            else:
                for i in self.sentences(decision):
                    others.setdefault(i, []).append(decision.scope)
        for i in in_order([*map(self.sentences, decisions)]):
            found, scopes = self.decision_points[i], others.get(i, ())
            items = [each for each in found.items if each.kind in kinds or _is_about(scopes, each, found)]
            if items:
                yield i, found, items

    def index_of(self, name: str | None) -> int | None:
        """The index of the sentence called ``name``; None if there is none."""
        if name is None:
            return None
        at = bisect_left(self._by_name, name, key=self._names.__getitem__)
        if at == len(self._by_name) or self._names[self._by_name[at]] != name:
            return None
        return self._by_name[at]

    def _index_of(self, key: SentenceKey) -> int | None:
        """The index of a sentence; None if there is none with that name and those words."""
        index = self.index_of(key.name)
        return index if index is not None and self.decision_points[index].key == key else None

    def obstacle(self, decision: Decision) -> Phrase | None:
        """Why a decision does not apply; None if it does."""
        scope = decision.scope
        if isinstance(scope, Kind):
            values = {"label": scope.label, "version": scope.version}
            return None if scope in self.kinds else Phrase(Reason.NO_KIND, values)
        key = sentence_of(scope)
        sentence = {"sentence": key.name}
        index = self._index_of(key)
        if index is None:
            is_there = self.index_of(key.name) is not None
            return Phrase(Reason.OTHER_WORDS if is_there else Reason.NO_SENTENCE, sentence)
        if not isinstance(scope, GroupScope):
            return None if next(self.items([decision]), None) else Phrase(Reason.NO_ITEM, sentence)
        assert isinstance(decision, GroupDecision), "only group decisions have a group as scope"
        found = self.decision_points[index]
        group = next((group for group in found.groups if found.group_scope(group) == scope), None)
        if group is None:
            return Phrase(Reason.NO_GROUP, sentence)
        kept = frozenset(span for span in group.spans if found.at(span) in decision.kept)
        return None if group.is_consistent(kept) else Phrase(Reason.CROSSING, sentence)


def in_order(lists: Sequence[Sequence[int]]) -> Iterator[int]:
    """The sentences that are in any of some ``lists``, each of which is in order; a set would take 50 times as much."""
    if len(lists) == 1:
        return iter(lists[0])
    marks = bytearray(max((each[-1] + 1 for each in lists if each), default=0))
    for each in lists:
        for i in each:
            marks[i] = 1
    return compress(count(), marks)


def _is_about(scopes: Iterable[OneSentence], item: Item, found: DecisionPoints) -> bool:
    for scope in scopes:
        if isinstance(scope, GroupScope):
            if found.at(item.span) in scope.spans:
                return True
        elif scope in (found.key, found.node_scope(item.span), found.label_scope(item)):
            return True
    return False
