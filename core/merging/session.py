"""A treebank being merged: its sentences, the queue of open items, decisions with preview, undo and redo."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, starmap
from typing import Any, Generic, NamedTuple, TypeVar

from core.base.errors import Problem, UsageError, first_problems, raise_any
from core.base.messages import Phrase, said
from core.base.progress import Progress, counting, ignore_progress
from core.base.write_ahead_journal import Entry, History, Record, discard_steps
from core.formats.conll_details import WrittenWords
from core.merging.decision_files import decoded, encoded, recipe_record, steps_in
from core.merging.decisions import (
    Answer,
    Decision,
    DecisionPoints,
    DecisionsInForce,
    Index,
    LabelDecision,
    decision_points,
    is_choosable,
    specificity,
)
from core.merging.merge_input import Item, LabelKind, Recipe, Strategy, Subject, make_subject, source_of_base
from core.merging.merged_sentence import MergedItem, MergedSentence, State, merge_sentence, merged_group, merged_items
from core.model.sentence import Sentence
from core.model.spans import Span, span_of
from core.scoring.alignment import Aligned
from core.scoring.comparison import Frame, compare, select
from core.trees.algebra import Conflict, Crossing, conflicts
from core.trees.label_mapping import TABLE, is_table_text, read_table

Kind = TypeVar("Kind", bound=tuple[Any, ...])
Made = TypeVar("Made")


class QueuedKind(NamedTuple, Generic[Kind]):
    """A kind of items: how many there are in the treebank, and how many are open."""

    kind: Kind
    items: int
    open: int


def queued(kinds: Iterable[tuple[Kind, int, int]]) -> list[QueuedKind[Kind]]:
    """Kinds with how many items they have and how many are open, those with most open ones first, then by all items."""
    return sorted(starmap(QueuedKind, kinds), key=lambda each: (-each.open, -each.items, each.kind))


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


def read_decision_table(path: str) -> Mapping[str, str]:
    """Reads a table of labels and what they become, from its ``path`` or as its text.

    Raises `InputError` as `read_label_table` does, and for a label that nobody may choose.
    """
    table = read_table(path)
    if is_table_text(path):
        path = TABLE
    problems = [
        Problem(path, 0, said("'{label}' becomes '{other}'", label=label, other=other), said("another label"))
        for label, other in table.items()
        if not is_choosable(other) and other != label
    ]
    raise_any(first_problems(path, problems))
    return table


@dataclass(frozen=True, slots=True)
class Tally:
    """The progress of a sentence: how many items and groups are open, and how many there are.

    ``unasked`` are the words whose heads, tags, lemmas or features differ without a question about them, ``unplaced``
    the labels of ⊔tl at spans that the base lacks. In ⊔ it depends on what is decided which labels have no place.
    """

    open: int
    all: int
    unasked: int = 0
    unplaced: int = 0


class Change(NamedTuple, Generic[Made]):
    """A decision that was made, undone or redone, and the sentences it affects.

    ``sentences`` are the indices, in `Merge.names`, of the sentences in its scope. ``target`` is the index of the
    sentence to show: the one in which it was made, else the first; None if it applies to none.
    """

    decision: Made
    sentences: Sequence[int]
    target: int | None


class Merge:
    """Golds of a treebank, merged by a recipe and by decisions.

    ``frame`` comes from `core.merging.merge_input.merge_frame`. What can be decided is found once, here, with
    ``progress`` counting sentences. Decisions are passed to ``record`` before they are made, for example to
    `core.base.write_ahead_journal.Journal.extend`. ``earlier`` are the entries of the journal when it was opened, and
    ``path`` is the file named in problems with them. Raises `InputError` for such problems, and as
    `core.scoring.comparison.select` and ``record`` do.
    """

    def __init__(
        self,
        frame: Frame,
        recipe: Recipe,
        record: Record = discard_steps,
        earlier: Sequence[Entry] = (),
        path: str = "",
        progress: Progress = ignore_progress,
    ) -> None:
        self.frame = frame
        self.recipe = recipe
        self.aligned: Aligned = select(frame)
        self._base_column = [version.name for version in frame.versions].index(source_of_base(frame, recipe))
        self.history = History(encoded, record)
        """The log: all decisions in force, in order, and those that can be redone."""
        steps, last_recipe = steps_in(earlier, path, adjudicates=False)
        self.history.replay(steps, decoded, path)
        self._in_force = DecisionsInForce()
        for decision in self.history.done:
            self._in_force.add(decision)
        self._index = Index(self.names, self._find_decision_points(progress))
        self._open = self._counted((i, found, found.items) for i, found in enumerate(self._index.decision_points))
        """The open items of each kind, counted once and updated with each decision."""
        if last_recipe != recipe_record(recipe):
            record([recipe_record(recipe)])

    def _find_decision_points(self, progress: Progress) -> Iterator[DecisionPoints]:
        for i in counting(range(len(self.names)), progress):
            yield decision_points(self._subject(i), self.recipe)
        progress(len(self.names), len(self.names))

    def _subject(self, i: int) -> Subject:
        row = self.aligned.rows[i]
        return make_subject(self.names[i], row, compare(self.frame, row), self.recipe)

    @property
    def names(self) -> Sequence[str]:
        """The names of the sentences. Everywhere else in this class a sentence is its index (from 0) in this list."""
        return self.aligned.names

    @property
    def places(self) -> Sequence[int]:
        """For each sentence its index among all that the base's file has."""
        return self.aligned.rows.places[self._base_column]

    def index_of(self, name: str | None) -> int | None:
        """The index of the sentence called ``name``; None if there is none."""
        return self._index.index_of(name)

    def ordinal(self, i: int) -> int:
        """The ordinal (from 1) of a sentence in the base's file."""
        return self._in_base(i).ordinal

    def forms(self, i: int) -> Sequence[str]:
        """The words of a sentence as read."""
        return self._in_base(i).forms

    def text_over(self, i: int, at: Sequence[int]) -> str:
        """The text over the words of a sentence at these positions, as they are numbered in its files."""
        return WrittenWords(self.aligned.rows[i]).over(span_of(at))

    def words(self, i: int, span: Span) -> list[str]:
        forms = self.forms(i)
        return [forms[position - 1] for position in self.decision_points(i).at(span)]

    def _in_base(self, i: int) -> Sentence:
        return self.aligned.rows.versions[self._base_column][self.places[i]]

    def sentence(self, i: int) -> MergedSentence:
        """A sentence as merged now."""
        return merge_sentence(self._subject(i), self._index.decision_points[i], self.recipe, self._in_force)

    def decision_points(self, i: int) -> DecisionPoints:
        """What can be decided in a sentence, and the scopes of decisions about it."""
        return self._index.decision_points[i]

    def tally(self, i: int) -> Tally:
        found = self._index.decision_points[i]
        states = [each.state for each in self._merged(found.items, found)]
        states += [merged_group(group, found, self.recipe, self._in_force).state for group in found.groups]
        return Tally(states.count(State.OPEN), len(states), found.unasked.bit_count(), found.unplaced)

    def queue(self) -> list[QueuedKind[LabelKind]]:
        """All kinds of items with their counts."""
        return queued((kind, count, self._open[kind]) for kind, count in self._index.totals.items())

    @contextmanager
    def _recounted(self, decisions: Sequence[Decision]) -> Iterator[None]:
        """Updates the counts of the items in the scopes of ``decisions`` while they are made or undone."""
        # Looked up twice: kept in between, the items of a kind would take as much as the treebank.
        self._open -= self._counted(self._index.items(decisions))
        try:
            yield
        finally:
            self._open += self._counted(self._index.items(decisions))

    def _counted(self, items: Iterable[tuple[int, DecisionPoints, Iterable[Item]]]) -> Counter[LabelKind]:
        """How many of ``items``, by sentence, are open."""
        merged = (self._merged(each, found) for _, found, each in items)
        return Counter(each.item.kind for each in chain.from_iterable(merged) if each.state is State.OPEN)

    def _merged(self, items: Iterable[Item], found: DecisionPoints) -> Sequence[MergedItem]:
        """Some items of a sentence as they are decided now."""
        return merged_items(items, found, self.recipe, self._in_force)

    def preview(self, *decisions: LabelDecision, only_open: bool = False) -> Preview:
        """The effect that decisions about different kinds, or a single one, would have now, on all or on open items.

        Zeros if they do not apply.
        """
        items, sentences, overruled, decided = 0, 0, 0, 0
        specific = max((specificity(decision.scope) for decision in decisions), default=0)
        for _, found, covered in self._index.items(decisions):
            states = self._merged(covered, found)
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

    def items_of(self, decision: Decision, *, only_open: bool = False) -> Iterator[tuple[int, Item]]:
        """The items in the scope of ``decision``, all or those that are open, each with its sentence, in order."""
        for i, found, items in self._index.items([decision]):
            for each in self._merged(items, found):
                if not only_open or each.state is State.OPEN:
                    yield i, each.item

    def obstacle(self, decision: Decision) -> Phrase | None:
        """Why a decision does not apply; None if it does."""
        return self._index.obstacle(decision)

    def decide(self, decision: Decision) -> Change[Decision]:
        """Makes a decision, unless it is in force. Raises as `decide_all` does."""
        self.decide_all([decision])
        return self._change(decision)

    def decide_all(self, decisions: Sequence[Decision]) -> list[Change[Decision]]:
        """Makes decisions as one step, recorded together; returns the changes, none for what is decided so already.

        Raises `UsageError` if one does not apply, and what ``record`` raises; then none is made.
        """
        for obstacle in filter(None, map(self.obstacle, decisions)):
            raise UsageError("{what}", what=obstacle)
        new = self._in_force.without_repeated(decisions)
        if new:
            self.history.do(*new)
        return self._changed(new, self._in_force.add)

    def decisions_by(self, table: Mapping[str, str], seen_in: str | None = None) -> list[LabelDecision]:
        """A decision for each kind whose label ``table`` maps to another or itself (`core.trees.label_mapping`).

        ``seen_in`` is the current sentence. D: they are decisions like a person's: logged, saved to the file and
        undoable; kinds that are already decided are left alone. Raises `UsageError` if the table contains a label that
        can't be chosen.
        """
        found = list[LabelDecision]()
        for kind, *_ in self.queue():
            label = table.get(kind.label)
            if label is None or self._in_force.about(kind):
                continue
            if label == kind.label:
                found.append(LabelDecision(kind, Answer.ACCEPT, seen_in=seen_in))
            else:
                found.append(LabelDecision(kind, Answer.EDIT, label, seen_in))
        return found

    def decisions_on_open(self, seen_in: str | None = None, *, accepts: bool) -> list[Decision]:
        """The decisions that leave nothing open: what the donors add is all accepted, or all refused.

        Of spans that cross, those of the later versions are kept, or those of the earlier. What is decided stays as it
        is. ``seen_in`` is the current sentence. D: labels are decided by kind, which changes nothing decided: a kind
        with open items has no decision of its own, and all others are more specific.
        """
        answer = Answer.ACCEPT if accepts else Answer.REFUSE
        found: list[Decision] = [LabelDecision(kind, answer, seen_in=seen_in) for kind, _, n in self.queue() if n]
        if self.recipe.strategy is Strategy.ASK:  # Any other settles all groups.
            for each in self._index.decision_points:
                for group in each.groups:
                    if merged_group(group, each, self.recipe, self._in_force).state is State.OPEN:
                        found.append(each.choice(group, group.latest() if accepts else group.earliest()))
        return found

    def undo(self) -> list[Change[Decision]]:
        """Undoes the last step, its last decision first. Raises as `redo` does."""
        return self._changed(self.history.undo(), self._in_force.remove_last)

    def redo(self) -> list[Change[Decision]]:
        """Redoes the step undone last. Raises `IndexError` if there is none, and what ``record`` raises."""
        return self._changed(self.history.redo(), self._in_force.add)

    def _changed(self, decisions: Sequence[Decision], change: Callable[[Decision], None]) -> list[Change[Decision]]:
        with self._recounted(decisions):
            for decision in decisions:
                change(decision)
        return list(map(self._change, decisions))

    def _change(self, decision: Decision) -> Change[Decision]:
        sentences = self._index.sentences(decision)
        seen_in = self._index.index_of(decision.sentence)
        return Change(decision, sentences, seen_in if seen_in is not None else next(iter(sentences), None))

    def inapplicable(self) -> list[tuple[Decision, Phrase]]:
        """The decisions that no longer apply, as after a change of versions or settings, with the reasons."""
        found = ((decision, self._index.obstacle(decision)) for decision in self._in_force)
        return [(decision, obstacle) for decision, obstacle in found if obstacle]


class MergeState(StrEnum):
    """The progress of a sentence in words."""

    OPEN = "open"
    IN_PROGRESS = "in-progress"
    HEADS_DIFFER = "heads-differ"
    """Nothing is open, but heads, tags, lemmas or features differ, about which the merge does not ask."""
    DONE = "done"


def merge_state(tally: Tally | None) -> MergeState | None:
    """The state of a sentence; None if it is not merged."""
    if tally is None:
        return None
    if not tally.open:
        return MergeState.HEADS_DIFFER if tally.unasked else MergeState.DONE
    return MergeState.OPEN if tally.open == tally.all else MergeState.IN_PROGRESS


def undecided_conflicts(merged: MergedSentence) -> Iterator[Conflict]:
    """The undecided conflicts of a sentence, one by one."""
    decided = [each for each in merged.groups if each.state is State.DECIDED]
    groups = {span for each in decided for span in each.group.spans}
    left_out = {span for each in decided for span in each.group.spans if span not in each.kept}
    items = {each.item.span for each in merged.items if each.decision is None} - left_out
    for conflict in conflicts(merged.subject.trees):
        if conflict.span_a not in groups if isinstance(conflict, Crossing) else conflict.span in items:
            yield conflict


def check_unifiable(merge: Merge) -> None:
    """Raises `InputError` with each sentence that has undecided conflicts."""
    base = merge.frame.version(merge.recipe.base).spec
    problems = []
    for i in range(len(merge.names)):
        waiting = merge.tally(i).open
        if waiting:
            what = said(
                "undecided conflicts between {versions}: {waiting}",
                versions=", ".join(merge.recipe.versions),
                waiting=waiting,
            )
            expected = said("a decision on each, or --on-conflict base, donor or core")
            line = merge.sentence(i).subject.base.line
            problems.append(Problem(base.path, line, what, expected, merge.names[i]))
    raise_any(first_problems(base.path, problems))
