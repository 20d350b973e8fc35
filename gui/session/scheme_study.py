"""Has the engine learn rules between versions, and find the same words annotated differently; keeps what it found."""

import json
from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal, Slot

from core.editing.edit_log import Amendment
from core.engine.analyses import FindVariation, LearnRules, MoreLeft, NewUneven, RulesLearnt
from core.engine.answer_messages import Answer
from core.engine.rows import LeftWordRow, UnevenRow
from core.schemes.beyond_rules import BeyondRules, Explained, OutOfView
from core.scoring.comparison import Comparison
from core.scoring.version_options import needed_for

if TYPE_CHECKING:
    from gui.session.session import Session


_Edits = tuple[tuple[str, ...], list[Amendment]]

_NO_EDITS: Final[_Edits] = ((), [])


class SchemeStudy(QObject):
    """Keeps the last rules learnt, and the last words annotated differently, of the versions that are open."""

    changed = Signal()
    """There are other rules, or words."""
    outdated = Signal()
    """What was found is no longer true, or is again: trees were edited, or edits undone."""
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
        self._edits_of_rules, self._edits_of_uneven = _NO_EDITS, _NO_EDITS
        self._asked_of_rules, self._asked_of_uneven = _NO_EDITS, _NO_EDITS
        """Those of what is looked for, which may be cancelled."""
        self.are_rules_outdated = self.is_uneven_outdated = False
        """Whether versions have other edits now than when rules, or words annotated differently, were looked for."""
        session.answered.connect(self._take)
        session.versions_changed.connect(self._forget)
        session.step_taken.connect(self._follow_edits)

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
        self._asked_of_rules = self._edits_of(source, target)
        self._session.analyse(LearnRules, source, target)

    def find_variation(self, version: str, witness: str | None) -> None:
        """Finds the same words annotated differently in a version, with its edits."""
        self._asked_of_uneven = self._edits_of(version, *filter(None, [witness]))
        self._session.analyse(FindVariation, version, witness)

    def _edits_of(self, *versions: str) -> _Edits:
        """Versions, with the edited sentences of all that they are made of."""
        corpus = self._session.corpus
        needed = {spec.name for spec in needed_for(corpus.specs, versions)}
        return versions, [each for each in corpus.ledger.amendments() if each.version in needed]

    @Slot()
    def _follow_edits(self) -> None:
        before = self.are_rules_outdated, self.is_uneven_outdated
        self._compare_edits()
        if before != (self.are_rules_outdated, self.is_uneven_outdated):
            self.outdated.emit()

    def _compare_edits(self) -> None:
        (of_rules, _), (of_uneven, _) = self._edits_of_rules, self._edits_of_uneven
        self.are_rules_outdated = self.rules is not None and self._edits_of_rules != self._edits_of(*of_rules)
        self.is_uneven_outdated = self.uneven is not None and self._edits_of_uneven != self._edits_of(*of_uneven)

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
        self._compare_edits()
        if self._beyond:
            self.take_out_of_view(())
        self.changed.emit()

    @Slot(object)
    def _take(self, answer: Answer) -> None:
        match answer:
            case RulesLearnt():
                self.rules, self.rules_text = json.loads(answer.rules), answer.rules
                self.markdown, self.grew = answer.markdown, answer.grew
                self.left, self._edits_of_rules = [*answer.left], self._asked_of_rules
                if self._beyond:
                    self.take_out_of_view(())
            case MoreLeft():
                self.left += answer.left
            case NewUneven():
                self.uneven = [*([] if answer.is_first or self.uneven is None else self.uneven), *answer.rows]
                self._edits_of_uneven = self._asked_of_uneven
            case _:
                return
        self._compare_edits()
        self.changed.emit()
