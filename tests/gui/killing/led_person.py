"""A person at the window who does what a test says, one act after the other, and says what the window then holds.

``python -m tests.gui.killing.led_person`` serves a test as `tests.gui.killing.person` does; what it is to say there, it
says by a socket, from which it reads acts as lines of JSON: a name, the folder for the files of an act, and what it is
about.
"""

import json
import os
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from select import select
from typing import Final

from PySide6.QtWidgets import QFileDialog, QMessageBox

from core.editing.edit_log import edit_fields
from core.workspaces.recovery import Leftover
from gui.docks.merge import merge_controller
from gui.docks.merge.log_dialog import LogDialog
from gui.docks.merge.process_client import document_of
from gui.docks.merge.start_dialog import StartDialog
from gui.editing.editor import SetAsideDialog
from gui.widgets.dialogs import TextDialog
from gui.window.main_window import MainWindow
from gui.workspaces.opening import Attempt
from gui.workspaces.questions import LockQuestion, RecoveryDialog
from gui.workspaces.snapshots import is_modified
from gui.workspaces.sources_dialog import SourcesDialog
from main import main
from tests.gui.killing.person import ACTS, ONE_EDIT, Acting, Person, a_turn, digest, first, main_of, shown


class LedPerson(Person):
    """Says ``does`` when an act begins, and ``holds`` when all that it has set off is done."""

    _commands = b""
    _heard: list[str]
    _folder: str
    _discards = False

    def begin(self) -> None:
        self._heard, self._folder = [], self.task.folder
        vars(merge_controller)["SETTLED"] = 20  # Nobody draws breath between two edits here.
        main(["view", *self.task.opened])

    def _answer_questions(self) -> None:
        """A workspace that is open elsewhere is opened read-only; missing files are located in the folder."""
        for question in shown(LockQuestion):
            question.read_only.click()
        for sources in shown(SourcesDialog):
            self._find_sources(sources)
        for aside in shown(SetAsideDialog):
            aside.reject()
        for box in shown(QMessageBox):
            if box.standardButtons() & QMessageBox.StandardButton.Yes:
                box.button(QMessageBox.StandardButton.Yes).click()
            elif self._go_round(box):
                pass
            elif self._discards and box.standardButtons() & QMessageBox.StandardButton.Discard:
                box.button(QMessageBox.StandardButton.Discard).click()
            else:
                self._heard.append(f"{box.text()} {box.informativeText()}")
                box.reject()
        for dialog in shown(TextDialog):
            self._heard.append(dialog.text.toPlainText())
            dialog.reject()
        for log in shown(LogDialog):
            log.reject()

    def _find_sources(self, dialog: SourcesDialog) -> None:
        if not dialog.missing:
            dialog.open_so.click()
            return
        found = Path(self._folder) / Path(dialog.missing[0]).name
        if found.exists():
            dialog.take_located(dialog.missing[0], str(found))
        else:
            self._heard.append(dialog.text.toPlainText())
            (dialog.without.click if dialog.without.isEnabled() else dialog.reject)()

    def _script(self) -> Acting:
        yield lambda: bool(shown(MainWindow))
        yield lambda: bool(shown(RecoveryDialog)) or self._is_settled()
        self._hold()
        while True:
            yield self._is_asked
            name, self._folder, *about = json.loads(self._next_line())
            self._say("does", name)
            yield from LED_ACTS[name](self, *about) if name in LED_ACTS else self._do(name)
            yield a_turn
            yield lambda: bool(shown(RecoveryDialog)) or self._is_settled()
            self._hold()

    def _do(self, name: str) -> Acting:
        if self.action(NEEDED.get(name, name)).isEnabled():
            yield from ACTS[name](self) if name in ACTS else self.trigger(name)

    def _is_asked(self) -> bool:
        while select([self._told], [], [], 0)[0]:
            chunk = os.read(self._told, 1 << 12)
            if not chunk:  # Nobody leads any more.
                os._exit(1)
            self._commands += chunk
        return b"\n" in self._commands

    def _next_line(self) -> bytes:
        line, self._commands = self._commands.split(b"\n", 1)
        return line

    def _is_settled(self) -> bool:
        """Whether nothing is under way and nothing is asked, and the mark of unsaved changes is what it is to be."""
        waiting = (LockQuestion, SourcesDialog, QMessageBox, TextDialog, QFileDialog)
        is_opening = bool(self._window.findChildren(Attempt))
        is_marked = self._window.isWindowModified() == is_modified(self._window.session)  # A moment after a change.
        is_idle = self._is_open() and self._merging.is_idle and not is_opening
        return is_idle and is_marked and not any(map(shown, waiting))

    def _hold(self) -> None:
        """Says what the window holds: the window's own lists, and what it offers and has told since the last act."""
        session, client = self._window.session, self._merging.client
        document, offered = session.document, first(RecoveryDialog)
        note = document.merge
        self._say(
            "holds",
            {
                "edits": list(map(edit_fields, document.ledger.edits)),
                "undone": len(document.ledger.undone),
                "waiting": list(map(edit_fields, document.to_be_done)),
                "aside": [edit_fields(each.edit) for each in document.set_aside],
                "decisions": digest(list(map(document_of, client.decisions))) if client.is_going else None,
                "made": len(client.decisions),
                "journal": note.decisions if note else None,
                "path": document.path,
                "read_only": document.is_read_only,
                "modified": self._window.isWindowModified(),
                "names": session.corpus.compared,
                "heard": self._heard,
                "offered": [_offer(each) for each in offered._leftovers] if offered else [],
            },
        )
        self._heard = []

    def _show(self) -> None:
        """Nothing between acts: all is said at the end of each."""

    # Acts that are about something

    def _name_file(self, name: str) -> Acting:
        if dialog := first(QFileDialog):
            dialog.setDirectory(self._folder)
            dialog.selectFile(name)
            dialog.accept()
            yield lambda: not shown(QFileDialog)

    def merge(self) -> Acting:
        self.action("merge_versions").trigger()
        if start := first(StartDialog):
            self._choose_way(start)
            (start.merge.click if start.merge.isEnabled() else start.reject)()
        yield a_turn

    def go(self, number: int) -> Acting:
        compared = self._window.session.corpus.compared
        if compared:
            self._window.session.show(number % compared)
        yield a_turn

    def save(self, name: str) -> Acting:
        """A workspace that was never saved, or can only be read, asks for a name."""
        self.action("save").trigger()
        yield from self._name_file(name)

    def save_as(self, name: str) -> Acting:
        yield from self.choose("save_as", name)

    def open(self, path: str) -> Acting:
        """Opens a workspace in place of what is open, whose changes are saved if it has a file."""
        if path:
            self._window.workspaces.open_file(path)
        yield a_turn

    def recover_one(self, number: int) -> Acting:
        if dialog := first(RecoveryDialog):
            dialog.list.setCurrentRow(number)
            self._discards = True  # What was opened at first: where its files are now, and nothing else.
            dialog.recover.click()
        yield a_turn
        yield self._is_settled
        self._discards = False

    def later(self) -> Acting:
        if dialog := first(RecoveryDialog):
            dialog.later.click()
        yield a_turn

    def export_result(self) -> Acting:
        """Writes the result, if it can be written."""
        if self._merging.client.is_going:
            yield from self.export()

    def edit(self, act: str) -> Acting:
        session = self._window.session
        if session.corpus.compared and not session.is_opening and session.current in range(session.corpus.compared):
            yield from ACTS[act](self)
        yield a_turn


def _offer(leftover: Leftover) -> Mapping[str, object]:
    workspace = leftover.workspace
    return {
        "saved_as": leftover.saved_as,
        "edits": list(map(edit_fields, workspace.edits)),
        "journal": workspace.merge.decisions if workspace.merge else None,
    }


NEEDED: Final = {"kind": "merge_accept", **dict.fromkeys(("own", "item_kind", "guideline", "item_note"), "take_1")}
"""The actions that are enabled whenever an act that has none is possible."""

LED_ACTS: Final[Mapping[str, Callable[..., Acting]]] = {
    "merge": LedPerson.merge,
    "go": LedPerson.go,
    "save": LedPerson.save,
    "save_as": LedPerson.save_as,
    "open": LedPerson.open,
    "recover": LedPerson.recover_one,
    "later": LedPerson.later,
    **{name: partial(LedPerson.edit, act=name) for name in ONE_EDIT},
    "merge_export": LedPerson.export_result,
}
"""Acts that are about something, or that a person who is led does otherwise."""

if __name__ == "__main__":
    main_of(LedPerson)
