"""The Findings dock: the kinds on the left, the findings beside them."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QMenu,
    QSizePolicy,
    QToolButton,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from core.filters.suggested_filters import any_of
from core.filters.syntax import Field, Is, Text
from core.validation.findings import Concern
from gui.docks.findings.table import NONE, FindingsModel, FindingsTable, meaning_of, title_of, titles_of_versions
from gui.i18n.locale_numbers import counted, filled
from gui.session.corpus import Corpus
from gui.session.finding_arrays import CONCERNS
from gui.session.session import Session
from gui.widgets.boxes import in_column, in_row, in_splitter
from gui.widgets.buttons import flat_button
from gui.widgets.checkboxes import BoxDelegate
from gui.widgets.deferred_call import DeferredCall
from gui.widgets.slices import Slices
from gui.widgets.tooltips import as_tooltip

PAUSE: Final = 300
"""Milliseconds between updates while sentences are loading."""

SIZE: Final = QSize(800, 250)
"""The initial size of the dock in pixels, enough for all kinds."""

FEW: Final = 3
"""The most kinds named in the description of a filter."""


class FindingsPanel(QWidget):
    """Lists the findings of the checked kinds. Updates only while visible."""

    sentences_requested = Signal(object, str)
    """The indices of the sentences to show, and a description of what they have in common."""

    instances_requested = Signal(str)
    """The filter that finds these findings, to list their places."""

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
        self._counts = QLabel()
        sentences = self.tr("Show only the sentences with these findings (the selected ones if several, else all)")
        self._show_sentences = flat_button(self.tr("Show these sentences"), sentences)
        instances = self.tr("List these kinds of findings as instances, with their context")
        self._show_instances = flat_button(self.tr("Instances"), instances)
        copy = self.tr("Copy these findings as text: the selected ones if several, else all (Ctrl+C)")
        self.copy_button = flat_button(self.tr("Copy"), copy)
        self._arrival = DeferredCall(self._list, self, PAUSE)
        self._copying = Slices(self)
        self._lay_out()
        self._connect()
        self._show_versions()

    def _lay_out(self) -> None:
        self._version.setAccessibleName(self.tr("Version of the findings"))
        self._version.setToolTip(self.tr("List findings of this version"))
        self._version.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._edited.setToolTip(self.tr("List findings of edited sentences only"))
        self._counts.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        buttons = (self._show_sentences, self._show_instances, self.copy_button)
        row = in_row(self._version, self._edited, (self._counts, 1), *buttons, margins=(6, 2, 4, 2), spacing=6)
        in_column(row, (in_splitter((self._kinds, 0), (self.table, 1)), 1), inside=self, margins=0, spacing=0)

    def _connect(self) -> None:
        self._kinds.changed.connect(self._list)
        self._version.currentIndexChanged.connect(self._list)
        self._edited.toggled.connect(self._list)
        self._show_sentences.clicked.connect(self._request_sentences)
        self._show_instances.clicked.connect(self._request_instances)
        self._kinds.kind_activated.connect(lambda concern: self._request_kinds([concern]))
        self.copy_button.clicked.connect(self._copy_findings)
        self._copying.progressed.connect(self._show_copying)
        self.table.copy_requested.connect(self._copy_findings)
        self.table.selectionModel().selectionChanged.connect(self._show_counts)
        session = self._session
        session.versions_changed.connect(self._show_versions)
        session.sentences_arrived.connect(self._arrival.start_if_idle)
        session.settled.connect(self._list)
        session.sentence_edited.connect(self._list)

    def sizeHint(self) -> QSize:
        return SIZE

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._list()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        show = menu.addAction(self._show_sentences.text(), self._request_sentences)
        show.setEnabled(self._show_sentences.isEnabled())
        menu.addAction(self.copy_button.text(), self._copy_findings).setEnabled(self.copy_button.isEnabled())
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(event.globalPos())

    def list_all(self) -> None:
        self._edited.setChecked(False)
        self.table.setFocus()

    def list_of(self, sentence: int) -> None:
        self._version.setCurrentIndex(0)
        self._kinds.want_all()
        self.list_all()
        self.table.go_to(self._corpus.findings.places(self._listed, sentence))

    def list_edited(self) -> None:
        self._edited.setChecked(True)
        self._version.setCurrentIndex(0)
        self._kinds.want_all()
        self.table.setFocus()

    @property
    def _corpus(self) -> Corpus:
        return self._session.corpus

    @Slot()
    def _show_versions(self) -> None:
        """Fills the list of versions, keeping the choice if possible."""
        self._listed = NONE
        self.table.show_findings(self._corpus, NONE)
        chosen = self._version.currentText()
        titles = titles_of_versions(self._corpus)
        self._versions = [i for i, spec in enumerate(self._corpus.specs) if spec.has_file]
        with QSignalBlocker(self._version):
            self._version.clear()
            self._version.addItems([self.tr("All versions"), *(titles[i] for i in self._versions)])
            self._version.setCurrentIndex(max(0, self._version.findText(chosen)))
        self._list()

    @Slot()
    def _list(self) -> None:
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
        self._show_counts()

    @Slot()
    def _show_counts(self) -> None:
        sentences = len(self._corpus.findings.sentences(self._listed))
        counts = self.tr("findings: {findings:,}; sentences: {sentences:,}")
        if not self._corpus.is_complete:
            counts = self.tr("findings so far: {findings:,}; sentences: {sentences:,}")
        self._counts.setText(filled(counts, findings=len(self._listed), sentences=sentences))
        self._sentences = list(self._corpus.findings.sentences(self._listed[self.table.rows_to_act_on()]))
        number = len(self._sentences)
        show = self.tr("Show these sentences") if number == 1 else self.tr("Show these {count:,} sentences")
        self._show_sentences.setText(filled(show, count=number) if number else self.tr("Show these sentences"))
        for button in (self._show_sentences, self.copy_button):
            button.setEnabled(number > 0)
        self._show_instances.setEnabled(number > 0 and not self._edited.isChecked())

    @Slot()
    def _request_sentences(self) -> None:
        if self._sentences:
            self.sentences_requested.emit(self._sentences, self._in_common())

    @Slot()
    def _request_instances(self) -> None:
        """Asks for the places of the findings of all checked kinds in the chosen version."""
        there = np.unique(self._corpus.findings.concerns(self._listed)).tolist()
        self._request_kinds([CONCERNS[i] for i in there])

    def _request_kinds(self, concerns: Sequence[Concern]) -> None:
        chosen = self._version.currentIndex()
        version = self._corpus.specs[self._versions[chosen - 1]].name if chosen > 0 else ""
        if text := any_of([Is(Field.FINDING, version, Text(concern)) for concern in concerns]):
            self.instances_requested.emit(text)

    def _in_common(self) -> str:
        concerns = np.unique(self._corpus.findings.concerns(self._listed[self.table.rows_to_act_on()])).tolist()
        what = ", ".join(title_of(CONCERNS[i]) for i in concerns[:FEW])
        if len(concerns) > FEW:
            what = self.tr("findings of several kinds")
        if self._version.currentIndex() > 0:
            what = filled(self.tr("{version}: {what}"), version=self._version.currentText(), what=what)
        return what

    @Slot()
    def _copy_findings(self) -> None:
        """Copies the findings that are meant; very many take a moment."""
        self._copying.do(self._model.as_text(self.table.rows_to_act_on()), self._take_copy)

    def _take_copy(self, text: str) -> None:
        self._show_counts()
        QGuiApplication.clipboard().setText(text)

    @Slot(int)
    def _show_copying(self, done: int) -> None:
        self._counts.setText(filled(self.tr("copying: {done:,} findings so far"), done=done))


KIND, NUMBER = 0, 1


class KindsList(QTreeWidget):
    """The list of kinds, errors first, then unusual cases."""

    changed = Signal()
    """The user has checked or unchecked a kind."""

    kind_activated = Signal(object)
    """The `Concern` on whose number the user has double-clicked, or pressed Enter."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Kinds of findings"))
        self.setHeaderLabels([self.tr("Kind"), self.tr("Findings")])
        self.setItemDelegate(BoxDelegate(self))
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        for concern in CONCERNS:
            item = QTreeWidgetItem(self, [title_of(concern)])
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(KIND, Qt.CheckState.Checked)
            item.setSizeHint(KIND, QSize(0, self.fontMetrics().height() + 4))
            item.setToolTip(KIND, as_tooltip(meaning_of(concern)))
            item.setData(KIND, Qt.ItemDataRole.AccessibleDescriptionRole, meaning_of(concern))
            item.setTextAlignment(NUMBER, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(KIND, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(NUMBER, QHeaderView.ResizeMode.ResizeToContents)
        self.headerItem().setTextAlignment(NUMBER, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.itemChanged.connect(self.changed)
        self.itemActivated.connect(self._report_activation)
        self.show_counts([0] * len(CONCERNS))

    def sizeHint(self) -> QSize:
        return QSize(260, super().sizeHint().height())

    @property
    def wanted(self) -> frozenset[Concern]:
        checked = Qt.CheckState.Checked
        return frozenset(each for i, each in enumerate(CONCERNS) if self._item(i).checkState(KIND) == checked)

    def want_all(self) -> None:
        with QSignalBlocker(self):
            for i in range(len(CONCERNS)):
                self._item(i).setCheckState(KIND, Qt.CheckState.Checked)
        self.changed.emit()

    def show_counts(self, counts: Sequence[int]) -> None:
        """Shows the number of findings of each kind; hides kinds without any."""
        with QSignalBlocker(self):
            for i, count in enumerate(counts):
                self._item(i).setText(NUMBER, counted(count))
                self._item(i).setHidden(not count)

    def _item(self, i: int) -> QTreeWidgetItem:
        item = self.topLevelItem(i)
        assert item is not None
        return item

    @Slot(QTreeWidgetItem)
    def _report_activation(self, item: QTreeWidgetItem) -> None:
        self.kind_activated.emit(CONCERNS[self.indexOfTopLevelItem(item)])


class FindingsHint(QToolButton):
    """Hidden if there are no findings; a click lists them."""

    def __init__(self) -> None:
        super().__init__(autoRaise=True)
        self.setFixedHeight(self.fontMetrics().height() + 4)  # Keeps the height of the status bar constant.
        self.hide()

    def show_findings(self, lines: Sequence[str]) -> None:
        self.setText(filled(self.tr("Findings: {number:,}"), number=len(lines)))
        self.setToolTip(as_tooltip("\n".join(lines)))
        self.setAccessibleDescription("; ".join(lines))
        self.setVisible(bool(lines))
