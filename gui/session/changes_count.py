"""Has the engine count what a variation would change."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from core.engine.answer_messages import Answer, ChangesCounted
from core.engine.request_messages import CountChanges
from core.model.scheme import Scheme
from gui.session.ask_engine import EngineTasks
from gui.session.engine import Engine
from gui.session.engine_status import Progress, Work

if TYPE_CHECKING:
    from gui.session.session import Session


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
