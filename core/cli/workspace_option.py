"""``--workspace``: versions and settings from a workspace; other options add to or replace them."""

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.workspaces.workspace import Workspace


class WorkspaceOption:
    """The workspace at ``path``, read on first use."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._workspace: Workspace | None = None

    def opened(self, *, quiet: bool) -> "Workspace":
        """The workspace. Ignored choices and changed files are reported on standard error.

        Raises `InputError` if it can't be read.
        """
        # Loaded with the first workspace: most runs have none.
        from core.cli.console import remark  # noqa: PLC0415
        from core.workspaces.files import folder_of, load_workspace  # noqa: PLC0415
        from core.workspaces.source_files import look_for_files  # noqa: PLC0415

        if self._workspace is None:
            loaded = load_workspace(self.path)
            self._workspace, reports = look_for_files(loaded.workspace, folder_of(self.path))
            for note in (*loaded.ignored, *(report.phrase() for report in reports)):
                remark(str(note), quiet=quiet)
        return self._workspace


@cache
def no_workspace() -> "Workspace":
    """The workspace of a run without one: empty."""
    from core.workspaces.workspace import Workspace  # noqa: PLC0415

    return Workspace()
