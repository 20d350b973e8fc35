"""A workspace as the window has it open: its file, and what belongs to it beside versions, settings and choice."""

from collections.abc import Mapping
from typing import NamedTuple

from core.base.messages import Phrase
from core.editing.apply import Edit
from core.editing.edit_log import EditLog
from core.workspaces.lock import Lock
from core.workspaces.recovery import Leftover
from core.workspaces.workspace import FileState, Workspace
from gui.session.notes import Remarks


class SetAside(NamedTuple):
    """An edit of the workspace that can't be done to the file as it is now, and why."""

    edit: Edit
    why: Phrase


class Document:
    """What was read of ``workspace``, to be noted in; ``path`` is its file, None of one that was never saved.

    ``saved`` is what need not be saved: the workspace as it is in the file, or as it was opened; None if all is to be
    saved, as after a crash. ``states`` are those of its files, as they were when they were read, and ``own_state`` that
    of ``path``. One that ``is_read_only`` can be saved under another name alone; ``lock`` keeps others from ``path``.
    ``is_given_up`` says that a person does not mind to lose it. ``leftover`` is the snapshot that it comes from, until
    it is kept elsewhere.
    ``merge`` is the merge that is going on, or None.
    ``ledger`` has what was edited since it was opened, after the edits of the workspace, which are ``to_be_done`` as
    long as not all sentences are there. Those ``set_aside`` stay in the workspace until a person drops them.
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
        """All edits, in their order; those set aside come last, and are tried again when it is opened."""
        return (*self.ledger.edits, *self.to_be_done, *(each.edit for each in self.set_aside))
