"""A treebank that is merged: its sentences, the queue of what is open, decisions with preview, undo and redo."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.base.errors import UsageError
from core.base.journal import Entry
from core.base.messages import Phrase
from core.base.progress import Progress, ignore_progress
from core.base.undo_history import History, Record, discard_steps
from core.merging.decision_files import decoded, encoded, recipe_record, split_recipes
from core.merging.decision_index import Index
from core.merging.decision_points import DecisionPoints, decision_points
from core.merging.decisions import Decision, LabelDecision
from core.merging.decisions_in_force import DecisionsInForce
from core.merging.item_states import State, merged_group, merged_items
from core.merging.label_items import Item
from core.merging.merge_input import Subject, source_of_base, subject
from core.merging.merged_sentence import MergedSentence, merge_sentence
from core.merging.queue import Preview, Queue, QueuedKind, decisions_by, preview
from core.merging.recipe import Recipe
from core.scoring.alignment import Aligned
from core.scoring.comparison import Frame, compare
from core.scoring.sentence_selection import select


@dataclass(frozen=True, slots=True)
class Tally:
    """How far a sentence is: the items and groups that are open, and all that there are."""

    open: int
    all: int


@dataclass(frozen=True, slots=True)
class Change:
    """A decision that was made, taken back or made again, and where it matters.

    ``sentences`` are the places, in `Merge.names`, of those that it is about. ``shown`` is the place of the one to go
    to: the one in which it was taken, else the first; None where it applies to none.
    """

    decision: Decision
    sentences: Sequence[int]
    shown: int | None


class Merge:
    """Golds of a treebank, merged by a recipe and by decisions.

    ``frame`` is `core.merging.merge_input.merge_frame`'s. What there is to decide is found once, here; ``progress``
    gets sentences. Decisions are handed to ``record`` before they are taken: `core.base.journal.Journal.append` where a
    journal is kept. ``earlier`` are the entries with which that was opened, and ``path`` is what problems with them are
    told of. Raises `InputError` for such problems, and as `core.scoring.sentence_selection.select` and ``record`` do.
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
        self._index = Index(list(self._found(progress)))
        self._queue = Queue(self._index, recipe, self._in_force)
        if last_recipe != recipe_record(recipe):
            record([recipe_record(recipe)])

    def _found(self, progress: Progress) -> Iterator[DecisionPoints]:
        total = len(self.names)
        for i in range(total):
            progress(i, total)
            yield decision_points(self._subject(i), self.recipe)
        progress(total, total)

    def _subject(self, i: int) -> Subject:
        row = self.aligned.rows[i]
        return subject(self.names[i], row, compare(self.frame, row), self.recipe)

    @property
    def names(self) -> Sequence[str]:
        """What the sentences are called. Everywhere else here a sentence is its place, from 0, among these."""
        return self.aligned.names

    def ordinal(self, i: int) -> int:
        """Which sentence it is in the file that the result can be written to, from 1."""
        return self.aligned.rows[i][self._base_column].ordinal

    def forms(self, i: int) -> Sequence[str]:
        """The words of a sentence, as it was read."""
        return self.aligned.rows[i][self._base_column].forms

    @property
    def decisions(self) -> Sequence[Decision]:
        """The log: all decisions that are made and not taken back, in their order."""
        return self._history.done

    @property
    def undone(self) -> Sequence[Decision]:
        """The decisions that were taken back and can be made again, the next one last."""
        return self._history.undone

    @property
    def steps(self) -> int:
        """How many times a person has decided, about one thing or many at once: each is one step to undo."""
        return self._history.steps

    @property
    def undone_steps(self) -> int:
        """How many of these can be redone."""
        return self._history.undone_steps

    def sentence(self, i: int) -> MergedSentence:
        """A sentence as it is merged now."""
        return merge_sentence(self._subject(i), self._index.decision_points[i], self.recipe, self._in_force)

    def decision_points(self, i: int) -> DecisionPoints:
        """What there is to decide in a sentence; its methods say what decisions about that are about."""
        return self._index.decision_points[i]

    def tally(self, i: int) -> Tally:
        """How far a sentence is."""
        found = self._index.decision_points[i]
        states = [each.state for each in merged_items(found.items, found, self.recipe, self._in_force)]
        states += [merged_group(group, found, self.recipe, self._in_force).state for group in found.groups]
        return Tally(states.count(State.OPEN), len(states))

    def next_open(self, after: int) -> int | None:
        """The next sentence behind ``after`` in which something is open; behind the last one comes the first."""
        order = (*range(after + 1, len(self.names)), *range(after + 1))
        return next((i for i in order if self.tally(i).open), None)

    def queue(self) -> list[QueuedKind]:
        """All kinds of items with their counts, those with most open ones first."""
        return self._queue.kinds()

    def preview(self, decision: LabelDecision) -> Preview:
        """What ``decision`` would come to if it were made now."""
        return preview(decision, self._index, self.recipe, self._in_force)

    def sentences_of(self, decision: Decision) -> Sequence[int]:
        """The sentences in which ``decision`` may matter, in their order."""
        return self._index.sentences(decision)

    def items_of(self, decision: Decision) -> Iterator[tuple[int, Item]]:
        """The items that ``decision`` is about, each with its sentence, in the order of these."""
        for found, items in self._index.items(decision.scope):
            i = self._index.place_of(found.key.name)
            assert i is not None, "what was found is in the index"
            yield from ((i, item) for item in items)

    def obstacle(self, decision: Decision) -> Phrase | None:
        """Why a decision does not apply; None where it does."""
        return self._index.obstacle(decision)

    def decide(self, decision: Decision) -> Change:
        """Makes a decision, or none. Raises as `decide_all` does."""
        (change,) = self.decide_all([decision])
        return change

    def decide_all(self, decisions: Sequence[Decision]) -> list[Change]:
        """Makes decisions as one step, recorded at one stroke.

        Raises `UsageError` where one does not apply, and what ``record`` raises; none is made then.
        """
        for obstacle in filter(None, map(self.obstacle, decisions)):
            raise UsageError("{what}", what=obstacle)
        if decisions:
            self._history.do(*decisions)
        return self._put_in_force(decisions)

    def decisions_by(self, table: Mapping[str, str], seen_in: str | None = None) -> list[LabelDecision]:
        """The decisions by which kinds that nobody has decided about become what a label table says.

        ``seen_in`` is the sentence shown. Raises `UsageError` as `core.merging.queue.decisions_by`.
        """
        return list(decisions_by(table, (each.kind for each in self.queue()), self._in_force, seen_in))

    def undo(self) -> list[Change]:
        """Takes the last step back, its last decision first. Raises as `redo` does."""
        decisions = self._history.undo()
        for decision in decisions:
            with self._queue.recounted(decision):
                self._in_force.remove_last(decision)
        return list(map(self._change, decisions))

    def redo(self) -> list[Change]:
        """Makes the step again that was undone last. Raises `IndexError` where there is none, and as ``record``."""
        return self._put_in_force(self._history.redo())

    def _put_in_force(self, decisions: Sequence[Decision]) -> list[Change]:
        for decision in decisions:
            with self._queue.recounted(decision):
                self._in_force.add(decision)
        return list(map(self._change, decisions))

    def _change(self, decision: Decision) -> Change:
        sentences = self._index.sentences(decision)
        seen = self._index.place_of(decision.sentence)
        return Change(decision, sentences, seen if seen is not None else next(iter(sentences), None))

    def inapplicable(self) -> list[tuple[Decision, Phrase]]:
        """The decisions that no longer apply, as after a change of versions or settings, each with the reason."""
        found = ((decision, self._index.obstacle(decision)) for decision in self._in_force)
        return [(decision, obstacle) for decision, obstacle in found if obstacle]


class MergeState(StrEnum):
    """What merging has come to in a sentence."""

    OPEN = "open"
    IN_PROGRESS = "in-progress"
    DONE = "done"


def merge_state(tally: Tally | None) -> MergeState | None:
    """The state of a sentence, None of one that is not merged."""
    if tally is None:
        return None
    if not tally.open:
        return MergeState.DONE
    return MergeState.OPEN if tally.open == tally.all else MergeState.IN_PROGRESS
