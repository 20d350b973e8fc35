"""The queue of a merge: open items by kind, the commonest first, and the effect of a decision."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from core.base.errors import InputError, Problem, first_problems
from core.base.messages import said
from core.merging.decisions import (
    Answer,
    Decision,
    DecisionPoints,
    DecisionsInForce,
    Index,
    LabelDecision,
    is_choosable,
    specificity,
)
from core.merging.item_states import State, merged_group, merged_items
from core.merging.label_items import Item, Kind
from core.merging.merge_input import Recipe
from core.merging.strategy import Strategy
from core.trees.label_mapping import read_label_table


class QueuedKind(NamedTuple):
    """A kind of items: how many there are in the treebank, and how many are open."""

    kind: Kind
    items: int
    open: int


@dataclass(frozen=True, slots=True)
class Preview:
    """The effect of decisions.

    They cover ``items`` in ``sentences`` sentences; for ``overruled`` of them a more specific decision applies. Of the
    rest, ``decided`` are still open.
    """

    items: int
    sentences: int
    overruled: int
    decided: int


class Queue:
    """All kinds of items with their numbers of open items, counted once and updated with each decision."""

    def __init__(self, index: Index, recipe: Recipe, in_force: DecisionsInForce) -> None:
        self._index, self._recipe, self._in_force = index, recipe, in_force
        self._open = self._counted((i, found, found.items) for i, found in enumerate(index.decision_points))

    def kinds(self) -> list[QueuedKind]:
        """All kinds, sorted by open items, then by all items."""
        queued = (QueuedKind(kind, count, self._open[kind]) for kind, count in self._index.totals.items())
        return sorted(queued, key=lambda each: (-each.open, -each.items, each.kind))

    @contextmanager
    def recounted(self, decisions: Sequence[Decision]) -> Iterator[None]:
        """Updates the counts of the items in the scopes of ``decisions`` while they are made or undone."""
        # Looked up twice: kept in between, the items of a kind would take as much as the treebank.
        self._open -= self._counted(self._index.items(decisions))
        try:
            yield
        finally:
            self._open += self._counted(self._index.items(decisions))

    def _counted(self, items: Iterable[tuple[int, DecisionPoints, Iterable[Item]]]) -> Counter[Kind]:
        """How many of ``items``, by sentence, are open."""
        merged = (merged_items(each, found, self._recipe, self._in_force) for _, found, each in items)
        return Counter(each.item.kind for each in chain.from_iterable(merged) if each.state is State.OPEN)


def preview(
    decisions: Sequence[LabelDecision],
    index: Index,
    recipe: Recipe,
    in_force: DecisionsInForce,
    *,
    only_open: bool = False,
) -> Preview:
    """The effect that decisions about different kinds, or a single one, would have now; zeros if they do not apply.

    With ``only_open``, only items that are open are counted.
    """
    items, sentences, overruled, decided = 0, 0, 0, 0
    specific = max((specificity(decision.scope) for decision in decisions), default=0)
    for _, found, covered in index.items(decisions):
        states = merged_items(covered, found, recipe, in_force)
        if only_open:
            states = [each for each in states if each.state is State.OPEN]
        sentences += bool(states)
        for now in states:
            items += 1
            if now.decision and specificity(now.decision.scope) > specific:
                overruled += 1
            else:
                decided += now.state is State.OPEN
    return Preview(items, sentences, overruled, decided)


def read_decision_table(path: str) -> Mapping[str, str]:
    """Reads a table of labels and what they become.

    Raises `InputError` as `read_label_table` does, and for a label that nobody may choose.
    """
    table = read_label_table(path)
    problems = [
        Problem(path, 0, said("'{label}' becomes '{other}'", label=label, other=other), said("another label"))
        for label, other in table.items()
        if not is_choosable(other) and other != label
    ]
    if problems:
        raise InputError(first_problems(path, problems))
    return table


def decisions_by(
    table: Mapping[str, str], kinds: Iterable[Kind], in_force: DecisionsInForce, seen_in: str | None
) -> Iterator[LabelDecision]:
    """A decision for each kind whose label ``table`` maps to another or itself (`core.trees.label_mapping`).

    D: they are decisions like a person's: logged, saved to the file and undoable; kinds that are already decided are
    left alone. Raises `UsageError` if the table contains a label that can't be chosen.
    """
    for kind in kinds:
        label = table.get(kind.label)
        if label is None or in_force.on_kind(kind):
            continue
        if label == kind.label:
            yield LabelDecision(kind, Answer.ACCEPT, seen_in=seen_in)
        else:
            yield LabelDecision(kind, Answer.EDIT, label, seen_in)


def decisions_on_open(
    kinds: Iterable[QueuedKind],
    index: Index,
    recipe: Recipe,
    in_force: DecisionsInForce,
    seen_in: str | None,
    *,
    accepts: bool,
) -> Iterator[Decision]:
    """A decision for each kind and each group of crossing spans that has something open; see `Merge.decisions_on_open`.

    D: labels are decided by kind, which changes nothing decided: a kind with open items has no decision of its own,
    and all others are more specific.
    """
    answer = Answer.ACCEPT if accepts else Answer.REFUSE
    yield from (LabelDecision(each.kind, answer, seen_in=seen_in) for each in kinds if each.open)
    if recipe.strategy is Strategy.ASK:  # Any other settles all groups.
        for found in index.decision_points:
            for group in found.groups:
                if merged_group(group, found, recipe, in_force).state is State.OPEN:
                    yield found.choice(group, group.latest() if accepts else group.earliest())
