"""The open workspace: its file, and its contents other than versions, settings and choice."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from core.editing.apply import Edit, State
from core.editing.edit_log import EditLog
from core.editing.replay import SetAside
from core.workspaces.lock import Lock
from core.workspaces.recovery import Leftover
from core.workspaces.workspace import FileState, Workspace
from gui.session.drop_missing import LeftOut
from gui.session.notes import Remarks


class Paste(NamedTuple):
    """Edits set aside that were pasted in one step, and those of them that were left."""

    asides: tuple[SetAside, ...]
    left: tuple[SetAside, ...]


class Pastes(dict[int, Paste]):
    """What was pasted, by the number of the step of the `EditLog` that did it."""

    def forget(self, step: int) -> None:
        """Forgets steps that another has replaced."""
        for each in [each for each in self if each >= step]:
            del self[each]


def exchanged(asides: Sequence[SetAside], old: Sequence[SetAside], new: Sequence[SetAside]) -> tuple[SetAside, ...]:
    """``asides`` with ``new`` ones in place of ``old`` ones."""
    return (*(each for each in asides if each not in old), *new)


class Document:
    """The open ``workspace`` and its changes; ``path`` is its file, None if it was never saved.

    ``saved`` is the workspace as saved or opened; None if everything is unsaved, for example after a crash.
    ``states`` are the states of its files when they were read, ``own_state`` that of ``path``. A workspace that
    ``is_read_only`` can only be saved under another name; ``lock`` is the lock of ``path``. ``is_given_up`` says that
    the user has discarded the changes. ``leftover`` is the snapshot that was recovered, until its contents are saved
    elsewhere.
    ``merge`` is the current merge, or None. ``left_out`` is what the workspace was opened without, and keeps.
    ``ledger`` has the edits made or applied since opening; the edits of the workspace are ``to_be_done`` until all
    sentences are there. Edits ``set_aside`` stay in the workspace until the user pastes or drops them;
    ``pastes`` are what undo sets aside again. ``report_depth`` is how much its last report said, ``exported_to`` the
    folder of what was exported last.
    """

    def __init__(self, workspace: Workspace, path: str | None = None) -> None:
        self.path = path
        self.opened = workspace
        self.saved: Workspace | None = workspace
        self.remarks = Remarks(workspace.remarks)
        self.filters: Mapping[str, str] = {each.name: each.text for each in workspace.filters}
        self.hidden = workspace.hidden
        self.states: Mapping[str, FileState] = workspace.files
        self.own_state: FileState | None = None
        self.lock: Lock | None = None
        self.is_read_only = False
        self.is_given_up = False
        self.ledger = EditLog()
        self.to_be_done = workspace.edits
        self._originals = dict(workspace.originals)
        self.pastes = Pastes()
        self.set_aside: tuple[SetAside, ...] = ()
        self.merge = workspace.merge
        self.report_depth = workspace.report_depth
        self.exported_to = ""
        self.leftover: Leftover | None = None
        self.left_out: LeftOut | None = None

    @property
    def is_of_workspace(self) -> bool:
        """Whether it was a workspace that was opened, from its file or after a crash, and not files."""
        return self.path is not None or self.leftover is not None

    @property
    def edits(self) -> tuple[Edit, ...]:
        """All edits in order; those set aside come last, and are tried again when the workspace is opened."""
        return (*self.ledger.edits, *self.to_be_done, *(each.edit for each in self.set_aside))

    @property
    def originals(self) -> Mapping[State, str]:
        """The texts of the sentences that the edits were made to, as far as known."""
        self._originals |= self.ledger.originals()
        states = {edit.state for edit in self.edits}
        return {state: text for state, text in self._originals.items() if state in states}

    def do_all_again(self) -> None:
        """Has all edits, those set aside too, done to files that have changed."""
        self._originals |= self.ledger.originals()
        self.to_be_done, self.ledger, self.set_aside = self.edits, EditLog(), ()
        self.pastes.clear()
