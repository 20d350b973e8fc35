"""Wires merging into the window: begins and ends it, takes decisions, and shows the sentence as it is merged."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QDockWidget, QMainWindow

from core.comparison import Comparison
from core.errors import InputError, UsageError
from core.merging.decisions import Decision, GroupDecision, Scope, Verdict
from core.merging.findings import Findings
from core.merging.frames import merge_frame
from core.merging.items import Kind
from core.merging.merged import MergedSentence
from core.merging.recipe import Recipe, Strategy
from core.merging.subject import Positions
from core.spans import Span
from core.version import Role
from core.workspaces.workspace import MergeNote
from gui import dialogs
from gui.actions.act import Needs
from gui.actions.actions import Actions
from gui.actions.merge_acts import TAKEN
from gui.concord.content import BandContent
from gui.concord.panel import ConcordPanel
from gui.marks import marks_of
from gui.merging.band import result_band
from gui.merging.decide_dialog import DecideDialog
from gui.merging.files import MergeFiles
from gui.merging.log_dialog import LogDialog
from gui.merging.ongoing import Beginning, Inapplicable, Ongoing
from gui.merging.panel import MergePanel
from gui.merging.perspective import Perspective
from gui.merging.start_dialog import StartDialog
from gui.merging.subjects import Subjects
from gui.merging.taking import taken_from
from gui.merging.turns import Turns
from gui.merging.ways import next_open
from gui.numbers import filled
from gui.phrases import error_in_words
from gui.profile import Profile
from gui.session import Session

SETTLED: Final = 1000
"""Milliseconds without a change of versions or settings after which the merge is begun anew with them."""


class Merging(QObject):
    """Everything about merging that a window does."""

    changed = Signal()
    """There is a merge, or none any more, or there are other decisions."""

    def __init__(
        self,
        session: Session,
        concord: ConcordPanel,
        in_table: Callable[[], Sequence[int]],
        actions: Actions,
        profile: Profile,
        keep: Callable[[], object],
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        self._session, self._concord, self._window, self._keep = session, concord, window, keep
        self._in_table = in_table
        self._ongoing = Ongoing(self)
        self._subjects: Subjects | None = None
        self._wants_next = False
        self._ahead: GroupDecision | None = None
        self._table = ""
        self._turns = Turns(lambda: self._ongoing.is_idle)
        self._is_new = False
        """Whether a person has asked for what is beginning, in place of what was there ``before``."""
        self._before: MergeNote | None = None
        acts = ("merge_accept", "merge_refuse", "merge_edit", "previous_open", "next_open", "merge_export")
        self._panel = MergePanel(self._ongoing, lambda: marks_of(session.specs), [actions[name] for name in acts])
        self.dock = QDockWidget(self.tr("Merge"))
        self.dock.setObjectName("merge")
        self.dock.setWidget(self._panel)
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.dock)
        self.dock.hide()
        self.perspective = Perspective(window, self.dock, concord, profile)
        self._files = MergeFiles(session, self._ongoing, self._name_shown, profile, window)
        self._again = QTimer(self, singleShot=True, interval=SETTLED)
        self._again.timeout.connect(self._begin_anew)
        self._follows = QTimer(self, singleShot=True, interval=0)
        self._follows.timeout.connect(self._show)
        concord.set_further(self._bands)
        self._connect(actions)

    def _connect(self, actions: Actions) -> None:
        for name, handler in {
            "merge_versions": self.ask,
            "merge_perspective": self._toggle_perspective,
            "merge_accept": partial(self._do_in_turn, partial(self._panel.decide, Verdict.ACCEPT)),
            "merge_refuse": partial(self._do_in_turn, partial(self._panel.decide, Verdict.REFUSE)),
            "merge_edit": partial(self._do_in_turn, partial(self._panel.decide, Verdict.EDIT)),
            "next_open": partial(self._do_in_turn, partial(self._go_to_open, 1)),
            "previous_open": partial(self._do_in_turn, partial(self._go_to_open, -1)),
            "merge_log": self._show_log,
            "merge_load": self._files.choose_decisions,
            "merge_table": self._files.choose_table,
            "merge_save": self._files.save_decisions,
            "merge_export": self._files.ask_for_format,
            "merge_end": self._end,
        }.items():
            actions[name].triggered.connect(lambda _=False, handler=handler: handler())
        for number in range(len(TAKEN)):
            actions[f"take_{number + 1}"].triggered.connect(
                lambda _=False, number=number: self._do_in_turn(partial(self._take, number))
            )
        self.perspective.changed.connect(actions["merge_perspective"].setChecked)
        panel, ongoing, session = self._panel, self._ongoing, self._session
        panel.kinds_asked.connect(self._ask_about_kinds)
        panel.relabel_asked.connect(self._ask_for_label)
        panel.decided.connect(self._decide)
        panel.looked_at.connect(self._look_ahead)
        panel.span_asked.connect(self._select)
        panel.cancel_asked.connect(self._end)
        ongoing.needed.connect(self._catch_up)
        ongoing.begun.connect(self._take_beginning)
        ongoing.decided.connect(self._take_decisions)
        ongoing.loaded.connect(self._tell_left)
        ongoing.failed.connect(self._tell_failure)
        ongoing.rested.connect(self._turns.go_on)
        ongoing.died.connect(self._tell_death)
        session.sentence_changed.connect(self._follows.start)
        session.settled.connect(self._begin_noted)
        session.versions_changed.connect(self._lose_subjects)
        session.settings_changed.connect(self._wait)
        session.sentence_edited.connect(self._forget_sentence)

    # What can be taken back (`gui.undoing.Steps`)

    @property
    def done(self) -> int:
        """How many acts of deciding can be taken back."""
        return self._ongoing.acts

    @property
    def undone(self) -> int:
        """How many can be done again."""
        return self._ongoing.undone_acts

    def undo(self) -> None:
        """Takes the last act back, and goes to its sentence."""
        self._ongoing.undo()

    def redo(self) -> None:
        """Does the act again, and goes to its sentence."""
        self._ongoing.redo()

    @property
    def needs(self) -> Needs:
        """What of the needs of acts is there."""
        met = Needs.MERGE if self._ongoing.is_going else Needs.NOTHING
        return met | (Needs.GOLDS if len(self._golds) > 1 and self._session.corpus.is_complete else Needs.NOTHING)

    @property
    def is_idle(self) -> bool:
        """Whether all that was asked for is done."""
        return self._ongoing.is_idle and self._turns.are_over and not self._again.isActive()

    # Beginning and ending

    @property
    def _golds(self) -> list[str]:
        return [spec.name for spec in self._session.specs if spec.role is Role.GOLD]

    @Slot()
    def ask(self) -> None:
        """Asks what is to be merged, and how."""
        note = self._session.document.merge
        dialog = StartDialog(
            self._window, self._golds, _recipe_of(note) if note else None, self._files.path_for, self._fault
        )
        dialog.wanted.connect(self.begin)
        dialog.open()

    @Slot(object, str, str)
    def begin(self, recipe: Recipe, path: str, table: str = "") -> None:
        """Merges by ``recipe``; decisions are in the file at ``path``, and go there, those by a ``table`` first."""
        if not self._files.make_room_for(path):
            return
        self._table, self._is_new, self._before = table, True, self._session.document.merge
        note = MergeNote(recipe.strategy.value, recipe.base, recipe.donors, path)
        self._note(note)
        self._keep()
        self._begin_noted()

    def _note(self, note: MergeNote | None) -> None:
        """Has the workspace remember a merge, or none."""
        self._session.document.merge = note
        self._session.workspace_changed.emit()

    @Slot()
    def _begin_noted(self) -> None:
        """Begins the merge that the workspace has, unless it is going on just so."""
        session, note = self._session, self._session.document.merge
        self._again.stop()
        recipe = _recipe_of(note) if note and not session.is_opening and session.corpus.is_complete else None
        fault = self._fault(recipe) if recipe else ""
        if note is None or recipe is None or fault:
            self._ongoing.end()
            self.changed.emit()
            if fault:
                self._tell(filled(self.tr("The merge of the workspace waits: {why}"), why=fault))
            return
        beginning = Beginning(
            tuple(session.specs), session.settings, session.corpus.ledger.amendments(), recipe, note.decisions
        )
        if self._ongoing.is_going_with(beginning):
            if self._ongoing.is_going:
                self._is_new = False
                self._take_subjects()
                self._decide_by_table()
            return
        if self._ongoing.recipe is None:
            self.perspective.enter(recipe.versions)
        self._subjects = None  # What is decided in them is not known until it has begun.
        self._ongoing.begin(beginning)

    @Slot()
    def _begin_anew(self) -> None:
        """Begins the merge with the versions as they are now, once nothing is under way: it would be lost."""
        if self._ongoing.is_going and not self._ongoing.is_idle:
            self._again.start()
        else:
            self._begin_noted()

    @Slot()
    def _catch_up(self) -> None:
        """Has the process know of an edit before it is asked about what there is since."""
        if self._again.isActive() and self._ongoing.is_idle:
            self._begin_noted()

    @Slot()
    def _wait(self) -> None:
        if self._session.document.merge:
            self._again.start()

    @Slot()
    def _lose_subjects(self) -> None:
        """They are of a corpus that is no more."""
        self._subjects = None
        self._wait()

    @Slot(int)
    def _forget_sentence(self) -> None:
        if self._subjects:
            self._subjects.forget()
            self._concord.show_further()
        self._wait()

    def _fault(self, recipe: Recipe) -> str:
        try:
            merge_frame(self._session.corpus.frame.versions, self._session.corpus.frame.settings, recipe)
        except (InputError, UsageError) as error:
            return error_in_words(error)
        return ""

    @Slot()
    def _take_beginning(self) -> None:
        """There is a merge, or none any more; one that could not begin leaves the one before it."""
        is_new, self._is_new = self._is_new, False
        if self._ongoing.is_going:
            self._take_subjects()
            self._tell_applying()
            self._decide_by_table()
            return
        self._table = ""
        if is_new:
            self._note(self._before)
        if is_new and self._before:
            self._begin_noted()
        else:
            self._turns.clear()
            self._take_subjects()

    def _decide_by_table(self) -> None:
        table, self._table = self._table, ""
        if table:
            self._files.decide_by_table(table)

    def _take_subjects(self) -> None:
        """What there is to decide is looked for in the corpus as it is now."""
        ongoing, recipe = self._ongoing, self._ongoing.recipe
        fits = recipe is not None and ongoing.is_going and not self._fault(recipe)  # Versions may be others by now.
        self._subjects = Subjects(self._session.corpus, recipe, ongoing) if recipe and fits else None
        self._session.set_tallies(self._subjects.tallies() if self._subjects else {})
        self._concord.show_further()
        if self._subjects and recipe:
            self.perspective.show_bands(recipe.versions)
        elif recipe is None:
            self.perspective.leave()
        self._show()
        self.changed.emit()

    def _tell_applying(self) -> None:
        made, lost = len(self._ongoing.decisions), len(self._ongoing.inapplicable)
        if lost:
            told = self.tr("{kept:,} of {made:,} decisions apply. Those that do not are kept, and listed in the log.")
            self._tell(filled(told, kept=made - lost, made=made))
            self._show_log()
        elif made:
            self._tell(filled(self.tr("{made:,} decisions of before are in force."), made=made))

    def _end(self) -> None:
        if not self._is_new:
            self._note(None)
        self._ongoing.end()

    def _toggle_perspective(self) -> None:
        recipe = self._ongoing.recipe
        if self.perspective.is_on or recipe is None:
            self.perspective.leave()
        else:
            self.perspective.enter(recipe.versions)

    def stop(self) -> None:
        """Ends the process; all that was decided is on the disk."""
        self._ongoing.stop()

    # Deciding

    def _do_in_turn(self, act: Callable[[], object]) -> None:
        """Does what a key asks for, which is about what is selected once all that was asked before is done."""
        self._catch_up()
        self._turns.add(act)

    @Slot(object, object)
    def _ask_about_kinds(self, kinds: Sequence[Kind], verdict: Verdict) -> None:
        self._open_dialog(kinds, verdict)

    @Slot(object)
    def _ask_for_label(self, scope: Scope) -> None:
        self._open_dialog([scope], Verdict.EDIT)

    def _open_dialog(self, scopes: Sequence[Scope], verdict: Verdict) -> None:
        labels = {label for version in self._session.corpus.frame.versions for label in version.inventory.labels}
        labels |= {each.kind.label for each in self._ongoing.queue()}
        for earlier in self._window.findChildren(DecideDialog):
            earlier.reject()  # What is asked now takes the place of what was asked before.
        dialog = DecideDialog(self._window, self._ongoing, scopes, verdict, self._name_shown(), labels)
        dialog.place_asked.connect(self._show_place)
        dialog.show()

    @Slot(object)
    def _decide(self, decision: Decision) -> None:
        self._wants_next = True
        self._ongoing.decide([decision])

    def _take(self, number: int) -> None:
        """Decides about what is selected as the gold of that number has it."""
        recipe, found = self._ongoing.recipe, self._merged(self._session.current)
        thing, golds = self._panel.thing, self._golds
        if recipe is None or found is None or thing is None or number >= len(golds):
            return
        if golds[number] not in recipe.versions:
            self._tell(filled(self.tr("{version} is not merged."), version=golds[number]))
            return
        self._wants_next = True
        self._ongoing.decide(taken_from(recipe.versions.index(golds[number]), thing, *found))

    @Slot(object)
    def _take_decisions(self, place: int | None) -> None:
        """Goes to the sentence that was decided about, if it is another one."""
        session, subjects = self._session, self._subjects
        session.set_tallies(subjects.tallies() if subjects else {})
        wants_next, self._wants_next = self._wants_next, False
        shown = None if subjects is None or place is None else subjects.shown(place)
        if shown is not None and session.current != shown:
            session.show(shown)
        else:
            self._concord.show_further()
        self._show()
        if wants_next:
            self._panel.go_to_open(1)
        self.changed.emit()

    @Slot(str)
    def _show_named(self, name: str) -> None:
        shown = self._subjects.named(name) if self._subjects else None
        if shown is not None:
            self._session.show(shown)

    @Slot(str, object, str)
    def _show_place(self, name: str, at: Positions, label: str) -> None:
        self._show_named(name)
        self._show()
        self._panel.go_to_label(at, label)

    def _name_shown(self) -> str | None:
        """What the merge calls the sentence shown."""
        return self._subjects.name(self._session.current) if self._subjects else None

    def _go_to_open(self, step: int) -> None:
        if self._panel.go_to_open(step):
            return
        session, ongoing = self._session, self._ongoing
        shown = next_open(self._in_table(), session.current, step, session.corpus.tallies)
        if shown is not None:
            session.show(shown)
            self._show()
            self._panel.go_to_end(step)
        elif ongoing.open:
            told = self.tr("Nothing is open in the sentences that are listed; elsewhere {n:,} are.")
            self._tell(filled(told, n=ongoing.open))
        else:
            self._tell(self.tr("Nothing is open any more."))

    # Showing

    def _merged(self, i: int) -> tuple[MergedSentence, Findings] | None:
        return self._subjects.merged(i) if self._subjects else None

    def _bands(self, comparison: Comparison) -> Sequence[BandContent]:
        current, recipe, subjects = self._session.current, self._ongoing.recipe, self._subjects
        found = self._merged(current)
        if found is None or recipe is None or subjects is None:
            return []
        if self._ahead is None or self._ahead.scope.sentence != found[1].key:
            return [result_band(found[0], recipe, comparison.positions)]
        ahead = subjects.merged_with(self._ahead, current) or found
        band = result_band(ahead[0], recipe, comparison.positions)
        return [replace(band, details=(*band.details[:1], self.tr("if so chosen")))]

    @Slot()
    def _show(self) -> None:
        merged, found = self._merged(self._session.current) or (None, None)
        self._panel.show_sentence(merged, found)

    @Slot(object)
    def _look_ahead(self, decision: GroupDecision | None) -> None:
        """Shows the result as if a decision were made."""
        self._ahead = decision
        self._concord.show_further()

    @Slot(object)
    def _select(self, span: Span) -> None:
        if self.perspective.is_on:
            self._concord.select_span(span)

    def _show_log(self) -> None:
        dialog = next((each for each in self._window.findChildren(LogDialog) if each.isVisible()), None)
        if dialog is None:
            dialog = LogDialog(self._window, self._ongoing)
            dialog.sentence_asked.connect(self._show_named)
            dialog.show()
        dialog.raise_()

    # Telling

    def _tell(self, text: str) -> None:
        self._window.statusBar().showMessage(text)

    @Slot(object)
    def _tell_left(self, left: Sequence[Inapplicable]) -> None:
        if left:
            self._files.tell_left(left)

    @Slot(object)
    def _tell_failure(self, failure: InputError | UsageError) -> None:
        dialogs.show_refusal(self._window, error_in_words(failure))

    @Slot(str)
    def _tell_death(self, said: str) -> None:
        lead = self.tr("The process that merges has ended by itself. Every decision is kept; begin the merge again.")
        dialogs.show_crash(self._window, lead, said)


def _recipe_of(note: MergeNote) -> Recipe | None:
    """The recipe that a workspace has; None where it makes none."""
    try:
        return Recipe(note.base, note.donors, Strategy(note.strategy))
    except (UsageError, ValueError):
        return None
