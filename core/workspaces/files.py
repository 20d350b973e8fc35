"""Workspaces as files, ``NAME.concord``: one version of the format after the other, and saved whole."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from core.base.errors import InputError, Problem
from core.base.json_files import read_json, write_json
from core.base.messages import said
from core.workspaces.extension import EXTENSION
from core.workspaces.reader import Loaded, workspace_from
from core.workspaces.workspace import Workspace
from core.workspaces.writer import Members, document_of

_STEPS: Final[Sequence[Callable[[Members], Members]]] = ()
"""What makes of a document the next version of it; the first step is from version 1 to 2."""


def current_version() -> int:
    """The version of the format that is written."""
    return len(_STEPS) + 1


def load_workspace(path: str) -> Loaded:
    """The workspace in a file, whether or not its treebanks are there (`core.workspaces.source_files`).

    Raises `InputError` for a file that can't be read, is no workspace, or was saved by a newer program.
    """
    return loaded(read_json(path), folder_of(path), path)


def save_workspace(workspace: Workspace, path: str) -> None:
    """Writes a workspace, whole or not at all. Raises `InputError` where that is not possible."""
    write_json(path, saved(workspace, folder_of(path)))


def saved(workspace: Workspace, folder: str) -> Members:
    """What the file of a workspace in ``folder`` holds."""
    return {"version": current_version(), **document_of(workspace, folder)}


def loaded(document: object, folder: str, path: str) -> Loaded:
    """The inverse of `saved`, also for what older programs have saved; messages name ``path``. Raises `InputError`."""
    if not isinstance(document, dict) or "version" not in document:
        expected = said("a file that TreeConcord has saved as NAME{extension}", extension=EXTENSION)
        raise InputError([Problem(path, 0, said("no workspace"), expected)])
    version, document = document["version"], {name: value for name, value in document.items() if name != "version"}
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise InputError(
            [Problem(path, 0, said("version is {version}", version=repr(version)), said("a number from 1"))]
        )
    if version > current_version():
        what = said("a workspace of version {version}, saved by a newer TreeConcord", version=version)
        expected = said("version {version} at most; update TreeConcord", version=current_version())
        raise InputError([Problem(path, 0, what, expected)])
    for step in _STEPS[version - 1 :]:
        document = step(document)
    return workspace_from(document, folder, path)


def folder_of(path: str) -> str:
    """The folder from which the paths in a workspace start."""
    return str(Path(path).absolute().parent)
