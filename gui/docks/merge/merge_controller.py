"""Connects merging with the window; starts, restarts and ends a merge."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication, QDockWidget, QLineEdit, QMainWindow

from core.adjudication.decisions import Decision
from core.adjudication.session import check_annotators
from core.agreement.annotators import of_one_scheme
from core.base.errors import InputError, UsageError
from core.engine.request_messages import BeginMerge, Request
from core.merging.merge_input import Operation, Recipe, Strategy, merge_frame
from core.model.spans import Span
from core.workspaces.workspace import MergeNote
from gui.actions.act import Needs
from gui.actions.menus import Actions
from gui.docks.merge.decision_controller import DecisionController
from gui.docks.merge.files import MergeFiles, is_only_read
from gui.docks.merge.item_panel import IN_TEXT
from gui.docks.merge.log_dialog import LogDialog, lost_decisions
from gui.docks.merge.panel import MergePanel
from gui.docks.merge.perspective import Perspective
from gui.docks.merge.process_client import AnyDecision, Left
from gui.docks.merge.shown_sentence import ShownSentence
from gui.docks.merge.start_dialog import StartDialog
from gui.docks.merge.wording import applying_text, failure_text
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import error_in_words
from gui.session.roster import golds_of
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.widgets import dialogs
from gui.widgets.dialogs import Waiting, Words
from gui.widgets.profile import Profile
from gui.workspaces.controller import Workspaces

SETTLED: Final = 1000
"""Milliseconds after the last change of versions or settings until the merge is restarted."""


class MergeController(QObject):
    """Controls the merge of a window."""

    changed = Signal()
    """A merge began or ended, or decisions have changed."""

    def __init__(
        self,
        session: Session,
        trees: TreesPanel,
        panel: MergePanel,
        dock: QDockWidget,
        in_table: Callable[[], Sequence[int]],
        actions: Actions,
        profile: Profile,
        workspaces: Workspaces,
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        self._session, self._trees, self._window = session, trees, window
        self._keep, self._unsaved = workspaces.keep_now, workspaces.unsaved_decisions
        self._panel, self.client = panel, panel.client
        self._table = ""
        self._is_new = False
        """Whether the user has started this merge, replacing the one in ``_before``."""
        self._before: MergeNote | None = None
        self._shown_lost: set[AnyDecision] = set()
        self._told_of: tuple[Recipe | None, str] | None = None
        self._applying = self._told_of_change = ""
        self.perspective = Perspective(window, dock, trees, profile)
        self._shown = ShownSentence(session, trees, panel, self)
        self._decisions = DecisionController(session, panel, self._shown, in_table, window)
        self.files = MergeFiles(session, panel, self._shown, self._unsaved, window)
        self._last = Waiting(lambda: self.client.earlier_files, window)
        self.again = QTimer(self, singleShot=True, interval=SETTLED)
        self.again.timeout.connect(self._begin_anew)
        self._profile = profile
        panel.items.going_on.setCurrentIndex(int(profile.goes_on_in_text))
        panel.items.going_on.currentIndexChanged.connect(self._keep_going_on)
        panel.items.blind.setChecked(profile.is_blind)
        panel.items.blind.toggled.connect(self._keep_blind)
        self._connect(actions)

    @Slot(bool)
    def _keep_blind(self, is_blind: bool) -> None:
        self._profile.is_blind = is_blind

    @Slot(int)
    def _keep_going_on(self, row: int) -> None:
        self._profile.goes_on_in_text = row == IN_TEXT

    def _connect(self, actions: Actions) -> None:
        for name, handler in {
            "merge_versions": self.open_start_dialog,
            "merge_perspective": self._toggle_perspective,
            "merge_log": self._show_log,
            "merge_load": self.files.choose_decisions,
            "merge_table": self.files.choose_table,
            "merge_save": self.files.save_decisions,
            "merge_export": self.files.choose_format,
            "merge_notes": self.files.choose_notes,
            "merge_end": self._end,
        }.items():
            actions[name].triggered.connect(lambda _=False, handler=handler: handler())
        self._decisions.connect_acts(actions)
        self.perspective.changed.connect(actions["merge_perspective"].setChecked)
        panel, client, session = self._panel, self.client, self._session
        panel.span_requested.connect(self._select)
        panel.items.item_selected.connect(self._select_word)
        self._trees.span_selected.connect(self._decisions.adjudicator.select_span)
        self._trees.span_selected.connect(panel.select_span)
        panel.progress.cancel_requested.connect(self._end)
        panel.progress.unasked.pressed.connect(self.files.list_unasked)
        client.needed.connect(self._catch_up)
        client.begun.connect(self._take_beginning)
        client.decided.connect(self.changed)
        client.decided.connect(self._say_what_changed)
        client.loaded.connect(self._show_left)
        client.delayed.connect(self._wait_for_last)
        client.failed.connect(self._show_failure)
        client.died.connect(self._show_death)
        session.settled.connect(self.begin_noted)
        session.versions_changed.connect(self._lose_subjects)
        session.settings_changed.connect(self._wait)
        session.sentence_edited.connect(self._wait)

    @property
    def needs(self) -> Needs:
        """The conditions for actions that are met."""
        met = Needs.NOTHING
        if self.client.is_going:
            met = Needs.MERGE | (Needs.ITEMS if self.client.is_adjudication else Needs.LABELS)
        return met | (Needs.GOLDS if len(self._golds) > 1 and self._session.corpus.is_complete else Needs.NOTHING)

    @property
    def is_idle(self) -> bool:
        return self.client.is_idle and self._decisions.is_over and not self.again.isActive()

    # Beginning and ending

    @property
    def _golds(self) -> list[str]:
        return golds_of(self._session.specs)

    @property
    def _annotators(self) -> Sequence[str]:
        """The golds that seem to be annotators of one scheme: the first two, and others like them; else none."""
        versions = {version.name: version for version in self._session.corpus.frame.versions}
        found = of_one_scheme([versions[name] for name in self._golds if name in versions])
        names = [each.name for each in found]
        return names if names[:2] == [*self._golds[:2]] else ()

    @Slot()
    def open_start_dialog(self) -> None:
        note = self._session.document.merge
        recipe, unit = _recipe_of(note) if note else None, self._session.settings.unit
        dialog = StartDialog(
            self._window,
            self._golds,
            recipe,
            self.files.path_for,
            self._fault,
            self.files.foreseen,
            unit,
            self._annotators,
        )
        dialog.wanted.connect(self.begin)
        dialog.open()

    @Slot(object, str, str)
    def begin(self, recipe: Recipe, path: str, table: str = "") -> None:
        """Merges by ``recipe``, with decisions kept in the file ``path``; a label ``table`` is applied first."""
        path = self._unsaved.another_than(path)
        if not self.files.begin_at(path):
            return
        self._table, self._is_new, self._before = table, True, self._session.document.merge
        note = MergeNote(recipe.strategy.value, recipe.base, recipe.donors, path)
        self._note(note)
        self._keep()
        self.begin_noted()

    def _note(self, note: MergeNote | None) -> None:
        """Stores the merge, or none, in the workspace."""
        self._session.document.merge = note
        self._session.workspace_changed.emit()

    @Slot()
    def begin_noted(self) -> None:
        """Starts the workspace's merge, unless it is running with the same inputs."""
        session, note = self._session, self._session.document.merge
        self.again.stop()
        recipe = _recipe_of(note) if note and not session.is_opening and session.corpus.is_complete else None
        fault = self._fault(recipe) if recipe else ""
        if note and recipe and not fault and not self._unsaved.hold(note.decisions):
            fault = self.tr("another window has its decisions")
        if note is None or recipe is None or fault:
            self.client.end()
            if note is None:
                self._unsaved.release()
            self.changed.emit()
            if fault:
                self._window.statusBar().showMessage(
                    filled(self.tr("The workspace's merge is paused: {why}"), why=fault)
                )
            return
        beginning = BeginMerge(
            tuple(session.specs),
            session.settings,
            tuple(session.corpus.ledger.amendments()),
            recipe,
            note.decisions,
            session.document.is_read_only or is_only_read(note.decisions),
            session.document.states,
            session.corpus.excluded_of(recipe.base) if recipe.operation is Operation.ADJUDICATE else (),
        )
        if self.client.is_going_with(beginning):
            if self.client.is_going:
                self._is_new = False
                self._take_subjects()
                self._decide_by_table()
            return
        if self.client.recipe is None:
            self.perspective.enter(*self._bands_of(recipe))
        if self.client.path == note.decisions:
            self.files.keep()
        self._shown.lose()  # Decisions are not known until the merge has started.
        self.client.begin(beginning)

    @Slot()
    def _wait_for_last(self) -> None:
        """If earlier merges take long to write their files, lets the person go on without them."""
        words = Words(
            self.tr("The merge begins as soon as these files are written:"),
            self.tr("If you do not wait, they are not written; files of these names stay as they are."),
            self.tr("&Begin without writing"),
            self.tr("&Wait"),
        )
        self._last.wait(words, lambda: None, self.client.give_up_earlier)

    @Slot()
    def follow_decisions(self) -> None:
        """Goes on with the file of decisions that the workspace names now."""
        note = self._session.document.merge
        if note and self.client.recipe and self.client.path != note.decisions:
            self._told_of = self.client.recipe, note.decisions  # They are the same ones.
            self.begin_noted()

    @Slot()
    def _begin_anew(self) -> None:
        """Restarts the merge with the current versions, once it is idle, so that no request is lost."""
        if self.client.is_going and not self.client.is_idle:
            self.again.start()
        else:
            self.begin_noted()

    @Slot()
    def _catch_up(self) -> None:
        """Restarts the merge after an edit before anything else is requested."""
        if self.again.isActive() and self.client.is_idle:
            self.begin_noted()

    @Slot()
    def _wait(self) -> None:
        if self._session.document.merge:
            self.again.start()

    @Slot()
    def _lose_subjects(self) -> None:
        self._shown.lose()
        self._wait()

    def _fault(self, recipe: Recipe) -> str:
        try:
            frame = merge_frame(self._session.corpus.frame.versions, self._session.corpus.frame.settings, recipe)
            if recipe.operation is Operation.ADJUDICATE:
                check_annotators([version for version in frame.versions if version.name in recipe.versions])
        except (InputError, UsageError) as error:
            return error_in_words(error)
        return ""

    @Slot()
    def _take_beginning(self) -> None:
        """Handles the start or end of a merge; if a new merge could not start, restores the previous one."""
        is_new, self._is_new = self._is_new, False
        if self.client.is_going:
            self._take_subjects()
            is_first = (self.client.recipe, self.client.path) != self._told_of
            is_typing = isinstance(QApplication.focusWidget(), QLineEdit)
            if (is_new or (is_first and not is_typing)) and self.client.is_adjudication:
                self._panel.items.setFocus()  # Its answers are numbered.
            elif is_new:
                self._panel.points.setFocus()  # Keys are to decide single labels, and not kinds.
            self._show_applying()
            self._decide_by_table()
            return
        self._table, self._told_of = "", None
        if is_new:
            self._note(self._before)
        if is_new and self._before:
            self.begin_noted()
        else:
            self._decisions.give_up()
            self._take_subjects()

    def _decide_by_table(self) -> None:
        table, self._table = self._table, ""
        if table:
            self.files.decide_by_table(table)

    def _take_subjects(self) -> None:
        """Looks for decision points in the current corpus."""
        client, recipe = self.client, self.client.recipe
        fits = recipe is not None and client.is_going and not self._fault(recipe)  # Versions may have changed.
        self._shown.take(recipe if fits else None)
        if recipe and fits:
            self.perspective.show_bands(*self._bands_of(recipe))
        elif recipe is None:
            self.perspective.leave()
        self._shown.show()
        self.changed.emit()

    def _show_applying(self) -> None:
        made, lost = len(self.client.decisions), len(lost_decisions(self.client))
        merge, is_told = (self.client.recipe, self.client.path), bool(lost)
        if lost:
            inapplicable = {decision for decision, _ in self.client.inapplicable}
            if inapplicable - self._shown_lost:
                self._show_log().show_lost()
            self._shown_lost = inapplicable
        elif made and merge != self._told_of:  # After an edit nobody needs to be told again.
            is_told = True
        self._told_of = merge
        self._tell_applying(applying_text(made, lost) if is_told else "")

    def _tell_applying(self, text: str = "") -> None:
        """Says how many decisions apply, in place of what was said of it before."""
        if text or self._window.statusBar().currentMessage() == self._applying:
            self._window.statusBar().showMessage(text)
        self._applying = text

    @Slot(object)
    def _say_what_changed(self, place: int | None) -> None:
        """Says what was undone or redone if the window does not go there: in several sentences, or one not shown."""
        client, text = self.client, ""
        step, decision = client.last_change or ("decide", None)
        if step != "decide" and place is None and client.changes > 1:
            text = self.tr("Decisions in several sentences undone: {n:,}.")
            if step == "redo":
                text = self.tr("Decisions in several sentences made again: {n:,}.")
        elif step != "decide" and isinstance(decision, Decision) and self._shown.index_of(place) is None:
            text = self.tr("Undone in sentence {sentence}, which is not shown.")
            if step == "redo":
                text = self.tr("Made again in sentence {sentence}, which is not shown.")
        self._tell_applying()
        bar, before = self._window.statusBar(), self._told_of_change
        sentence = decision.sentence if isinstance(decision, Decision) else ""
        self._told_of_change = filled(text, n=client.changes, sentence=sentence) if text else ""
        if text or bar.currentMessage() == before:
            bar.showMessage(self._told_of_change)

    def _end(self) -> None:
        if not self._is_new:
            self._note(None)
        self.client.end()

    def _toggle_perspective(self) -> None:
        recipe = self.client.recipe
        if self.perspective.is_on or recipe is None:
            self.perspective.leave()
        else:
            self.perspective.enter(*self._bands_of(recipe))

    def stop(self) -> None:
        """Ends the process; all decisions are saved already."""
        self.client.stop()
        self._unsaved.release()

    def _bands_of(self, recipe: Recipe) -> tuple[Sequence[str], bool]:
        """The versions whose bands are shown beside the result, and whether that is drawn as arcs."""
        if recipe.operation is not Operation.ADJUDICATE:
            return recipe.versions, False
        versions = self._session.corpus.frame.versions
        return (), any(version.name == recipe.base and version.relations is not None for version in versions)

    # Showing

    @Slot(int)
    def _select_word(self, token: int) -> None:
        if self.perspective.is_on and (column := self._shown.column_of(token)):
            self._trees.select_word(column)

    @Slot(object)
    def _select(self, span: Span) -> None:
        if self.perspective.is_on:
            self._trees.select_span(span)

    def _show_log(self) -> LogDialog:
        dialog = next((each for each in self._window.findChildren(LogDialog) if each.isVisible()), None)
        if dialog is None:
            dialog = LogDialog(self._window, self.client, self._panel.items.blind)
            dialog.sentence_requested.connect(self._shown.go_to_name)
            dialog.show()
        dialog.raise_()
        return dialog

    # Messages

    @Slot(object)
    def _show_left(self, left: Sequence[Left]) -> None:
        if left:
            self.files.show_left(left)

    @Slot(object, object)
    def _show_failure(self, request: Request, failure: InputError | UsageError) -> None:
        if self._decisions.adjudicator.show_refusal(request, failure):
            return
        title = failure_text(request)
        if isinstance(request, BeginMerge) and not self._is_new:
            title = self.tr("The merge is paused")
        dialogs.show_information(self._window, title, error_in_words(failure))

    @Slot(str)
    def _show_death(self, output: str) -> None:
        lead = self.tr("The merging process has crashed. All decisions are saved; start the merge again.")
        dialogs.show_crash(self._window, lead, output)


def _recipe_of(note: MergeNote) -> Recipe | None:
    """The recipe of a workspace's merge; None if it is invalid."""
    try:
        return Recipe(note.base, note.donors, Strategy(note.strategy))
    except (UsageError, ValueError):
        return None
