"""The state of the window (versions, settings, current sentence) and its changes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from time import sleep

from PySide6.QtCore import QObject, Signal, Slot

from core.base.errors import InputError, Problem, UsageError
from core.editing.acts import EditRefusal, RefusedError
from core.editing.apply import SentenceEdit, State
from core.editing.edit_log import replay
from core.engine.analyses import Analysis
from core.engine.answer_messages import (
    AnnotatorsCompared,
    Answer,
    Done,
    Inferred,
    NewBreakdowns,
    NewContrasts,
    NewCounts,
    NewExcluded,
    NewSentences,
    Opened,
    Previewed,
    Problems,
    Refused,
)
from core.engine.packing import Packer, version_from
from core.engine.rows import Header
from core.model.choices import DISTANCE
from core.model.sentence import Sentence
from core.model.version import Version, VersionSpec
from core.scoring.comparison import Frame, make_frame, selecting
from core.scoring.settings import GoldSet, Settings
from core.scoring.version_options import with_derived
from core.workspaces.workspace import WordNote, Workspace
from gui.i18n.locale_numbers import filled
from gui.session.corpus import Corpus, Recounting
from gui.session.document import Document, LeftOut
from gui.session.engine import ARRIVALS, ChangesCount, Engine, EngineTasks, Specs, Work, progress_in
from gui.session.found_places import PlaceSearch
from gui.session.packed import ShownTallies
from gui.session.refusals import Refusal, RefusedAct
from gui.session.roster import Follower, as_they_were, with_scorable_sets
from gui.session.scheme_study import SchemeStudy
from gui.session.view_choice import Choice, is_offered

# Versions being opened, and the engine's first answers about them.


@dataclass(frozen=True, slots=True)
class Opening:
    """The versions being opened, and the state to restore if opening fails.

    ``wanted`` is the name of the sentence to show, empty for the first; ``asked_for`` if the user named it.
    ``document`` is their workspace. ``choice`` is the initial choice, None to keep the current one. ``left_out``
    are files that can't be read, None if there are none. ``metrics`` are counted besides the headline measures.
    """

    specs: tuple[VersionSpec, ...]
    settings: Settings
    before: tuple[Corpus, Settings, Choice, int]
    wanted: str
    asked_for: bool
    document: Document
    choice: Choice | None
    left_out: LeftOut | None = None
    metrics: tuple[str, ...] = ()

    def without_unreadable(self, error: InputError | UsageError) -> "Opening | None":
        """Opens the other files, if the only obstacle are problems of files that were not open before.

        None if nothing new or no gold would be left. A workspace keeps what belongs to the files that it is opened
        without.
        """
        problems = error.problems if isinstance(error, InputError) else ()
        open_before = self.before[0].specs if self.document is self.before[0].document else ()
        new = {spec.path for spec in self.specs if spec.has_file} - {spec.path for spec in open_before}
        unreadable = {problem.path for problem in problems}
        if not unreadable or not unreadable <= new:
            return None
        left_out = self._left_out_with(problems)
        others = LeftOut(Workspace(self.specs, self.settings), tuple(problems)).opened
        if others is None or set(others.versions) <= set(open_before):
            return None
        changed = replace(self, specs=others.versions, settings=others.settings, left_out=left_out)
        if not self.document.is_of_workspace or self.document is self.before[0].document:
            return changed
        self.document.left_out = left_out
        opened = left_out.opened or left_out.whole
        return replace(changed, choice=Choice(opened.compared, opened.labelled, opened.metric))

    def _left_out_with(self, problems: Sequence[Problem]) -> LeftOut:
        """All that is left out because of ``problems`` and of those before."""
        is_new = self.document is not self.before[0].document
        if before := self.left_out or (self.document.left_out if is_new else None):
            return LeftOut(before.whole, (*before.problems, *problems))
        whole = replace(self.document.opened, versions=self.specs, settings=self.settings)
        return LeftOut(whole, tuple(problems))

    @property
    def refused(self) -> RefusedAct:
        """What is refused if opening fails: new files, or only other settings for those that are open."""
        return RefusedAct.SETTINGS if self.specs == self.before[0].specs else RefusedAct.OPENING

    def previewed(self, preview: Previewed) -> Corpus:
        """A corpus of only the first sentence. Raises `InputError` or `UsageError` if versions don't fit together."""
        corpus = Corpus(self._frame(preview.headers), {}, packers=_packers(preview.headers))
        corpus.document = self.document
        corpus.add_sentences([preview.sentence])
        return corpus

    def opened(self, opened: Opened) -> Corpus:
        """A corpus whose sentences are still to come. Raises like `previewed`."""
        frame = self._frame(opened.headers)
        files = [version.name for version in frame.versions if not version.spec.derived_from]
        counts = dict(zip(files, (header.sentences for header in opened.headers), strict=True))
        packers, earlier = _packers(opened.headers), self.before[0]
        corpus = Corpus(frame, counts, opened.sentences, opened.excluded, packers, earlier)
        corpus.forget_counts(frame, self.metrics)
        corpus.document = self.document
        return corpus

    def place_in(self, corpus: Corpus, start: int) -> int | None:
        """The index of the sentence to show, if it is among the new ones, from ``start`` on."""
        if not self.wanted:
            return start
        return next((i for i in range(start, len(corpus)) if corpus.names[i] == self.wanted), None)

    def _frame(self, headers: Sequence[Header]) -> Frame:
        files = [spec for spec in self.specs if not spec.derived_from]
        return make_frame(with_derived(self.specs, list(map(version_from, files, headers))), self.settings)


def _packers(headers: Sequence[Header]) -> list[Packer]:
    return [Packer(header.dictionary) for header in headers]


def do_edits(corpus: Corpus) -> bool:
    """Applies pending edits to the complete ``corpus``; returns whether further edits were set aside.

    If the files have changed since they were edited, all edits are applied again. Edits of versions that are not open
    stay pending.
    """
    document = corpus.document
    before = document.edits
    if not before:
        return False
    if not corpus.is_as_edited():
        document.do_all_again()
    versions = {version.name: version for version in corpus.frame.versions}
    places = {corpus.names[i]: i for i in corpus.places_of({edit.sentence for edit in before})}

    def lookup(edit: SentenceEdit) -> tuple[Sentence, Version] | None:
        version, place = versions.get(edit.version), places.get(edit.sentence, -1)
        if version is None:
            return None
        sentence = corpus.sentence_if_any(place, version) if place >= 0 else None
        if sentence is None:
            raise RefusedError(EditRefusal.NO_SENTENCE, sentence=edit.sentence)
        return sentence, version

    def text_of(state: State) -> str:
        name, sentence, _ = state
        if name not in versions:
            return document.unfit.get(state, "")
        original = corpus.original(places[sentence], versions[name]) if sentence in places else None
        return original.source if original else ""

    document.try_again({state: text_of(state) for state in document.unfit})
    before_steps = document.ledger.steps
    replayed = replay(document.ledger, document.to_be_done, lookup)
    if document.ledger.steps > before_steps:
        document.pastes.forget(before_steps + 1)
    document.to_be_done = replayed.waiting
    document.set_aside += replayed.set_aside
    document.unfit = {state: text_of(state) for state in {each.edit.state for each in document.set_aside}}
    if document.saved and document.saved.edits == before:  # Set aside, edits come last: that is nobody's change.
        document.saved = replace(document.saved, edits=document.edits)
    for index in {places.get(name, -1) for _, name in corpus.ledger.changed_sentences()}:
        if 0 <= index < corpus.compared:
            corpus.take_edit(index)
    return bool(replayed.set_aside)


class Session(QObject):
    """Owns the state of the window. Panels show it and request changes; signals tell them what has changed.

    Versions being opened are shown as they arrive, but are final only once all sentences are there: until then,
    cancelling, a problem or the end of the engine restores what was open before.
    """

    versions_changed = Signal()
    """The `corpus` has been replaced, possibly together with the choice."""
    settings_changed = Signal()
    """The settings have changed, or a requested change was refused."""
    sentences_arrived = Signal()
    sentence_changed = Signal(object)
    """The `Comparison` to show; None for a sentence that can't be compared, or if there is none."""
    choice_changed = Signal(object)
    scores_arrived = Signal()
    """There are more counts, intervals and tests are known, or both were discarded."""
    contrasts_arrived = Signal()
    """There are more differences of golds, or more points are broken down."""
    remark_changed = Signal(int)
    """The flag or note of the sentence with this index has changed."""
    workspace_changed = Signal()
    """Hidden versions, saved filters, or a note in a corpus that is being replaced have changed."""
    tallies_changed = Signal()
    """The progress of the merge in sentences has changed."""
    settled = Signal()
    """Opening has succeeded, or was cancelled and the previous state restored."""
    edits_set_aside = Signal()
    """Edits of the workspace can't be applied to the current files."""
    step_taken = Signal(int)
    """Edits of so many sentences were made, undone or redone; what shows them follows."""
    sentence_edited = Signal(int)
    """The trees of the sentence with this index have changed."""
    version_saved = Signal(str, str)
    """The version of this name was written to this path."""
    progress = Signal(object)
    """A `Progress`, or None when no work is left."""
    problems_found = Signal(object)
    """Versions can't be opened because of these problems; the previous ones stay open."""
    opened_without = Signal(object)
    """All files were opened but those of a `LeftOut`."""
    refused = Signal(object)
    """A request was refused: a `Refusal`."""
    answered = Signal(object)
    """The engine gave another answer, such as those of an analysis."""
    engine_died = Signal(str)
    """The engine ended unexpectedly; has its last output."""

    def __init__(self, engine: Engine) -> None:
        super().__init__()
        self._tasks = EngineTasks(engine, self)
        self.places = PlaceSearch(self, engine, self._tasks)
        self.changes = ChangesCount(self, engine, self._tasks)
        self.study = SchemeStudy(self)
        self._tasks.progress.connect(self.progress)
        self.saves = self._tasks.saves
        self.saves.saved.connect(self.version_saved)
        self.saves.refused.connect(self.refused)
        self._recounting = Recounting(self)
        self._recounting.counted.connect(self.scores_arrived)
        self._recounting.settled.connect(self.renew)
        self.is_keeping: Callable[[], bool] = lambda: False
        """Whether the edits that were taken are still being brought to disk."""
        self._settings = Settings()
        self._opening: Opening | None = None
        self.corpus = Corpus(make_frame((), self._settings), {})
        self.choice = Choice((), labelled=True)
        self.current = -1
        engine.answered.connect(self._handle_answer)
        engine.died.connect(self._handle_death)

    @property
    def settings(self) -> Settings:
        """The current settings, or those of the versions being opened."""
        return self._opening.settings if self._opening else self._settings

    @property
    def specs(self) -> Specs:
        """The versions open or being opened."""
        return self._opening.specs if self._opening else self.corpus.specs

    @property
    def document(self) -> Document:
        """The workspace of `specs` and `settings`."""
        return self._opening.document if self._opening else self.corpus.document

    @property
    def followers(self) -> list[Follower]:
        """The parses that follow another gold for now, because theirs was closed."""
        natives = {spec.name: spec.native_gold for spec in self.specs}
        return [each for each in self.document.followers if natives.get(each.parse) == each.instead]

    @property
    def usual_golds(self) -> GoldSet:
        """The golds compared by default: as many as possible."""
        return max(self.corpus.frame.gold_sets, key=len, default=())

    @property
    def is_opening(self) -> bool:
        """Whether sentences are still missing."""
        return self._opening is not None

    @property
    def wanted(self) -> str:
        """The name of the sentence shown or to be shown; empty for none."""
        shown = self.corpus.names[self.current] if self.current >= 0 else ""
        return self._opening.wanted if self._opening else shown

    @property
    def is_idle(self) -> bool:
        """Whether all requested work is done."""
        return self._tasks.is_idle

    @property
    def is_recounting(self) -> bool:
        """Whether edited sentences still have the counts from before."""
        return self._recounting.is_pending

    def analyse(self, analysis: type[Analysis], *options: object) -> None:
        """Asks for an analysis of all versions, with their edits; ``options`` are its own fields."""
        corpus, settings = self.corpus, self.settings
        request = analysis(corpus.specs, settings, corpus.ledger.amendments(), *options)
        self._tasks.ask(analysis, request, corpus, settings)

    def withdraw(self, analysis: type[Analysis]) -> None:
        """Cancels an analysis that is no longer wanted."""
        self._tasks.withdraw(analysis)

    def is_analysing(self, analysis: type[Analysis]) -> bool:
        """Whether an analysis is under way or waits for other work."""
        return self._tasks.is_to_be_done(analysis)

    def watch(self, work: Work | None) -> None:
        """Requests this work whenever all sentences are there: it is slow, and not always needed."""
        if self._tasks.watch(work):
            self._go_on()

    def open(self, specs: Sequence[VersionSpec], settings: Settings, sentence: str | None = None) -> None:
        """Opens ``specs``, with absolute paths, in place of what is open, and shows the sentence of that name."""
        settings = with_scorable_sets(settings, (), specs)
        document = Document(Workspace(tuple(specs), settings))
        self._open(specs, settings, sentence or "", document, asked_for=sentence is not None)

    def open_workspace(self, workspace: Workspace, document: Document, sentence: str | None = None) -> None:
        """Opens ``workspace``; ``document`` has its file and records its changes."""
        self._open(
            workspace.versions,
            with_scorable_sets(workspace.settings, (), workspace.versions),
            workspace.sentence if sentence is None else sentence,
            document,
            asked_for=sentence is not None,
            choice=Choice(workspace.compared, workspace.labelled, workspace.metric),
        )

    def change(self, specs: Sequence[VersionSpec]) -> None:
        """Changes the open versions to ``specs``: other roles or native golds, or versions added or removed."""
        self._reopen(self.document.with_their_golds(self.specs, specs), self.settings)

    def change_with_added(self, specs: Sequence[VersionSpec]) -> None:
        """As `change`, where some are added: files that were left out or closed get their names and options again."""
        left_out = self.document.left_out
        specs = left_out.with_entries(specs) if left_out else specs
        edited = {edit.version for edit in self.document.edits}
        self.change(as_they_were(specs, self.specs, self.document.closed, edited))

    def set_settings(self, settings: Settings) -> None:
        """Changes the settings: the current sentence is updated at once, scores as they arrive."""
        settings = with_scorable_sets(settings, self.specs, self.specs)
        if self._opening or selecting(settings) != selecting(self._settings):
            self._reopen(self.specs, settings)
            return
        try:
            frame = make_frame(self.corpus.frame.versions, settings)
        except (InputError, UsageError) as error:
            self.settings_changed.emit()
            self._report_error(error, RefusedAct.SETTINGS)
            return
        self._settings = settings
        self.corpus.forget_counts(frame, self.choice.metrics)
        self.settings_changed.emit()
        self.show(self.current)
        self.score()

    def set_choice(self, choice: Choice) -> None:
        """Changes the choice. Only a measure that has not been counted is a reason to score again."""
        self.choice = choice
        is_counted = bool(self._opening) or not self.corpus.lacks_counts(choice)
        if not is_counted:
            self.corpus.forget_counts(self.corpus.frame, choice.metrics)
        self.choice_changed.emit(choice)
        if not is_counted:
            self.score()

    def show(self, index: int) -> None:
        """Shows the sentence with this index in the corpus; -1 for none."""
        self.current = index
        self.sentence_changed.emit(self.corpus.comparison(index) if index >= 0 else None)

    def toggle_flag(self, index: int) -> None:
        """Sets or removes the flag of a sentence."""
        self.corpus.remarks.toggle_flag(self.corpus.names[index])
        self.remark_changed.emit(index)

    def set_word_in(self, corpus: Corpus, index: int, word: WordNote) -> None:
        """Sets the flag and note of a word of a sentence, in a corpus that may have been replaced meanwhile."""
        corpus.remarks.set_word(corpus.names[index], word)
        self._tell_remark(corpus, index)

    def set_visible(self, version: str, visible: bool) -> None:
        """Shows or hides a version."""
        hidden = self.corpus.document.hidden
        self.corpus.document.hidden = hidden - {version} if visible else hidden | {version}
        self.workspace_changed.emit()

    def set_filters(self, filters: Mapping[str, str]) -> None:
        """Replaces the saved filters, which are given by name."""
        self.corpus.document.filters = filters
        self.workspace_changed.emit()

    def set_tallies(self, tallies: ShownTallies) -> None:
        """Sets the progress of the merge in each sentence, by index; empty without a merge."""
        self.corpus.tallies = tallies
        self.tallies_changed.emit()

    def set_note_in(self, corpus: Corpus, index: int, note: str) -> None:
        """Sets the note on a sentence, in a corpus that may have been replaced meanwhile; an empty text removes it."""
        corpus.remarks.set_note(corpus.names[index], note)
        self._tell_remark(corpus, index)

    def _tell_remark(self, corpus: Corpus, index: int) -> None:
        if corpus is self.corpus:
            self.remark_changed.emit(index)
        else:  # The workspace may still be the same.
            self.workspace_changed.emit()

    def taken_edits(self, indices: Sequence[int]) -> Iterator[None]:
        """Updates the sentences edited in one step: the first is shown at once, counts and what depends on them follow.

        Yields twice a sentence, so that others can act meanwhile.
        """
        for index in indices:
            self.corpus.take_edit(index)
            yield
        self.show(indices[0])
        self._tasks.cancel_aside()
        self.step_taken.emit(len(indices))
        while self.is_keeping():
            sleep(0.001)  # The thread that keeps it has its turn.
            yield
        for index in indices:
            self._recounting.take_edit(self.corpus, index)
            self.sentence_edited.emit(index)
            yield
        self.workspace_changed.emit()
        if self.corpus.has_other_reasons:
            self.score()

    @Slot()
    def renew(self) -> None:
        """Repeats visible work that is out of date, after edits or because something else is asked."""
        self._tasks.cancel_watched()
        self._tasks.renew()
        if self._tasks.work is None:
            self._go_on()

    def save_version(self, version: str, path: str) -> None:
        """Writes a version with its edits to a new file, whatever is requested next."""
        self.saves.save(self.corpus, version, path)

    def score(self) -> None:
        """Counts all sentences again, for example after cancelling."""
        if not self._opening and self.corpus.expected:
            self.corpus.forget_counts(self.corpus.frame, self.choice.metrics)
            self.scores_arrived.emit()
            self._tasks.score(self.corpus, self._settings)

    def cancel(self) -> None:
        """Cancels all work, including versions that are not completely open."""
        if not self.is_idle:
            self._tasks.cancel()
            self._give_up()

    def _reopen(self, specs: Sequence[VersionSpec], settings: Settings) -> None:
        """Opens ``specs`` and keeps the current sentence."""
        settings = with_scorable_sets(settings, self.specs, specs)
        if self._opening:
            self._begin(replace(self._opening, specs=tuple(specs), settings=settings))
        else:
            self._open(specs, settings, self.wanted, self.document)

    def _open(
        self,
        specs: Sequence[VersionSpec],
        settings: Settings,
        wanted: str,
        document: Document,
        *,
        asked_for: bool = False,
        choice: Choice | None = None,
    ) -> None:
        before = self._opening.before if self._opening else (self.corpus, self._settings, self.choice, self.current)
        self._begin(Opening(tuple(specs), settings, before, wanted, asked_for, document, choice))

    def _begin(self, opening: Opening) -> None:
        self._opening = replace(opening, metrics=(opening.choice or self.choice).metrics)
        self._tasks.open(opening.specs, opening.settings, self._opening.metrics)

    @Slot(object)
    def _handle_answer(self, answer: Answer) -> None:
        """Handles one answer of the engine."""
        try:
            before = len(self.corpus)
            if take := ARRIVALS.get(type(answer)):
                take(self.corpus, answer)
            self._follow(answer, before)
        except (InputError, UsageError) as error:
            self._tasks.cancel()
            others = self._opening.without_unreadable(error) if self._opening else None
            if others:
                self._begin(others)
            else:
                what = self._opening.refused if self._opening else RefusedAct.SCORING
                self._give_up()
                self._report_error(error, what)

    def _follow(self, answer: Answer, before: int) -> None:
        """Emits the signals that follow from an answer; the corpus had ``before`` sentences before it."""
        match answer:
            case Previewed():
                self._adopt(self._under_way.previewed(answer))
                self.show(0)
            case Opened():
                self._adopt(self._under_way.opened(answer))
            case NewSentences() | NewExcluded():
                self._go_on_opening(before)
            case NewCounts() | Inferred():
                self.scores_arrived.emit()
            case NewContrasts() | NewBreakdowns() | AnnotatorsCompared():
                self.contrasts_arrived.emit()
            case Done():
                self._go_on()
            case Problems() | Refused():
                raise answer.error
            case _:
                self.answered.emit(answer)
        if progress := progress_in(answer, self.corpus, self._tasks.work):
            self._tasks.report(progress)

    def _go_on(self) -> None:
        self._tasks.go_on(self.corpus, self._settings)

    @property
    def _under_way(self) -> Opening:
        assert self._opening is not None
        return self._opening

    def _adopt(self, corpus: Corpus) -> None:
        """Shows ``corpus``; the old drawing stays until its first sentence arrives."""
        opening = self._under_way
        golds = [version.name for version in self.corpus.frame.golds]
        wanted, self._opening = opening.choice, replace(opening, choice=None)
        if wanted or [version.name for version in corpus.frame.golds] != golds:
            self.choice = wanted or replace(self.choice, against=())
        self.corpus, self.current = corpus, -1
        if self.choice.against not in corpus.frame.gold_sets:
            self.choice = replace(self.choice, against=self.usual_golds)
        # Of a preview, not all relations are known yet.
        if corpus.expected and corpus.frame.parses and not is_offered(self.choice.metric, corpus.frame):
            self.choice = replace(self.choice, metric=DISTANCE)
        self.versions_changed.emit()

    def _go_on_opening(self, before: int) -> None:
        """Shows the wanted sentence when it arrives; once all sentences are there, opening is final."""
        self.sentences_arrived.emit()
        opening = self._under_way
        if self.current < 0:
            found = opening.place_in(self.corpus, before)
            if found is not None:
                self.show(found)
        if self.corpus.is_complete:
            self._opening, self._settings = None, opening.settings
            if self.current < 0:
                self.show(0)
                if opening.asked_for:
                    reason = filled(self.tr("There is no sentence {}."), opening.wanted)
                    self.refused.emit(Refusal(RefusedAct.SENTENCE, reason))
            self._do_edits()
            edits = self.corpus.document.edits
            self.settled.emit()
            if self.corpus.document.edits != edits:  # What a journal had left has come back.
                self._do_edits()
            if self.corpus.lacks_counts(self.choice):
                self.score()
            if opening.left_out:
                self.opened_without.emit(opening.left_out)

    def _do_edits(self) -> None:
        """Applies the edits of the workspace once all sentences are there."""
        if do_edits(self.corpus):
            self.edits_set_aside.emit()
        if self.corpus.ledger.amendments():
            self.show(self.current)
            self.score()

    def _give_up(self) -> None:
        """Restores what was open before, unless all sentences are there."""
        self._tasks.report(None)
        opening, self._opening = self._opening, None
        if opening is None:
            return
        before, (self.corpus, self._settings, self.choice, self.current) = self.corpus, opening.before
        if self.corpus is not before:
            self.versions_changed.emit()
            self.show(self.current)
        self.settings_changed.emit()
        self.settled.emit()
        (self.score if self.corpus.scored < self.corpus.expected else self._go_on)()

    @Slot(str)
    def _handle_death(self, output: str) -> None:
        self._give_up()
        self.engine_died.emit(output)

    def _report_error(self, error: InputError | UsageError, what: RefusedAct) -> None:
        if isinstance(error, InputError):
            self.problems_found.emit(error.problems)
        else:
            self.refused.emit(Refusal(what, error.phrase))
