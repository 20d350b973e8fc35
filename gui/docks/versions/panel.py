"""The Versions dock."""

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from core.explain.formulas import ENOUGH_COVERAGE
from core.model.version import Role
from core.scoring.metrics.counts import DistanceCounts
from gui.docks.versions.card import VersionCard
from gui.i18n.bidi_isolates import joined
from gui.i18n.locale_numbers import filled, rounded
from gui.session import roster
from gui.session.session import Session


class VersionsPanel(QWidget):
    """The golds, then the parses, each on a card, and below them what the scores are about."""

    versions_asked = Signal(object)
    """The versions (each a `VersionSpec`) that there shall be."""
    band_toggled = Signal(str, bool)
    """The name of a version, and whether its band is to be seen."""
    lock_asked = Signal(str, bool)
    """The name of a version, and whether it shall be edited."""
    problems_asked = Signal(str)
    """The name of a version whose problems are to be listed."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._cards: dict[str, VersionCard] = {}
        self._unlocked: set[str] = set()
        shelf = QWidget()
        self._shelf = QVBoxLayout(shelf)
        self._shelf.setContentsMargins(0, 0, 0, 0)
        self._shelf.setSpacing(0)
        self._shelf.addStretch(1)
        area = QScrollArea(widgetResizable=True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setAccessibleName(self.tr("Versions"))
        area.setWidget(shelf)
        self._about = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._about.setContentsMargins(6, 2, 6, 4)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(area, 1)
        layout.addWidget(self._about)
        # In a turn of its own, so that the first sentence is drawn before all cards are.
        self._change = QTimer(self, singleShot=True, interval=0)
        self._change.timeout.connect(self._show_versions)
        session.versions_changed.connect(self._change.start)
        session.sentences_arrived.connect(self._show_problems)
        session.sentence_edited.connect(self._show_problems)
        session.choice_changed.connect(self._show_scores)
        session.settings_changed.connect(self._change.start)  # Versions that were asked for may not have come.
        session.scores_arrived.connect(self._show_scores)
        session.workspace_changed.connect(self._show_hidden)

    @Slot()
    def _show_versions(self) -> None:
        corpus = self._session.corpus
        versions = sorted(corpus.frame.versions, key=lambda version: list(Role).index(version.spec.role))
        for name in self._cards.keys() - {version.name for version in versions}:
            card = self._cards.pop(name)
            card.hide()
            card.deleteLater()
        specs = [version.spec for version in corpus.frame.versions]
        for place, version in enumerate(versions):
            card = self._cards.get(version.name) or self._new_card(version.name)
            if self._shelf.indexOf(card) != place:
                self._shelf.insertWidget(place, card)
            card.show_version(version, specs, self._sentences(version.name))
        self._show_hidden()
        self._show_problems()
        self._show_scores()

    @Slot()
    def _show_hidden(self) -> None:
        for name, card in self._cards.items():
            card.show_visible(visible=name not in self._session.corpus.document.hidden)

    @Slot(str, bool)
    def show_lock(self, name: str, unlocked: bool) -> None:
        """Shows whether a version can be edited now."""
        (self._unlocked.add if unlocked else self._unlocked.discard)(name)
        if card := self._cards.get(name):
            card.show_lock(unlocked)

    def _sentences(self, name: str) -> int | None:
        """How many a version has, if known; one that is derived has those of its base."""
        corpus = self._session.corpus
        while name in corpus.frame.sources:
            name, _ = corpus.frame.sources[name]
        return corpus.counts.get(name)

    def _new_card(self, name: str) -> VersionCard:
        card = self._cards[name] = VersionCard(name, self)
        card.band_toggled.connect(self.band_toggled)
        card.lock_asked.connect(self.lock_asked)
        card.problems_asked.connect(self.problems_asked)
        card.gold_asked.connect(self._ask_for_gold)
        card.parse_asked.connect(self._ask_for_parse)
        card.removal_asked.connect(self._ask_for_removal)
        return card

    @Slot()
    def _show_problems(self) -> None:
        corpus = self._session.corpus
        if corpus.is_complete and not self._change.isActive():
            for name, card in self._cards.items():
                card.show_problems(sum(1 for _ in corpus.problems_of(name)))

    @Slot()
    def _show_scores(self) -> None:
        if self._change.isActive():
            return
        corpus, choice = self._session.corpus, self._session.choice
        for card in self._cards.values():
            card.show_score("", "")
        coverage = None
        for parse in corpus.frame.parses:
            total = corpus.total(parse.name, choice)
            if total is not None:
                coverage = total.coverage
            self._cards[parse.name].show_score(*self._score(parse.name, total))
        self._about.setText(self._about_scores(coverage) if corpus.frame.parses else "")

    def _score(self, parse: str, total: DistanceCounts | None) -> tuple[str, str]:
        """The score of a parse, and what it is."""
        corpus = self._session.corpus
        if total is not None:
            formula = self.tr("Test-set score: 1 − Σδ/Σsize = 1 − {delta:,}/{size:,}")
            return rounded(total.value, 4), filled(formula, delta=total.delta, size=total.size)
        if corpus.column(parse, self._session.choice) is None:
            native = corpus.frame.native_gold(parse)
            return self.tr("n/a"), filled(
                self.tr("Several golds must have its native gold, {gold}, among them"), gold=native
            )
        return "…", self.tr("Not all sentences are scored yet")

    def _about_scores(self, coverage: float | None) -> str:
        corpus, choice = self._session.corpus, self._session.choice
        kind = self.tr("labelled") if choice.labelled else self.tr("unlabelled")
        parts = [filled(self.tr("Scores against {golds}, {kind}"), golds=joined(" ⊓ ", choice.against), kind=kind)]
        if corpus.scored < corpus.expected:
            told = self.tr("scored: {done:,} of {total:,}")
            parts.append(filled(told, done=corpus.scored, total=corpus.expected))
        if coverage is not None:
            parts.append(filled(self.tr("coverage {coverage:.0%}"), coverage=coverage))
            if choice.labelled and coverage < ENOUGH_COVERAGE:
                parts.append(self.tr("⚠ much of the generalized gold has no label"))
        return "; ".join(parts)

    @Slot(str)
    def _ask_for_gold(self, name: str) -> None:
        self.versions_asked.emit(roster.as_gold(self._session.specs, name))

    # Cards show what is open. Of what is being opened instead, a version may have become the only gold.

    @Slot(str, str)
    def _ask_for_parse(self, name: str, native_gold: str) -> None:
        if roster.is_only_gold(self._session.specs, name):
            self._change.start()
        else:
            self.versions_asked.emit(roster.as_parse(self._session.specs, name, native_gold))

    @Slot(str)
    def _ask_for_removal(self, name: str) -> None:
        if roster.is_removable(self._session.specs, name):
            self.versions_asked.emit(roster.without(self._session.specs, name))
