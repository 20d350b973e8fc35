"""A treebank being merged: its sentences, the queue of open items, decisions with preview, undo and redo."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.base.errors import UsageError
from core.base.journal import Entry
from core.base.messages import Phrase
from core.base.progress import Progress, ignore_progress
from core.base.undo_history import History, Record, discard_steps
from core.merging.decision_files import decoded, encoded, recipe_record, split_recipes
from core.merging.decisions import Decision, DecisionPoints, DecisionsInForce, Index, LabelDecision, decision_points
from core.merging.item_states import State, merged_group, merged_items
from core.merging.label_items import Item
from core.merging.merge_input import Recipe, Subject, make_subject, source_of_base
from core.merging.merged_sentence import MergedSentence, merge_sentence
from core.merging.queue import Preview, Queue, QueuedKind, decisions_by, decisions_on_open, preview
from core.model.sentence import Sentence
from core.model.spans import Span
from core.scoring.alignment import Aligned
from core.scoring.compared_sentences import select
from core.scoring.comparison import Frame, compare


@dataclass(frozen=True, slots=True)
class Tally:
    """The progress of a sentence: how many items and groups are open, and how many there are.

    ``unasked`` are the words whose heads differ without a question about them.
    """

    open: int
    all: int
    unasked: int = 0


@dataclass(frozen=True, slots=True)
class Change:
    """A decision that was made, undone or redone, and the sentences it affects.

    ``sentences`` are the indices, in `Merge.names`, of the sentences in its scope. ``target`` is the index of the
    sentence to show: the one in which it was made, else the first; None if it applies to none.
    """

    decision: Decision
    sentences: Sequence[int]
    target: int | None


class Merge:
    """Golds of a treebank, merged by a recipe and by decisions.

    ``frame`` comes from `core.merging.merge_input.merge_frame`. What can be decided is found once, here, with
    ``progress`` counting sentences. Decisions are passed to ``record`` before they are made, for example to
    `core.base.journal.Journal.extend`. ``earlier`` are the entries of the journal when it was opened, and ``path`` is
    the file named in problems with them. Raises `InputError` for such problems, and as
    `core.scoring.compared_sentences.select` and ``record`` do.
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
        self._history = History(encoded, record)
        steps, last_recipe = split_recipes(earlier)
        self._history.replay(steps, decoded, path)
        self._in_force = DecisionsInForce()
        for decision in self._history.done:
            self._in_force.add(decision)
        self._index = Index(self.names, self._find_decision_points(progress))
        self._queue = Queue(self._index, recipe, self._in_force)
        if last_recipe != recipe_record(recipe):
            record([recipe_record(recipe)])

    def _find_decision_points(self, progress: Progress) -> Iterator[DecisionPoints]:
        total = len(self.names)
        for i in range(total):
            progress(i, total)
            yield decision_points(self._subject(i), self.recipe)
        progress(total, total)

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

    def words(self, i: int, span: Span) -> list[str]:
        """The words of a span of a sentence."""
        forms = self.forms(i)
        return [forms[position - 1] for position in self.decision_points(i).at(span)]

    def _in_base(self, i: int) -> Sentence:
        return self.aligned.rows.versions[self._base_column][self.places[i]]

    @property
    def decisions(self) -> Sequence[Decision]:
        """The log: all decisions in force, in order."""
        return self._history.done

    @property
    def undone(self) -> Sequence[Decision]:
        """The decisions that can be redone, the next one last."""
        return self._history.undone

    @property
    def steps(self) -> int:
        """The number of steps that can be undone; a step may contain several decisions."""
        return self._history.steps

    @property
    def undone_steps(self) -> int:
        """The number of steps that can be redone."""
        return self._history.undone_steps

    def sentence(self, i: int) -> MergedSentence:
        """A sentence as merged now."""
        return merge_sentence(self._subject(i), self._index.decision_points[i], self.recipe, self._in_force)

    def decision_points(self, i: int) -> DecisionPoints:
        """What can be decided in a sentence, and the scopes of decisions about it."""
        return self._index.decision_points[i]

    def tally(self, i: int) -> Tally:
        """The progress of a sentence."""
        found = self._index.decision_points[i]
        states = [each.state for each in merged_items(found.items, found, self.recipe, self._in_force)]
        states += [merged_group(group, found, self.recipe, self._in_force).state for group in found.groups]
        return Tally(states.count(State.OPEN), len(states), found.unasked.bit_count())

    def next_open(self, after: int) -> int | None:
        """The next sentence after ``after`` with something open, wrapping around."""
        order = (*range(after + 1, len(self.names)), *range(after + 1))
        return next((i for i in order if self.tally(i).open), None)

    def queue(self) -> list[QueuedKind]:
        """All kinds of items with their counts, sorted by open items."""
        return self._queue.kinds()

    def preview(self, *decisions: LabelDecision, only_open: bool = False) -> Preview:
        """The effect that decisions about different kinds, or a single one, would have now, on all or on open items."""
        return preview(decisions, self._index, self.recipe, self._in_force, only_open=only_open)

    def sentences_of(self, decision: Decision) -> Sequence[int]:
        """The sentences that ``decision`` may affect, in order."""
        return self._index.sentences(decision)

    def items_of(self, decision: Decision, *, only_open: bool = False) -> Iterator[tuple[int, Item]]:
        """The items in the scope of ``decision``, all or those that are open, each with its sentence, in order."""
        for i, found, items in self._index.items([decision]):
            for each in merged_items(items, found, self.recipe, self._in_force):
                if not only_open or each.state is State.OPEN:
                    yield i, each.item

    def obstacle(self, decision: Decision) -> Phrase | None:
        """Why a decision does not apply; None if it does."""
        return self._index.obstacle(decision)

    def decide(self, decision: Decision) -> Change:
        """Makes a decision, unless it is in force. Raises as `decide_all` does."""
        self.decide_all([decision])
        return self._change(decision)

    def decide_all(self, decisions: Sequence[Decision]) -> list[Change]:
        """Makes decisions as one step, recorded together; returns the changes, none for what is decided so already.

        Raises `UsageError` if one does not apply, and what ``record`` raises; then none is made.
        """
        for obstacle in filter(None, map(self.obstacle, decisions)):
            raise UsageError("{what}", what=obstacle)
        new = self._in_force.without_repeated(decisions)
        if new:
            self._history.do(*new)
        return self._put_in_force(new)

    def decisions_by(self, table: Mapping[str, str], seen_in: str | None = None) -> list[LabelDecision]:
        """The decisions that apply a label table to all kinds not decided yet.

        ``seen_in`` is the current sentence. Raises `UsageError` as `core.merging.queue.decisions_by` does.
        """
        return list(decisions_by(table, (each.kind for each in self.queue()), self._in_force, seen_in))

    def decisions_on_open(self, seen_in: str | None = None, *, accepts: bool) -> list[Decision]:
        """The decisions that leave nothing open: what the donors add is all accepted, or all refused.

        Of spans that cross, those of the later versions are kept, or those of the earlier. What is decided stays as it
        is. ``seen_in`` is the current sentence.
        """
        return list(decisions_on_open(self.queue(), self._index, self.recipe, self._in_force, seen_in, accepts=accepts))

    def undo(self) -> list[Change]:
        """Undoes the last step, its last decision first. Raises as `redo` does."""
        decisions = self._history.undo()
        with self._queue.recounted(decisions):
            for decision in decisions:
                self._in_force.remove_last(decision)
        return list(map(self._change, decisions))

    def redo(self) -> list[Change]:
        """Redoes the step undone last. Raises `IndexError` if there is none, and what ``record`` raises."""
        return self._put_in_force(self._history.redo())

    def _put_in_force(self, decisions: Sequence[Decision]) -> list[Change]:
        with self._queue.recounted(decisions):
            for decision in decisions:
                self._in_force.add(decision)
        return list(map(self._change, decisions))

    def _change(self, decision: Decision) -> Change:
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
    """Nothing is open, but heads differ, about which the merge does not ask."""
    DONE = "done"


def merge_state(tally: Tally | None) -> MergeState | None:
    """The state of a sentence; None if it is not merged."""
    if tally is None:
        return None
    if not tally.open:
        return MergeState.HEADS_DIFFER if tally.unasked else MergeState.DONE
    return MergeState.OPEN if tally.open == tally.all else MergeState.IN_PROGRESS
