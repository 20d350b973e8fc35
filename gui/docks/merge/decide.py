"""What a person decides, by the dock, by keys and in dialogs, and where that leads."""

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMainWindow

from core.merging.decisions import Answer, Decision, Scope
from core.merging.label_items import Kind
from core.model.version import Role
from gui.actions.actions import Actions
from gui.actions.merge_acts import TAKEN
from gui.docks.merge.decide_dialog import DecideDialog
from gui.docks.merge.next_open import next_open
from gui.docks.merge.panel import MergePanel
from gui.docks.merge.process_client import Ongoing
from gui.docks.merge.shown_sentence import ShownSentence
from gui.docks.merge.take_version import taken_from
from gui.i18n.locale_numbers import filled
from gui.session.session import Session


class Turns:
    """What keys ask for, each in its turn: it is about what is selected once all that was asked before is done."""

    def __init__(self, is_idle: Callable[[], bool]) -> None:
        self._is_idle = is_idle
        self._waiting: deque[Callable[[], object]] = deque()

    @property
    def are_over(self) -> bool:
        """Whether nothing waits."""
        return not self._waiting

    def add(self, act: Callable[[], object]) -> None:
        """Does something, at once if nothing is being done."""
        self._waiting.append(act)
        self.go_on()

    def go_on(self) -> None:
        """Does what waits, until there is something to wait for."""
        while self._waiting and self._is_idle():
            self._waiting.popleft()()

    def clear(self) -> None:
        """Forgets what waits."""
        self._waiting.clear()


class Deciding(QObject):
    """Takes decisions, each in its turn, and goes on to the next open thing.

    ``in_table`` are the sentences as the table lists them; ``catch_up`` has the merge know of what was edited.
    """

    def __init__(
        self,
        session: Session,
        ongoing: Ongoing,
        panel: MergePanel,
        shown: ShownSentence,
        in_table: Callable[[], Sequence[int]],
        catch_up: Callable[[], None],
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        self._session, self._ongoing, self._panel, self._shown = session, ongoing, panel, shown
        self._in_table, self._catch_up, self._window = in_table, catch_up, window
        self._turns = Turns(lambda: ongoing.is_idle)
        self._wants_next = False
        panel.kinds_requested.connect(self._ask)
        panel.relabel_requested.connect(lambda scope: self._ask([scope], Answer.EDIT))
        panel.decided.connect(self._decide)
        ongoing.decided.connect(self._take)
        ongoing.rested.connect(self._turns.go_on)

    def connect_acts(self, actions: Actions) -> None:
        """Has the acts of deciding done, each in its turn."""
        for name, act in {
            "merge_accept": partial(self._panel.decide, Answer.ACCEPT),
            "merge_refuse": partial(self._panel.decide, Answer.REFUSE),
            "merge_edit": partial(self._panel.decide, Answer.EDIT),
            "next_open": partial(self._go_to_open, 1),
            "previous_open": partial(self._go_to_open, -1),
            **{f"take_{number + 1}": partial(self._side_with, number) for number in range(len(TAKEN))},
        }.items():
            actions[name].triggered.connect(lambda _=False, act=act: self._do_in_turn(act))

    @property
    def is_over(self) -> bool:
        """Whether no act waits for its turn."""
        return self._turns.are_over

    def give_up(self) -> None:
        """Forgets the acts that wait."""
        self._turns.clear()

    def _do_in_turn(self, act: Callable[[], object]) -> None:
        """Does what a key asks for, which is about what is selected once all that was asked before is done."""
        self._catch_up()
        self._turns.add(act)

    @Slot(object, object)
    def _ask(self, scopes: Sequence[Kind | Scope], answer: Answer) -> None:
        labels = {label for version in self._session.corpus.frame.versions for label in version.inventory.labels}
        labels |= {each.kind.label for each in self._ongoing.queue()}
        for earlier in self._window.findChildren(DecideDialog):
            earlier.reject()  # What is asked now takes the place of what was asked before.
        dialog = DecideDialog(self._window, self._ongoing, scopes, answer, self._shown.name, labels)
        dialog.place_requested.connect(self._shown.go_to_label)
        dialog.show()

    @Slot(object)
    def _decide(self, decision: Decision) -> None:
        self._wants_next = True
        self._ongoing.decide([decision])

    def _side_with(self, number: int) -> None:
        """Decides about what is selected as the gold of that number has it."""
        recipe, found, thing = self._ongoing.recipe, self._shown.merged, self._panel.thing
        golds = [spec.name for spec in self._session.specs if spec.role is Role.GOLD]
        if recipe is None or found is None or thing is None or number >= len(golds):
            return
        if golds[number] not in recipe.versions:
            self._tell(filled(self.tr("{version} is not merged."), version=golds[number]))
            return
        self._wants_next = True
        self._ongoing.decide(taken_from(recipe.versions.index(golds[number]), thing, *found))

    @Slot(object)
    def _take(self, place: int | None) -> None:
        """Goes to the sentence that was decided about, if it is another one."""
        wants_next, self._wants_next = self._wants_next, False
        self._shown.take_tallies()
        self._shown.go_to(place)
        if wants_next:
            self._panel.go_to_open(1)

    def _go_to_open(self, step: int) -> None:
        if self._panel.go_to_open(step):
            return
        session = self._session
        found = next_open(self._in_table(), session.current, step, session.corpus.tallies)
        if found is not None:
            session.show(found)
            self._shown.show()
            self._panel.go_to_end(step)
        elif self._ongoing.open:
            told = self.tr("Nothing is open in the sentences that are listed; elsewhere {n:,} are.")
            self._tell(filled(told, n=self._ongoing.open))
        else:
            self._tell(self.tr("Nothing is open any more."))

    def _tell(self, text: str) -> None:
        self._window.statusBar().showMessage(text)
