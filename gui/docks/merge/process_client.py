"""The client of the merging process: sends requests and mirrors the decisions it has saved."""

from array import array
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal, Slot

from core import engine
from core.adjudication.decisions import Act, ActsInForce
from core.adjudication.decisions import decoded as decoded_act
from core.adjudication.decisions import encoded as encoded_act
from core.adjudication.items import ItemKind
from core.base.byte_strings import Texts
from core.base.messages import Phrase
from core.engine.answer_messages import (
    Answer,
    Cancelled,
    DecisionsChanged,
    DecisionsPreviewed,
    Ending,
    Inapplicable,
    MergedSentences,
    NewItemKinds,
    NewKinds,
    NewTallies,
    OpenItemFound,
    Problems,
    Reading,
    Refused,
    ResultChecked,
    ResultSteps,
    Searching,
    SeveralRoots,
    StepsMade,
    Written,
)
from core.engine.request_messages import (
    BeginMerge,
    CancelAll,
    DecideAllOpen,
    DecideByTable,
    Deciding,
    LoadDecisions,
    MakeDecisions,
    PreviewDecisions,
    RedoDecisions,
    Request,
    UndoDecisions,
    Writing,
    target_of,
)
from core.engine.rows import DecisionDocument, Step
from core.merging.decision_files import decoded, encoded
from core.merging.decisions import Decision, DecisionsInForce, GroupDecision, LabelDecision
from core.merging.merge_input import LabelKind, Operation, Recipe
from core.merging.session import QueuedKind, queued
from gui.session.packed import Tallies
from gui.session.worker_process import Worker


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """A request, and the beginning of the merge that it is of."""

    request: Request
    merge: BeginMerge

    @property
    def must_be_done(self) -> bool:
        """Whether it writes a file, so that it is done after the merge has ended, too."""
        return isinstance(self.request, Deciding | Writing)


def files_of(asked: Iterable[Asked]) -> list[str]:
    """The paths of the files that requests write, those of a merge one after the other, its decisions first."""
    found = list[str]()
    for merge, its in groupby(asked, attrgetter("merge")):
        requests = [each.request for each in its]
        found += [merge.journal] if any(isinstance(each, Deciding) for each in requests) else []
        found += [target_of(each) for each in requests if isinstance(each, Writing)]
    return found


AnyDecision = Decision | Act
"""A decision of a merge, or what was done in an adjudication."""
Left = tuple[AnyDecision, Phrase]
"""A decision that does not apply, and the reason."""
AnyKind = LabelKind | ItemKind


class MergeClient(QObject):
    """Runs at most one merge, in a process of its own. Requests are queued, and made one after the other.

    Of a merge that has ended, those that write a file are still done, before the next merge begins.
    """

    needed = Signal()
    """A request is about to be sent; listeners restart the merge first if it is outdated."""
    begins = Signal()
    """A merge begins, perhaps anew with other inputs: what was said of its decisions holds no longer."""
    begun = Signal()
    """All decision points are known, or the merge has ended."""
    decided = Signal(object)
    """Decisions were made, undone or redone; the index of the sentence to go to, or None."""
    progressed = Signal(object)
    """The progress of starting, from 0 to 1; None when it is finished."""
    stepped = Signal(object, float)
    """The progress of a `WriteResult`, `CheckResult` or `ListUnplaced`, from 0 to 1."""
    given_up = Signal(object)
    """A request that was given up."""
    previewed = Signal(object, object)
    """A request for a preview, and its `DecisionsPreviewed`."""
    found_open = Signal(object, object)
    """A request for the next open item of an adjudication, and its `Place`; None if there is none."""
    checked = Signal(object)
    """A `ResultChecked`."""
    loaded = Signal(object)
    """A file of decisions was loaded; the decisions that do not apply, with reasons."""
    tabled = Signal(int)
    """The number of kinds decided by a label table."""
    saved = Signal(str, int)
    """The path of a file written, of decisions or the result, and how many notes a table of decisions is without."""
    failed = Signal(object, object)
    """A failed request, and its `InputError` or `UsageError`."""
    became_idle = Signal()
    """The client is idle."""
    delayed = Signal()
    """A merge is to begin, but something of those before is still to be written (`earlier_files`)."""
    died = Signal(str)
    """The process has crashed; its last output. Decisions are saved."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.worker = Worker(f"{engine.__name__}.merge_main", self)
        self.worker.answered_queued.connect(self._handle_answer)
        self.worker.died.connect(self._handle_death)
        self.begun_with: BeginMerge | None = None
        """The request that began the merge; None if there is none."""
        self._requests: deque[Asked] = deque()
        """What is not done; the process works on the first, once that is sent."""
        self.changes = 0
        """How many decisions the last request made, undid or redid."""
        self._forget()

    def _forget(self) -> None:
        self.is_going = False
        self.names, self.ordinals = Texts(), array("i")
        """The names of the merged sentences, in the merge, and their ordinals in the base's file."""
        self.decisions: list[AnyDecision] = []
        self.inapplicable: list[Left] = []
        self.tallies = Tallies()
        """Their progress, by index."""
        self.in_force = DecisionsInForce()
        """The decisions of a merge in force; those of an adjudication, below."""
        self.acts_in_force = ActsInForce()
        self.several_roots = False
        """Whether a result of the adjudication may have several roots."""
        self._kinds: dict[AnyKind, tuple[int, int]] = {}
        self.done = 0
        """How many acts of the person can be taken back; those that can be done again, below."""
        self.undone = 0
        self._left: list[Left] = []
        self._shown: int | None = None
        self.last_change: tuple[Step, AnyDecision] | None = None
        """The last decision that the last request made, undid or redid."""

    @property
    def recipe(self) -> Recipe | None:
        return self.begun_with.recipe if self.begun_with else None

    @property
    def path(self) -> str:
        return self.begun_with.journal if self.begun_with else ""

    @property
    def is_idle(self) -> bool:
        return not self._requests

    def queue(self) -> list[QueuedKind[AnyKind]]:
        """All kinds, as `core.merging.session.queued` sorts them."""
        return queued((kind, *counts) for kind, counts in self._kinds.items())

    def is_going_with(self, beginning: BeginMerge) -> bool:
        """Whether a merge is running with exactly these inputs, and with the files as they are.

        One that began before it was known how they were may have read others.
        """
        before = self.begun_with
        if before is None or before != replace(beginning, opened=before.opened):
            return False
        known = [(before.opened.get(spec.path), beginning.opened.get(spec.path)) for spec in beginning.versions]
        return all(old == new for old, new in known if new)

    def begin(self, beginning: BeginMerge) -> None:
        """Starts or restarts a merge with the decisions that still apply, once earlier ones have written all."""
        before = self.recipe
        acts = self.done, self.undone
        self._clear()
        if before == beginning.recipe:
            self.done, self.undone = acts
        self.begun_with = beginning
        self.begins.emit()
        self.ask(beginning)
        if self._earlier:
            self.delayed.emit()

    def end(self) -> None:
        """Ends the merge; what was asked of it is still written."""
        if self.begun_with is not None:
            self._clear()
            self.progressed.emit(None)
            self.begun.emit()

    def stop(self) -> None:
        """Ends the process at once, without signals."""
        if self._earlier:
            self.worker.give_up_files()
        self._requests.clear()
        self._clear()

    def _clear(self) -> None:
        """Ends the merge, of which only what writes files is still done, with what that needs."""
        sent, writes = self._sent, any(each.must_be_done for each in self._own)
        self._requests = deque(
            each
            for each in self._requests
            if each.merge is not self.begun_with
            or (writes and (each is sent or each.must_be_done or isinstance(each.request, BeginMerge)))
        )
        self.begun_with = None
        self._forget()
        self._go_on()

    @property
    def _sent(self) -> Asked | None:
        """The request that the process works on."""
        return self._requests[0] if self._requests and self.worker.requests else None

    @property
    def _own(self) -> list[Asked]:
        return [each for each in self._requests if each.merge is self.begun_with]

    @property
    def _earlier(self) -> list[Asked]:
        """What merges that have ended are still to do."""
        return [each for each in self._requests if each.merge is not self.begun_with]

    @property
    def files_to_write(self) -> list[str]:
        """The paths of the files that have not been written, decisions included."""
        return files_of(self._requests)

    @property
    def earlier_files(self) -> list[str]:
        """Those of merges that have ended."""
        return files_of(self._earlier)

    @property
    def unwritten_decisions(self) -> list[str]:
        """The paths of the files that lack decisions made."""
        return files_of(each for each in self._requests if isinstance(each.request, Deciding))

    def give_up_files(self) -> None:
        """Ends the process if it still has something to write, and the merge that it is of; what is written stays."""
        self.give_up_earlier()
        if files_of(self._own):
            self._requests.clear()
            self.worker.give_up_files()
            self.end()

    @Slot()
    def give_up_earlier(self) -> None:
        """Gives up what merges that have ended are still to do."""
        if self._earlier:
            self._requests = deque(self._own)
            self.worker.give_up_files()
            self._go_on_or_rest()

    @property
    def is_adjudication(self) -> bool:
        """Whether annotators of one scheme are adjudicated."""
        return self.recipe is not None and self.recipe.operation is Operation.ADJUDICATE

    def decide(self, decisions: Sequence[AnyDecision]) -> None:
        """Makes some decisions as one act of the person."""
        if decisions:
            self.request(MakeDecisions(tuple(map(document_of, decisions))))

    @property
    def origin(self) -> object:
        """The merge that the acts are of; None until its decisions are known."""
        return (self.recipe, self.path) if self.is_going else None

    def undo(self) -> None:
        self.request(UndoDecisions())

    def redo(self) -> None:
        """Does the act again that was taken back last."""
        self.request(RedoDecisions())

    def preview(self, decisions: Sequence[LabelDecision], *, only_open: bool = False) -> Request:
        """Asks what decisions would come to, of which no two are about the same labels; returns the request."""
        return self.request(PreviewDecisions(tuple(map(encoded, decisions)), only_open))

    def give_up(self, *kinds: type[Request]) -> None:
        """Gives up requests of some kinds, none of which makes decisions."""
        for each in self._own:
            if isinstance(each.request, kinds) and each is self._sent:
                self.worker.send(CancelAll())  # The process looks soon: it is not killed, and keeps its merge.
            elif isinstance(each.request, kinds):
                self._requests.remove(each)
                self.given_up.emit(each.request)

    def decide_all_open(self, seen_in: str | None, *, accepts: bool) -> None:
        """Accepts or refuses all that is open, as one act; not if the merge begins anew: other labels are open then."""
        self.needed.emit()
        if self.is_going:
            self.ask(DecideAllOpen(accepts, seen_in))

    def request(self, request: Request) -> Request:
        """Requests something of the merge as the versions are now; returns the request."""
        self.needed.emit()
        self.ask(request)
        return request

    def ask(self, request: Request) -> None:
        """Requests something of the merge as it is."""
        if self.begun_with is not None:
            self._requests.append(Asked(request, self.begun_with))
            self._go_on()

    def _go_on(self) -> None:
        """Sends the next request unless the process works on one. A merge that begins gets a process of its own."""
        if self._sent:
            return
        if not self._requests:
            if self.begun_with is None:
                self.worker.stop()
            return
        request = self._requests[0].request
        if isinstance(request, BeginMerge):
            self.worker.stop()
        self.changes, self._shown, self.last_change = 0, None, None
        self.worker.send(request)

    def _go_on_or_rest(self) -> None:
        self._go_on()
        if self.is_idle:
            self.became_idle.emit()

    @Slot(object, object)
    def _handle_answer(self, request: Request, answer: Answer) -> None:
        if not self._requests:
            return  # The window has closed.
        is_own, is_ending = self._requests[0].merge is self.begun_with, isinstance(answer, Ending)
        if is_own:
            self._take(answer)
            self._tell(request, answer)
        ended = [request] if is_ending else []
        if is_ending:
            of = self._requests.popleft().merge
            if isinstance(request, BeginMerge) and isinstance(answer, Problems | Refused | Cancelled):
                # Nothing can be done of what has not begun.
                ended += [each.request for each in self._requests if each.merge is of and each.must_be_done]
                self._requests = deque(each for each in self._requests if each.merge is not of)
        match answer:
            case Written():
                self.saved.emit(answer.path, answer.notes_left_out)
            case Problems() | Refused():
                for each in ended:
                    self.failed.emit(each, answer.error)
            case Cancelled():
                for each in ended:
                    self.given_up.emit(each)
        if is_ending and is_own:
            self._finish(request, was_done=not isinstance(answer, Problems | Refused | Cancelled))
        if is_ending:
            self._go_on_or_rest()

    def _tell(self, request: Request, answer: Answer) -> None:
        """Tells what is found, and how far it is."""
        match answer:
            case OpenItemFound():
                self.found_open.emit(request, answer)
            case Reading():
                self.progressed.emit(answer.done / (2 * answer.total))
            case Searching():
                self.progressed.emit(0.5 + answer.done / (2 * max(1, answer.total)))
            case ResultChecked():
                self.checked.emit(answer)
            case ResultSteps():
                self.stepped.emit(request, answer.done / max(1, answer.total))
            case DecisionsPreviewed():
                self.previewed.emit(request, answer)

    def _finish(self, asked: Request, *, was_done: bool) -> None:
        if isinstance(asked, BeginMerge) and self.names:
            self.is_going = True
            self.inapplicable, self._left = self._left, []
            self.progressed.emit(None)
            self.begun.emit()
        elif isinstance(asked, BeginMerge):
            self.end()
        elif self.changes or isinstance(asked, MakeDecisions):  # Who decides as it was goes on all the same.
            self.decided.emit(self._shown)
        if isinstance(asked, DecideByTable) and was_done:
            self.tabled.emit(self.changes)
        if isinstance(asked, LoadDecisions):
            left, self._left = self._left, []
            self.loaded.emit(left)

    def _decoded(self, document: DecisionDocument) -> AnyDecision:
        return decoded_act(document) if self.is_adjudication else decoded(document)

    def _in_force_of(self, decision: AnyDecision) -> Any:
        return self.in_force if isinstance(decision, LabelDecision | GroupDecision) else self.acts_in_force

    def _take(self, answer: Answer) -> None:
        """Takes what is known of the merge now."""
        match answer:
            case DecisionsChanged():
                self._take_changed(answer)
            case Inapplicable():
                self._left += [(self._decoded(decision), reason) for decision, reason in answer.rows]
            case SeveralRoots():
                self.several_roots = True
            case StepsMade():
                self.done, self.undone = answer.done, answer.undone
            case MergedSentences():
                for name, ordinal in answer.rows:
                    self.names.append(name)
                    self.ordinals.append(ordinal)
            case NewTallies():
                for i, tally in answer.rows:
                    self.tallies.put(i, tally.open, tally.all, tally.unasked, tally.unplaced)
            case NewKinds() | NewItemKinds():
                self._kinds.update((kind, (every, is_open)) for kind, every, is_open in answer.kinds)

    def _take_changed(self, changed: DecisionsChanged) -> None:
        for decision in map(self._decoded, changed.decisions):
            if changed.step == "undo":
                self.decisions.pop()
                self._in_force_of(decision).remove_last(decision)
            else:
                self.decisions.append(decision)
                self._in_force_of(decision).add(decision)
            self.last_change = changed.step, decision
        self._shown = changed.shown
        self.changes += len(changed.decisions)

    @Slot(str)
    def _handle_death(self, output: str) -> None:
        """Forgets what was asked of the merge whose process has died: none of it will be done."""
        of = self._requests[0].merge if self._requests else self.begun_with
        is_own = of is self.begun_with
        self._requests = deque(each for each in self._requests if each.merge is not of)
        if is_own:
            self.end()
        self.died.emit(output)
        if not is_own:
            self._go_on_or_rest()


def document_of(decision: AnyDecision) -> DecisionDocument:
    """A decision as JSON, as its journal has it."""
    return encoded(decision) if isinstance(decision, LabelDecision | GroupDecision) else encoded_act(decision)
