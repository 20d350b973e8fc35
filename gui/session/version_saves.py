"""Writes versions to files."""

from PySide6.QtCore import QObject, Signal, Slot

from core.base.messages import said
from core.engine.answer_messages import Answer, Ending, Problems, Refused, Written
from core.engine.request_messages import SaveVersion
from core.scoring.version_options import needed_for
from gui.i18n.translate import error_in_words
from gui.session.corpus import Corpus
from gui.session.engine import Engine
from gui.session.refusals import Refusal, RefusedAct


class VersionSaves(QObject):
    """Writes each version and reports success or failure, whatever else is requested of the engine."""

    changed = Signal()
    """The number of versions to write has changed."""
    saved = Signal(str, str)
    """The version of this name was written to this path."""
    refused = Signal(object)
    """A version could not be written: a `Refusal`."""

    def __init__(self, engine: Engine, parent: QObject) -> None:
        super().__init__(parent)
        self._engine = engine
        self._waiting: list[SaveVersion] = []
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
            self._engine.give_up_files()

    def save(self, corpus: Corpus, version: str, path: str) -> None:
        """Writes a version of ``corpus`` with its edits to ``path``."""
        (path_read,) = (spec.path for spec in needed_for(corpus.specs, [version]) if spec.has_file)
        state = corpus.document.states.get(path_read)
        request = SaveVersion(corpus.specs, corpus.ledger.amendments(), version, path, state)
        self._waiting.append(request)
        self._engine.send(request)
        self.changed.emit()

    @Slot(object, object)
    def _handle_answer(self, request: SaveVersion, answer: Answer) -> None:
        match answer:
            case Written(path):
                self.saved.emit(request.name, path)
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
