"""A person at the window who merges, edits and saves without end, and says what the window shows; to be killed.

What is merged are two schemes, or two annotators of one, whom the person adjudicates (`Work`).

``python -m tests.gui.killing.person`` serves a test by a socket on its standard input: for each `Task` it begins the
program anew in a process of its own. That is forked where all is imported but nothing of Qt has begun, which spares the
time that importing takes.
"""

import hashlib
import json
import os
import re
import socket
import traceback
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import count
from pathlib import Path
from secrets import token_hex
from typing import Final, TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QInputDialog, QLineEdit, QMessageBox, QWidget

from core.agreement.annotators import Field
from core.editing.edit_log import edit_fields
from core.merging.merge_input import Strategy
from core.model.spans import span_of
from core.workspaces.files import to_document
from gui.docks.merge.adjudicator import KindDialog
from gui.docks.merge.decide_dialog import DecideDialog
from gui.docks.merge.export_dialog import MergeExportDialog
from gui.docks.merge.item_panel import ItemPanel
from gui.docks.merge.log_dialog import LogDialog
from gui.docks.merge.merge_controller import MergeController
from gui.docks.merge.panel import MergePanel
from gui.docks.merge.process_client import document_of
from gui.docks.merge.start_dialog import StartDialog
from gui.editing.replace_dialog import ReplaceDialog
from gui.session import worker_process
from gui.trees_view.panel import TreesPanel
from gui.widgets.application import application
from gui.widgets.dialogs import TextDialog
from gui.window.main_window import MainWindow
from gui.workspaces.questions import RecoveryDialog
from gui.workspaces.snapshots import contents_of
from main import main
from tests.gui.forking.fork_server import fork, forked, prepare
from tests.gui.forking.forked_process import CAN_FORK, process_class

WORKSPACE: Final = "mine.concord"
COPY: Final = "copy.decisions"
REQUEST: Final = "{gold} {{ pattern {{ N -[det]-> D }} }}"
"""Where all is changed at once."""
ONE_EDIT: Final = ("rename", "attach", "wrap", "unwrap")
"""Acts that edit one sentence."""
NO_TREE: Final = re.compile(r"a cycle: |\d roots: |the brackets .* cross")
"""Why an adjudicator's decision is refused."""

PROCESSES: Final = ("core.engine.engine_main", "core.engine.merge_main")
"""What the window starts."""

Widget = TypeVar("Widget", bound=QWidget)
Wait = Callable[[], bool]
Acting = Iterator[Wait]
"""What a person does, and waits for."""


@dataclass(frozen=True, slots=True)
class Work:
    """Two golds, how they are merged, the acts that are done again and again, and the file of the result.

    ``ending`` is that of the golds' files.
    """

    golds: tuple[str, str]
    strategy: Strategy
    script: tuple[str, ...]
    result: str
    ending: str = "conllu"

    @property
    def name(self) -> str:
        """Tells it from others in a `Task`."""
        return f"{self.strategy} {self.ending}"

    @property
    def is_adjudication(self) -> bool:
        """Whether the golds are annotators of one scheme."""
        return self.strategy is Strategy.ADJUDICATE

    @property
    def files(self) -> tuple[str, ...]:
        """The files of the golds, by their names."""
        return tuple(f"{name}.{self.ending}" for name in self.golds)

    @property
    def version(self) -> str:
        """The file to which the edited base is saved."""
        return f"{self.golds[0]}-edited.{self.ending}"

    @property
    def journal(self) -> str:
        """The file of the decisions."""
        kind = "-adjudication" if self.is_adjudication else ""
        return f"mine-{'-'.join(self.golds)}{kind}.decisions"


UNIFYING: Final = Work(
    ("ud", "sud"),
    Strategy.ASK,
    (
        *("merge_accept", "merge_refuse", "merge_accept", "note", "save", "next_open", "take_2", "undo"),
        *("merge_accept", "merge_export", "merge_refuse", "undo", "redo", "rename", "merge_accept", "merge_refuse"),
        *("save_version", "merge_accept", "kind", "undo", "merge_accept", "merge_export", "save", "attach"),
        *("next_open", "take_1", "save_version", "merge_save", "undo", "undo", "undo", "redo", "previous_open"),
        *("merge_refuse", "rename", "save"),
    ),
    "result.export",
)
ADJUDICATING: Final = Work(
    ("ann", "bob"),
    Strategy.ADJUDICATE,
    (
        *("take_2", "take_1", "own", "note", "save", "next_open", "take_2", "undo", "guideline", "take_2"),
        *("replace", "take_1", "merge_export", "take_2", "undo", "redo", "rename", "take_2", "item_note", "take_1"),
        *("save_version", "item_kind", "undo", "take_2", "replace", "undo", "redo", "merge_export", "save", "attach"),
        *("next_open", "take_1", "own", "save_version", "merge_save", "undo", "undo", "undo", "redo"),
        *("previous_open", "take_2", "item_kind", "replace", "rename", "save"),
    ),
    "result.conllu",
)
BRACKETS: Final = Work(
    ("ann", "bob"),
    Strategy.ADJUDICATE,
    (
        *("take_2", "take_1", "own", "note", "save", "next_open", "take_2", "item_kind", "undo", "guideline", "take_2"),
        *("wrap", "take_1", "merge_export", "take_2", "undo", "redo", "rename", "take_2", "item_note", "unwrap"),
        *("save_version", "item_kind", "take_2", "undo", "redo", "own", "merge_export", "save", "next_open", "take_1"),
        *("own", "save_version", "merge_save", "undo", "undo", "redo", "previous_open", "item_kind", "rename", "save"),
    ),
    "result.mrg",
    "mrg",
)
"""Constituents, where a kind is what is decided of many sentences at once."""
WORKS: Final = {work.name: work for work in (UNIFYING, ADJUDICATING, BRACKETS)}


@dataclass(frozen=True, slots=True)
class Task:
    """Where the program has its files, and with which act of the script the person goes on.

    No file may grow beyond ``room`` bytes, as on a disk that is full from there on; None for any size. With the act
    ``read_only_from``, the folder becomes one that cannot be written to. The program's own files are in ``home``, by
    default in the folder; ``opened`` is what the window opens, by default what it had open. ``work_name`` names the
    `Work`.
    """

    folder: str
    first_act: int
    room: int | None = None
    read_only_from: int | None = None
    home: str = ""
    opened: tuple[str, ...] = ()
    work_name: str = UNIFYING.name

    @property
    def work(self) -> Work:
        """What the person does."""
        return WORKS[self.work_name]


def a_turn() -> bool:
    """Whatever is to be done at once has been done when a wait for this is over."""
    return True


def digest(decisions: list[Mapping[str, object]]) -> str:
    """Tells decisions in force from others."""
    return hashlib.sha256(json.dumps(decisions).encode()).hexdigest()


def serve(connection: socket.socket, kind: "type[Person]") -> None:
    """Has a person at a new window for each task, one after the other; tells the process, and how it ended."""
    while True:
        message, descriptors, _, _ = socket.recv_fds(connection, 1 << 12, 1)
        if not message:
            return
        (told,) = descriptors
        process = fork()
        if not process:
            _work(Task(**json.loads(message)), told, kind)
        os.close(told)
        connection.sendall(b"%d\n" % process)
        _, status = os.waitpid(process, 0)
        connection.sendall(b"%d\n" % os.waitstatus_to_exitcode(status))


def _work(task: Task, told: int, kind: "type[Person]") -> None:
    """The program itself, in a group of its own; all its processes hold ``told`` open, until the last has ended."""
    try:
        os.setsid()
        os.set_inheritable(told, True)
        home = task.home or task.folder
        os.environ |= {"HOME": home, "XDG_CONFIG_HOME": home}
        if task.room is not None:
            import resource

            resource.setrlimit(resource.RLIMIT_FSIZE, (task.room, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
        if CAN_FORK:
            # In the same group, of the same imports, and under the same limits.
            vars(worker_process)["QProcess"] = process_class(forked(), told)
        kind(task, told).begin()
    finally:
        os._exit(1)


class Person:
    """Acts whenever the window is ready for it; what is said are lines of JSON.

    ============  ==================================================================================================
    said          value
    ============  ==================================================================================================
    ``does``      The act that begins, by its name and its number.
    ``shown``     What the window shows now: edits, whether there is a way back, whether a dialog complains, and, unless
                  the merge is just begun anew, decisions; and what of an earlier window it had offered.
    ``saving``    The workspace that is about to be saved.
    ``to_document``     The workspace that is said to be saved.
    ``told``      What a dialog has said that the person did not ask for.
    ``failed``    The person is at a loss.
    ============  ==================================================================================================
    """

    def __init__(self, task: Task, told: int) -> None:
        application()
        self.task, self._told = task, told
        self._complaints, self._saves, self._offered = 0, 0, ""
        self._acting = self._script()
        self._wait: Wait = a_turn
        # Two, as there are questions that are asked in the middle of an act: Qt has no timer go off within itself.
        self._timers = [QTimer(interval=10), QTimer(interval=2)]
        for timer, act in zip(self._timers, (self._answer_questions, self._go_on), strict=True):
            timer.timeout.connect(partial(self._unless_lost, act))
            timer.start()

    def begin(self) -> None:
        """Starts the program: with the files at first, then as it was left."""
        is_known = (Path(self.task.folder) / "TreeConcord" / "TreeConcord.ini").exists()
        main(["view", *([] if is_known else [f"{self.task.folder}/{name}" for name in self.task.work.files])])

    def _say(self, key: str, value: object) -> None:
        line = json.dumps({key: value}).encode() + b"\n"
        try:
            while line:
                line = line[os.write(self._told, line) :]
        except BrokenPipeError:
            os._exit(1)

    def _unless_lost(self, act: Callable[[], None]) -> None:
        try:
            act()
        except Exception:  # noqa: BLE001
            self._say("failed", traceback.format_exc())
            os._exit(1)

    def _go_on(self) -> None:
        if self._wait():
            self._wait = next(self._acting)

    def _answer_questions(self) -> None:
        """Files of the person's own are replaced; what else the window says is closed, and said."""
        for box in shown(QMessageBox):
            if box.standardButtons() & QMessageBox.StandardButton.Yes:
                box.button(QMessageBox.StandardButton.Yes).click()
            elif not self._go_round(box):
                self._hear(box.text(), box)
        for dialog in shown(TextDialog):
            self._hear(dialog.text.toPlainText(), dialog)
        for log in shown(LogDialog):
            log.reject()

    def _go_round(self, box: QMessageBox) -> bool:
        """Where a decision would make no tree, follows the annotator at more words, or decides otherwise later."""
        if not NO_TREE.search(box.text()):
            return False
        ways = [each for each in box.buttons() if box.buttonRole(each) is QMessageBox.ButtonRole.AcceptRole]
        (ways[0] if ways else box.button(QMessageBox.StandardButton.Close)).click()
        return True

    def _hear(self, text: str, dialog: QDialog) -> None:
        self._complaints += 1
        self._say("told", text)
        dialog.reject()

    # What is seen

    @cached_property
    def _window(self) -> MainWindow:
        (window,) = shown(MainWindow)
        return window

    def _find(self, kind: type[Widget]) -> Widget:
        (found,) = (each for each in self._window.findChildren(kind) if each.isVisible())
        return found

    @cached_property
    def _merging(self) -> MergeController:
        (merging,) = self._window.findChildren(MergeController)
        return merging

    def _is_open(self) -> bool:
        session = self._window.session
        return len(session.corpus) > 0 and session.is_idle and not session.is_opening

    def _is_merging(self) -> bool:
        ongoing = self._merging.client
        return ongoing.is_going and ongoing.is_idle

    def _show(self) -> None:
        ongoing, edits = self._merging.client, self._window.session.document.edits
        seen: dict[str, object] = {
            "edits": list(map(edit_fields, edits)),
            "undo": self.action("undo").isEnabled(),
            "complaint": bool(shown(TextDialog)),
            "offered": self._offered,
        }
        if ongoing.is_going:
            seen |= {"decisions": digest(list(map(document_of, ongoing.decisions))), "made": len(ongoing.decisions)}
        self._say("shown", seen)

    def _contents(self) -> object:
        document = to_document(contents_of(self._window.session), self.task.folder)
        return {name: value for name, value in document.items() if name != "files"}

    # What is done

    def action(self, name: str) -> QAction:
        (action,) = self._window.findChildren(QAction, name)
        return action

    def _script(self) -> Acting:
        yield lambda: bool(shown(MainWindow))
        self._window.workspaces.saved.connect(self._count_save)
        yield lambda: bool(shown(RecoveryDialog)) or self._is_open()
        yield from self._recover()
        yield self._is_open
        if self._window.session.document.path is None:
            yield from self.saved(self.choose("save_as", WORKSPACE))
        if self._window.session.document.merge is None:
            self.action("merge_versions").trigger()
            start = self._find(StartDialog)
            self._choose_way(start)
            start.merge.click()
        yield self._is_merging
        self._show()
        self._merging.changed.connect(self._show)
        self._window.session.sentence_edited.connect(self._show)
        for number in count(self.task.first_act):
            script = self.task.work.script
            name = script[number % len(script)]
            if number == self.task.read_only_from:
                Path(self.task.folder).chmod(0o500)
            self._say("does", [name, number])
            yield from ACTS[name](self) if name in ACTS else self.trigger(name)
            yield lambda: self._merging.client.is_idle and self._window.session.is_idle

    def _choose_way(self, start: StartDialog) -> None:
        (start.adjudicating if self.task.work.is_adjudication else start.unifying).setChecked(True)

    def _recover(self) -> Acting:
        """Takes the newest of what is left, unless the workspace was saved later; drops the rest."""
        dialog = first(RecoveryDialog)
        while dialog and dialog.list.count() > 1:
            dialog.list.setCurrentRow(dialog.list.count() - 1)
            dialog.discard.click()
        if dialog and "has been saved since" in dialog.list.item(0).text():
            dialog.discard.click()
        elif dialog:
            self._offered = dialog.list.item(0).text()
            dialog.recover.click()
            # What was opened at first may settle before; nothing of what is recovered is saved.
            yield lambda: self._window.session.document.saved is None

    def choose(self, act: str, name: str) -> Acting:
        """Does what asks for a file, and gives its name."""
        self.action(act).trigger()
        yield from self._name_file(name)

    def _name_file(self, name: str) -> Acting:
        if dialog := first(QFileDialog):
            dialog.setDirectory(self.task.folder)
            dialog.selectFile(name)
            dialog.accept()
            yield lambda: not shown(QFileDialog)

    def _count_save(self) -> None:
        self._saves += 1

    def trigger(self, name: str) -> Acting:
        self.action(name).trigger()
        yield a_turn

    def decide_kind(self) -> Acting:
        self._find(MergePanel).accept.click()
        if dialog := first(DecideDialog):
            yield lambda: dialog.apply.isEnabled() or not dialog.isVisible()
            dialog.apply.click()

    @property
    def items(self) -> ItemPanel:
        return self._find(MergePanel).items

    def decide_item_kind(self) -> Acting:
        """Decides all of the first kind as the second annotator has it."""
        panel = self._find(MergePanel)
        panel.queue.selectRow(0)
        panel.decide_kind.click()
        if dialog := first(KindDialog):
            dialog.answer.setCurrentIndex(dialog.answer.count() - 1)
            yield lambda: dialog.decide.isEnabled() or bool(dialog.preview.text()) or not dialog.isVisible()
            (dialog.decide.click if dialog.decide.isEnabled() else dialog.reject)()
        yield a_turn

    def give_own(self) -> Acting:
        """Gives a label that neither annotator has."""
        line, place = self.items.label.lineEdit(), self.items.place
        if line and line.isEnabled() and place:
            token, field = place
            own = {Field.ARC: f"dep:{token_hex(2)}", Field.BRACKETS: f"{token} X{token_hex(2)}"}
            line.setText(own.get(field, f"X{token_hex(2)}"))
            QTest.keyClick(line, Qt.Key.Key_Return)
        yield a_turn

    def write(self, line: QLineEdit) -> Acting:
        """Writes something for annotators, and leaves the line."""
        if line.isEnabled() and line.isVisible():
            line.setText(token_hex(4))
            QTest.keyClick(line, Qt.Key.Key_Return)
        yield a_turn

    def _replace(self) -> Acting:
        """Changes a tag in many sentences at once."""
        self._window.sentences.filter.line.write(REQUEST.format(gold=self.task.work.golds[0]))
        yield self._is_open
        self.action("replace").trigger()
        if dialog := first(ReplaceDialog):
            dialog.commands.setText(f"tag D upos=X{token_hex(2)}")
            yield lambda: dialog.do.isEnabled() or not dialog.isVisible()
            dialog.do.click()
        yield a_turn
        self._window.sentences.filter.line.write("")

    def note(self) -> Acting:
        self.action("note").trigger()
        yield a_turn
        if dialog := first(QInputDialog):
            dialog.setTextValue(token_hex(4))
            dialog.accept()

    def saved(self, saving: Acting) -> Acting:
        contents = self._contents()
        self._say("saving", contents)
        complaints, saves = self._complaints, self._saves
        yield from saving
        # The mark of changes would not do: it comes a moment after the change.
        yield lambda: self._complaints > complaints or self._saves > saves
        if self._saves > saves:
            self._say("saved", contents)

    def _select(self, position: int) -> None:
        concord, base = self._find(TreesPanel), self.task.work.golds[0]
        concord.view.go_to_span(span_of([position]), base)
        if not self._window.editing.editor.is_unlocked(base):
            self.action("unlock").trigger()

    def rename(self) -> Acting:
        self._select(1)
        self.action("rename").trigger()
        yield a_turn
        for line in self._find(TreesPanel).view.viewport().findChildren(QLineEdit):
            line.setText("dep" if line.text() == "nmod" else "nmod")
            QTest.keyClick(line, Qt.Key.Key_Return)

    def wrap(self) -> Acting:
        """Puts a bracket around the first word."""
        self._select(1)
        self.action("wrap").trigger()
        yield a_turn
        for line in self._find(TreesPanel).view.viewport().findChildren(QLineEdit):
            QTest.keyClick(line, Qt.Key.Key_Return)

    def unwrap(self) -> Acting:
        self._select(1)
        self.action("unwrap").trigger()
        yield a_turn

    def attach(self) -> Acting:
        self._select(1)
        self.action("attach").trigger()
        yield a_turn
        view = self._find(TreesPanel).view
        QTest.keyClick(view, Qt.Key.Key_Right)
        QTest.keyClick(view, Qt.Key.Key_Return)

    def export(self) -> Acting:
        """Writes the result, if what is decided and what is open make trees."""
        self.action("merge_export").trigger()
        if dialog := first(MergeExportDialog):
            yield lambda: self._merging.client.is_idle
            yield a_turn
            if dialog.write.isEnabled():
                dialog.write.click()
                yield from self._name_file(self.task.work.result)
            else:
                dialog.reject()


def shown(kind: type[Widget]) -> list[Widget]:
    """The windows and dialogs of a kind that are seen."""
    return [each for each in QApplication.topLevelWidgets() if isinstance(each, kind) and each.isVisible()]


def first(kind: type[Widget]) -> Widget | None:
    return next(iter(shown(kind)), None)


ACTS: Final[Mapping[str, Callable[[Person], Acting]]] = {
    "kind": Person.decide_kind,
    "item_kind": Person.decide_item_kind,
    "own": Person.give_own,
    "guideline": lambda person: person.write(person.items.guideline),
    "item_note": lambda person: person.write(person.items.note),
    "replace": Person._replace,
    "note": Person.note,
    "save": lambda person: person.saved(person.trigger("save")),
    "rename": Person.rename,
    "attach": Person.attach,
    "wrap": Person.wrap,
    "unwrap": Person.unwrap,
    "merge_export": Person.export,
    "merge_save": lambda person: person.choose("merge_save", COPY),
    "save_version": lambda person: person.choose("save_version", person.task.work.version),
}
"""How that is done which takes more than an act of the menu."""


def main_of(kind: type[Person]) -> None:
    """Serves the test that has started this program, with all imported that a window needs."""
    for process in PROCESSES:
        prepare(process)
    with socket.socket(fileno=os.dup(0)) as connection:
        serve(connection, kind)


if __name__ == "__main__":
    main_of(Person)
