"""The contents of the Corpus dock: one page per plot, with its buttons."""

from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Slot
from PySide6.QtGui import QContextMenuEvent, QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QLabel,
    QMenu,
    QStackedWidget,
    QStyle,
    QTabBar,
    QToolButton,
    QWidget,
)

from gui.docks.corpus.agreement import AgreementPage
from gui.docks.corpus.differences import DifferencesChart
from gui.docks.corpus.errors import ErrorsChart
from gui.docks.corpus.experiment import ExperimentPage
from gui.docks.corpus.gold_pair import PairBox
from gui.docks.corpus.labels import LabelsPage
from gui.docks.corpus.page import Format, Page, PlotPage
from gui.docks.corpus.panel import CorpusRequests, PageName
from gui.docks.corpus.rules import RulesPage
from gui.docks.corpus.same_words import VariationPage
from gui.docks.corpus.score_plots import HistogramChart, LengthsChart, ScoresChart
from gui.docks.corpus.versus import VersusChart
from gui.i18n.locale_numbers import filled
from gui.session.engine import Work
from gui.session.export_folder import check_export, export_bytes, export_folder
from gui.session.session import Session
from gui.widgets import dialogs
from gui.widgets.boxes import in_column, in_row
from gui.widgets.buttons import flat_button
from gui.widgets.deferred_call import DeferredCall
from gui.widgets.dock_marks import CurrentTabMark
from gui.widgets.slices import Slices

PAUSE: Final = 200
"""Milliseconds between updates while scores arrive."""


class CorpusContents(QWidget):
    """Shows one page at a time, with the scores so far; hidden pages are drawn when they are shown."""

    def __init__(self, session: Session, asks: CorpusRequests) -> None:
        super().__init__()
        self._session, self.asks = session, asks
        self.pages: list[Page] = [  # In the order of `PageName`.
            PlotPage(ScoresChart(), Work.INFERRING),
            ExperimentPage(),
            PlotPage(HistogramChart()),
            PlotPage(VersusChart(), Work.INFERRING),
            PlotPage(LengthsChart()),
            LabelsPage(session),
            PlotPage(DifferencesChart(), Work.CONTRASTING),
            PlotPage(ErrorsChart(session), Work.BREAKING_DOWN),
            AgreementPage(session),
            RulesPage(session, asks),
            VariationPage(session, asks),
        ]
        self.stale = set(self.pages)
        self.tabs, self._stack = Tabs(), QStackedWidget()
        self.progress = QLabel()
        floors = self.tr(
            "Also plot the scores of a flat tree and a right-branching chain: scores below them are not good"
        )
        self.floors = flat_button(self.tr("Floors"), floors, is_checkable=True)
        self.as_table = flat_button(self.tr("As a table"), self.tr("The plotted numbers"), is_checkable=True)
        self.show_these = flat_button(self.tr("Show these sentences"))
        self._export = flat_button(self.tr("Export"))
        self.export_menu = QMenu(self)
        self._arrival = DeferredCall(self._show_arrivals, self, PAUSE)
        self._lay_out()
        self._connect_pages()
        self._connect_session()
        self._turn(0)

    def _lay_out(self) -> None:
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(True)
        self.tabs.setAccessibleName(self.tr("Plots of the corpus"))
        self._export.setMenu(self.export_menu)
        self._export.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        others = (self.progress, self.floors, self.as_table, self.show_these, self._export)
        row = in_row((self.tabs, 1), *others, margins=(2, 0, 4, 0), spacing=4)
        in_column(row, (self._stack, 1), inside=self, margins=0, spacing=0)

    def _connect_pages(self) -> None:
        session = self._session
        for page in self.pages:
            self.tabs.addTab(page.title)
            self._stack.addWidget(page)
            page.selection_changed.connect(self._update_button)
            page.sentences_requested.connect(self._request_selection)
            page.sentence_chosen.connect(session.show)
        for pairs in self.findChildren(PairBox):
            pairs.sentences_requested.connect(self.asks.sentences_requested)
        self.tabs.currentChanged.connect(self._turn)
        self.floors.clicked.connect(lambda on: session.set_settings(replace(session.settings, floors=on)))
        self.as_table.toggled.connect(lambda on: self.page.show_table(is_table=on))
        self.show_these.clicked.connect(self._request_selection)
        self.export_menu.aboutToShow.connect(self._fill_export)

    def _connect_session(self) -> None:
        session = self._session
        for anew in (session.versions_changed, session.choice_changed, session.settings_changed):
            anew.connect(self._begin_anew)
        session.scores_arrived.connect(self._wait)
        session.contrasts_arrived.connect(self._wait)
        session.study.view_changed.connect(self._watch)
        session.sentences_arrived.connect(self._wait)
        session.sentence_changed.connect(self._show_sentence)

    def show_page(self, page: PageName) -> None:
        self.tabs.setCurrentIndex(page)

    @property
    def page(self) -> Page:
        return self.pages[self._stack.currentIndex()]

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._watch()
        self._show_arrivals()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._watch()

    @Slot()
    def _watch(self) -> None:
        """Makes the session request the work that the visible page needs."""
        self._session.watch(self.page.work if self.isVisible() else None)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.addAction(self.show_these.text(), self._request_selection).setEnabled(self.show_these.isEnabled())
        self._add_formats(menu.addMenu(self._export.text()))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(event.globalPos())

    @Slot(int)
    def _turn(self, index: int) -> None:
        self._stack.setCurrentIndex(index)
        self.as_table.setVisible(self.page.has_twin)
        self.floors.setVisible(self.page.has_floors)
        self.page.show_table(is_table=self.as_table.isChecked())
        self._watch()
        self._show_arrivals()
        self._update_button()

    @Slot()
    def _begin_anew(self) -> None:
        for page in self.pages:
            page.forget()
        self.floors.setChecked(self._session.settings.floors)
        self.stale = set(self.pages)
        self._show_arrivals()

    @Slot()
    def _wait(self) -> None:
        self.stale = set(self.pages)
        self._arrival.start_if_idle()

    def _show_arrivals(self) -> None:
        if self.isVisible() and self.page in self.stale:
            self.stale.discard(self.page)
            self.page.show_corpus(self._session.corpus, self._session.choice)
            self.page.show_sentence(self._session.current)
            self._show_progress()

    @Slot()
    def _show_sentence(self) -> None:
        self.page.show_sentence(self._session.current)

    def _show_progress(self) -> None:
        corpus = self._session.corpus
        text = self.tr("{scored:,} of {all:,} sentences")
        if corpus.scored == corpus.expected:
            text = self.tr("1 sentence") if corpus.expected == 1 else self.tr("{all:,} sentences")
        elif not corpus.expected:
            text = ""
        self.progress.setText(filled(text, scored=corpus.scored, all=corpus.expected))

    @Slot()
    def _update_button(self) -> None:
        selected = self.page.selected_sentences()
        self.show_these.setEnabled(bool(selected.sentences or selected.filter))
        text = self.tr("Show these sentences")
        if selected.filter:
            text = self.tr("Show these instances")
        elif len(selected.sentences) > 1:
            text = filled(self.tr("Show these {count:,} sentences"), count=len(selected.sentences))
        self.show_these.setText(text)
        if selected.filter:
            self.show_these.setToolTip(self.tr("List the places that are counted in the selection (Enter)"))
        else:
            self.show_these.setToolTip(self.tr("Show only the selected sentences in the table of sentences (Enter)"))

    @Slot()
    def _request_selection(self) -> None:
        """Lists the places that are counted in the selection, or else the sentences in it."""
        selected = self.page.selected_sentences()
        if selected.filter:
            self.asks.filter_requested.emit(selected.filter)
        elif selected.sentences:
            self.asks.sentences_requested.emit(selected.sentences, selected.words)

    @Slot()
    def _fill_export(self) -> None:
        self.export_menu.clear()
        self._add_formats(self.export_menu)

    def _add_formats(self, menu: QMenu) -> None:
        if why_not := self.page.why_outdated:
            menu.addAction(why_not).setEnabled(False)
        for form in self.page.formats():
            menu.addAction(f"{form.title}…", partial(self._choose_file, form))

    def _choose_file(self, form: Format) -> None:
        title, kind = self.tr("Export as {format}").format(format=form.title), f"{form.title} (*.{form.extension})"
        take, folder = partial(self.write_page, form), export_folder(self._session)
        dialogs.writing_dialog(self, title, folder, take, {kind: form.extension}).open()

    def write_page(self, form: Format, path: str) -> None:
        """Writes the present page, as soon as all of it is made."""
        if form.title not in [each.title for each in self.page.formats()]:
            why_not = self.page.why_outdated or self.tr("The page has become empty.")
            dialogs.show_information(self, self._not_exported(), why_not)
            return
        with dialogs.refusing(self, self._not_exported()):
            check_export(self._session, path)
            exporting = Slices(self)
            exporting.progressed.connect(self._show_exporting)
            exporting.do(form.content(), partial(self._take_exported, exporting, path))

    def _take_exported(self, exporting: Slices, path: str, content: bytes) -> None:
        exporting.deleteLater()
        self._show_progress()
        with dialogs.refusing(self, self._not_exported()):
            export_bytes(self._session, path, content)

    def _not_exported(self) -> str:
        return self.tr("The page was not exported")

    @Slot(int)
    def _show_exporting(self, done: int) -> None:
        self.progress.setText(filled(self.tr("exporting: {done:,} rows so far"), done=done))


class Tabs(QTabBar):
    """High enough for the tabs behind: Qt moves these down and cuts off their text."""

    def __init__(self) -> None:
        super().__init__()
        CurrentTabMark(self)

    def tabSizeHint(self, index: int) -> QSize:
        lower = self.style().pixelMetric(QStyle.PixelMetric.PM_TabBarTabShiftVertical, None, self)
        return super().tabSizeHint(index) + QSize(0, lower)
