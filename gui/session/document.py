"""The open workspace: its file, and its contents other than versions, settings and choice."""

from collections.abc import Mapping

from core.editing.apply import Edit
from core.editing.edit_log import EditLog
from core.editing.replay import SetAside
from core.workspaces.lock import Lock
from core.workspaces.recovery import Leftover
from core.workspaces.workspace import FileState, Workspace
from gui.session.notes import Remarks


class Document:
    """The open ``workspace`` and its changes; ``path`` is its file, None if it was never saved.

    ``saved`` is the workspace as saved or opened; None if everything is unsaved, for example after a crash.
    ``states`` are the states of its files when they were read, ``own_state`` that of ``path``. A workspace that
    ``is_read_only`` can only be saved under another name; ``lock`` is the lock of ``path``. ``is_given_up`` says that
    the user has discarded the changes. ``leftover`` is the snapshot that was recovered, until its contents are saved
    elsewhere.
    ``merge`` is the current merge, or None.
    ``ledger`` has the edits made or applied since opening; the edits of the workspace are ``to_be_done`` until all
    sentences are there. Edits ``set_aside`` stay in the workspace until the user drops them.
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
        self.set_aside: tuple[SetAside, ...] = ()
        self.merge = workspace.merge
        self.leftover: Leftover | None = None

    @property
    def edits(self) -> tuple[Edit, ...]:
        """All edits in order; those set aside come last, and are tried again when the workspace is opened."""
        return (*self.ledger.edits, *self.to_be_done, *(each.edit for each in self.set_aside))
