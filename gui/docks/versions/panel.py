"""The Versions dock."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QSignalBlocker, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QContextMenuEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QLabel,
    QMenu,
    QScrollArea,
    QToolButton,
    QWidget,
)

from core.explain.formulas import formula_of
from core.model.choices import DISTANCE
from core.model.version import Role, Version, VersionSpec
from core.scoring.metrics.measure import ENOUGH_COVERAGE, Counts, DistanceCounts, shown_coverage
from gui.docks.versions.variation_dialog import scheme_text
from gui.i18n.bidi_isolates import isolated, joined
from gui.i18n.locale_numbers import counted, filled, rounded
from gui.i18n.translate import in_words
from gui.session import roster
from gui.session.corpus import why_locked
from gui.session.roster import golds_of, has_functions_of_misc, is_only_gold, is_removable, may_have_misc
from gui.session.sentence_scores import measure_in_words
from gui.session.session import Session
from gui.widgets.boxes import in_column, in_row
from gui.widgets.buttons import flat_button
from gui.widgets.tooltips import as_tooltip
from gui.widgets.version_marks import marks_of

SPACING: Final = 4

KIND_LENGTH: Final = 9
"""The least number of characters shown of a role; the drop-down list shows all."""


class _KindBox(QComboBox):
    """A combo box that scrolling past does not change, and whose context menu is that of its card."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.ignore()


class _NameLabel(QLabel):
    """A name, elided in the middle if there is no room for it."""

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        fitting = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideMiddle, self.width())
        painter = QPainter(self)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, fitting)
        painter.end()


class VersionCard(QFrame):
    """A version's card. What the user wants it asks of the ``panel``; `show_version` updates it."""

    def __init__(self, name: str, panel: "VersionsPanel") -> None:
        super().__init__(panel)
        self._visible = QCheckBox()
        self._visible.setChecked(True)
        self._visible.setToolTip(self.tr("Show or hide its band"))
        self._visible.toggled.connect(partial(panel.band_toggled.emit, name))
        self._called = _NameLabel()
        self._called.setTextFormat(Qt.TextFormat.PlainText)
        self._score = QLabel()
        self._kind = _KindBox()
        self._kind.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._kind.setMinimumContentsLength(KIND_LENGTH)
        self._kind.setToolTip(self.tr("A gold, or a parse with its native gold: the gold whose scheme it follows"))
        self._kind.activated.connect(lambda: panel.request_role(name, self._kind.currentData()))
        self._facts = QLabel()
        self._misc = QAction(self.tr("Labels in the last column (MISC)"), self)
        self._misc.setCheckable(True)
        self._misc.setToolTip(self.tr("Merging writes labels of other versions there"))
        self._misc.triggered.connect(lambda wanted: panel.request_misc(name, wanted))
        self._problems = QToolButton(autoRaise=True)
        self._problems.hide()
        self._problems.clicked.connect(lambda: panel.problems_requested.emit(name))
        self._edit = flat_button("✎", is_checkable=True)
        self._edit.toggled.connect(partial(panel.lock_requested.emit, name))
        self._remove = flat_button("×")
        self._remove.clicked.connect(lambda: panel.request_removal(name))
        self.setFrameShape(QFrame.Shape.StyledPanel)
        buttons = (self._problems, self._score, self._edit, self._remove)
        first = in_row(self._visible, (self._called, 1), *buttons, spacing=SPACING)
        second = in_row((self._kind, 1), self._facts, spacing=SPACING)
        in_column(first, second, inside=self, margins=(4, 2, 4, 2), spacing=1)

    def show_version(self, version: Version, specs: Sequence[VersionSpec], sentences: int | None) -> None:
        """Shows ``version``, one of ``specs``, with its number of sentences (None: not known yet)."""
        spec, marks = version.spec, marks_of(specs)
        origin = _origin(spec)
        called = " ".join(filter(None, (marks.get(spec.name), isolated(spec.name))))
        self._called.setText(called)
        self.setToolTip(as_tooltip(origin))
        self.setAccessibleName(called)
        self.setAccessibleDescription(origin)
        self._visible.setEnabled(spec.role is not Role.INPUT)
        self._visible.setAccessibleName(filled(self.tr("Show {version}"), version=called))
        self._visible.setAccessibleDescription(origin)
        self._show_kind(spec, specs, called)
        number = "…" if sentences is None else counted(sentences)
        self._show_misc(version)
        written = f"{version.format} + MISC" if has_functions_of_misc(spec) else version.format
        self._facts.setText(f"{number} · {written}")
        facts = self.tr("Sentences: {number}; format: {format}; file: {path}")
        if not spec.has_file:
            facts = self.tr("Sentences: {number}; format: {format}; {path}")
        description = filled(facts, number=number, format=written, path=origin)
        self._facts.setToolTip(as_tooltip(description))
        self._facts.setAccessibleName(description)
        self._edit.setAccessibleName(filled(self.tr("Edit {version}"), version=called))
        removable = is_removable(specs, spec.name)
        self._remove.setEnabled(removable)
        self._remove.setAccessibleName(filled(self.tr("Remove {version}"), version=called))
        why_not = self.tr("Can't be removed: the only gold, or other versions are derived from it")
        self._remove.setToolTip(self.tr("Remove") if removable else why_not)

    def show_visible(self, *, visible: bool) -> None:
        with QSignalBlocker(self._visible):
            self._visible.setChecked(visible)

    def show_lock(self, unlocked: bool, why_not: str = "") -> None:
        """Shows whether the version is unlocked; ``why_not`` says why it can never be."""
        with QSignalBlocker(self._edit):
            self._edit.setChecked(unlocked)
        self._edit.setEnabled(not why_not)
        state = self.tr("Unlocked; click to lock it") if unlocked else self.tr("Locked; click to edit it")
        self._edit.setToolTip(as_tooltip(why_not or state))

    def show_problems(self, number: int) -> None:
        """Shows how many of its sentences are invalid trees or excluded."""
        self._problems.setText(f"{counted(number)} ⚠")
        self._problems.setVisible(bool(number))
        text = self.tr("List {number:,} sentences that are invalid trees in {version} or excluded because of it")
        if number == 1:
            text = self.tr("List the sentence that is an invalid tree in {version} or excluded because of it")
        description = filled(text, version=self.accessibleName(), number=number)
        self._problems.setToolTip(as_tooltip(description))
        self._problems.setAccessibleName(description)

    def show_score(self, text: str, explained: str) -> None:
        self._score.setText(text)
        self._score.setToolTip(as_tooltip(explained) if explained else "")
        self._score.setAccessibleName(self.tr("Test-set score {score}").format(score=text))
        self._score.setAccessibleDescription(explained)

    def _show_kind(self, spec: VersionSpec, specs: Sequence[VersionSpec], called: str) -> None:
        with QSignalBlocker(self._kind):
            self._kind.clear()
            self._kind.addItem(self.tr("input") if spec.role is Role.INPUT else self.tr("gold"), "")
            for gold in golds_of(specs):
                if gold != spec.name and spec.role is not Role.INPUT and not is_only_gold(specs, spec.name):
                    self._kind.addItem(filled(self.tr("parse of {gold}"), gold=gold), gold)
            self._kind.setCurrentIndex(self._kind.findData(spec.native_gold or ""))
        self._kind.setAccessibleName(filled(self.tr("Role and native gold of {version}"), version=called))

    def _show_misc(self, version: Version) -> None:
        """Offers them in the context menu of the card, for the one format that has such labels."""
        self._misc.setChecked(has_functions_of_misc(version.spec))
        has_menu = version.spec.has_file and may_have_misc(version.format)
        for action in () if has_menu else self.actions():
            self.removeAction(action)
        if has_menu:
            self.addAction(self._misc)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if not self.actions():
            event.ignore()
            return
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        menu.addActions(self.actions())
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(event.globalPos())


def _origin(spec: VersionSpec) -> str:
    """The file of a version, or what it is made of."""
    if spec.variation:
        text = QCoreApplication.translate("VersionCard", "variation of {source}")
        if spec.variation.rules:
            by_rules = QCoreApplication.translate("VersionCard", "{source} by the rules of {file}")
            return filled(by_rules, source=spec.variation.source, file=spec.variation.rules)
        return "\n".join((filled(text, source=spec.variation.source), scheme_text(spec.variation.scheme)))
    if spec.derived_from:
        text = QCoreApplication.translate("VersionCard", "spans of {base}, labels of {base} and {donor}")
        base, donor = spec.derived_from
        return filled(text, base=base, donor=donor)
    return spec.path


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

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._cards: dict[str, VersionCard] = {}
        self._unlocked: set[str] = set()
        shelf = QWidget()
        self._shelf = in_column(1, inside=shelf, margins=0, spacing=0)
        area = QScrollArea(widgetResizable=True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setAccessibleName(self.tr("Versions"))
        area.setWidget(shelf)
        self._about = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._about.setContentsMargins(6, 2, 6, 4)
        in_column((area, 1), self._about, inside=self, margins=0)
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
            if version.name not in self._cards:
                self._cards[version.name] = VersionCard(version.name, self)
            card = self._cards[version.name]
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
        (self._unlocked.add if unlocked else self._unlocked.discard)(name)
        if card := self._cards.get(name):
            card.show_lock(unlocked)

    def _sentences(self, name: str) -> int | None:
        """The number of sentences, if known; derived versions have those of their base."""
        corpus = self._session.corpus
        while name in corpus.frame.sources:
            name, _ = corpus.frame.sources[name]
        return corpus.counts.get(name)

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
            if isinstance(total, DistanceCounts):
                coverage = total.coverage
            self._cards[parse.name].show_score(*self._score(parse.name, total))
        self._about.setText(self._about_scores(coverage) if corpus.frame.parses else "")

    def _score(self, parse: str, total: Counts | None) -> tuple[str, str]:
        corpus, choice = self._session.corpus, self._session.choice
        if reason := corpus.why_unscored(parse, choice):
            return self.tr("n/a"), in_words(reason)
        if total is not None and (total.value is None or not isinstance(total, DistanceCounts)):
            shown = self.tr("n/a") if total.value is None else rounded(total.value, 4)
            return shown, filled(self.tr("Test-set score: {formula}"), formula=in_words(formula_of(total)))
        if total is not None:
            formula = self.tr("Test-set score: 1 − Σδ/Σsize = 1 − {delta:,}/{size:,}")
            return rounded(total.value, 4), filled(formula, delta=total.delta, size=total.size)
        if corpus.column(parse, choice) is None and not corpus.lacks_counts(choice):
            native = corpus.frame.native_gold(parse)
            return self.tr("n/a"), filled(self.tr("Several golds must include its native gold, {gold}"), gold=native)
        return "…", self.tr("Scoring is not finished yet")

    def _about_scores(self, coverage: float | None) -> str:
        corpus, choice = self._session.corpus, self._session.choice
        kind = self.tr("labelled") if choice.labelled else self.tr("unlabelled")
        parts = [filled(self.tr("Scores against {golds}, {kind}"), golds=joined(" ⊓ ", choice.against), kind=kind)]
        if choice.metric != DISTANCE:
            parts = [measure_in_words(corpus, choice)]
        if corpus.scored < corpus.expected:
            progress = self.tr("scored: {done:,} of {total:,}")
            parts.append(filled(progress, done=corpus.scored, total=corpus.expected))
        if coverage is not None:
            parts.append(filled(self.tr("coverage {coverage:.0%}"), coverage=shown_coverage(coverage)))
            if choice.labelled and coverage < ENOUGH_COVERAGE:
                parts.append(self.tr("⚠ much of the generalized gold is unlabelled"))
        return "; ".join(parts)

    # While other versions are being opened, cards still show the old ones; a version may be the only gold by now.

    def request_role(self, name: str, native_gold: str) -> None:
        """A version should become a parse with this native gold, or without one a gold."""
        specs = self._session.specs
        if not native_gold:
            self.versions_requested.emit(roster.as_gold(specs, name))
        elif roster.is_only_gold(specs, name):
            self._change.start()
        else:
            self.versions_requested.emit(roster.as_parse(specs, name, native_gold))

    def request_misc(self, name: str, wanted: bool) -> None:
        """The functions in the MISC column of a version should be read too, or no longer."""
        self.versions_requested.emit(roster.with_functions_of_misc(self._session.specs, name, wanted=wanted))

    def request_removal(self, name: str) -> None:
        """A version should be closed."""
        if roster.is_removable(self._session.specs, name):
            self.versions_requested.emit(roster.without(self._session.specs, name))
