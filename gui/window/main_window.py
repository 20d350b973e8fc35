"""The main window: assembles the panels and connects them to each other.

Here too are its menus of themes and languages, the engine's task in the status bar, and the frames of the focus.
"""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QFocusEvent,
    QPainter,
    QPaintEvent,
    QRegion,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QDockWidget,
    QFrame,
    QLabel,
    QLineEdit,
    QMainWindow,
    QProgressBar,
    QPushButton,
    QWidget,
)

from gui.actions.act import Needs, Place
from gui.actions.menus import Actions
from gui.docks.corpus.panel import PageName
from gui.docks.merge.merge_controller import MergeController
from gui.docks.merge.process_client import MergeClient
from gui.drawing.paint.paint_state import colour
from gui.i18n.language import Language
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.report_dialog.controller import Reporting
from gui.session.engine import Progress, Task, VersionSaves, Work
from gui.session.session import Session
from gui.session.undo_order import Undoing
from gui.shortcuts.shortcuts_dialog import Shortcuts
from gui.trees_view.panel import TreesPanel
from gui.trees_view.view import TreesView
from gui.widgets import dialogs
from gui.widgets.boxes import in_row
from gui.widgets.buttons import keep_letters
from gui.widgets.checkboxes import show_boxes
from gui.widgets.profile import Profile, ThemeChoice
from gui.widgets.theme_colours import DARK, LIGHT, palette_of, theme_for
from gui.window.choice_bar import ChoiceBar
from gui.window.corpus_strip import CorpusStrip
from gui.window.docks import (
    CORPUS,
    DOCKS,
    FINDINGS,
    MERGE,
    SCORE,
    SENTENCES,
    SIZE,
    VERSIONS,
    BottomDocks,
    Docks,
    Parts,
    StaleTabBars,
)
from gui.window.edit_wiring import Editing
from gui.window.files import AddingVariations, Exporting, FileOpening, ToldFollowers, files_in
from gui.window.layouts import Layouts
from gui.window.places import DifferenceWalk, FindingsWiring, InstancesWiring, SpanFilters
from gui.window.shown_sentence import SentenceWiring, SpanActs, TreesActions
from gui.workspaces.controller import Workspaces
from gui.workspaces.recent_menu import RecentMenu

translate = QCoreApplication.translate


class WorkBar(QWidget):
    """Visible only while the engine is busy."""

    cancel_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._what = QLabel(textFormat=Qt.TextFormat.PlainText)
        self._bar = QProgressBar(textVisible=False)
        self._bar.setFixedWidth(160)
        self._bar.setFixedHeight(self.fontMetrics().height())
        self._cancel = QPushButton(self.tr("Cancel"))
        self._cancel.clicked.connect(self.cancel_requested)
        in_row(self._what, self._bar, self._cancel, inside=self, margins=0)
        self.hide()

    @Slot(object)
    def show_progress(self, progress: Progress | None) -> None:
        """Shows progress; None when the work is done."""
        self.setVisible(progress is not None)
        if progress is None:
            return
        what = filled(self._in_words(progress.work), done=progress.done, total=progress.total)
        self._what.setText(what)
        self._bar.setAccessibleName(what)
        # In thousandths, since bytes would not fit.
        self._bar.setRange(0, 1000 if progress.total else 0)
        self._bar.setValue(1000 * progress.done // progress.total if progress.total else 0)

    def _in_words(self, task: Task) -> str:
        """What is done, with the number ``done`` of a ``total`` if that is sentences."""
        if isinstance(task, type):
            return in_words(task.doing)
        return {
            Work.READING: self.tr("Reading"),
            Work.SCORING: self.tr("Scoring: {done:,} of {total:,} sentences"),
            Work.INFERRING: self.tr("Intervals and tests"),
            Work.CONTRASTING: self.tr("Comparing golds: {done:,} of {total:,} sentences"),
            Work.BREAKING_DOWN: self.tr("Counting errors: {done:,} of {total:,} sentences"),
            Work.AGREEING: self.tr("Comparing annotators"),
            Work.SEARCHING: self.tr("Searching: {done:,} of {total:,} sentences"),
            Work.VARYING: self.tr("Counting changes: {done:,} of {total:,} sentences"),
            Work.SAVING: self.tr("Writing"),
        }[task]


FileWriter = VersionSaves | MergeClient | Reporting
"""A part of the window that has files written by another process."""


class Closing(QObject):
    """Waits for the files of ``writers`` when the window is to be closed; the window works meanwhile."""

    def __init__(self, writers: Sequence[FileWriter], window: QMainWindow) -> None:
        super().__init__(window)
        self._writers, self._window = writers, window
        self._waiting = dialogs.Waiting(self._files, window)

    def may_close(self) -> bool:
        """Whether nothing is being written; if not, closes the window when all is written or given up."""
        if not self._files():
            return True
        words = dialogs.Words(
            translate("WaitingDialog", "The window closes as soon as these files are written:"),
            translate(
                "WaitingDialog", "If you do not wait, they are not written; files of these names stay as they are."
            ),
            translate("WaitingDialog", "Close &without writing"),
            translate("WaitingDialog", "&Keep the window open"),
        )
        self._waiting.wait(words, self._window.close, self._give_up)
        return False

    def _files(self) -> list[str]:
        return [path for writer in self._writers for path in writer.files_to_write]

    def _give_up(self) -> None:
        for writer in self._writers:
            writer.give_up_files()


class ThemeMenu(QObject):
    """Applies and saves the chosen theme; follows the system if that is chosen."""

    def __init__(self, parts: Parts, theme: ThemeChoice) -> None:
        super().__init__(parts.window)
        actions, self._theme, self._profile = parts.actions, theme, parts.profile
        group = QActionGroup(self)
        for choice in ThemeChoice:
            group.addAction(actions[choice.value])
        actions[theme.value].setChecked(True)
        group.triggered.connect(self._choose)
        QApplication.styleHints().colorSchemeChanged.connect(self._follow_system)
        apply_theme(theme)

    @Slot(QAction)
    def _choose(self, action: QAction) -> None:
        self._theme = self._profile.theme = ThemeChoice(action.objectName())
        apply_theme(self._theme)

    @Slot()
    def _follow_system(self) -> None:
        apply_theme(self._theme)


ACTS = {
    "language_system": Language.SYSTEM,
    "language_english": Language.ENGLISH,
    "language_german": Language.GERMAN,
}


class LanguageMenu(QObject):
    """Saves the chosen language, and says when it takes effect."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.window)
        actions, self._window, self._profile = parts.actions, parts.window, parts.profile
        group = QActionGroup(self)
        for name, language in ACTS.items():
            group.addAction(actions[name])
            actions[name].setChecked(language is self._profile.language)
        group.triggered.connect(self._choose)

    @Slot(QAction)
    def _choose(self, action: QAction) -> None:
        language = ACTS[action.objectName()]
        if language is not self._profile.language:
            self._profile.language = language
            dialogs.show_information(
                self._window, self.tr("Language"), self.tr("The language changes the next time TreeConcord is opened.")
            )


def apply_theme(chosen: ThemeChoice) -> None:
    """Gives all windows the ``chosen`` colours, which may be the system's current ones."""
    is_dark = chosen is ThemeChoice.DARK
    if chosen is ThemeChoice.SYSTEM:
        is_dark = QApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
    palette = palette_of(DARK if is_dark else LIGHT)
    QApplication.setPalette(palette)
    show_boxes(palette)


class FocusFrames(QObject):
    """Draws a frame around the focused list, text or frameless scroll area; trees draw their own."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow)

    @Slot(QWidget, QWidget)
    def _follow(self, _: QWidget | None, widget: QWidget | None) -> None:
        if widget is None or not self._window.isAncestorOf(widget) or isinstance(widget, TreesView):
            return
        _bring_to_front(widget)
        is_bare = (isinstance(widget, QAbstractScrollArea) and widget.frameShape() is QFrame.Shape.NoFrame) or (
            isinstance(widget, QLineEdit) and widget.isReadOnly() and not widget.hasFrame()
        )
        if is_bare or isinstance(widget, QAbstractItemView | QLabel):
            _Frame(widget)


class _Frame(QWidget):
    """Lies over a widget as long as it has the focus."""

    def __init__(self, framed: QWidget) -> None:
        super().__init__(framed)
        self._framed = framed
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._fit()
        framed.installEventFilter(self)
        self.show()

    def _fit(self) -> None:
        """Covers only the edges: whatever a widget covers is repainted completely when it is scrolled."""
        rect = self._framed.rect()
        self.setGeometry(rect)
        self.setMask(QRegion(rect) - QRegion(rect.adjusted(1, 1, -1, -1)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._fit()
        elif isinstance(event, QFocusEvent) and event.lostFocus() and event.reason() != Qt.FocusReason.PopupFocusReason:
            self.hide()
            self.deleteLater()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(colour(theme_for(self.palette()).accent))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()


def _bring_to_front(widget: QWidget) -> None:
    """Raises the dock of a widget, since the Tab key also reaches docks behind others."""
    inside: QWidget | None = widget
    while inside is not None and not isinstance(inside, QDockWidget):
        inside = inside.parentWidget()
    if inside is not None and inside.visibleRegion().isEmpty():
        inside.raise_()


class MainWindow(QMainWindow):
    """Docks around the aligned trees, with a tool bar of choices, menus and a status bar."""

    def __init__(self, session: Session, profile: Profile, theme: ThemeChoice, size: tuple[int, int] = SIZE) -> None:
        super().__init__()
        self.session = session
        self._profile = profile
        self.trees = TreesPanel()
        self._work = WorkBar()
        self.acts = Actions(self)
        self._choices = ChoiceBar()
        self._choices.add_act(self.acts["corpus"])
        self._choices.addWidget(CorpusStrip(session))
        self.addToolBar(self._choices)
        self.statusBar().addPermanentWidget(self._work)
        parts = Parts(session, profile, self.acts, self.trees, self)
        self.docks = docks = Docks(DOCKS, parts)
        self._versions, self.sentences = self.docks.panel(VERSIONS), self.docks.panel(SENTENCES)
        self.workspaces = Workspaces(session, profile, self)
        self.files = FileOpening(parts, self.workspaces)
        self._reporting = Reporting(session, self.sentences.sentences_in_order, self)
        Exporting(parts)
        AddingVariations(parts)
        ToldFollowers(parts)
        self._connect_actions()
        ThemeMenu(parts, theme)
        LanguageMenu(parts)
        FocusFrames(self)
        StaleTabBars(self)
        Shortcuts(self, self.acts, self.trees.view, profile)
        below = self._below = BottomDocks(self.docks, self)
        FindingsWiring(parts, docks, below)
        self.instances = InstancesWiring(parts, docks, below)
        self.merging = MergeController(
            session,
            self.trees,
            self.docks.panel(MERGE),
            self.docks[MERGE],
            self.sentences.sentences_in_order,
            self.acts,
            profile,
            self.workspaces,
            self,
        )
        self.layouts = Layouts(parts, docks, self.merging.perspective)
        self._closing = Closing((session.saves, self.merging.client, self._reporting), self)
        self._make_menus()
        TreesActions(parts)
        SpanActs(parts, docks)
        DifferenceWalk(parts, docks, self.instances)
        self.editing = Editing(parts, docks)
        self._undoing = Undoing([self.editing.editor, self.merging.client], self.acts, self)
        self.editing.needs_changed.connect(self._undoing.look)
        self.merging.changed.connect(self._undoing.look)
        self.workspaces.started_afresh.connect(self._start_afresh)
        self.workspaces.wait_for(lambda: self.merging.client.unwritten_decisions)
        self.workspaces.saving_begins.connect(self.merging.files.keep)
        self.workspaces.saved.connect(self.merging.follow_decisions)
        self._undoing.needs_changed.connect(self._enable)
        shown = SentenceWiring(parts, docks)
        SpanFilters(parts, shown, self.instances)
        self._connect_panels()
        self._connect_session()
        self.setAcceptDrops(True)
        self.layouts.restore(size)
        shown.show_hidden()
        self._show_versions()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.merging.files.keep_once()
        if not self.workspaces.may_close() or not self._closing.may_close():
            event.ignore()
            return
        self.workspaces.end()
        self.layouts.remember()
        self.merging.stop()
        self._reporting.stop()
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if files_in(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.files.drop(event.mimeData())

    def _connect_actions(self) -> None:
        actions = self.acts
        for name, handler in {
            "open_workspace": self.workspaces.choose_file,
            "reload": self.workspaces.changed_files.reload,
            "save": self.workspaces.save,
            "save_as": self.workspaces.save_as,
            "sample": self.workspaces.open_sample,
            "brackets": self.workspaces.open_bracketed_sample,
            "report": self._reporting.open,
            "corpus": self._show_corpus,
            "quit": self.close,
            "full_screen": lambda: self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen),
            "next": lambda: self.sentences.step(1),
            "previous": lambda: self.sentences.step(-1),
            "first": self.sentences.show_first,
            "last": self.sentences.show_last,
            "worst": self.sentences.show_worst,
            "longest": self.sentences.show_longest,
            "filter": self._focus_filter,
            "flag": self._toggle_flag,
            "note": self._edit_note,
            "score": self.session.score,
            "about": lambda: dialogs.show_about(self),
        }.items():
            actions[name].triggered.connect(handler)
        self.addActions(actions.of(Place.WINDOW))
        self.sentences.table.addActions([*actions.of(Place.TABLE), actions["flag"], actions["note"]])

    def _make_menus(self) -> None:
        menus = self.acts.fill(self.menuBar())
        for menu in menus.values():
            keep_letters(menu)
        menus["docks"].addActions([*self.docks.toggles, self._choices.toggleViewAction()])
        recent = RecentMenu(menus["recent"], self._profile)
        recent.chosen.connect(self.workspaces.open_recent)
        self.workspaces.remembered.connect(recent.refresh)

    def _connect_panels(self) -> None:
        session, score = self.session, self.docks.panel(SCORE)
        self._choices.settings_changed.connect(session.set_settings)
        self._choices.choice_changed.connect(session.set_choice)
        self._choices.problem.connect(lambda error: dialogs.show_problems(self, error.problems))
        self._versions.versions_requested.connect(session.change)
        self._versions.band_toggled.connect(session.set_visible)
        self._versions.problems_requested.connect(self._show_remarks)
        look_for = self.instances.look_for
        self.trees.sentences_requested.connect(look_for)
        score.labels_requested.connect(self._show_labels)
        score.filter_requested.connect(look_for)
        for counting in (self.docks.panel(CORPUS).filter_requested, self.docks.panel(FINDINGS).instances_requested):
            counting.connect(self.instances.go_to_places)
        for listing in (self.docks.panel(CORPUS), self.docks.panel(FINDINGS), self.merging.files):
            listing.sentences_requested.connect(self._show_only)
        self.docks.panel(CORPUS).rules_wanted.connect(self.editing.apply_rules)
        self.docks.panel(CORPUS).rule_file_wanted.connect(self.editing.apply_rule_file)
        self.docks.panel(CORPUS).room_wanted.connect(partial(self._below.grow, CORPUS))
        self.merging.files.filter_requested.connect(self._filter_by)
        self.merging.files.report_requested.connect(self._reporting.write_adjudication)
        self._work.cancel_requested.connect(session.cancel)

    def _connect_session(self) -> None:
        session = self.session
        session.versions_changed.connect(self._show_versions)
        session.settings_changed.connect(self._show_settings)
        session.choice_changed.connect(self._show_settings)
        session.sentences_arrived.connect(self._enable)
        session.progress.connect(self._work.show_progress)

    @Slot()
    def _focus_filter(self) -> None:
        self.docks.bring_up(SENTENCES)
        self.sentences.focus_filter()

    @Slot()
    def _toggle_flag(self) -> None:
        page = self.docks.panel(CORPUS).page
        if page is None or not page.flag_words():
            self.sentences.toggle_flag()

    @Slot()
    def _edit_note(self) -> None:
        page = self.docks.panel(CORPUS).page
        if not (self.docks.panel(MERGE).items.ask_note() or (page is not None and page.note_word())):
            self.sentences.edit_note()

    @Slot(object, str)
    def _show_only(self, sentences: Sequence[int], why: str) -> None:
        self.docks.bring_up(SENTENCES)
        self.sentences.show_only(sentences, why)

    @Slot(str)
    def _filter_by(self, text: str) -> None:
        self.docks.bring_up(SENTENCES)
        self.sentences.filter_by(text)

    @Slot()
    def _show_versions(self) -> None:
        self._show_settings()
        self._enable()

    @Slot()
    def _show_settings(self) -> None:
        session = self.session
        self._choices.show_choices(session.corpus.frame, session.settings, session.choice)

    @Slot()
    def _enable(self) -> None:
        corpus = self.session.corpus
        met = Needs.SENTENCES if len(corpus) else Needs.NOTHING
        if corpus.compared:
            met |= Needs.COMPARED
        if corpus.frame.parses:
            met |= Needs.SCORES
        met |= self._undoing.needs | self.merging.needs
        self.acts.enable(met)

    @Slot()
    def _show_corpus(self) -> None:
        self._below.show(CORPUS)
        self.docks.panel(CORPUS).focus_page()

    @Slot()
    def _show_labels(self) -> None:
        self._below.show(CORPUS)
        self.docks.panel(CORPUS).show_page(PageName.LABELS)

    @Slot()
    def _start_afresh(self) -> None:
        """Shows the sample as in a new window; only the arrangement of the docks stays."""
        self.sentences.start_afresh()
        self.trees.start_afresh()
        self.docks.panel(CORPUS).start_afresh()
        self.layouts.show_page()

    @Slot(str)
    def _show_remarks(self, version: str) -> None:
        dialogs.show_remarks(self, version, list(self.session.corpus.problems_of(version)))
