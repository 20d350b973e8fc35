"""The Versions dock."""

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from core.model.version import Role
from core.scoring.metrics.measure import ENOUGH_COVERAGE, DistanceCounts, shown_coverage
from gui.docks.versions.card import VersionCard
from gui.i18n.bidi_isolates import joined
from gui.i18n.locale_numbers import filled, rounded
from gui.session import roster
from gui.session.edited_findings import why_locked
from gui.session.session import Session


class VersionsPanel(QWidget):
    """The cards of golds and parses, and a line that says what the scores mean."""

    versions_requested = Signal(object)
    """The versions to open (`VersionSpec` objects)."""
    band_toggled = Signal(str, bool)
    """The name of a version, and whether to show its band."""
    lock_requested = Signal(str, bool)
    """The name of a version, and whether to unlock it."""
    problems_requested = Signal(str)
    """The name of the version whose problems to list."""

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
        # Deferred, so that the first sentence is drawn before the cards.
        self._change = QTimer(self, singleShot=True, interval=0)
        self._change.timeout.connect(self._show_versions)
        session.versions_changed.connect(self._change.start)
        session.sentences_arrived.connect(self._show_problems)
        session.sentence_edited.connect(self._show_problems)
        session.choice_changed.connect(self._show_scores)
        session.settings_changed.connect(self._change.start)  # Opening requested versions may have failed.
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
            card.show_lock(version.name in self._unlocked, why_locked(version))
        self._show_hidden()
        self._show_problems()
        self._show_scores()

    @Slot()
    def _show_hidden(self) -> None:
        for name, card in self._cards.items():
            card.show_visible(visible=name not in self._session.corpus.document.hidden)

    @Slot(str, bool)
    def show_lock(self, name: str, unlocked: bool) -> None:
        """Shows whether a version is unlocked."""
        (self._unlocked.add if unlocked else self._unlocked.discard)(name)
        if card := self._cards.get(name):
            card.show_lock(unlocked)

    def _sentences(self, name: str) -> int | None:
        """The number of sentences, if known; derived versions have those of their base."""
        corpus = self._session.corpus
        while name in corpus.frame.sources:
            name, _ = corpus.frame.sources[name]
        return corpus.counts.get(name)

    def _new_card(self, name: str) -> VersionCard:
        card = self._cards[name] = VersionCard(name, self)
        card.band_toggled.connect(self.band_toggled)
        card.lock_requested.connect(self.lock_requested)
        card.problems_requested.connect(self.problems_requested)
        card.gold_requested.connect(self._request_gold)
        card.parse_requested.connect(self._request_parse)
        card.misc_requested.connect(self._request_misc)
        card.removal_requested.connect(self._request_removal)
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
        """The score of a parse, and its explanation."""
        corpus = self._session.corpus
        if total is not None:
            formula = self.tr("Test-set score: 1 − Σδ/Σsize = 1 − {delta:,}/{size:,}")
            return rounded(total.value, 4), filled(formula, delta=total.delta, size=total.size)
        if corpus.column(parse, self._session.choice) is None:
            native = corpus.frame.native_gold(parse)
            return self.tr("n/a"), filled(self.tr("Several golds must include its native gold, {gold}"), gold=native)
        return "…", self.tr("Scoring is not finished yet")

    def _about_scores(self, coverage: float | None) -> str:
        corpus, choice = self._session.corpus, self._session.choice
        kind = self.tr("labelled") if choice.labelled else self.tr("unlabelled")
        parts = [filled(self.tr("Scores against {golds}, {kind}"), golds=joined(" ⊓ ", choice.against), kind=kind)]
        if corpus.scored < corpus.expected:
            progress = self.tr("scored: {done:,} of {total:,}")
            parts.append(filled(progress, done=corpus.scored, total=corpus.expected))
        if coverage is not None:
            parts.append(filled(self.tr("coverage {coverage:.0%}"), coverage=shown_coverage(coverage)))
            if choice.labelled and coverage < ENOUGH_COVERAGE:
                parts.append(self.tr("⚠ much of the generalized gold is unlabelled"))
        return "; ".join(parts)

    @Slot(str)
    def _request_gold(self, name: str) -> None:
        self.versions_requested.emit(roster.as_gold(self._session.specs, name))

    # While other versions are being opened, cards still show the old ones; a version may be the only gold by now.

    @Slot(str, str)
    def _request_parse(self, name: str, native_gold: str) -> None:
        if roster.is_only_gold(self._session.specs, name):
            self._change.start()
        else:
            self.versions_requested.emit(roster.as_parse(self._session.specs, name, native_gold))

    @Slot(str, bool)
    def _request_misc(self, name: str, wanted: bool) -> None:
        self.versions_requested.emit(roster.with_functions_of_misc(self._session.specs, name, wanted=wanted))

    @Slot(str)
    def _request_removal(self, name: str) -> None:
        if roster.is_removable(self._session.specs, name):
            self.versions_requested.emit(roster.without(self._session.specs, name))
