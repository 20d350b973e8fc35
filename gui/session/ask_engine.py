"""The session's requests to the engine: one task at a time, plus files to write."""

from collections.abc import Collection

from PySide6.QtCore import QObject, Signal, Slot

from core.engine.request_messages import (
    BreakDown,
    ContrastGolds,
    CountSentences,
    InferScores,
    OpenVersions,
    Request,
)
from core.scoring.settings import Settings
from gui.session.corpus import Corpus
from gui.session.engine import Engine, Specs
from gui.session.engine_status import ASIDE, ASKED, WATCHED, Progress, Work
from gui.session.version_saves import VersionSaves


class EngineTasks(QObject):
    """Tracks the engine's current and next task; slow tasks are requested only if a panel watches their results."""

    progress = Signal(object)
    """A `Progress`, or None when no work is left."""

    def __init__(self, engine: Engine, parent: QObject) -> None:
        super().__init__(parent)
        self._engine = engine
        self._progress: Progress | None = None
        self.saves = VersionSaves(engine, self)
        self._watched: Work | None = None
        self._wanted: Work | None = None
        self._asked: dict[Work, Request] = {}
        self._asked_last: tuple[Work, Request] | None = None
        self.saves.changed.connect(self._repeat)

    @property
    def work(self) -> Work | None:
        """The engine's current task, other than writing files; None if no results are pending."""
        return self._progress.work if self._progress else None

    def is_to_be_done(self, work: Work) -> bool:
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

    def open(self, specs: Specs, settings: Settings) -> None:
        """Requests that versions be read and scored."""
        self.renew()
        self._asked.clear()
        self._engine.send(OpenVersions(specs, settings))
        self.report(Progress(Work.READING, 0, 0))

    def score(self, corpus: Corpus, settings: Settings) -> None:
        """Requests the counts of all sentences; what was asked for begins again afterwards."""
        self.renew()
        self._put_back()
        self._engine.send(CountSentences(corpus.specs, settings, corpus.ledger.amendments()))
        self.report(Progress(Work.SCORING, 0, corpus.expected))

    def watch(self, work: Work | None) -> bool:
        """Requests this work whenever all sentences have arrived; returns whether `go_on` would start it at once."""
        self._watched = self._wanted = work
        return self.work is None or (work is not None and self.work in WATCHED - {work})

    def renew(self) -> None:
        """Repeats watched work at the next `go_on`."""
        self._wanted = self._watched

    def ask(self, work: Work, request: Request, corpus: Corpus, settings: Settings) -> None:
        """Requests work that is `ASKED` for, in place of the same work; other work comes first, unless it is `ASIDE`.

        Watched work is done again afterwards.
        """
        if self.work is not work:
            self._put_back()
        self._asked = {work: request, **{other: waits for other, waits in self._asked.items() if other is not work}}
        if self.work is None or self.work in ASIDE:
            if self.work in WATCHED:
                self.renew()
            self.go_on(corpus, settings)

    def withdraw(self, work: Work) -> None:
        """Cancels work that was asked for."""
        self._asked.pop(work, None)
        if self.work is work:
            self._engine.cancel()

    def _put_back(self) -> None:
        """Has work that is asked for and under way wait again."""
        if self.work in ASKED and self._asked_last:
            work, request = self._asked_last
            self._asked.setdefault(work, request)

    def go_on(self, corpus: Corpus, settings: Settings) -> None:
        """Requests what is asked for, then watched work whose results are missing, only once.

        Otherwise reports that no work is left.
        """
        for work in self._asked:
            self._asked_last = work, self._asked.pop(work)
            self._engine.send(self._asked_last[1])
            self.report(Progress(work, 0, len(corpus)))
            return
        wanted, self._wanted = self._wanted, None
        if wanted is Work.INFERRING and corpus.lacks_inference:
            self._engine.send(InferScores(corpus.specs, settings, corpus.ledger.amendments()))
            self.report(Progress(wanted, 0, 0))
        elif wanted is Work.CONTRASTING and corpus.lacks_contrasts:
            corpus.forget_contrasts()
            self._engine.send(ContrastGolds(corpus.specs, settings, corpus.ledger.amendments()))
            self.report(Progress(wanted, 0, 0))
        elif wanted is Work.BREAKING_DOWN and corpus.lacks_breakdowns:
            corpus.breakdowns.forget()
            question = corpus.breakdowns.question
            assert question is not None
            self._engine.send(BreakDown(corpus.specs, settings, corpus.ledger.amendments(), question))
            self.report(Progress(wanted, 0, 0))
        else:
            self.report(None)

    def cancel(self) -> None:
        """Cancels the engine's task; if it has none, cancels writing files."""
        if self.work is None:
            self._engine.cancel_all()
        else:
            self._engine.cancel()

    def cancel_aside(self) -> None:
        """Cancels watched work and a search, which are out of date."""
        self._cancel_any(ASIDE)

    def cancel_watched(self) -> None:
        """Cancels watched work that is out of date; a search goes on."""
        self._cancel_any(WATCHED)

    def _cancel_any(self, works: Collection[Work]) -> None:
        if self.work in works:
            self._engine.cancel()
            self.report(None)
