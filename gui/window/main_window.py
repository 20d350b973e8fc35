"""The window: puts the panels together, and passes on what one has to say to the others."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData, Qt, Slot
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QDockWidget, QFileDialog, QMainWindow, QMenu

from core.base.errors import InputError
from core.filters.span_filters import filters_about
from core.formats.open_text import COMPRESSED
from core.formats.registry import FORMATS
from core.scoring.comparison import Comparison
from core.scoring.version_options import guessed
from gui.actions.act import Needs, Place
from gui.actions.actions import Actions
from gui.docks.corpus.panel import CorpusPanel
from gui.docks.merge.merge_controller import Merging
from gui.docks.score.panel import ScorePanel
from gui.docks.sentences.panel import SentencesPanel
from gui.docks.versions.panel import VersionsPanel
from gui.i18n.translate import in_words
from gui.report_dialog.controller import Reporting
from gui.session import roster
from gui.session.session import Session
from gui.session.undo import Undoing
from gui.shortcuts.controller import Shortcuts
from gui.trees_view.outline_view import OutlineView
from gui.trees_view.panel import ConcordPanel
from gui.widgets import message_dialogs
from gui.widgets.apply_theme import apply_theme
from gui.widgets.deferred_call import Following
from gui.widgets.profile import Profile, ThemeChoice
from gui.widgets.sample import bracketed_sample_specs, is_sample
from gui.window.choice_bar import ChoiceBar
from gui.window.difference_walk import DifferenceWalk
from gui.window.edit_wiring import Editing
from gui.window.exporting import Exporting
from gui.window.findings_wiring import FindingsWiring
from gui.window.focus_frames import FocusFrames
from gui.window.language_menu import LanguageMenu
from gui.window.span_selection import SpanActs
from gui.window.trees_actions import ConcordActs
from gui.window.work_bar import WorkBar
from gui.workspaces.controller import Workspaces
from gui.workspaces.recent_menu import RecentMenu

SIZE: Final = (1280, 800)
LEFT: Final = 228
RIGHT: Final = 266
"""The window's size at first, and the widths of its docks at that: what they need, so that the trees have the rest."""

VERSIONS: Final = 0.42
"""The share of the height that the versions have, above the sentences."""


class MainWindow(QMainWindow):
    """Docks around the aligned trees, with a tool bar of choices, menus and a status bar."""

    def __init__(self, session: Session, profile: Profile, theme: ThemeChoice, size: tuple[int, int] = SIZE) -> None:
        super().__init__()
        self._session = session
        self._profile = profile
        self._theme = theme
        self._comparison: Comparison | None = None
        self._hidden: frozenset[str] = frozenset()
        self._concord = ConcordPanel()
        self._score = ScorePanel()
        self._choices = ChoiceBar()
        self._versions = VersionsPanel(session)
        self._sentences = SentencesPanel(session, profile)
        self._corpus = CorpusPanel(session)
        self._outline = OutlineView()
        self._work = WorkBar()
        self._exporting = Exporting(self)
        self._reporting = Reporting(session, self._sentences.sentences_in_order, self)
        self._workspaces = Workspaces(session, profile, self)
        self._score_follows = Following(self._show_scores, self)
        self._actions = self._make_actions()
        LanguageMenu(self, self._actions, profile)
        FocusFrames(self)
        Shortcuts(self, self._actions, self._concord.view, profile)
        self.addToolBar(self._choices)
        self.statusBar().addPermanentWidget(self._work)
        self._docks = self._make_docks()
        self._findings = FindingsWiring(session, self._concord, self._docks[3], self._actions, self)
        in_table = self._sentences.sentences_in_order
        self._merging = Merging(
            session, self._concord, in_table, self._actions, profile, self._workspaces.keep_now, self
        )
        self._make_menus()
        ConcordActs(self._concord, self._actions, self)
        SpanActs(self._concord, self._score, self._outline, self._docks[-1], self._actions, profile, self)
        DifferenceWalk(session, self._sentences, self._concord, self._actions, self)
        self._editing = Editing(session, self._concord, self._versions, self._actions, self)
        self._undoing = Undoing([self._editing.steps, self._merging], self._actions, self)
        self._editing.needs_changed.connect(self._undoing.look)
        self._merging.changed.connect(self._undoing.look)
        self._undoing.needs_changed.connect(self._enable)
        self._connect_panels()
        self._connect_session()
        self.setAcceptDrops(True)
        apply_theme(theme)
        QApplication.styleHints().colorSchemeChanged.connect(self._follow_system)
        self._restore(size)
        self._show_versions()

    @property
    def workspaces(self) -> Workspaces:
        """The file of what is open."""
        return self._workspaces

    def open_files(self, paths: Sequence[str]) -> None:
        """Opens files, or a workspace, in place of those that are open."""
        if not self._workspaces.takes(paths):
            self._workspaces.open_versions(guessed([str(Path(path).absolute()) for path in paths]))

    def add_files(self, paths: Sequence[str]) -> None:
        """Opens files beside those that are open; a workspace, in their place."""
        if not self._workspaces.takes(paths):
            self._session.change(roster.added(self._session.specs, [str(Path(path).absolute()) for path in paths]))

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._workspaces.may_close():
            event.ignore()
            return
        self._profile.remember_window(self.saveGeometry(), self._merging.perspective.usual_state())
        self._merging.stop()
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped_files(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Files that are dropped join those that are open, of which the sample is none."""
        paths = _dropped_files(event.mimeData())
        event.acceptProposedAction()
        if is_sample(self._session.specs):
            self.open_files(paths)
        else:
            self.add_files(paths)

    def _make_actions(self) -> Actions:
        actions = Actions(self)
        for name, handler in {
            "open": self._choose_files_to_open,
            "add": self._choose_files_to_add,
            "open_workspace": self._workspaces.choose_file,
            "save": self._workspaces.save,
            "save_as": self._workspaces.save_as,
            "sample": self._workspaces.open_sample,
            "brackets": self._open_bracketed_sample,
            "export": self._export_drawing,
            "copy": self._copy_drawing,
            "report": self._reporting.open,
            "quit": self.close,
            "zoom_in": self._concord.zoom_in,
            "zoom_out": self._concord.zoom_out,
            "fit": self._concord.fit,
            "draw_spans": self._concord.draw_spans,
            "draw_trees": self._concord.draw_trees,
            "draw_arcs": self._concord.draw_arcs,
            "full_screen": self._toggle_full_screen,
            "next": self._sentences.show_next,
            "previous": self._sentences.show_previous,
            "first": self._sentences.show_first,
            "last": self._sentences.show_last,
            "worst": self._sentences.show_worst,
            "filter": self._sentences.focus_filter,
            "flag": self._sentences.toggle_flag,
            "note": self._sentences.edit_note,
            "show_these": self._offer_filters,
            "score": self._session.score,
            "about": self._show_about,
        }.items():
            actions[name].triggered.connect(handler)
        self.addActions(actions.of(Place.WINDOW))
        self._sentences.table.addActions([*actions.of(Place.TABLE), actions["flag"], actions["note"]])
        self._concord.view.addActions(actions.of(Place.TREES))
        themes = QActionGroup(self)
        for choice in ThemeChoice:
            themes.addAction(actions[choice.value])
        actions[self._theme.value].setChecked(True)
        themes.triggered.connect(self._set_theme)
        return actions

    def _make_docks(self) -> list[QDockWidget]:
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        bottom = Qt.DockWidgetArea.BottomDockWidgetArea
        docks = []
        # The keys go from panel to panel in the order in which they are added.
        for name, title, panel, area in (
            ("versions", self.tr("Versions"), self._versions, left),
            ("sentences", self.tr("Sentences"), self._sentences, left),
            ("score", self.tr("Score"), self._score, right),
            ("corpus", self.tr("Corpus"), self._corpus, bottom),
            ("outline", self.tr("Outline"), self._outline, right),
        ):
            dock = QDockWidget(title)
            dock.setObjectName(name)
            dock.setWidget(panel)
            if area is right and not self.centralWidget():
                self.setCentralWidget(self._concord)
            self.addDockWidget(area, dock)
            docks.append(dock)
        *_, score, _, outline = docks
        self.tabifyDockWidget(score, outline)
        outline.hide()
        return docks

    def _make_menus(self) -> None:
        menus = self._actions.fill(self.menuBar())
        for dock in (*self._docks, self._findings.dock, self._merging.dock):
            menus["docks"].addAction(dock.toggleViewAction())
        menus["docks"].addAction(self._choices.toggleViewAction())
        recent = RecentMenu(menus["recent"], self._profile)
        recent.chosen.connect(self._workspaces.open_recent)
        self._workspaces.remembered.connect(recent.refresh)

    def _connect_panels(self) -> None:
        session = self._session
        self._choices.settings_changed.connect(session.set_settings)
        self._choices.choice_changed.connect(session.set_choice)
        self._choices.problem.connect(self._show_error)
        self._versions.versions_asked.connect(session.change)
        self._versions.band_toggled.connect(session.set_visible)
        self._versions.problems_asked.connect(self._show_remarks)
        self._concord.sentences_asked.connect(self._sentences.filter_by)
        self._score.labels_asked.connect(self._show_labels)
        self._score.filter_asked.connect(self._sentences.filter_by)
        self._corpus.sentences_asked.connect(self._sentences.show_only)
        self._findings.panel.sentences_asked.connect(self._sentences.show_only)
        self._work.cancel_asked.connect(session.cancel)

    def _connect_session(self) -> None:
        session = self._session
        session.versions_changed.connect(self._show_versions)
        session.settings_changed.connect(self._show_settings)
        session.sentences_arrived.connect(self._enable)
        session.workspace_changed.connect(self._show_hidden)
        session.sentence_changed.connect(self._show_sentence)
        session.choice_changed.connect(self._show_choice)
        session.progress.connect(self._work.show_progress)

    def _restore(self, size: tuple[int, int]) -> None:
        """As it was left; at first of this ``size``, of which wider docks have their share."""
        if not self.restoreGeometry(self._profile.geometry):
            self.resize(*size)
        if not self.restoreState(self._profile.docks):
            versions, sentences, score, corpus, _ = self._docks
            corpus.hide()
            spare = max(0, size[0] - SIZE[0]) // 5
            upper = round(VERSIONS * size[1])
            self.resizeDocks([versions, score], [LEFT + spare, RIGHT + spare], Qt.Orientation.Horizontal)
            self.resizeDocks([versions, sentences], [upper, size[1] - upper], Qt.Orientation.Vertical)

    @Slot()
    def _choose_files_to_open(self) -> None:
        self._choose_files(self.tr("Open files")).filesSelected.connect(self.open_files)

    @Slot()
    def _choose_files_to_add(self) -> None:
        self._choose_files(self.tr("Add files")).filesSelected.connect(self.add_files)

    def _choose_files(self, title: str) -> QFileDialog:
        """A dialog that is open; it tells the files by a signal."""
        dialog = QFileDialog(self, title)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        extensions = [extension for format_ in FORMATS for extension in format_.extensions]
        patterns = " ".join(f"*{extension}{packed}" for extension in extensions for packed in ("", *COMPRESSED))
        dialog.setNameFilters([self.tr("Treebanks ({})").format(patterns), self.tr("All files (*)")])
        dialog.setDirectory(str(Path(self._session.specs[0].path).parent) if self._session.specs else "")
        dialog.open()
        return dialog

    @Slot()
    def _open_bracketed_sample(self) -> None:
        """Under the protocol that suits, since brackets have no functional trees."""
        self._workspaces.open_versions(bracketed_sample_specs(), replace(self._session.settings, protocol=None))

    @Slot()
    def _export_drawing(self) -> None:
        self._exporting.ask(self._concord.subject, self._session.specs)

    @Slot()
    def _copy_drawing(self) -> None:
        self._exporting.copy(self._concord.subject)

    @Slot()
    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    @Slot(QAction)
    def _set_theme(self, action: QAction) -> None:
        self._theme = self._profile.theme = ThemeChoice(action.objectName())
        apply_theme(self._theme)

    @Slot()
    def _follow_system(self) -> None:
        apply_theme(self._theme)

    @Slot()
    def _offer_filters(self) -> None:
        """Lets a person choose among the filters about the span that is selected."""
        view = self._concord.view
        if self._comparison is None or view.pinned is None:
            self.statusBar().showMessage(self.tr("Select a span first"))
            return
        menu = QMenu(self)
        for text in filters_about(self._comparison, view.pinned):
            shown = menu.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, view.width() // 2)
            menu.addAction(shown.replace("&", "&&"), partial(self._sentences.filter_by, text))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(view.mapToGlobal(view.rect().center()))
        menu.setActiveAction(menu.actions()[0])

    @Slot()
    def _show_about(self) -> None:
        message_dialogs.show_about(self)

    @Slot()
    def _show_versions(self) -> None:
        self._show_settings()
        self._show_hidden()
        self._enable()

    @Slot()
    def _show_settings(self) -> None:
        session = self._session
        self._choices.show_choices(session.corpus.frame, session.settings, session.choice)

    @Slot()
    def _enable(self) -> None:
        corpus = self._session.corpus
        met = Needs.SENTENCES if len(corpus) else Needs.NOTHING
        if corpus.compared:
            met |= Needs.COMPARED
        if corpus.frame.parses:
            met |= Needs.SCORES
        met |= self._undoing.needs | self._merging.needs
        self._actions.enable(met)

    @Slot()
    def _show_hidden(self) -> None:
        """Has the bands in sight that the workspace has."""
        hidden = self._session.corpus.document.hidden
        for name in self._hidden ^ hidden:
            self._concord.set_band_visible(name, name not in hidden)
        self._hidden = hidden

    @Slot(object)
    def _show_sentence(self, comparison: Comparison | None) -> None:
        self._comparison = comparison
        self.statusBar().clearMessage()
        self._show_trees()

    @Slot(object)
    def _show_choice(self) -> None:
        self._show_settings()
        if self._session.current >= 0:
            self._show_trees()

    def _show_trees(self) -> None:
        excluded = self._session.corpus.excluded.get(self._session.current)
        if excluded:
            self._concord.show_excluded(excluded.name, excluded.version, in_words(excluded.reason))
        else:
            self._concord.show_comparison(self._comparison, self._session.choice)
        self._score_follows.start()

    def _show_scores(self) -> None:
        self._score.show_comparison(self._comparison, self._session.choice)

    @Slot()
    def _show_labels(self) -> None:
        dock = next(each for each in self._docks if each.widget() is self._corpus)
        dock.show()
        dock.raise_()
        self._corpus.show_labels()

    @Slot(object)
    def _show_error(self, error: InputError) -> None:
        message_dialogs.show_problems(self, error.problems)

    @Slot(str)
    def _show_remarks(self, version: str) -> None:
        message_dialogs.show_remarks(self, version, list(self._session.corpus.problems_of(version)))


def _dropped_files(dropped: QMimeData) -> list[str]:
    return [url.toLocalFile() for url in dropped.urls() if url.isLocalFile()]
