"""The Findings dock: kinds on the left, the findings themselves beside them."""

from typing import Final

import numpy as np
from PySide6.QtCore import QSignalBlocker, QSize, QTimer, Signal, Slot
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QMenu,
    QSizePolicy,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gui.docks.findings.kinds import KindsList
from gui.docks.findings.model import NONE, FindingsModel, titles_of_versions
from gui.docks.findings.table import FindingsTable
from gui.docks.findings.wording import title_of
from gui.i18n.locale_numbers import filled
from gui.session.corpus import Corpus
from gui.session.finding_arrays import CONCERNS, Rows
from gui.session.session import Session

PAUSE: Final = 300
"""Milliseconds from one listing to the next while sentences come in."""

SIZE: Final = QSize(800, 250)
"""Pixels that the dock has at first: enough for all kinds."""

FEW: Final = 3
"""Kinds that are named where it is told what sentences have in common."""


class FindingsPanel(QWidget):
    """All findings of what is open, but those that are not wanted; out of sight, nothing is done."""

    finding_chosen = Signal(object)
    """The `core.engine.rows.FindingRow` to go to."""
    sentences_requested = Signal(object, str)
    """Sentences, by their indices, which are to be shown without all others, and what they have in common."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._versions: list[int] = []
        self._sentences: list[int] = []
        self._listed = NONE
        self._kinds = KindsList()
        self._model = FindingsModel(session.corpus, self)
        self.table = FindingsTable(self._model)
        self._version = QComboBox()
        self._edited = QCheckBox(self.tr("Edited only"))
        self._told = QLabel()
        self._ask = self._button(self.tr("Show these sentences"))
        self._copy = self._button(self.tr("Copy"))
        self._arrival = QTimer(self, singleShot=True, interval=PAUSE)
        self._arrival.timeout.connect(self._list)
        self._lay_out()
        self._connect()
        self._show_versions()

    @staticmethod
    def _button(text: str) -> QToolButton:
        button = QToolButton(autoRaise=True)
        button.setText(text)
        return button

    def _lay_out(self) -> None:
        self._version.setAccessibleName(self.tr("Version of the findings"))
        self._version.setToolTip(self.tr("Whose findings are listed"))
        self._version.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._edited.setToolTip(self.tr("Only the findings of sentences that are not as in their files"))
        self._told.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._ask.setToolTip(
            self.tr(
                "Show only the sentences of these findings in the table of sentences: of several selected, or of all"
            )
        )
        self._copy.setToolTip(self.tr("Copy these findings as text: several that are selected, or all (Ctrl+C)"))
        row = QHBoxLayout()
        row.setContentsMargins(6, 2, 4, 2)
        row.setSpacing(6)
        for widget in (self._version, self._edited):
            row.addWidget(widget)
        row.addWidget(self._told, 1)
        for button in (self._ask, self._copy):
            row.addWidget(button)
        split = QSplitter()
        split.addWidget(self._kinds)
        split.addWidget(self.table)
        split.setStretchFactor(1, 1)
        split.setChildrenCollapsible(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(row)
        layout.addWidget(split, 1)

    def _connect(self) -> None:
        self._kinds.changed.connect(self._list)
        self._version.currentIndexChanged.connect(self._list)
        self._edited.toggled.connect(self._list)
        self._ask.clicked.connect(self._ask_for_sentences)
        self._copy.clicked.connect(self._copy_findings)
        self.table.copy_asked.connect(self._copy_findings)
        self.table.finding_chosen.connect(self.finding_chosen)
        self.table.selected.connect(self._tell)
        session = self._session
        session.versions_changed.connect(self._show_versions)
        session.sentences_arrived.connect(self._wait)
        session.settled.connect(self._list)
        session.sentence_edited.connect(self._list)

    def sizeHint(self) -> QSize:
        return SIZE

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._list()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.addAction(self._ask.text(), self._ask_for_sentences).setEnabled(self._ask.isEnabled())
        menu.addAction(self._copy.text(), self._copy_findings).setEnabled(self._copy.isEnabled())
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(event.globalPos())

    def list_all(self) -> None:
        """Lists all that there is to be looked at."""
        self._edited.setChecked(False)
        self.table.setFocus()

    def list_of(self, sentence: int) -> None:
        """Goes to the findings of a sentence, by its index, among all that there are."""
        self._version.setCurrentIndex(0)
        self._kinds.want_all()
        self.list_all()
        self.table.go_to(self._corpus.findings.places(self._listed, sentence))

    def list_edited(self) -> None:
        """Lists the sentences that were edited, with all that is to be looked at in them."""
        self._edited.setChecked(True)
        self._version.setCurrentIndex(0)
        self._kinds.want_all()
        self.table.setFocus()

    @property
    def _corpus(self) -> Corpus:
        return self._session.corpus

    @Slot()
    def _show_versions(self) -> None:
        """Offers the versions that are open, of which the one chosen may be; what was listed is of others."""
        self._listed = NONE
        self.table.show_findings(self._corpus, NONE)
        chosen = self._version.currentText()
        titles = titles_of_versions(self._corpus)
        self._versions = [i for i, spec in enumerate(self._corpus.specs) if not spec.derived_from]
        with QSignalBlocker(self._version):
            self._version.clear()
            self._version.addItems([self.tr("All versions"), *(titles[i] for i in self._versions)])
            self._version.setCurrentIndex(max(0, self._version.findText(chosen)))
        self._list()

    @Slot()
    def _wait(self) -> None:
        if not self._arrival.isActive():
            self._arrival.start()

    @Slot()
    def _list(self) -> None:
        """Lists what is there and wanted."""
        if not self.isVisible():
            return
        findings, chosen = self._corpus.findings, self._version.currentIndex()
        version = self._versions[chosen - 1] if chosen > 0 else None
        found = findings.listed(len(self._corpus), version)
        if self._edited.isChecked():
            found = findings.where_edited(found)
        concerns, wanted = findings.concerns(found), self._kinds.wanted
        self._kinds.show_counts(np.bincount(concerns, minlength=len(CONCERNS)).tolist())
        is_wanted = np.array([concern in wanted for concern in CONCERNS])
        self._listed = found[is_wanted[concerns]]
        self.table.show_findings(self._corpus, self._listed)
        self._tell()

    def _meant(self) -> Rows:
        """Which of the rows a person means: several that are selected; else all, since one is in sight already."""
        selected = self.table.selected_rows()
        return selected if len(selected) > 1 else np.arange(len(self._listed))

    @Slot()
    def _tell(self) -> None:
        sentences = len(self._corpus.findings.sentences(self._listed))
        told = self.tr("findings: {findings:,}; sentences: {sentences:,}")
        if not self._corpus.is_complete:
            told = self.tr("findings so far: {findings:,}; sentences: {sentences:,}")
        self._told.setText(filled(told, findings=len(self._listed), sentences=sentences))
        self._sentences = list(self._corpus.findings.sentences(self._listed[self._meant()]))
        number = len(self._sentences)
        told = self.tr("Show these sentences") if number == 1 else self.tr("Show these {count:,} sentences")
        self._ask.setText(filled(told, count=number) if number else self.tr("Show these sentences"))
        for button in (self._ask, self._copy):
            button.setEnabled(number > 0)

    @Slot()
    def _ask_for_sentences(self) -> None:
        if self._sentences:
            self.sentences_requested.emit(self._sentences, self._in_common())

    def _in_common(self) -> str:
        """What the sentences asked for have in common."""
        concerns = np.unique(self._corpus.findings.concerns(self._listed[self._meant()])).tolist()
        told = ", ".join(title_of(CONCERNS[i]) for i in concerns[:FEW])
        if len(concerns) > FEW:
            told = self.tr("findings of several kinds")
        if self._version.currentIndex() > 0:
            told = filled(self.tr("{version}: {what}"), version=self._version.currentText(), what=told)
        return told

    @Slot()
    def _copy_findings(self) -> None:
        QGuiApplication.clipboard().setText(self._model.as_text(self._meant().tolist()))
