"""The client of the merging process: sends requests and mirrors the decisions it has saved."""

from array import array
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal, Slot

from core import engine
from core.adjudication.decisions import Act, ActsInForce
from core.adjudication.decisions import decoded as decoded_act
from core.adjudication.decisions import encoded as encoded_act
from core.adjudication.items import ItemKind
from core.adjudication.queue import QueuedItems
from core.base.byte_strings import Texts
from core.base.messages import Phrase
from core.engine.answer_messages import (
    Answer,
    Cancelled,
    DecisionChanged,
    DecisionsPreviewed,
    Ending,
    Inapplicable,
    MergedSentences,
    NewDecisions,
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
    StepsMade,
    Written,
)
from core.engine.request_messages import (
    BeginMerge,
    CancelAll,
    DecideAllOpen,
    DecideByTable,
    GiveAnswer,
    KeepDecisions,
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
from core.merging.session import QueuedKind
from gui.session.packed import Tallies
from gui.session.worker_process import Worker

DECIDING: Final = (
    MakeDecisions,
    UndoDecisions,
    RedoDecisions,
    LoadDecisions,
    DecideByTable,
    DecideAllOpen,
    GiveAnswer,
    KeepDecisions,
)


def decides(request: Request) -> bool:
    """Whether a request adds to the file of decisions, or writes it again."""
    return isinstance(request, DECIDING)


def must_be_written(request: Request) -> bool:
    """Whether a request writes a file, so that it is to be done after the merge has ended, too."""
    return decides(request) or isinstance(request, Writing)


def written_by(requests: Iterable[Request], decisions: str) -> list[str]:
    """The paths of the files that ``requests`` write; ``decisions`` is that of their merge."""
    asked = list(requests)
    targets = [target_of(each) for each in asked if isinstance(each, Writing)]
    return [decisions, *targets] if any(map(decides, asked)) else targets


class EarlierMerges(QObject):
    """Has the last requests of a client's processes done, and then ends each."""

    over = Signal()
    """Everything is written or given up."""

    def __init__(self, client: "MergeClient") -> None:
        super().__init__(client)
        self._client = client
        self._going: list[tuple[Worker, str]] = []

    @property
    def are_going(self) -> bool:
        return bool(self._going)

    @property
    def files_to_write(self) -> list[str]:
        """The paths of the files that are not complete yet."""
        return [path for worker, decisions in self._going for path in written_by(worker.requests, decisions)]

    @property
    def unwritten_decisions(self) -> list[str]:
        """The paths of the files that lack decisions made."""
        return [decisions for worker, decisions in self._going if any(map(decides, worker.requests))]

    def add(self, worker: Worker, decisions: str) -> None:
        """Takes over the process of a merge that keeps its ``decisions`` there."""
        self._going.append((worker, decisions))
        worker.setParent(self)
        worker.answered_queued.disconnect()
        worker.died.disconnect()
        worker.answered_queued.connect(self._handle_answer)
        worker.died.connect(self._handle_death)

    def give_up(self) -> None:
        """Ends all processes at once."""
        for worker, _ in self._going:
            worker.give_up_files()
        self._look()

    @Slot(object, object)
    def _handle_answer(self, request: Request, answer: Answer) -> None:
        self._client.tell_end(request, answer)
        self._look()

    @Slot(str)
    def _handle_death(self, output: str) -> None:
        self._client.died.emit(output)
        self._look()

    def _look(self) -> None:
        """Ends the processes that have nothing left to do."""
        done = [worker for worker, _ in self._going if not worker.requests]
        if not done:
            return
        self._going = [each for each in self._going if each[0] not in done]
        for worker in done:
            worker.stop()
            worker.deleteLater()
        if not self._going:
            self.over.emit()


AnyDecision = Decision | Act
"""A decision of a merge, or what was done in an adjudication."""
Left = tuple[AnyDecision, Phrase]
"""A decision that does not apply, and the reason."""
AnyKind = LabelKind | ItemKind
AnyQueuedKind = QueuedKind | QueuedItems


class MergeClient(QObject):
    """Runs at most one merge. Requests made while it is busy are queued."""

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
    saved = Signal(str)
    """The path of a file written: decisions or the result."""
    failed = Signal(object, object)
    """A failed request, and its `InputError` or `UsageError`."""
    became_idle = Signal()
    """The client is idle."""
    delayed = Signal()
    """A merge is to begin, but something of those before is still to be written (`earlier`)."""
    died = Signal(str)
    """The process has crashed; its last output. Decisions are saved."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.worker = self._new_process()
        self.earlier = EarlierMerges(self)
        self.earlier.over.connect(self._go_on_if_free)
        self.begun_with: BeginMerge | None = None
        """The request that began the merge; None if there is none."""
        self._waiting: deque[Request] = deque()
        self._asked: Request | None = None
        self.changes = 0
        """How many decisions the last request made, undid or redid."""
        self._forget()

    def _new_process(self) -> Worker:
        process = Worker(f"{engine.__name__}.merge_main", self)
        process.answered_queued.connect(self._handle_answer)
        process.died.connect(self._handle_death)
        return process

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
        return self._asked is None and not self._waiting and not self.earlier.are_going

    def queue(self) -> list[AnyQueuedKind]:
        """All kinds, those with most open decisions first (`core.merging.session.queue`)."""
        found = (
            QueuedKind(kind, *counts) if isinstance(kind, LabelKind) else QueuedItems(kind, *counts)
            for kind, counts in self._kinds.items()
        )
        return sorted(found, key=lambda each: (-each.open, -each.items, each.kind))

    def is_going_with(self, beginning: BeginMerge) -> bool:
        """Whether a merge is running with exactly these inputs, and with the files as they are, as far as both know."""
        before = self.begun_with
        if before is None or before != replace(beginning, opened=before.opened):
            return False
        known = [(before.opened.get(spec.path), beginning.opened.get(spec.path)) for spec in beginning.versions]
        return all(old == new for old, new in known if old and new)

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
        if self.earlier.are_going:
            self.delayed.emit()

    def end(self) -> None:
        """Ends the merge; what was asked of it is still written."""
        if self.begun_with is not None:
            self._clear()
            self.progressed.emit(None)
            self.begun.emit()

    def stop(self) -> None:
        """Ends all processes at once, without signals."""
        self._asked, self._waiting = None, deque()
        self.earlier.give_up()
        self._clear()

    def _clear(self) -> None:
        if self._own_files:
            for each in filter(must_be_written, self._waiting):
                self.worker.send(each)
            self.earlier.add(self.worker, self.path)
            self.worker = self._new_process()
        else:
            self.worker.stop()
        self._waiting, self._asked, self.begun_with = deque(), None, None
        self._forget()

    @Slot()
    def _go_on_if_free(self) -> None:
        """Sends what waits next, such as a merge that begins when all is written; tells if nothing does."""
        if self._asked is None:
            self._go_on()
            if self.is_idle:
                self.became_idle.emit()

    @property
    def _requests(self) -> list[Request]:
        return [*([self._asked] if self._asked else []), *self._waiting]

    @property
    def _own_files(self) -> list[str]:
        return written_by(self._requests, self.path)

    @property
    def files_to_write(self) -> list[str]:
        """The paths of the files that have not been written, decisions included."""
        return [*self.earlier.files_to_write, *self._own_files]

    @property
    def unwritten_decisions(self) -> list[str]:
        """The paths of the files that lack decisions made."""
        return [*self.earlier.unwritten_decisions, *([self.path] if any(map(decides, self._requests)) else [])]

    def give_up_files(self) -> None:
        """Ends all processes that still have something to write, and their merges; what is written stays."""
        self.earlier.give_up()
        if self._own_files:
            self._asked, self._waiting = None, deque()
            self.worker.give_up_files()
            self.end()

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
        if isinstance(self._asked, kinds):
            self.worker.send(CancelAll())  # The process looks soon: it is not killed, and keeps its merge.
        for each in [each for each in self._waiting if isinstance(each, kinds)]:
            self._waiting.remove(each)
            self.given_up.emit(each)

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
            self._waiting.append(request)
            if self._asked is None:
                self._go_on()

    def _go_on(self) -> None:
        if self._waiting and not self.earlier.are_going:
            self.changes, self._shown, self.last_change = 0, None, None
            self._asked = self._waiting.popleft()
            self.worker.send(self._asked)

    @Slot(object, object)
    def _handle_answer(self, request: Request, answer: Answer) -> None:
        self._take(answer)
        match answer:
            case OpenItemFound():
                self.found_open.emit(request, answer.place)
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
        self.tell_end(request, answer)
        if isinstance(answer, Ending) and self._asked is not None:
            self._finish(self._asked)

    def tell_end(self, request: Request, answer: Answer) -> None:
        """Tells that a file was written, or a request failed or was given up, in this merge or an earlier one."""
        if isinstance(answer, Written):
            self.saved.emit(answer.path)
        elif isinstance(answer, Problems | Refused):
            self.failed.emit(request, answer.error)
        elif isinstance(answer, Cancelled):
            self.given_up.emit(request)

    def _finish(self, asked: Request) -> None:
        self._asked = None
        if isinstance(asked, BeginMerge) and self.names:
            self.is_going = True
            self.inapplicable, self._left = self._left, []
            self.progressed.emit(None)
            self.begun.emit()
        elif isinstance(asked, BeginMerge):
            self.end()
        elif self.changes or isinstance(asked, MakeDecisions):  # Who decides as it was goes on all the same.
            self.decided.emit(self._shown)
        if isinstance(asked, DecideByTable):
            self.tabled.emit(self.changes)
        if isinstance(asked, LoadDecisions):
            left, self._left = self._left, []
            self.loaded.emit(left)
        self._go_on_if_free()

    def _decoded(self, document: DecisionDocument) -> AnyDecision:
        return decoded_act(document) if self.is_adjudication else decoded(document)

    def _in_force_of(self, decision: AnyDecision) -> Any:
        return self.in_force if isinstance(decision, LabelDecision | GroupDecision) else self.acts_in_force

    def _add(self, decision: AnyDecision) -> None:
        self.decisions.append(decision)
        self._in_force_of(decision).add(decision)

    def _take(self, answer: Answer) -> None:
        """Takes what is known of the merge now."""
        match answer:
            case DecisionChanged():
                self._take_changed(answer)
            case NewDecisions():
                for decision in map(self._decoded, answer.decisions):
                    self._add(decision)
            case Inapplicable():
                self._left += [(self._decoded(decision), reason) for decision, reason in answer.rows]
            case StepsMade():
                self.done, self.undone = answer.done, answer.undone
            case MergedSentences():
                for name, ordinal in answer.rows:
                    self.names.append(name)
                    self.ordinals.append(ordinal)
            case NewTallies():
                for i, tally in answer.rows:
                    self.tallies.put(i, tally.open, tally.all, tally.unasked)
            case NewKinds() | NewItemKinds():
                self._kinds.update((kind, (every, is_open)) for kind, every, is_open in answer.kinds)

    def _take_changed(self, changed: DecisionChanged) -> None:
        decision = self._decoded(changed.decision)
        if changed.step == "undo":
            self.decisions.pop()
            self._in_force_of(decision).remove_last(decision)
        else:
            self._add(decision)
        self._shown = changed.shown
        self.last_change = changed.step, decision
        self.changes += 1

    @Slot(str)
    def _handle_death(self, output: str) -> None:
        self._asked, self._waiting = None, deque()  # None of that will be done, nor is to be waited for.
        self.end()
        self.died.emit(output)


def document_of(decision: AnyDecision) -> DecisionDocument:
    """A decision as JSON, as its journal has it."""
    return encoded(decision) if isinstance(decision, LabelDecision | GroupDecision) else encoded_act(decision)
