"""Answers the window's requests about a merge in order, losing none, as each may be a decision."""

import heapq
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from operator import attrgetter, itemgetter
from typing import Any, ClassVar, Final, NamedTuple

from core.adjudication.adjudication import OnOpen, Record, Tally
from core.adjudication.decisions import Decision as AdjudicatorsDecision
from core.adjudication.decisions import decided_values
from core.adjudication.decisions import decoded as decoded_act
from core.adjudication.decisions import encoded as encoded_act
from core.adjudication.items import ItemKind, answer_text
from core.adjudication.session import Adjudication
from core.adjudication.session import read_decisions as read_acts
from core.base.atomic_files import check_not_read, check_target, write_text
from core.base.errors import InputError, UsageError
from core.base.messages import Phrase, said
from core.base.progress import Progress
from core.base.write_ahead_journal import Journal, read_journal
from core.editing.edit_log import amended
from core.engine.answer_messages import (
    Answer,
    DecisionsChanged,
    DecisionsPreviewed,
    Inapplicable,
    MergedSentences,
    NewItemKinds,
    NewKinds,
    NewTallies,
    OpenItemFound,
    Reading,
    ResultChecked,
    ResultSteps,
    Searching,
    SeveralRoots,
    StepsMade,
    Written,
)
from core.engine.message_loop import Inbox, Listener, Method, Server
from core.engine.packing import KeptSentences
from core.engine.request_messages import (
    BeginMerge,
    CheckResult,
    DecideAllOpen,
    DecideByTable,
    FindOpenItem,
    GiveAnswer,
    KeepDecisions,
    ListUnplaced,
    LoadDecisions,
    MakeDecisions,
    PreviewAnswer,
    PreviewDecisions,
    RedoDecisions,
    Request,
    SaveDecisions,
    UndoDecisions,
    WriteResult,
)
from core.engine.rows import DecisionDocument, ListedItem, Step
from core.formats.registry import read_version
from core.merging.decision_files import (
    DECISIONS,
    check_decisions_exist,
    decoded,
    encoded,
    is_recipe,
    read_decisions,
    write_decisions,
)
from core.merging.decisions import LabelDecision, in_order
from core.merging.merge_input import Item, LabelKind, Operation, merge_frame
from core.merging.session import Change, Merge, read_decision_table
from core.merging.write_to_base import LeaveOut, nothing_said, unplaced_table, written_out
from core.model.version import Version, VersionSpec
from core.scoring.version_options import needed_for, with_derived
from core.variation.varied_versions import after_edits, with_variations
from core.workspaces.missing_or_changed_files import check_unchanged, file_state
from core.workspaces.workspace import FileState

BATCH: Final = 400
"""The most sentences or kinds per answer, so that the window handles it without delay."""

LISTED: Final = 500
"""The most items of a preview, or unplaced labels, that are listed individually."""

RECORDED: Final = "recorded"
"""As `NATIVE`, with a record in MISC of who decided, in an adjudication."""

BY_MAJORITY: Final = "majority"
"""As `RECORDED`, if the base has MISC, with what most annotators say where nothing is decided, in an adjudication."""


def adjudication_to_read(request: BeginMerge, progress: Progress) -> Adjudication:
    """An adjudication as its file of decisions has it, which is only read. Raises as beginning it does."""
    wanted = needed_for(request.versions, request.recipe.versions)
    _check_seen(_seen(request))
    versions = _edited(request, wanted, [read_version(spec) for spec in wanted if spec.has_file])
    entries = read_journal(request.journal, DECISIONS)
    return Adjudication(
        _annotators(request, versions), request.recipe, _refuse_decisions, entries, request.journal, progress
    )


def _edited(request: BeginMerge, wanted: Sequence[VersionSpec], read: Sequence[Version]) -> Sequence[Version]:
    """The versions that are ``wanted``, from those ``read``, after the edits of the request."""
    edited = [amended(version, request.amended) for version in read]
    return with_derived(wanted, after_edits(with_variations(wanted, read), edited))


def _annotators(request: BeginMerge, versions: Iterable[Version]) -> list[Version]:
    by_name = {version.name: version for version in versions}
    return [by_name[name] for name in request.recipe.versions]


class _Begun(NamedTuple):
    """A merge with its journal, which only this process writes to; ``sources`` are never written to.

    ``journal`` is None if another window has it.
    """

    merge: Merge | Adjudication
    journal: Journal | None
    sources: Sequence[str]
    seen: Mapping[str, FileState]
    """The states of the annotators' files that the window shows, by their paths."""


class MergeServer(Server):
    """Keeps one merge and its journal. A decision is confirmed only after the journal has saved it."""

    def __init__(self, listener: Listener, inbox: Inbox) -> None:
        super().__init__(listener, inbox)
        self._begun: _Begun | None = None
        self._sent_kinds: dict[LabelKind | ItemKind, tuple[int, int]] = {}

    def _say_batches(self, make: Callable[[list[Any]], Answer], values: Iterable[object]) -> None:
        rest = iter(values)
        while batch := list(islice(rest, BATCH)):
            self.say(make(batch))

    @property
    def _merge(self) -> Merge:
        assert isinstance(self._open.merge, Merge), "the window asks of an adjudication only what one can do"
        return self._open.merge

    @property
    def _adjudication(self) -> Adjudication:
        assert isinstance(self._open.merge, Adjudication), "the window asks of a merge only what one can do"
        return self._open.merge

    @property
    def _open(self) -> _Begun:
        assert self._begun is not None, "a merge is begun before anything else is asked of it"
        return self._begun

    def _encoded(self, decision: Any) -> DecisionDocument:
        return encoded_act(decision) if isinstance(self._open.merge, Adjudication) else encoded(decision)

    def _say_inapplicable(self, left: Iterable[tuple[object, Phrase]]) -> None:
        self._say_batches(Inapplicable, ((self._encoded(decision), reason) for decision, reason in left))

    def _begin(self, request: BeginMerge) -> None:
        specs, recipe = request.versions, request.recipe
        wanted = needed_for(specs, recipe.versions)
        seen = _seen(request)
        _check_seen(seen)
        read = list(self._read([spec for spec in wanted if spec.has_file]))
        frame = merge_frame(_edited(request, wanted, read), request.settings, recipe)
        sources = [spec.path for spec in specs if spec.path]
        check_not_read(request.journal, sources)
        self.close()  # The journal to open may be the current one.
        if request.is_read_only:
            journal, entries = None, read_journal(request.journal, DECISIONS)
        else:
            check_decisions_exist(request.journal)
            journal, entries = Journal.open(request.journal, DECISIONS)
        try:
            progress = partial(self.report, Searching)
            record = journal.extend if journal else _refuse_decisions
            merge: Merge | Adjudication
            if recipe.operation is Operation.ADJUDICATE:
                annotators = _annotators(request, frame.versions)
                earlier = entries, request.journal
                merge = Adjudication(annotators, recipe, record, *earlier, progress, request.not_shown)
            else:
                merge = Merge(frame, recipe, record, entries, request.journal, progress)
            if not merge.names and request.not_shown:
                raise UsageError("no sentence of {versions} is shown", versions=", ".join(recipe.versions))
            if not merge.names:
                raise UsageError("{versions} have no sentence with the same words", versions=", ".join(recipe.versions))
        except BaseException:
            if journal:
                journal.close()
            raise
        self._begun = _Begun(merge, journal, [*sources, request.journal], seen)
        self._sent_kinds = {}
        self._say_batches(MergedSentences, ((name, merge.ordinal(i)) for i, name in enumerate(merge.names)))
        self._tell_decisions("decide", merge.history.done)
        self._say_inapplicable(merge.inapplicable())
        if isinstance(merge, Adjudication) and merge.several_roots:
            self.say(SeveralRoots())
        self._tell_steps()
        self._tell_tallies(range(len(merge.names)))
        self._send_kinds()

    def _read(self, specs: Sequence[VersionSpec]) -> Iterator[Version]:
        """Raises `InputError` with the problems of the first version that has any."""
        for number, spec in enumerate(specs):

            def reading(done: int, total: int, before: int = number) -> None:
                share = done / total if total else 0.0
                self.report(Reading, round(1000 * (before + share)), 1000 * len(specs))

            yield read_version(spec, reading, KeptSentences)

    def _decide(self, request: MakeDecisions) -> None:
        decode: Callable[[object], Any] = decoded_act if isinstance(self._open.merge, Adjudication) else decoded
        self._tell_changes("decide", self._open.merge.decide_all(list(map(decode, request.decisions))))

    def _undo(self, _: UndoDecisions) -> None:
        if self._open.merge.history.steps:
            self._tell_changes("undo", self._open.merge.undo())

    def _redo(self, _: RedoDecisions) -> None:
        if self._open.merge.history.undone_steps:
            self._tell_changes("redo", self._open.merge.redo())

    def _tell_decisions(self, step: Step, decisions: Iterable[object], shown: int | None = None) -> None:
        self._say_batches(lambda batch: DecisionsChanged(step, batch, shown), map(self._encoded, decisions))

    def _tell_changes(self, step: Step, changes: Sequence[Change[Any]]) -> None:
        self._tell_decisions(step, (change.decision for change in changes), _sentence_to_show(changes))
        self._tell_steps()
        self._tell_tallies(in_order([change.sentences for change in changes]))
        self._send_kinds()

    def _tell_steps(self) -> None:
        self.say(StepsMade(self._open.merge.history.steps, self._open.merge.history.undone_steps))

    def _tell_tallies(self, sentences: Iterable[int]) -> None:
        self._say_batches(NewTallies, ((i, self._open.merge.tally(i)) for i in sentences))

    def _send_kinds(self) -> None:
        """Sends the counts of the kinds whose counts have changed since the last answer."""
        queue = self._open.merge.queue()
        changed = [each for each in queue if self._sent_kinds.get(each.kind) != (each.items, each.open)]
        make = NewItemKinds if self._open.merge.recipe.operation is Operation.ADJUDICATE else NewKinds
        self._say_batches(make, changed)
        self._sent_kinds = {each.kind: (each.items, each.open) for each in queue}

    def _preview_answer(self, request: PreviewAnswer) -> None:
        adjudication, answer = self._adjudication, request.answer
        made, refused = adjudication.decisions_by(answer)
        places = sorted(((i, each) for i, each in made), key=itemgetter(0))
        self.say(
            DecisionsPreviewed(
                items=len(made) + len(refused),
                overruled=len(refused),
                decided=len(made),
                sentences=len({i for i, _ in made}),
                listed=[self._listed_decision(i, each) for i, each in places[:LISTED]],
            )
        )

    def _listed_decision(self, i: int, decision: AdjudicatorsDecision) -> ListedItem:
        sentence = self._adjudication.judged(i)
        value = answer_text(decision.field, decided_values(sentence, decision) or ())
        return ListedItem(sentence.key.name, (decision.token,), value, sentence.forms[decision.token - 1])

    def _give_answer(self, request: GiveAnswer) -> None:
        made, _ = self._adjudication.decisions_by(request.answer)
        self._tell_changes("decide", self._adjudication.decide_all([each for _, each in made]))

    def _find_open(self, request: FindOpenItem) -> None:
        among = None if request.among is None else frozenset(request.among)
        found = self._adjudication.next_open(
            request.kind, request.after, is_backwards=request.is_backwards, among=among
        )
        is_done = not found and not any(each.open for each in self._adjudication.queue())
        self.say(OpenItemFound(found, self._adjudication.taken() if is_done else {}))

    def _preview(self, request: PreviewDecisions) -> None:
        merge = self._merge
        # The window itself draws the effect of choices among crossing spans.
        decisions = [each for each in map(decoded, request.decisions) if isinstance(each, LabelDecision)]
        preview = merge.preview(*decisions, only_open=request.only_open)
        items_of = partial(merge.items_of, only_open=request.only_open)
        found = heapq.merge(*map(items_of, decisions), key=itemgetter(0))
        self.say(
            DecisionsPreviewed(
                items=preview.items,
                overruled=preview.overruled,
                decided=preview.decided,
                sentences=preview.sentences,
                listed=[self._listed_item(i, item) for i, item in islice(found, LISTED)],
            )
        )

    def _listed_item(self, i: int, item: Item) -> ListedItem:
        at = self._merge.decision_points(i).at(item.span)
        return ListedItem(self._merge.names[i], at, item.kind.label, self._merge.text_over(i, at))

    def _load(self, request: LoadDecisions) -> None:
        """Makes the decisions of a file that apply here, an adjudicator's also of a table, and reports the others."""
        merge, decisions = self._open.merge, list[Any]()
        if isinstance(merge, Adjudication):
            # In whatever order they stand, each sentence is read once.
            decisions += sorted(read_acts(request.path, merge.recipe.versions), key=attrgetter("sentence"))
        else:
            decisions += read_decisions(request.path)
        both = [(each, merge.obstacle(each)) for each in decisions]
        self._tell_changes("decide", merge.decide_all([each for each, obstacle in both if not obstacle]))
        self._say_inapplicable((each, obstacle) for each, obstacle in both if obstacle)

    def _decide_by_table(self, request: DecideByTable) -> None:
        decisions = self._merge.decisions_by(read_decision_table(request.path), request.seen_in)
        self._tell_changes("decide", self._merge.decide_all(decisions))

    def _decide_all_open(self, request: DecideAllOpen) -> None:
        decisions = self._merge.decisions_on_open(request.seen_in, accepts=request.accepts)
        self._tell_changes("decide", self._merge.decide_all(decisions))

    def _keep(self, _: KeepDecisions) -> None:
        if journal := self._open.journal:
            journal.keep()

    def _check_result(self, request: CheckResult) -> None:
        """Previews writing: open items, unplaced labels, and what the format can't represent."""
        if isinstance(self._open.merge, Adjudication):
            self._check_adjudication(self._open.merge, request.format)
            return
        merge, total = self._merge, len(self._merge.names)
        still_open, unplaced, listed = 0, 0, list[tuple[str, str, str, str]]()
        for i, name in enumerate(merge.names):
            self.report(ResultSteps, i, 2 * total)
            merged = merge.sentence(i)
            still_open += merged.open
            unplaced += len(merged.unplaced)
            for each in merged.unplaced[: LISTED - len(listed)]:
                words = merge.text_over(i, merged.points.at(each.span))
                listed.append((name, each.version, each.label, words))
        left_out = list[tuple[str, Phrase]]()
        faults = self._faults(
            lambda step: self._text(request.format, step, lambda i, why: left_out.append((merge.names[i], why.phrase)))
        )
        self.say(
            ResultChecked(
                format=request.format,
                open=still_open,
                unplaced=unplaced,
                excluded=[each.name for each in merge.aligned.excluded],
                listed=listed,
                faults=faults,
                left_out=left_out,
            )
        )

    def _check_adjudication(self, adjudication: Adjudication, format_name: str) -> None:
        tally = Tally()
        faults = self._faults(lambda step: self._adjudicated(adjudication, format_name, tally, step))
        self.say(
            ResultChecked(
                format=format_name,
                open=tally.open,
                unplaced=0,
                excluded=adjudication.excluded,
                listed=(),
                faults=faults,
                old_graph=(tally.old_graph, tally.old_graph_sentences),
            )
        )

    def _faults(self, text: Callable[[Progress], Iterable[str]]) -> list[Phrase]:
        """Why the result can't be written, whose ``text`` is made with progress."""

        def step(done: int, total: int) -> None:
            self.report(ResultSteps, total + done, 2 * total)

        try:
            for _ in text(step):
                pass
        except InputError as error:
            return [problem.phrase for problem in error.problems]
        except UsageError as error:
            return [error.phrase]
        return []

    def _save(self, request: SaveDecisions) -> None:
        check_target(request.path, self._open.sources)
        if isinstance(adjudication := self._open.merge, Adjudication):
            write_text(request.path, adjudication.table())
            self.say(Written(request.path, adjudication.in_force.notes_beside_decisions()))
            return
        write_decisions(request.path, self._merge.recipe, self._merge.history.done)
        self.say(Written(request.path))

    def _write(self, request: WriteResult) -> None:
        check_target(request.path, self._open.sources)
        write_text(request.path, self._text(request.format, partial(self.report, ResultSteps)))
        self.say(Written(request.path))

    def _text(self, format_name: str, progress: Progress, leave_out: LeaveOut = nothing_said) -> Iterator[str]:
        """The pieces of the result's file. Raises, in the end at the latest, if it can't be written."""
        if isinstance(self._open.merge, Adjudication):
            return self._adjudicated(self._open.merge, format_name, Tally(), progress)
        return written_out(self._merge, format_name, progress, leave_out)

    def _adjudicated(
        self, adjudication: Adjudication, format_name: str, tally: Tally, progress: Progress
    ) -> Iterator[str]:
        """The result of an adjudication in one of the formats `NATIVE`, `RECORDED` and `BY_MAJORITY`.

        Raises as `_check_seen`: what an annotator has changed since would be missing.
        """
        _check_seen(self._open.seen)
        by_majority = format_name == BY_MAJORITY
        is_recorded = adjudication.has_misc if by_majority else format_name == RECORDED
        on_open = OnOpen.MAJORITY if by_majority else OnOpen.BASE
        record = Record.MISC if is_recorded else Record.NONE
        return adjudication.texts(record, progress, on_open=on_open, tally=tally)

    def _list_unplaced(self, request: ListUnplaced) -> None:
        check_target(request.path, self._open.sources)
        write_text(request.path, unplaced_table(self._merge, partial(self.report, ResultSteps)))
        self.say(Written(request.path))

    def close(self) -> None:
        """Closes the journal."""
        begun, self._begun = self._begun, None
        if begun and begun.journal:
            with suppress(OSError):
                begun.journal.close()

    METHODS: ClassVar[Mapping[type[Request], Method]] = {
        BeginMerge: _begin,
        MakeDecisions: _decide,
        UndoDecisions: _undo,
        RedoDecisions: _redo,
        PreviewDecisions: _preview,
        LoadDecisions: _load,
        DecideByTable: _decide_by_table,
        DecideAllOpen: _decide_all_open,
        PreviewAnswer: _preview_answer,
        GiveAnswer: _give_answer,
        FindOpenItem: _find_open,
        KeepDecisions: _keep,
        CheckResult: _check_result,
        SaveDecisions: _save,
        WriteResult: _write,
        ListUnplaced: _list_unplaced,
    }


def _seen(request: BeginMerge) -> Mapping[str, FileState]:
    """The states of annotators' files that the window shows, or as they are where it does not know them yet.

    None for a merge, which follows nobody.
    """
    if request.recipe.operation is not Operation.ADJUDICATE:
        return {}
    paths = [spec.path for spec in needed_for(request.versions, request.recipe.versions) if spec.has_file]
    states = {path: request.opened.get(path) or file_state(path) for path in paths}
    return {path: state for path, state in states.items() if state}


def _check_seen(seen: Mapping[str, FileState]) -> None:
    """Raises `InputError` if a file is another than what the window shows of it."""
    way_out = said("an unchanged file; to go on with its present text, choose File → Reload files")
    for path, state in seen.items():
        check_unchanged(path, state, way_out)


def _sentence_to_show(changes: Sequence[Change[Any]]) -> int | None:
    """Where the decisions were made; None if that is all over the treebank, as with groups of crossing spans."""
    targets = {change.target for change in changes}
    if len(targets) > 1:
        targets = {change.target for change in changes if isinstance(change.decision, LabelDecision)}
    return targets.pop() if len(targets) == 1 else None


def _refuse_decisions(records: Sequence[Mapping[str, object]]) -> None:
    """Raises `UsageError` for decisions; a recipe is accepted but not saved."""
    if not all(map(is_recipe, records)):
        raise UsageError("the decisions can only be read here; save the workspace under another name to decide")
