"""What the engine is asked to do for the session, one thing at a time."""

from PySide6.QtCore import QObject, Signal

from core.scoring.settings import Settings
from gui.session.corpus import Corpus
from gui.session.engine import Engine, Specs
from gui.session.engine_status import ASIDE, Progress, Work


class Errands(QObject):
    """Knows what the engine is busy with, and what it is to do next: what takes long is done only if it is watched."""

    progress = Signal(object)
    """A `Progress`, or None when there is nothing left to do."""

    def __init__(self, engine: Engine, parent: QObject) -> None:
        super().__init__(parent)
        self._engine = engine
        self._progress: Progress | None = None
        self._watched: Work | None = None
        self._wanted: Work | None = None

    @property
    def work(self) -> Work | None:
        """What the engine is busy with; None if all that was asked for is there."""
        return self._progress.work if self._progress else None

    def report(self, progress: Progress | None) -> None:
        """Tells how far the engine is."""
        self._progress = progress
        self.progress.emit(progress)

    def open(self, specs: Specs, settings: Settings) -> None:
        """Has versions read and scored."""
        self.renew()
        self._engine.open(specs, settings)
        self.report(Progress(Work.READING, 0, 0))

    def score(self, corpus: Corpus, settings: Settings) -> None:
        """Has all sentences counted."""
        self.renew()
        self._engine.score(corpus.specs, settings, corpus.ledger.amendments())
        self.report(Progress(Work.SCORING, 0, corpus.expected))

    def save(self, corpus: Corpus, settings: Settings, version: str, path: str) -> None:
        """Has a version written to a file."""
        self._engine.save(corpus.specs, settings, corpus.ledger.amendments(), version, path)
        self.report(Progress(Work.SAVING, 0, 0))

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
            self._engine.infer(corpus.specs, settings, corpus.ledger.amendments())
            self.report(Progress(wanted, 0, 0))
        elif wanted is Work.CONTRASTING and corpus.lacks_contrasts:
            corpus.forget_contrasts()
            self._engine.contrast(corpus.specs, settings, corpus.ledger.amendments())
            self.report(Progress(wanted, 0, 0))
        else:
            self.report(None)

    def cancel(self) -> None:
        """Has the engine give up what it does."""
        self._engine.cancel()

    def cancel_aside(self) -> None:
        """Has the engine give up what it does for those who look at it, as it is out of date."""
        if self.work in ASIDE:
            self._engine.cancel()
            self.report(None)
