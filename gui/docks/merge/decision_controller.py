"""Makes the user's decisions, from the dock, keys and dialogs, and goes to the next open decision."""

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMainWindow

from core.merging.decisions import Answer, Decision, LabelDecision, Scope
from core.merging.merge_input import LabelKind
from core.merging.merged_sentence import MergedGroup, MergedSentence, Unplaced
from gui.actions.all_acts import TAKEN
from gui.actions.menus import Actions
from gui.docks.merge.adjudicator import Adjudicator, InTable
from gui.docks.merge.decide_dialog import DecideAllDialog, DecideDialog
from gui.docks.merge.panel import MergePanel
from gui.docks.merge.shown_sentence import ShownSentence
from gui.docks.merge.tables import DecisionPoint
from gui.i18n.locale_numbers import filled
from gui.session.roster import golds_of
from gui.session.session import Session


def sentences_from(listed: Sequence[int], current: int, step: int) -> list[int]:
    """The ``listed`` sentences in visiting order from the ``current`` one, downwards or (-1) upwards.

    The order wraps around and ends with the current sentence. If that is no longer listed, for example since it is
    done, the order starts after its position in the file.
    """
    if current in listed:
        at = listed.index(current)
        above, own, below = listed[:at], listed[at : at + 1], listed[at + 1 :]
    else:
        at = next((row for row, sentence in enumerate(listed) if sentence > current), 0)
        above, own, below = listed[:at], listed[:0], listed[at:]
    return [*below, *above, *own] if step > 0 else [*above[::-1], *below[::-1], *own]


def decisions_for_version(version: int, point: DecisionPoint, merged: MergedSentence) -> Sequence[Decision]:
    """The decisions that make a point as a version has it; ``version`` is its index in the recipe.

    For crossing spans, keeps the version's and those consistent with them. For the labels of a span, accepts the
    version's labels and refuses the others. None for labels without a place.
    """
    found = merged.points
    if isinstance(point, Unplaced):
        return []
    if isinstance(point, MergedGroup):
        return [found.choice(point.group, point.group.preferring(version))]
    span, tree = point.item.span, merged.subject.trees[version]
    its = tree.labels_at(span)
    items = (item for item in found.items if item.span == span)
    return merged.deciding({item: Answer.ACCEPT if item.kind.label in its else Answer.REFUSE for item in items})


class DecisionController(QObject):
    """Makes decisions one after the other, each when the one before is saved, and goes to the next open one.

    ``in_table`` returns the sentences in table order.
    """

    def __init__(
        self, session: Session, panel: MergePanel, shown: ShownSentence, in_table: InTable, window: QMainWindow
    ) -> None:
        super().__init__(window)
        client = self._client = panel.client
        self._session, self._panel, self._shown, self._in_table, self._window = session, panel, shown, in_table, window
        self._waiting: deque[Callable[[], object]] = deque()
        self._wants_next = False
        self.adjudicator = Adjudicator(panel, shown, in_table, self._queue_act, window)
        panel.kinds_requested.connect(self._open_dialog)
        panel.all_requested.connect(self._open_dialog_for_all)
        panel.relabel_requested.connect(self._open_dialog_for_one)
        panel.decided.connect(self._decide)
        panel.chosen_only.connect(window.statusBar().showMessage)
        client.decided.connect(self._follow_decision)
        client.became_idle.connect(self._run_waiting)

    def connect_acts(self, actions: Actions) -> None:
        """Connects the actions for decisions, queued while the merge is busy."""
        for name, act in {
            "merge_accept": partial(self._decide_selected, partial(self._panel.decide, Answer.ACCEPT)),
            "merge_refuse": partial(self._decide_selected, partial(self._panel.decide, Answer.REFUSE)),
            "merge_edit": partial(self._decide_selected, partial(self._panel.decide, Answer.EDIT)),
            "merge_accept_all": partial(self._open_dialog_for_all, Answer.ACCEPT),
            "merge_refuse_all": partial(self._open_dialog_for_all, Answer.REFUSE),
            "next_open": partial(self._go_to_open, 1),
            "previous_open": partial(self._go_to_open, -1),
            **{
                f"take_{number + 1}": partial(self._decide_selected, partial(self._side_with, number))
                for number in range(len(TAKEN))
            },
        }.items():
            actions[name].triggered.connect(lambda _=False, act=act: self._queue_act(act))

    @property
    def is_over(self) -> bool:
        return not self._waiting

    def give_up(self) -> None:
        self._waiting.clear()

    def _queue_act(self, act: Callable[[], object]) -> None:
        """Queues an act; it applies to the selection after all earlier acts."""
        self._client.needed.emit()
        self._waiting.append(act)
        self._run_waiting()

    @Slot()
    def _run_waiting(self) -> None:
        while self._waiting and self._client.is_idle:
            self._waiting.popleft()()

    def _decide_selected(self, act: Callable[[], object]) -> None:
        """Decides what is selected; what is decided already, and not chosen by the person, is left for what is open."""
        panel = self._panel
        if self._client.is_adjudication:
            act()
            return
        if panel.queue.hasFocus() or panel.is_to_decide:
            act()
        else:
            self._go_to_open(1)

    @Slot(object)
    def _open_dialog_for_one(self, scope: Scope) -> None:
        self._open_dialog([scope], Answer.EDIT).accepted.connect(self._want_next)

    @Slot()
    def _want_next(self) -> None:
        self._wants_next = True

    @Slot(object, object)
    def _open_dialog(self, scopes: Sequence[LabelKind | Scope], answer: Answer) -> DecideDialog:
        labels = {label for version in self._session.corpus.frame.versions for label in version.inventory.labels}
        labels |= {each.kind.label for each in self._client.queue()}
        dialog = DecideDialog(self._window, self._client, scopes, answer, self._shown.name, labels)
        self._show_dialog(dialog)
        return dialog

    @Slot(object)
    def _open_dialog_for_all(self, answer: Answer) -> None:
        if self._client.tallies.open:
            self._show_dialog(DecideAllDialog(self._window, self._client, answer, self._shown.name))
        else:
            self._window.statusBar().showMessage(self.tr("No open decisions left."))

    def _show_dialog(self, dialog: DecideDialog) -> None:
        for earlier in self._window.findChildren(DecideDialog):
            if earlier is not dialog:
                earlier.reject()
        dialog.list.place_chosen.connect(self._shown.go_to_label)
        dialog.show()

    @Slot(object)
    def _decide(self, decision: Decision) -> None:
        merged = self._shown.merged
        if merged and isinstance(decision, LabelDecision) and merged.overrules(decision):
            self._window.statusBar().showMessage(self.tr("Nothing changes: all of it is decided more specifically."))
            return
        self._wants_next = True
        self._client.decide([decision])

    def _side_with(self, number: int) -> None:
        """Decides the selected point as the gold with that number has it."""
        if self._client.is_adjudication:
            self._panel.items.take(number)
            return
        recipe, merged, point = self._client.recipe, self._shown.merged, self._panel.point
        golds = golds_of(self._session.specs)
        if recipe is None or merged is None or point is None or number >= len(golds):
            return
        if golds[number] not in recipe.versions:
            self._window.statusBar().showMessage(filled(self.tr("{version} is not merged."), version=golds[number]))
            return
        self._wants_next = True
        self._client.decide(decisions_for_version(recipe.versions.index(golds[number]), point, merged))

    @Slot(object)
    def _follow_decision(self, place: int | None) -> None:
        """Goes to the sentence of the decision, if it is not the current one."""
        wants_next, self._wants_next = self._wants_next, False
        self._shown.take_tallies()
        self._shown.go_to(place)
        if self._client.is_adjudication:
            self.adjudicator.follow()
            return
        if wants_next:
            self._panel.leave_decided()
            if not self._panel.is_at_open:  # The person may have gone to another one meanwhile.
                self._go_to_open(1)

    def _go_to_open(self, step: int) -> None:
        if self._client.is_adjudication:
            self.adjudicator.go_to_open(step)
            return
        if self._panel.go_to_open(step):
            return
        session = self._session
        found = session.corpus.tallies.first_open(sentences_from(self._in_table(), session.current, step))
        if found is not None:
            session.show(found)
            self._shown.show()
            self._panel.go_to_end(step)
        elif self._client.tallies.open:
            message = self.tr("No open decisions in the listed sentences; {n:,} elsewhere.")
            self._window.statusBar().showMessage(filled(message, n=self._client.tallies.open))
        else:
            self._window.statusBar().showMessage(self.tr("No open decisions left."))
