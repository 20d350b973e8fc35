"""The queue of a merge: what is open by kind, the commonest first, and what a decision would come to."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from core.merging.decision_index import Index
from core.merging.decision_points import DecisionPoints
from core.merging.decisions import Answer, Decision, LabelDecision, specificity
from core.merging.decisions_in_force import DecisionsInForce
from core.merging.item_states import State, merged_items
from core.merging.label_items import Item, Kind
from core.merging.recipe import Recipe


class QueuedKind(NamedTuple):
    """A kind of items, how many there are in the treebank, and how many of them are open."""

    kind: Kind
    items: int
    open: int


@dataclass(frozen=True, slots=True)
class Preview:
    """What a decision would come to.

    It is about ``items`` in as many ``sentences``; for ``overruled`` of them a more specific decision holds already. Of
    the rest, ``decided`` are open now.
    """

    items: int
    sentences: int
    overruled: int
    decided: int


class Queue:
    """All kinds of items, and how many of each are open: counted once, then kept as decisions come and go."""

    def __init__(self, index: Index, recipe: Recipe, in_force: DecisionsInForce) -> None:
        self._index, self._recipe, self._in_force = index, recipe, in_force
        self._open = self._counted((found, found.items) for found in index.decision_points)

    def kinds(self) -> list[QueuedKind]:
        """All kinds, those with most open items first, then those with most items."""
        queued = (QueuedKind(kind, count.total(), self._open[kind]) for kind, count in self._index.kinds.items())
        return sorted(queued, key=lambda each: (-each.open, -each.items, each.kind))

    @contextmanager
    def recounted(self, decision: Decision) -> Iterator[None]:
        """While ``decision`` is made or taken back: what it is about is counted anew."""
        touched = list(self._index.items(decision.scope))
        self._open -= self._counted(touched)
        try:
            yield
        finally:
            self._open += self._counted(touched)

    def _counted(self, items: Iterable[tuple[DecisionPoints, Iterable[Item]]]) -> Counter[Kind]:
        """How many of ``items``, by sentence, are open."""
        merged = (merged_items(each, found, self._recipe, self._in_force) for found, each in items)
        return Counter(each.item.kind for each in chain.from_iterable(merged) if each.state is State.OPEN)


def preview(decision: LabelDecision, index: Index, recipe: Recipe, in_force: DecisionsInForce) -> Preview:
    """What ``decision`` would come to if it were made now; nothing where it does not apply."""
    items, sentences, overruled, decided = 0, 0, 0, 0
    for found, about in index.items(decision.scope):
        sentences += 1
        for now in merged_items(about, found, recipe, in_force):
            items += 1
            if now.decision and specificity(now.decision.scope) > specificity(decision.scope):
                overruled += 1
            else:
                decided += now.state is State.OPEN
    return Preview(items, sentences, overruled, decided)


def decisions_by(
    table: Mapping[str, str], kinds: Iterable[Kind], in_force: DecisionsInForce, seen_in: str | None
) -> Iterator[LabelDecision]:
    """A decision for each kind whose label is in ``table``, which gives what it becomes (`core.trees.label_mapping`).

    D: they are decisions like a person's, so that they are in the log, go to the file, and can be taken back; kinds
    that are decided stay as they are. Raises `UsageError` where the table gives a label that nobody may choose.
    """
    for kind in kinds:
        label = table.get(kind.label)
        if label is None or in_force.on_kind(kind):
            continue
        if label == kind.label:
            yield LabelDecision(kind, Answer.ACCEPT, seen_in=seen_in)
        else:
            yield LabelDecision(kind, Answer.EDIT, label, seen_in)
