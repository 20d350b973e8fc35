"""Versions that are being written to files."""

from PySide6.QtCore import QObject, Signal, Slot

from core.base.messages import said
from core.engine.messages import Answer, Ending, Problems, Refused, SaveVersion, Written
from gui.i18n.translate import error_in_words, in_words
from gui.session.corpus import Corpus
from gui.session.engine import Engine


class VersionSaves(QObject):
    """Each is written, and what became of it is told, whatever else the engine is asked for."""

    changed = Signal()
    """There is one more to write, or one less."""
    saved = Signal(str, str)
    """The version of this name was written to the file at this path."""
    failed = Signal(object)
    """A version could not be written, for this reason."""

    def __init__(self, engine: Engine, parent: QObject) -> None:
        super().__init__(parent)
        self._engine = engine
        self._waiting: list[SaveVersion] = []
        engine.answered_queued.connect(self._take)
        engine.died.connect(self._lose)

    @property
    def is_idle(self) -> bool:
        """Whether all are written."""
        return not self._waiting

    def save(self, corpus: Corpus, version: str, path: str) -> None:
        """Has a version of ``corpus`` written, with its edits, to the file at ``path``."""
        (source,) = (spec.path for spec in corpus.specs if spec.name == version)
        state = corpus.document.states.get(source)
        request = SaveVersion(corpus.specs, corpus.ledger.amendments(), version, path, state)
        self._waiting.append(request)
        self._engine.send(request)
        self.changed.emit()

    @Slot(object, object)
    def _take(self, request: SaveVersion, answer: Answer) -> None:
        match answer:
            case Written(path):
                self.saved.emit(request.name, path)
            case Problems() | Refused():
                self.failed.emit(error_in_words(answer.error))
        if isinstance(answer, Ending):
            self._waiting.remove(request)
            self.changed.emit()

    @Slot()
    def _lose(self) -> None:
        """The engine has died: what it has not written it never will."""
        lost, self._waiting = self._waiting, []
        for request in lost:
            self.failed.emit(in_words(said("{path} was not written: the engine has ended", path=request.path)))
        self.changed.emit()
