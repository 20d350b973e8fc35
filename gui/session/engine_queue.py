"""What the engine is asked to do for the session: one thing at a time, and files to write beside it."""

from PySide6.QtCore import QObject, Signal, Slot

from core.engine.messages import ContrastGolds, CountSentences, InferScores, OpenVersions
from core.scoring.settings import Settings
from gui.session.corpus import Corpus
from gui.session.engine import Engine, Specs
from gui.session.engine_status import ASIDE, Progress, Work
from gui.session.version_saves import VersionSaves


class Errands(QObject):
    """Knows what the engine is busy with, and what it is to do next: what takes long is done only if it is watched."""

    progress = Signal(object)
    """A `Progress`, or None when there is nothing left to do."""

    def __init__(self, engine: Engine, parent: QObject) -> None:
        super().__init__(parent)
        self._engine = engine
        self._progress: Progress | None = None
        self.saves = VersionSaves(engine, self)
        self._watched: Work | None = None
        self._wanted: Work | None = None
        self.saves.changed.connect(self._repeat)

    @property
    def work(self) -> Work | None:
        """What the engine is busy with, but for files; None if all that was asked for is there."""
        return self._progress.work if self._progress else None

    @property
    def is_idle(self) -> bool:
        """Whether all that was asked for is there, and all files are written."""
        return self._progress is None and self.saves.is_idle

    def report(self, progress: Progress | None) -> None:
        """Tells how far the engine is; where there is nothing else, that it writes."""
        self._progress = progress
        self._repeat()

    @Slot()
    def _repeat(self) -> None:
        self.progress.emit(self._progress or (None if self.saves.is_idle else Progress(Work.SAVING, 0, 0)))

    def open(self, specs: Specs, settings: Settings) -> None:
        """Has versions read and scored."""
        self.renew()
        self._engine.send(OpenVersions(specs, settings))
        self.report(Progress(Work.READING, 0, 0))

    def score(self, corpus: Corpus, settings: Settings) -> None:
        """Has all sentences counted."""
        self.renew()
        self._engine.send(CountSentences(corpus.specs, settings, corpus.ledger.amendments()))
        self.report(Progress(Work.SCORING, 0, corpus.expected))

    def watch(self, work: Work | None) -> bool:
        """Has this work done whenever all sentences are there; returns whether `go_on` would begin it at once."""
        self._watched = self._wanted = work
        return self.work is None or (work is not None and self.work in ASIDE - {work})

    def renew(self) -> None:
        """Has what is watched done once more, at the next `go_on`."""
        self._wanted = self._watched

    def go_on(self, corpus: Corpus, settings: Settings) -> None:
        """Asks for what is watched and not known yet, but once; there may be nothing left to do."""
        wanted, self._wanted = self._wanted, None
        if wanted is Work.INFERRING and corpus.lacks_inference:
            self._engine.send(InferScores(corpus.specs, settings, corpus.ledger.amendments()))
            self.report(Progress(wanted, 0, 0))
        elif wanted is Work.CONTRASTING and corpus.lacks_contrasts:
            corpus.forget_contrasts()
            self._engine.send(ContrastGolds(corpus.specs, settings, corpus.ledger.amendments()))
            self.report(Progress(wanted, 0, 0))
        else:
            self.report(None)

    def cancel(self) -> None:
        """Has the engine give up what it does; files only where it does nothing else."""
        if self.work is None:
            self._engine.cancel_all()
        else:
            self._engine.cancel()

    def cancel_aside(self) -> None:
        """Has the engine give up what it does for those who look at it, as it is out of date."""
        if self.work in ASIDE:
            self._engine.cancel()
            self.report(None)
