"""The window's side of the engine: its process, what it is asked, its answers and its progress."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal, Slot

from core import engine
from core.base.messages import said
from core.editing.edit_log import Amendment
from core.engine.analyses import Analysis
from core.engine.answer_messages import (
    Agreeing,
    Analysing,
    AnnotatorsCompared,
    Answer,
    ChangesCounted,
    Ending,
    Inferred,
    Inferring,
    NewAgreements,
    NewBreakdowns,
    NewContrasts,
    NewCounts,
    NewExcluded,
    NewFindings,
    NewLabels,
    NewSentences,
    Problems,
    Reading,
    Refused,
    Written,
)
from core.engine.request_messages import (
    BreakDown,
    CompareAnnotators,
    ContrastGolds,
    CountChanges,
    CountSentences,
    InferScores,
    OpenVersions,
    Request,
    SaveVersion,
    WriteSearchPage,
)
from core.model.scheme import Scheme
from core.model.version import VersionSpec
from core.scoring.settings import Settings
from core.scoring.version_options import needed_for
from gui.i18n.translate import error_in_words
from gui.session.corpus import Corpus
from gui.session.refusals import Refusal, RefusedAct
from gui.session.worker_process import Worker

if TYPE_CHECKING:
    from gui.session.session import Session

Specs = tuple[VersionSpec, ...]
Amendments = tuple[Amendment, ...]


class Engine(Worker):
    """The engine's process, started before its first request."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(f"{engine.__name__}.engine_main", parent)


class Work(Enum):
    """The engine's tasks."""

    READING = "reading"
    SCORING = "scoring"
    INFERRING = "inferring"
    CONTRASTING = "contrasting"
    BREAKING_DOWN = "breaking down"
    AGREEING = "agreeing"
    SEARCHING = "searching"
    VARYING = "varying"
    SAVING = "saving"


WHILE_VISIBLE: Final = frozenset({Work.INFERRING, Work.CONTRASTING, Work.BREAKING_DOWN, Work.AGREEING})
"""Work that is done only while a panel watches its results."""

Task = Work | type[Analysis]
"""Work of the engine; an analysis is a task by its class."""


def is_on_demand(task: Task | None) -> bool:
    """Whether this is done once, when a person asks for it."""
    return isinstance(task, type) or task in (Work.SEARCHING, Work.VARYING)


def gives_way(task: Task | None) -> bool:
    """Whether this gives way to other work."""
    return is_on_demand(task) or task in WHILE_VISIBLE


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress: bytes read, sentences of other work, samples drawn; ``total`` is 0 while unknown."""

    work: Task
    done: int
    total: int


class EngineTasks(QObject):
    """Tracks the engine's current and next task; slow tasks are requested only if a panel watches their results."""

    progress = Signal(object)
    """A `Progress`, or None when no work is left."""

    def __init__(self, engine: Engine, parent: QObject) -> None:
        super().__init__(parent)
        self.engine = engine
        self._progress: Progress | None = None
        self.saves = VersionSaves(engine, self)
        self._watched: Work | None = None
        self._wanted: Work | None = None
        self._asked: dict[Task, Request] = {}
        self._asked_last: tuple[Task, Request] | None = None
        self.saves.changed.connect(self._repeat)

    @property
    def work(self) -> Task | None:
        """The engine's current task, other than writing files; None if no results are pending."""
        return self._progress.work if self._progress else None

    def is_to_be_done(self, work: Task) -> bool:
        """Whether this work is under way or waits for other work."""
        return work is self.work or work in self._asked

    @property
    def is_idle(self) -> bool:
        """Whether no results are pending and all files are written."""
        return self._progress is None and self.saves.is_idle

    def report(self, progress: Progress | None) -> None:
        """Reports the engine's progress; without another task, reports whether files are being written."""
        self._progress = progress
        self._repeat()

    @Slot()
    def _repeat(self) -> None:
        self.progress.emit(self._progress or (None if self.saves.is_idle else Progress(Work.SAVING, 0, 0)))

    def open(self, specs: Specs, settings: Settings, metrics: tuple[str, ...]) -> None:
        """Requests that versions be read and scored, also by ``metrics``."""
        self.renew()
        self._asked.clear()
        self.engine.send(OpenVersions(specs, settings, metrics))
        self.report(Progress(Work.READING, 0, 0))

    def score(self, corpus: Corpus, settings: Settings) -> None:
        """Requests the counts of all sentences; what was asked for begins again afterwards."""
        self.renew()
        self._put_back()
        self.engine.send(CountSentences(corpus.specs, settings, corpus.ledger.amendments(), corpus.metrics))
        self.report(Progress(Work.SCORING, 0, corpus.expected))

    def watch(self, work: Work | None) -> bool:
        """Requests this work whenever all sentences have arrived; returns whether `go_on` would start it at once."""
        self._watched = self._wanted = work
        return self.work is None or (work is not None and self.work is not work and self.work in WHILE_VISIBLE)

    def renew(self) -> None:
        """Repeats watched work at the next `go_on`."""
        self._wanted = self._watched

    def ask(self, work: Task, request: Request, corpus: Corpus, settings: Settings) -> None:
        """Requests work that is asked for, in place of the same work; other work comes first, unless it gives way.

        Watched work is done again afterwards.
        """
        if self.work is not work:
            self._put_back()
        self._asked = {work: request, **{other: waits for other, waits in self._asked.items() if other is not work}}
        if self.work is None or gives_way(self.work):
            if self.work in WHILE_VISIBLE:
                self.renew()
            self.go_on(corpus, settings)

    def withdraw(self, work: Task) -> None:
        """Cancels work that was asked for."""
        self._asked.pop(work, None)
        if self.work is work:
            self.engine.cancel()

    def _put_back(self) -> None:
        """Has work that is asked for and under way wait again."""
        if is_on_demand(self.work) and self._asked_last:
            work, request = self._asked_last
            self._asked.setdefault(work, request)

    def go_on(self, corpus: Corpus, settings: Settings) -> None:
        """Requests what is asked for, then watched work whose results are missing, only once.

        Otherwise reports that no work is left.
        """
        for work in self._asked:
            self._asked_last = work, self._asked.pop(work)
            self.engine.send(self._asked_last[1])
            self.report(Progress(work, 0, len(corpus)))
            return
        wanted, self._wanted = self._wanted, None
        if wanted is Work.INFERRING and corpus.lacks_inference:
            self.engine.send(InferScores(corpus.specs, settings, corpus.ledger.amendments(), corpus.metrics))
            self.report(Progress(wanted, 0, 0))
        elif wanted is Work.CONTRASTING and corpus.lacks_contrasts:
            corpus.forget_contrasts()
            amended, out_of_view = corpus.ledger.amendments(), corpus.out_of_view
            self.engine.send(ContrastGolds(corpus.specs, settings, amended, out_of_view))
            self.report(Progress(wanted, 0, 0))
        elif wanted is Work.BREAKING_DOWN and corpus.lacks_breakdowns:
            corpus.breakdowns.forget()
            question = corpus.breakdowns.question
            assert question is not None
            self.engine.send(BreakDown(corpus.specs, settings, corpus.ledger.amendments(), question))
            self.report(Progress(wanted, 0, 0))
        elif wanted is Work.AGREEING and corpus.lacks_agreement:
            amended, annotators = corpus.ledger.amendments(), corpus.agreed.annotators
            self.engine.send(CompareAnnotators(corpus.specs, settings, amended, annotators))
            self.report(Progress(wanted, 0, 0))
        else:
            self.report(None)

    def cancel(self) -> None:
        """Cancels the engine's task; if it has none, cancels writing files."""
        if self.work is None:
            self.engine.cancel_all()
        else:
            self.engine.cancel()

    def cancel_aside(self) -> None:
        """Cancels watched work and a search, which are out of date."""
        if gives_way(self.work):
            self._cancel()

    def cancel_watched(self) -> None:
        """Cancels watched work that is out of date; a search goes on."""
        if self.work in WHILE_VISIBLE:
            self._cancel()

    def _cancel(self) -> None:
        self.engine.cancel()
        self.report(None)


def _infer(corpus: Corpus, answer: Inferred) -> None:
    corpus.inference = answer.inference


ARRIVALS: Final[Mapping[type[Answer], Callable[[Corpus, Any], None]]] = {
    NewFindings: lambda corpus, answer: corpus.findings.add(answer.rows),
    NewSentences: lambda corpus, answer: corpus.add_sentences(answer.rows),
    NewExcluded: lambda corpus, answer: corpus.add_excluded(answer.rows),
    NewAgreements: lambda corpus, answer: corpus.add_agreements(answer.rows),
    NewCounts: lambda corpus, answer: corpus.add_counts(answer.numbers),
    Inferred: _infer,
    NewLabels: lambda corpus, answer: corpus.labels.extend(answer.labels),
    NewBreakdowns: lambda corpus, answer: corpus.breakdowns.add(answer),
    NewContrasts: lambda corpus, answer: corpus.add_contrasts(answer.contrasts),
    AnnotatorsCompared: lambda corpus, answer: corpus.agreed.take(answer),
}
"""What to do with an answer, by its class."""


def progress_in(answer: Answer, corpus: Corpus, task: Task | None) -> Progress | None:
    """How far the engine is with its ``task``, after an answer that says so."""
    match answer:
        case Analysing(done, total) if task:
            return Progress(task, done, total)
        case Reading(done, total):
            return Progress(Work.READING, done, total)
        case Inferring(done, total):
            return Progress(Work.INFERRING, done, total)
        case Agreeing(done, total):
            return Progress(Work.AGREEING, done, total)
        case NewCounts():
            return Progress(Work.SCORING, corpus.scored, corpus.expected)
        case NewBreakdowns():
            return Progress(Work.BREAKING_DOWN, corpus.breakdowns.sentences, corpus.expected)
        case NewContrasts():
            return Progress(Work.CONTRASTING, corpus.contrasted, corpus.expected)
    return None


class ChangesCount(QObject):
    """Keeps the counts of the last variation asked about."""

    changed = Signal()
    """More sentences are counted."""

    def __init__(self, session: "Session", engine: Engine, tasks: EngineTasks) -> None:
        super().__init__(session)
        self._session, self._tasks = session, tasks
        self._is_wanted = False
        self.found: ChangesCounted | None = None
        """The changes in the sentences counted so far; None before the first are."""
        engine.answered.connect(self._take)

    def count(self, source: str, scheme: Scheme) -> None:
        """Counts the changes of the version called ``source``, with its edits, by a scheme."""
        session, corpus = self._session, self._session.corpus
        self.found, self._is_wanted = None, True
        request = CountChanges(corpus.specs, session.settings, corpus.ledger.amendments(), source, scheme)
        self._tasks.ask(Work.VARYING, request, corpus, session.settings)

    @Slot()
    def forget(self) -> None:
        """Counts no more."""
        self.found, self._is_wanted = None, False
        self._tasks.withdraw(Work.VARYING)

    @Slot(object)
    def _take(self, answer: Answer) -> None:
        if isinstance(answer, ChangesCounted) and self._is_wanted:
            self.found = answer
            self._tasks.report(Progress(Work.VARYING, answer.done, answer.total))
            self.changed.emit()


class VersionSaves(QObject):
    """Writes each version and reports success or failure, whatever else is requested of the engine."""

    changed = Signal()
    """The number of versions to write has changed."""
    page_written = Signal(str)
    """A page was written to this path."""
    saved = Signal(str, str)
    """The version of this name was written to this path."""
    refused = Signal(object)
    """A version could not be written: a `Refusal`."""

    def __init__(self, engine: Engine, parent: QObject) -> None:
        super().__init__(parent)
        self.engine = engine
        self._waiting: list[SaveVersion | WriteSearchPage] = []
        engine.answered_queued.connect(self._handle_answer)
        engine.died.connect(self._lose)

    @property
    def is_idle(self) -> bool:
        """Whether all versions have been written."""
        return not self._waiting

    @property
    def files_to_write(self) -> list[str]:
        """The paths of the versions that have not been written."""
        return [request.path for request in self._waiting]

    def give_up_files(self) -> None:
        """Ends the engine, if it still has a version to write."""
        if self._waiting:
            self._waiting.clear()
            self.engine.give_up_files()

    def save(self, corpus: Corpus, version: str, path: str) -> None:
        """Writes a version of ``corpus`` with its edits to ``path``."""
        (path_read,) = (spec.path for spec in needed_for(corpus.specs, [version]) if spec.has_file)
        state = corpus.document.states.get(path_read)
        self._send(SaveVersion(corpus.specs, corpus.ledger.amendments(), version, path, state))

    def write_page(self, corpus: Corpus, request: str, command: str, path: str) -> None:
        """Writes the places of a request in ``corpus`` as a page to ``path``."""
        self._send(WriteSearchPage(corpus.specs, corpus.ledger.amendments(), request, command, path))

    def _send(self, request: SaveVersion | WriteSearchPage) -> None:
        self._waiting.append(request)
        self.engine.send(request)
        self.changed.emit()

    @Slot(object, object)
    def _handle_answer(self, request: SaveVersion | WriteSearchPage, answer: Answer) -> None:
        match answer:
            case Written(path) if isinstance(request, SaveVersion):
                self.saved.emit(request.name, path)
            case Written(path):
                self.page_written.emit(path)
            case Problems() | Refused():
                self.refused.emit(Refusal(RefusedAct.SAVING, error_in_words(answer.error)))
        if isinstance(answer, Ending):
            self._waiting.remove(request)
            self.changed.emit()

    @Slot()
    def _lose(self) -> None:
        """Reports the versions that the engine had not written when it ended."""
        lost, self._waiting = self._waiting, []
        for request in lost:
            reason = said("{path} was not written because the engine ended", path=request.path)
            self.refused.emit(Refusal(RefusedAct.SAVING, reason))
        self.changed.emit()
