"""Has the engine learn rules between versions, and find the same words annotated differently; keeps what it found."""

import json
from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from core.engine.analyses import FindVariation, LearnRules, MoreLeft, NewUneven, RulesLearnt
from core.engine.answer_messages import Answer
from core.engine.rows import LeftWordRow, UnevenRow
from core.schemes.beyond_rules import BeyondRules, Explained, OutOfView
from core.scoring.comparison import Comparison

if TYPE_CHECKING:
    from gui.session.session import Session


class SchemeStudy(QObject):
    """Keeps the last rules learnt, and the last words annotated differently, of the versions that are open."""

    changed = Signal()
    """There are other rules, or words."""
    view_changed = Signal()
    """Other rules are out of view."""

    def __init__(self, session: "Session") -> None:
        super().__init__(session)
        self._session = session
        self.rules: dict[str, Any] | None = None
        """The rules, as in their file; None before they are learnt."""
        self.rules_text = self.markdown = self.grew = ""
        self.left: list[LeftWordRow] = []
        self._beyond: BeyondRules | None = None
        self.uneven: list[UnevenRow] | None = None
        session.answered.connect(self._take)
        session.versions_changed.connect(self._forget)

    @property
    def is_learning(self) -> bool:
        """Whether rules are being learnt."""
        return self._session.is_analysing(LearnRules)

    @property
    def is_comparing(self) -> bool:
        """Whether words are being compared."""
        return self._session.is_analysing(FindVariation)

    def learn(self, source: str, target: str) -> None:
        """Learns the rules from one version to another, with their edits."""
        self._session.analyse(LearnRules, source, target)

    def find_variation(self, version: str, witness: str | None) -> None:
        """Finds the same words annotated differently in a version, with its edits."""
        self._session.analyse(FindVariation, version, witness)

    @property
    def out_of_view(self) -> OutOfView | None:
        """The rules that are out of view; None if all are in view."""
        return self._beyond.taken if self._beyond else None

    def take_out_of_view(self, names: Collection[str]) -> None:
        """Takes the rules of these names out of view; all others are in view again."""
        session, rules = self._session, self.rules
        if rules is None or not names:
            self._beyond = None
        else:
            taken = OutOfView(rules["from"], rules["to"], self.rules_text, tuple(sorted(names)))
            self._beyond = BeyondRules(taken, session.corpus.frame)
        session.corpus.out_of_view = self.out_of_view
        session.corpus.forget_contrasts()
        self.view_changed.emit()
        session.contrasts_arrived.emit()
        session.renew()

    def explained(self, comparison: Comparison, *, labelled: bool) -> Explained | None:
        """What the rules out of view explain in a sentence; None if all are in view."""
        return self._beyond.explained(comparison, labelled=labelled) if self._beyond else None

    @Slot()
    def _forget(self) -> None:
        self.rules, self.rules_text, self.markdown, self.grew, self.left, self.uneven = None, "", "", "", [], None
        if self._beyond:
            self.take_out_of_view(())
        self.changed.emit()

    @Slot(object)
    def _take(self, answer: Answer) -> None:
        match answer:
            case RulesLearnt():
                self.rules, self.rules_text = json.loads(answer.rules), answer.rules
                self.markdown, self.grew = answer.markdown, answer.grew
                self.left = [*answer.left]
                if self._beyond:
                    self.take_out_of_view(())
            case MoreLeft():
                self.left += answer.left
            case NewUneven():
                self.uneven = [*([] if answer.is_first or self.uneven is None else self.uneven), *answer.rows]
            case _:
                return
        self.changed.emit()
