"""An adjudication in progress: items by kind, decisions with preview, undo and redo, as in a merge."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from core.adjudication.adjudication import OnOpen, Record, Tally, adjudicated, check_fits, has_several_roots
from core.adjudication.decision_table import read_table, table_of
from core.adjudication.decisions import (
    Act,
    ActsInForce,
    Decision,
    ItemNote,
    KindNote,
    as_decided,
    decided_values,
    decoded,
    encoded,
    who_say_so,
)
from core.adjudication.items import Item, ItemKind, JudgedSentence, item_field, judged
from core.adjudication.queue import Queue
from core.adjudication.refused_decisions import flaw_of
from core.agreement.annotators import Field, Shared, annotators_of, shared_sentences
from core.base.errors import UnfitError, UsageError
from core.base.messages import Phrase, said
from core.base.progress import Progress, counting, ignore_progress
from core.base.write_ahead_journal import Entry, History, discard_steps, read_journal
from core.base.write_ahead_journal import Record as SaveSteps
from core.formats.open_text import read_text
from core.merging.decision_files import DECISIONS, recipe_record, steps_in
from core.merging.merge_input import Recipe, SentenceKey
from core.merging.session import Change
from core.model.version import Version

KEPT: Final = 64
"""How many sentences are kept as read, since one is asked about again and again."""


class KindAnswer(NamedTuple):
    """One answer to all open items of a ``kind``: what the annotator ``version`` says, or else the kind's ``value``.

    With a ``context``, only items whose head has that tag are meant.
    """

    kind: ItemKind
    version: str = ""
    value: str = ""
    context: str = ""


def check_annotators(versions: Sequence[Version]) -> None:
    """Raises `UsageError` unless there are two or more versions, and as `annotators_of`."""
    if len(versions) < 2:
        raise UsageError("adjudicate takes two or more annotators; name them with --gold NAME=PATH")
    annotators_of(versions)


class Adjudication:
    """Annotators of one scheme, and the decisions between them.

    The first of ``versions``, in the order of ``recipe``, is the base. A sentence is its index in ``names``: those
    whose ordinals in the base are not ``left_out``. In others decisions hold, and no open items are found.
    Decisions are passed to ``record`` before they are made; ``earlier`` are the entries of their journal ``path``.
    Raises `UsageError` as `check_annotators`, `InputError` for problems with the journal, and as ``record`` does.
    """

    def __init__(
        self,
        versions: Sequence[Version],
        recipe: Recipe,
        record: SaveSteps = discard_steps,
        earlier: Sequence[Entry] = (),
        path: str = "",
        progress: Progress = ignore_progress,
        left_out: Collection[int] = (),
    ) -> None:
        check_annotators(versions)
        self.recipe = recipe
        self._annotators = annotators_of(versions)
        self.history = History[Act](encoded, record)
        """The log: everything in force, in order, and what can be redone."""
        steps, last_recipe = steps_in(earlier, path, adjudicates=True)
        self.history.replay(steps, decoded, path)
        self.in_force = ActsInForce(self.history.done)
        shared, excluded = shared_sentences(versions)
        hidden, asked, others = frozenset(left_out), list[Shared](), list[Shared]()
        for each in shared:
            if base := each.row[0]:
                (others if base.ordinal in hidden else asked).append(each)
        self._shared: Sequence[Shared] = [*asked, *others]
        self.names: Sequence[str] = [each.name for each in asked]
        self.excluded = [*(each.name for each in excluded), *(each.name for each in others)]
        self._index = {each.name: i for i, each in enumerate(self._shared)}
        self.several_roots = has_several_roots(self._annotators[0])
        self._queue = Queue(self.in_force)
        self.queue, self.tally, self.next_open = self._queue.kinds, self._queue.tally, self._queue.next_open
        self._judged: dict[int, JudgedSentence] = {}
        for i in counting(range(len(self.names)), progress):
            self._queue.add(i, self.judged(i))
        if last_recipe != recipe_record(recipe):
            record([recipe_record(recipe)])

    @property
    def versions(self) -> Sequence[Version]:
        """The annotators, the base first."""
        return [each.version for each in self._annotators]

    def ordinal(self, i: int) -> int:
        """The ordinal (from 1) of a sentence in the base's file."""
        return self._annotators[0].version.sentences[self._shared[i].place].ordinal

    def judged(self, i: int) -> JudgedSentence:
        found = self._judged.get(i)
        if found is None:
            if len(self._judged) >= KEPT:
                self._judged.clear()
            found = self._judged[i] = judged(self._annotators, self._shared[i])
        return found

    def items_of(self, kind: ItemKind, context: str = "") -> Iterator[tuple[int, JudgedSentence, Item]]:
        """The open items of a kind, in order."""
        for i, item in self._queue.open_of(kind, context):
            yield i, self.judged(i), item

    def decisions_by(self, answer: KindAnswer) -> tuple[list[tuple[int, Decision]], list[tuple[int, Decision, Phrase]]]:
        """The decisions, by sentence, that give one answer to all open items of a kind, and those that are refused.

        They are about this kind alone; an annotator who lacks a sentence decides nothing in it. Of several decisions
        that would make no tree, the first ones hold.
        """
        made, refused = list[tuple[int, Decision]](), list[tuple[int, Decision, Phrase]]()
        here, at = list[Decision](), -1
        for i, sentence, item in self.items_of(answer.kind, answer.context):
            version = answer.version or next(
                (name for name, value in zip(sentence.annotators, item.values, strict=True) if value == answer.value),
                "",
            )
            if not version or sentence.value_by(version, item.token, item.field) is None:
                continue
            here, at = (here if i == at else []), i
            decision = Decision(sentence.key.name, item.token, item.field, version, forms=sentence.key.forms)
            flaw = flaw_of(sentence, self.in_force, [*here, decision], several_roots=self.several_roots)
            if flaw:
                refused.append((i, decision, flaw.what))
            else:
                here.append(decision)
                made.append((i, decision))
        return made, refused

    def obstacle(self, act: Act) -> Phrase | None:
        """Why an act does not apply; None if it does."""
        if isinstance(act, KindNote):
            return None
        i = self._index.get(act.sentence)
        if i is None:
            return said("no sentence that annotators share is called '{sentence}'", sentence=act.sentence)
        sentence = self.judged(i)
        if act.forms and sentence.key.forms != act.forms:
            return said("the words of sentence '{sentence}' have changed since the decision", sentence=act.sentence)
        if act.token > len(sentence.forms):
            return said("the sentence has no word {token}", token=act.token)
        if isinstance(act, Decision) and not act.is_open:
            act = as_decided(sentence, act)
            values = decided_values(sentence, act)
            if values is None or any(part not in sentence.words[0][act.token - 1] for part in act.field.parts):
                version = act.version or self.recipe.base
                return said("'{version}' says nothing of {field} there", version=version, field=act.field.value)
            if not act.version:
                try:
                    check_fits(act.field, values, act.token, sentence.words[0])
                except UnfitError as error:
                    return said("word {token}: expected {what}", token=act.token, what=error.expected)
        return None

    def decide_all(self, acts: Sequence[Act]) -> list[Change[Act]]:
        """Does acts as one step, recorded together; returns the changes, none for what holds already.

        Raises `UsageError` if one does not apply, or if a sentence would be no tree, and what ``record`` raises; then
        nothing is done.
        """
        acts = [self._completed(act) for act in acts]
        for obstacle in filter(None, map(self.obstacle, acts)):
            raise UsageError("{what}", what=obstacle)
        new = [act for act in acts if not self._holds(act)]
        by_sentence = dict[str, list[Decision]]()
        for act in new:
            if isinstance(act, Decision):
                by_sentence.setdefault(act.sentence, []).append(act)
        for name, decisions in by_sentence.items():
            sentence = self.judged(self._index[name])
            if any(item_field(each.field) in (Field.ARC, Field.BRACKETS) for each in decisions):
                flaw = flaw_of(sentence, self.in_force, decisions, several_roots=self.several_roots)
                if flaw:
                    raise UsageError("sentence '{sentence}': {what}", sentence=name, what=flaw.what)
        if new:
            self.history.do(*new)
        return self._changed(new, self.in_force.add)

    def _completed(self, act: Act) -> Act:
        """An act with what a table does not have: the hash of its sentence's words, and what its annotator says."""
        if isinstance(act, KindNote) or act.sentence not in self._index:
            return act
        sentence = self.judged(self._index[act.sentence])
        act = act._replace(forms=act.forms or sentence.key.forms)
        if not isinstance(act, Decision) or act.seen or not 1 <= act.token <= len(sentence.forms):
            return act
        return act._replace(seen=sentence.value_by(act.version, act.token, act.field) or ())

    def _holds(self, act: Act) -> bool:
        match act:
            case KindNote():
                return self.in_force.guideline(act.kind) == act.text
            case ItemNote():
                return self.in_force.note(SentenceKey(act.sentence, act.forms), act.token, act.field) == act.text
            case Decision():
                found = self.in_force.decisions(SentenceKey(act.sentence, act.forms))
                held = [found.get((act.token, part)) for part in act.field.parts]
                if act.is_open:
                    return not any(held)
                made = act._replace(line=0, note="")
                return all(
                    each is not None and each._replace(line=0, note="", seen=each.seen or made.seen) == made
                    for each in held
                )

    def undo(self) -> list[Change[Act]]:
        """Undoes the last step, its last act first. Raises as `redo` does."""
        return self._changed(self.history.undo(), self.in_force.remove_last)

    def redo(self) -> list[Change[Act]]:
        """Redoes the step undone last. Raises `IndexError` if there is none, and what ``record`` raises."""
        return self._changed(self.history.redo(), self.in_force.add)

    def _changed(self, acts: Sequence[Act], change: Callable[[Act], None]) -> list[Change[Act]]:
        with self._queue.recounted({i for act in acts if (i := self._sentence_of(act)) is not None}):
            for act in acts:
                change(act)
        changes = []
        for act in acts:
            i = self._sentence_of(act)
            target = self._asked(act.sentence)
            changes.append(Change(act, [] if i is None else [i], target))
        return changes

    def _sentence_of(self, act: Act) -> int | None:
        return None if isinstance(act, KindNote) else self._asked(act.sentence)

    def _asked(self, name: str) -> int | None:
        """The index of a sentence that is asked about."""
        found = self._index.get(name)
        return found if found is not None and found < len(self.names) else None

    def inapplicable(self) -> list[tuple[Act, Phrase]]:
        """What no longer applies, as after a change of versions, with the reasons."""
        found = ((act, self.obstacle(act)) for act in self.history.done)
        return [(act, obstacle) for act, obstacle in found if obstacle]

    def rows(self) -> Iterator[Decision]:
        """The decisions in force that apply, as a table has them, in the order of the text."""
        in_order = sorted(range(len(self._shared)), key=lambda i: self._shared[i].place)
        for sentence in map(self.judged, in_order):
            for row in self.in_force.rows(sentence.key):
                if self.obstacle(row) is None:
                    yield as_decided(sentence, row)._replace(forms="", line=0, seen=())

    def taken(self) -> Counter[str]:
        """How often each annotator's answer was decided on, and, as "", an answer of nobody."""
        found = Counter[str]()
        for key in self.in_force.sentences():
            if (i := self._asked(key.name)) is not None:
                rows = (row for row in self.in_force.rows(key) if self.obstacle(row) is None)
                found.update(name for row in rows for name in who_say_so(self.judged(i), row) or [""])
        return found

    def table(self) -> Iterator[str]:
        return table_of(self.rows())

    @property
    def has_misc(self) -> bool:
        """Whether the base can say in MISC who decided."""
        return self._annotators[0].misc is not None

    def texts(
        self,
        record: Record,
        progress: Progress = ignore_progress,
        *,
        on_open: OnOpen = OnOpen.BASE,
        tally: Tally | None = None,
    ) -> Iterator[str]:
        """The result in the base's own format, as ``adjudicate`` writes it with that table. Raises as `adjudicated`."""
        return adjudicated(self.versions, list(self.rows()), "", tally or Tally(), on_open, record, progress)


def read_decisions(path: str, annotators: Sequence[str]) -> list[Decision]:
    """The decisions in a table, or those in force in a file that the window keeps.

    Raises `InputError` if it is neither.
    """
    if not read_text(path).startswith("{"):
        return list(read_table(path, annotators))
    steps, _ = steps_in(read_journal(path, DECISIONS), path, adjudicates=True)
    history = History[Act](encoded)
    for step in steps:
        history.replay([step], partial(_decoded_at, step.line), path)
    in_force = ActsInForce(history.done)
    return [row for key in in_force.sentences() for row in in_force.rows(key)]


def _decoded_at(line: int, value: object) -> Act:
    """An act with its line in a file; raises as `decoded`."""
    act = decoded(value)
    return act._replace(line=line) if isinstance(act, Decision) else act
