"""Has the engine learn rules between versions, and find the same words annotated differently; keeps what it found."""

import json
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from core.engine.answer_messages import Answer, MoreLeft, NewUneven, RulesLearnt
from core.engine.request_messages import FindVariation, LearnRules
from core.engine.rows import LeftWordRow, UnevenRow
from gui.session.engine import Engine, EngineTasks, Work

if TYPE_CHECKING:
    from gui.session.session import Session


class SchemeStudy(QObject):
    """Keeps the last rules learnt, and the last words annotated differently, of the versions that are open."""

    changed = Signal()
    """There are other rules, or words."""

    def __init__(self, session: "Session", engine: Engine, tasks: EngineTasks) -> None:
        super().__init__(session)
        self._session, self._tasks = session, tasks
        self.rules: dict[str, Any] | None = None
        """The rules, as in their file; None before they are learnt."""
        self.rules_text = self.markdown = self.grew = ""
        self.left: list[LeftWordRow] = []
        self.uneven: list[UnevenRow] | None = None
        engine.answered.connect(self._take)
        session.versions_changed.connect(self._forget)

    @property
    def is_learning(self) -> bool:
        """Whether rules are being learnt."""
        return self._tasks.is_to_be_done(Work.LEARNING)

    @property
    def is_comparing(self) -> bool:
        """Whether words are being compared."""
        return self._tasks.is_to_be_done(Work.COMPARING_WORDS)

    def learn(self, source: str, target: str) -> None:
        """Learns the rules from one version to another, with their edits."""
        session, corpus = self._session, self._session.corpus
        request = LearnRules(corpus.specs, session.settings, corpus.ledger.amendments(), source, target)
        self._tasks.ask(Work.LEARNING, request, corpus, session.settings)

    def find_variation(self, version: str, witness: str | None) -> None:
        """Finds the same words annotated differently in a version, with its edits."""
        session, corpus = self._session, self._session.corpus
        request = FindVariation(corpus.specs, session.settings, corpus.ledger.amendments(), version, witness)
        self._tasks.ask(Work.COMPARING_WORDS, request, corpus, session.settings)

    @Slot()
    def _forget(self) -> None:
        self.rules, self.rules_text, self.markdown, self.grew, self.left, self.uneven = None, "", "", "", [], None
        self.changed.emit()

    @Slot(object)
    def _take(self, answer: Answer) -> None:
        match answer:
            case RulesLearnt():
                self.rules, self.rules_text = json.loads(answer.rules), answer.rules
                self.markdown, self.grew = answer.markdown, answer.grew
                self.left = [*answer.left]
            case MoreLeft():
                self.left += answer.left
            case NewUneven():
                self.uneven = [*([] if answer.is_first or self.uneven is None else self.uneven), *answer.rows]
            case _:
                return
        self.changed.emit()
