"""What the window is about (versions, settings, the sentence shown), and what becomes of a change of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from core.comparison import Frame, make_frame
from core.derivation import with_derived
from core.errors import InputError, UsageError
from core.goldsets import GoldSet
from core.schemes.agreement import Agreement
from core.serving.wire import (
    AlignedRow,
    ExcludedRow,
    Header,
    inference_from,
    problem_from,
    selecting,
    version_from,
)
from core.settings import Settings
from core.version import VersionSpec
from core.workspaces.workspace import Workspace
from gui.choice import Choice
from gui.corpus import Corpus
from gui.editing.redoing import do_edits
from gui.engine import Engine
from gui.numbers import filled
from gui.workspaces.document import Document

Specs = tuple[VersionSpec, ...]


MOST_TOLD: Final = 10
"""Edits that are told one by one."""

PAINTED: Final = 50
"""Milliseconds after which a sentence that was edited has been painted, and is counted."""

SETTLED: Final = 1000
"""Milliseconds without an edit after which is done again what takes long."""


class Work(Enum):
    """What the engine is busy with."""

    READING = "reading"
    SCORING = "scoring"
    INFERRING = "inferring"
    CONTRASTING = "contrasting"
    SAVING = "saving"


_ASIDE: Final = frozenset({Work.INFERRING, Work.CONTRASTING})
"""What is done beside the rest, for whoever looks at it."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far work is: bytes read, sentences scored or contrasted, samples drawn; ``total`` is 0 while not known."""

    work: Work
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class _Opening:
    """Versions that are being opened: what they are, and the state to go back to if it comes to nothing.

    ``wanted`` is the name of the sentence to show, empty for the first; ``asked_for`` if a person has named it.
    ``document`` is the workspace that they are in. ``choice`` is the one to begin with, None for that of before.
    """

    specs: Specs
    settings: Settings
    before: tuple[Corpus, Settings, Choice, int]
    wanted: str
    asked_for: bool
    document: Document
    choice: Choice | None


class Session(QObject):
    """Owns the state of the window. Panels show it and ask for changes; this tells them what has changed.

    Versions that are being opened are on screen as they come in, but count only once all sentences are there: until
    then cancelling, a problem or the death of the engine brings back what was open before.
    """

    versions_changed = Signal()
    """There is another `corpus`, perhaps with another choice."""
    settings_changed = Signal()
    """The settings are not what they were, or not what was asked for."""
    sentences_arrived = Signal()
    sentence_changed = Signal(object)
    """The `core.comparison.Comparison` to show; None for a sentence that cannot be compared, or if there is none."""
    choice_changed = Signal(object)
    scores_arrived = Signal()
    """There are more counts, or what they are worth is known, or they are gone."""
    contrasts_arrived = Signal()
    """More is known of what golds differ in."""
    remark_changed = Signal(int)
    """The sentence with this index was flagged or noted, or is so no longer."""
    workspace_changed = Signal()
    """Other versions are hidden, or other filters saved, or something was noted of what is being replaced."""
    settled = Signal()
    """What was being opened is open, or was given up for what was open before."""
    sentence_edited = Signal(int)
    """The sentence with this index has other trees than before."""
    version_saved = Signal(str)
    """A version was written to the file at this path."""
    progress = Signal(object)
    """A `Progress`, or None when there is nothing left to do."""
    problems_found = Signal(object)
    """Versions could not be opened because of these problems; what was open still is."""
    refused = Signal(str)
    """What was asked for makes no sense, for this reason."""
    engine_died = Signal(str)
    """The engine has ended by itself; what it said last."""

    def __init__(self, engine: Engine) -> None:
        super().__init__()
        self._engine = engine
        self._settings = Settings()
        self._opening: _Opening | None = None
        self._progress: Progress | None = None
        self._watched: Work | None = None
        self._wanted: Work | None = None
        self._edited: set[int] = set()
        self._recount = QTimer(self, singleShot=True, interval=PAINTED)
        self._recount.timeout.connect(self._count_edited)
        self._renewal = QTimer(self, singleShot=True, interval=SETTLED)
        self._renewal.timeout.connect(self._renew)
        self.corpus = Corpus(make_frame((), self._settings), {})
        self.choice = Choice((), labelled=True)
        self.current = -1
        engine.answered.connect(self._take)
        engine.died.connect(self._bury)

    @property
    def settings(self) -> Settings:
        """The settings in force, or those that will be when all is open."""
        return self._opening.settings if self._opening else self._settings

    @property
    def specs(self) -> Specs:
        """The versions that are open or being opened."""
        if self._opening:
            return self._opening.specs
        return tuple(version.spec for version in self.corpus.frame.versions)

    @property
    def document(self) -> Document:
        """The workspace that `specs` and `settings` are in."""
        return self._opening.document if self._opening else self.corpus.document

    @property
    def usual_golds(self) -> GoldSet:
        """The golds that are compared unless others are chosen: as many as can be."""
        return max(self.corpus.frame.gold_sets, key=len, default=())

    @property
    def is_opening(self) -> bool:
        """Whether not all sentences are there."""
        return self._opening is not None

    @property
    def wanted(self) -> str:
        """The name of the sentence that is shown or will be; empty for none."""
        if self._opening:
            return self._opening.wanted
        return self.corpus.names[self.current] if self.current >= 0 else ""

    @property
    def is_idle(self) -> bool:
        """Whether all that was asked for is there."""
        return self._progress is None

    def watch(self, work: Work | None) -> None:
        """Has this work done whenever all sentences are there: it takes long, and not all look at what it yields."""
        self._watched = self._wanted = work
        busy_with = self._progress and self._progress.work
        if busy_with is None or (work is not None and busy_with in _ASIDE - {work}):
            self._go_on()

    def open(self, specs: Sequence[VersionSpec], settings: Settings, sentence: str | None = None) -> None:
        """Opens ``specs``, with absolute paths, in place of what is open, and shows the sentence of that name."""
        document = Document(Workspace(tuple(specs), settings))
        self._open(specs, settings, sentence or "", document, asked_for=sentence is not None)

    def open_workspace(self, workspace: Workspace, document: Document, sentence: str | None = None) -> None:
        """As `open`, with all that ``workspace`` has; ``document`` is to be noted in."""
        self._open(
            workspace.versions,
            workspace.settings,
            workspace.sentence if sentence is None else sentence,
            document,
            asked_for=sentence is not None,
            choice=Choice(workspace.compared, workspace.labelled),
        )

    def change(self, specs: Sequence[VersionSpec]) -> None:
        """Goes on with ``specs``: the versions open, with other roles or native golds, or more or fewer of them."""
        self._reopen(specs, self.settings)

    def set_settings(self, settings: Settings) -> None:
        """The sentence shown follows at once, the scores as they come in."""
        if self._opening or selecting(settings) != selecting(self._settings):
            self._reopen(self.specs, settings)
            return
        try:
            frame = make_frame(self.corpus.frame.versions, settings)
        except (InputError, UsageError) as error:
            self.settings_changed.emit()
            self._complain(error)
            return
        self._settings = settings
        self.corpus.forget_counts(frame)
        self.settings_changed.emit()
        self.show(self.current)
        self.score()

    def set_choice(self, choice: Choice) -> None:
        """Nothing has to be scored again for another choice."""
        self.choice = choice
        self.choice_changed.emit(choice)

    def show(self, index: int) -> None:
        """Shows a sentence, by its index in the corpus; -1 for none."""
        self.current = index
        self.sentence_changed.emit(self.corpus.comparison(index) if index >= 0 else None)

    def toggle_flag(self, index: int) -> None:
        """Flags a sentence, or takes its flag away."""
        self.corpus.remarks.toggle_flag(self.corpus.names[index])
        self.remark_changed.emit(index)

    def set_note(self, index: int, note: str) -> None:
        """Puts a note on a sentence; an empty one takes it away."""
        self.corpus.remarks.set_note(self.corpus.names[index], note)
        self.remark_changed.emit(index)

    def set_visible(self, version: str, visible: bool) -> None:
        """Shows a version, or hides it."""
        hidden = self.corpus.document.hidden
        self.corpus.document.hidden = hidden - {version} if visible else hidden | {version}
        self.workspace_changed.emit()

    def set_filters(self, filters: Mapping[str, str]) -> None:
        """Saves these filters, by their names, in place of those before."""
        self.corpus.document.filters = filters
        self.workspace_changed.emit()

    def set_note_in(self, corpus: Corpus, index: int, note: str) -> None:
        """As `set_note`, of a corpus that may have been replaced meanwhile."""
        if corpus is self.corpus:
            self.set_note(index, note)
        else:  # The workspace may still be the same.
            corpus.remarks.set_note(corpus.names[index], note)
            self.workspace_changed.emit()

    def take_edit(self, index: int) -> None:
        """Takes in that a sentence was edited: it is shown at once, its counts and what depends on them follow."""
        self.corpus.take_edit(index)
        self.show(index)
        if self._progress and self._progress.work in _ASIDE:
            self._engine.cancel()
            self._report(None)
        self._edited.add(index)
        self._recount.start()
        self._renewal.start()
        self.sentence_edited.emit(index)
        self.workspace_changed.emit()

    def _do_edits(self) -> None:
        """Does what the workspace has edited, once all sentences are there; what cannot be done any more is told."""
        if undone := do_edits(self.corpus):
            told = self.tr("{number:,} edits of the workspace could not be done: {which}")
            which = "; ".join([*undone[:MOST_TOLD], *(["…"] if len(undone) > MOST_TOLD else [])])
            self.refused.emit(filled(told, number=len(undone), which=which))
        if self.corpus.ledger.amendments():
            self.show(self.current)
            self.score()

    @Slot()
    def _count_edited(self) -> None:
        while self._edited:
            self.corpus.recount(self._edited.pop())
        self.scores_arrived.emit()

    @Slot()
    def _renew(self) -> None:
        """Has done again what a person looks at, and edits have made out of date."""
        self._wanted = self._watched
        if self.is_idle:
            self._go_on()

    def save_version(self, version: str, path: str) -> None:
        """Writes a version, with its edits, to a new file."""
        self._engine.save(self.specs, self._settings, self.corpus.ledger.amendments(), version, path)
        self._report(Progress(Work.SAVING, 0, 0))

    def score(self) -> None:
        """Counts all sentences anew, as after an interruption."""
        if self._opening or not self.corpus.expected:
            return
        self.corpus.forget_counts(self.corpus.frame)
        self.scores_arrived.emit()
        self._wanted = self._watched
        self._engine.score(self.specs, self._settings, self.corpus.ledger.amendments())
        self._report(Progress(Work.SCORING, 0, self.corpus.expected))

    def cancel(self) -> None:
        """Gives up what is being done; versions that are not all there are given up too."""
        if not self.is_idle:
            self._engine.cancel()
            self._give_up()

    def _reopen(self, specs: Sequence[VersionSpec], settings: Settings) -> None:
        """Opens ``specs`` and shows the same sentence as now."""
        if opening := self._opening:
            self._open(
                specs, settings, opening.wanted, opening.document, asked_for=opening.asked_for, choice=opening.choice
            )
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
        self._opening = _Opening(tuple(specs), settings, before, wanted, asked_for, document, choice)
        self._wanted = self._watched
        self._engine.open(tuple(specs), settings)
        self._report(Progress(Work.READING, 0, 0))

    def _adopt(self, corpus: Corpus) -> None:
        """Puts ``corpus`` on screen; what is drawn stays until there is a sentence of it."""
        opening = self._opening
        assert opening is not None
        golds = [version.name for version in self.corpus.frame.golds]
        wanted, self._opening = opening.choice, replace(opening, choice=None)
        if wanted or [version.name for version in corpus.frame.golds] != golds:
            self.choice = wanted or replace(self.choice, against=())
        corpus.document = opening.document
        self.corpus, self.current = corpus, -1
        if self.choice.against not in corpus.frame.gold_sets:
            self.choice = replace(self.choice, against=self.usual_golds)
        self.versions_changed.emit()

    def _give_up(self) -> None:
        """Brings back what was open before, unless all sentences are there."""
        self._report(None)
        opening, self._opening = self._opening, None
        if opening is None:
            return
        corpus, self._settings, self.choice, self.current = opening.before
        if corpus is not self.corpus:
            self.corpus = corpus
            self.versions_changed.emit()
            self.show(self.current)
        self.settings_changed.emit()
        self.settled.emit()
        if corpus.scored < corpus.expected:
            self.score()
        else:
            self._go_on()

    def _complain(self, error: InputError | UsageError) -> None:
        if isinstance(error, InputError):
            self.problems_found.emit(error.problems)
        else:
            self.refused.emit(str(error))

    def _report(self, progress: Progress | None) -> None:
        self._progress = progress
        self.progress.emit(progress)

    @Slot(str)
    def _bury(self, said: str) -> None:
        self._give_up()
        self.engine_died.emit(said)

    @Slot(object)
    def _take(self, answer: Mapping[str, Any]) -> None:
        """Takes in one answer of the engine (see `core.serve`)."""
        try:
            for key, value in answer.items():
                if key in _TAKERS:
                    _TAKERS[key](self, value)
        except (InputError, UsageError) as error:
            self._engine.cancel()
            self._give_up()
            self._complain(error)

    def _take_preview(self, preview: Mapping[str, Any]) -> None:
        corpus = Corpus(self._opening_frame(preview["headers"]), {})
        corpus.add_sentences([AlignedRow(*preview["sentence"])])
        self._adopt(corpus)
        self.show(0)

    def _take_reading(self, reading: Sequence[int]) -> None:
        self._report(Progress(Work.READING, *reading))

    def _take_opened(self, opened: Mapping[str, Any]) -> None:
        frame = self._opening_frame(opened["headers"])
        files = [version.name for version in frame.versions if not version.spec.derived_from]
        counts = dict(zip(files, (Header(*header).sentences for header in opened["headers"]), strict=True))
        self._adopt(Corpus(frame, counts, opened["sentences"], opened["excluded"]))

    def _take_sentences(self, rows: Sequence[Sequence[Any]]) -> None:
        before = len(self.corpus)
        self.corpus.add_sentences(AlignedRow(*row) for row in rows)
        self._go_on_opening(before)

    def _take_excluded(self, rows: Sequence[Sequence[Any]]) -> None:
        before = len(self.corpus)
        self.corpus.add_excluded(ExcludedRow(*row) for row in rows)
        self._go_on_opening(before)

    def _take_agreements(self, found: Sequence[Sequence[int]]) -> None:
        self.corpus.add_agreements(Agreement(*numbers) for numbers in found)

    def _take_counts(self, numbers: Sequence[Sequence[int]]) -> None:
        self.corpus.add_counts(numbers)
        self.scores_arrived.emit()
        self._report(Progress(Work.SCORING, self.corpus.scored, self.corpus.expected))

    def _take_inferring(self, steps: Sequence[int]) -> None:
        self._report(Progress(Work.INFERRING, *steps))

    def _take_inference(self, fields: Mapping[str, Any]) -> None:
        self.corpus.inference = inference_from(fields)
        self.scores_arrived.emit()

    def _take_labels(self, labels: Sequence[str]) -> None:
        self.corpus.labels.extend(labels)

    def _take_contrasts(self, contrasts: Sequence[Mapping[str, Any]]) -> None:
        self.corpus.add_contrasts(contrasts)
        self.contrasts_arrived.emit()
        done = min((contrast.sentences for contrast in self.corpus.contrasts), default=0)
        self._report(Progress(Work.CONTRASTING, done, self.corpus.expected))

    def _take_saved(self, path: str) -> None:
        self.version_saved.emit(path)

    def _take_end(self, _: object) -> None:
        was_saving = self._progress is not None and self._progress.work is Work.SAVING
        if was_saving and self.corpus.scored < self.corpus.expected:
            self.score()
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Asks for what is watched and not known yet, but once; there may be nothing left to do."""
        wanted, self._wanted = self._wanted, None
        if wanted is Work.INFERRING and self.corpus.lacks_inference:
            self._engine.infer(self.specs, self._settings, self.corpus.ledger.amendments())
            self._report(Progress(wanted, 0, 0))
        elif wanted is Work.CONTRASTING and self.corpus.lacks_contrasts:
            self.corpus.forget_contrasts()
            self._engine.contrast(self.specs, self._settings, self.corpus.ledger.amendments())
            self._report(Progress(wanted, 0, 0))
        else:
            self._report(None)

    def _take_problems(self, problems: Sequence[Mapping[str, Any]]) -> None:
        raise InputError(map(problem_from, problems))

    def _take_refusal(self, reason: str) -> None:
        raise UsageError(reason)

    def _opening_frame(self, headers: Sequence[Sequence[Any]]) -> Frame:
        assert self._opening is not None
        specs = self._opening.specs
        files = [spec for spec in specs if not spec.derived_from]
        return make_frame(with_derived(specs, list(map(version_from, files, headers))), self._opening.settings)

    def _go_on_opening(self, before: int) -> None:
        """Shows the sentence that is wanted when it comes in; once all are there, there is no way back."""
        self.sentences_arrived.emit()
        opening = self._opening
        assert opening is not None
        if self.current < 0:
            found = before if not opening.wanted else _index(self.corpus.names, opening.wanted, before)
            if found is not None:
                self.show(found)
        if self.corpus.is_complete:
            self._opening, self._settings = None, opening.settings
            if self.current < 0:
                self.show(0)
                if opening.asked_for:
                    self.refused.emit(self.tr("There is no sentence {}.").format(opening.wanted))
            self._do_edits()
            self.settled.emit()
            self._do_edits()


def _index(names: Sequence[str], name: str, start: int) -> int | None:
    return next((i for i in range(start, len(names)) if names[i] == name), None)


_TAKERS: Mapping[str, Callable[[Session, Any], None]] = {
    "preview": Session._take_preview,
    "reading": Session._take_reading,
    "opened": Session._take_opened,
    "sentences": Session._take_sentences,
    "excluded": Session._take_excluded,
    "agreements": Session._take_agreements,
    "counts": Session._take_counts,
    "inferring": Session._take_inferring,
    "inference": Session._take_inference,
    "labels": Session._take_labels,
    "contrasts": Session._take_contrasts,
    "saved": Session._take_saved,
    "done": Session._take_end,
    "problems": Session._take_problems,
    "refused": Session._take_refusal,
}
